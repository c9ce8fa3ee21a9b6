import FlowRules

extension PublishOffMain: RuleWithEdgeCases {
  /// Rare shapes, and what was once reported wrongly.
  static let edgeCases: [Example] = [
    // No view shows it.
    .accepted(
      """
      final class Cleaner: ObservableObject {
        @Published var progress = 0
        @Published private(set) var isCancelling = false
        func clean() async { isCancelling = true }
      }
      struct Page: View {
        @ObservedObject var cleaner: Cleaner
        var body: some View { Text("\\(cleaner.progress)").task { await cleaner.clean() } }
      }
      """),
    // The view shows a member of that name of another object.
    .accepted(
      """
      final class Cleaner: ObservableObject {
        @Published var progress = 0
        @Published private(set) var state = 0
        @Published private(set) var phase = 0
        func clean() async { state = 1 }
        func begin() async { phase = 1 }
      }
      final class Disks: ObservableObject {
        @Published var phase = 0
        func state(of disk: Int) -> Int { disk }
      }
      struct Page: View {
        @ObservedObject var cleaner: Cleaner
        @ObservedObject var disks: Disks
        var body: some View {
          Text("\\(cleaner.progress) \\(disks.state(of: 1)) \\(disks.phase)")
            .task { await cleaner.clean(); await cleaner.begin() }
        }
      }
      """),
    // The function waits for the main queue, which it could not do on the main actor.
    .accepted(
      """
      final class Cleaner: ObservableObject {
        @Published var progress = 0
        func clean() async {
          progress = 1
          DispatchQueue.main.sync { progress = 2 }
        }
      }
      struct Page: View {
        @ObservedObject var cleaner: Cleaner
        var body: some View { Text("\\(cleaner.progress)").task { await cleaner.clean() } }
      }
      """),
    flagged("Task.detached { [weak self] in ↓self?.n = 1 }"),
    flagged("DispatchQueue.global(qos: .utility).async { ↓self.n += 1 }"),
    flagged("Task { Task { ↓self.n = 1 } }"),
    flagged("Task { [weak self] in guard let self else { return }; ↓self.n = 1 }"),
    flagged("Task { ↓self.list.append(1) }"),
    flagged("Task { ↓self.list[0] = 1 }"),
    flagged("Task { ↓self.draft.title = \"a\" }"),
    // What happens to an object changes no property.
    accepted("Task { self.player?.volume = 1 }"),
    // A session calls its closure on a queue of its own.
    .flagged(
      """
      final class Download: ObservableObject {
        @Published var size = 0
        func start(_ url: URL) {
          URLSession.shared.dataTask(with: url) { data, _, _ in ↓self.size = data?.count ?? 0 }.resume()
        }
      }
      struct Size: View {
        let url: URL
        @StateObject private var download = Download()
        var body: some View { Button("\\(download.size)") { download.start(url) } }
      }
      """, compiles: false),
    // One finding for each function.
    flagged("Task { ↓self.n = 1; self.list = [] }"),
    accepted("DispatchQueue.main.async { self.n = 1 }"),
    accepted("Task { await MainActor.run { self.n = 1 } }"),
    accepted("Task { DispatchQueue.main.async { self.n = 1 } }"),
    accepted("Task { @MainActor in Task { self.n = 1 } }"),
    // Nobody knows where the closure runs.
    accepted("perform { self.n = 1 }"),
    accepted("perform { Task { self.n = 1 } }"),
    accepted("n = 1"),
    accepted("Task { _ = self.n }"),
    accepted("Task { let n = 1; print(n) }"),
    // A task of the project.
    .accepted(
      """
      struct Task { let work: () -> Void }
      final class Model: ObservableObject {
        @Published var n = 0
        func run() { _ = Task { self.n = 1 } }
      }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View { Button("\\(model.n)") { model.run() } }
      }
      """),
    .accepted(
      """
      @MainActor protocol Store: AnyObject {}
      final class Model: ObservableObject, Store { @Published var n = 0; func run() async { n = 1 } }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View { Text("\\(model.n)").task { await model.run() } }
      }
      """),
    .accepted(
      """
      final class Model: ObservableObject { @Published var n = 0; @MainActor func run() async { n = 1 } }
      @MainActor extension Model { func stop() async { n = 0 } }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View { Text("\\(model.n)").task { await model.run(); await model.stop() } }
      }
      """),
    // No view observes it, and nobody calls the function.
    .accepted(
      """
      final class Model: ObservableObject { @Published var n = 0; func run() async { n = 1 } }
      final class Other: ObservableObject { @Published var n = 0; func neverRun() async { n = 1 } }
      struct Page: View {
        let model: Model
        @ObservedObject var other: Other
        var body: some View { Text("\\(model.n)").task { await model.run() } }
      }
      """),
    // A function that code in the background calls.
    .flagged(
      """
      final class Feed: ObservableObject {
        @Published private(set) var titles: [String] = []
        @Published private(set) var count = 0
        func refresh() async { ↓show(await load()) }
        func reload() { DispatchQueue.global().async { ↓self.show([]) } }
        private func show(_ titles: [String]) { self.titles = titles }
        func add() { count += 1 }
        private func load() async -> [String] { ["a"] }
      }
      struct Titles: View {
        @StateObject private var feed = Feed()
        var body: some View {
          Button("\\(feed.titles.count), \\(feed.count)") { DispatchQueue.global().async { ↓feed.add() } }
            .task { await feed.refresh() }
            .onAppear { feed.reload() }
        }
      }
      """),
    // One that hops itself, asks for its thread, or may be overridden, and tasks of views, which are on the main actor.
    .accepted(
      """
      class Shown { func list(_ n: Int) {} }
      final class Feed: Shown, ObservableObject {
        @Published private(set) var titles: [String] = []
        func refresh() async { show(await load()); check([]); await update([]); fill([], 1); list(1); add("") }
        private func fill(_ titles: [String], _ count: Int) { if count > 1 { self.titles = titles } }
        func list(titles: [String]) { self.titles = titles }
        private func add(_ title: String) {
          guard title.isEmpty else { DispatchQueue.main.async { self.add(title) }; return }
          titles.append(title)
        }
        private func show(_ titles: [String]) { DispatchQueue.main.async { self.titles = titles } }
        private func check(_ titles: [String]) { if Thread.isMainThread { self.titles = titles } }
        @MainActor private func update(_ titles: [String]) { self.titles = titles }
        func set(_ titles: [String]) { self.titles = titles }
        private func load() async -> [String] { ["a"] }
      }
      class Base: ObservableObject {
        @Published var count = 0
        func add() { count += 1 }
        func start() { DispatchQueue.global().async { self.add() } }
      }
      final class Counter: Base { override func add() { DispatchQueue.main.async { self.count += 1 } } }
      struct Titles: View {
        @StateObject private var feed = Feed()
        @StateObject private var counter = Counter()
        var body: some View {
          Button("\\(feed.titles.count), \\(counter.count)") { Task { feed.set([]) }; counter.start() }
            .task { await feed.refresh() }
        }
      }
      """),
  ] + pipelines + queueEdgeCases

