import SwiftLexer
import Testing

@testable import FlowRules

/// What closures of modifiers assign: `?` stands for a condition that may change, `+` for later.
@Suite("Assignments to state")
struct StateAssignmentsTests {
  private static let cases: [(String, [String])] = [
    ("a = n", ["a"]), ("self.a = n; b = n", ["a", "b"]), ("let a = n; print(a)", []), ("a += n", []),
    ("withAnimation { a = n }", ["a"]), ("load { a = n }", []), ("func h() { a = n }", []),
    // Conditions.
    ("if b == 1 { a = n }", ["a?"]), ("if let m { a = m } else { b = n }", ["a", "b"]),
    ("switch m { case .some(let x): a = x; default: b = n }", ["a", "b"]), ("for i in 0..<n { a = i }", ["a?"]),
    ("do { try load(); a = n } catch { b = 1 }", ["a", "b?"]), ("if model.isOn { a = n }", ["a?"]),
    // Returns.
    ("guard let m else { return }; a = m", ["a"]), ("guard b == 0 else { return }; a = n", ["a?"]),
    ("if b == 0 { return }; a = n", ["a?"]), ("if n == 0 { if b == 0 { return } }; a = n", ["a?"]),
    ("a = n; return", ["a"]),
    // Functions.
    ("f()", ["a"]), ("self.f(); b = n", ["a", "b"]), ("if b == 0 { f() }", ["a?"]), ("g()", []), ("other.f()", []),
    // Later.
    ("Task { a = n }; b = n", ["a+", "b"]), ("a = await load(); b = n", ["a", "b+"]),
    ("DispatchQueue.main.async { f() }", ["a+"]),
  ]

  @Test(arguments: cases)
  func assignments(code: String, expected: [String]) throws {
    let source = """
      final class Model { var isOn = false }
      struct Page: View {
        let n: Int
        var m: Int?
        let model: Model
        @State private var a = 0
        @State private var b = 0
        func f() { a = n; h() }
        func g() { h() }
        func h() { b = n }
        var body: some View { Text("").task { \(code) } }
      }
      """
    let page = try SmallProject(source).type(named: "Page")
    let call = try #require(page.frameworkCalls(of: NameSet([page.project.framework.lifeCycle.task])).first)
    var assignments = StateAssignments(in: page)
    let found = assignments(in: call).map { assignment in
      assignment.state.name + (assignment.isConditional ? "?" : "") + (assignment.isLater ? "+" : "")
    }
    #expect(found == expected)
  }
}
