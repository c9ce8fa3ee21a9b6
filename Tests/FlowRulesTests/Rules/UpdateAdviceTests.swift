import FlowRules
import Testing

/// Advice of rules about view updates and injected objects that depends on the code around a finding.
@Suite("Advice on updates")
struct UpdateAdviceTests {
  private func message(_ rule: RuleID, _ source: String) throws -> String {
    let disk = MemoryFileSystem(["/p/A.swift": "import Combine\nimport SwiftUI\n" + source])
    return try #require(try disk.report().findings.first { $0.rule == rule }).message
  }

  /// A write in an event would hide what the condition shows.
  @Test(arguments: [
    ("if !hasShown { Text(\"a\"); let _ = hasShown = true }", "Remove it and its condition, "),
    ("if width == nil { Text(\"a\"); let _ = width = 1 }", "Move the write to the event that causes it, "),
    ("if isOn { Text(\"a\"); let _ = hasShown = true }", "Move the write to the event that causes it, "),
    ("Text(hasShown ? \"a\" : \"b\"); let _ = hasShown = true", "Move the write to the event that causes it, "),
  ])
  func removesWritesWithTheirCondition(content: String, advice: String) throws {
    let source = """
      struct Page: View {
        let isOn: Bool
        @State private var hasShown = false
        @State private var width: Int?
        var body: some View { \(content) }
      }
      """
    #expect(try message(.stateMutationInBody, source).contains(advice))
  }

  /// Two sheets with the same view are one sheet that was pasted twice.
  @Test(arguments: [
    ("Kid(n: 1) { print($0) }", "Kid(n: 1) { print($0 + 1) }", "Keep one of them: both show 'Kid'."),
    ("Kid(n: 1) { _ in }", "Kid(n: 2 + 1) { _ in }", "Give it a Boolean of its own."),
    ("Text(\"a\")", "Text(\"bc\")", "Give it a Boolean of its own."),
  ])
  func keepsOneOfTwoCopies(first: String, second: String, advice: String) throws {
    let source = """
      struct Kid: View { let n: Int; let done: (Int) -> Void; var body: some View { Text("\\(n)") } }
      struct Page: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }
            .sheet(isPresented: $isOpen) { \(first) }
            .sheet(isPresented: $isOpen) { \(second) }
        }
      }
      """
    #expect(try message(.twoPresentationsOneFlag, source).hasSuffix(advice))
  }

  /// One object for all rows would share what each of them has for itself.
  @Test(arguments: [
    ("ForEach(rows, id: \\.self) { row in Reader(row: row).environmentObject(Model()) }", "Move the row into a view "),
    ("Reader(row: rows[0]).environmentObject(Model(rows))", "Move the content into a view of its own "),
  ])
  func createsTheObjectOfEachRow(content: String, advice: String) throws {
    let source = """
      final class Model: ObservableObject { @Published var n = 0; init(_ rows: [Int] = []) {}; func add() { n += 1 } }
      struct Reader: View {
        let row: Int
        @EnvironmentObject private var model: Model
        var body: some View { Button("\\(model.n)") { model.add() } }
      }
      struct Page: View { @Binding var rows: [Int]; var body: some View { \(content) } }
      """
    #expect(try message(.environmentObjectCreatedInline, source).contains(advice))
  }

  /// A property that changes in the background must not be published there.
  @Test(arguments: [
    ("func load() async { title = \"b\" }", "Mark 'title' @Published, and 'Model' @MainActor, because it changes "),
    ("func load() { title = \"b\" }", "Mark 'title' @Published."),
  ])
  func publishesOnTheMainActor(function: String, advice: String) throws {
    let source = """
      final class Model: ObservableObject { var title = "a"; \(function) }
      struct Page: View {
        @StateObject private var model = Model()
        var body: some View { Button(model.title) { Task { await model.load() } } }
      }
      """
    #expect(try message(.observableObjectNeverPublishes, source).contains(advice))
  }

  /// A view in the child keeps the first object, so only the child's is another one each time.
  @Test(arguments: [("@StateObject", false), ("@ObservedObject", true)])
  func knowsWhatChildrenKeep(wrapper: String, losesState: Bool) throws {
    let source = """
      final class Model: ObservableObject { @Published var n = 0; init(_ n: Int) { self.n = n }; func add() { n += 1 } }
      struct Cards: View { \(wrapper) var model: Model; var body: some View { Button("\\(model.n)") { model.add() } } }
      struct Closet: View {
        @ObservedObject var model: Model
        var body: some View { Cards(model: model) }
      }
      extension Closet { func clear() { model.n = 0 } }
      struct Page: View {
        @State private var n = 0
        var body: some View { Button("\\(n)") { n += 1 }; Closet(model: Model(1)) }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(try message(.objectCreatedInBody, source).contains("the state of the last one is lost") == losesState)
  }

  /// What all rows open alike is one page.
  @Test(arguments: [
    ("Text(\"\\(row)\")", "pass 'tag:' and 'selection:' in place of 'isActive:'."),
    ("Text(\"a\")", "Put one NavigationLink outside of the rows."),
  ])
  func linksOfRows(destination: String, advice: String) throws {
    let source = """
      struct Rows: View {
        @State private var isOpen = false
        var body: some View {
          ForEach(0..<3) { row in NavigationLink(destination: \(destination), isActive: $isOpen) { Text("b") } }
        }
      }
      """
    #expect(try message(.sharedPresentationInRows, source).hasSuffix(advice))
  }
}
