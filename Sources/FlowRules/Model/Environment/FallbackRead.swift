import SwiftLexer

/// A read in an initializer that only runs where a caller leaves out an argument.
///
///     init(size: Size? = nil) { self.size = size ?? environmentSize }
///     if let size { self.size = size } else { self.size = environmentSize }
package enum FallbackRead {
  /// Some calls leave the argument out.
  case used
  /// All calls pass the argument, and there are some.
  case unused
  /// No call is known.
  case unknown

  /// - Returns: nil for any other read.
  package init?(_ read: InitializerRead, in view: ProjectType) {
    let initializer = Initializer(read.initializer, of: view)
    guard read.hop == nil, let parameter = initializer.parameter(replacedBy: read.range) else { return nil }
    let project = view.project
    let calls = view.calls.map { ($0, $0.call) }.filter { site, call in
      !project.isInTestOrPreview(site.scope) && project.code.mayMean(call, read.initializer.reference)
    }
    let areAllPassing = calls.allSatisfy { $0.1.labels.contains(parameter.label) }
    self = calls.isEmpty ? .unknown : areAllPassing ? .unused : .used
  }
}

extension Initializer {
  /// The parameter with a default in whose place an expression of the initializer is used.
  fileprivate func parameter(replacedBy place: FileRange) -> Parameter? {
    // Longer initializers than anybody writes: each read searches them.
    for code in code where code.file.id == place.file && code.count < 1024 {
      let start = place.range.start
      guard let root = code.nodes.first(where: { $0.range.start == start && !$0.isSuffix }) else { continue }
      let path = code.path(to: root)
      let siblings = Array(path.dropLast().last?.children ?? code.siblings)
      if let index = siblings.firstIndex(of: root), index >= 2, siblings[index - 1].kind == .operation,
        type.project.text(siblings[index - 1].name) == "??", let parameter = parameter(at: siblings[index - 2])
      {
        return parameter
      }
      for (statement, branch) in zip(path, path.dropFirst()) where statement.kind == .ifStatement {
        if let parameter = parameter(testedBy: statement, forElse: branch) { return parameter }
      }
    }
    return nil
  }

  /// The parameter in the only condition of an `if`, where `branch` is its `else`.
  private func parameter(testedBy statement: CodeNode, forElse branch: CodeNode) -> Parameter? {
    let children = Array(statement.children)
    guard let first = children.firstIndex(where: { $0.kind == .block }), children[first] != branch,
      branch.kind == .block
    else { return nil }
    let condition = children[..<first]
    // `if let size`, `if let new = size`
    if condition.count == 2, let binding = condition.lazy.compactMap(BindingNode.init).first {
      let value = binding.shorthandName ?? binding.initialValue?.firstChild
      return value.flatMap(parameter)
    }
    // `if size != nil`
    guard condition.count == 3, let name = condition.first, let operation = condition.dropFirst().first,
      operation.kind == .operation, type.project.text(operation.name) == "!=", condition.last?.kind == .literal
    else { return nil }
    return parameter(at: name)
  }

  /// The parameter with a default that a node names, with nothing after it.
  private func parameter(at node: CodeNode) -> Parameter? {
    guard node.kind == .name, node.isLocal, node.endsPostfix else { return nil }
    return parameters.first { $0.name == node.name && $0.hasDefault }
  }
}
