import SwiftLexer

/// Merges the names of all workers into one table.
enum NameMerge {
  /// The files of all batches in the order of their ids, with renumbered names, and the table of those names.
  ///
  /// - Parameters:
  ///   - batches: left empty. A second owner of the files would make each renumbered array a copy.
  ///   - projectFolder: see ``ProjectIndex/init(merging:observableMacros:projectFolder:isPartial:jobs:)``.
  static func merge(
    _ batches: inout [ParsedBatch], projectFolder: String, jobs: Int
  ) -> (files: [IndexedFile], names: NameTable) {
    // The first batch keeps its numbers.
    var names = batches.first?.names ?? NameTable()
    let numbers = batches.indices.map { $0 == 0 ? [] : names.merge(batches[$0].names) }
    var files: [BatchFile] = []
    for batch in batches.indices {
      while let (id, file) = batches[batch].files.popLast() {
        files.append(BatchFile(batch: batch, id: id, file: file))
      }
    }
    batches = []
    let outputs = WorkerPool(jobs: jobs).run(consuming: &files) { next in
      var files: [IndexedFile] = []
      while var item = next() {
        // Before a second reference to it exists, so that its arrays are changed in place.
        if !numbers[item.batch].isEmpty { item.file.renumberNames(by: numbers[item.batch]) }
        let parsed = ParsedFile(item.file, id: item.id)
        files.append(IndexedFile(parsed: parsed, projectFolder: projectFolder))
      }
      return files
    }
    return (outputs.joined().sorted { $0.id < $1.id }, names)
  }

  /// A file on its way from its batch to the index.
  private struct BatchFile: Sendable {
    var batch: Int
    var id: FileID
    var file: ParsedFile.Draft
  }
}
