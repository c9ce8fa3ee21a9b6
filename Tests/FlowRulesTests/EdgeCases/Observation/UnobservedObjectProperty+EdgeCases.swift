import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension UnobservedObjectProperty: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // Only the initial value names the class.
    .flagged(
      """
      final class Player: ObservableObject {
        static let shared = Player()
        @Published private(set) var isPlaying = false
        func play() { isPlaying = true }
      }
      struct Controls: View {
        private let ↓player = Player.shared
        var body: some View { Button(player.isPlaying ? "Stop" : "Play") { player.play() } }
      }
      """),
    .flagged(
      """
      final class Timer: ObservableObject { @Published var seconds = 0; func tick() { seconds += 1 } }
      struct Clock: View {
        let ↓timer: Timer
        var body: some View { Color.clear.overlay { Text("\\(timer.seconds)") } }
      }
      """),
    .flagged(
      """
      final class Basket: ObservableObject { @Published var items: [String] = []; func load() { items = ["a"] } }
      struct Shop: View {
        @StateObject private var basket = Basket()
        let other: Basket
        var body: some View {
          BasketCount(basket: basket)
          BasketCount(basket: other)
        }
      }
      struct BasketCount: View {
        let ↓basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """, options: ["trustParent": .flag(true)]),
    // A view that shows itself again passes what it has from its parent.
    .accepted(
      """
      final class Tree: ObservableObject { @Published var names: [Int: String] = [:]; func load() { names = [1: "a"] } }
      struct TreePage: View {
        @StateObject private var tree = Tree()
        var body: some View { TreeRow(id: 1, tree: tree) }
      }
      struct TreeRow: View {
        let id: Int
        let tree: Tree
        var body: some View {
          Text(tree.names[id] ?? "")
          ForEach(0..<id, id: \\.self) { TreeRow(id: $0, tree: tree) }
        }
      }
      """, options: ["trustParent": .flag(true)]),
    .flagged(
      """
      class Base: ObservableObject { @Published var count = 0 }
      final class Store: Base {
        @Published private(set) var rows: [Int] = []
        private var limit = 3
        var shown: Int { min(rows.count, limit) }
        var twice: Int { get { self.count * 2 } }
        override init() { super.init(); Task { [weak self] in self?.rows = [1] } }
      }
      struct A: View { let ↓store: Store; var body: some View { Text("\\(store.shown)") } }
      struct B: View { var ↓store: Store?; var body: some View { VStack { Text("\\(store?.twice ?? 0)") } } }
      struct C<Content: View>: View {
        private let ↓store: Store
        @ViewBuilder var content: () -> Content
        init(store: Store, @ViewBuilder content: @escaping () -> Content) { self.store = store; self.content = content }
        var body: some View { GeometryReader { _ in ForEach(self.store.rows, id: \\.self) { _ in content() } } }
      }
      struct D: ViewModifier {
        var ↓store: Store
        func body(content: Content) -> some View {
          content.overlay { Button { store.count = 0 } label: { if store.count > 3 { Text("x") } } }
        }
      }
      // file: E.swift
      struct E { let ↓store: Store }
      extension E: View { var body: some View { row(1) } }
      // file: E+Row.swift
      extension E {
        @ViewBuilder func row(_ n: Int) -> some View {
          switch n { case 1: Text("\\(store.count)") default: EmptyView() }
        }
      }
      """),
    .accepted(
      """
      final class Store: ObservableObject {
        @Published private(set) var name: String
        @Published var count = 0
        @Published private(set) var never = 0
        let limit = 3
        var plain: Int { limit }
        init(name: String) { self.name = name }
        func load() { count += 1 }
      }
      struct Page: View {
        let store: Store
        @State private var open = false
        var text: Binding<Int> { Binding(get: { store.count }, set: { store.count = $0 }) }
        var body: some View {
          Text(store.name)
          Text("\\(store.limit) \\(store.plain) \\(store.never)")
          Button("x") { store.load(); print(store.count) }.onAppear { print(store.count) }.task { print(store.count) }
          ForEach([1], id: \\.self) { store in Text("\\(store.count)") }
          if let store = other { Text("\\(store.count)") }
          Child(store: store).sheet(isPresented: $open, onDismiss: { print(store.count) }) { EmptyView() }
          Unknown { Text("\\(store.count)") }
        }
        private var unused: some View { Text("\\(store.count)") }
      }
      struct Follow: View {
        let store: Store
        @State private var n = 0
        var body: some View { Text("\\(n) \\(store.count)").onReceive(store.$count) { n = $0 } }
      }
      struct Both: View {
        let store: Store
        @ObservedObject private var observed: Store
        init(store: Store) { self.store = store; observed = store }
        var body: some View { Text("\\(store.count)") }
      }
      struct Web: UIViewRepresentable {
        let store: Store
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ label: UILabel, context: Context) { label.text = "\\(store.count)" }
      }
      struct Injected: View { @Inject var store: Store; var body: some View { Text("\\(store.count)") } }
      struct Every<Store: ObservableObject>: View { let store: Store; var body: some View { Text("\\(store.count)") } }
      """, compiles: false),
    .accepted(
      """
      final class Episode: ObservableObject { @Published var title = ""; func load() { title = "x" } }
      struct EpisodeRow: View { let episode: Episode; var body: some View { Text(episode.title) } }
      struct Latest: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "x", provider: Provider()) { EpisodeRow(episode: $0.episode) }
        }
      }
      #Preview { EpisodeRow(episode: Episode()) }
      """, compiles: false),
    .accepted(
      """
      final class Item: NSManagedObject { @NSManaged var title: String }
      struct Row: View {
        let item: Item
        var body: some View { Text(item.title).onTapGesture { item.title = "" } }
      }
      """),
    .accepted(
      """
      final class Chart: ObservableObject {
        @Published var points: [Int] = []
        private(set) var generation = 0
        func load() { points.append(1); generation += 1 }
      }
      struct Canvas: View, Equatable {
        let chart: Chart
        let generation: Int
        static func == (left: Canvas, right: Canvas) -> Bool { left.generation == right.generation }
        var body: some View { Text("\\(chart.points.count)") }
      }
      struct Page: View {
        @ObservedObject var chart: Chart
        var body: some View { Canvas(chart: chart, generation: chart.generation).equatable() }
      }
      """),
    .accepted(
      """
      final class Store: ObservableObject { @Published var count = 0; func load() { count += 1 } }
      struct Observing: DynamicProperty { @ObservedObject var store: Store }
      @propertyWrapper struct Kept: DynamicProperty { @StateObject var root = Root(); var wrappedValue: Int { 0 } }
      final class Root: ObservableObject { @Published var count = 0 }
      final class Forwarding: ObservableObject {
        let store = Store()
        init() { token = store.objectWillChange.sink { [weak self] in self?.objectWillChange.send() } }
      }
      struct A: View {
        let store: Store
        private var observing: Observing
        var body: some View { Text("\\(store.count)") }
      }
      struct B: View {
        let store: Store
        let box: ObservedObject<Store>
        var body: some View { Text("\\(store.count)") }
      }
      struct C: View { let store: Store; @Kept var n; var body: some View { Text("\\(store.count)") } }
      struct D: View {
        let store: Store
        @EnvironmentObject var root: Forwarding
        var body: some View { Text("\\(store.count)") }
      }
      struct E: View { let store: Store; @Injected var same: Store; var body: some View { Text("\\(store.count)") } }
      struct F: View { let store: Store; var body: some View { let _ = print(store.count); Text("") } }
      """, compiles: false),
    .flagged(
      """
      final class Store: ObservableObject { @Published var count = 0; func load() { count += 1 } }
      final class Root: ObservableObject { @Published var count = 0 }
      struct D: View {
        let ↓store: Store
        @EnvironmentObject var root: Root
        @Setting("x") var size: Int
        let shared: Root
        var body: some View { Text("\\(store.count)") }
      }
      """),
    .accepted(
      """
      final class Store: ObservableObject { @Published var count = 0; func load() { count += 1 } }
      struct Card: View { let store: Store; var body: some View { VStack { Line(store: store) } } }
      struct Line: View { let store: Store; var body: some View { Text("\\(store.count)") } }
      struct Seal: View { let store: Store; var body: some View { Text("\\(store.count)") } }
      func image(of store: Store) -> CGImage? {
        let seal = Seal(store: store)
        _ = ImageRenderer(content: VStack { seal.padding() }).cgImage
        return ImageRenderer(content: Card(store: store).padding()).cgImage
      }
      """),
    .flagged(
      """
      final class Store: ObservableObject { @Published var count = 0; func load() { count += 1 } }
      struct Card: View { let ↓store: Store; var body: some View { Text("\\(store.count)") } }
      func page(_ store: Store) -> some View {
        Card(store: store).onTapGesture { _ = ImageRenderer(content: Card(store: store)).cgImage }
      }
      """),
    // The parent redraws on purpose.
    .accepted(
      """
      final class Chart: ObservableObject {
        @Published var hours = 6
        @Published var hasGrid = true
        func load() { hours += 1; hasGrid = false }
      }
      struct Page: View {
        @State var chart: Chart
        @State private var version = 0
        var body: some View { Canvas(chart: chart).onReceive(changes) { _ in version += 1 } }
        private var changes: AnyPublisher<Void, Never> { merge(ping(chart.$hours)) }
      }
      struct Canvas: View {
        let chart: Chart
        var body: some View { if chart.hasGrid { Text("\\(chart.hours)") } }
      }
      """, compiles: false),
    // A note: only the page before binds to it. A warning: the view itself creates the one that does.
    .flagged(
      """
      final class Account: ObservableObject {
        @Published var name: String
        var shown: String { name.isEmpty ? "?" : name }
        init(name: String = "") { self.name = name }
      }
      struct Create: View {
        @StateObject private var account = Account()
        var body: some View { NavigationLink("") { Save(account: account) }; TextField("", text: $account.name) }
      }
      struct Save: View { let ↓account: Account; var body: some View { Text(account.shown) } }
      struct Both: View {
        let ↓account: Account
        var body: some View { Text(account.shown); Field(account: account) }
      }
      struct Field: View {
        @ObservedObject var account: Account
        var body: some View { TextField("", text: $account.name) }
      }
      """),
    // The child never uses what it gets.
    .accepted(
      """
      final class Links: ObservableObject {
        @Published var states: [Int: String] = [:]
        func load() { states = [1: "on"] }
      }
      struct Tools: View {
        let links: Links
        @State private var count = 0
        var body: some View { Card(count: count, state: links.states[1]).onTapGesture { count += 1 } }
      }
      struct Card: View {
        let count: Int
        let state: String?
        var body: some View { Text("\\(count)") }
      }
      """),
    // No call passes the object.
    .accepted(
      """
      final class Expansion: ObservableObject { @Published var url = ""; func open() { url = "a" } }
      struct Thumbnail: View {
        let expansion: Expansion?
        init(expansion: Expansion? = nil) { self.expansion = expansion }
        var body: some View { Text(expansion?.url ?? "").onTapGesture { expansion?.open() } }
      }
      struct Page: View { var body: some View { Thumbnail() } }
      """),
  ] + announcementEdgeCases + plainEdgeCases
}
