import SwiftLexer

/// Files that one worker parsed, with the table that their names are numbered in.
package struct ParsedBatch: Sendable {
  /// Each with its position in the run's list of files, which is ordered by path.
  package var files: [(position: Int, file: ParsedFile.Draft)] = []
  package var names = NameTable()

  package init() {}
}
