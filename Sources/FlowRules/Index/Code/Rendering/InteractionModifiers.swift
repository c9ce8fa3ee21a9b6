import SwiftLexer

// Places where nobody can change anything through the interface.
extension CodeIndex {
  /// Whether a modifier after this one, or on a view around it, disables interaction.
  func disablesInteraction(around modifier: CodeNode, in code: RenderedCode) -> Bool {
    guard let span = code.scope.node?.code(around: modifier) else { return disablesInteraction(after: modifier) }
    return disablesInteraction(around: span.path(to: modifier))
  }

  /// Whether a modifier after one of these nodes disables interaction: those around a view and its own.
  func disablesInteraction(around nodes: [CodeNode]) -> Bool {
    nodes.contains { $0.isSuffix && disablesInteraction(after: $0) }
  }

  /// Whether a modifier after the suffix disables interaction, so that nobody changes anything through the view.
  ///
  /// For example `.allowsHitTesting(false)`, `.disabled(true)`.
  private func disablesInteraction(after modifier: CodeNode) -> Bool {
    var suffix = modifier
    var count = 0
    // More modifiers than anybody writes would be searched again for each of them.
    while count < 256, let next = suffix.nextSuffix {
      suffix = next
      count += 1
      guard suffix.kind == .member, let value = declarations.framework.interactions.modifiers[suffix.name],
        let argument = suffix.call?.onlyArgument
      else { continue }
      var content = argument.node.children
      if let literal = content.next(), content.next() == nil, literal.kind == .literal, literal.name == value {
        return true
      }
    }
    return false
  }
}
