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
  ///
  /// A change beside one of what the view depends on shows at once: `store.add(); tick += 1`.
  func isHolderChanging(_ member: Property, of object: ProjectType) -> Bool {
    let changing = object.functions(changing: member)
    return type.code.contains { code in
      uses(in: code).contains { use in
        guard code.scope.node?.kind != .initializer else { return false }
        if let called = use.calledMember {
          return changing.contains(called.name) && !isBesideRedraw(use, in: code, after: object.waits(in: called.name))
        }
        return use.member?.name == member.nameID && !use.flags.isDisjoint(with: .writes)
          && !isBesideRedraw(use, in: code, after: false)
      }
    }
  }

  /// Whether the code around a change of an object also changes what redraws the view.
  ///
  /// - Parameter isLate: whether the change may happen after the function has returned, when the view is drawn already.
  private func isBesideRedraw(_ use: PropertyUse, in code: CodeSpan, after isLate: Bool) -> Bool {
    if isLate, !use.root.isAwaited { return false }
    let line = StraightLine(around: use.root, in: code, takesAnyClosure: true, type.project.framework)
    return line.contains { node in
      node.name != nameID && node.rootOfPostfix != use.root && (!use.root.isAwaited || node.id > use.root.id)
        && type.mayRedraw(at: node)
    }
  }
}

extension ProjectType {
  /// Whether a function of the class waits, or begins something that runs later.
  fileprivate func waits(in function: NameID) -> Bool {
    guard let member = project.declarations.codeMember(named: function, of: symbol) else { return true }
    return project.declarations.code(of: member).contains { code in
      code.scope.node?.effects.contains(.async) == true || code.nodes.containsRecord { $0.kind == .closure }
    }
  }
}
