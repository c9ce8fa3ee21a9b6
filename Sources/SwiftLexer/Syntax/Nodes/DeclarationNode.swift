/// A declaration with the way to its parts and to the declarations around it: a view of a ``Declaration``.
public struct DeclarationNode: Sendable {
  /// The file that the declaration is in.
  public let file: ParsedFile
  /// The declaration's number among those of the file.
  public let id: DeclarationID

  /// The declaration at an index of the file's declarations, which must exist.
  @inlinable init(_ index: Int, in file: ParsedFile) {
    assert(file.declarations.indices.contains(index), "no declaration \(index)")
    self.file = file
    id = DeclarationID(index)
  }

  /// A declaration of the file by its id.
  @inlinable public init(_ id: DeclarationID, of file: ParsedFile) { self.init(id.index, in: file) }

  /// The stored form of the declaration.
  @inlinable var record: Declaration { file.declarations[id.index] }

  /// `struct`, `func`, `var`, …
  @inlinable public var kind: DeclarationKind { record.kind }
  /// What is unusual about the declaration: it is local, conditional, a pattern.
  @inlinable public var flags: DeclarationFlags { record.flags }
  /// The modifiers that the index knows, each of them once.
  @inlinable public var modifiers: ModifierSet { record.modifiers }
  /// The name without backticks; an extension's is its extended type's last component, a property's its pattern.
  @inlinable public var name: NameID { record.name }
  /// From the first attribute or modifier to the last token, as bytes. Several bindings of one `var` share the start.
  @inlinable public var range: ByteRange { record.range }
  /// The range of the name; see ``Declaration/nameRange``.
  @inlinable public var nameRange: FileRange { FileRange(file: file.id, range: record.nameRange) }
  /// Whether the declaration is at file scope or in a type or extension, not inside a body.
  @inlinable public var isMemberOrGlobal: Bool { record.isMemberOrGlobal }

  /// The enclosing declaration; nil at file scope.
  @inlinable public var parent: DeclarationNode? {
    let parent = Int(record.parent)
    return parent >= 0 ? DeclarationNode(parent, in: file) : nil
  }

  /// The declarations in this one, those nested in them included, in source order.
  @inlinable public var nestedDeclarations: some Sequence<DeclarationNode> {
    let end = min(Int(record.end), file.declarations.count)
    return (id.index + 1..<max(end, id.index + 1)).lazy.map { [file] in DeclarationNode($0, in: file) }
  }

  /// The scope inside the declaration.
  @inlinable public var scope: Scope { Scope(file: file, declaration: id) }

  /// The scope around the declaration: names in its attributes are looked up there.
  @inlinable public var outerScope: Scope { Scope(file: file, declaration: parent?.id) }

  /// The attributes as written, in source order.
  @inlinable public var attributes: ArraySlice<Attribute> { file.attributes[record.attributes.indices] }

  /// The modifiers as written, in source order.
  @inlinable public var writtenModifiers: ArraySlice<Modifier> { file.modifiers[record.modifierList.indices] }

  // Payloads of the kinds.

  /// The payload of a property; nil for other kinds.
  @inlinable public var property: PropertyPayload? {
    let record = record
    return record.kind.isProperty && record.payload >= 0 ? file.properties[Int(record.payload)] : nil
  }

  /// The payload of a function, an initializer, a deinitializer, a subscript or a macro use; nil for other kinds.
  @inlinable public var function: FunctionPayload? {
    let record = record
    guard record.kind.isFunctionLike || record.kind == .macroUse, record.payload >= 0 else { return nil }
    return file.functions[Int(record.payload)]
  }

  /// The payload of a type, an extension, an alias or an associated type; nil for other kinds.
  @inlinable public var type: TypePayload? {
    let record = record
    switch record.kind {
    case .structure, .classType, .actor, .enumeration, .protocolType, .extensionDeclaration, .typeAlias,
      .associatedType:
      return record.payload >= 0 ? file.types[Int(record.payload)] : nil
    default: return nil
    }
  }

  /// The word `var` or `let` of a property; nil for other kinds.
  @inlinable public var keyword: FileRange? {
    // Both words have three letters.
    property.map { FileRange(file: file.id, range: ByteRange(start: $0.keywordStart, end: $0.keywordStart &+ 3)) }
  }

