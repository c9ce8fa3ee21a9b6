import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension ObservedObjectInline: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      struct Feed: View {
        @ObservedObject var ↓model = (FeedModel())
        @ObservedObject var ↓other = FeedModel() as Feeding
        var body: some View { EmptyView() }
      }
      """),
    // Notes: nothing is lost.
    .flagged(
      """
      final class Row: ObservableObject { var width: Double?; init(title: String) { width = 1 } }
      final class Relay: ObservableObject {
        var base: Store? { willSet { objectWillChange.send() } }
        private var subscription: AnyCancellable?
        func listen() { subscription = base?.changes.sink { self.base = $0 } }
      }
      final class Follower: ObservableObject {
        var last: Store?
        private var subscriptions = Set<AnyCancellable>()
        func listen(to store: Store) { store.changes.sink { self.last = $0 }.store(in: &subscriptions) }
      }
      final class Settings: ObservableObject { @AppStorage("n") var n = 0; func add() { n += 1 } }
      struct Page: View {
        @ObservedObject var ↓row = Row(title: "")
        @ObservedObject var ↓relay = Relay()
        @ObservedObject var ↓follower = Follower()
        @ObservedObject var ↓settings = Settings()
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      final class Pulling: ObservableObject { weak var list: UIScrollView? }
      final class Monitor: ObservableObject { var isOn = false; func start() { isOn = true; objectWillChange.send() } }
      class Base: ObservableObject { var count = 0; func add() { count += 1 } }
      final class Derived: Base {}
      final class Query: ObservableObject { let text = CurrentValueSubject<String, Never>("") }
      final class Screen: ObservableObject { let form = Base() }
      @Stateful final class Loader: ObservableObject {}
      protocol Stateful {}
      struct Page: View {
        @ObservedObject var ↓pulling = Pulling()
        @ObservedObject var ↓monitor = Monitor()
        @ObservedObject var ↓derived = Derived()
        @ObservedObject var ↓query = Query()
        @ObservedObject var ↓screen = Screen()
        @ObservedObject var ↓loader = Loader()
        var body: some View { List {}.introspect { pulling.list = $0 } }
      }
      """),
    .flagged(
      """
      struct Menu: View { @ObservedObject var ↓model = MenuModel(); var body: some View { EmptyView() } }
      struct Panel: View { @ObservedObject var ↓model = MenuModel(); var body: some View { EmptyView() } }
      struct Page: View { @ObservedObject var ↓model = MenuModel(); var body: some View { EmptyView() } }
      final class Controller: UIViewController {
        func show() {
          present(UIHostingController(rootView: Menu()), animated: true)
          present(UIHostingController(rootView: Panel()), animated: true)
          host.rootView = Panel()
          let page = Page().padding()
          present(UIHostingController(rootView: page), animated: true)
        }
      }
      """),
    .accepted(
      """
      final class UpdateCheck: ObservableObject {
        @Published var isPossible = false
        init(updater: Updater) { updater.publisher(for: \\.canCheck).assign(to: &$isPossible) }
      }
      struct UpdateButton: View {
        @ObservedObject private var check: UpdateCheck
        init(updater: Updater) { check = UpdateCheck(updater: updater) }
        var body: some View { Button("Update") {}.disabled(!check.isPossible) }
      }
      """),
    .flagged(
      """
      final class UpdateCheck: ObservableObject {
        @Published private(set) var isPossible = false
        init(updater: Updater) { updater.publisher(for: \\.canCheck).assign(to: &self.$isPossible) }
        func forbid() { isPossible = false }
      }
      struct UpdateButton: View {
        @ObservedObject private var check: UpdateCheck
        init(updater: Updater) { check = ↓UpdateCheck(updater: updater) }
        var body: some View { Button("Update") { check.forbid() }.disabled(!check.isPossible) }
      }
      struct Page: View {
        let updater: Updater
        var body: some View { UpdateButton(updater: updater) }
      }
      """),
    .accepted(
      """
      final class RowModel: ObservableObject {
        @Published private(set) var title: String
        @Published var subtitle = ""
        @Published var note: String
        init(item: Item) {
          title = item.title
          self.subtitle = item.subtitle
          _note = Published(initialValue: item.note)
          $title.sink { print($0) }
        }
      }
      struct Row: View {
        @ObservedObject private var model: RowModel
        init(item: Item) { model = RowModel(item: item) }
        var body: some View { Text(model.title) }
      }
      final class Table: UIViewController {
        func show(_ row: RowModel) { row.$title.sink { print($0) } }
        func make(_ item: Item) {
          let row = RowModel(item: item)
          row.subtitle = ""
          show(row)
        }
      }
      """),
    .flagged(
      """
      final class Form: ObservableObject { @Published var name: String; init(name: String) { self.name = name } }
      final class Path: ObservableObject { @Published var steps = [Step](); init(_ name: String) {} }
      final class Page: ObservableObject { @Published var isOpen = false; init(_ name: String) {} }
      final class Game: ObservableObject {
        @Published var board = Board()
        init(_ name: String) {}
        func play() { board.clear() }
      }
      struct Board { var cells: [Int] = []; mutating func clear() { cells = [] } }
      class Model: ObservableObject { @Published var count = 0; init(_ name: String) {} }
      class Counter: Model { func add() { count += 1 } }
      final class Scores: Counter {}
      final class Screen: ObservableObject { @Published var page = Page(""); init(_ name: String) {} }
      final class Loader: ObservableObject {
        @Published var rows: [String] = []
        init(_ api: API) { Task { rows = await api.rows() } }
      }
      struct Field: View {
        @ObservedObject private var form: Form
        @ObservedObject private var path: Path
        @ObservedObject private var page: Page
        @ObservedObject private var game: Game
        @ObservedObject private var model: Model
        @ObservedObject private var scores: Scores
        @ObservedObject private var screen: Screen
        @ObservedObject private var loader: Loader
        init(name: String, api: API) {
          form = ↓Form(name: name)
          path = ↓Path(name)
          page = ↓Page(name)
          game = ↓Game(name)
          model = ↓Counter(name)
          scores = ↓Scores(name)
          screen = ↓Screen(name)
          loader = ↓Loader(api)
        }
        var body: some View { TextField("", text: $form.name) }
        func close() { let page = page; page.isOpen = false }
        func go() { path.steps[0].isDone = true }
      }
      """),
    .flagged(
      """
      struct Row: View { @ObservedObject var model = RowModel(); var body: some View { EmptyView() } }
      struct Cell: View { @ObservedObject var ↓model = RowModel(); var body: some View { EmptyView() } }
      struct Card: View { @ObservedObject var model = RowModel(); var body: some View { EmptyView() } }
      extension Card { init(_ store: Store) { self.init(model: store.row) } }
      struct Page: View {
        @ObservedObject var ↓model = RowModel()
        var body: some View {
          Row(model: model)
          Cell(model: model)
          Cell()
          Card(store)
        }
      }
      #Preview { Row() }
      """),
    .accepted(
      """
      struct Stats: View { @ObservedObject var model = StatsModel(); var body: some View { EmptyView() } }
      final class Controller: UIViewController {
        var host: UIHostingController<Stats>?
        func show(_ stats: StatsModel) { host?.rootView.model = stats }
      }
      struct Note: View {
        @ObservedObject var style = NoteStyle()
        var body: some View { EmptyView() }
        func style(_ style: NoteStyle) -> Self {
          var copy = self
          copy.style = style
          return copy
        }
      }
      struct Label: View {
        @ObservedObject var look = Look()
        var body: some View { EmptyView() }
        func look(_ look: Look) -> Self { with { $0.look = look } }
      }
      """),
    .flagged(
      """
      struct Feed: View { @ObservedObject var ↓model = FeedModel(); var body: some View { EmptyView() } }
      final class FeedController: UIViewController { var model: FeedModel? }
      final class Cell: UITableViewCell { var model: FeedModel? }
      final class Table: UIViewController {
        var controller: FeedController?
        func show(_ new: FeedModel, in cell: Cell) {
          controller?.model = new
          cell.model = new
          let next = FeedController()
          next.model = new
          guard let last = children.last as? FeedController else { return }
          last.model = new
          self.model = new
          Session.shared.model = new
        }
      }
      """),
    .accepted(
      """
      struct Row: View {
        @ObservedObject var model: RowModel
        init(model: RowModel) { self.model = model }
        var body: some View { EmptyView() }
      }
      extension Row { fileprivate init(previewTitle: String) { model = RowModel(title: previewTitle) } }
      struct Row_Previews: PreviewProvider { static var previews: some View { Row(previewTitle: "") } }
      // file: AppTests/Row+Test.swift
      extension Row { init() { model = RowModel() } }
      """),
    // Through a constant.
    .flagged(
      """
      final class Store: ObservableObject { @Published var title = ""; func add() { title = "new" } }
      struct Page: View {
        @ObservedObject var store: Store
        @ObservedObject var other: Store
        init(other: Store) {
          let made = ↓Store()
          store = made
          let given = other
          self.other = given
        }
        var body: some View { Button(store.title) { store.add() } }
      }
      """),
    // A wrapper of the project that nothing is lost with.
    .accepted(
      """
      final class Box: ObservableObject { let n = 0 }
      @propertyWrapper struct Boxed: DynamicProperty {
        @ObservedObject private var box = Box()
        var wrappedValue: Int { box.n }
      }
      """),
    // A wrapper with values of its own, which it follows.
    .accepted(
      """
      final class Source {}
      final class Watcher: ObservableObject {
        @Published var items: [Int] = []
        init(_ source: Source) {}
        func update() { items = [] }
      }
      @propertyWrapper struct Listing: DynamicProperty {
        @ObservedObject private var watcher: Watcher
        init(_ source: Source) { watcher = Watcher(source) }
        var wrappedValue: [Int] { watcher.items }
      }
      """),
    .flagged(
      """
      struct Row: View {
        @ObservedObject var model: RowModel
        init(title: String) { model = ↓RowModel() }
        init(number: Int) { model = ↓RowModel() }
        init(id: Int) { self.init(number: id) }
        var body: some View { Row(title: "") }
      }
      #Preview { Row(title: "") }
      #Preview { Row(number: 1) }
      """),
    .accepted(
      """
      struct Clock: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "", provider: Provider()) { _ in Face() } }
      }
      struct Face: View { @ObservedObject var model = FaceModel(); var body: some View { EmptyView() } }
      """),
    .flagged(
      """
      struct Clock: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "", provider: Provider()) { _ in Face() } }
      }
      struct Face: View { @ObservedObject var ↓model = FaceModel(); var body: some View { EmptyView() } }
      #if os(macOS)
      @main struct Watch: App { var body: some Scene { WindowGroup { Face() } } }
      #else
      @main struct Watch: App { var body: some Scene { WindowGroup { Face() } } }
      #endif
      """),
    // The object only carries parameters, which it receives after its creation.
    .accepted(
      """
      final class Request: ObservableObject { @Published var url: URL? }
      struct Remote: View {
        @ObservedObject private var request: Request
        init(url: URL?) {
          let request = Request()
          request.url = url
          _request = ObservedObject(wrappedValue: request)
        }
        var body: some View { Text(request.url?.path ?? "") }
      }
      """),
    // Callers configure the view with its object before SwiftUI shows it.
    .accepted(
      """
      final class Handler: ObservableObject {
        @Published var count = 0
        var action: () -> Void = {}
        func add() { count += 1 }
      }
      struct Remote: View {
        @ObservedObject var handler = Handler()
        func onSuccess(_ action: @escaping () -> Void) -> Self { handler.action = action; return self }
        var body: some View { Button("\\(handler.count)") { handler.add() } }
      }
      """),
  ] + initializerEdgeCases
}
