import SwiftLexer

extension Property {
  /// Whether the view assigns it in `.onChange` or `.onReceive`: it follows something by itself.
  ///
  ///     .onChange(of: selectedID) { table = currentTable() }
  var isAssignedAfterChanges: Bool {
    let lifeCycle = type.project.framework.lifeCycle
    return type.code.contains { code in
      uses(in: code).contains { use in
        guard use.isAssignedWhole,
          let call = LifeCycleCall(within: code.path(to: use.root), in: code.scope, type.project.framework)
        else { return false }
        return call.modifier == lifeCycle.onChange || call.modifier == lifeCycle.onReceive
      }
    }
  }

  /// Whether the body's `.onAppear` assigns it, before anybody can see another value.
  ///
  ///     Text(title).onAppear { title = book.title }
  ///
  /// The assignment is a statement of its own, of a value that does not depend on the property.
  var isAssignedAtAppearance: Bool {
    let project = type.project
    guard let body = project.declarations.codeMember(named: project.framework.body, of: type.symbol) else {
      return false
    }
    return project.declarations.codeThatRuns(of: body).contains { code in
      let uses = uses(in: code)
      return uses.contains { use in
        guard use.isAssignedWhole, let value = use.assignedValue, value.onlyNode?.kind != .literal,
          !uses.contains(where: { value.contains($0.name) }),
          case let path = code.path(to: use.root).dropLast(), let closure = path.last, closure.kind == .closure,
          let call = LifeCycleCall(within: Array(path), in: code.scope, project.framework),
          call.modifier == project.framework.lifeCycle.onAppear, call.call.node == path.dropLast(2).last,
          !closure.statements.contains(where: { $0.kind == .guardStatement && $0.id < use.root.id })
        else { return false }
        return project.declarations.runsAtFirst(Array(code.path(to: call.call.node.rootOfPostfix).dropLast()))
      }
    }
  }
}
