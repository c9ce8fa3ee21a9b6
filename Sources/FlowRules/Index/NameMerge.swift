import SwiftLexer
import Synchronization

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
    let queue = FileQueue(&batches)
    let count = queue.count
    let outputs = WorkerPool(jobs: jobs).run(over: count) { next in
      var files: [IndexedFile] = []
      while next() != nil, let (batch, position, parsed) = queue.pop() {
        var file = IndexedFile(position: position, parsed: parsed, projectFolder: projectFolder)
        if !numbers[batch].isEmpty { renumber(&file.parsed, by: numbers[batch]) }
        files.append(file)
      }
      return files
    }
    return (outputs.joined().sorted { $0.position < $1.position }, names)
  }

  /// Hands each file over to one thread, which then is its only owner.
  private final class FileQueue: Sendable {
    private let batches: Mutex<[ParsedBatch]>

    init(_ batches: inout [ParsedBatch]) {
      var taken: [ParsedBatch] = []
      swap(&taken, &batches)
      self.batches = Mutex(taken)
    }

    var count: Int { batches.withLock { $0.reduce(0) { $0 + $1.files.count } } }

    func pop() -> (batch: Int, position: Int, file: ParsedFile)? {
      batches.withLock { batches in
        guard let batch = batches.lastIndex(where: { !$0.files.isEmpty }),
          let (position, file) = batches[batch].files.popLast()
        else { return nil }
        return (batch, position, file)
      }
    }
  }

  private static func renumber(_ file: inout ParsedFile, by numbers: [NameID]) {
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
    for position in file.events.indices where file.events[position].kind.hasName {
      renumber(&file.events[position].name, by: numbers)
    }
  }

  private static func renumber(_ name: inout NameID, by numbers: [NameID]) {
    if name != .none { name = numbers[Int(name.raw)] }
  }
}

extension BodyEventKind {
  /// Whether an event's `name` is a name, not a position.
  fileprivate var hasName: Bool { self != .typeAnnotation && self != .localDeclaration }
}
