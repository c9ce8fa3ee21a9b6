import Foundation
import SwiftLexer
import Testing

/// In a half-edited file one broken declaration loses at most itself.
///
/// `docs/architecture.md` names what cannot hold; ``Breakages`` leaves it out, by rules.
@Suite struct RecoveryTests {
  /// The Swift files in all folders of the tests that hold fixtures.
  static let fixtures: [URL] = {
    let folders = ["Fixtures", "Checks/conformance/Fixtures", "FlowRulesTests/Fixtures", "SwiftLexerTests/Fixtures"]
    return folders.flatMap { folder in
      let files = FileManager.default.enumerator(at: Repository.tests.appending(path: folder), includingPropertiesForKeys: nil)
      return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }.sorted { $0.path < $1.path }
  }()

  /// How many breakages of a file are tried. All are with `FLOWLINT_EXHAUSTIVE=1`, which takes minutes.
  private static let count = ProcessInfo.processInfo.environment["FLOWLINT_EXHAUSTIVE"] == "1" ? Int.max : 30

  @Test func `There are fixtures, and many ways to break them`() throws {
    #expect(Self.fixtures.count > 30)
    let counts = try Self.fixtures.map { Breakages(of: try Parsed(bytes: [UInt8](Data(contentsOf: $0)))).list().count }
    #expect(counts.reduce(0, +) > 40_000)
  }

  @Test(arguments: fixtures)
  func `What breaks one declaration costs no other`(fixture: URL) throws {
    let parsed = try Parsed(bytes: [UInt8](Data(contentsOf: fixture)))
    let breakages = Breakages(of: parsed).list()
    // An odd step, so that it does not fall in with the order in which the same is tried for each declaration.
    let step = max(1, breakages.count / Self.count | 1)
    for position in stride(from: 0, to: breakages.count, by: step) {
      let breakage = breakages[position]
      let broken = try Parsed(bytes: breakage.applied(to: parsed.source.bytes))
      if let loss = breakage.loss(in: parsed, afterwards: broken) {
        let line = 1 + parsed.source.bytes[..<breakage.range.lowerBound].count { $0 == 0x0A }
        Issue.record("\(breakage.name) in line \(line): \(loss)")
      }
    }
  }

  @Test(arguments: Breakages.unfinished)
  func `A line that someone is still writing costs nothing around it`(text: String) throws {
    let member = """
      struct Before: View {
        @State private var a = 1
        \(text.replacing("\n", with: "\n  "))
        @State private var b = 2
        init(c: Int,
             d: Int) {
        }
        func e() { f { g() } }
      }
      struct After {}
      """
    let members = ["Before", "Before.a", "Before.b", "Before.init", "Before.e", "After"]
    #expect(try Self.names(member).isSuperset(of: members))
    let global = "import A\n\(text)\nfinal class Next: B {\n  var c = 1\n}\n#Preview { Next() }"
    #expect(try Self.names(global).isSuperset(of: ["A", "Next", "Next.c", "Preview"]))
  }

  /// The names of all declarations, each after that of the declaration around it.
  private static func names(_ source: String) throws -> Set<String> {
    let parsed = try Parsed(source)
    return Set(
      parsed.file.declarations.map { declaration in
        let name = parsed.name(declaration.name)
        guard declaration.parent >= 0 else { return name }
        return parsed.name(parsed.file.declarations[Int(declaration.parent)].name) + "." + name
      })
  }
}

/// What recovery must leave alone.
@Suite struct RecoveryRestraintTests {
  @Test func `A condition after tabs belongs to an if after spaces`() throws {
    let parsed = try Parsed("func f() {\n        if\n\t\t\tlet a = b, c {\n\t\td()\n\t\t}\n}")
    let statement = try #require(parsed.file.nodes.first { $0.kind == .ifStatement })
    let inside = parsed.file.nodes.filter { $0.kind == .binding || $0.kind == .call }
    #expect(inside.count == 2)
    #expect(inside.allSatisfy { statement.range.start < $0.range.start && $0.range.end <= statement.range.end })
  }
}
