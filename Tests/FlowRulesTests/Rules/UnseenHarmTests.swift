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
    ("Text(title).onAppear { if !book.isEmpty { self.title = book } }", [.note]),
    ("Text(title).task { load() }", [.note]),
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

  /// Whatever evaluates the root again takes away the screen with the object.
  @Test(arguments: [
    ("@Published var page = Page.login", "", "switch session.page", Severity.note),
    ("@Published var page = Page.login", "", "switch (session.page)", .note),
    ("@Published var page = Page.login", "let title: String", "switch session.page", .note),
    ("@Published var page = Page.login; @Published var user = \"\"", "", "switch session.page", .warning),
    ("@Published var page = Page.login", "@Environment(\\.colorScheme) var scheme; var isDark: Bool { scheme == .dark }",
      "switch session.page", .warning),
    ("@Published var page = Page.login", "", "switch session.page.next", .warning),
  ])
  func aScreenThatEachChangeReplaces(
    properties: String, inputs: String, branch: String, expected: Severity
  ) throws {
    let argument = inputs.hasPrefix("let") ? "session: session, title: \"A\"" : "session: session"
    let source = """
      enum Page { case login, home; var next: Page { self == .login ? .home : .login } }
      final class Session: ObservableObject { \(properties); func enter() { page = .home } }
      final class Form: ObservableObject { @Published var name = ""; func clear() { name = "" } }
      struct Login: View { @ObservedObject var form: Form; var body: some View { TextField("", text: $form.name) } }
      struct Root: View {
        @ObservedObject var session: Session
        \(inputs)
        var body: some View {
          \(branch) {
          case .login: Login(form: Form())
          case .home: Button("Enter") { session.enter() }
          }
        }
      }
      @main struct Shop: App {
        @StateObject private var session = Session()
        var body: some Scene { WindowGroup { Root(\(argument)) } }
      }
      """
    #expect(try severities(.objectCreatedInBody, source) == [expected])
  }

  /// The view that gets the only object keeps it.
  @Test(arguments: [
    ("show(Home(user: user))", Severity.note), ("user.load()", .warning),
    ("show(Home(user: user)); user.load()", .warning),
  ])
  func aStateObjectThatADelegateHandsOn(code: String, expected: Severity) throws {
    let source = """
      final class User: ObservableObject { @Published var name = ""; func load() { name = "A" } }
      struct Home: View { @ObservedObject var user: User; var body: some View { Text(user.name) } }
      func show(_ home: Home) {}
      final class Remote {
        @StateObject var user = User()
        func begin() { \(code) }
      }
      """
    #expect(try severities(.swiftUIWrapperOutsideView, source) == [expected])
  }

  /// A local variable that each evaluation makes of the same properties has what the last one had.
  @Test(arguments: [
    ("let width: Double", "@State var size = width * 2", "Text(\"\\(size)\").onTapGesture { size = 1 }", Severity.note),
    ("let width: Double", "@State var size = 2.0", "Text(\"\\(size)\").onTapGesture { size = 1 }", .warning),
    ("let width: Double", "@State var size = width * 2", "Slider(value: $size)", .warning),
    ("", "@StateObject var model = Model()", "Text(model.name).onAppear { model.load() }", .note),
    ("@State private var isOn = false", "@StateObject var model = Model()",
      "Toggle(model.name, isOn: $isOn).onAppear { model.load(); print(isOn) }", .warning),
  ])
  func aLocalVariable(inputs: String, variable: String, body: String, expected: Severity) throws {
    let source = """
      final class Model: ObservableObject { @Published var name = ""; func load() { name = "A" } }
      struct Page: View {
        \(inputs)
        var body: some View {
          \(variable)
          \(body)
        }
      }
      @main struct Shop: App {
        var body: some Scene { WindowGroup { Page(\(inputs.hasPrefix("let") ? "width: 1" : "")) } }
      }
      """
    #expect(try severities(.localStateWrapper, source) == [expected])
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
}
