import FlowRules
import Testing

/// A misuse that nobody can see on screen is a note.
@Suite("Notes where nobody sees the harm")
struct UnseenHarmTests {
  private func severities(_ rule: RuleID, _ source: String) throws -> [Severity] {
    let disk = MemoryFileSystem(["/p/A.swift": "import SwiftUI\n" + source])
    let report = try disk.report()
    return report.findings.filter { $0.rule == rule }.map(\.severity)
  }

  /// A view that sets the state when it appears shows the lost value to nobody.
  @Test(arguments: [
    ("Text(title).onAppear { title = book }", [Severity.note]),
    ("VStack { Text(title) }.onAppear { self.title = book.uppercased() }", [.note]),
    ("Text(title).onAppear { if !book.isEmpty { self.title = book } }", [.error]),
    ("Text(title).onAppear { title = title.uppercased() }", [.error]),
    ("Text(title).onAppear { title = \"\" }", [.error]),
    ("if book.isEmpty { Text(title).onAppear { title = book } }", [.error]),
    ("Text(title).task { load() }", [.error]),
    ("Text(title).onAppear { guard !book.isEmpty else { return }; title = book }", [.error]),
    ("Text(title).onAppear { DispatchQueue.main.async { title = book } }", [.error]),
    ("Text(title).onDisappear { title = book }", [.error]),
    ("Text(title).onChange(of: book) { title = book }", [.error]),
    ("Text(title).onAppear { print(title) }", [.error]),
    ("Button(title) { title = book }", [.error]),
  ])
  func aLostValueThatComesBack(body: String, expected: [Severity]) throws {
    let source = """
      struct Cover: View {
        let book: String
        @State private var title = ""
        init(book: String) {
          self.book = book
          title = book
        }
        var body: some View { \(body) }
        private func load() { title = book }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Cover(book: "A") } } }
      """
    #expect(try severities(.stateWriteDiscardedInInit, source) == expected)
  }

  /// Whichever of two alerts with the same value is shown, somebody reads it.
  @Test(arguments: [
    ("Alert(title: Text(model.text))", "Button(\"OK\", role: .cancel) {}", Severity.note),
    ("Alert(title: Text(model.text), dismissButton: .default(Text(\"OK\")) { close() })", "", .warning),
    ("Alert(title: Text(model.text), dismissButton: .default(Text(\"OK\"), action: close))", "", .warning),
    ("Alert(title: Text(title))", "", .warning),
    ("Alert(title: Text(\"Saved\"))", "", .warning),
    ("Alert(title: Text(model.text))", "Button(\"Again\") { close() }", .warning),
  ])
  func alertsWithTheSameValues(first: String, actions: String, expected: Severity) throws {
    let source = """
      final class Model: ObservableObject { @Published var text = ""; @Published var fails = false }
      struct Page: View {
        let title: String
        @ObservedObject var model: Model
        var body: some View {
          Button("Save") { model.fails = true }
            .alert(isPresented: $model.fails) { \(first) }
            .alert(model.text, isPresented: $model.fails) { \(actions) }
        }
        private func close() {}
      }
      """
    #expect(try severities(.twoPresentationsOneFlag, source) == [expected])
  }

  /// The rows that `$books` passes on change only where some code changes their members.
  @Test(arguments: [("isRead", Severity.warning), ("title", .note)])
  func aMemberOfAProjectedRow(member: String, expected: Severity) throws {
    let source = """
      struct Book: Identifiable { let id: Int; var title = false; var isRead = false }
      struct Mark: View { @State var isOn: Bool; var body: some View { Text(isOn ? "Yes" : "No") } }
      struct Row: View {
        @Binding var book: Book
        var body: some View { Button("Read") { $book.wrappedValue.isRead = true } }
      }
      struct List: View {
        @State private var books: [Book] = []
        var body: some View {
          ForEach($books) { $book in
            Mark(isOn: book.\(member))
            Row(book: $book)
            Button("Add") { books[0].isRead = true; books.append(Book(id: 1)) }
          }
        }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { List() } } }
      """
    #expect(try severities(.statePassedByCaller, source) == [expected])
  }

