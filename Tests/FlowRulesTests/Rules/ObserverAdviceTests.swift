import FlowRules
import Testing

/// What `observer_never_removed` advises has to compile, and to hear what the code hears now.
@Suite("Advice about observers that nobody removes")
struct ObserverAdviceTests {
  private func message(_ source: String) throws -> String {
    let disk = MemoryFileSystem(["/p/A.swift": "import Combine\nimport SwiftUI\n" + source])
    let report = try disk.report()
    let found = report.findings.filter { $0.rule == .observerNeverRemoved }
    #expect(found.count == 1)
    return try #require(found.first).message
  }

  /// Other players end as well.
  @Test(arguments: [
    ("NotificationCenter.default", "nil", "'NotificationCenter.default.publisher(for:)'"),
    ("NotificationCenter.default", "player", "'NotificationCenter.default.publisher(for:object:)'"),
    ("NSWorkspace.shared.notificationCenter", "nil", "'NSWorkspace.shared.notificationCenter.publisher(for:)'"),
    ("makeCenter()", "nil", "'NotificationCenter.default.publisher(for:)'"),
  ])
  func keepsTheFilterAndTheCenter(center: String, object: String, advice: String) throws {
    let source = """
      struct Clip: View {
        let player: NSObject
        var body: some View {
          Text("").onAppear {
            let center = \(center)
            center.addObserver(forName: .init("a"), object: \(object), queue: .main) { _ in print(1) }
          }
        }
      }
      struct Clips: View { var body: some View { NavigationLink("a") { Clip(player: NSObject()) } } }
      """
    #expect(try message(source).contains(advice))
  }

  /// One property of the view would keep only the timer of the last row.
  @Test(arguments: [
    ("row(_ n: Int)", "row(1)", "Make a view of what 'row' returns, keep it there in '@State', and"),
    ("row()", "row()", "Keep it in '@State', and"),
  ])
  func keepsTheTimersOfRowsApart(function: String, call: String, advice: String) throws {
    let source = """
      struct Clip: View {
        @State private var count = 0
        var body: some View { \(call) }
        func \(function) -> some View {
          Text("\\(count)").onAppear { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 } }
        }
      }
      struct Clips: View { var body: some View { NavigationLink("a") { Clip() } } }
      """
    #expect(try message(source).contains("\(advice) invalidate it in '.onDisappear'."))
  }

  /// The `body` of a modifier is a function with a parameter, and the modifier has state of its own.
  @Test func keepsTheTimerOfAModifier() throws {
    let source = """
      struct Blink: ViewModifier {
        @State private var count = 0
        func body(content: Content) -> some View {
          content.padding(CGFloat(count)).onAppear {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 }
          }
        }
      }
      struct Clip: View { var body: some View { Text("").modifier(Blink()) } }
      struct Clips: View { var body: some View { NavigationLink("a") { Clip() } } }
      """
    #expect(try message(source).contains("Keep it in '@State', and invalidate it in '.onDisappear'."))
  }

  /// A view that is shown as long as the app stays, whatever is around it.
  @Test(arguments: [
    ("NavigationStack { Clip() }", 0), ("TabView { Clip() }", 1), ("if isOpen { Clip() }", 1),
    ("NavigationLink(\"a\") { Clip() }", 1),
  ])
  func aViewThatStays(content: String, count: Int) throws {
    let source = """
      struct Clip: View {
        @State private var count = 0
        var body: some View {
          Text("\\(count)").onAppear { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 } }
        }
      }
      struct Clips: View { @State private var isOpen = false; var body: some View { \(content) } }
      @main struct Main: App { var body: some Scene { WindowGroup { Clips() } } }
      """
    let disk = MemoryFileSystem(["/p/A.swift": "import SwiftUI\n" + source])
    let report = try disk.report()
    #expect(report.findings.count { $0.rule == .observerNeverRemoved } == count)
  }

