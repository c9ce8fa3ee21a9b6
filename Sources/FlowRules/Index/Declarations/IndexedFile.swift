import SwiftLexer

/// One file of the index.
package struct IndexedFile: Sendable {
  package let parsed: ParsedFile
  /// The types that the file declares, in source order.
  var declaredTypes: [TypeID] = []
  /// Whether the file belongs to tests, by its path.
  let isTest: Bool
  /// For each declaration, up to the last one that is a type or an extension, the type.
  private var types: [TypeID?] = []

  init(parsed: ParsedFile, projectFolder: String) {
    self.parsed = parsed
    isTest = Self.isTestPath(parsed.path, projectFolder: projectFolder)
  }

  package var id: FileID { parsed.id }

  /// The type that a declaration declares or extends; nil for a declaration that does neither, and for nil.
  func type(of declaration: DeclarationID?) -> TypeID? {
    guard let declaration, types.indices.contains(declaration.index) else { return nil }
    return types[declaration.index]
  }

  /// Records the type that a declaration declares or extends.
  mutating func setType(_ type: TypeID, of declaration: DeclarationID) {
    let missing = declaration.index + 1 - types.count
    if missing > 0 { types += repeatElement(nil, count: missing) }
    types[declaration.index] = type
  }

  /// A component that is `Tests` or ends in it, or a file name that ends in `Tests.swift`.
  ///
  /// Components that lead to the project's folder do not count: a sample app may be in somebody's `Tests`.
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

extension Substring.UTF8View {
  /// Bytes, because a path consists of them; comparing characters takes ten times as long.
  fileprivate func ends(with suffix: String.UTF8View) -> Bool {
    suffix.count <= count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}
