import FlowRules

// Rare shapes of classes, views and calls.
extension ModelWorkInStateInit: RuleWithEdgeCases {
  private static let feed = """
    @Observable final class Feed {
      var rows: [String] = []
      init(id: Int = 0) { Task { rows = await Feed.load(id) } }
      init(rows: [String]) { self.rows = rows }
      static func load(_ id: Int) async -> [String] { [] }
    }

    """
  private static let sync = """
    final class Sync: ObservableObject {
      @Published var count = 0
      init(_ id: Int = 0) { Task { await run(id) } }
      func run(_ id: Int) async { count = id }
    }

    """

  static let edgeCases: [Example] = values + parts + wrappers + calls

  private static let values: [Example] = [
    // Inline, and through a constant that a plain @State gets.
    .flagged(
      feed + """
        struct Inline: View {
          @State private var feed = ↓Feed()
          var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
        }
        struct Constant: View {
          @State private var feed: Feed
          init() { let made = ↓Feed(id: 1); _feed = .init(wrappedValue: made) }
          var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
        }
        struct Page: View {
          @Binding var count: Int
          var body: some View { Text("\\(count)"); Inline(); Constant() }
        }
        """),
    // An initializer without work, an object of a preview, and an initial value that all calls replace.
    .accepted(
      feed + """
        struct Rows: View {
          @State private var feed: Feed
          init(rows: [String]) { _feed = State(initialValue: Feed(rows: rows)) }
          init(id: Int) { _feed = State(initialValue: Feed(id: id)) }
          var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
        }
        struct Page: View {
          @Binding var count: Int
          var body: some View { Text("\\(count)"); Rows(rows: ["a"]) }
        }
        #Preview { Rows(id: 1) }
        """),
    // Work that begins when a closure runs, or when code outside calls a function.
    .accepted(
      """
      @Observable final class Feed {
        var rows: [String] = []
        var reload: () -> Void = {}
        init() { reload = { Task { self.load() } } }
        func load() { rows = [] }
        lazy var task = Task { self.load() }
      }
      struct FeedList: View {
        @State private var feed = Feed()
        var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
      }
      struct Page: View { @Binding var count: Int; var body: some View { Text("\\(count)"); FeedList() } }
      """, compiles: false),
    // One call further: a service in an initial value, and a function that reads a file.
    .flagged(
      """
      import CoreLocation
      import SwiftUI
      @Observable final class Place {
        private let manager = CLLocationManager()
        var name = ""
        func ask() { manager.requestWhenInUseAuthorization() }
      }
      final class Notes: ObservableObject {
        @Published var text = ""
        init(url: URL) { read(url) }
        private func read(_ url: URL) { text = (try? String(contentsOf: url)) ?? "" }
      }
      struct PlaceButton: View {
        @State var place = ↓Place()
        var body: some View { Button(place.name) { place.ask() } }
      }
      struct NotesPage: View {
        @StateObject private var notes: Notes
        private let other: Notes
        init(url: URL) {
          let notes = ↓Notes(url: url)
          _notes = StateObject(wrappedValue: notes)
          other = notes
        }
        var body: some View { Text(notes.text + other.text) }
      }
      struct Page: View {
        let url: URL
        var body: some View { PlaceButton(); NotesPage(url: url) }
      }
      """),
  ]

  private static let parts: [Example] = [
    // An object that the class makes for itself does the work, and an initializer leaves the work to another one.
    .flagged(
      """
      final class Loader { init() { Task { await run() } }; func run() async {} }
      @Observable final class Page1 {
        private let loader = Loader()
        var title = ""
        func load() async { await loader.run() }
      }
      @Observable final class Page2 {
        var title: String
        init(title: String) { self.title = title; Task { await load() } }
        convenience init() { self.init(title: "") }
        func load() async {}
      }
      struct Pages: View {
        @State private var first: Page1
        @State private var second: Page2
        init() { _first = State(initialValue: ↓Page1()); _second = State(initialValue: ↓Page2()) }
        var body: some View { Text(first.title + second.title) }
      }
      struct Root: View { @Binding var count: Int; var body: some View { Text("\\(count)"); Pages() } }
      """),
    // A subscription ends with its object, and a condition decides about the task.
    .accepted(
      """
      import Combine
      import SwiftUI
      @Observable final class Counter {
        var count = 0
        private var token: AnyCancellable?
        init(_ subject: PassthroughSubject<Int, Never>) { token = subject.sink { [weak self] in self?.count = $0 } }
      }
      @Observable final class Feed {
        var rows: [Int] = []
        init(loads: Bool) { if loads { Task { rows = [1] } } }
      }
      struct Pages: View {
        @State private var counter: Counter
        @State private var feed: Feed
        init(subject: PassthroughSubject<Int, Never>) {
          _counter = State(initialValue: Counter(subject))
          _feed = State(initialValue: Feed(loads: false))
        }
        var body: some View { Text("\\(counter.count) \\(feed.rows.count)") }
      }
      struct Root: View {
        @Binding var count: Int
        let subject: PassthroughSubject<Int, Never>
        var body: some View { Text("\\(count)"); Pages(subject: subject) }
      }
      """),
  ]

