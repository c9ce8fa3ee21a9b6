import SwiftLexer

/// Brings the names of all workers into one table.
enum NameMerge {
  /// The files of all batches in the order of their positions, renumbered, and the table of their names.
  ///
  /// - Parameters:
  ///   - batches: left empty. A second owner of the files would make each renumbered array a copy.
  ///   - projectFolder: see ``ProjectIndex/init(merging:configuration:projectFolder:)``.
  static func merge(
    _ batches: inout [ParsedBatch], projectFolder: String
  ) -> (files: [IndexedFile], names: NameTable) {
    var files: [IndexedFile] = []
    files.reserveCapacity(batches.reduce(0) { $0 + $1.files.count })
    // The first batch keeps its numbers.
    var names = batches.first?.names ?? NameTable()
    for number in batches.indices {
      let renumbered = number == 0 ? [] : names.merge(batches[number].names)
      while let (position, parsed) = batches[number].files.popLast() {
        var file = IndexedFile(position: position, parsed: parsed, projectFolder: projectFolder)
        if !renumbered.isEmpty { renumber(&file.parsed, by: renumbered) }
        files.append(file)
      }
    }
    batches = []
    files.sort { $0.position < $1.position }
    return (files, names)
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
