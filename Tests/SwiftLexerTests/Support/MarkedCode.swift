import SwiftLexer
import Testing

/// A parsed source with marks in it, which finds the nodes that begin there.
struct MarkedCode {
  let parsed: Parsed
  /// Where the marks were, in bytes of the source without them.
  private let marks: [UInt32]

  /// - Parameter text: each `‸` in it is a mark and no part of the source.
  init(_ text: String) throws {
    var marks: [UInt32] = []
    var source = ""
    for part in text.split(separator: "‸", omittingEmptySubsequences: false) {
      source += part
      marks.append(UInt32(source.utf8.count))
    }
    self.marks = marks.dropLast()
    parsed = try Parsed(source)
  }

  /// A source that is the body of a function.
  static func body(_ text: String) throws -> MarkedCode { try MarkedCode("func run() {\n\(text)\n}") }

  var file: ParsedFile { parsed.file }
  var markCount: Int { marks.count }

  /// The innermost node that begins at a mark, or the outermost one of a kind: of `f ‸{ a }` the closure or the call.
  func node(at mark: Int = 0, _ kind: NodeKind? = nil) throws -> CodeNode {
    let nodes = file.allNodes.filter { $0.range.start == marks[mark] }
    return try #require(kind == nil ? nodes.last : nodes.first { $0.kind == kind }, "no such node at mark \(mark)")
  }

  /// The first node of a kind, in source order.
  func first(_ kind: NodeKind) throws -> CodeNode {
    try #require(file.allNodes.first { $0.kind == kind }, "no \(kind)")
  }

  /// The first declaration of that name.
  func declaration(_ name: String) throws -> DeclarationNode {
    try #require(file.allDeclarations.first { parsed.name($0.name) == name }, "no \(name)")
  }

  /// The body of the function `run`.
  var body: CodeSpan { get throws { try declaration("run").body } }

  func text(_ range: ByteRange) -> String { parsed.text(range) }
  /// The first line of a node: `#if A` of a branch.
  func text(_ node: CodeNode) -> String { String(parsed.text(node.range).prefix { $0 != "\n" }) }
  func texts(_ nodes: some Sequence<CodeNode>) -> [String] { nodes.map(text) }
  func text(_ type: WrittenType) -> String { parsed.text(type.range) }
  func name(_ id: NameID) -> String { parsed.name(id) }

  /// The text of a piece of code, from its first to its last byte.
  func text(_ code: CodeSpan) -> String {
    guard let start = code.first?.range.start, let end = code.nodes.map(\.range.end).max() else { return "" }
    return parsed.text(ByteRange(start: start, end: end))
  }
}
