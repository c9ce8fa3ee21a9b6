/// A list of paths in a file, in the format of `git diff --name-only` or `find -print0`.
package enum PathList {
  /// The paths in `text`: one a line, or, where the text has a NUL, one before each NUL. Empty ones do not count.
  ///
  /// There are no comments or quotations: any byte but the separators may be in a path.
  package static func paths(in text: [UInt8]) -> [FilePath] {
    if text.contains(0) { return text.split(separator: 0).map { FilePath(bytes: Array($0)) } }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // From Windows' tools.
      let path = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return path.isEmpty ? nil : FilePath(bytes: Array(path))
    }
  }
}
