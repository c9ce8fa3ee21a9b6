import SwiftLexer

/// Files that one worker parsed, with the table that numbers their names.
package struct ParsedBatch: Sendable {
  /// Each with its id.
  package var files: [(id: FileID, file: ParsedFile.Draft)] = []
  /// The worker's table: the ids of the files' names are of this one.
  package var names = NameTable()

  package init() {}
}
