import Testing

@testable import FlowRules

/// Shapes of code in which a graph is easily wrong, each in the smallest source that shows it.
@Suite("Truth of the graph")
struct GraphTruthTests {
  private func graph(_ source: String) throws -> FlowGraph {
    FlowGraph(of: try SmallProject("import SwiftUI\n" + source).index)
  }

  private func sentences(_ source: String) throws -> [String] {
    let graph = try graph(source)
    return graph.edges.map(graph.sentence)
  }

  /// `@Bindable var m = model` stands for the object around it, and so does a constant.
  @Test(arguments: [
    ("@Bindable var m = model; return Field(text: $m.name)",
      "Page.model is passed as a binding to Model.name to Field.text as 'text'"),
    ("@Bindable var model = model; return TextField(\"\", text: $model.name)",
      "Page writes Model.name through a binding"),
    ("@Bindable var m = model; return Editor(model: m)",
      "Page.model is passed as an object to Editor.model as 'model'"),
    ("let m = model; return Text(m.name)", "Page reads Model.name while it renders"),
    ("let m = model; return Label(title: m.name)",
      "Page.model is passed by the value of Model.name to Label.title as 'title'"),
  ])
  func aLocalNameMeansItsObject(body: String, sentence: String) throws {
    let found = try sentences(
      """
      @Observable final class Model { var name = "" }
      struct Field: View { @Binding var text: String; var body: some View { EmptyView() } }
      struct Editor: View { @Bindable var model: Model; var body: some View { EmptyView() } }
      struct Label: View { let title: String; var body: some View { EmptyView() } }
      struct Page: View {
        @Environment(Model.self) private var model
        var body: some View { \(body) }
      }
      """)
    #expect(found.contains(sentence), "\(found)")
  }

  @Test(arguments: [
    ("@State private var model: Model = .init()", "", "Text(\"\")", "Page.model creates Model"),
    ("@State private var model: Model", "init() { _model = .init(initialValue: .init()) }", "Text(\"\")",
      "Page.model creates Model"),
    ("@State private var model: Model", "init() { _model = State(initialValue: .init()) }", "Text(\"\")",
      "Page.model creates Model"),
    ("", "", "Editor(model: .init())", "Page creates Model"),
    ("", "", "Editor(model: .init())", "Page passes a new object to Editor.model as 'model'"),
  ])
  func anImplicitConstructionIsOneOfTheExpectedType(
    property: String, initializer: String, body: String, sentence: String
  ) throws {
    let found = try sentences(
      """
      @Observable final class Model { var name = "" }
      struct Editor: View { @Bindable var model: Model; var body: some View { EmptyView() } }
      struct Page: View { \(property)
        \(initializer)
        var body: some View { \(body) } }
      """)
    #expect(found.contains(sentence), "\(found)")
  }

