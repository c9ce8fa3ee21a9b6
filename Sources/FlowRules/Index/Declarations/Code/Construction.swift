import SwiftLexer

/// Recognizes expressions that construct a new object: `Model()`, `Outer.Model(x)`, `Model.init()`, `.init()`,
/// `{ Model() }()`.
extension DeclarationIndex {
  /// The range of the construction if the code is one and nothing else.
  ///
  /// `Store.shared`, `make()` and `Model().configured()` are not: they may return an object that exists already.
  package func construction(in code: CodeSpan) -> FileRange? { construction(of: code.siblings) }

  /// The range of the construction if the siblings form one and nothing else.
  private func construction(of siblings: some Sequence<CodeNode>) -> FileRange? {
    var siblings = siblings.makeIterator()
    guard let root = siblings.next() else { return nil }
    let last = root.postfix.last
    var current = root
    while current != last {
      guard let next = siblings.next() else { return nil }
      current = next
    }
    // `Model() as Base` is still the same construction.
    while let next = siblings.next() {
      if next.kind != .cast { return nil }
    }
    return construction(at: root)
  }

  /// The range of the construction if the postfix expression that begins with `root` is one.
  package func construction(at root: CodeNode) -> FileRange? {
    switch root.kind {
    case .name, .implicitMember, .closure, .tuple: break
    default: return nil
    }
    let postfix = root.postfix
    let suffixes = Array(postfix.suffixes)
    if root.kind == .tuple { return suffixes.isEmpty ? construction(inParentheses: root) : nil }
    guard let last = suffixes.last, last.kind == .call else { return nil }
    switch root.kind {
    case .name:
      guard !root.isLocal, namesType(root.name), suffixes.dropLast().allSatisfy(isTypeSuffix) else { return nil }
    case .implicitMember:
      guard root.name == framework.language.initializer, suffixes.count == 1 else { return nil }
    default:
      // A closure that is called immediately, and whose only statement constructs.
      guard suffixes.count == 1, construction(inBodyOf: root) != nil else { return nil }
    }
    return postfix.fileRange
  }

  /// `(Model())`
  private func construction(inParentheses tuple: CodeNode) -> FileRange? {
    var arguments = tuple.children
    guard let argument = arguments.next(), arguments.next() == nil, argument.name == .none else { return nil }
    return construction(of: argument.children)
  }

  /// A closure's single expression or its last `return`.
  private func construction(inBodyOf closure: CodeNode) -> FileRange? {
    let statements = closure.children.filter { $0.flags.contains(.startsStatement) }
    guard let last = statements.last else { return nil }
    if last.kind == .returnStatement { return construction(of: last.children) }
    return statements.count == 1 ? construction(of: closure.children.drop { $0.id < last.id }) : nil
  }

  /// `.Inner` and `.init` of a path that names a type.
  private func isTypeSuffix(_ suffix: CodeNode) -> Bool {
    suffix.kind == .member && (suffix.name == framework.language.initializer || namesType(suffix.name))
  }

  /// `A` and `Outer.A` before a call, when the callee is a type.
  func typePath(endingAt callee: CodeNode) -> [NameID]? {
    namesType(callee.name) ? callee.dottedPath?.names : nil
  }
}
