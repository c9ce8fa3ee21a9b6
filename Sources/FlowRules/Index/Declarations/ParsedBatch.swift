import SwiftLexer

/// Files that one worker parsed, with the table that numbers their names.
package struct ParsedBatch: Sendable {
  /// Each with its id.
  package var files: [(id: FileID, file: ParsedFile.Draft)] = []
  package var names = NameTable()

  package init() {}
}
