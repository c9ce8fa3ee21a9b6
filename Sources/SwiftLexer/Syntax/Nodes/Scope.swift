/// A scope in which a name is looked up: a declaration, or the file scope.
public struct Scope: Sendable {
  /// The file that the names are in.
  public let file: ParsedFile
  /// Nil at file scope.
  public let declaration: DeclarationID?

  @inlinable public init(file: ParsedFile, declaration: DeclarationID?) {
    self.file = file
    self.declaration = declaration
  }

  /// The declaration; nil at file scope.
  @inlinable public var node: DeclarationNode? { declaration.map { DeclarationNode($0.index, in: file) } }

  /// The scope around this one; nil for file scope.
  @inlinable public var parent: Scope? { node.map { Scope(file: file, declaration: $0.parent?.id) } }
}

extension ParsedFile {
  /// The innermost declaration around a byte, or file scope.
  ///
  /// Takes time in proportion to the logarithm of the declarations.
  public func scope(around offset: UInt32) -> Scope {
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    // The last one that starts before the byte is in the same declarations.
    var index = low - 1
    while index >= 0, declarations[index].range.end <= offset { index = Int(declarations[index].parent) }
    return Scope(file: self, declaration: index >= 0 ? DeclarationID(index) : nil)
  }

  /// File scope.
  @inlinable public var scope: Scope { Scope(file: self, declaration: nil) }

  /// A declaration by its id; nil when the file has none with that id.
  @inlinable public subscript(id: DeclarationID) -> DeclarationNode? {
    declarations.indices.contains(id.index) ? DeclarationNode(id.index, in: self) : nil
  }

  /// All declarations, in source order.
  @inlinable public var allDeclarations: some Sequence<DeclarationNode> {
    declarations.indices.lazy.map { DeclarationNode($0, in: self) }
  }
}
