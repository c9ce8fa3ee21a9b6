import Foundation
import Testing

/// A reader learns from a comment what a name cannot state: a unit, the meaning of nil, a sample of Swift.
@Suite("Documentation comments")
struct MissingCommentTests {
  @Test func declarationsHaveAComment() throws {
    let breaches = try MissingComments(Project.sources()).breaches
    for breach in breaches { Issue.record("\(breach) has no comment") }
  }

  @Test(arguments: [
    ("FlowRules/A.swift", "struct A {\n  var b = 1\n}", ["FlowRules/A.swift:1: A", "FlowRules/A.swift:2: b"]),
    ("FlowRules/A.swift", "/// A.\nstruct A {\n  // None.\n  package let b: Int\n}", ["FlowRules/A.swift:4: b"]),
    ("FlowRules/A.swift", "/// Of `a` alone.\nlet a = 1\nlet b = 2", ["FlowRules/A.swift:3: b"]),
    ("FlowRules/A.swift", "/// A.\n@frozen\npublic struct A {\n  init(b: Int) {}\n}", ["FlowRules/A.swift:4: init"]),
    ("FlowRules/A.swift", "extension A { func == (a: A, b: A) -> Bool { true } }", ["FlowRules/A.swift:1: =="]),
    ("FlowRules/A.swift", "/// A.\nprotocol A {\n  var b: Int { get }\n}", ["FlowRules/A.swift:3: b"]),
    ("FlowRules/Framework/A.swift", "/// A.\nstruct A {\n  let b: NameSet\n}", ["FlowRules/Framework/A.swift:3: b"]),
  ])
  func aMissingCommentIsFound(path: String, text: String, breaches: [String]) throws {
    #expect(MissingComments([try ProjectSource(path: path, text: text)]).breaches == breaches)
  }

  @Test(arguments: [
    ("FlowRules/A.swift", "/// A.\nlet a = 1\n/** B. */ @inlinable public func b() { let c = 1 }"),
    ("FlowRules/A.swift", "private struct A { var b = 1 }\nfileprivate extension A { func c() {} }"),
    ("FlowRules/A.swift", "/// A.\nenum A {\n  case b\n}"),
    ("FlowRules/A.swift", "/// A.\nstruct A {\n  /// B.\n  let b: Int\n  init(b: Int) {}\n}"),
    ("FlowRules/A.swift", "/// A.\nstruct A {}\nextension A: Hashable { func hash(into hasher: inout Hasher) {} }"),
    ("FlowRules/A.swift", "/// A.\nprotocol A {\n  /// B.\n  func b()\n}\n/// C.\nstruct C: A { func b() {} }"),
    ("FlowRules/A.swift", "/// A.\nstruct A: Encodable { let b: Int }"),
    ("FlowRules/Framework/A.swift", "/// A.\nstruct A {\n  let b: NameID, c: TaskNames\n  init(d: Int) {}\n}"),
    ("flowlint/A.swift", "extension LSP { struct A: Encodable { var b: Int } }"),
  ])
  func nothingElseIs(path: String, text: String) throws {
    #expect(MissingComments([try ProjectSource(path: path, text: text)]).breaches == [])
  }
}
