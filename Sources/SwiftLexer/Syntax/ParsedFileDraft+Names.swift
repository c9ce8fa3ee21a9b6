extension ParsedFile.Draft {
  /// Replaces each name's number by its number in another table.
  ///
  /// - Parameter numbers: the new numbers by the old ones.
  public mutating func renumberNames(by numbers: [NameID]) {
    for index in declarations.indices {
      declarations[index].name.renumber(by: numbers)
      // `B` of `import struct A.B`
      guard var name = declarations[index].importedName else { continue }
      name.renumber(by: numbers)
      declarations[index].payload = Int32(truncatingIfNeeded: name.raw)
    }
    for index in attributes.indices {
      attributes[index].name.renumber(by: numbers)
      attributes[index].qualifier.renumber(by: numbers)
    }
    for index in parameters.indices {
      parameters[index].label.renumber(by: numbers)
      parameters[index].name.renumber(by: numbers)
    }
    for index in genericParameters.indices { genericParameters[index].renumber(by: numbers) }
    for index in macroDeclarations.indices { macroDeclarations[index].renumber(by: numbers) }
    for index in typeNodes.indices { typeNodes[index].name.renumber(by: numbers) }
    for index in nodes.indices where nodes[index].kind.hasName { nodes[index].name.renumber(by: numbers) }
  }
}

extension NameID {
  fileprivate mutating func renumber(by numbers: [NameID]) {
    if self != .none { self = numbers[Int(raw)] }
  }
}

extension NodeKind {
  /// Whether a node's record has a name, not the number of a declaration or a type.
  var hasName: Bool { self != .typeAnnotation && self != .localDeclaration }
}
