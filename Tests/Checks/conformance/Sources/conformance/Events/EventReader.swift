import SwiftSyntax

/// Finds calls, assignments, `await`, `try`, bound names, and uses of `$name` and `_name` in a tree.
final class EventReader: CodeReader {
  private let source: SourceText
  private var items: [EventItem] = []

  /// The items of one file, in the order of the tree.
  static func items(of source: SourceText) -> [EventItem] {
    let reader = EventReader(source)
    reader.walk(source.tree)
    return reader.items
  }

  private init(_ source: SourceText) {
    self.source = source
    super.init()
  }

  private func add(_ word: String, at node: some SyntaxProtocol, _ text: String) {
    let place = source.location(of: node)
    items.append(EventItem(lineNumber: place.line, column: place.column, word: word, text: text))
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let path = ChainPath.text(of: node.calledExpression)
    addCall(path, node.leftParen, node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let path = "#" + node.macroName.plainText
    addCall(path, node.leftParen, node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = "#" + node.macroName.plainText
    addCall(path, node.leftParen, node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    return .visitChildren
  }

  private func addCall(
    _ path: String, _ leftParen: TokenSyntax?, _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?,
    _ closures: MultipleTrailingClosureElementListSyntax
  ) {
    func text(_ label: TokenSyntax?) -> String { (label?.plainText ?? "_") + ":" }
    let plain = "(" + arguments.map { text($0.label) }.joined() + ")"
    let trailing = closure == nil ? "" : "{_:" + closures.map { text($0.label) }.joined() + "}"
    if let leftParen {
      add("call", at: leftParen, path + plain + trailing)
    } else if let closure {
      add("call", at: closure, path + plain + trailing)
    }
  }

  // MARK: Assignments

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (left, element) in zip(elements, elements.dropFirst()) {
      let path = ChainPath.text(of: left)
      if element.is(AssignmentExprSyntax.self) {
        add("assign", at: element, "\(path) =")
      } else if let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text, Self.assigns(text) {
        add("assign", at: element, "\(path) \(text)")
      }
    }
    return .visitChildren
  }

  /// `+=`, but not `==`, `<=` and their like.
  private static func assigns(_ text: String) -> Bool {
    guard text.hasSuffix("="), let first = text.first else { return false }
    switch first {
    case "=", "!", "~": return false
    case "<", ">": return text.count > 2
    default: return true
    }
  }

  // MARK: Awaits and tries

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    add("await", at: Self.operand(of: node.expression), "-")
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { add("try", at: Self.operand(of: node.expression), "-") }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { add("await", at: node.forKeyword, "-") }
    if node.tryKeyword != nil { add("try", at: node.forKeyword, "-") }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isAsync = node.modifiers.contains { $0.name.tokenKind == .keyword(.async) }
    // At file scope it is a property, whose modifiers `flowlint syntax` lists.
    if isAsync, Syntax(node).isInBody { add("async", at: node, "-") }
    return .visitChildren
  }

  /// What follows the words before an operand: `f()` of `await try unsafe f()`.
  private static func operand(of expression: ExprSyntax) -> ExprSyntax {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): operand(of: node.expression)
    case .awaitExpr(let node): operand(of: node.expression)
    case .unsafeExpr(let node): operand(of: node.expression)
    case .consumeExpr(let node): operand(of: node.expression)
    case .copyExpr(let node): operand(of: node.expression)
    case .borrowExpr(let node): operand(of: node.expression)
    case .packElementExpr(let node): operand(of: node.pack)
    case .sequenceExpr(let node): node.elements.first.map { operand(of: $0) } ?? expression
    default: expression
    }
  }

  // MARK: Names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isImplicitMember { addUse(node.baseName) }
    return .visitChildren
  }

  private func addUse(_ token: TokenSyntax) {
    let name = token.plainText
    // `` `$` `` and `` `$name` `` are names like any other.
    if token.text.hasPrefix("$"), name.dropFirst().first?.isNumber != true {
      add("projection", at: token, name)
    } else if name.hasPrefix("_"), name.count > 1 {
      add("storage", at: token, name)
    }
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if !node.belongsToProperty { addBinding(node.identifier) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let _x {` reads the outer one.
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      addUse(pattern.identifier)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    addBinding(node.name)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    addBinding(node.secondName ?? node.firstName)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind != .keyword(.self) { addBinding(node.name) }
    if node.initializer == nil { addUse(node.name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Syntax(node).isInBody else { return .visitChildren }
    for parameter in node.signature.parameterClause.parameters {
      addBinding(parameter.secondName ?? parameter.firstName)
    }
    return .visitChildren
  }

  private func addBinding(_ token: TokenSyntax) {
    let name = token.plainText
    if name != "_" { add("bind", at: token, name) }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plainText: String {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension Syntax {
  /// Whether a declaration stands in a body, not at file or member scope.
  fileprivate var isInBody: Bool {
    var node = parent
    while let current = node {
      if current.is(MemberBlockItemSyntax.self) || current.is(SourceFileSyntax.self) { return false }
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(SwitchCaseSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}

extension DeclReferenceExprSyntax {
  /// Whether this is the name in `.name`, which is a member of a type that nothing here names.
  fileprivate var isImplicitMember: Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else { return false }
    return access.base == nil && ChainPath.branchBase(of: access) == nil
  }
}

extension IdentifierPatternSyntax {
  /// Whether the pattern is that of a `var` or `let` at file or member scope, which is a declaration.
  fileprivate var belongsToProperty: Bool {
    var node = parent
    while let current = node {
      if let variable = current.as(VariableDeclSyntax.self) { return !Syntax(variable).isInBody }
      guard current.is(TuplePatternElementSyntax.self) || current.is(TuplePatternElementListSyntax.self)
        || current.is(TuplePatternSyntax.self) || current.is(PatternBindingSyntax.self)
        || current.is(PatternBindingListSyntax.self)
      else { return false }
      node = current.parent
    }
    return false
  }
}

/// A postfix expression as text: its root's name, its members, `()` for calls and `[]` for subscripts.
enum ChainPath {
  /// The path of the postfix expression in `expression`, after its prefixes: `try`, `await`, prefix operators.
  static func text(of expression: ExprSyntax) -> String {
    // Without recursion along the chain, which may be thousands of links long.
    var pieces: [String] = []
    var next: ExprSyntax? = expression
    while let current = next {
      (next, pieces) = step(current, pieces)
    }
    return pieces.reversed().joined()
  }

  /// The piece that `expression` adds to its base, which is the next one to look at; nil at the root.
  private static func step(_ expression: ExprSyntax, _ pieces: [String]) -> (ExprSyntax?, [String]) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node):
      return (node.base ?? branchBase(of: node), pieces + ["." + node.declName.baseName.plainText])
    case .functionCallExpr(let node): return (node.calledExpression, pieces + ["()"])
    case .macroExpansionExpr(let node):
      let isCall = node.leftParen != nil || node.trailingClosure != nil
      return (nil, pieces + (isCall ? ["()"] : []) + ["#" + node.macroName.plainText])
    case .subscriptCallExpr(let node): return (node.calledExpression, pieces + ["[]"])
    case .optionalChainingExpr(let node): return (node.expression, pieces)
    case .forceUnwrapExpr(let node): return (node.expression, pieces)
    case .postfixOperatorExpr(let node): return (node.expression, pieces)
    case .postfixIfConfigExpr(let node): return (node.base ?? branchBase(of: node), pieces)
    case .genericSpecializationExpr(let node): return (node.expression, pieces)
    case .tryExpr(let node): return (node.expression, pieces)
    case .awaitExpr(let node): return (node.expression, pieces)
    case .unsafeExpr(let node): return (node.expression, pieces)
    case .packElementExpr(let node): return (node.pack, pieces)
    case .prefixOperatorExpr(let node): return (node.expression, pieces)
    case .declReferenceExpr(let node): return (nil, pieces + [node.baseName.plainText])
    case .superExpr: return (nil, pieces + ["super"])
    case .discardAssignmentExpr: return (nil, pieces + ["_"])
    case .tupleExpr(let node):
      return (nil, pieces + ["(" + node.elements.map { element($0.expression) }.joined(separator: ",") + ")"])
    default: return (nil, pieces + ["_"])
    }
  }

  /// The chain with which an element of a tuple begins.
  private static func element(_ expression: ExprSyntax) -> String {
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      return text(of: first)
    }
    return text(of: expression)
  }

  /// What stands before the `#if` in one of whose branches a chain without a base of its own begins.
  static func branchBase(of node: some ExprSyntaxProtocol) -> ExprSyntax? {
    var current = Syntax(node)
    while let parent = current.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self) {
        return clause.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self).flatMap {
          $0.base ?? branchBase(of: $0)
        }
      }
      // Only the first link of a branch has no base.
      guard let expression = parent.as(ExprSyntax.self), isBase(current, of: expression) else { return nil }
      current = parent
    }
    return nil
  }

  private static func isBase(_ child: Syntax, of parent: ExprSyntax) -> Bool {
    switch parent.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base?.id == child.id
    case .functionCallExpr(let node): node.calledExpression.id == child.id
    case .subscriptCallExpr(let node): node.calledExpression.id == child.id
    case .optionalChainingExpr(let node): node.expression.id == child.id
    case .forceUnwrapExpr(let node): node.expression.id == child.id
    case .postfixOperatorExpr(let node): node.expression.id == child.id
    case .genericSpecializationExpr(let node): node.expression.id == child.id
    case .postfixIfConfigExpr(let node): node.base?.id == child.id
    default: false
    }
  }
}
