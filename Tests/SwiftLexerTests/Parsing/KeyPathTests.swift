import SwiftLexer
import Testing

/// A key path has the name of its last component, and knows whether that is the only one.
@Suite("Key paths")
struct KeyPathTests {
  @Test(arguments: [
    (#"\.rows"#, "rows"), (#"\Model.rows"#, "rows"), (#"\Box<Int>.rows"#, "rows"), (#"\[Int].count"#, "count"),
    (#"\(x: Int, y: Int).x"#, "x"), (#"\.self"#, "self"), (#"\.$rows"#, "rows"), (#"\.status.rows"#, nil),
    (#"\Outer.Inner.rows"#, nil), (#"\.rows[0]"#, nil), (#"\.rows?.count"#, nil), (#"\.?.count"#, nil),
    (#"\.rows!"#, nil), (#"\[Int][0]"#, nil), (#"\Model"#, nil), (#"model.rows"#, nil),
  ])
  func hasOneComponent(text: String, name: String?) throws {
    let parsed = try Parsed("let path = \(text)")
    let node = try #require(parsed.file.allNodes.first { $0.kind == .keyPath || $0.kind == .name })
    #expect(node.onlyComponent.map(parsed.name) == name)
  }
}
