import SwiftLexer

/// Recognizes expressions that construct a new object: `Model()`, `Outer.Model(x)`, `Model.init()`, `.init()`,
/// `{ Model() }()`.
extension DeclarationIndex {
  /// The range of the construction if the one expression in `events` is one.
  ///
  /// `Store.shared`, `make()` and `Model().configured()` are not: they may hand out an object that exists already.
  package func construction(in events: Range<Int>, of file: Int) -> ByteRange? {
    let parsed = files[file].parsed
    guard let root = events.first else { return nil }
    var end = parsed.endOfChain(root)
    // `Model() as Base` is what it was.
    while end < events.upperBound, parsed.nodes[end].kind == .cast { end = Int(parsed.nodes[end].next) }
    return end == events.upperBound ? construction(at: root, in: file) : nil
  }

  /// The range of the construction if the chain at `root` is one.
  package func construction(at root: Int, in file: Int) -> ByteRange? {
    let parsed = files[file].parsed
    let event = parsed.nodes[root]
    let links = parsed.siblings(in: Int(event.next)..<parsed.endOfChain(root))
    if event.kind == .tuple, links.isEmpty { return construction(inParentheses: root, file: file) }
    guard let last = links.last, parsed.nodes[last].kind == .call else { return nil }
    switch event.kind {
    case .name:
      guard !event.flags.contains(.isLocal), isTypeLike(event.name) else { return nil }
      for link in links.dropLast() where !isTypePath(parsed.nodes[link]) { return nil }
      return parsed.range(ofChain: root)
    case .implicitMember:
      return event.name == known.initializer && links.count == 1 ? parsed.range(ofChain: root) : nil
    case .closure:
      // Called where it stands, and its only statement constructs.
      guard links.count == 1 else { return nil }
      return construction(inBodyOf: root, file: file) == nil ? nil : parsed.range(ofChain: root)
    default: return nil
    }
  }

  /// `(Model())`
  private func construction(inParentheses tuple: Int, file: Int) -> ByteRange? {
    let parsed = files[file].parsed
    let arguments = parsed.children(of: tuple)
    guard arguments.count == 1, parsed.nodes[arguments[0]].name == .none else { return nil }
    return construction(in: arguments[0] + 1..<Int(parsed.nodes[arguments[0]].next), of: file)
  }

  /// A closure's single expression or its last `return`.
  private func construction(inBodyOf closure: Int, file: Int) -> ByteRange? {
    let parsed = files[file].parsed
    let children = parsed.children(of: closure)
    let statements = children.filter { parsed.nodes[$0].flags.contains(.startsStatement) }
    guard let last = statements.last else { return nil }
    if parsed.nodes[last].kind == .returnStatement {
      return construction(in: last + 1..<Int(parsed.nodes[last].next), of: file)
    }
    return statements.count == 1 ? construction(in: last..<Int(parsed.nodes[closure].next), of: file) : nil
  }

  /// `.Inner` and `.init` of a path that names a type.
  private func isTypePath(_ link: NodeRecord) -> Bool {
    link.kind == .member && (link.name == known.initializer || isTypeLike(link.name))
  }

  /// Whether a name is written like a type's: its first letter is upper-case.
  package func isTypeLike(_ name: NameID) -> Bool { typeLikeNames.contains(name) }

  /// `A` and `Outer.A` in front of a call, when it is a type that is called.
  func typePath(endingAt callee: Int, in parsed: ParsedFile) -> [NameID]? {
    guard isTypeLike(parsed.nodes[callee].name) else { return nil }
    var names: [NameID] = []
    var position = callee
    while position >= 0 {
      names.append(parsed.nodes[position].name)
      switch parsed.nodes[position].kind {
      case .name: return parsed.nodes[position].flags.contains(.isLocal) ? nil : names.reversed()
      case .member: position -= 1
      default: return nil
      }
    }
    return nil
  }
}
