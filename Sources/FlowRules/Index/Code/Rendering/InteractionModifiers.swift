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

  /// Whether a path leads into content that SwiftUI shows as a picture: `.contextMenu { … } preview: { Card() }`.
  func isInPicture(_ path: [CodeNode]) -> Bool {
    let names = declarations.framework.interactions
    return zip(path, path.dropFirst()).contains { call, argument in
      guard argument.kind == .argument, let callee = CallNode(call)?.callee, callee.kind == .member else {
        return false
      }
      return names.previewing.contains(callee.name) && argument.name == names.preview
        // Its only closure is the preview: `.draggable(id) { Card() }`.
        || callee.name == names.draggable && argument.flags.contains(.isTrailing)
    }
  }

  /// Whether a modifier after the suffix disables interaction, so that nobody changes anything through the view.
  ///
  /// For example `.allowsHitTesting(false)`, `.disabled(true)`, `.hidden()`, `.opacity(0)`.
  private func disablesInteraction(after modifier: CodeNode) -> Bool {
    var suffix = modifier
    var count = 0
    // More modifiers than anybody writes would be searched again for each of them.
    while count < 256, let next = suffix.nextSuffix {
      suffix = next
      count += 1
      if suffix.kind == .member, let call = suffix.call, disablesInteraction(suffix, call) { return true }
    }
    return false
  }

  private func disablesInteraction(_ modifier: CodeNode, _ call: CallNode) -> Bool {
    let names = declarations.framework.interactions
    if modifier.name == names.hidden { return call.node.firstChild == nil }
    var literal = call.onlyArgument?.value.onlyNode
    // `.environment(\.isEnabled, false)`
    if modifier.name == declarations.framework.environment.modifier, case let arguments = call.arguments,
      arguments.count == 2, arguments[0].first?.onlyComponent == names.isEnabled
    {
      literal = arguments[1].value.onlyNode
    }
    guard let literal, literal.kind == .literal else { return false }
    // A view that nobody sees gets no touches.
    if modifier.name == names.opacity { return names.zeros.contains(literal.name) }
    return names.modifiers[modifier.name] == literal.name
      || modifier.name == declarations.framework.environment.modifier && literal.name == names.falseLiteral
  }
}
