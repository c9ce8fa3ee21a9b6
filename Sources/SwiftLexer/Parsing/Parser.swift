/// Turns tokens into declarations and body events. (Skeleton.)
package struct Parser {
  /// - Parameter marker: comments whose text begins with it are kept in ``ParsedFile/markedComments``.
  package static func parse(
    _ source: SourceFile, tokens: TokenList, names: inout NameTable, marker: String
  ) -> ParsedFile {
    ParsedFile(path: source.path)
  }
}
