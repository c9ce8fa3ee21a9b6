import SwiftLexer

/// Prints the calls, assignments and names in a file's code, so that the parser can be compared with any other.
///
/// A line `file PATH` is followed by one line for each call, assignment, `await`, `try`, bound name, local name, and
/// use of `$name` or `_name`; `Tests/Checks/conformance/README.md` describes them.
struct CodePrinter {
  private let source: SourceFile
  private let file: ParsedFile
  private let names: NameTable
  private let lines: LineTable

  /// - Parameter names: the table that numbers the names of `file`.
  init(source: SourceFile, file: ParsedFile, names: NameTable) {
    self.source = source
    self.file = file
    self.names = names
    lines = LineTable(source)
  }

  /// Writes the items, each on a line of its own.
  func write(to output: inout some TextOutputStream) {
    var text = "file \(source.path)\n"
    write(file.allSiblings, base: nil, to: &text)
    output.write(text)
  }

  /// - Parameter base: the postfix expression that the nodes continue, in a branch of `#if`.
  private func write(_ nodes: SiblingNodes, base: String?, to text: inout String) {
    var path = base ?? ""
    for node in nodes {
      write(node, path: path, to: &text)
      // Branches are siblings, but each continues the expression before the `#if`.
      write(node.children, base: node.kind == .conditionalBranch && node.isSuffix ? path : nil, to: &text)
      path = extended(path, by: node)
    }
  }

  /// Writes the item for `node`, if it is listed.
  ///
  /// - Parameter path: the path of the postfix expression before it.
  private func write(_ node: CodeNode, path: String, to text: inout String) {
    if node.flags.contains(.isAwaited), node.kind != .argument {
      line(node.kind == .variable ? "async" : "await", at: node.range.start, "-", to: &text)
    }
    if node.flags.contains(.isTried), node.kind != .variable { line("try", at: node.range.start, "-", to: &text) }
    switch node.kind {
    case .call: line("call", at: node.range.start, path + labels(of: node), to: &text)
    case .assignment: line("assign", at: node.range.start, "\(path) \(names.string(node.name))", to: &text)
    case .binding, .parameter, .capture:
      guard node.name != .none else { break }
      line("bind", at: node.range.start, name(of: node), to: &text)
    // No other parser resolves the meaning of `self`.
    case .name where names.string(node.name) == Self.otherSelf: break
    case .name, .member:
      let name = name(of: node)
      if node.flags.contains(.isLocal) { line("local", at: node.range.start, name, to: &text) }
      if node.flags.contains(.isProjected) {
        line("projection", at: node.range.end - UInt32(name.utf8.count), name, to: &text)
      } else if name.utf8.count > 1, name.hasPrefix("_") {
        line("storage", at: nameStart(node), name, to: &text)
      }
    default: break
    }
  }

  /// The spelling of `self` where a local variable has its name.
  private static let otherSelf = "`self`"

  /// The start of the name, after the dot of a member.
  private func nameStart(_ node: CodeNode) -> UInt32 {
    guard node.kind == .member else { return node.range.start }
    var offset = node.range.start
    let underscore = UInt8(ascii: "_")
    while offset < node.range.end, source.bytes[Int(offset)] != underscore { offset += 1 }
    return offset
  }

  private func line(_ word: String, at offset: UInt32, _ rest: String, to text: inout String) {
    let location = lines.location(at: offset)
    text += "\(location.line):\(location.byteColumn) \(word) \(rest)\n"
  }

  private func name(of node: CodeNode) -> String {
    (node.flags.contains(.isProjected) ? "$" : "") + names.string(node.name)
  }

  /// `(a:_:){b:}`: the labels of a call's arguments, and those of its trailing closures.
  private func labels(of call: CodeNode) -> String {
    var inParentheses = ""
    var trailing = ""
    for argument in call.children {
      let label = (argument.name == .none ? "_" : names.string(argument.name)) + ":"
      if argument.flags.contains(.isTrailing) { trailing += label } else { inParentheses += label }
    }
    return "(\(inParentheses))" + (trailing.isEmpty ? "" : "{\(trailing)}")
  }

  /// The text of the postfix expression `path` with `node` as its next piece; a new expression when it begins one.
  private func extended(_ path: String, by node: CodeNode) -> String {
    switch node.kind {
    case .name where names.string(node.name) == Self.otherSelf: "self"
    case .name, .implicitParameter: name(of: node)
    case .implicitMember: ".\(name(of: node))"
    case .member: "\(path).\(name(of: node))"
    case .selfReference: "self"
    case .superReference: "super"
    case .macro: "#\(name(of: node))"
    case .call: path + "()"
    case .subscriptAccess: path + "[]"
    case .tuple: "(\(node.children.map { element($0) }.joined(separator: ",")))"
    case .optionalChaining, .forceUnwrap, .operation: path
    case .conditionalBranch where node.isSuffix: path
    default: "_"
    }
  }

  /// The postfix expression that an element of a tuple begins with.
  private func element(_ argument: CodeNode) -> String {
    var path = ""
    var last: CodeNode?
    for node in argument.children {
      if !path.isEmpty, !node.isSuffix { break }
      path = extended(path, by: node)
      last = node
    }
    // `(/)(a, b)`: an operator that is an operand itself.
    if path.isEmpty, let last, last.kind == .operation { return name(of: last) }
    return path
  }
}
