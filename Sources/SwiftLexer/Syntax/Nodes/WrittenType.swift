/// A type as written, with the way to its parts: a view of a ``TypeNode``.
public struct WrittenType: Sendable {
  /// The file that the type is written in.
  public let file: ParsedFile
  /// The number of the type's node among those of the file.
  public let id: TypeNodeID

  /// Nil for a negative index, which means that there is no written type, and for one that the file does not have.
  @inlinable public init?(at index: Int32, in file: ParsedFile) {
    guard index >= 0, Int(index) < file.typeNodes.count else { return nil }
    self.file = file
    id = TypeNodeID(Int(index))
  }

  /// The type at an index of the file's type nodes, which must exist.
  @inlinable init(_ index: Int, in file: ParsedFile) {
    assert(file.typeNodes.indices.contains(index), "no type \(index)")
    self.file = file
    id = TypeNodeID(index)
  }

  /// The stored form of the type.
  @inlinable var record: TypeNode { file.typeNodes[id.index] }
  /// One past the last descendant, as an index.
  @inlinable var end: Int { max(Int(record.next), id.index + 1) }

  /// A name, an optional, a function type, …
  @inlinable public var kind: TypeKind { record.kind }
  /// Of `named`: the component's name. Otherwise none.
  @inlinable public var name: NameID { record.name }
  /// The bytes of the type with all its parts.
  @inlinable public var range: ByteRange { record.range }

  /// The parts: generic arguments, components, elements.
  public var children: [WrittenType] { Self.siblings(in: id.index + 1..<end, of: file) }

  /// The first of ``children``; nil for a type without parts.
  @inlinable public var firstChild: WrittenType? { id.index + 1 < end ? WrittenType(id.index + 1, in: file) : nil }

  /// The type itself and all its parts, in pre-order.
  @inlinable public var nodes: some Sequence<WrittenType> {
    (id.index..<min(end, file.typeNodes.count)).lazy.map { WrittenType($0, in: file) }
  }

  /// The type without `?` and `!`.
  public var unwrapped: WrittenType {
    var type = self
    while type.kind == .optional || type.kind == .implicitlyUnwrapped, let inner = type.firstChild { type = inner }
    return type
  }

  /// The names of `A.B.C`, or of `A` alone; empty for all other kinds.
  public var path: [NameID] {
    switch kind {
    case .named: [name]
    case .qualified: children.map(\.name)
    default: []
    }
  }

  /// The function type that the type is, optional or not: `(() -> V)?`.
  public var functionType: WrittenType? {
    var type = self
    while true {
      switch type.kind {
      case .function: return type
      case .optional, .implicitlyUnwrapped, .modified:
        guard let inner = type.firstChild else { return nil }
        type = inner
      default: return nil
      }
    }
  }

  /// The result of a function type; nil for all other kinds.
  public var result: WrittenType? {
    guard kind == .function, let parameters = firstChild, parameters.end < end else { return nil }
    return WrittenType(parameters.end, in: file)
  }

  /// The dotted type that has this type as a component: `A.B` for `A` and for `B`.
  public var qualifiedType: WrittenType? {
    // Few nodes are before the last component of a dotted type.
    for index in (max(0, id.index - 8)..<id.index).reversed() where Int(file.typeNodes[index].next) > id.index {
      let parent = WrittenType(index, in: file)
      return parent.kind == .qualified ? parent : nil
    }
    return nil
  }

  /// The types whose nodes follow each other in `range`, without their parts.
  static func siblings(in range: Range<Int>, of file: ParsedFile) -> [WrittenType] {
    var result: [WrittenType] = []
    var position = range.lowerBound
    while position < min(range.upperBound, file.typeNodes.count) {
      let type = WrittenType(position, in: file)
      result.append(type)
      position = type.end
    }
    return result
  }
}

extension CodeNode {
  /// The written type of a `typeAnnotation`; nil for other kinds.
  @inlinable public var writtenType: WrittenType? {
    kind == .typeAnnotation ? WrittenType(at: Int32(truncatingIfNeeded: record.position), in: file) : nil
  }

  /// The type in an expression that ends here, `as Model`: the annotation of a `cast`.
  @inlinable public var castType: WrittenType? { kind == .cast ? firstChild?.writtenType : nil }
}

extension ParsedFile {
  /// The written types and their parts whose records fulfill `isMatch`, in source order; only those are created.
  @inlinable public func writtenTypes(where isMatch: (TypeNode) -> Bool) -> [WrittenType] {
    typeNodes.indices.filter { isMatch(typeNodes[$0]) }.map { WrittenType($0, in: self) }
  }
}

extension WrittenType: Hashable {
  @inlinable public static func == (left: WrittenType, right: WrittenType) -> Bool {
    left.id == right.id && left.file.id == right.file.id
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(file.id)
    hasher.combine(id)
  }
}

extension ParsedFile {
  /// All written types of the file with their parts, in declarations and in code, in source order.
  @inlinable public var allTypes: some Sequence<WrittenType> {
    typeNodes.indices.lazy.map { WrittenType($0, in: self) }
  }
}
