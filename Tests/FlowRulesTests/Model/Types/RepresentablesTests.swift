import SwiftLexer
import Testing

@testable import FlowRules

/// Representable views and their coordinators.
@Suite("Representable views")
struct RepresentablesTests {
  @Test(arguments: [
    ("context.coordinator.text = text", true), ("update(view, context)", true), ("view.text = text", false),
    ("view.apply(context.environment)", false), ("", false),
  ])
  func refreshesCoordinator(body: String, expected: Bool) throws {
    let project = try SmallProject(
      "struct Field: UIViewRepresentable { func updateUIView(_ view: UIView, context: Context) { \(body) } }")
    let update = try #require(try project.type(named: "Field").updateFunction)
    #expect(update.name == "updateUIView" && update.mayRefreshCoordinator == expected)
  }

  @Test func findsTheViewsOfACoordinator() throws {
    let project = try SmallProject(
      """
      struct Field: UIViewRepresentable {
        final class Coordinator {}
        func makeCoordinator() -> Delegate { Delegate() }
      }
      class Base {}
      final class Delegate: Base {}
      final class Other {}
      """)
    let expectations = [("Field.Coordinator", ["Field"]), ("Delegate", ["Field"]), ("Base", ["Field"]), ("Other", [])]
    for (name, expected) in expectations {
      #expect(try project.type(named: name).representables.map(\.name) == expected, "\(name)")
    }
    #expect(try project.type(named: "Field").updateFunction == nil)
  }
}
