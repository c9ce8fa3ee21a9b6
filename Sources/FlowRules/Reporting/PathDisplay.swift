/// Shows absolute paths as a person would write them in the current folder.
package struct PathDisplay: Sendable {
  private let currentFolder: FilePath

  /// - Parameter currentFolder: absolute, without links.
  package init(from currentFolder: FilePath) { self.currentFolder = currentFolder }

  /// Relative when the path is within the current folder; one line, whatever characters it has.
  package func text(_ path: FilePath) -> String {
    guard let rest = path.relative(to: currentFolder) else { return path.text.escapedForOneLine }
    return rest.isEmpty ? "." : String(decoding: rest, as: UTF8.self).escapedForOneLine
  }
}
