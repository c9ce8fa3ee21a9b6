import SwiftLexer

// Objects that do something although no code uses them.
extension ProjectType {
  /// Whether creating an object of the class may do more than to set its properties.
  ///
  /// That is so for calls and closures in its initializers and initial values: they may start a task, subscribe, or
  /// create an object that does.
  package var mayActByItself: Bool {
    guard !hasUnknownSupertype, !symbol.ancestry.external.contains(where: { !project.isPlainSupertype($0) }) else {
      return true
    }
    return family.contains { type in
      type.initializers.contains { type.project.mayAct($0.declaration.code) }
        || type.properties.contains { property in
          property.isStored && !property.isStatic && type.project.mayAct([property.initialValue])
        }
    }
  }
}

extension ProjectIndex {
  /// Whether code has a closure, or calls something other than the initializer of a value.
  fileprivate func mayAct(_ code: [CodeSpan]) -> Bool {
    code.contains { span in
      span.nodes.containsRecord { $0.kind == .closure }
        || span.nodes.matching { $0.kind == .call }.contains { !isValueConstruction($0, in: span.scope) }
    }
  }

  private func isValueConstruction(_ node: CodeNode, in scope: Scope) -> Bool {
    guard let callee = node.precedingPart else { return false }
    if callee.kind == .arrayLiteral || callee.kind == .dictionaryLiteral { return true }
    guard let path = callee.dottedPath else { return false }
    switch resolve(path: path.names, in: scope) {
    case .type(let id): return declarations[type: id].kind == .structure || declarations[type: id].kind == .enumeration
    case .external(let name): return framework.valueTypes.contains(name) || framework.values.values.contains(name)
    case .unknown: return false
    }
  }

  /// Whether a supertype of another module runs no code when an object is created.
  fileprivate func isPlainSupertype(_ name: NameID) -> Bool {
    framework.neutralSupertypes.contains(name) && !framework.interfaceKit.contains(name)
      || framework.observableObject.contains(name) || framework.observable.contains(name)
  }
}
