import SwiftLexicalLookup
import SwiftSyntax

/// Finds the bare names in code that SwiftLexicalLookup finds in a scope of a body: parameters, captures, local
/// variables and functions, names that patterns bind.
final class ScopeReader: CodeReader {
  /// The word of the lines that are compared.
  static let word = "local"

  private let source: SourceText
  private var items: [EventItem] = []

  /// The local names of one file; nil when its branches of `#if` do not make a file together.
  static func items(of source: SourceText) -> [EventItem]? {
    guard let source = source.withoutConditionals() else { return nil }
    let reader = ScopeReader(source)
    reader.walk(source.tree)
    return reader.items
  }

  /// Every name that is local in one of the two readings only.
  static func compare(_ source: SourceText, lines: [ArraySlice<UInt8>]) -> FileComparison {
    guard let items = items(of: source) else { return .skipped(reason: "the branches of #if cannot be read together") }
    return EventComparison.compare(items, lines: lines) { $0 == word }
  }

  private init(_ source: SourceText) {
    self.source = source
    super.init()
  }

  // MARK: Names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    // `Module::name` is none of any scope.
    if !isMember, node.moduleSelector == nil { add(node.baseName, seenFrom: node) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let x {` reads the outer one.
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      add(pattern.identifier, seenFrom: node)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { add(node.name, seenFrom: node) }
    return .visitChildren
  }

  private func add(_ token: TokenSyntax, seenFrom node: some SyntaxProtocol) {
    switch token.tokenKind {
    case .identifier, .dollarIdentifier: break
    default: return
    }
    guard ScopeQuestion.isLocal(token, seenFrom: node) else { return }
    let place = source.location(of: token)
    items.append(EventItem(lineNumber: place.line, column: place.column, word: Self.word, text: token.plainText))
  }
}
