import SwiftLexer

/// Files that one worker parsed, with the table that their names are numbered in.
package struct ParsedBatch: Sendable {
  /// Each with its position in the run's list of files, which is ordered by path.
  package var files: [(position: Int, file: ParsedFile)] = []
  package var names = NameTable()

  package init() {}
}

/// What flowlint knows of a whole project; immutable. (Skeleton.)
package struct ProjectIndex: Sendable {
  /// In the order of their positions.
  package let files: [IndexedFile]

  /// Merges what the workers parsed.
  package init(merging batches: [ParsedBatch], configuration: Configuration) {
    files = batches.flatMap(\.files).sorted { $0.position < $1.position }
      .map { IndexedFile(position: $0.position, parsed: $0.file) }
  }
}

/// One file of the index. (Skeleton.)
package struct IndexedFile: Sendable {
  /// The position in ``ProjectIndex/files``.
  package let position: Int
  package let parsed: ParsedFile
}
