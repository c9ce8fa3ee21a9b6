import SwiftLexer

// The closures of `#Preview` and the variables that they declare.
extension DeclarationIndex {
  /// Whether a macro of that name is Apple's in a file, not declared by the project or another package.
  func hasFrameworkMacro(_ name: NameID, in file: FileID) -> Bool {
    !table.isShadowed(name, in: file, framework) && importsFrameworks(in: file)
  }

  /// The closures that a use of `#Preview` shows: its trailing one, or that of `body:`.
  func previewBodies(of declaration: DeclarationNode) -> [ClosureNode] {
    declaration.code.flatMap { code -> [ClosureNode] in
      guard let root = code.first, root.kind == .macro, let call = root.call else { return [] }
      return call.arguments.compactMap { argument in
        guard argument.label == framework.body || (argument.label == .none && argument.isTrailing) else { return nil }
        return argument.node.children.first { $0.kind == .closure }.flatMap(ClosureNode.init)
      }
    }
  }

  /// The code of a preview around a node: a closure of `#Preview`, or `previews` of a preview provider.
  ///
  /// - Returns: nil elsewhere, and for a preview with traits of the project, which may change its environment:
  ///   `#Preview(traits: .sampleData) { … }`.
  func previewCode(_ declaration: DeclarationNode, around node: CodeNode) -> CodeSpan? {
    guard declaration.kind == .macroUse else {
      guard declaration.kind.isProperty, declaration.name == framework.previews.previews,
        isInPreviewProvider(declaration.scope)
      else { return nil }
      return declaration.code(around: node)
    }
    guard declaration.name == framework.previews.macro, let root = declaration.code(around: node)?.first,
      let call = root.call, call.arguments.allSatisfy(leavesEnvironment),
      let body = previewBodies(of: declaration).first(where: { $0.node.contains(node) })
    else { return nil }
    return body.code(in: declaration.scope)
  }

  /// Whether an argument of `#Preview` is its closure, its name, or a trait that changes only how it looks.
  private func leavesEnvironment(_ argument: ArgumentNode) -> Bool {
    guard let first = argument.first else { return false }
    return argument.closure != nil || first.kind == .literal
      || first.kind == .implicitMember && framework.previews.traits.contains(first.name)
  }

  /// Whether the last statement of a preview creates a view or a controller of UIKit, AppKit or WatchKit.
  ///
  /// The statement may also name a variable of the preview that holds one.
  func showsInterfaceKit(_ statements: [CodeNode], in scope: Scope) -> Bool {
    guard let last = statements.last, let root = last.kind == .returnStatement ? last.firstChild : last else {
      return false
    }
    var value = root.postfix.code(in: scope)
    if root.kind == .name, value.onlyNode != nil {
      let initial = statements.flatMap(\.children).last { $0.initializedBinding?.name == root.name }
      guard let initial else { return false }
      value = initial.content(in: scope)
    }
    switch constructedType(in: value).core {
    case .type(let id): return !self[type: id].ancestry.external.isDisjoint(with: framework.interfaceKit)
    case .external(let name): return framework.interfaceKit.contains(name)
    case .unknown: return false
    }
  }

  /// SwiftUI's wrapper of that name, as an attribute of a local variable.
  package func wrapper(named name: NameID, in file: FileID) -> Wrapper? {
    guard let wrapper = framework.wrappers[name], hasFrameworkMacro(name, in: file) else { return nil }
    let modules = table.modules
    let isImported = modules.importsNothing(in: file) || modules.imports(anyOf: [framework.modules.swiftData], in: file)
    return wrapper != .query || isImported ? wrapper : nil
  }

  /// Whether a declaration is in the closure of a macro other than `#Preview`, where its meaning is unknown.
  func isInUnknownMacro(_ declaration: DeclarationNode) -> Bool {
    var enclosing = declaration.parent
    while let current = enclosing {
      if current.kind == .macroUse, current.name != framework.previews.macro { return true }
      enclosing = current.parent
    }
    return false
  }

  /// The call of a macro other than `#Preview` if one begins at the node.
  func unknownMacroCall(at node: CodeNode) -> CallNode? {
    node.kind == .macro && node.name != framework.previews.macro ? node.call : nil
  }
}
