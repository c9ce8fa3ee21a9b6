/// Patterns that are relative to one folder: a `.gitignore`, git's `info/exclude`, or a list in a configuration.
package struct GitIgnore: Sendable {
  /// In the order of the file: the last one that matches decides.
  private let patterns: [GlobPattern]
  /// Where in an absolute path the part begins that is relative to the folder.
  private let pathStart: Int

  /// What the patterns say of a path.
  package enum Verdict: Sendable {
    case ignored
    /// A pattern with `!` matches: whatever a farther file says, the path is kept.
    case kept
  }

  /// The patterns of an ignore file's `text`, one a line, `#` in front of comments.
  ///
  /// - Parameter folder: absolute.
  package init(text: [UInt8], folder: FilePath) {
    var text = text[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.first == UInt8(ascii: "#") ? nil : GlobPattern(Self.trimming(line))
    }
    self.init(patterns: patterns, folder: folder)
  }

  /// - Parameter folder: absolute; the patterns apply to paths within it.
  package init(patterns: [GlobPattern], folder: FilePath) {
    self.patterns = patterns
    pathStart = folder.bytes == [UInt8(ascii: "/")] ? 1 : folder.bytes.count + 1
  }

  /// Whether there is nothing to match.
  package var isEmpty: Bool { patterns.isEmpty }

  /// What the last matching pattern says of `subject`, an absolute path within the folder; nil when none matches.
  package func verdict(on subject: GlobSubject) -> Verdict? {
    guard let pattern = patterns.last(where: { $0.matches(subject, from: pathStart) }) else { return nil }
    return pattern.isNegated ? .kept : .ignored
  }

  /// Without a carriage return at the end and without the spaces before it that no `\` protects.
  private static func trimming(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") {
        index = min(index + 2, line.endIndex)
        end = index
      } else {
        index += 1
        if line[index - 1] != UInt8(ascii: " ") { end = index }
      }
    }
    return line[..<end]
  }
}