  /// Only SwiftUI's `List` takes a closure.
  @Test func aModelMayHaveTheNameOfAView() throws {
    let found = try sentences(
      """
      struct List: Codable { let id: Int }
      struct Row: View { let id: Int; var body: some View { EmptyView() } }
      struct Page: View {
        @State private var isOn = false
        let ids: [Int]
        var body: some View {
          List { Text(isOn ? "a" : "b"); Button("") { isOn = true } }
          List(ids, id: \\.self) { id in Row(id: id) }
        }
      }
      """)
    for sentence in [
      "Page reads Page.isOn while it renders", "Page writes Page.isOn",
      "Page.ids is passed by value, one element, to Row.id as 'id'",
    ] { #expect(found.contains(sentence), "\(found)") }
  }

  /// A view of the project with a name of SwiftUI's passes its closure no elements that are known.
  @Test func aViewOfTheProjectIsNoList() throws {
    let found = try sentences(
      """
      struct List<Content: View>: View {
        let ids: [Int]
        let content: (Int) -> Content
        init(_ ids: [Int], @ViewBuilder content: @escaping (Int) -> Content) { self.ids = ids; self.content = content }
        var body: some View { content(0) }
      }
      struct Row: View { let id: Int; var body: some View { EmptyView() } }
      struct Page: View { let ids: [Int]; var body: some View { List(ids) { id in Row(id: id) } } }
      """)
    #expect(found.contains("Page.ids is passed by value to List.ids without a label"), "\(found)")
    #expect(!found.contains { $0.contains("to Row.id") }, "\(found)")
  }

  private static let containers = """
    struct Card<Content: View>: View {
      let content: () -> Content
      init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
      var body: some View { VStack { content() } }
    }
    struct Sheet<Content: View>: View {
      @State private var isOpen = false
      let content: () -> Content
      var body: some View { Text("").sheet(isPresented: $isOpen) { content() } }
    }
    struct Later: View { let action: () -> Void; var body: some View { Button("", action: action) } }
    struct Inner: View { var body: some View { EmptyView() } }
    """

  @Test(arguments: [
    ("Card { Text(count.description); Inner() }", "Page reads Page.count while it renders", "Page creates Inner"),
    ("Sheet { Text(count.description); Inner() }", "Page reads Page.count while it renders", "Page presents Inner"),
    ("Inner(); Later { print(count) }", "Page reads Page.count", "Page creates Inner"),
  ])
  func containersShowWhatTheirCallersPutIn(body: String, read: String, creation: String) throws {
    let found = try sentences(
      Self.containers + "\nstruct Page: View { @State private var count = 0; var body: some View { \(body) } }")
    #expect(found.contains(read) && found.contains(creation), "\(found)")
  }

  /// A view observes the object in its property, not an object in that one.
  @Test func aChangeInANestedObjectRedrawsNothing() throws {
    let graph = try graph(
      """
      final class Clock: ObservableObject { @Published var now = 0 }
      final class Plan: ObservableObject { @Published var minutes = 0; var note = ""; let clock = Clock() }
      struct Page: View {
        @ObservedObject var plan: Plan
        var body: some View { Text("\\(plan.minutes) \\(plan.note) \\(plan.clock.now)") }
      }
      struct Other: View { @ObservedObject var clock: Clock; var body: some View { Text("\\(clock.now)") } }
      """)
    let answer = GraphAnswer(graph)
    func views(redrawnBy name: String) -> [String] {
      answer.redrawn(by: graph.allIDs.filter { graph[$0].name == name }).map { graph[graph.edges[$0.edge].from].name }
    }
    #expect(views(redrawnBy: "Plan.minutes") == ["Page"])
    #expect(views(redrawnBy: "Plan.note") == [])
    #expect(views(redrawnBy: "Clock.now") == ["Other"])
    #expect(graph.edges.map(graph.sentence).contains("Page reads Clock.now while it renders"))
  }

  @Test func helpersOfPreviewsCreateNothing() throws {
    let found = try sentences(
      """
      final class Model: ObservableObject { @Published var name = ""; static let preview = Model() }
      func sampleModel() -> Model { Model() }
      func appModel() -> Model { Model() }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Text("").onAppear { _ = appModel() } }
      }
      private struct PagePreviewWrapper: View {
        @StateObject private var model = Model()
        var body: some View { Page(model: model) }
      }
      #Preview { PagePreviewWrapper() }
      #Preview { Page(model: .preview) }
      #Preview { Page(model: sampleModel()) }
      """)
    #expect(found.filter { $0.contains("creates") } == ["appModel creates Model"], "\(found)")
  }

  @Test(arguments: [
    ".navigationDestination(for: Int.self) { id in Target(id: id) }",
    ".navigationDestination(item: $chosen) { id in Target(id: id) }",
    ".fullScreenCover(item: $chosen) { Target(id: $0) }",
    ".fullScreenCover(isPresented: $isOpen) { Target(id: 1) }", ".popover(isPresented: $isOpen) { Target(id: 1) }",
    ".popover(item: $chosen) { id in Target(id: id) }",
  ])
  func modifiersPresent(modifier: String) throws {
    let found = try sentences(
      """
      struct Target: View { let id: Int; var body: some View { EmptyView() } }
      struct Page: View {
        @State private var isOpen = false
        @State private var chosen: Int?
        var body: some View { Text("")\(modifier) }
      }
      """)
    #expect(found.contains("Page presents Target"), "\(found)")
    let passed = found.contains("Page.chosen is passed by value to Target.id as 'id'")
    #expect(passed == modifier.contains("$chosen"), "\(found)")
  }

  /// The closure of a link with a destination is its label.
  @Test(arguments: [
    ("NavigationLink(destination: Target()) { Row() }", ["Page creates Row", "Page presents Target"]),
    ("NavigationLink(value: 1) { Row() }", ["Page creates Row"]),
    ("NavigationLink { Target() } label: { Row() }", ["Page creates Row", "Page presents Target"]),
    ("NavigationLink(\"Row\") { Target() }", ["Page presents Target"]),
  ])
  func linksPresentTheirDestination(link: String, edges: [String]) throws {
    let found = try sentences(
      """
      struct Target: View { var body: some View { EmptyView() } }
      struct Row: View { var body: some View { EmptyView() } }
      struct Page: View { var body: some View { \(link) } }
      """)
    #expect(found.sorted() == edges)
  }

  /// A computed property that yields an object leads to its members.
  @Test func computedPropertiesLeadOn() throws {
    let found = try sentences(
      """
      final class Tab: ObservableObject { @Published var name = "" }
      final class Store: ObservableObject {
        @Published var tabs: [Tab] = []
        var first: Tab? { tabs.first }
      }
      struct Page: View { @ObservedObject var store: Store; var body: some View { Text(store.first?.name ?? "") } }
      """)
    #expect(found.contains("Page reads Tab.name while it renders"), "\(found)")
    #expect(found.contains("Page reads Store.tabs while it renders"), "\(found)")
  }

  /// What changes an object of an unknown class leaves the state as it is.
  @Test func aChangeOfWhatMayBeAnObjectIsPossible() throws {
    let found = try sentences(
      """
      struct Filter { var text = ""; mutating func clear() { text = "" } }
      struct Page: View {
        @State private var filter = Filter()
        @State private var cache: Cache
        var body: some View { Button("") { filter.clear(); cache.insert(1); filter.text = "a" } }
      }
      """)
    #expect(found.contains("Page writes Page.filter"), "\(found)")
    #expect(found.contains("Page writes Page.cache (possible)"), "\(found)")
  }

  /// A member that only a macro or another module declares.
  @Test func aBindingToAnUnknownMemberDoesNotChangeTheObject() throws {
    let found = try sentences(
      """
      @Stateful final class Model: ObservableObject { @Published var name = "" }
      struct Field: View { @Binding var text: String?; var body: some View { EmptyView() } }
      struct Page: View {
        @StateObject private var model = Model()
        var body: some View { Field(text: $model.error).errorMessage($model.error) }
      }
      """)
    #expect(!found.contains { $0.contains("writes") }, "\(found)")
    #expect(found.contains("Page.model is passed as a binding, computed, to Field.text as 'text'"), "\(found)")
  }

  /// What a new object gets goes to its own properties.
  @Test(arguments: [
    "Editor(model: Model(name: title))", "Editor(model: .init(name: title))",
    "let model = Model(name: title); return Editor(model: model)",
  ])
  func aNewObjectIsNotComputedFromItsArguments(body: String) throws {
    let found = try sentences(
      """
      @Observable final class Model { var name: String; init(name: String) { self.name = name } }
      struct Editor: View { @Bindable var model: Model; var body: some View { EmptyView() } }
      struct Page: View { let title: String; var body: some View { \(body) } }
      """)
    for sentence in [
      "Page creates Model", "Page passes a new object to Editor.model as 'model'",
      "Page.title is passed by value to Model.name as 'name'",
    ] { #expect(found.contains(sentence), "\(found)") }
    #expect(!found.contains { $0.hasPrefix("Page.title") && $0.contains("Editor.model") }, "\(found)")
  }

  /// The types of the closures decide which initializer is meant, and all of them show what they get.
  @Test func severalInitializersMayTakeContent() throws {
    let found = try sentences(
      """
      struct Frame<Content: View>: View {
        private let content: (Int) -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = { _ in content() } }
        init(@ViewBuilder content: @escaping (Int) -> Content) { self.content = content }
        var body: some View { content(1) }
      }
      struct Page: View {
        @State private var isOn = false
        var body: some View { Frame { Text(isOn ? "a" : "b"); Button("") { isOn = true } } }
      }
      """)
    #expect(found.contains("Page reads Page.isOn while it renders"), "\(found)")
    #expect(found.contains("Page writes Page.isOn"), "\(found)")
  }
}
