import SwiftLexer

/// Files that one worker parsed, with the table that their names are numbered in.
package struct ParsedBatch: Sendable {
  /// Each with its number.
  package var files: [(id: FileID, file: ParsedFile.Draft)] = []
  package var names = NameTable()

  package init() {}
}