  /// Most returns are for what cannot happen; an error may always happen.
  @Test(arguments: [
    (#"guard let url = URL(string: "https://a.com/\(id)") else { return }"#, Severity.note),
    ("guard let url = URL(string: id) else { return }", .note),
    ("if id.isEmpty { return }; let url = URL.homeDirectory", .note),
    ("let url = URL.homeDirectory; try? FileManager.default.removeItem(at: url); try check()", .warning),
  ])
  func aReturnSkipsTheReset(guarding: String, expected: Severity) throws {
    let source = """
      struct Page: View {
        let id: String
        @State private var typed = ""
        @State private var isLoading = false
        var body: some View { Button(typed) { Task { try? await load() } }.disabled(isLoading) }
        private func check() throws {}
        private func load() async \(guarding.contains("try ") ? "throws" : "") {
          isLoading = true
          \(guarding)
          await fetch(url)
          isLoading = false
        }
        private func fetch(_ url: URL) async {}
      }
      """
    #expect(try severities(.misplacedFlagReset, source) == [expected])
  }

  @Test(arguments: [(#"URL(string: "https://a.com/\(id)")"#, Severity.note), ("URL(string: id)", .warning)])
  func aConditionOfAnAddress(value: String, expected: Severity) throws {
    let source = """
      struct Page: View {
        let id: String
        @State private var isLoading = false
        var body: some View { Button("a") { load() }.disabled(isLoading) }
        private func load() {
          isLoading = true
          Task {
            if let url = \(value) {
              await fetch(url)
              isLoading = false
            }
          }
        }
        private func fetch(_ url: URL) async {}
      }
      """
    #expect(try severities(.misplacedFlagReset, source) == [expected])
  }

  /// Whatever draws the caller again takes the view away, also where a member of the caller makes it.
  @Test(arguments: [
    ("if isOpen { content } else { Text(\"a\") }", Severity.note), ("if isOpen && isWide { content }", .note),
    ("if let title, isOpen { content; Text(title) }", .note), ("if isOpen || isWide { content }", .warning),
    ("(Group { if isOpen { content } })", .note),
    ("if isWide { Text(\"a\") } else { content }; Text(isOpen ? \"a\" : \"b\")", .warning),
  ])
  func anObjectInABranch(body: String, expected: Severity) throws {
    let source = """
      final class Model: ObservableObject { @Published var count = 0 }
      struct Badge: View {
        @ObservedObject var model = Model()
        var body: some View { Button("\\(model.count)") { model.count += 1 } }
      }
      struct Page: View {
        let isWide = Bool.random()
        let title: String? = nil
        @State private var isOpen = false
        var body: some View { VStack { \(body); Button("a") { isOpen.toggle() } } }
        private var content: some View { VStack { Badge() } }
      }
      struct Root: View { var body: some View { Page() } }
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
      """
    #expect(try severities(.observedObjectInline, source) == [expected])
  }

  /// A subscription to what only the object publishes does nothing once the screen has closed.
  @Test(arguments: [
    ("$query.map(\\.count)", Severity.note), ("subject", .note), ("store.$rows.map(\\.count)", .warning),
    ("$query.map(\\.count).merge(with: store.$rows.map(\\.count))", .warning),
    ("$query.map { query in query.count }", .note), ("own", .note), ("others.map { $0 + 1 }", .warning),
    ("own.merge(with: store.$rows.map(\\.count))", .warning),
  ])
  func aSubscriptionToItself(publisher: String, expected: Severity) throws {
    let source = """
      import Combine
      final class Store: ObservableObject { static let shared = Store(); @Published var rows: [Int] = [] }
      final class Model: ObservableObject {
        @Published var query = ""
        @Published var count = 0
        private let store = Store.shared
        private let subject = PassthroughSubject<Int, Never>()
        private var subscriptions: Set<AnyCancellable> = []
        init() {
          let own = $query.map(\\.count)
          let others = store.$rows.map(\\.count)
          \(publisher).sink { self.count = $0 }.store(in: &subscriptions)
        }
      }
      struct Page: View {
        @StateObject private var model = Model()
        var body: some View { TextField("\\(model.count)", text: $model.query) }
      }
      struct Root: View { var body: some View { NavigationLink("a") { Page() } } }
      """
    #expect(try severities(.observerNeverRemoved, source) == [expected])
  }

  /// What `init` does with an object that is lost matters if it changes it.
  @Test(arguments: [
    ("print(model.count)", Severity.note), ("model.send()", .note), ("model.count = 1", .warning),
    ("model.load()", .warning),
  ])
  func aStateObjectUsedInInit(use: String, expected: Severity) throws {
    let source = """
      final class Model: ObservableObject {
        @Published var count = 0
        func send() { print("a") }
        func load() { Task { count = 2 } }
      }
      struct Page: View {
        @StateObject private var model = Model()
        init() { \(use) }
        var body: some View { Text("\\(model.count)") }
      }
      """
    #expect(try severities(.ownedStateReadInInit, source) == [expected])
  }
}
