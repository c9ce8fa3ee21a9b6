import SwiftLexer
import Testing

@testable import FlowRules

/// The values that initializers assign.
@Suite("Values of initializers")
struct InitializerValuesTests {
  @Test func findsTheValueAroundAPlace() throws {
    let project = try SmallProject(
      """
      struct Page: View {
        @State var a: Int
        let b: Int, c: Int
        init(p: Int) { _a = State(initialValue: ‸x); self.b = f(p, ‸y); c = 1; print(‸z) }
      }
      """)
    let type = try project.type(named: "Page")
    let values = InitializerValues(of: try #require(type.initializers.first))
    let found = project.markedNodes.map { values.value(around: $0.fileRange) }
    #expect(found.map { $0?.property.name } == ["a", "b", nil])
    #expect(found.map { $0?.readsLocals } == [false, true, nil])
  }
}
