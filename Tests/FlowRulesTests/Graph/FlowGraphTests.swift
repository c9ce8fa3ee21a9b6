import Testing

@testable import FlowRules

/// The edges of small projects, as sentences.
@Suite("Graph")
struct FlowGraphTests {
  /// The sentences of all edges but `owns`.
  private func sentences(_ source: String) throws -> [String] {
    let graph = FlowGraph(of: try SmallProject("import SwiftUI\n" + source).index)
    return graph.edges.filter { $0.kind != .owns }.map(graph.sentence)
  }

  @Test func aTypeOwnsWhatItsWrappersKeep() throws {
    let graph = FlowGraph(
      of: try SmallProject(
        """
        import SwiftUI
        final class Cart: ObservableObject {
          @Published var items: [Int] = []
          weak var parent: Cart?
          let id: Int
          init(id: Int) { self.id = id }
        }
        struct Page: View {
          @State private var isOpen = false
          @AppStorage("size") private var size = 1
          @Binding var text: String
          @ObservedObject var cart: Cart
          var clock = Cart(id: 1)
          var body: some View { EmptyView() }
        }
        """
      ).index)
    #expect(
      graph.edges.filter { $0.kind == .owns }.map(graph.sentence) == [
        "Cart owns Cart.items", "Page owns Page.isOpen", "Page owns Page.size", "Page owns Page.clock (possible)",
      ])
    #expect(graph.nodes.map(\.kind) == [.model, .state, .state, .input, .view, .state, .state, .state, .state, .input])
  }

  /// `.init()`, a publisher, the item of a sheet, and parts of a value.
  @Test(arguments: [
    ("static let shared: Cart = .init()", "EmptyView()", "Cart.shared creates Cart"),
    ("", "Text(\"\").onReceive(cart.$count) { total = $0 }", "Page reads Cart.count"),
    ("", "Stepper(\"\", value: $cart.count)", "Page writes Cart.count through a binding"),
    ("", "Text(\"\").sheet(item: $chosen) { item in Row(item: item) }",
      "Page.chosen is passed by value to Row.item as 'item'"),
    ("", "if let chosen { Row(name: chosen.name) }",
      "Page.chosen is passed by value, computed, to Row.name as 'name'"),
    ("", "Page(cart: cart).environmentObject(Cart())", "Page injects a new object as environment Cart"),
    ("static let shared = Cart()", "Page(cart: cart).environmentObject(Cart.shared)",
      "Page injects an object as environment Cart"),
  ])
  func followsWhatIsShort(member: String, content: String, sentence: String) throws {
    let source = """
      final class Cart: ObservableObject { @Published var count = 0; \(member) }
      struct Item: Identifiable { let id: Int; var name = "" }
      struct Row: View { var item: Item?; var name = ""; var body: some View { Text(name) } }
      struct Page: View {
        @ObservedObject var cart: Cart
        @State private var chosen: Item?
        @State private var total = 0
        var body: some View { \(content) }
      }
      """
    #expect(try sentences(source).contains(sentence))
  }

  @Test func argumentsGoToTheirProperties() throws {
    #expect(
      try sentences(
        """
        struct Page: View {
          @State private var text = "", count = 0
          var body: some View { Row(text: $text, count: count, double: count * 2) }
        }
        struct Row: View {
          @Binding var text: String
          let count: Int
          let double: Int
          var body: some View { EmptyView() }
        }
        """) == [
          "Page reads Page.count while it renders",
          "Page reads Page.count while it renders to pass it on",
          "Page creates Row",
          "Page.text is passed as a binding to Row.text as 'text'",
          "Page.count is passed by value to Row.count as 'count'",
          "Page.count is passed by value, computed, to Row.double as 'double'",
        ])
  }

  @Test func anInitializerLeadsToTheProperties() throws {
    #expect(
      try sentences(
        """
        struct Page: View {
          let id: Int
          var body: some View { Row(id) }
        }
        struct Row: View {
          @State private var half: Int
          private let number: Int
          init(_ id: Int) { number = id; half = id / 2 }
          var body: some View { EmptyView() }
        }
        """) == [
          "Page reads Page.id while it renders to pass it on",
          "Page creates Row",
          "Page.id is passed by value, computed, to Row.half without a label",
          "Page.id is passed by value to Row.number without a label",
        ])
  }

  @Test func rowsGetAnElement() throws {
    #expect(
      try sentences(
        """
        struct Page: View {
          let ids: [Int]
          var body: some View { ForEach(ids, id: \\.self) { id in Row(id: id) } }
        }
        struct Row: View { let id: Int; var body: some View { EmptyView() } }
        """).contains("Page.ids is passed by value, one element, to Row.id as 'id'"))
  }

  @Test func aBindingToAMemberNamesTheMember() throws {
    #expect(
      try sentences(
        """
        @Observable final class Model { var name = ""; var short: String { String(name.prefix(3)) } }
        struct Page: View {
          @Bindable var model: Model
          var body: some View { Field(text: $model.name); Text(model.short) }
        }
        struct Field: View { @Binding var text: String; var body: some View { TextField("", text: $text) } }
        """) == [
          "Model reads Model.name", "Page observes Model", "Page reads Model.name while it renders",
          "Page creates Field",
          "Page.model is passed as a binding to Model.name to Field.text as 'text'",
          "Field writes Field.text through a binding",
        ])
  }

  @Test func codeOfOtherTypesWritesModels() throws {
    #expect(
      try sentences(
        """
        final class Cart: ObservableObject {
          @Published var items: [Int] = []
          func add(_ item: Int) { insert(item) }
          private func insert(_ item: Int) { items.append(item) }
        }
        struct Service { let cart: Cart; func clear() { cart.items = []; cart.add(1) } }
        func reset(_ cart: Cart) { cart.items.removeAll() }
        """) == [
          "Cart writes Cart.items", "Service writes Cart.items", "Service writes Cart.items through add()",
          "reset writes Cart.items",
        ])
  }

  @Test func theEnvironmentIsBetweenViews() throws {
    let source = """
      final class Session: ObservableObject { @Published var user = "" }
      @main struct Shop: App {
        @StateObject private var session = Session()
        var body: some Scene { WindowGroup { Page().environmentObject(session).environment(\\.locale, .current) } }
      }
      struct Page: View {
        @EnvironmentObject private var session: Session
        @Environment(\\.locale) private var locale
        var body: some View { Text(session.user) }
      }
      """
    let found = try sentences(source)
    for sentence in [
      "Shop.session is injected as an object as environment Session by Shop.WindowGroup",
      "Shop.WindowGroup creates Page", "Shop.WindowGroup injects a value as environment \\.locale",
      "Page.session reads environment Session", "Page.locale reads environment \\.locale", "Page observes Session",
      "Page reads Session.user while it renders",
    ] { #expect(found.contains(sentence), "\(sentence) is not in \(found)") }
    // With a second one it is not clear which object a view gets.
    let second = "struct Other: View { var body: some View { Page().environmentObject(Session()) } }"
    #expect(try sentences(source + second).contains("Page.session reads environment Session (possible)"))
  }

  @Test func sheetsAndLinksPresent() throws {
    let found = try sentences(
      """
      struct Page: View {
        @State private var isOpen = false
        var body: some View {
          NavigationLink { Target() } label: { Label2() }
            .sheet(isPresented: $isOpen) { Sheet() }
        }
      }
      struct Target: View { var body: some View { EmptyView() } }
      struct Label2: View { var body: some View { EmptyView() } }
      struct Sheet: View { var body: some View { EmptyView() } }
      """)
    for sentence in ["Page presents Target", "Page creates Label2", "Page presents Sheet"] {
      #expect(found.contains(sentence), "\(found)")
    }
  }

  @Test func actionsDoNotRender() throws {
    let found = try sentences(
      """
      struct Page: View {
        @State private var count = 0
        @State private var rows = [1]
        var body: some View {
          Button("a") { count = rows.count }
          Text("\\(rows.filter { $0 > count }.count)")
        }
      }
      """)
    #expect(
      found == [
        "Page reads Page.count while it renders", "Page writes Page.count", "Page reads Page.rows",
        "Page reads Page.rows while it renders",
      ])
  }

  @Test func whatIsNotKnownIsCounted() throws {
    let graph = FlowGraph(
      of: try SmallProject(
        """
        import SwiftUI
        final class Model: ObservableObject { @Published var name = "" }
        final class Odd: Unknown { var body = 1 }
        struct Page: View { var body: some View { Row(id: next()); Text(find().name).environmentObject(find()) } }
        struct Row: View { let id: Int; var body: some View { EmptyView() } }
        """
      ).index)
    #expect(graph.unknowns.counts == [.otherArgument: 1, .unclearInjection: 1, .unclearObject: 1, .unclearClass: 1])
  }

  @Test func testsAndPreviewsAreLeftOut() throws {
    let graph = FlowGraph(
      of: try SmallProject([
        "App.swift": """
        import SwiftUI
        struct Row: View { let id: Int; var body: some View { EmptyView() } }
        #Preview { Row(id: 1) }
        """,
        "AppTests/RowTests.swift": "import SwiftUI\nstruct Fake: View { var body: some View { Row(id: 1) } }",
      ]).index)
    #expect(graph.nodes.map(\.name) == ["Row", "Row.id"])
    #expect(graph.edges.isEmpty)
  }

  @Test func namesThatAreNotUniqueGetNumbers() throws {
    let graph = FlowGraph(
      of: try SmallProject([
        "A.swift": "import SwiftUI\nprivate struct Row: View { var body: some View { EmptyView() } }",
        "B.swift": "import SwiftUI\nprivate struct Row: View { var body: some View { EmptyView() } }",
      ]).index)
    #expect(graph.ids == ["Row", "Row#2"])
  }
}
