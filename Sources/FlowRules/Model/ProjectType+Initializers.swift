import SwiftLexer

// The combined effect of the initializers of a type.
extension ProjectType {
  /// The properties whose declarations need no value.
  ///
  /// Every initializer that initializes the type assigns them, and no synthesized one would have to.
  package func namesAssignedEverywhere(by initializers: [(Initializer, InitializerOrder)]) -> Set<NameID> {
    guard initializers.contains(where: { $0.0.isInBody }) else { return [] }
    // Counted, because a search of each initializer for each property would take the product of both.
    var counts: [NameID: Int] = [:]
    let orders = initializers.map(\.1).filter { !$0.delegates }
    for name in orders.lazy.flatMap(\.assignedOnEveryPath) { counts[name, default: 0] += 1 }
    let names = Set(counts.lazy.filter { $0.value == orders.count }.map(\.key))
    return names.isEmpty ? [] : namesAssignableFirst(among: names, initializers)
  }

  /// The properties without those that some initializer assigns after it needed all of `self`.
  ///
  /// The compiler accepts such an assignment only because they have values.
  private func namesAssignableFirst(
    among names: Set<NameID>, _ initializers: [(Initializer, InitializerOrder)]
  ) -> Set<NameID> {
    var names = names
    let uses = SelfUses(of: symbol, in: project.declarations)
    for (initializer, order) in initializers {
      let earliest = uses.earliest(in: initializer.symbol)
      for assignment in order.assignments {
        guard let use = earliest.use(besidesAssigning: assignment.property) else { continue }
        // Before the end of the assigned value.
        let isBefore = assignment.use.assignedValue.map { use.id <= ($0.lastNode ?? assignment.use.name).id } ?? true
        if isBefore { names.remove(assignment.property) }
      }
    }
    return names
  }
}
