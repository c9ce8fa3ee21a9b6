import Testing

/// Outside `Syntax` and `Parsing` code is looked at through views: nobody indexes the arrays of a parsed file.
@Suite("Access to nodes")
struct NodeAccessTests {
  @Test func everybodyUsesTheViews() throws {
    for source in try Project.sources() {
      for breach in NodeAccess(source).breaches { Issue.record("\(breach)") }
    }
  }

  /// A renamed array would let everything pass.
  @Test func theArraysAreThoseOfParsedFile() throws {
    let source = try #require(try Project.sources().first { $0.path == "SwiftLexer/Syntax/ParsedFile.swift" })
    let type = try #require(source.parsed.declarations.first { $0.kind == .classType })
    let arrays = source.parsed.declarations.filter { property in
      property.kind == .constant && property.parent == 0 && property.modifiers.isDisjoint(with: .isPrivate)
        && source.source.text(property.range).hasSuffix("]")
    }
    #expect(source.names.string(type.name) == "ParsedFile")
    #expect(Set(arrays.map { source.names.string($0.name) }) == NodeAccess.arrays)
  }

  @Test(arguments: [
    ("let a = file.nodes[0]", "indexes nodes"),
    ("let a = self.parsed.typeNodes[Int(b)]", "indexes typeNodes"),
    ("let a = b.file.parsed.declarations[0].name", "indexes declarations"),
    ("func f(tree: ParsedFile) { tree.properties[0] }", "indexes properties"),
    ("func f(_ tree: inout ParsedFile.Draft) { tree.functions[0] = a }", "indexes functions"),
    ("func f(tree: ParsedFile) { for node in tree.nodes {} }", "reads nodes"),
    ("let a = file.nodes.first { $0.kind == .call }", "reads nodes"),
    ("var a = Int(record.next)", "reads next of a record"),
    ("let a = b.map(\\.next)", "reads next of a record"),
    ("let a = code.ownNodes { $0.position == b }", "reads position of a record"),
    ("extension ParsedFile { func f() { nodes[0] } }", "extends ParsedFile"),
    ("let a = \"\\(file.nodes[0])\"", "indexes nodes"),
  ])
  func aBreachIsFound(code: String, breach: String) throws {
    let source = try ProjectSource(path: "FlowRules/Index/A.swift", text: "import SwiftLexer\n\(code)")
    #expect(NodeAccess(source).breaches == ["FlowRules/Index/A.swift:2 \(breach)"])
  }

  @Test(arguments: [
    ("FlowRules/Index/A.swift", "import SwiftLexer\nlet a = resolver.types[b], c = code.nodes"),
    ("FlowRules/Index/A.swift", "import SwiftLexer\nlet a = project.declarations[b]"),
    ("FlowRules/Index/A.swift", "import SwiftLexer\nlet a = nodes.next(), b = file[id], c = file.declarations.isEmpty"),
    ("FlowRules/Index/A.swift", "import SwiftLexer\nstruct A { var position = 0 }\nlet b = A().position"),
    ("FlowRules/Files/A.swift", "let a = queue.next, b = retry.position"),
    ("SwiftLexer/Syntax/Nodes/A.swift", "let a = file.nodes[0].next"),
    ("SwiftLexer/Parsing/A.swift", "let a = file.nodes[0].next"),
  ])
  func nothingElseIs(path: String, code: String) throws {
    #expect(NodeAccess(try ProjectSource(path: path, text: code)).breaches == [])
  }
}
