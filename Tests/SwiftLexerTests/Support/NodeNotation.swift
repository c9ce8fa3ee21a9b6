import SwiftLexer

/// Code nodes in a short notation that looks like Swift.
///
/// The suffixes of a postfix expression touch: `self.items[0].run(){a}l:{b}`; a suffix that touches nothing is broken.
/// Before a root there is `await:` or `try:` where that word is, `w:` for the target of `=`, `u:` for that of `+=`, `&`,
/// and `~` for a local name; after a name `<>` for generic arguments, `(:)` for the labels of a compound name, `^` for a
/// shorthand. `;` separates statements.
///
///     +x            binding            :=(e)       initial value     =(e)  +=(e)   assignment
///     |x|           parameter          [x:e]       capture           :T            type annotation
///     :{ }          block              { in }      closure with a signature
///     if( ) #if( )  statements and branches        decl(n)           the declaration at position n
extension Parsed {
  /// The nodes in `range`, which are siblings with their descendants.
  ///
  /// - Parameter inPostfix: they continue a postfix expression.
  func notation(ofNodes range: Range<Int>, inPostfix: Bool = false) -> String {
    var text = ""
    var position = range.lowerBound
    var inPostfix = inPostfix
    while position < range.upperBound {
      let node = file.nodes[position]
      let touches = node.isSuffix && inPostfix
      if node.flags.contains(.startsStatement), !text.isEmpty { text += ";" }
      if !touches, !text.isEmpty { text += " " }
      text += notation(ofNodeAt: position)
      inPostfix = touches || node.isPostfixRoot ? !node.flags.contains(.endsPostfix) : inPostfix
      position = file.end(ofNode: position)
    }
    return text
  }

  /// Arguments, with commas.
  func arguments(_ range: Range<Int>) -> String {
    children(range).map { notation(ofNodeAt: $0) }.joined(separator: ", ")
  }

  /// The positions of the siblings in `range`.
  func children(_ range: Range<Int>) -> [Int] {
    var positions: [Int] = []
    var position = range.lowerBound
    while position < range.upperBound {
      positions.append(position)
      position = file.end(ofNode: position)
    }
    return positions
  }

  private func notation(ofNodeAt position: Int) -> String {
    let node = file.nodes[position]
    let range = position + 1..<file.end(ofNode: position)
    var marks = node.flags.contains(.isAssigned) ? "w:" : node.flags.contains(.isUpdated) ? "u:" : ""
    if node.flags.contains(.isInout) { marks += "&" }
    if node.flags.contains(.isLocal) { marks += "~" }
    if node.flags.contains(.isAwaited), node.kind != .argument {
      marks = (node.kind == .variable ? "async:" : "await:") + marks
    }
    if node.flags.contains(.isTried), node.kind != .variable { marks = "try:" + marks }
    return marks + bareNotation(of: node, range)
  }

  private func bareNotation(of node: NodeRecord, _ range: Range<Int>) -> String {
    let inner = notation(ofNodes: range)
    switch node.kind {
    case .name, .implicitParameter: return decorated(node)
    case .selfReference: return "self"
    case .superReference: return "super"
    case .implicitMember, .member: return "." + decorated(node)
    case .literal: return range.isEmpty ? text(node.range) : "\"(\(arguments(range)))\""
    case .arrayLiteral: return "[\(arguments(range))]"
    case .dictionaryLiteral: return "[: \(arguments(range))]"
    case .tuple: return "(\(arguments(range)))"
    case .closure: return closure(node, range)
    case .macro: return "#" + decorated(node)
    case .keyPath: return "\\\(name(node.name))" + (range.isEmpty ? "" : "(\(inner))")
    case .call: return call(range)
    case .subscriptAccess: return "[\(arguments(range))]"
    case .optionalChaining: return "?"
    case .forceUnwrap: return "!"
    case .argument: return node.name == .none ? inner : "\(name(node.name)): \(inner)"
    case .operation: return name(node.name)
    case .cast: return "as(\(inner))"
    case .assignment: return "\(name(node.name))(\(inner))"
    case .variable: return "\(node.flags.contains(.isVariable) ? "var" : "let")(\(inner))"
    case .binding: return (node.flags.contains(.isVariable) ? "+var " : "+") + decorated(node)
    case .initialValue: return ":=(\(inner))"
    case .typeAnnotation: return ":" + type(Int32(node.position))
    case .attribute: return "@\(name(node.name))(\(arguments(range)))"
    case .parameter: return "|\(decorated(node))|"
    case .capture: return "[\(node.name == .none ? "" : name(node.name) + ":")\(inner)]"
    case .localFunction: return "func \(name(node.name))(\(inner))"
    case .localDeclaration: return "decl(\(node.position))"
    case .block: return ":{\(inner)}"
    case .conditionalBranch: return "#if(\(notation(ofNodes: range, inPostfix: node.isSuffix)))"
    default: return "\(word(of: node.kind))(\(inner))"
    }
  }

  private func decorated(_ node: NodeRecord) -> String {
    var text = name(node.name)
    if node.flags.contains(.isEscaped) { text = "`\(text)`" }
    if node.flags.contains(.isProjected) { text = "$" + text }
    if node.flags.contains(.isSpecialized) { text += "<>" }
    if node.flags.contains(.isCompoundName) { text += "(:)" }
    return node.flags.contains(.isShorthand) ? text + "^" : text
  }

  private func closure(_ node: NodeRecord, _ range: Range<Int>) -> String {
    guard node.flags.contains(.hasSignature) else { return "{\(notation(ofNodes: range))}" }
    let first = children(range).first { file.nodes[$0].flags.contains(.startsStatement) } ?? range.upperBound
    let parts = [notation(ofNodes: range.lowerBound..<first), "in", notation(ofNodes: first..<range.upperBound)]
    return "{\(parts.filter { !$0.isEmpty }.joined(separator: " "))}"
  }

  private func call(_ range: Range<Int>) -> String {
    let all = children(range)
    let plain = all.filter { !file.nodes[$0].flags.contains(.isTrailing) }.map { notation(ofNodeAt: $0) }
    let trailing = all.dropFirst(plain.count).map { notation(ofNodeAt: $0).replacing(": {", with: ":{") }
    return "(\(plain.joined(separator: ", ")))\(trailing.joined())"
  }

  private func word(of kind: NodeKind) -> String {
    switch kind {
    case .ifStatement: "if"
    case .guardStatement: "guard"
    case .whileStatement: "while"
    case .repeatStatement: "repeat"
    case .forStatement: "for"
    case .switchStatement: "switch"
    case .caseBlock: "case"
    case .doStatement: "do"
    case .catchClause: "catch"
    case .deferStatement: "defer"
    case .returnStatement: "return"
    case .throwStatement: "throw"
    case .breakStatement: "break"
    default: "\(kind)"
    }
  }
}

extension NodeRecord {
  /// Whether the node may begin a postfix expression: `if` and other statements only as an expression.
  var isPostfixRoot: Bool {
    switch kind {
    case .name, .implicitParameter, .selfReference, .superReference, .implicitMember, .literal, .arrayLiteral,
      .dictionaryLiteral, .tuple, .closure, .macro, .keyPath:
      true
    case .ifStatement, .switchStatement, .doStatement: flags.contains(.endsPostfix)
    default: false
    }
  }
}
