import SwiftLexer

/// The parsed files of a project, with the one table that numbers their names.
struct ParsedSources: Sendable {
  /// In the order of the project's files.
  private var drafts: [ParsedFile.Draft] = []
  /// What reading showed, in the same order.
  private(set) var readings: [FileReading] = []
  /// The table that numbers the names of all files.
  private(set) var names = NameTable.placeholder

  init() {}

  /// Files that are still to be parsed, and the names that have numbers already.
  init(fileCount: Int, names: NameTable) {
    drafts = Array(repeating: ParsedFile.Draft(path: ""), count: fileCount)
    readings = Array(repeating: FileReading(), count: fileCount)
    self.names = names
  }

  /// The files with their positions as ids. The arrays in them are shared, not copied.
  var parsedFiles: [ParsedFile] { drafts.enumerated().map { ParsedFile($1, id: FileID($0)) } }

  /// Replaces some files.
  ///
  /// - Parameter batch: its table begins with this one's names.
  mutating func take(_ batch: ParsedBatch, _ readings: [(position: Int, reading: FileReading)]) {
    names = batch.names
    for (id, draft) in batch.files { drafts[id.index] = draft }
    for (position, reading) in readings { self.readings[position] = reading }
  }

  /// Puts the files into another order; those without an old position are empty.
  mutating func arrange(by oldPositions: [Int?]) {
    let old = self
    self = ParsedSources(fileCount: oldPositions.count, names: old.names)
    for case (let position, let oldPosition?) in oldPositions.enumerated() {
      drafts[position] = old.drafts[oldPosition]
      readings[position] = old.readings[oldPosition]
    }
  }
}

/// What reading a file showed beside its code.
struct FileReading: Sendable {
  /// The size of the file; 0 for a file that could not be read.
  var byteCount = 0
  /// False for a file that was parsed although some of its bytes are not UTF-8.
  var isValidUTF8 = true
  /// Nil for a file that could be read.
  var failure: UnreadableFile?
}
