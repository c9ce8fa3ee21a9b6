import SwiftLexer

/// Prints what a file's code does, so that the parser of bodies can be held against any other.
///
/// A line `file PATH`, and behind it one for each call, assignment, bound name, local name, and use of `$name` or
/// `_name`; `Tests/Conformance/README.md` describes them.
package struct EventPrinter {
  private let source: SourceFile
  private let file: ParsedFile
  private let names: NameTable
  private let lines: LineTable

  /// - Parameter names: the table that `file`'s names are of.
  package init(source: SourceFile, file: ParsedFile, names: NameTable) {
    self.source = source
    self.file = file
    self.names = names
    lines = LineTable(source)
  }

  /// Writes the items, each on a line of its own.
  package func write(to output: inout some TextOutputStream) {
    var text = "file \(source.path)\n"
    write(0..<file.nodes.count, base: nil, to: &text)
    output.write(text)
  }

  /// - Parameter base: the chain that the events in `range` continue, in a branch of `#if`.
  private func write(_ range: Range<Int>, base: String?, to text: inout String) {
    var path = base ?? ""
    var position = range.lowerBound
    while position < range.upperBound {
      let event = file.nodes[position]
      let children = position + 1..<Int(event.next)
      write(event, children, path: path, to: &text)
      // Branches follow each other, but each continues what stands before the `#if`.
      write(children, base: event.kind == .conditionalBranch && event.isSuffix ? path : nil, to: &text)
      path = extended(path, by: event, children)
      position = Int(event.next)
    }
  }

  /// Writes what `event` itself is, if it is listed.
  ///
  /// - Parameter path: of the chain before it.
  private func write(_ event: NodeRecord, _ children: Range<Int>, path: String, to text: inout String) {
    switch event.kind {
    case .call: line("call", at: event.range.start, path + labels(children), to: &text)
    case .assignment: line("assign", at: event.range.start, "\(path) \(names.string(event.name))", to: &text)
    case .binding, .parameter, .capture:
      guard event.name != .none else { break }
      line("bind", at: event.range.start, name(of: event), to: &text)
    // No other parser asks what `self` means.
    case .name where names.string(event.name) == Self.otherSelf: break
    case .name, .member:
      let name = name(of: event)
      if event.flags.contains(.isLocal) { line("local", at: event.range.start, name, to: &text) }
      if event.flags.contains(.isProjected) {
        line("projection", at: event.range.end - UInt32(name.utf8.count), name, to: &text)
      } else if name.utf8.count > 1, name.hasPrefix("_") {
        line("storage", at: nameStart(event), name, to: &text)
      }
    default: break
    }
  }

  /// What `self` is called where a local variable has its name.
  private static let otherSelf = "`self`"

  /// The name's first byte, behind the dot of a member.
  private func nameStart(_ event: NodeRecord) -> UInt32 {
    guard event.kind == .member else { return event.range.start }
    var offset = event.range.start
    let underscore = UInt8(ascii: "_")
    while offset < event.range.end, source.bytes[Int(offset)] != underscore { offset += 1 }
    return offset
  }

  private func line(_ word: String, at offset: UInt32, _ rest: String, to text: inout String) {
    let location = lines.location(at: offset)
    text += "\(location.line):\(location.byteColumn) \(word) \(rest)\n"
  }

  private func name(of event: NodeRecord) -> String {
    (event.flags.contains(.isProjected) ? "$" : "") + names.string(event.name)
  }

  /// `(a:_:){b:}`: the labels of a call's arguments, and those of its trailing closures.
  private func labels(_ children: Range<Int>) -> String {
    var plain = ""
    var trailing = ""
    for position in siblings(children) {
      let argument = file.nodes[position]
      let label = (argument.name == .none ? "_" : names.string(argument.name)) + ":"
      if argument.flags.contains(.isTrailing) { trailing += label } else { plain += label }
    }
    return "(\(plain))" + (trailing.isEmpty ? "" : "{\(trailing)}")
  }

  /// The text of the chain `path` with `event` as its next piece; a new chain when it begins one.
  private func extended(_ path: String, by event: NodeRecord, _ children: Range<Int>) -> String {
    switch event.kind {
    case .name where names.string(event.name) == Self.otherSelf: "self"
    case .name, .implicitParameter: name(of: event)
    case .implicitMember: ".\(name(of: event))"
    case .member: "\(path).\(name(of: event))"
    case .selfReference: "self"
    case .superReference: "super"
    case .macro: "#\(name(of: event))"
    case .call: path + "()"
    case .subscriptAccess: path + "[]"
    case .tuple: "(\(siblings(children).map { element($0) }.joined(separator: ",")))"
    case .optionalChaining, .forceUnwrap, .operation: path
    case .conditionalBranch where event.isSuffix: path
    default: "_"
    }
  }

  /// The chain that an element of a tuple begins with.
  private func element(_ argument: Int) -> String {
    var path = ""
    var last: NodeRecord?
    for position in siblings(argument + 1..<Int(file.nodes[argument].next)) {
      let event = file.nodes[position]
      if !path.isEmpty, !event.isSuffix { break }
      path = extended(path, by: event, position + 1..<Int(event.next))
      last = event
    }
    // `(/)(a, b)`: an operator that stands for itself.
    if path.isEmpty, let last, last.kind == .operation { return name(of: last) }
    return path
  }

  private func siblings(_ range: Range<Int>) -> [Int] {
    var positions: [Int] = []
    var position = range.lowerBound
    while position < range.upperBound {
      positions.append(position)
      position = Int(file.nodes[position].next)
    }
    return positions
  }
}