  /// The parameters of a function, an initializer or a subscript; empty for other kinds.
  @inlinable public var parameters: ArraySlice<Parameter> {
    function.map { file.parameters[$0.parameters.indices] } ?? []
  }

  /// The accessors of a property or a subscript; empty for other kinds.
  @inlinable public var accessors: ArraySlice<Accessor> {
    guard let span = property?.accessors ?? function?.accessors else { return [] }
    return file.accessors[span.indices]
  }

  /// A property's annotation.
  @inlinable public var annotation: WrittenType? { property.flatMap { WrittenType(at: $0.type, in: file) } }

  /// The extended type of an extension, the aliased type of an alias.
  @inlinable public var namedType: WrittenType? { type.flatMap { WrittenType(at: $0.type, in: file) } }

  /// `async throws` of a function or an initializer.
  @inlinable public var effects: Effects { function?.effects ?? [] }

  /// A function's result.
  @inlinable public var returnType: WrittenType? { function.flatMap { WrittenType(at: $0.returnType, in: file) } }

  /// The types in the inheritance clause of a type or an extension, in source order.
  public var inheritedTypes: [WrittenType] {
    guard let span = type?.inherited else { return [] }
    return WrittenType.siblings(in: span.indices, of: file)
  }

  /// The names of the generic parameters of a type, an extension, an alias or a function.
  @inlinable public var genericParameters: ArraySlice<NameID> {
    guard let span = type?.genericParameters ?? function?.genericParameters else { return [] }
    return file.genericParameters[span.indices]
  }

  /// Whether one of ``genericParameters`` is called `name`. Most declarations have none, which costs no more than a
  /// look.
  @inlinable public func hasGenericParameter(_ name: NameID) -> Bool {
    guard let span = type?.genericParameters ?? function?.genericParameters, !span.isEmpty else { return false }
    return file.genericParameters[span.indices].contains(name)
  }

  // Code.

  /// A property's initial value; empty without one and for other kinds.
  @inlinable public var initialValue: CodeSpan { CodeSpan(property?.initializer ?? .empty, in: scope) }

  /// A function's body; empty without one and for other kinds.
  @inlinable public var body: CodeSpan { CodeSpan(function?.body ?? .empty, in: scope) }

  /// The default value of one of its parameters.
  @inlinable public func defaultValue(of parameter: Parameter) -> CodeSpan {
    CodeSpan(parameter.defaultValue, in: scope)
  }

  /// The type of one of its parameters.
  @inlinable public func type(of parameter: Parameter) -> WrittenType? { WrittenType(at: parameter.type, in: file) }

  /// The attributes of one of its parameters.
  @inlinable public func attributes(of parameter: Parameter) -> ArraySlice<Attribute> {
    file.attributes[parameter.attributes.indices]
  }

  /// The code of the arguments of one of its attributes.
  @inlinable public func arguments(of attribute: Attribute) -> CodeSpan { CodeSpan(attribute.arguments, in: scope) }

  /// The body of one of its accessors.
  @inlinable public func body(of accessor: Accessor) -> CodeSpan { CodeSpan(accessor.body, in: scope) }

  /// The code that belongs to the declaration itself, not to those nested in it.
  ///
  /// That is the initial value and accessors, default values and body. Pieces without code are left out.
  public var code: [CodeSpan] {
    var code: [CodeSpan] = []
    appendCode(to: &code)
    return code
  }

  /// Appends its ``code`` to that of other declarations, without an array of its own.
  public func appendCode(to code: inout [CodeSpan]) {
    func add(_ span: IndexSpan) {
      if !span.isEmpty { code.append(CodeSpan(span, in: scope)) }
    }
    if let property {
      add(property.initializer)
      for accessor in file.accessors[property.accessors.indices] { add(accessor.body) }
    } else if let function {
      for parameter in file.parameters[function.parameters.indices] { add(parameter.defaultValue) }
      add(function.body)
      for accessor in file.accessors[function.accessors.indices] { add(accessor.body) }
    }
  }

  /// The piece of its code that `node` is in.
  public func code(around node: CodeNode) -> CodeSpan? { code.first { $0.contains(node) } }
}

extension DeclarationNode: Hashable {
  @inlinable public static func == (left: DeclarationNode, right: DeclarationNode) -> Bool {
    left.id == right.id && left.file.id == right.file.id
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(file.id)
    hasher.combine(id)
  }
}
