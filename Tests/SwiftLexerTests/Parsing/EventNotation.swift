import SwiftLexer

/// Body events in a short notation that looks like Swift.
///
/// A chain's links touch: `self.items[0].run(){a}l:{b}`; a link that touches nothing is broken. Before a root stand
/// `w:` for the target of `=`, `u:` for that of `+=`, `&`, and `~` for a local name. Behind a name: `<>` for generic
/// arguments, `(:)` for the labels of a compound name, `^` for a shorthand. `;` separates statements.
///
///     +x            binding            :=(e)       initial value     =(e)  +=(e)   assignment
///     |x|           parameter          [x:e]       capture           :T            type annotation
///     :{ }          block              { in }      closure with a signature
///     if( ) #if( )  statements and branches        decl(n)           the declaration at position n
extension Parsed {
  /// The events in `range`, which are siblings with their descendants.
  ///
  /// - Parameter inChain: they continue a chain.
  func notation(ofEvents range: Range<Int>, inChain: Bool = false) -> String {
    var text = ""
    var position = range.lowerBound
    var inChain = inChain
    while position < range.upperBound {
      let event = file.nodes[position]
      let touches = event.isSuffix && inChain
      if event.flags.contains(.startsStatement), !text.isEmpty { text += ";" }
      if !touches, !text.isEmpty { text += " " }
      text += notation(ofEventAt: position)
      inChain = touches || event.isChainRoot ? !event.flags.contains(.endsPostfix) : inChain
      position = file.end(ofNode: position)
    }
    return text
  }

  /// Arguments, with commas.
  func arguments(_ range: Range<Int>) -> String {
    children(range).map { notation(ofEventAt: $0) }.joined(separator: ", ")
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

  private func notation(ofEventAt position: Int) -> String {
    let event = file.nodes[position]
    let range = position + 1..<file.end(ofNode: position)
    var marks = event.flags.contains(.isAssigned) ? "w:" : event.flags.contains(.isUpdated) ? "u:" : ""
    if event.flags.contains(.isInout) { marks += "&" }
    if event.flags.contains(.isLocal) { marks += "~" }
    return marks + bareNotation(of: event, range)
  }

  private func bareNotation(of event: NodeRecord, _ range: Range<Int>) -> String {
    let inner = notation(ofEvents: range)
    switch event.kind {
    case .name, .implicitParameter: return decorated(event)
    case .selfReference: return "self"
    case .superReference: return "super"
    case .implicitMember, .member: return "." + decorated(event)
    case .literal: return range.isEmpty ? text(event.range) : "\"(\(arguments(range)))\""
    case .arrayLiteral: return "[\(arguments(range))]"
    case .dictionaryLiteral: return "[: \(arguments(range))]"
    case .tuple: return "(\(arguments(range)))"
    case .closure: return closure(event, range)
    case .macro: return "#" + decorated(event)
    case .keyPath: return "\\\(name(event.name))" + (range.isEmpty ? "" : "(\(inner))")
    case .call: return call(range)
    case .subscriptAccess: return "[\(arguments(range))]"
    case .optionalChaining: return "?"
    case .forceUnwrap: return "!"
    case .argument: return event.name == .none ? inner : "\(name(event.name)): \(inner)"
    case .operation: return name(event.name)
    case .cast: return "as(\(inner))"
    case .assignment: return "\(name(event.name))(\(inner))"
    case .variable: return "\(event.flags.contains(.isVariable) ? "var" : "let")(\(inner))"
    case .binding: return (event.flags.contains(.isVariable) ? "+var " : "+") + decorated(event)
    case .initialValue: return ":=(\(inner))"
    case .typeAnnotation: return ":" + type(Int32(event.position))
    case .attribute: return "@\(name(event.name))(\(arguments(range)))"
    case .parameter: return "|\(decorated(event))|"
    case .capture: return "[\(event.name == .none ? "" : name(event.name) + ":")\(inner)]"
    case .localFunction: return "func \(name(event.name))(\(inner))"
    case .localDeclaration: return "decl(\(event.position))"
    case .block: return ":{\(inner)}"
    case .conditionalBranch: return "#if(\(notation(ofEvents: range, inChain: event.isSuffix)))"
    default: return "\(word(of: event.kind))(\(inner))"
    }
  }

  private func decorated(_ event: NodeRecord) -> String {
    var text = name(event.name)
    if event.flags.contains(.isEscaped) { text = "`\(text)`" }
    if event.flags.contains(.isProjected) { text = "$" + text }
    if event.flags.contains(.isSpecialized) { text += "<>" }
    if event.flags.contains(.isCompoundName) { text += "(:)" }
    return event.flags.contains(.isShorthand) ? text + "^" : text
  }

  private func closure(_ event: NodeRecord, _ range: Range<Int>) -> String {
    guard event.flags.contains(.hasSignature) else { return "{\(notation(ofEvents: range))}" }
    let first = children(range).first { file.nodes[$0].flags.contains(.startsStatement) } ?? range.upperBound
    let parts = [notation(ofEvents: range.lowerBound..<first), "in", notation(ofEvents: first..<range.upperBound)]
    return "{\(parts.filter { !$0.isEmpty }.joined(separator: " "))}"
  }

  private func call(_ range: Range<Int>) -> String {
    let all = children(range)
    let plain = all.filter { !file.nodes[$0].flags.contains(.isTrailing) }.map { notation(ofEventAt: $0) }
    let trailing = all.dropFirst(plain.count).map { notation(ofEventAt: $0).replacing(": {", with: ":{") }
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
    default: "\(kind)"
    }
  }
}

extension NodeRecord {
  /// Whether the event may begin a chain: `if` and its like only as an expression.
  var isChainRoot: Bool {
    switch kind {
    case .name, .implicitParameter, .selfReference, .superReference, .implicitMember, .literal, .arrayLiteral,
      .dictionaryLiteral, .tuple, .closure, .macro, .keyPath:
      true
    case .ifStatement, .switchStatement, .doStatement: flags.contains(.endsPostfix)
    default: false
    }
  }
}
