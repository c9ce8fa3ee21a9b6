import SwiftLexer

/// One file of the index.
package struct IndexedFile: Sendable {
  /// The declarations and the code of the file.
  package let parsed: ParsedFile
  /// The types that the file declares, in source order.
  var declaredTypes: [TypeID] = []
  /// Whether the file belongs to tests, by its path.
  let isTest: Bool
  /// For each declaration, up to the last one that is a type or an extension, the type.
  private var types: [TypeID?] = []

  /// The types are added later; `projectFolder` is relative to the source root.
  init(parsed: ParsedFile, projectFolder: String) {
    self.parsed = parsed
    isTest = Self.isTestPath(parsed.path, projectFolder: projectFolder)
  }

  /// The file's number in the run's list of files.
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
    let bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    var start = 0
    if !projectFolder.isEmpty, bytes.starts(with: projectFolder.utf8), projectFolder.utf8.count < bytes.count,
      bytes[projectFolder.utf8.count] == slash
    {
      start = projectFolder.utf8.count + 1
    }
    for end in start...max(start, bytes.count) where end == bytes.count || bytes[end] == slash {
      if bytes.hasSuffix(tests, in: start..<end) || bytes.hasSuffix(testsFile, in: start..<end) { return true }
      start = end + 1
    }
    return false
  }

  private static let tests = Array("Tests".utf8)
  private static let testsFile = Array("Tests.swift".utf8)
}

extension [UInt8] {
  /// Whether the bytes in `range` end with `suffix`.
  ///
  /// Every file asks this about each part of its path: it neither allocates nor looks at more than the last bytes.
  fileprivate func hasSuffix(_ suffix: [UInt8], in range: Range<Int>) -> Bool {
    guard suffix.count <= range.count else { return false }
    for index in suffix.indices where self[range.upperBound - suffix.count + index] != suffix[index] { return false }
    return true
  }
}
