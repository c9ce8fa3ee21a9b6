import SwiftSyntax

/// Turns a tree into records: the declarations at file and member scope, in source order.
struct DeclarationReader {
  let source: SourceText
  private let path: String
  private(set) var records: [Record] = []
  private var parents: [String] = []

  /// The records of one file.
  static func records(of source: SourceText, path: String) -> [Record] {
    var reader = DeclarationReader(source: source, path: path)
    reader.read(source.tree.statements)
    return reader.records
  }

  private init(source: SourceText, path: String) {
    self.source = source
    self.path = path
  }

  // MARK: Scopes

  private mutating func read(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let declaration): read(declaration)
      // At file scope SwiftParser takes `#Preview { … }` for an expression; to the compiler it is a declaration.
      case .expr(let expression): expression.as(MacroExpansionExprSyntax.self).map { macro in read(macro) }
      case .stmt: break
      }
    }
  }

  private mutating func read(_ members: MemberBlockSyntax, of name: String) {
    parents.append(name)
    for member in members.members { read(member.decl) }
    parents.removeLast()
  }

  private mutating func read(_ conditional: IfConfigDeclSyntax) {
    for clause in conditional.clauses {
      switch clause.elements {
      case .statements(let items)?: read(items)
      case .decls(let members)?: for member in members { read(member.decl) }
      case .switchCases?, .postfixExpression?, .attributes?, nil: break
      }
    }
  }

  // MARK: Declarations

  private mutating func read(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let node): read(node)
    case .importDecl(let node): add("import", node, name: node.path)
    case .structDecl(let node): readType("struct", node, name: node.name, node.inheritanceClause)
    case .classDecl(let node): readType("class", node, name: node.name, node.inheritanceClause)
    case .actorDecl(let node): readType("actor", node, name: node.name, node.inheritanceClause)
    case .enumDecl(let node): readType("enum", node, name: node.name, node.inheritanceClause)
    case .protocolDecl(let node): readType("protocol", node, name: node.name, node.inheritanceClause)
    case .extensionDecl(let node): readType("extension", node, name: node.extendedType, node.inheritanceClause)
    case .functionDecl(let node): read(node)
    case .initializerDecl(let node): read(node)
    case .subscriptDecl(let node): read(node)
    case .deinitializerDecl(let node): add("deinit", node, name: node.deinitKeyword)
    case .variableDecl(let node): read(node)
    case .enumCaseDecl(let node): for element in node.elements { add("case", node, name: element.name) }
    case .typeAliasDecl(let node): add("typealias", node, name: node.name, ["type": text(node.initializer.value)])
    case .associatedTypeDecl(let node):
      add("associatedtype", node, name: node.name, ["inherits": inherited(node.inheritanceClause)])
    case .macroExpansionDecl(let node):
      add("macro-use", node, nameFrom: node.moduleSelector.map(Syntax.init) ?? Syntax(node.macroName), node.macroName)
    // No kind of their own: `macro`, `operator` and `precedencegroup` declarations, `#sourceLocation`.
    default: break
    }
  }

  private mutating func read(_ macro: MacroExpansionExprSyntax) {
    let first = macro.moduleSelector.map(Syntax.init) ?? Syntax(macro.macroName)
    add("macro-use", nil, nameFrom: first, macro.macroName)
  }

  private mutating func readType(
    _ kind: String, _ node: some DeclGroupSyntax & WithAttributesSyntax & WithModifiersSyntax,
    name: some SyntaxProtocol, _ clause: InheritanceClauseSyntax?
  ) {
    add(kind, node, name: name, ["inherits": inherited(clause)])
    read(node.memberBlock, of: source.text(of: name))
  }

  private mutating func read(_ node: FunctionDeclSyntax) {
    add("func", node, name: node.name, [
      "parameters": parameters(node.signature.parameterClause),
      "returns": node.signature.returnClause.map { text($0.type) } ?? .null,
      "effects": effects(node.signature.effectSpecifiers),
    ])
  }

  private mutating func read(_ node: SubscriptDeclSyntax) {
    add("subscript", node, name: node.subscriptKeyword, [
      "parameters": parameters(node.parameterClause),
      "returns": text(node.returnClause.type),
    ])
  }

  private mutating func read(_ node: InitializerDeclSyntax) {
    // The mark belongs to the name even when white space stands before it.
    let name = node.initKeyword.text + (node.optionalMark?.text ?? "")
    add("init", node, at: node.initKeyword, name: name, [
      "parameters": parameters(node.signature.parameterClause),
      "effects": effects(node.signature.effectSpecifiers),
    ])
  }

  private mutating func read(_ node: VariableDeclSyntax) {
    // SwiftParser lets `inout x = y` pass, an experiment that the compiler refuses.
    guard node.bindingSpecifier.tokenKind != .keyword(.inout) else { return }
    for binding in node.bindings {
      add(node.bindingSpecifier.text, node, name: binding.pattern, [
        "type": binding.typeAnnotation.map { text($0.type) } ?? .null,
        "initializer": .bool(binding.initializer != nil),
        "accessors": accessors(binding.accessorBlock),
      ])
    }
  }

  // MARK: Records

  private mutating func add(
    _ kind: String, _ node: some WithAttributesSyntax & WithModifiersSyntax, name: some SyntaxProtocol,
    _ fields: [String: JSONValue] = [:]
  ) {
    add(kind, node, at: name, name: source.text(of: name), fields)
  }

  private mutating func add(
    _ kind: String, _ node: (any WithAttributesSyntax & WithModifiersSyntax)?,
    nameFrom first: Syntax, _ last: TokenSyntax
  ) {
    add(kind, node, at: first, name: source.text(from: first, through: last))
  }

  private mutating func add(
    _ kind: String, _ node: (any WithAttributesSyntax & WithModifiersSyntax)?, at anchor: some SyntaxProtocol,
    name: String, _ fields: [String: JSONValue] = [:]
  ) {
    let location = source.location(of: anchor)
    var fields = fields
    fields["path"] = .string(path)
    fields["line"] = .number(location.line)
    fields["column"] = .number(location.column)
    fields["kind"] = .string(kind)
    fields["name"] = .string(name)
    fields["parents"] = .strings(parents)
    fields["attributes"] = .strings(node.map { attributes($0.attributes) } ?? [])
    fields["modifiers"] = .strings(node.map { $0.modifiers.map { source.text(of: $0) } } ?? [])
    records.append(Record(fields: fields))
  }
}