  /// The pipeline holds the closures of its operators, and what they hold.
  @Test(arguments: [
    ("_ in 1", "'assign(to: &$height)', which keeps no subscription."),
    ("_ in self.limit", "'assign(to: &$height)', and capture '[weak self]' in the closures before it."),
  ])
  func namesTheClosuresBefore(closure: String, advice: String) throws {
    let source = """
      final class Keyboard: ObservableObject {
        @Published var height = 0
        let limit = 1
        private var bag: Set<AnyCancellable> = []
        init() {
          NotificationCenter.default.publisher(for: .init("a")).map { \(closure) }.assign(to: \\.height, on: self)
            .store(in: &bag)
        }
      }
      struct Page: View { @StateObject private var keyboard = Keyboard(); var body: some View { Text("") } }
      struct Pages: View { var body: some View { NavigationLink("a") { Page() } } }
      """
    #expect(try message(source).contains(advice))
  }

  /// A loop that only hands on the values of a publisher is a subscription that `assign(to:)` ends with the object.
  @Test(arguments: [
    ("for await rows in store.$rows.values { self.rows = rows }", "Use 'assign(to: &$rows)' on the publisher instead"),
    ("for await _ in store.$rows.values { rows = store.rows }", "Use 'assign(to: &$rows)' on the publisher instead"),
    ("for await _ in store.$rows.values { rows = store.all }", "Capture '[weak self]', keep the task"),
    ("for await rows in store.$rows.values { self.rows = rows.sorted() }", "Capture '[weak self]', keep the task"),
    ("for await rows in store.$rows.values { self.rows = rows; n += 1 }", "Capture '[weak self]', keep the task"),
  ])
  func handsOnValues(loop: String, advice: String) throws {
    let source = """
      final class Store: ObservableObject { @Published var rows: [Int] = []; @Published var all: [Int] = [] }
      final class Mirror: ObservableObject {
        @Published var rows: [Int] = []
        private var n = 0
        init(store: Store) { Task { \(loop) } }
      }
      struct Page: View {
        @StateObject private var mirror: Mirror
        init(store: Store) { _mirror = StateObject(wrappedValue: Mirror(store: store)) }
        var body: some View { Text("\\(mirror.rows.count)") }
      }
      struct Pages: View { let store: Store; var body: some View { NavigationLink("a") { Page(store: store) } } }
      """
    #expect(try message(source).contains(advice))
  }

  /// Only a property of the object itself has such a publisher.
  @Test(arguments: [
    (#"\.height"#, "'assign(to: &$height)'"), (#"\Keyboard.height"#, "'assign(to: &$height)'"),
    (#"\.frame.height"#, "'sink' with a closure"),
  ])
  func namesAPropertyOfTheObject(path: String, advice: String) throws {
    let source = """
      final class Frame { var height = 0 }
      final class Keyboard: ObservableObject {
        @Published var height = 0
        let frame = Frame()
        private var bag: Set<AnyCancellable> = []
        init() {
          NotificationCenter.default.publisher(for: .init("a")).map { _ in 1 }.assign(to: \(path), on: self)
            .store(in: &bag)
        }
      }
      struct Page: View { @StateObject private var keyboard = Keyboard(); var body: some View { Text("") } }
      struct Pages: View { var body: some View { NavigationLink("a") { Page() } } }
      """
    #expect(try message(source).contains(advice))
  }

  /// `&$height` of a property with an actor does not compile in code without one.
  @Test(arguments: [("@Published", "'assign(to: &$height)'"), ("@MainActor @Published", "'sink' with a closure")])
  func namesABindingThatCompiles(attributes: String, advice: String) throws {
    let source = """
      final class Keyboard: ObservableObject {
        \(attributes) var height = 0
        private var bag: Set<AnyCancellable> = []
        init() {
          NotificationCenter.default.publisher(for: .init("a")).map { _ in 1 }.assign(to: \\.height, on: self)
            .store(in: &bag)
        }
      }
      struct Page: View { @StateObject private var keyboard = Keyboard(); var body: some View { Text("") } }
      struct Pages: View { var body: some View { NavigationLink("a") { Page() } } }
      """
    #expect(try message(source).contains(advice))
  }
}
