import SwiftLexer

// The functions that change an object, and the views that call them.
extension ProjectType {
  /// The functions of a class and its superclasses that lead to a change of a property.
  func functions(changing property: Property) -> Set<NameID> {
    functions { property.uses(in: $0).contains { project.code.mayChange($0, property.symbol) } }
  }

  /// The functions of a class and its superclasses that lead to some code of theirs.
  func functions(where isWanted: (CodeSpan) -> Bool) -> Set<NameID> {
    let direct = family.flatMap { type in
      type.symbol.functions.filter { function in
        function.kind == .function && project.declarations.code(of: function.reference).contains(where: isWanted)
      }.map(\.name)
    }
    return direct.isEmpty ? [] : FunctionCalls(in: self).functions(leadingTo: Set(direct))
  }
}

extension Property {
  /// Whether code of the view that holds an object changes a member of it, so that the old value shows right after it.
  ///
  ///     Button("Add") { store.add() }
  ///     Button("Add") { store.count += 1 }
  func isHolderChanging(_ member: Property, of object: ProjectType) -> Bool {
    let changing = object.functions(changing: member)
    return uses.contains { use in
      guard use.name.scope.node?.kind != .initializer else { return false }
      if let called = use.calledMember { return changing.contains(called.name) }
      return use.member?.name == member.nameID && !use.flags.isDisjoint(with: .writes)
    }
  }
}
