import FlowRules

// Queues, sessions, handlers and delegates of Apple's frameworks, and code of other types.
extension PublishOffMain {
  static let queueEdgeCases: [Example] = queues + frameworks + delegates + others

  private static let queues: [Example] = [
    "queue.async { ↓self.n = 1 }",
    "self.queue.asyncAfter(deadline: .now() + 1) { [weak self] in self?.queue.async { ↓self?.n = 1 } }",
    "Self.serial.async { ↓self.n = 1 }",
    "let own = DispatchQueue(label: \"a\"); own.async { ↓self.n = 1 }",
    "let work = DispatchQueue.global(); work.async { ↓self.n = 1 }",
    "operations.addOperation { ↓self.n = 1 }",
    "queue.async { [1, 2].forEach { ↓self.n += $0 } }",
    "queue.async { withAnimation { ↓self.n = 1 } }",
    "queue.async { withTransaction(Transaction()) { ↓self.n = 1 } }",
    "queue.async { [weak self] in guard let strong = self else { return }; ↓strong.n = 1 }",
    "numbers.debounce(for: .seconds(1), scheduler: queue).sink { ↓self.n = $0 }.store(in: &bag)",
    "numbers.receive(on: operations).sink { ↓self.n = $0 }.store(in: &bag)",
  ].map { .flagged(model($0)) } + [
    "foreground.async { self.n = 1 }",
    "changed.async { self.n = 1 }",
    "given.async { self.n = 1 }",
    "open.async { self.n = 1 }",
    "queue.sync { self.n = 1 }",
    "queue.async { DispatchQueue.main.async { withAnimation { self.n = 1 } } }",
    "queue.async { self.perform { self.n = 1 } }",
    "OperationQueue.main.addOperation { self.n = 1 }",
    "let queue = DispatchQueue.main; queue.async { self.n = 1 }",
    "queue.async { [weak self] in guard let strong = self else { return }; strong.perform { strong.n = 1 } }",
    "numbers.debounce(for: .seconds(1), scheduler: DispatchQueue.main).sink { self.n = $0 }.store(in: &bag)",
    "numbers.receive(on: queue).debounce(for: .seconds(1), scheduler: given).sink { self.n = $0 }.store(in: &bag)",
  ].map { .accepted(model($0)) }

  /// The check against the compiler has no such frameworks.
  private static let frameworks: [Example] = [
    "UNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in ↓self.n = 1 }",
    "let center = UNUserNotificationCenter.current(); center.getNotificationSettings { _ in ↓self.n = 1 }",
    "AVCaptureDevice.requestAccess(for: .video) { _ in ↓self.n = 1 }",
    "context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: \"a\") { _, _ in ↓self.n = 1 }",
    "store.execute(HKSampleQuery(sampleType: a, predicate: nil, limit: 1) { _, _, _ in ↓self.n = 1 })",
    "engine.inputNode.installTap(onBus: 0, bufferSize: 1, format: nil) { _, _ in ↓self.n = 1 }",
    "session.dataTask(with: url) { _, _, _ in ↓self.n = 1 }.resume()",
    "session.dataTaskPublisher(for: url).map(\\.data.count).replaceError(with: 0).assign(to: &↓$n)",
    "monitor.pathUpdateHandler = { [weak self] _ in ↓self?.n = 1 }; monitor.start(queue: queue)",
    "let connection = NWConnection(to: a, using: .tcp); connection.stateUpdateHandler = { _ in ↓self.n = 1 }; "
      + "connection.start(queue: .global())",
    "let task = session.dataTask(with: url); task.progress.observe(\\.completedUnitCount) { _, _ in ↓self.n = 1 }",
  ].map { .flagged(model($0), compiles: false) } + [
    "UNUserNotificationCenter.current().requestAuthorization { _, _ in Task { @MainActor in self.n = 1 } }",
    "UNUserNotificationCenter.current().delegate = self; n = 1",
    "AVCaptureDevice.requestAccess(for: .video) { _ in DispatchQueue.main.async { self.n = 1 } }",
    "given.evaluatePolicy(1) { _ in self.n = 1 }",
    "mainSession.dataTask(with: url) { _, _, _ in self.n = 1 }.resume()",
    "givenSession.dataTask(with: url) { _, _, _ in self.n = 1 }.resume()",
    "monitor.pathUpdateHandler = { _ in self.n = 1 }; monitor.start(queue: .main)",
    "monitor.pathUpdateHandler = { _ in self.n = 1 }; monitor.start(queue: given)",
    "monitor.pathUpdateHandler = { _ in self.n = 1 }",
    "progress.observe(\\.completedUnitCount) { _, _ in self.n = 1 }",
    "upload.progress.observe(\\.completedUnitCount) { _, _ in self.n = 1 }",
  ].map { .accepted(model($0), compiles: false) }

