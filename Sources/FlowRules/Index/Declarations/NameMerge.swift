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
        if !numbers[item.batch].isEmpty { renumber(&item.file, by: numbers[item.batch]) }
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

  private static func renumber(_ file: inout ParsedFile.Draft, by numbers: [NameID]) {
    for index in file.declarations.indices { renumber(&file.declarations[index].name, by: numbers) }
    for index in file.attributes.indices {
      renumber(&file.attributes[index].name, by: numbers)
      renumber(&file.attributes[index].qualifier, by: numbers)
    }
    for index in file.parameters.indices {
      renumber(&file.parameters[index].label, by: numbers)
      renumber(&file.parameters[index].name, by: numbers)
    }
    for index in file.genericParameters.indices { renumber(&file.genericParameters[index], by: numbers) }
    for index in file.macroDeclarations.indices { renumber(&file.macroDeclarations[index], by: numbers) }
    for index in file.typeNodes.indices { renumber(&file.typeNodes[index].name, by: numbers) }
    for index in file.nodes.indices where file.nodes[index].kind.hasName {
      renumber(&file.nodes[index].name, by: numbers)
    }
  }

  private static func renumber(_ name: inout NameID, by numbers: [NameID]) {
    if name != .none { name = numbers[Int(name.raw)] }
  }
}

extension NodeKind {
  /// Whether a node's record has a name, not the id of a declaration or a type.
  fileprivate var hasName: Bool { self != .typeAnnotation && self != .localDeclaration }
}
