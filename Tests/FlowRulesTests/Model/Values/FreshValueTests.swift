import SwiftLexer
import Testing

@testable import FlowRules

/// Values that differ each time the code runs, and what is made from them.
@Suite("Fresh values")
struct FreshValueTests {
  private static let values: [(String, Bool)] = [
    ("UUID()", true), ("UUID().uuidString", true), ("Date()", true), ("Date.now", true),
    ("Int.random(in: 0..<9)", true),
    ("\"a\\(UUID())\"", true), ("Date().timeIntervalSince1970", true), ("UUID(uuidString: \"a\")", false),
    ("Date().formatted()", false), ("Date(timeIntervalSince1970: 0)", false), ("UUID.shared", false), ("\"a\"", false),
    ("\"\\(name)\"", false), ("id", false), (".init()", false), ("Date.distantPast", false), ("UUID", false),
  ]

  @Test(arguments: values)
  func expressions(code: String, expected: Bool) throws {
    let property = try SmallProject("struct A { let id = \(code) }").property(named: "A.id")
    #expect(property.type.project.isFresh(property.initialValue) == expected)
  }

  @Test(arguments: [
    ("UUID", ".init()", true), ("UUID?", ".init()", true), ("Date", ".now", true), ("Key", ".init()", false),
    ("UUID", ".shared", false),
  ])
  func implicitMembers(type: String, code: String, expected: Bool) throws {
    let property = try SmallProject("struct Key {}; struct A { let id: \(type) = \(code) }").property(named: "A.id")
    #expect(property.type.project.isFresh(property.initialValue, as: property.declaration.annotation) == expected)
  }

  /// Members of a struct, the labels of a call, and whether the id is a new one.
  private static let structs: [(String, [String], Bool)] = [
    ("let id = UUID()", ["name"], true), ("let id = UUID()", ["id"], true), ("var id = UUID()", ["name"], true),
    ("var id = UUID()", ["id", "name"], false), ("let id: UUID", ["id"], false), ("let id = 1", [], false),
    ("var id = UUID(); init(key: UUID) { id = key }", ["key"], false),
    ("let id: UUID; init() { id = UUID() }", [], true),
    ("let id: UUID; init(id: UUID = UUID()) { self.id = id }", [], true),
    ("let id: UUID; init(id: UUID = UUID()) { self.id = id }", ["id"], false),
    ("let id: UUID; init() { id = UUID() }; init(id: UUID) { self.id = id }", [], false),
    ("var id: UUID { UUID() }", [], false), ("static let id = UUID()", [], false),
    ("@Macro let id = UUID()", [], false),
  ]

  @Test(arguments: structs)
  func identities(members: String, labels: [String], expected: Bool) throws {
    let project = try SmallProject("struct Row { \(members) }; func f(id: Int, name: Int, key: Int) {}")
    let ids = labels.compactMap { project.declarations.names.id(of: $0) }
    #expect(try project.type(named: "Row").hasNewIdentity(constructedWith: ids) == expected)
  }

  @Test func classesAreNoRowsOfTheirOwn() throws {
    let project = try SmallProject("final class Row { let id = UUID() }")
    #expect(try !project.type(named: "Row").hasNewIdentity(constructedWith: []))
  }
}

/// The code that makes collections.
@Suite("Sources of collections")
struct CollectionSourceTests {
  private static let cases: [(String, String?)] = [
    ("rows", "rows"), ("self.rows", "rows"), ("rows.filter { $0 > 1 }", "rows"), ("made()", "made"),
    ("self.made()", "made"),
    ("model.rows", "rows"), ("Model.all", "all"), ("stored", nil), ("made", nil), ("Model.kept", nil),
    ("model.kept", nil),
    ("other.rows", nil), ("rows + rows", nil), ("load(rows)", "load"), ("Unknown.all", nil),
  ]

  @Test(arguments: cases)
  func names(code: String, expected: String?) throws {
    let project = try SmallProject(
      """
      final class Model {
        var rows: [Int] { [1] }
        static var all: [Int] { [1] }
        static let kept = [1]
        var kept = [1]
      }
      struct Page: View {
        let model: Model
        var stored = [1]
        var rows: [Int] { [1] }
        func made() -> [Int] { [1] }
        func load(_ rows: [Int]) -> [Int] { rows }
        var body: some View { Text(\(code)) }
      }
      """)
    let page = try project.type(named: "Page")
    let text = try #require(project.nodes(named: "Text").first?.call?.arguments.first)
    #expect(page.source(ofCollectionIn: text.value)?.name == expected)
  }

  @Test func constantsAreFollowed() throws {
    let project = try SmallProject(
      "struct Page: View { var body: some View { let rows = [1]; return Text(rows) } }")
    let text = try #require(project.nodes(named: "Text").first?.call?.arguments.first)
    #expect(try project.type(named: "Page").source(ofCollectionIn: text.value)?.name == "rows")
  }

  private static let unordered: [(String, String?)] = [
    ("rules.keys", "Dictionary"), ("Array(rules.keys)", "Dictionary"), ("rules", "Dictionary"), ("Array(tags)", "Set"),
    ("tags.map { $0 }", "Set"), ("model.rules.values", "Dictionary"), ("names", "Dictionary"),
    ("[\"a\": 1, \"b\": 2]", "Dictionary"),
    ("Dictionary(grouping: list) { $0 }.map { $0.key }", "Dictionary"), ("Array(tags.prefix(3))", "Set"),
    ("rules.keys.sorted()", nil), ("Array(tags).sorted()", nil), ("names.sorted()", nil), ("list", nil),
    ("[\"a\": 1]", nil),
    ("ordered.keys", nil), ("rules[\"a\"]", nil), ("rules.sorted { $0.key < $1.key }", nil), ("optional", nil),
  ]

  @Test(arguments: unordered)
  func unorderedCollections(code: String, expected: String?) throws {
    let project = try SmallProject(
      """
      final class Model { var rules: [String: Int] = [:] }
      struct Page: View {
        let model: Model
        let rules: [String: Int]
        let optional: [String: Int]?
        let ordered: OrderedDictionary<String, Int>
        let list: [String]
        @State var tags: Set<String> = []
        var names: [String] { rules.map { $0.key } }
        var body: some View { Text(\(code)) }
      }
      """)
    let text = try #require(project.nodes(named: "Text").first?.call?.arguments.first)
    #expect(try project.type(named: "Page").unorderedCollection(in: text.value)?.typeName == expected)
  }
}