  private static let wrappers: [Example] = [
    // A note: the object does no work, but the constant defeats the autoclosure.
    .flagged(
      """
      final class Counter: ObservableObject {
        @Published var count: Int
        init(_ count: Int) { self.count = count }
      }
      struct Label2: View {
        @StateObject private var counter: Counter
        init(count: Int) {
          let made: Counter = ↓Counter(count)
          self._counter = .init(wrappedValue: made)
        }
        var body: some View { Text("\\(counter.count)") }
      }
      struct Page: View { @Binding var count: Int; var body: some View { Text("\\(count)"); Label2(count: 1) } }
      """),
    // Two views share the object, which does no work.
    .accepted(
      """
      final class Counter: ObservableObject {
        @Published var count: Int
        init(_ count: Int) { self.count = count }
      }
      struct Label2: View {
        @StateObject private var counter: Counter
        private let first: Int
        init(count: Int) {
          let made = Counter(count)
          first = made.count
          _counter = StateObject(wrappedValue: made)
        }
        var body: some View { Text("\\(counter.count) \\(first)") }
      }
      struct Page: View { @Binding var count: Int; var body: some View { Text("\\(count)"); Label2(count: 1) } }
      """),
    // `object_wrapper_type_mismatch` reports the wrapper, and with @StateObject the object is created once.
    .accepted(
      sync + """
        struct SyncLabel: View {
          @State private var sync = Sync()
          var body: some View { Text("\\(sync.count)") }
        }
        struct Page: View { @Binding var count: Int; var body: some View { Text("\\(count)"); SyncLabel() } }
        """),
    // An autoclosure of the child, a default that the caller replaces, and an object that the caller keeps.
    .accepted(
      sync + """
        struct SyncLabel: View {
          @StateObject private var sync: Sync
          init(sync: @autoclosure @escaping () -> Sync) { _sync = StateObject(wrappedValue: sync()) }
          init(kept: Sync = Sync()) { _sync = StateObject(wrappedValue: kept) }
          var body: some View { Text("\\(sync.count)") }
        }
        struct Page: View {
          @Binding var count: Int
          @StateObject private var sync = Sync(1)
          var body: some View { Text("\\(count)"); SyncLabel(sync: Sync(1)); SyncLabel(kept: sync) }
        }
        """),
  ]

  private static let calls: [Example] = [
    // The destination of a link is created together with the link; a sheet is a note.
    .flagged(
      feed + """
        struct FeedList: View {
          @State private var feed: Feed
          init(id: Int) { _feed = State(initialValue: ↓Feed(id: id)) }
          var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
        }
        struct Kept: View {
          @State private var feed: Feed
          init(feed: Feed) { _feed = State(initialValue: feed) }
          var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
        }
        struct Page: View {
          let ids: [Int]
          @State private var isOpen = false
          var body: some View {
            List(ids, id: \\.self) { id in NavigationLink("\\(id)", destination: FeedList(id: id)) }
              .sheet(isPresented: $isOpen) { Kept(feed: ↓Feed(id: 1)) }
          }
        }
        """),
    // An autoclosure creates the destination when it is shown.
    .accepted(
      feed + """
        struct FeedList: View {
          @State private var feed: Feed
          init(id: Int) { _feed = State(initialValue: Feed(id: id)) }
          var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
        }
        struct Lazy<Content: View>: View {
          let build: () -> Content
          init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
          var body: some View { build() }
        }
        struct Page: View {
          let ids: [Int]
          var body: some View {
            List(ids, id: \\.self) { id in NavigationLink("\\(id)", destination: Lazy(FeedList(id: id))) }
          }
        }
        """),
    // Nothing changes in the caller, an action creates the view, it is an app's content, or only previews show it.
    .accepted(
      feed + """
        struct FeedList: View {
          @State private var feed = Feed()
          var body: some View { List(feed.rows, id: \\.self) { Text($0) } }
        }
        struct Root: View { var body: some View { FeedList() } }
        struct Opener: View {
          @Binding var count: Int
          let open: (FeedList) -> Void
          var body: some View { Button("\\(count)") { open(FeedList()) } }
        }
        @main struct Shop: App {
          @State private var count = 0
          var body: some Scene { WindowGroup { FeedList() } }
        }
        #Preview { FeedList() }
        """),
  ]
}
