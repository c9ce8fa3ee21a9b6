/// How the parts of a text report are set off from each other: by nothing, or by the colours of a terminal.
///
/// Reporters say what a piece of text is; the style decides what that looks like.
package struct TextStyle: Sendable {
  /// What a piece of text is.
  package enum Role: Sendable {
    /// `path:line:column:`.
    case place
    /// Line numbers and the bar beside source lines.
    case gutter
    /// The word of a severity and the underline below what it is about.
    case severity(Severity)
    /// What the finding says.
    case message
    /// A rule's id.
    case rule
  }

  /// The SGR parameters of a role; nil leaves it plain.
  private let parameters: @Sendable (Role) -> String?

  /// For files, pipes and terminals without colour.
  package static let plain = TextStyle { _ in nil }

  /// The colours that swiftc gives its diagnostics.
  package static let ansi = TextStyle { role in
    switch role {
    case .place, .message: "1"
    case .gutter: "36"
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note): "1;34"
    case .rule: "2"
    }
  }

  /// `text` as `role` looks; it must not have control characters of its own.
  func apply(_ role: Role, to text: String) -> String {
    guard !text.isEmpty, let parameters = parameters(role) else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}
