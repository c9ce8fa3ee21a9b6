import SwiftLexer

/// Merges the names of all workers into one table.
enum NameMerge {
  /// The files of all batches in the order of their ids, with renumbered names, and the table of those names.
  ///
  /// The first batch keeps its numbers: files that were parsed before with its table need no new ones.
  ///
  /// - Parameter batches: left empty. A second owner of the files would make each renumbered array a copy.
  static func merge(_ batches: inout [ParsedBatch], jobs: Int) -> ParsedBatch {
    var merged = ParsedBatch()
    merged.names = batches.first?.names ?? NameTable()
    let numbers = batches.indices.map { $0 == 0 ? [] : merged.names.merge(batches[$0].names) }
    var files: [BatchFile] = []
    for batch in batches.indices {
      while let (id, file) = batches[batch].files.popLast() {
        files.append(BatchFile(batch: batch, id: id, file: file))
      }
    }
    batches = []
    let outputs = WorkerPool(jobs: jobs).run(consuming: &files) { next in
      var files: [(id: FileID, file: ParsedFile.Draft)] = []
      while var item = next() {
        // Before a second reference to it exists, so that its arrays are changed in place.
        if !numbers[item.batch].isEmpty { item.file.renumberNames(by: numbers[item.batch]) }
        item.file.noteNodeNames()
        files.append((item.id, item.file))
      }
      return files
    }
    merged.files = outputs.joined().sorted { $0.id < $1.id }
    return merged
  }

  /// A file on its way from its batch to the index.
  private struct BatchFile: Sendable {
    var batch: Int
    var id: FileID
    var file: ParsedFile.Draft
  }
}
