// Examples that guard against mistakes and teach little: what looks like the misuse and is none, and rare forms of it.
extension ObservedObjectInline {
  static let traps: [Example] = [
    .flagged(
      """
      struct Feed: View {
        @ObservedObject var ↓model = (FeedModel())
        @ObservedObject var ↓other = FeedModel() as Model
        var body: some View { EmptyView() }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      final class Row: ObservableObject { let title: String; var width: Double?; init(title: String) { width = 1 } }
      final class Relay: ObservableObject {
        var base: Store? { willSet { objectWillChange.send() } }
        private var subscription: AnyCancellable?
        func listen() { subscription = base?.changes.sink { self.base = $0 } }
      }
      final class Follower: ObservableObject {
        var last = 0
        private var subscriptions = Set<AnyCancellable>()
        func listen(to store: Store) { store.changes.sink { self.last = $0 }.store(in: &subscriptions) }
      }
      final class Settings: ObservableObject { @AppStorage("n") var n = 0; func add() { n += 1 } }
      struct Page: View {
        @ObservedObject var row = Row(title: "")
        @ObservedObject var relay = Relay()
        @ObservedObject var follower = Follower()
        @ObservedObject var settings = Settings()
        var body: some View { EmptyView() }
      }
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
  ]
}