  private static func model(_ statement: String) -> String {
    """
    import Combine
    import SwiftUI

    final class Model: ObservableObject {
      @Published var n = 0
      private static let serial = DispatchQueue(label: "serial")
      private let queue = DispatchQueue(label: "own", qos: .utility)
      private let foreground = DispatchQueue(label: "own", target: .main)
      private var changed = DispatchQueue(label: "own")
      var open = DispatchQueue(label: "own")
      private let operations = OperationQueue()
      private let given: DispatchQueue
      private let numbers = PassthroughSubject<Int, Never>()
      private var bag: Set<AnyCancellable> = []
      \(statement.contains("ession") || statement.contains("monitor") || statement.contains("ontext") ? foreign : "")
      init(given: DispatchQueue) { self.given = given; changed = given }
      func run() { \(statement) }
      func perform(_ work: @escaping @Sendable () -> Void) { work() }
    }
    struct Page: View {
      @ObservedObject var model: Model
      var body: some View { Button("\\(model.n)") { model.run() } }
    }
    """
  }

  private static let foreign = """
    private lazy var session = URLSession(configuration: .default, delegate: nil, delegateQueue: nil)
      private let mainSession = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
      private let givenSession: URLSession = make()
      private let monitor = NWPathMonitor()
      private let context = LAContext()
    """

  private static let delegates: [Example] = [
    .flagged(
      """
      final class Watch: NSObject, ObservableObject, WCSessionDelegate {
        @Published var count = 0
        func session(_ session: WCSession, didReceiveMessage message: [String: Any]) { ↓count += 1 }
        func sessionReachabilityDidChange(_ session: WCSession) { ↓update() }
        private func update() { count = 0 }
      }
      final class Download: NSObject, ObservableObject, URLSessionDownloadDelegate {
        @Published var size = 0
        private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
        func start(_ url: URL) { session.downloadTask(with: url).resume() }
        func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo url: URL) {
          ↓size += 1
        }
      }
      struct Page: View {
        @StateObject private var watch = Watch()
        @StateObject private var download = Download()
        let url: URL
        var body: some View { Button("\\(watch.count) \\(download.size)") { download.start(url) } }
      }
      """, compiles: false),
    // Another queue, an unknown one, and functions that no framework calls.
    .accepted(
      """
      final class Watch: NSObject, ObservableObject, WCSessionDelegate {
        @Published var count = 0
        func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
          DispatchQueue.main.async { self.count += 1 }
        }
        func session(_ number: Int) { count = number }
      }
      final class Download: NSObject, ObservableObject, URLSessionDownloadDelegate {
        @Published var size = 0
        private lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: .main)
        func start(_ url: URL) { session.downloadTask(with: url).resume() }
        func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo url: URL) {
          size += 1
        }
      }
      final class Upload: NSObject, ObservableObject, URLSessionTaskDelegate {
        @Published var size = 0
        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) { size += 1 }
      }
      struct Page: View {
        @StateObject private var watch = Watch()
        @StateObject private var download = Download()
        @StateObject private var upload = Upload()
        let url: URL
        var body: some View {
          Button("\\(watch.count) \\(download.size) \\(upload.size)") { download.start(url); watch.session(1) }
        }
      }
      """, compiles: false),
  ]

