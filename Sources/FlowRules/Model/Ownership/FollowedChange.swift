import SwiftLexer

extension Property {
  /// Whether the view assigns it in `.onChange` or `.onReceive`: it follows something by itself.
  ///
  ///     .onChange(of: selectedID) { table = currentTable() }
  package var isAssignedAfterChanges: Bool {
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
  /// Whether the view assigns it each time it appears, before anybody can see another value.
  ///
  ///     .onAppear { title = book.title }
  package var isAssignedAtAppearance: Bool {
    let framework = type.project.framework
    return TriggeredUses(of: [self], in: type)[self].contains { found in
      found.use.isAssignedWhole
        && found.lifeCycleCalls.contains { call in
          call.modifier != framework.lifeCycle.onDisappear && call.key(framework) == nil
        }
    }
  }
}
