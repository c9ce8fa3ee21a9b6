import FlowRules

// Shapes of code that tests hold and the documentation does not show.
extension ObserverNeverRemoved: RuleWithEdgeCases {
  static let edgeCases: [Example] = subscriptions + tokenEdgeCases + taskEdgeCases + objectEdgeCases

  private static let subscriptions: [Example] = [
    // A task in the closure captures weakly what the closure itself holds, and '[self]' holds, too.
    .flagged(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        private var first: AnyCancellable?
        private var second: AnyCancellable?
        init() {
          first = NotificationCenter.default.publisher(for: .init("a")).↓sink { _ in
            Task { @MainActor [weak self] in self?.count += 1 }
          }
          self.second = Timer.publish(every: 1, on: .main, in: .common).autoconnect().↓sink { [self] _ in count += 1 }
        }
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // A method in place of a closure, a property that is a subject, and a list of subscriptions.
    .flagged(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var text = ""
        @Published var count = 0
        private let events = PassthroughSubject<Int, Never>()
        private var tokens: [AnyCancellable] = []
        private var others: [AnyCancellable] = []
        init() {
          $text.map(length).↓sink { [weak self] in self?.count = $0 }.store(in: &tokens)
          others = [
            events.filter { $0 > 0 }.↓sink { self.count = $0 },
            Publishers.CombineLatest($text, events).↓sink { self.count = $0.count + $1 },
          ]
          tokens.append(events.↓sink(receiveValue: show))
        }
        private func length(of text: String) -> Int { text.count }
        private func show(_ number: Int) { count = number }
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // What 'deinit' cancels is never cancelled.
    .flagged(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        private var token: AnyCancellable?
        init() { token = objectWillChange.↓sink { self.log() } }
        deinit { token?.cancel() }
        private func log() {}
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // Weak captures.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() {
          $count.sink { [weak self] in self?.log($0) }.store(in: &tokens)
          $count.sink { [unowned self] in log($0) }.store(in: &tokens)
          $count.sink { [weak self] number in Task { self?.log(number) } }.store(in: &tokens)
          $count.sink { [tokens] in print($0, tokens.count) }.store(in: &tokens)
          Task { [weak self] in self?.$count.sink { self?.log($0) }.cancel() }
        }
        func follow() {
          weak var `self` = self
          $count.sink { self?.log($0) }.store(in: &tokens)
        }
        private func log(_ number: Int) {}
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // Code ends the subscription: it cancels it, empties the list, replaces it.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        private var first: AnyCancellable?
        private var second: Set<AnyCancellable> = []
        private var third: AnyCancellable?
        func start() {
          first = $count.sink { self.log($0) }
          $count.sink { self.log($0) }.store(in: &second)
          third = $count.sink { self.log($0) }
        }
        func stop() {
          first?.cancel()
          second.removeAll()
          third = nil
        }
        private func log(_ number: Int) {}
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // Other code ends it.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        var token: AnyCancellable?
        func start() { token = $count.sink { self.log($0) } }
        private func log(_ number: Int) {}
      }
      extension Page { func stop(_ model: PageModel) { model.token?.cancel() } }
      struct Page: View {
        @StateObject var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // Pipelines that end, or may.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        private let events = PassthroughSubject<Int, Never>()
        private var tokens: Set<AnyCancellable> = []
        init(_ other: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()) {
          Just(1).sink { self.count = $0 }.store(in: &tokens)
          $count.first().sink { self.log($0) }.store(in: &tokens)
          $count.prefix(2).sink { self.log($0) }.store(in: &tokens)
          other.sink { self.count = $0 }.store(in: &tokens)
          events.sink { self.count = $0 }.store(in: &tokens)
        }
        func finish() { events.send(completion: .finished) }
        private func log(_ number: Int) {}
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // A property of that name ends in another type.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class Loader { var numbers: AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } }
      final class Ticker {
        private let subject = PassthroughSubject<Int, Never>()
        var numbers: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
      }
      final class PageModel: ObservableObject {
        @Published var count = 0
        private var token: AnyCancellable?
        init(_ ticker: Ticker = Ticker()) { token = ticker.numbers.sink { self.count = $0 } }
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // Nobody keeps the subscription, or a local name does.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        @Published var count = 0
        init() {
          _ = $count.sink { self.log($0) }
          let token = $count.sink { self.log($0) }
          token.cancel()
        }
        private func log(_ number: Int) {}
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
    // The App, a container and another lasting object keep the object.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class Session: ObservableObject {
        @Published var name = ""
        private var tokens: Set<AnyCancellable> = []
        private let cache = Cache()
        init() { $name.sink { self.log($0) }.store(in: &tokens) }
        private func log(_ name: String) {}
      }
      final class Cache {
        private let changes = PassthroughSubject<String, Never>()
        private var tokens: Set<AnyCancellable> = []
        init() { changes.sink { self.log($0) }.store(in: &tokens) }
        private func log(_ name: String) {}
      }
      final class Player {
        private let changes = PassthroughSubject<String, Never>()
        private var tokens: Set<AnyCancellable> = []
        init() { changes.sink { self.log($0) }.store(in: &tokens) }
        private func log(_ name: String) {}
      }
      func register<T>(_ make: () -> T) {}
      final class Services { func start() { register { Player() } } }
      struct MyApp: App {
        @StateObject private var session = Session()
        var body: some Scene { WindowGroup { Text(session.name) } }
      }
      """),
    // The root view stays as long as the app, and with it what it creates.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class RootModel: ObservableObject {
        @Published var count = 0
        private var tokens: Set<AnyCancellable> = []
        init() { $count.sink { self.log($0) }.store(in: &tokens) }
        private func log(_ number: Int) {}
      }
      struct RootView: View {
        @StateObject private var model = RootModel()
        var body: some View { Text("\\(model.count)").onAppear { observe() } }
        private func observe() {
          NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in model.count += 1 }
        }
      }
      struct MyApp: App { var body: some Scene { WindowGroup { RootView() } } }
      """),
    // A static property and a cache keep the objects.
    .accepted(
      """
      import Combine
      import SwiftUI

      final class PageModel: ObservableObject {
        static let first = PageModel()
        @Published var count = 0
        private var token: AnyCancellable?
        init() { token = $count.sink { self.log($0) } }
        private func log(_ number: Int) {}
      }
      final class Row: ObservableObject {
        @Published var count = 0
        private var token: AnyCancellable?
        init() { token = $count.sink { self.log($0) } }
        private func log(_ number: Int) {}
      }
      final class Column: ObservableObject {
        @Published var count = 0
        private var token: AnyCancellable?
        init() { token = $count.sink { self.log($0) } }
        private func log(_ number: Int) {}
      }
      final class Rows {
        static let shared = Rows()
        private var rows: [Int: Row] = [:]
        private var columns: [Int: Column] = [:]
        func row(_ id: Int) -> Row {
          let row = Row()
          rows[id] = row
          return row
        }
        func column(_ id: Int) -> Column {
          let column: Column = .init()
          columns[id] = column
          return column
        }
      }
      struct Page: View {
        @StateObject private var model = PageModel()
        var body: some View { Text("\\(model.count)") }
      }
      struct Pages: View { var body: some View { NavigationLink("Page") { Page() } } }
      """),
  ]
}
