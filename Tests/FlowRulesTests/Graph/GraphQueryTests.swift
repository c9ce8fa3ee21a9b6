import Testing

@testable import FlowRules

/// Questions about a small shop, and their answers.
@Suite("Graph queries")
struct GraphQueryTests {
  private static let shop = """
    import SwiftUI
    final class Cart: ObservableObject { @Published var items: [Int] = []; func add() { items.append(1) } }
    @main struct Shop: App {
      @StateObject private var cart = Cart()
      var body: some Scene { WindowGroup { Page(cart: cart) } }
    }
    struct Page: View {
      @ObservedObject var cart: Cart
      var body: some View {
        Editor(items: $cart.items)
        Total(count: cart.items.count)
        Button("Add") { cart.add() }
      }
    }
    struct Editor: View {
      @Binding var items: [Int]
      var body: some View { Button("Clear") { items = [] } }
    }
    struct Total: View { let count: Int; var body: some View { Text("\\(count)") } }
    """

  private let graph: FlowGraph
  private let answer: GraphAnswer

  init() throws {
    graph = FlowGraph(of: try SmallProject(Self.shop).index)
    answer = GraphAnswer(graph)
  }

  @Test(arguments: [
    ("who writes Cart.items", GraphQuery.who(.writes, "Cart.items")),
    ("Who  OWNS Cart?", .who(.owns, "Cart")),
    ("what is redrawn when Cart.items changes", .redrawn("Cart.items")),
    ("how does Cart.items get to Total?", .way("Cart.items", to: "Total")),
  ])
  func aQuestionIsRead(text: String, query: GraphQuery) { #expect(GraphQuery(text) == query) }

  @Test(arguments: ["", "who", "who eats Cart", "who writes", "what is redrawn when Cart", "how does Cart go to Total"])
  func anythingElseIsNone(text: String) { #expect(GraphQuery(text) == nil) }

  @Test func writersAreFoundThroughBindings() {
    #expect(
      lines(answer.edges(.writes, to: nodes("Cart.items"))) == [
        "Cart writes Cart.items", "Page writes Cart.items through add()",
        "Page.cart is passed as a binding to Cart.items to Editor.items as 'items'", "  Editor writes Editor.items",
      ])
  }

  @Test func ownersOfAModelHoldIt() {
    #expect(lines(answer.edges(.owns, to: nodes("Cart"))) == ["Shop owns Shop.cart"])
    #expect(
      lines(answer.edges(.owns, to: nodes("Editor.items"))) == [
        "Page.cart is passed as a binding to Cart.items to Editor.items as 'items'", "  Cart owns Cart.items",
      ])
  }

  @Test func whatGetsTheValueIsRedrawn() {
    #expect(
      lines(answer.redrawn(by: nodes("Cart.items"))) == [
        "Page reads Cart.items while it renders to pass it on", "Shop observes Cart",
        "Page.cart is passed as a binding to Cart.items to Editor.items as 'items'",
        "Page.cart is passed by the value of Cart.items to Total.count as 'count'",
        "  Total reads Total.count while it renders",
      ])
  }

  @Test func theShortestWayIsFound() {
    #expect(
      lines(answer.ways(from: nodes("Shop.cart"), to: nodes("Total"))) == [
        "Shop.cart is passed as an object to Page.cart as 'cart' by Shop.WindowGroup",
        "  Page.cart is passed by the value of Cart.items to Total.count as 'count'",
      ])
    #expect(answer.ways(from: nodes("Total"), to: nodes("Shop")).isEmpty)
  }

  private static let detours = """
    import SwiftUI
    struct Page: View {
      @State private var text = ""
      var body: some View { Target(text: text); One(text: text); Two(text: text); Long(text: text) }
    }
    struct One: View { let text: String; var body: some View { Target(text: text) } }
    struct Two: View { let text: String; var body: some View { Target(text: text) } }
    struct Long: View { let text: String; var body: some View { One(text: text) } }
    struct Target: View { let text: String; var body: some View { Text(text) } }
    """

  @Test func threeWaysAreFoundTheShortestFirst() throws {
    let graph = FlowGraph(of: try SmallProject(Self.detours).index)
    let nodes = { (name: String) in graph.allIDs.filter { graph[$0].name == name } }
    let steps = GraphAnswer(graph).ways(from: nodes("Page.text"), to: nodes("Target"))
    #expect(
      steps.map { String(repeating: "  ", count: $0.depth) + graph[graph.edges[$0.edge].to].name } == [
        "Target.text", "One.text", "  Target.text", "Two.text", "  Target.text",
      ])
  }

  /// A view that reads a value passes on other data as well, which is none of the answer.
  @Test func aReaderDoesNotPassOnWhatElseItHas() throws {
    let graph = FlowGraph(
      of: try SmallProject(
        """
        import SwiftUI
        final class Router: ObservableObject { @Published var path = "" }
        struct Page: View {
          @State private var isOn = false
          var body: some View { if isOn { Target().environmentObject(Router()) } }
        }
        struct Target: View { @EnvironmentObject var router: Router; var body: some View { Text(router.path) } }
        """
      ).index)
    let nodes = { (name: String) in graph.allIDs.filter { graph[$0].name == name } }
    #expect(GraphAnswer(graph).ways(from: nodes("Page.isOn"), to: nodes("Target")).isEmpty)
  }

  @Test(arguments: [
    ("\\.colorSchem", "\\.colorScheme"), ("colorSchme", "\\.colorScheme"), ("environment:Sesion", "Session"),
  ])
  func keysOfTheEnvironmentAreGuessed(name: String, guess: String) throws {
    let graph = FlowGraph(
      of: try SmallProject(
        """
        import SwiftUI
        final class Session: ObservableObject { @Published var user = "" }
        struct Page: View {
          @Environment(\\.colorScheme) private var scheme
          @EnvironmentObject private var session: Session
          var body: some View { EmptyView() }
        }
        """
      ).index)
    guard case .unknown(let near) = graph.lookUp(name) else { return #expect(Bool(false), "\(name) is found") }
    #expect(near.contains(guess), "\(near)")
  }

  /// A person who asks for a key means the key, and then perhaps a property that reads it.
  @Test func theKeyOfTheEnvironmentIsNamedFirst() throws {
    let graph = FlowGraph(
      of: try SmallProject(
        """
        import SwiftUI
        struct Page: View { @Environment(\\.locale) private var locale; var body: some View { EmptyView() } }
        """
      ).index)
    #expect(graph.lookUp("locale") == .ambiguous(["\\.locale", "Page.locale"]))
  }

  @Test func namesMayBeShort() {
    #expect(graph.lookUp("count") == .found(nodes("Total.count")))
    #expect(graph.lookUp("items") == .ambiguous(["Cart.items", "Editor.items"]))
    #expect(graph.lookUp("Cart.item") == .unknown(near: ["Cart.items", "Editor.items"]))
    #expect(graph.lookUp("Zebra") == .unknown(near: []))
  }

  @Test func aSectionHasTheSurroundings() {
    let total = graph.section(graph.neighborhood(of: nodes("Total"), depth: 1)).graph
    #expect(total.nodes.map(\.name) == ["Page", "Page.cart", "Total", "Total.count"])
    #expect(total.ids == total.nodes.map(\.name))
    #expect(total.edges.map(total.sentence).count == 3)
  }

  private func nodes(_ name: String) -> [GraphNodeID] { graph.allIDs.filter { graph[$0].name == name } }

  private func lines(_ steps: [GraphAnswer.Step]) -> [String] {
    steps.map { String(repeating: "  ", count: $0.depth) + graph.sentence(of: graph.edges[$0.edge]) }
  }
}
