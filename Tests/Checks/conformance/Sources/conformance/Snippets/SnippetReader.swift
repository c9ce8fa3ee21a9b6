import SwiftParser
import SwiftSyntax

/// A piece of Swift that a test of swift-syntax hands to its parser.
struct Snippet: Sendable {
  /// The line of the call in the test file.
  var line: Int
  var text: String
}

/// Finds the snippets of a test file: the first argument of every call of `assertParse` that is a string literal.
final class SnippetReader: SyntaxVisitor {
  private let source: SourceText
  private var snippets: [Snippet] = []

  /// The snippets in source order.
  static func snippets(of source: SourceText) -> [Snippet] {
    let reader = SnippetReader(source)
    reader.walk(source.tree)
    return reader.snippets
  }

  private init(_ source: SourceText) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // Nil for a literal with an interpolation, whose value only the running test knows.
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "assertParse",
      let argument = call.arguments.first, argument.label == nil,
      let value = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    {
      snippets.append(Snippet(line: source.location(of: call).line, text: value.filter { !$0.isLocationMark }))
    }
    return .visitChildren
  }
}

extension Character {
  /// Whether swift-syntax's tests mark a place in a snippet with it.
  fileprivate var isLocationMark: Bool {
    switch self {
    case "0️⃣", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟", "ℹ️": true
    default: false
    }
  }
}
