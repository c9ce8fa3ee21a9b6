/// A list of paths in a file, as `git diff --name-only` or `find -print0` write it.
package enum PathList {
  /// The paths in `text`: one a line, or, where the text has a NUL, one before each NUL. Empty ones do not count.
  ///
  /// Nothing is taken for a comment or a quotation: any byte but those that separate may stand in a path.
  package static func paths(in text: [UInt8]) -> [FilePath] {
    if text.contains(0) { return text.split(separator: 0).map { FilePath(bytes: Array($0)) } }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // From Windows' tools.
      let path = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return path.isEmpty ? nil : FilePath(bytes: Array(path))
    }
  }
}
