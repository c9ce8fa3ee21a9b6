import SwiftLexer

/// Prints a file's declarations as JSON lines, so that the parser can be compared with any other.
///
/// One object for every declaration at file or member scope, in source order; `docs/architecture.md` describes the
/// keys. Written by hand, not with an encoder: a large project has a million of them.
package struct SyntaxPrinter {
  private let source: SourceFile
  private let tokens: [Token]
  private let file: ParsedFile
  private let lines: LineTable

  /// - Parameter list: the tokens that `file` was parsed from; they convert ranges back to text.
  package init(source: SourceFile, tokens list: TokenList, file: ParsedFile) {
    self.source = source
    self.tokens = list.tokens
    self.file = file
    lines = LineTable(source)
  }

  /// Writes the declarations, each on a line of its own.
  package func write(to output: inout some TextOutputStream) {
    var parents: [(end: Int, name: String)] = []
    for (position, declaration) in file.declarations.enumerated() {
      while let last = parents.last, position >= last.end { parents.removeLast() }
      let name = self.name(of: declaration)
      if declaration.isMemberOrGlobal {
        var object = JSONLine()
        writeHeader(declaration, name: name, parents: parents.map(\.name), to: &object)
        writeDetail(declaration, to: &object)
        output.write(object.text)
      }
      if declaration.kind.isNominalType || declaration.kind == .extensionDeclaration {
        parents.append((Int(declaration.end), name))
      }
    }
  }

  private func name(of declaration: Declaration) -> String {
    let name = text(declaration.nameRange)
    if declaration.flags.contains(.isFailable) { return name + "?" }
    return declaration.flags.contains(.isImplicitlyUnwrapped) ? name + "!" : name
  }

  private func writeHeader(_ declaration: Declaration, name: String, parents: [String], to object: inout JSONLine) {
    let position = lines.location(at: declaration.nameRange.start)
    object.add("path", source.path)
    object.add("line", position.line)
    object.add("column", position.byteColumn)
    object.add("kind", declaration.kind.word)
    object.add("name", name)
    object.add("parents", parents)
    object.add("attributes", file.attributes[declaration.attributes.indices].map { text($0.range) })
    object.add("modifiers", file.modifiers[declaration.modifierList.indices].map { text($0.range) })
  }

  private func writeDetail(_ declaration: Declaration, to object: inout JSONLine) {
    let detail = Int(declaration.payload)
    guard detail >= 0 else { return }
    switch declaration.kind {
    case .structure, .classType, .actor, .enumeration, .protocolType, .extensionDeclaration, .associatedType:
      object.add("inherits", roots(file.types[detail].inherited).map { text(file.typeNodes[$0].range) })
    case .typeAlias:
      object.add("type", type(file.types[detail].type))
    case .variable, .constant:
      writeProperty(file.properties[detail], to: &object)
    case .function, .initializer, .subscriptDeclaration:
      let function = file.functions[detail]
      object.add("parameters", parameters: file.parameters[function.parameters.indices].map(parameter))
      if declaration.kind != .initializer { object.add("returns", type(function.returnType)) }
    default: break
    }
  }

  private func writeProperty(_ property: PropertyDetail, to object: inout JSONLine) {
    object.add("type", property.sharesAnnotation ? nil : type(property.type))
    object.add("initializer", property.hasInitializer)
    object.add("accessors", file.accessors[property.accessors.indices].map { word(of: $0) })
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

  /// The roots of a list of types.
  private func roots(_ span: IndexSpan) -> [Int] {
    var roots: [Int] = []
    var position = span.indices.lowerBound
    while position < span.indices.upperBound {
      roots.append(position)
      position = Int(file.typeNodes[position].next)
    }
    return roots
  }

  private func type(_ root: Int32) -> String? { root < 0 ? nil : text(file.typeNodes[Int(root)].range) }

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
