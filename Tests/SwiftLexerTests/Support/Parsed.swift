import SwiftLexer

/// A parsed source text, and short notations of what was found in it.
struct Parsed {
  let source: SourceFile
  let list: TokenList
  let file: ParsedFile
  let names: NameTable

  init(_ text: String, marker: String = "lint:") throws { try self.init(bytes: Array(text.utf8), marker: marker) }

  init(bytes: [UInt8], marker: String = "lint:") throws {
    let lexed = try Lexed(bytes: bytes)
    source = lexed.source
    list = lexed.list
    var workspace = ParserWorkspace()
    file = ParsedFile(Parser.parse(source, tokens: list, in: &workspace, marker: marker))
    names = workspace.names
  }

  /// The source text of a range.
  func text(_ range: ByteRange) -> String { source.text(range) }

  /// A name, or `_` when there is none.
  func name(_ id: NameID) -> String { id == .none ? "_" : names.string(id) }

  /// All declarations and the statements of the file itself, in one line: members are in `[ … ]` after their type,
  /// statements after `;;`.
  var notation: String {
    let declarations = notation(of: file.declarations.indices.lowerBound..<file.declarations.count)
    let code = file.topLevelCode.map { notation(ofNodes: $0.indices) }
    return ([declarations] + code).filter { !$0.isEmpty }.joined(separator: " ;; ")
  }

  /// The code of the first function's body.
  var bodyNotation: String {
    guard let body = file.functions.last?.body else { return "no function" }
    return notation(ofNodes: body.indices)
  }

  private func notation(of range: Range<Int>) -> String {
    var parts: [String] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let end = Int(file.declarations[position].end)
      let nested = notation(of: position + 1..<max(end, position + 1))
      parts.append(notation(of: file.declarations[position]) + (nested.isEmpty ? "" : " [ \(nested) ]"))
      position = max(end, position + 1)
    }
    return parts.joined(separator: "; ")
  }

  /// A declaration without those nested in it: what precedes it in source order, its name, and its parts.
  func notation(of declaration: Declaration) -> String {
    var words: [String] = []
    if declaration.flags.contains(.isConditional) { words.append("#if") }
    if declaration.flags.contains(.isLocal) { words.append("local") }
    words += file.attributes[declaration.attributes.indices].map(notation(of:))
    words += file.modifiers[declaration.modifierList.indices].map { text($0.range) }
    words.append(declaration.kind.word)
    if declaration.flags.contains(.isScopedImport) { words.append("scoped") }
    var name = name(declaration.name)
    if declaration.flags.contains(.isPattern) { name = "pattern \(name)" }
    if declaration.flags.contains(.isFailable) { name += "?" }
    if declaration.flags.contains(.isImplicitlyUnwrapped) { name += "!" }
    words.append(name + detailNotation(of: declaration))
    return words.joined(separator: " ")
  }

  private func notation(of attribute: Attribute) -> String {
    let qualifier = attribute.qualifier == .none ? "" : name(attribute.qualifier) + "."
    let arguments = attribute.hasArguments ? "(\(arguments(attribute.arguments.indices)))" : ""
    return "\(attribute.isConditional ? "#if" : "")@\(qualifier)\(name(attribute.name))\(arguments)"
  }

  private func detailNotation(of declaration: Declaration) -> String {
    let payload = Int(declaration.payload)
    guard payload >= 0 else { return "" }
    switch declaration.kind {
    case .structure, .classType, .actor, .enumeration, .protocolType, .extensionDeclaration, .typeAlias, .associatedType:
      return notation(of: file.types[payload])
    case .variable, .constant: return notation(of: file.properties[payload])
    case .importDeclaration: return declaration.importedName.map { "." + name($0) } ?? ""
    default: return notation(of: file.functions[payload])
    }
  }

  private func notation(of payload: TypePayload) -> String {
    let inherited = types(payload.inherited.indices)
    return generics(payload.genericParameters) + (payload.type >= 0 ? " = \(type(payload.type))" : "")
      + (inherited.isEmpty ? "" : ": \(inherited)")
  }

  private func notation(of payload: PropertyPayload) -> String {
    var text = payload.type >= 0 ? "\(payload.sharesAnnotation ? " shared" : ""): \(type(payload.type))" : ""
    if payload.hasInitializer { text += " := \(notation(ofNodes: payload.initializer.indices))" }
    return text + accessors(payload.accessors)
  }

  private func notation(of payload: FunctionPayload) -> String {
    var text = generics(payload.genericParameters)
    if !payload.parameters.isEmpty {
      text += "(\(file.parameters[payload.parameters.indices].map(notation(of:)).joined(separator: ", ")))"
    }
    if payload.effects.contains(.async) { text += " async" }
    if payload.effects.contains(.throws) { text += " throws" }
    if payload.returnType >= 0 { text += " -> \(type(payload.returnType))" }
    if payload.hasBody { text += " {\(notation(ofNodes: payload.body.indices))}" }
    return text + accessors(payload.accessors)
  }

  private func notation(of parameter: Parameter) -> String {
    var text = file.attributes[parameter.attributes.indices].map { notation(of: $0) + " " }.joined()
    text += name(parameter.label) + " " + name(parameter.name)
    if parameter.type >= 0 { text += ": \(type(parameter.type))" }
    if parameter.isVariadic { text += "..." }
    return parameter.hasDefault ? text + " = \(notation(ofNodes: parameter.defaultValue.indices))" : text
  }

  private func accessors(_ span: IndexSpan) -> String {
    guard !span.isEmpty else { return "" }
    let parts = file.accessors[span.indices].map { accessor in
      "\(accessor.isImplicit ? "implicit " : "")\(accessor.keyword){\(notation(ofNodes: accessor.body.indices))}"
    }
    return " {\(parts.joined(separator: " "))}"
  }

  private func generics(_ span: IndexSpan) -> String {
    span.isEmpty ? "" : "<\(file.genericParameters[span.indices].map(name).joined(separator: ", "))>"
  }

  /// Types that stand one after the other.
  func types(_ range: Range<Int>, separator: String = ", ") -> String {
    var parts: [String] = []
    var position = range.lowerBound
    while position < range.upperBound {
      parts.append(type(Int32(position)))
      position = Int(file.typeNodes[position].next)
    }
    return parts.joined(separator: separator)
  }

  /// A type, from its nodes and not from its text, but for what the parser did not look into.
  func type(_ root: Int32) -> String {
    let node = file.typeNodes[Int(root)]
    let children = Int(root) + 1..<Int(node.next)
    switch node.kind {
    case .named: return name(node.name) + (children.isEmpty ? "" : "<\(types(children))>")
    case .qualified: return types(children, separator: ".")
    case .optional: return types(children) + "?"
    case .implicitlyUnwrapped: return types(children) + "!"
    case .array: return "[\(types(children))]"
    case .dictionary: return "[\(types(children, separator: ": "))]"
    case .tuple: return "(\(types(children)))"
    case .function: return "fn(\(types(children)))"
    case .opaque: return "some \(types(children))"
    case .existential: return "any \(types(children))"
    case .composition: return "all(\(types(children)))"
    case .modified: return "mod(\(types(children)))"
    case .unknown: return "‹\(text(node.range))›"
    }
  }
}
