import Testing

@testable import FlowRules

/// Properties that keep one value under one key.
@Suite("Stored values")
struct StoredValueTests {
  private func graph(_ first: String, _ second: String) throws -> FlowGraph {
    FlowGraph(
      of: try SmallProject(
        """
        import SwiftUI
        enum Keys { static let size = "size" }
        struct Page: View { \(first); var body: some View { Text("\\(size)") } }
        struct Settings: View { \(second); var body: some View { Stepper("", value: $size) } }
        """
      ).index)
  }

  @Test(arguments: [
    ("@AppStorage(\"size\") private var size = 1", "@AppStorage(\"size\") private var size = 1", true),
    ("@AppStorage(\"size\") private var size = 1", "@AppStorage(Keys.size) private var size = 1", true),
    ("@SceneStorage(\"size\") private var size = 1", "@SceneStorage(\"size\") private var size = 1", true),
    ("@AppStorage(\"size\") private var size = 1", "@SceneStorage(\"size\") private var size = 1", false),
    ("@AppStorage(\"size\") private var size = 1", "@AppStorage(\"Size\") private var size = 1", false),
    ("@AppStorage(\"size\", store: .group) private var size = 1", "@AppStorage(\"size\") private var size = 1", false),
    ("@AppStorage(\"size\", store: .group) private var size = 1",
      "@AppStorage(\"size\", store: UserDefaults.group) private var size = 1", true),
  ])
  func oneKeyIsOneValue(first: String, second: String, isOne: Bool) throws {
    let graph = try graph(first, second)
    let sentences = graph.edges.filter { $0.kind == .keeps }.map(graph.sentence)
    let expected = ["Page.size keeps the stored value 'size'", "Settings.size keeps the stored value 'size'"]
    #expect(sentences == (isOne ? expected : []))
    #expect(graph.ids.contains("stored:size") == isOne)
  }

  @Test func questionsFollowTheKey() throws {
    let property = "@AppStorage(\"size\") private var size = 1"
    let graph = try graph(property, property)
    let answer = GraphAnswer(graph)
    func lines(_ steps: [GraphAnswer.Step]) -> [String] {
      steps.map { String(repeating: "  ", count: $0.depth) + graph.sentence(of: graph.edges[$0.edge]) }
    }
    let page = graph.allIDs.filter { graph[$0].name == "Page.size" }
    let settings = graph.allIDs.filter { graph[$0].name == "Settings.size" }
    #expect(
      lines(answer.edges(.writes, to: page)) == [
        "Page.size keeps the stored value 'size'", "  Settings.size keeps the stored value 'size'",
        "    Settings writes Settings.size through a binding",
      ])
    #expect(lines(answer.redrawn(by: settings)).contains("    Page reads Page.size while it renders"))
    #expect(
      lines(answer.ways(from: settings, to: page)) == [
        "Settings.size keeps the stored value 'size'", "  Page.size keeps the stored value 'size'",
      ])
    guard case .found(let value) = graph.lookUp("size") else { return #expect(Bool(false)) }
    #expect(
      Set(lines(answer.edges(.keeps, to: value))) == [
        "Page.size keeps the stored value 'size'", "Settings.size keeps the stored value 'size'",
      ])
  }
}
