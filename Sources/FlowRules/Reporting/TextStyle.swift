/// The appearance of the parts of a text report: without style, or with the colors of a terminal.
///
/// Reporters state the role of a piece of text; the style decides its appearance.
package struct TextStyle: Sendable {
  /// The role of a piece of text.
  package enum Role: Sendable {
    /// `path:line:column:`.
    case place
    /// Line numbers and the bar beside source lines.
    case gutter
    /// The word of a severity and the underline below its place.
    case severity(Severity)
    /// The message of the finding.
    case message
    /// A rule's id.
    case rule
  }

  /// The SGR parameters of a role; nil for plain text.
  private let parameters: @Sendable (Role) -> String?

  /// For files, pipes and terminals without color.
  package static let plain = TextStyle { _ in nil }

  /// The colors of swiftc's diagnostics.
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

  /// `text` in the style of `role`; it must not have control characters of its own.
  func apply(_ role: Role, to text: String) -> String {
    guard !text.isEmpty, let parameters = parameters(role) else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}
