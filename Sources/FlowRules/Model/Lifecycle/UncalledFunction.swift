import SwiftLexer

extension ProjectType {
  /// Whether nobody calls a function of the class: each call of its name certainly means another type's.
  ///
  ///     func stop() { tokens.removeAll() }     // only `other.stop()` is in the project
  func isNeverCalled(_ function: DeclarationNode) -> Bool {
    guard function.kind == .function, function.attributes.isEmpty, kind == .classType, !hasSubclasses,
      function.modifiers.isDisjoint(with: [.isOverride, .isStatic]), !(isExposed && function.isExposing),
      // A protocol's function may be called through the protocol.
      symbol.ancestry.types.isEmpty, !inheritsUnknown,
      symbol.ancestry.external.allSatisfy(project.framework.observableObject.contains)
    else { return false }
    return project.declarations.files.allSatisfy { file in
      !file.parsed.mayName(function.name) || file.isTest
        || file.parsed.allNodes.matching { $0.name == function.name && $0.kind != .argument }
          .allSatisfy(meansOther)
    }
  }

  /// Whether a node with the name of a function is a call of another type's.
  private func meansOther(_ node: CodeNode) -> Bool {
    guard node.call != nil else { return false }
    if node.kind == .name {
      guard let type = project.enclosingType(of: node.scope), type.id != id else { return false }
      return type.family.contains { $0.declaresFunction(node.name) }
    }
    guard node.kind == .member else { return false }
    let root = node.innermostBase
    guard case .type(let other) = project.declarations.object(root, before: node).type, other != id,
      case let type = project.type(other), type.kind != .protocolType
    else { return false }
    return type.family.contains { $0.declaresFunction(node.name) }
  }
}

extension DeclarationNode {
  /// Whether other modules can reach it where they can reach its type.
  fileprivate var isExposing: Bool { !modifiers.isDisjoint(with: .exposing) }
}
