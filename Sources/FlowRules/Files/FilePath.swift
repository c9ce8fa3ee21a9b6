/// A path in the system's representation: bytes with `/` between components, not necessarily UTF-8.
///
/// Kept as bytes because a file whose name is not valid text must still be found, opened and reported.
package struct FilePath: Hashable, Sendable {
  /// Without a trailing `/`, except in the root folder's path `/`.
  package private(set) var bytes: [UInt8]

  /// The path that `bytes` spell; trailing slashes are dropped.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    while self.bytes.count > 1, self.bytes.last == UInt8(ascii: "/") { self.bytes.removeLast() }
  }

  /// The path that `text` spells in UTF-8.
  package init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// For people: bytes that are not UTF-8 become U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The part after the last `/`; empty for the root folder.
  package var lastComponent: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// The folder that contains this path; nil for the root folder and for a path without any `/`.
  package var parent: FilePath? {
    guard bytes.count > 1, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return FilePath(bytes: slash == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<slash]))
  }

  /// The folders above this path, the nearest first.
  package var ancestors: some Sequence<FilePath> {
    sequence(state: self) { path in
      guard let parent = path.parent else { return nil }
      path = parent
      return parent
    }
  }

  /// The path of `name` within this folder.
  package func appending(_ name: some Collection<UInt8>) -> FilePath {
    var result = self
    result.bytes.reserveCapacity(bytes.count + 1 + name.count)
    if result.bytes.last != UInt8(ascii: "/") { result.bytes.append(UInt8(ascii: "/")) }
    result.bytes.append(contentsOf: name)
    return result
  }

  /// The path of `name` within this folder.
  package func appending(_ name: String) -> FilePath { appending(name.utf8) }

  /// This path relative to `folder`; an absolute path is unchanged.
  package func absolute(in folder: FilePath) -> FilePath {
    bytes.first == UInt8(ascii: "/") ? self : folder.appending(bytes)
  }

  /// The path from `folder` to this path: empty when they are equal, nil when this path is not within `folder`.
  package func relative(to folder: FilePath) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: folder.bytes) else { return nil }
    let rest = bytes.dropFirst(folder.bytes.count)
    if rest.isEmpty || folder.bytes.last == UInt8(ascii: "/") { return rest }
    return rest.first == UInt8(ascii: "/") ? rest.dropFirst() : nil
  }

  /// Whether `path` is this folder or lies within it.
  package func contains(_ path: FilePath) -> Bool { path.relative(to: self) != nil }

  /// The deepest folder that contains both this path and `other`; both must be absolute.
  func commonAncestor(with other: FilePath) -> FilePath {
    var candidate = self
    while !candidate.contains(other), let parent = candidate.parent { candidate = parent }
    return candidate
  }
}
