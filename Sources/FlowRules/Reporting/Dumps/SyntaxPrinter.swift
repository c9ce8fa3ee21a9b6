import SwiftLexer

/// Prints a file's declarations as JSON lines, so that the parser can be compared with any other.
///
/// One object for every declaration at file or member scope, in source order; `docs/architecture.md` describes the
/// keys. Written by hand, not with an encoder: a large project has a million of them.
struct SyntaxPrinter {
  private let source: SourceFile
  private let tokens: [Token]
  private let file: ParsedFile
  private let lines: LineTable

  /// - Parameter list: the tokens that `file` was parsed from; they convert ranges back to text.
  init(source: SourceFile, tokens list: TokenList, file: ParsedFile) {
    self.source = source
    self.tokens = Array(list.tokens)
    self.file = file
    lines = LineTable(source)
  }

  /// Writes the declarations, each on a line of its own.
  func write(to output: inout some TextOutputStream) {
    for declaration in file.allDeclarations where declaration.isMemberOrGlobal {
      var object = JSONLine()
      writeHeader(declaration, to: &object)
      writePayload(declaration, to: &object)
      output.write(object.text)
    }
  }

  private func writeHeader(_ declaration: DeclarationNode, to object: inout JSONLine) {
    let position = lines.location(at: declaration.nameRange.range.start)
    object.add("path", source.path)
    object.add("line", position.line)
    object.add("column", position.byteColumn)
    object.add("kind", declaration.kind.word)
    object.add("name", name(of: declaration))
    object.add("parents", parents(of: declaration))
    object.add("attributes", declaration.attributes.map { text($0.range) })
    object.add("modifiers", declaration.writtenModifiers.map { text($0.range) })
  }

  private func name(of declaration: DeclarationNode) -> String {
    let name = text(declaration.nameRange.range)
    if declaration.flags.contains(.isFailable) { return name + "?" }
    return declaration.flags.contains(.isImplicitlyUnwrapped) ? name + "!" : name
  }

  /// The names of the types and extensions around a declaration, from the outermost.
  private func parents(of declaration: DeclarationNode) -> [String] {
    sequence(first: declaration, next: \.parent).dropFirst()
      .filter { $0.kind.isNominalType || $0.kind == .extensionDeclaration }
      .map(name(of:)).reversed()
  }

  private func writePayload(_ declaration: DeclarationNode, to object: inout JSONLine) {
    switch declaration.kind {
    case .structure, .classType, .actor, .enumeration, .protocolType, .extensionDeclaration, .associatedType:
      object.add("inherits", declaration.inheritedTypes.map { text($0.range) })
    case .typeAlias:
      object.add("type", text(declaration.namedType))
    case .variable, .constant:
      let property = declaration.property
      object.add("type", property?.sharesAnnotation == true ? nil : text(declaration.annotation))
      object.add("initializer", property?.hasInitializer == true)
      object.add("accessors", declaration.accessors.map { word(of: $0) })
    case .function, .initializer, .subscriptDeclaration:
      object.add("parameters", parameters: declaration.parameters.map(parameter))
      if declaration.kind != .subscriptDeclaration { object.add("effects", words(of: declaration.effects)) }
      if declaration.kind != .initializer { object.add("returns", text(declaration.returnType)) }
    default: break
    }
  }

  private func words(of effects: Effects) -> [String] {
    (effects.contains(.async) ? ["async"] : []) + (effects.contains(.throws) ? ["throws"] : [])
  }

  /// The accessor's word as written, without the attributes and modifiers before it.
  private func word(of accessor: Accessor) -> String {
    if accessor.isImplicit { return "get" }
    let token = tokens[firstToken(at: accessor.range.start)...].first { $0.keyword == accessor.keyword }
    return token.map { text($0.range) } ?? ""
  }

  private func parameter(_ parameter: Parameter) -> JSONLine.Parameter {
    JSONLine.Parameter(
      label: text(parameter.labelRange), name: text(parameter.nameRange), type: text(parameter.typeRange),
      defaultValue: parameter.hasDefault ? text(parameter.defaultRange) : nil)
  }

  private func text(_ type: WrittenType?) -> String? { type.map { text($0.range) } }

  /// The tokens of `range`, with one space wherever the source has white space or a comment between two of them.
  private func text(_ range: ByteRange) -> String {
    var bytes: [UInt8] = []
    var position = firstToken(at: range.start)
    while position < tokens.count, tokens[position].start < range.end {
      let token = tokens[position]
      if !bytes.isEmpty, token.flags.contains(.spaceBefore) { bytes.append(UInt8(ascii: " ")) }
      let clipped = ByteRange(start: max(token.start, range.start), end: min(token.end, range.end))
      bytes.append(contentsOf: source.bytes[clipped.indices])
      position += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first token that ends after `offset`, by binary search.
  private func firstToken(at offset: UInt32) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
