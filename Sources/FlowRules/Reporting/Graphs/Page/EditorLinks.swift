/// Links that open a place of the source in an editor.
package struct EditorLinks: Sendable, Encodable {
  /// The address with `{path}`, `{line}` and `{column}` in it.
  let template: String
  /// The absolute path of the folder that the graph's paths start from.
  let root: String

  /// The editors whose addresses are known, with them.
  package static let known: [(name: String, template: String)] = [
    ("vscode", "vscode://file{path}:{line}:{column}"),
    ("cursor", "cursor://file{path}:{line}:{column}"),
    ("zed", "zed://file{path}:{line}:{column}"),
    ("idea", "idea://open?file={path}&line={line}"),
    ("textmate", "txmt://open?url=file://{path}&line={line}"),
    ("bbedit", "x-bbedit://open?url=file://{path}&line={line}"),
  ]

  /// - Parameters:
  ///   - text: the name of a known editor, or an address with `{path}` in it.
  ///   - root: the absolute path of the folder that the graph's paths start from.
  /// - Returns: nil for an unknown name, and for an address that would run as a script.
  package init?(_ text: String, root: String) {
    if let known = Self.known.first(where: { $0.name == text }) {
      template = known.template
    } else {
      guard text.contains("{path}"), let end = text.firstRange(of: "://")?.lowerBound else { return nil }
      let scheme = text[..<end].lowercased()
      let isScheme = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      guard isScheme, !scheme.isEmpty, !["javascript", "data", "vbscript", "blob"].contains(scheme) else { return nil }
      template = text
    }
    self.root = root
  }
}