  /// What follows a publisher that delivers in the background, or on an unknown thread. The check against the
  /// compiler runs without Combine's publishers of Foundation.
  private static let pipelines: [Example] = [
    "request.tryMap { $0.data.count }.catch { _ in Just(0) }.sink { [weak self] in ↓self?.n = $0 }.store(in: &bag)",
    "request.sink(receiveCompletion: { _ in ↓self.n = 1 }, receiveValue: { _ in }).store(in: &bag)",
    "request.map(\\.data.count).replaceError(with: 0).assign(to: &↓$n)",
    "request.map(\\.data.count).replaceError(with: 0).assign(to: ↓\\.n, on: self).store(in: &bag)",
    "numbers.receive(on: DispatchQueue.global()).map { $0 + 1 }.sink { ↓self.n = $0 }.store(in: &bag)",
  ].map { .flagged(source(ofPipeline: $0), compiles: false) } + [
    "request.map(\\.data.count).replaceError(with: 0).receive(on: DispatchQueue.main).assign(to: &$n)",
    "request.map(\\.data.count).replaceError(with: 0).receive(on: queue).assign(to: &$n)",
    "request.map(\\.data.count).replaceError(with: 0).assign(to: \\.status.n, on: self).store(in: &bag)",
    "request.map(\\.data.count).replaceError(with: 0).assign(to: \\.n, on: other).store(in: &bag)",
    "request.flatMap { load($0) }.sink { _ in self.n = 1 }.store(in: &bag)",
    "request.sink { _ in } receiveValue: { _ in DispatchQueue.main.async { self.n = 1 } }.store(in: &bag)",
    "numbers.receive(on: RunLoop.main).sink { self.n = $0 }.store(in: &bag)",
    "numbers.sink { self.n = $0 }.store(in: &bag)",
  ].map { .accepted(source(ofPipeline: $0), compiles: false) }

  private static func source(ofPipeline statement: String) -> String {
    """
    import Combine
    import SwiftUI

    final class Model: ObservableObject {
      @Published var n = 0
      private let url: URL
      private let queue: DispatchQueue
      private let numbers = PassthroughSubject<Int, Never>()
      private var bag: Set<AnyCancellable> = []
      private final class Status { var n = 0 }
      private let status = Status()
      private let other = Status()
      init(url: URL, queue: DispatchQueue) { self.url = url; self.queue = queue }
      func run() { \(statement.replacing("request", with: "URLSession.shared.dataTaskPublisher(for: url)")) }
      private func load(_ output: URLSession.DataTaskPublisher.Output) -> AnyPublisher<Int, URLError> {
        Empty().eraseToAnyPublisher()
      }
    }
    struct Page: View {
      @ObservedObject var model: Model
      var body: some View { Button("\\(model.n)") { model.run() } }
    }
    """
  }

  private static func flagged(_ statement: String) -> Example { .flagged(source(statement)) }
  private static func accepted(_ statement: String) -> Example { .accepted(source(statement)) }

  private static func source(_ statement: String) -> String {
    """
    struct Draft { var title = "" }
    final class Player { var volume = 0 }
    final class Model: ObservableObject {
      @Published var n = 0
      @Published var list: [Int] = []
      @Published var draft = Draft()
      @Published var player: Player?
      func run() { \(statement) }
      private func perform(_ work: @escaping @Sendable () -> Void) { work() }
    }
    struct Page: View {
      @StateObject var model = Model()
      var body: some View { Button("\\(model.n)\\(model.list.count)\\(model.draft.title)") { model.run() } }
    }
    """
  }
}
