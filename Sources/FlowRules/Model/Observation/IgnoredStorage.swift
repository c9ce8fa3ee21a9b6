import SwiftLexer

// Properties of @Observable classes that keep their values in the defaults, where Observation does not see them.
extension ProjectType {
  /// The properties with `@ObservationIgnored @AppStorage` of a class that announces no change by hand.
  var storedOutsideObservation: [Property] {
    guard hasObservableMacro, observableObjectConformance == .no else { return [] }
    let found = wrappedProperties.filter { property in
      property.wrapper == .appStorage && !property.isStatic && property.attributes.count == 2
        && property.attributes.contains { $0.name == project.framework.observation.observationIgnored }
    }
    if found.isEmpty { return [] }
    let announcing = project.framework.observation.announcingFunctions
    let announces = code.contains { $0.nodes.containsRecord { announcing.contains($0.name) } }
    return announces ? [] : found
  }
}

extension Property {
  /// The first view that shows the property, if code sets the property and the view has no other way to notice it.
  var firstShownRead: (view: ProjectType, read: DisplayedRead)? {
    guard canChange(in: type) else { return nil }
    let tracked = trackedProperties(assignedWith: self)
    for holder in type.project.code.valueHolders.ofIgnoredStorage[type.id] ?? [] {
      let holder = Property(holder, in: type.project)
      let view = holder.type
      guard !view.isInTestOrPreview, !view.isOnlyForPreviews,
        !view.properties.contains(where: { $0.wrapper == .appStorage })
      else { continue }
      let reads = view.displayedReads(of: [holder], in: view.renderedCode(withHelpers: true))[holder.nameID] ?? []
      let shown = reads.map { ($0, type.propertiesRead(by: $0.member).map(\.nameID)) }
      // What is assigned together with it redraws the view.
      if shown.contains(where: { !tracked.isDisjoint(with: $0.1) }) { continue }
      if let first = shown.first(where: { $0.1.contains(nameID) }) { return (view, first.0) }
    }
    return nil
  }

  /// The tracked properties that functions which set the property change as well.
  private func trackedProperties(assignedWith stored: Property) -> Set<NameID> {
    let others = type.properties.filter { $0.isStored && $0.attributes.isEmpty && !$0.isConstant }
    var found: Set<NameID> = []
    for function in type.symbol.functions {
      let code = type.project.declarations.code(of: function.reference)
      guard stored.uses(in: code).contains(where: { !$0.isReadWithoutCall }) else { continue }
      for other in others where other.uses(in: code).contains(where: { !$0.isReadWithoutCall }) {
        found.insert(other.nameID)
      }
    }
    return found
  }
}
