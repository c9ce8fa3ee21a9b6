import SwiftLexer
import Testing

@testable import FlowRules

/// Properties with wrappers that SwiftUI does not connect.
@Suite("Unconnected wrappers")
struct UnconnectedWrapperTests {
  @Test func findsTheHoldersOfAStruct() throws {
    let project = try SmallProject(
      """
      struct Mode { @AppStorage("a") var a = 0 }
      struct Plain { var a = 0 }
      final class Model: ObservableObject { @Published var mode = Mode() }
      struct Page: View { let mode: Mode; @State var plain = Plain(); var body: some View { Text("") } }
      """)
    let mode = try project.type(named: "Mode")
    #expect(mode.stateHolder?.qualifiedName == "Model.mode" && mode.viewHolder?.qualifiedName == "Page.mode")
    #expect(try project.type(named: "Plain").stateHolder == nil)
  }

  @Test(arguments: [
    ("mutating func go() { n = 1 }", false), ("init() { n = 1 }", false), ("func go() { print(n) }", false),
    ("func go() { n = 1 }", true), ("mutating func go() { run { n = 1 } }", true),
    ("var a: Int { n = 1; return 1 }", true),
  ])
  func changesWithoutMutation(member: String, expected: Bool) throws {
    let project = try SmallProject("struct Counter { @State var n = 0; \(member) }")
    #expect(try project.property(named: "Counter.n").isChangedWithoutMutation == expected)
  }
}
