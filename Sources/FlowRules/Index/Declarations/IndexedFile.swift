import SwiftLexer

/// One file of the index.
package struct IndexedFile: Sendable {
  /// The position in ``ProjectIndex/files``.
  package let position: Int
  package let parsed: ParsedFile
  /// For each declaration that is a type or an extension the type; elsewhere nil.
  var typeOfDeclaration = TypesByDeclaration()
  /// In source order.
  var declaredTypes: [TypeID] = []
  /// The file belongs to tests, by its path.
  let isTest: Bool

  init(position: Int, parsed: ParsedFile, projectFolder: String) {
    self.position = position
    self.parsed = parsed
    isTest = Self.isTestPath(parsed.path, projectFolder: projectFolder)
  }

  /// A component that is `Tests` or ends in it, or a file name that ends in `Tests.swift`.
  ///
  /// Components that lead to the project's folder do not count: a sample app may lie within somebody's `Tests`.
  private static func isTestPath(_ path: String, projectFolder: String) -> Bool {
    var inner = path.utf8[...]
    if !projectFolder.isEmpty, inner.starts(with: projectFolder.utf8),
      inner.dropFirst(projectFolder.utf8.count).first == UInt8(ascii: "/")
    {
      inner = inner.dropFirst(projectFolder.utf8.count + 1)
    }
    return inner.split(separator: UInt8(ascii: "/")).contains {
      $0.ends(with: "Tests".utf8) || $0.ends(with: "Tests.swift".utf8)
    }
  }
}

/// The types of a file's declarations, by position.
struct TypesByDeclaration: Sendable {
  /// Up to the last declaration that is one.
  private var types: [TypeID?] = []

  /// Nil for a declaration that is neither a type nor an extension, and for -1, which stands for none.
  subscript(position: Int) -> TypeID? {
    get { types.indices.contains(position) ? types[position] : nil }
    set {
      if position >= types.count { types += repeatElement(nil, count: position + 1 - types.count) }
      types[position] = newValue
    }
  }
}

extension Substring.UTF8View {
  /// Bytes, since a path is one; comparing characters takes ten times as long.
  fileprivate func ends(with suffix: String.UTF8View) -> Bool {
    suffix.count <= count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}
