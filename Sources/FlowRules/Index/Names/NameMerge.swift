import SwiftLexer

/// Brings the names of all workers into one table.
enum NameMerge {
  /// The files of all batches in the order of their positions, renumbered, and the table of their names.
  ///
  /// - Parameters:
  ///   - batches: left empty. A second owner of the files would make each renumbered array a copy.
  ///   - projectFolder: see ``ProjectIndex/init(merging:configuration:projectFolder:jobs:)``.
  static func merge(
    _ batches: inout [ParsedBatch], projectFolder: String, jobs: Int
  ) -> (files: [IndexedFile], names: NameTable) {
    // The first batch keeps its numbers.
    var names = batches.first?.names ?? NameTable()
    let numbers = batches.indices.map { $0 == 0 ? [] : names.merge(batches[$0].names) }
    var files: [BatchFile] = []
    for batch in batches.indices {
      while let (position, file) = batches[batch].files.popLast() {
        files.append(BatchFile(batch: batch, position: position, file: file))
      }
    }
    batches = []
    let outputs = WorkerPool(jobs: jobs).run(consuming: &files) { next in
      var files: [IndexedFile] = []
      while var item = next() {
        // Before a second reference to it exists: its arrays are changed where they are.
        if !numbers[item.batch].isEmpty { renumber(&item.file, by: numbers[item.batch]) }
        files.append(IndexedFile(position: item.position, parsed: ParsedFile(item.file, id: FileID(item.position)), projectFolder: projectFolder))
      }
      return files
    }
    return (outputs.joined().sorted { $0.position < $1.position }, names)
  }

  /// A file on its way from its batch to the index.
  private struct BatchFile: Sendable {
    var batch: Int
    var position: Int
    var file: ParsedFile.Draft
  }

  private static func renumber(_ file: inout ParsedFile.Draft, by numbers: [NameID]) {
    for position in file.declarations.indices { renumber(&file.declarations[position].name, by: numbers) }
    for position in file.attributes.indices {
      renumber(&file.attributes[position].name, by: numbers)
      renumber(&file.attributes[position].qualifier, by: numbers)
    }
    for position in file.parameters.indices {
      renumber(&file.parameters[position].label, by: numbers)
      renumber(&file.parameters[position].name, by: numbers)
    }
    for position in file.genericParameters.indices { renumber(&file.genericParameters[position], by: numbers) }
    for position in file.macroDeclarations.indices { renumber(&file.macroDeclarations[position], by: numbers) }
    for position in file.typeNodes.indices { renumber(&file.typeNodes[position].name, by: numbers) }
    for position in file.nodes.indices where file.nodes[position].kind.hasName {
      renumber(&file.nodes[position].name, by: numbers)
    }
  }

  private static func renumber(_ name: inout NameID, by numbers: [NameID]) {
    if name != .none { name = numbers[Int(name.raw)] }
  }
}

extension NodeKind {
  /// Whether an event's `name` is a name, not a position.
  fileprivate var hasName: Bool { self != .typeAnnotation && self != .localDeclaration }
}
