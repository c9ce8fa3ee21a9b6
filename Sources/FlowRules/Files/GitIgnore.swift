/// Patterns that are relative to one folder: a `.gitignore`, git's `info/exclude`, or a list in a configuration.
package struct GitIgnore: Sendable {
  /// In the order of the file: the last one that matches decides.
  private let patterns: [GlobPattern]
  /// The start of the part of an absolute path that is relative to the folder.
  private let pathStart: Int
  /// The origin of the patterns; nil for those of a configuration.
  private var source: Source?

  /// An ignore file.
  private struct Source: Sendable {
    var file: FilePath
    var text: [UInt8]
    /// The line of each pattern, from 1.
    var lines: [Int32]
  }

  /// The verdict of the patterns on a path.
  package enum Verdict: Sendable {
    case ignored
    /// A pattern with `!` matches: the path is kept, despite files in farther folders.
    case kept
  }

  /// The patterns of an ignore file's `text`, one a line, with `#` before comments.
  ///
  /// - Parameters:
  ///   - folder: absolute.
  ///   - file: the ignore file, to explain a verdict.
  package init(text: [UInt8], folder: FilePath, file: FilePath? = nil) {
    var patterns: [GlobPattern] = []
    var lines: [Int32] = []
    for (number, line) in Self.lines(of: text).enumerated() where line.first != UInt8(ascii: "#") {
      guard let pattern = GlobPattern(Self.trimming(line)) else { continue }
      patterns.append(pattern)
      lines.append(Int32(clamping: number + 1))
    }
    self.init(patterns: patterns, folder: folder)
    source = file.map { Source(file: $0, text: text, lines: lines) }
  }

  /// - Parameter folder: absolute; the patterns apply to paths within it.
  package init(patterns: [GlobPattern], folder: FilePath) {
    self.patterns = patterns
    pathStart = folder.bytes == [UInt8(ascii: "/")] ? 1 : folder.bytes.count + 1
  }

  /// Whether there is nothing to match.
  package var isEmpty: Bool { patterns.isEmpty }

  /// The verdict of the last matching pattern on `subject`, an absolute path within the folder; nil when none matches.
  package func verdict(on subject: GlobSubject) -> Verdict? {
    decision(on: subject)?.verdict
  }

  /// The same, with the index of the pattern that decides.
  func decision(on subject: GlobSubject) -> (verdict: Verdict, pattern: Int)? {
    guard let position = patterns.lastIndex(where: { $0.matches(subject, from: pathStart) }) else { return nil }
    return (patterns[position].isNegated ? .kept : .ignored, position)
  }

  /// The place of the pattern with the index `position` in an ignore file; nil for those of a configuration.
  func place(ofPattern position: Int) -> (file: FilePath, line: Int, text: String)? {
    guard let source, source.lines.indices.contains(position) else { return nil }
    let line = Int(source.lines[position])
    let lines = Self.lines(of: source.text)
    let text = lines.indices.contains(line - 1) ? Self.trimming(lines[line - 1]) : []
    return (source.file, line, String(decoding: text, as: UTF8.self))
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Without a carriage return at the end, and without the spaces before it unless a `\` protects them.
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