  private static let others: [Example] = [
    // A view changes the object itself; a function that the object alone may ignore.
    .flagged(
      """
      final class Feed: ObservableObject {
        @Published var count = 0
        @Published private(set) var rows: [Int] = []
        @Published private(set) var isLoading = false
        func load(_ rows: [Int]) {
          guard !isLoading, self.count == 0 else { return }
          isLoading = true
        }
      }
      struct Rows: View {
        @StateObject private var feed = Feed()
        var body: some View {
          Button("\\(feed.count) \\(feed.isLoading ? 1 : 0)") { DispatchQueue.global().async { ↓feed.count = 1 } }
            .onAppear { start() }
        }
        private func start() { DispatchQueue.global().async { ↓feed.load([]) } }
      }
      """),
    // The project's own function may call its closure on any thread.
    .accepted(
      """
      struct Rows { func forEach(_ action: @escaping @Sendable (Int) -> Void) { Task { @MainActor in action(1) } } }
      final class Feed: ObservableObject, @unchecked Sendable {
        @Published private(set) var count = 0
        private let rows = Rows()
        func load() { DispatchQueue.global().async { self.rows.forEach { self.count += $0 } } }
      }
      struct Page: View {
        @StateObject private var feed = Feed()
        var body: some View { Button("\\(feed.count)") { feed.load() } }
      }
      """),
    // A new object, a hop, a task of the view, and conditions that depend on more than the object.
    .accepted(
      """
      final class Feed: ObservableObject {
        @Published var count = 0
        @Published private(set) var isLoading = false
        func load(_ rows: [Int]) {
          guard !rows.isEmpty else { return }
          isLoading = true
        }
        func reload() {
          guard OperationQueue.current == OperationQueue.main else { return }
          isLoading = true
        }
      }
      struct Rows: View {
        @StateObject private var feed = Feed()
        @State private var other: Feed?
        var body: some View {
          Button("\\(feed.count) \\(feed.isLoading ? 1 : 0)") { Task { feed.count = 1 } }
            .onAppear {
              DispatchQueue.global().async {
                let new = Feed()
                new.count = 1
                feed.load([])
                feed.reload()
                DispatchQueue.main.async { feed.count = new.count }
              }
            }
        }
      }
      """),
    // The thread that changes the defaults, which a note says.
    .flagged(
      """
      import Combine
      import SwiftUI

      final class History: ObservableObject {
        @Published var words: [String] = []
        @Published var count = 0
        private var bag: Set<AnyCancellable> = []
        init() {
          NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
            .sink { [weak self] _ in ↓self?.words = [] }.store(in: &bag)
        }
        func observe() {
          NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
          ) { [weak self] _ in ↓self?.count += 1 }
        }
      }
      struct Words: View {
        @StateObject private var history = History()
        var body: some View { Text("\\(history.words.count) \\(history.count)").onAppear { history.observe() } }
      }
      """),
    .flagged(
      """
      final class Fonts: ObservableObject {
        @Published var size = 0
        init() {
          NotificationCenter.default.addObserver(
            self, selector: #selector(update), name: UserDefaults.didChangeNotification, object: nil)
        }
        @objc private func update() { if size > 0 { ↓size = 1 } }
      }
      struct Page: View {
        @StateObject private var fonts = Fonts()
        var body: some View { Text("\\(fonts.size)") }
      }
      """, compiles: false),
    .accepted(
      """
      import Combine
      import SwiftUI

      final class History: ObservableObject {
        @Published var words: [String] = []
        @Published var count = 0
        private var bag: Set<AnyCancellable> = []
        init() {
          NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification).receive(on: RunLoop.main)
            .sink { [weak self] _ in self?.words = [] }.store(in: &bag)
          NotificationCenter.default.publisher(for: .init("a")).sink { _ in self.words = [] }.store(in: &bag)
          NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: .main
          ) { [weak self] _ in self?.count += 1 }
          NotificationCenter.default.addObserver(
            self, selector: #selector(update), name: UserDefaults.didChangeNotification, object: nil)
        }
        @objc private func update() { DispatchQueue.main.async { self.count = 0 } }
        @objc func clear() { count = 0 }
      }
      struct Words: View {
        @StateObject private var history = History()
        var body: some View { Text("\\(history.words.count) \\(history.count)").onTapGesture { history.clear() } }
      }
      """, compiles: false),
  ]
}
