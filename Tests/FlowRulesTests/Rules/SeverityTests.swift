import FlowRules
import Testing

/// The severity and the repair of a finding follow from what the project shows.
@Suite("Severities and repairs by finding")
struct SeverityTests {
  private static let model = "final class M: ObservableObject { @Published var n = 0; func up() { n += 1 } }\n"

  private static let app = "@main struct Main: App { var body: some Scene { WindowGroup { Text(\"\") } } }"

  private static let empty = "var body: some View { Text(\"\") }"

  private func check(_ rule: RuleID, _ source: String, _ expected: String) throws {
    let disk = MemoryFileSystem(["/p/A.swift": source])
    let report = try disk.report()
    let texts = report.findings.filter { $0.rule == rule }.map { "\($0.severity.word): \($0.message)" }
    let (start, end) = (expected.prefix { $0 != "…" }, expected.drop { $0 != "…" }.dropFirst())
    #expect(texts.count == 1 && texts.allSatisfy { $0.hasPrefix(start) && $0.hasSuffix(end) }, "\(texts)")
  }

  /// A cancelled task may not send everything.
  @Test(arguments: [
    ("await store.upload(n)", "cancelling may lose what a task sends."),
    ("await send(n)", "cancelling may lose what a task sends."),
    ("await store.address(n)", "and check 'Task.isCancelled' after the 'await'."),
    ("await store.update(n)", "cancelling may lose what a task sends."),
    ("await update(n)", "and check 'Task.isCancelled' after the 'await'."),
    ("store.send(n)", "and check 'Task.isCancelled' after the 'await'."),
  ])
  func aTaskMaySendSomething(call: String, repair: String) throws {
    let source = """
      struct Page: View {
        let store: Store
        let n: Int
        @State private var text = ""
        var body: some View { Text(text).onChange(of: n) { Task { text = await store.load(n); \(call) } } }
        private func send(_ n: Int) async {}
        private func update(_ n: Int) async {}
      }
      """
    try check(.taskResultRace, source, "warning: …\(repair)")
  }

  /// Other code may ask at the same time, so that to cancel one task is not enough.
  @Test(arguments: [
    ("@Binding var n: Int", "", "assign the answer only if 'n' is still the one that was asked for."),
    ("@Binding var n: Int", ".refreshable { await load() }",
      "After the 'await', assign the answer only if 'n' is still the one that was asked for."),
    ("let n: Int", "", "Keep the task, cancel it before the next one, and check 'Task.isCancelled' after the 'await'."),
    ("let n: Int", ".refreshable { await load() }",
      """
      Keep the tasks of all these calls in one property, cancel the last before the next, and check 'Task.isCancelled' \
      after the 'await'.
      """),
  ])
  func otherCodeAsks(key: String, modifier: String, repair: String) throws {
    let source = """
      struct Page: View {
        let store: Store
        \(key)
        @State private var text = ""
        var body: some View { Text(text).onChange(of: n) { Task { await load() } }\(modifier) }
        private func load() async { text = await store.load(n) }
      }
      """
    try check(.taskResultRace, source, "warning: …\(repair)")
  }

  /// The preview of a menu is shown for a moment, and made again for the next one.
  @Test(arguments: [
    ("Text(\"\").contextMenu { Button(\"\") {} } preview: { V(m: M()) }", "", "note"),
    ("Text(\"\").contextMenu(menuItems: { Button(\"\") {} }, preview: { player })", "var player: some View { V(m: M()) }",
      "note"),
    ("Text(\"\").overlay { player }", "var player: some View { V(m: M()) }", "warning"),
  ])
  func anObjectOfAPreview(content: String, member: String, severity: String) throws {
    let source = Self.model + """
      struct V: View { @ObservedObject var m: M; var body: some View { Button("\\(m.n)") { m.up() } } }
      struct Page: View {
        @State private var k = 0
        var body: some View { Button("\\(k)") { k += 1 }; \(content) }
        \(member)
      }
      """
    try check(.objectCreatedInBody, source, "\(severity): …")
  }

  /// Any location manager has the location; only one that was asked for it gets an answer.
  @Test(arguments: [
    ("Text(\"\\(manager.location?.speed ?? 0)\")", "note"),
    ("Button(\"\") { manager.requestLocation() }", "warning"),
  ])
  func anObjectThatIsOnlyReadLosesNothing(content: String, severity: String) throws {
    let source = """
      import CoreLocation
      import SwiftUI
      struct Map: View { private let manager = CLLocationManager(); var body: some View { \(content) } }
      struct Page: View { @State private var n = 1; var body: some View { Button("\\(n)") { n += 1 }; Map() } }
      """
    try check(.observableCreatedInline, source, "\(severity): …")
  }

  /// The case is the one that the declaration names, with its type or without.
  @Test(arguments: ["Lock.closed", ".closed"], [".closed", "Lock.closed"])
  func theSameCaseIsNoNewValue(inline: String, assigned: String) throws {
    let source = """
      import SwiftUI
      enum Lock { case open, closed }
      struct Door: View {
        @State private var lock: Lock = \(inline)
        let id: Int
        init(id: Int) { self.id = id; lock = \(assigned) }
        var body: some View { Button("\\(id)") { lock = .open }.disabled(lock == .open) }
      }
      """
    try check(.stateWriteDiscardedInInit, source, "note: …Remove the assignment.")
  }

  /// `sheet(item:)` cannot open without an item.
  @Test(arguments: [
    ("", "warning: …(item: $item)."), ("Button(\"New\") { item = nil; isOpen = true }", "warning: …{ [item] in … }."),
  ])
  func aSheetMayOpenWithoutItsValue(button: String, expected: String) throws {
    let source = """
      import SwiftUI
      struct Item: Identifiable { let id: Int }
      struct Editor: View { let item: Item?; var body: some View { Text("\\(item?.id ?? 0)") } }
      struct Page: View {
        @State private var item: Item?
        @State private var isOpen = false
        var body: some View {
          VStack { Button("Edit") { item = Item(id: 1); isOpen = true }; \(button) }
            .sheet(isPresented: $isOpen) { Editor(item: item) }
        }
      }
      struct Root: View { var body: some View { Page() } }
      """
    try check(.splitPresentationState, source, expected)
  }

  /// The default actions of windows work anywhere.
  @Test(arguments: [("openWindow", "note: …"), ("openSettings", "note: …"), ("locale", "warning: …")])
  func someDefaultActionsWork(key: String, expected: String) throws {
    let source = """
      import SwiftUI
      final class Delegate: NSObject {
        @Environment(\\.\(key)) private var it
        func start() { print(it) }
      }
      """
    try check(.swiftUIWrapperOutsideView, source, expected)
  }

  /// Without a pause between the two nobody could see the progress anyway.
  @Test(arguments: [
    ("func f() { isOn = true; defer { isOn = false }; g() }", "note"), ("func f() { isOn = true; g() }", "warning"),
    ("func f() { isOn = true; isOn = false }; func h() { isOn = true }", "warning"),
  ])
  func aFlagMayBeOverAtOnce(function: String, severity: String) throws {
    let source = """
      final class Cursor: ObservableObject { @Published private(set) var isOn = false; \(function) }
      final class Editor: ObservableObject { let cursor = Cursor() }
      struct Page: View {
        @StateObject private var editor = Editor()
        var body: some View { if editor.cursor.isOn { ProgressView() }; Button("") { editor.cursor.f() } }
      }
      """
    try check(.nestedObservableObject, source, "\(severity): …")
  }

  /// What a sheet shows is read as it opens.
  @Test(arguments: [
    ("Text(\"\\(editor.cursor.line)\")", "warning"),
    ("Text(\"\").sheet(isPresented: $isOpen) { Text(\"\\(editor.cursor.line)\") }", "note"),
  ])
  func aSheetShowsTheMoment(content: String, severity: String) throws {
    let source = """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject { let cursor = Cursor() }
      struct Page: View {
        @StateObject private var editor = Editor()
        @State private var isOpen = false
        var body: some View { Button("") { isOpen = true; editor.cursor.down() }; \(content) }
      }
      """
    try check(.nestedObservableObject, source, "\(severity): …")
  }

  /// A new id harms rows that have something to lose.
  @Test(arguments: [
    ("Text(row.title)", "note"), ("TextField(\"\", text: .constant(row.title))", "warning"),
    ("Cell(row: row)", "warning"),
  ])
  func aRowOfTextLosesNothing(content: String, severity: String) throws {
    let source = """
      struct Row: Identifiable { let id = UUID(); var title = "" }
      struct Cell: View {
        let row: Row
        @State private var isOpen = false
        var body: some View { Button(row.title) { isOpen.toggle() }.opacity(isOpen ? 1 : 0.5) }
      }
      struct Page: View {
        @State private var n = 1
        private var rows: [Row] { [Row(title: "a")] }
        var body: some View { Button("\\(n)") { n += 1 }; ForEach(rows) { row in \(content) } }
      }
      """
    try check(.unstableIdentity, source, "\(severity): …")
  }

  /// A view that uses no state of its model does not notice another one.
  @Test(arguments: [
    ("Text(m.isOpen ? \"a\" : \"b\").onTapGesture { m.delete() }", "warning"), ("Text(m.isOpen ? \"a\" : \"b\")", "note"),
    ("Button(\"\") { m.close() }", "warning"),
    ("Button(m.title) { m.delete() }", "note"), ("Editor(m: m)", "warning"),
  ])
  func aModelThatOnlyHoldsWhatItGets(content: String, severity: String) throws {
    let source = """
      @Observable final class M {
        var title: String
        private(set) var isOpen = false
        init(title: String) { self.title = title }
        func rename(_ title: String) { self.title = title }
        func delete() { isOpen = false; print(title) }
        func close() { if isOpen { print("x") }; isOpen = false }
      }
      struct Editor: View { let m: M; var body: some View { Text(m.title) } }
      struct Row: View {
        private let m: M
        init() { m = M(title: "a") }
        var body: some View { \(content) }
      }
      struct Page: View {
        @State private var n = 1
        var body: some View { Button("\\(n)") { n += 1 }; Row() }
      }
      """
    try check(.observableCreatedInline, source, "\(severity): …")
  }

  /// What no caller passes cannot be lost.
  @Test(arguments: [
    ("Int = 0", "P()", "note"), ("Int = 1", "P()", "error"), ("Int = 0", "P(n: 2)", "error"), ("Int", "P(n: 2)", "error"),
  ])
  func aDefaultThatIsTheInlineValue(parameter: String, call: String, severity: String) throws {
    let source = """
      struct P: View {
        @State private var n = 0
        init(n: \(parameter)) { self.n = n }
        var body: some View { Button("\\(n)") { n += 1 } }
      }
      struct Q: View { var body: some View { \(call) } }
      """
    try check(.stateWriteDiscardedInInit, source, "\(severity): …_n = State(initialValue: …) instead.")
  }

  /// A flag is often left over from an alert that was removed; a failure is not.
  @Test(arguments: [
    ("var showsWarning = false", "note: …Show what it is set for, or remove it and the code that sets it."),
    ("var warning = \"\"", "warning: …Show it in the body, or remove it."),
    ("var hasPresented = false", "note: …Remove it and the code that sets it."), ("var openedBefore = false", "note: …Remove it and the code that sets it."),
    ("var isPresented = false", "note: …Show what it is set for, or remove it and the code that sets it."), ("var reopens = false", "note: …Remove it and the code that sets it."),
    ("var isSheetOpen = false", "note: …Show what it is set for, or remove it and the code that sets it."),
    ("var hasFailed = false", "note: …Show it in the body, or remove it."), ("var errors = 0", "note: …that sets it."),
    ("var navigatesHome = false", "note: …Show it in the body, or remove it."),
  ])
  func aFlagIsLeftOver(state: String, expected: String) throws {
    let name = state.split(separator: " ")[1]
    let value = state.hasSuffix("false") ? "true" : state.hasSuffix("0") ? "1" : "\"a\""
    let source = """
      struct P: View {
        @State private \(state)
        var body: some View { Button("") { \(name) = \(value) } }
      }
      struct Q: View { var body: some View { P() } }
      """
    try check(.stateWrittenNeverRead, source, expected)
  }

  /// A switch that somebody sets in the source is more than a presentation.
  @Test(arguments: [
    ("", "note: …Remove the modifier and the property."), ("if isBeta { Text(\"b\") }", "note: …Remove the modifier."),
  ])
  func aSwitchIsReadElsewhere(content: String, expected: String) throws {
    let source = """
      struct P: View {
        @State private var isBeta = false
        var body: some View { VStack { Text("a"); \(content) }.sheet(isPresented: $isBeta) { Text("c") } }
      }
      """
    try check(.unreachablePresentation, source, expected)
  }

  /// A write in a function that nobody calls tells nothing of the screen.
  @Test(arguments: [
    ("Button(\"\") { load() }", "warning"), ("Text(\"\")", "note"), ("Text(\"\").onAppear { Store().load() }", "note"),
    ("Button(\"\") { load() }; fallback()", "note"),
  ])
  func anErrorOccursWhereCodeRuns(content: String, severity: String) throws {
    let source = """
      struct P: View {
        @State private var error: Error?
        var body: some View { \(content) }
        func load() { do { try read() } catch { self.error = error } }
        func read() throws {}
        func fallback() -> some View { Text("-") }
      }
      struct Store { func load() {} }
      struct Root: View { var body: some View { P() } }
      """
    try check(.stateWrittenNeverRead, source, "\(severity): …")
  }

  /// What the content assigns, a capture would make constant.
  @Test(arguments: [
    ("Button(name) {}", "Capture 'name' in the content: { [name] in … }."),
    ("Button(name) { name = \"\" }",
      "Put it and 'isOpen' into one optional value, and present that with .sheet(item:)."),
    ("Button(name) { self.name = \"\" }", "Capture 'name' in the content: { [name] in … }."),
  ])
  func aCaptureIsConstant(content: String, repair: String) throws {
    let source = """
      struct P: View {
        @State private var isOpen = false
        @State private var name = ""
        var body: some View {
          Button("x") { name = "a"; isOpen = true }.sheet(isPresented: $isOpen) { \(content) }
        }
      }
      struct Root: View { var body: some View { P() } }
      """
    try check(.splitPresentationState, source, "warning: …\(repair)")
  }

  /// Stacks in which nobody opens anything show nothing wrong yet; one path is one finding.
  @Test(arguments: [
    ("Text(\"a\")", "note"), ("NavigationLink(\"a\", value: 1)", "warning"),
    ("Button(\"a\") { path.append(1) }", "warning"), ("NavigationLink(\"a\", destination: Text(\"b\"))", "note"),
  ])
  func aPathIsForPages(content: String, severity: String) throws {
    let source = """
      struct P: View {
        @State private var path: [Int] = []
        var body: some View {
          TabView {
            NavigationStack(path: $path) { \(content) }
            NavigationStack(path: $path) { Text("b") }
            NavigationStack(path: $path) { Text("c") }
          }
        }
      }
      struct Root: View { var body: some View { P() } }
      """
    try check(.sharedNavigationPath, source, "\(severity): 3 stacks have the path 'path': …")
  }

  /// What a preview never names, it does not need.
  @Test(arguments: [("Field(text: $text)", "note: …Mark it @Previewable."), ("Text(\"x\")", "note: …Remove it.")])
  func aPreviewNamesItsState(content: String, expected: String) throws {
    let source = """
      import SwiftUI
      struct Field: View { @Binding var text: String; var body: some View { TextField("", text: $text) } }
      #Preview {
        @State var text = ""
        \(content)
      }
      """
    try check(.previewStateWithoutPreviewable, source, expected)
  }

  /// Elements that depend on nothing can be made once.
  @Test(arguments: [
    ("static var rows: [Row] { [Row(name: \"a\")] }", "Page.rows", "Make 'rows' a 'static let'."),
    ("var rows: [Row] { [Row(name: \"a\")] }", "rows", "Give 'Row' an id from its contents."),
  ])
  func elementsAreMadeOnce(member: String, use: String, repair: String) throws {
    let source = """
      struct Row: Identifiable { let id = UUID(); let name: String }
      struct Page: View {
        @State private var n = 1
        \(member)
        var body: some View { Button("\\(n)") { n += 1 }; ForEach(\(use)) { row in Text(row.name) } }
      }
      struct Root: View { var body: some View { Page() } }
      """
    try check(.unstableIdentity, source, "note: …\(repair)")
  }

  /// Identities matter where a view shows several values, or one after another.
  @Test(arguments: [
    ("let books: [Book]; var body: some View { List(books) { Text($0.title) } }", "warning"),
    ("let book: Book?; var body: some View { Text(\"\").sheet(item: .constant(book)) { Text($0.title) } }", "warning"),
    ("let shelf: Shelf; var body: some View { List(shelf.books()) { Text($0.title) } }", "warning"),
    ("@State var books = [Book(title: \"\")]; var body: some View { List(books) { Text($0.title) } }", "warning"),
    ("let book: Book; var body: some View { Text(book.title) }", "note"),
    ("@State var book = Book(title: \"\"); var body: some View { Text(book.title) }", "note"),
  ])
  func anIdentityMattersInRows(view: String, severity: String) throws {
    let source = """
      import SwiftUI
      struct Book: Identifiable { var id: UUID { UUID() }; let title: String }
      final class Shelf { func books() -> [Book] { [] }; func first() -> Book { Book(title: "") } }
      struct Page: View { \(view) }
      """
    try check(.unstableIdentity, source, "\(severity): …")
  }

  /// The default of 'openURL' opens URLs.
  @Test(arguments: [("openURL", "note"), ("locale", "warning")])
  func someDefaultsAct(key: String, severity: String) throws {
    let source = """
      import SwiftUI
      func open() { @Environment(\\.\(key)) var value; print(value) }
      """
    try check(.localStateWrapper, source, "\(severity): …")
  }

  /// Only an object that can take the value again gets it.
  @Test(arguments: [
    ("var rows: [String]", "note: …Hand the new 'rows' to 'model' in .onChange(of:)."),
    ("let rows: [String]",
      "note: …Add .id(…) with what identifies 'rows' to the call, so that each value gets a view of its own."),
    ("private var rows: [String]; func update(rows: [String]) { self.rows = rows }",
      "note: …Hand the new 'rows' to 'model' in .onChange(of:)."),
  ])
  func anObjectTakesANewValue(member: String, expected: String) throws {
    let source = """
      final class Model: ObservableObject { @Published \(member); init(rows: [String]) { self.rows = rows } }
      struct P: View {
        let rows: [String]
        @StateObject private var model: Model
        init(rows: [String]) { self.rows = rows; _model = StateObject(wrappedValue: Model(rows: rows)) }
        var body: some View { Text("\\(model.rows.count)") }
      }
      final class Store: ObservableObject { @Published var rows = ["a"]; func add() { rows.append("b") } }
      struct Root: View {
        @StateObject private var store = Store()
        var body: some View { P(rows: store.rows); Button("x") { store.add() } }
      }
      """.replacing("@Published let", with: "let").replacing("@Published private var", with: "@Published private(set) var")
    try check(.stateSeededOnce, source, expected)
  }

  /// A task of its own is cancelled with the last value.
  @Test(arguments: [("onAppear", "note: …in .onChange(of: n, initial: true)."), ("task", "note: …in .task(id: n).")])
  func aTaskBeginsAgain(modifier: String, expected: String) throws {
    let source = """
      struct P: View {
        let n: Int
        @State private var text = ""
        var body: some View { Text(text).\(modifier) { text = "\\(n)" } }
      }
      struct Root: View { @State private var n = 1; var body: some View { P(n: n); Button("x") { n += 1 } } }
      """
    try check(.stateSeededOnce, source, expected)
  }

  /// An initializer that nobody calls creates nothing.
  @Test func onlyInitializersThatAreCalledCount() throws {
    func source(_ call: String) -> String {
      Self.model + """
        struct P: View {
          private var m: M?
          init() { m = M() }
          init(m: M) { self.m = m }
          var body: some View { if let m { Child(m: m) } }
        }
        struct Child: View { @ObservedObject var m: M; var body: some View { Button("\\(m.n)") { m.up() } } }
        struct Root: View {
          @StateObject private var m = M()
          @State private var n = 1
          var body: some View { Button("\\(n)") { n += 1 }; \(call) }
        }
        """
    }
    try check(.observableCreatedInline, source("P()"), "warning: …Take it as a parameter, and let the caller keep it.")
    let disk = MemoryFileSystem(["/p/A.swift": source("P(m: m)")])
    let report = try disk.report()
    #expect(!report.findings.contains { $0.rule == .observableCreatedInline })
  }

  /// The views that get an object observe it.
  @Test(arguments: [
    ("V().environmentObject(m)", "note: …Make it a 'let'."), ("V(n: m.n)", "note: …Mark it @Previewable."),
    ("V(n: m.n).task { m.up() }", "note: …Mark it @Previewable."),
    ("V().environmentObject(m).task { m.up() }", "note: …Make it a 'let'."),
  ])
  func aPreviewHandsAnObjectOn(content: String, expected: String) throws {
    let source = Self.model + """
      struct V: View { var n = 0; var body: some View { Text("\\(n)") } }
      #Preview { @StateObject var m = M(); return \(content) }
      """
    try check(.previewStateWithoutPreviewable, source, expected)
  }

  /// A call may make an object of a subclass.
  @Test(arguments: [
    ("", "warning: …'_m = State(initialValue: K(…))'."), ("class L: K {}", "warning: …'_m = State(initialValue: m)'."),
  ])
  func aSubclassIsMadeByCallers(declaration: String, expected: String) throws {
    let source = """
      class K { var n: Int; init(_ n: Int) { self.n = n }; func up() { n += 1 } }
      \(declaration)
      struct V: View { @State var m: K; var body: some View { Button("\\(m.n)") { m.up() } } }
      struct P: View { @State private var n = 1; var body: some View { Button("") { n += 1 }; V(m: K(n)) } }
      """
    try check(.statePassedByCaller, source, expected)
  }

  /// With the state outermost, `$name` is a binding to the wrapper.
  @Test(arguments: [
    ("@State @Checked", "$name", "error: …Keep @State, begin with 'Checked(wrappedValue: …)', and use 'name.wrappedValue' for the value."),
    ("@State @Checked", "name", "error: …Keep @State, and do the work of @Checked where 'name' is set."),
    ("@Checked @State", "$name", "error: …Keep @State, and do the work of @Checked where 'name' is set."),
  ])
  func theProjectionIsABindingToTheWrapper(wrappers: String, use: String, expected: String) throws {
    let source = """
      @propertyWrapper struct Checked<V> { var wrappedValue: V; var projectedValue: Self { self } }
      func show<T>(_ value: T) -> Text { Text("") }
      struct V: View { \(wrappers) private var name = ""; var body: some View { show(\(use)) } }
      """
    try check(.stateWithSecondWrapper, source, expected)
  }

  /// Few apps set a calendar of their own.
  @Test(arguments: [("calendar", "note"), ("locale", "warning")])
  func theCalendarIsHardlyEverSet(key: String, severity: String) throws {
    let source = """
      struct V: View {
        @Environment(\\.\(key)) private var \(key)
        @State private var text: String
        init() { _text = State(initialValue: "\\(\(key))") }
        var body: some View { TextField("", text: $text) }
      }
      """
    try check(.environmentReadInInit, source, "\(severity): …")
  }

  /// Where one of two is never read, nobody sees that they disagree.
  @Test(arguments: [("Text(on ? \"a\" : \"b\")", "warning"), ("Button(\"\") { on = true }", "note"), ("Text(\"\")", "note")])
  func aStoredValueThatIsNeverRead(content: String, severity: String) throws {
    let source = """
      struct V: View { @AppStorage("k") private var on = true; var body: some View { \(content) } }
      struct W: View { @AppStorage("k") private var on = false; var body: some View { Toggle("", isOn: $on) } }
      """
    try check(.appStorageConflict, source, "\(severity): …")
  }

  /// A row that gets its element with a new id has another id with another value.
  @Test(arguments: [
    ("let id = UUID(); let title: String", "$0.title", "note"), ("let id: Int; let title: String", "$0.title", "warning"),
    ("let id = UUID(); var title: String", "$0.title", "warning"),
    ("var id = UUID(); let title: String", "$0.title", "warning"),
    ("var id = UUID(); let title: String; init(_ title: String) { self.title = title }", "$0.title", "note"),
    ("let id = UUID(); let title: String", "self.rows[0].title", "warning"),
  ])
  func anElementMakesItsIdentity(members: String, value: String, severity: String) throws {
    let source = """
      struct Row: Identifiable { \(members) }
      struct Cell: View { @State var title: String; var body: some View { Text(title) } }
      struct Page: View {
        @State private var rows: [Row] = []
        var body: some View {
          Button("") { rows[0] = load() }
          ForEach(rows.filter { !$0.title.isEmpty }) { Cell(title: \(value)) }
        }
      }
      """
    try check(.statePassedByCaller, source, "\(severity): …Make it a 'let', because 'Cell' never changes it.")
  }

  /// State of the caller that no code changes gives the same value each time.
  @Test(arguments: [
    ("", "note"), ("Button(\"\") { book.pages = 1 }", "note"), ("Button(\"\") { book.title = \"\" }", "warning"),
    ("Button(\"\") { book = Book() }", "warning"), ("Editor(book: $book)", "warning"),
    ("Stepper(\"\", value: $book.pages)", "note"), ("Text(book.title.appending(\"x\"))", "note"),
  ])
  func stateThatNoCodeChanges(content: String, severity: String) throws {
    let source = """
      struct Book { var title = ""; var pages = 0 }
      struct Cell: View { @State var title: String; var body: some View { Text(title) } }
      struct Editor: View { @Binding var book: Book; var body: some View { TextField("", text: $book.title) } }
      struct Page: View {
        @State private var n = 0
        @State private var book: Book
        init(book: Book) { _book = State(initialValue: book) }
        var body: some View { Button("\\(n)") { n += 1 }; Cell(title: book.title); \(content) }
      }
      """
    try check(.statePassedByCaller, source, "\(severity): …")
  }

  /// In a branch of its own, a Boolean has one value.
  @Test(arguments: [
    ("if isWide { Cell(isWide: isWide) }", "note"), ("if !isWide { Text(\"\") } else { Cell(isWide: isWide) }", "note"),
    ("if isWide || n > 1 { Cell(isWide: isWide) }", "warning"), ("if n > 1 { Cell(isWide: isWide) }", "warning"),
    ("if isWide { Text(\"\") }; Cell(isWide: isWide)", "warning"),
    ("switch isWide { case true: Cell(isWide: isWide); default: Text(\"\") }", "note"),
    ("switch isWide { case let isWide: Cell(isWide: isWide) }", "note"),
  ])
  func aBooleanHasOneValueInItsBranch(content: String, severity: String) throws {
    let source = """
      struct Cell: View { @State var isWide: Bool; var body: some View { Text(isWide ? "a" : "b") } }
      struct Page: View {
        @State private var n = 0
        @State private var isWide = false
        var body: some View { Button("\\(n)") { n += 1; isWide.toggle() }; \(content) }
      }
      """
    try check(.statePassedByCaller, source, "\(severity): …")
  }

  /// Nobody sees a view that only a preview shows, through another view.
  @Test(arguments: [
    ("#Preview { Flow() }", "", "note"), ("#Preview { Flow() }", "Flow()", "warning"), ("", "Flow()", "warning"),
    ("#Preview { Page(n: 1) }", "Flow()", "warning"),
  ])
  func aViewThatOnlyAPreviewShows(preview: String, content: String, severity: String) throws {
    let source = """
      struct Page: View { @State var n: Int; var body: some View { Text("\\(n)") } }
      struct Flow: View { @State private var k = 0; var body: some View { Page(n: k); Button("") { k += 1 } } }
      struct Home: View { var body: some View { Text(""); \(content) } }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      \(preview)
      """
    try check(.statePassedByCaller, source, "\(severity): …")
  }

  /// A static constant of an enum may read the key itself.
  @Test(arguments: [("static let current = Mode.dark", 0), ("case current", 1), ("static var current: Mode { .dark }", 0)])
  func aCaseIsNoStaticProperty(member: String, count: Int) throws {
    let source = """
      enum Mode: String { case light, dark; \(member) }
      struct V: View { @AppStorage("k") private var mode = Mode.current.rawValue; var body: some View { Text(mode) } }
      struct W: View { @AppStorage("k") private var mode: Mode = .light; var body: some View { Text(mode.rawValue) } }
      """
    let disk = MemoryFileSystem(["/p/A.swift": source])
    let report = try disk.report()
    #expect(report.findings.count { $0.rule == .appStorageConflict } == count)
  }

  /// What success sets too tells of no failure.
  @Test(arguments: [("", "warning: …or remove it."), ("isDone = true", "note: …that sets it."), ("isDone = false", "warning: …")])
  func successSetsItToo(statement: String, expected: String) throws {
    let source = """
      struct V: View {
        @State private var isDone = false
        var body: some View { Button("") { do { try save(); \(statement) } catch { isDone = true } } }
      }
      struct P: View { var body: some View { V() } }
      """
    try check(.stateWrittenNeverRead, source, expected)
  }

  /// `.onChange` compares values.
  @Test(arguments: [
    ("Int", "1", "…and pass later values of 'v' on in '.onChange'."),
    ("any P", "K(1)", "…and add an '.id(…)' to calls that change 'v'."),
  ])
  func onChangeComparesValues(type: String, value: String, expected: String) throws {
    let source = """
      protocol P {}
      struct K: P { var n = 1; init(_ n: Int) { self.n = n } }
      @Observable final class M { var n = 0; let v: \(type); init(_ v: \(type)) { self.v = v }; func up() { n += 1 } }
      struct V: View {
        @Bindable private var m: M
        init(v: \(type)) { m = M(v) }
        var body: some View { Stepper("", value: $m.n) }
      }
      struct Q: View { @State private var v: \(type) = \(value); var body: some View { V(v: v); Button("") { v = \(value) } } }
      """
    try check(.observableCreatedInline, source, "warning: \(expected)")
  }

  /// The objects in a collection announce their own changes.
  @Test(arguments: [("Int", 1), ("R", 0), ("Unknown", 0)])
  func objectsInACollection(element: String, count: Int) throws {
    let source = """
      final class R: ObservableObject { @Published var isOpen = false }
      final class M: ObservableObject {
        private var all: [Int: \(element)] = [:]
        var isOpen: Bool { !all.isEmpty }
        func add(_ r: \(element)) { all[1] = r }
      }
      struct V: View { @StateObject private var m = M(); var body: some View { Text(m.isOpen ? "a" : "b") } }
      """
    let disk = MemoryFileSystem(["/p/A.swift": source])
    let report = try disk.report()
    #expect(report.findings.count { $0.rule == .observableObjectNeverPublishes } == count)
  }

  /// A body cannot make a request.
  @Test(arguments: [
    ("FetchRequest(sortDescriptors: [], predicate: p(calendar))", "…Let the view around it read 'calendar' and pass it to 'init'."),
    ("FetchRequest(sortDescriptors: []); n = calendar.firstWeekday", "…Make 'n' a computed property."),
  ])
  func aRequestNeedsItsValue(value: String, expected: String) throws {
    let source = """
      import SwiftUI
      struct V: View {
        @Environment(\\.calendar) private var calendar
        @FetchRequest private var rows: FetchedResults<Row>
        private let n: Int
        init() { _rows = \(value) }
        var body: some View { Text("\\(rows.count) \\(n)") }
      }
      """
    try check(.environmentReadInInit, source, expected)
  }

  /// Of two rules for one place the one speaks that knows more; if it is off, the other does.
  @Test(arguments: [(Severity?.some(.warning), [RuleID.stateSeededOnce]), (nil, [.statePassedByCaller])])
  func oneDefectIsReportedOnce(severity: Severity?, expected: [RuleID]) throws {
    let source = """
      struct Level: View { @State var percent: Int; var body: some View { Text("\\(percent)") } }
      struct Page: View { @State private var n = 1; var body: some View { Button("") { n += 1 }; Level(percent: n) } }
      """
    var configuration = Configuration()
    configuration.set(.stateSeededOnce, to: severity)
    let disk = MemoryFileSystem(["/p/A.swift": source])
    let report = try disk.report(configuration)
    #expect(report.findings.map(\.rule) == expected)
  }

  @Test(arguments: [
    ("final class M: ObservableObject { @Binding var a: Int; var b: Int { a } }",
      "note: …let its views bind to it."),
    ("final class M: ObservableObject { @Binding private var a: Int; func b() { a = 1 } }", "note: …sets the value."),
    ("final class M: ObservableObject { @Binding private var a: Int; func b() { a += 1; print(a) } }", "note: …closure."),
    ("final class M: ObservableObject { @Binding var a: Int }", "note: …through a closure."),
    ("final class M: ObservableObject { @Binding var a: Int; func b() { _a = c; print(a) } }", "note: …a closure."),
    // The name alone says nothing: a field of UIKit has it as well.
    ("final class M: ObservableObject { @Binding var a: Int; func b(_ f: UITextField) { print(a) } }; "
      + "final class C: NSObject { func c(_ f: UITextField) { print(f.a) } }", "note: …through a closure."),
    ("final class M: ObservableObject { @Binding var a: Int; func b() { print(a) } }; "
      + "struct V: View { @StateObject var m: M; var body: some View { Text(\"\\(m.a)\") } }", "note: …bind to it."),
    ("final class Helper { @Binding var a: Int; var b: Int { a } }", "note: …through a closure."),
    ("final class M: ObservableObject { @Bindable var a: Store }", "note: …Remove '@Bindable'."),
  ])
  func bindingInClass(source: String, expected: String) throws { try check(.bindingInClass, source, expected) }

  /// A private view that nobody creates is never on screen, and a modifier configures a view that is being built.
  @Test(arguments: [
    ("struct P: View { let s: S; var body: some View { V(s: s); Button(\"\") { s.n = 2 } } }", "warning: …@ObservedObject."),
    ("private struct P: View { let s: S; var body: some View { V(s: s); Button(\"\") { s.n = 2 } } }", "note: …"),
    ("struct P: View { let s: S; var body: some View { V(s: s) }; func n(_ n: Int) -> P { s.n = n; return self } }", "note: …"),
    ("struct P: View { let s: S; var body: some View { V(s: s) }; func n(_ n: Int) { s.n = n } }", "warning: …"),
    ("struct P: View { @ObservedObject var s = S.one; var body: some View { V(s: s); Button(\"\") { s.n = 2 } } }", "note: …"),
    ("struct P: View { let s: S; let f: () -> Void; var body: some View { V(s: s) } }; struct Q: View { "
      + "@StateObject private var s = S(); var body: some View { P(s: s) { s.n = 2 } } }", "note: …"),
    ("struct P: View { let s: S; let n: Int; var body: some View { V(s: s) } }; struct Q: View { "
      + "@StateObject private var s = S(); var body: some View { P(s: s, n: 1); Button(\"\") { s.n = 2 } } }", "note: …"),
  ])
  func unobserved(source: String, expected: String) throws {
    let view = "struct V: View { var s: S; var body: some View { Text(\"\\(s.n)\") } }\n"
    try check(
      .unobservedObjectProperty,
      "final class S: ObservableObject { static let one = S(); @Published var n = 0 }\n" + view + source, expected)
  }

  @Test(arguments: [
    ("struct V: View { @Binding var m: M; var body: some View { Text(\"\\(m.n)\") } }",
      "warning: …'@ObservedObject var m: M'."),
    ("struct V: View { @Binding var m: M; var body: some View { Text(\"\") } }", "note: …'let m: M'."),
  ])
  func bindingToClass(source: String, expected: String) throws {
    try check(.bindingToClassType, Self.model + source, expected)
  }

  @Test(arguments: [
    ("final class C { @State var n = 0; func up() { n += 1 } }", "warning: …Remove '@State'."),
    ("final class C { @State var n = 0; var a: Int { n } }", "note: …Remove '@State'."),
    ("final class C: ObservableObject { @State var n = 0; func up() { n += 1 } }",
      "warning: …Use '@Published' instead."),
    ("final class C: ObservableObject { @State var n = 0; func up() { n = 1 } }", "note: …no code reads it."),
    ("final class C: ObservableObject { @State var n = 0; func up() { n = 1 }; var a: Int { n } }",
      "warning: …Use '@Published' instead."),
    ("final class C { @State var n = 0; func up() { n = 1 } }; func f(c: C) { print(c.n) }", "warning: …'@State'."),
    ("struct S { @State var n = 0; func make() -> some View { Button(\"\\(n)\") { n = 1 } } }",
      "warning: …Keep it in a view that 'make' returns."),
    ("struct S { @State var n = 0; var body: some View { Button(\"\\(n)\") { n = 1 } } }", "warning: …Conform 'S' to View."),
    ("struct S { @State var n = 0; func make() -> some View { Button(\"\\(n)\") { n = 1 } } }\n\(app)",
      "note: …Keep it in a view that 'make' returns."),
    ("struct S { @State var n = 0; func up() { n += 1 }; var a: Int { n } }; let s = S()\n\(app)", "warning: …"),
    ("final class C: ObservableObject { @ObservedObject var m: M; var n: Int { m.n } }", "warning: …that show it."),
    ("final class C: ObservableObject { @ObservedObject var m: M; func f() { m.up() } }", "note: …'@ObservedObject'."),
    ("final class C: ObservableObject { @ObservedObject var m: M; var n: Int { m.n }; init() { a = m.$n.sink {} } }",
      "note: …Remove '@ObservedObject'."),
    ("final class C { @Environment(\\.openURL) var open; func f() { open(u) } }", "note: …pass the value to 'C'."),
    ("final class C { @ObservedObject var m: M }", "note: …Remove it, because no code uses it."),
    ("final class C { @ObservedObject var m: M; var a: M { m } }", "note: …Remove '@ObservedObject'."),
    ("final class E: ObservableObject { func f() {} }; final class C { @StateObject var e = E(); func g() { e.f() } }",
      "note: …Remove '@StateObject'."),
    ("final class C { @StateObject var m = M(); func g() { m.up() } }", "warning: …Remove '@StateObject'."),
    ("struct C { @EnvironmentObject var m: M; var a: Int { m.n } }", "error: …pass the value to 'C'."),
    ("struct C { @Environment(M.self) var m; var a: Int { m.n } }", "error: …pass the value to 'C'."),
    ("struct C { @Environment(M.self) var m: M?; var a: Int { m?.n ?? 0 } }", "warning: …pass the value to 'C'."),
    ("struct C { @Environment(\\.locale) var l }", "note: …pass the value to 'C'."),
    ("struct C { @Environment(\\.locale) private var l }", "note: …Remove it, because no code uses it."),
    ("struct C { @State var n = 0; func up() { n += 1 } }; struct V: View { let c = C(); \(empty) }",
      "warning: …Conform 'C' to DynamicProperty."),
    ("struct C: Codable { @State var n = 0; func up() { n += 1 } }; struct V: View { let c: C; \(empty) }",
      "warning: …Keep it in a view, and pass the value to 'C'."),
  ])
  func wrapperOutsideView(source: String, expected: String) throws {
    try check(.swiftUIWrapperOutsideView, Self.model + source, expected)
  }

  @Test(arguments: [
    ("struct V: View { func f(a: Int) { @State var n = a; print(n) }; \(empty) }", "note: …Make it a 'let'."),
    ("struct V: View { func f(a: Int) { @State var n = a; n += 1 }; \(empty) }",
      "warning: …Make it a plain 'var', if only this function uses it."),
    ("struct V: View { func f(a: Int) { @State var n = a; g($n) }; \(empty) }",
      "warning: …Move it into a view of its own, which takes the first value."),
    ("struct V: View { func f() { @State var n = 0; n += 1 }; \(empty) }", "warning: …Make it a property of 'V'."),
    ("struct V: View { func f() { @EnvironmentObject var m: M; m.up() }; \(empty) }", "error: …property of 'V'."),
  ])
  func localWrapper(source: String, expected: String) throws {
    try check(.localStateWrapper, Self.model + source, expected)
  }

  @Test(arguments: [
    ("@Environment(\\.locale) var l; let t: String; init() { t = l.identifier }",
      "warning: …'t' a computed property."),
    ("@Environment(\\.locale) var l; let t: String; init(a: Int) { t = f(a, l) }",
      "warning: …Read it in 'body' instead."),
    ("@EnvironmentObject var m: M; init() { m.up() }", "error: …Read it in '.onAppear' instead."),
    ("@EnvironmentObject var m: M; init() { go() }; func go() { m.up() }",
      "error: …Call 'go' in '.onAppear' instead."),
    ("@EnvironmentObject var m: M; @State var n: Int; init() { _n = State(initialValue: m.n) }",
      "error: …Set 'n' in '.onAppear' instead."),
    ("@Environment(M.self) var m: M?; init() { m?.up() }", "warning: …Read it in '.onAppear' instead."),
    ("@Environment(\\.locale) var l; let t: Locale; init(a: Locale? = nil) { t = a ?? l }",
      "note: …Read it in 'body' instead."),
    ("@Environment(\\.locale) var l; let t: Locale; init(a: Locale? = nil) { if let a { t = a } else { t = l } }; "
      + "func f() -> V { V() }", "note: …Read it in 'body' instead."),
  ])
  func environmentInInit(members: String, expected: String) throws {
    try check(
      .environmentReadInInit, Self.model + "struct V: View { \(members); \(Self.empty) }", expected)
  }

  /// A view has a wrapper of its own, for which the initializer may need a value.
  @Test(arguments: [
    ("@FocusState var a: Bool", "V(a: _a)", "note: …Remove it, and the argument that passes it."),
    ("@FocusState var a: Bool; init(a: FocusState<Bool>) { _a = a }", "V(a: _a)", "note: …Mark it @Previewable."),
    ("@FocusState.Binding var a: Bool", "V(a: $a)", "note: …Mark it @Previewable."),
    ("@FocusState var a: Bool", "V(a: _a).onTapGesture { a = true }", "note: …Mark it @Previewable."),
  ])
  func aPreviewCopiesAWrapper(members: String, content: String, expected: String) throws {
    let source = "struct V: View { \(members); \(Self.empty) }\n#Preview {\n  @FocusState var a: Bool\n  \(content)\n}"
    try check(.previewStateWithoutPreviewable, source, expected)
  }

  @Test(arguments: [
    ("@State var a = 1\n  Text(\"\\(a)\")", "note: …Make it a 'let', because the preview never changes it."),
    ("@State var a = 1\n  Field(n: $a)", "note: …Mark it @Previewable."),
    ("let b = 1\n  @State var a = b\n  Field(n: $a)", "note: …a view of its own and show that."),
    ("@State var a = M()\n  Field(n: $a.n)", "note: …creates a new object. Mark it @Previewable."),
    ("@State var a = M()\n  Page(a: $a)", "note: …creates a new object. Mark it @Previewable."),
    ("@State var a = M()\n  Page(a: a) { a = M() }",
      "note: …never refreshes the preview. Mark it @Previewable."),
  ])
  func variablesInPreviews(body: String, expected: String) throws {
    try check(.previewStateWithoutPreviewable, Self.model + "#Preview {\n  \(body)\n}", expected)
  }

  @Test(arguments: [
    ("@State private var n = 0; init(n: Int) { self.n = n }", "note: …Remove 'n', which nothing reads."),
    ("@State private var n = 0; init(n: Int) { self.n = n }; var a: Int { n }", "error: …instead."),
    ("@State var n = 0; init(n: Int) { self.n = n }", "note: …Remove 'n', which nothing reads."),
    ("@State var n = 0; init(n: Int) { self.n = n }; func a(b: V) -> Int { b.n }", "error: …instead."),
  ])
  func assignmentInInit(members: String, expected: String) throws {
    try check(.stateWriteDiscardedInInit, "struct V: View { \(members); \(Self.empty) }", expected)
  }

  /// A view in the content has to read what code changes; `R` reads it, `W` only writes it.
  @Test(arguments: [
    ("R()", "", "warning: …'R' loses the 'n' of the last one."),
    ("VStack { B { row } }", "var row: some View { A() }", "warning: …'R' loses the 'n' of the last one."),
    ("W()", "", "note: Each evaluation of 'body' injects a new 'E'."),
    ("Provider()", "", "note: Each evaluation of 'body' injects a new 'E'."),
    ("R()", "static let a = 1; init() {}", "warning: …'R' loses the 'n' of the last one."),
  ])
  func injectedObject(content: String, members: String, expected: String) throws {
    try check(
      .environmentObjectCreatedInline,
      """
      final class E: ObservableObject { @Published var n = 0; func up() { n += 1 } }
      struct R: View { @EnvironmentObject var e: E; var body: some View { Text("\\(e.n)") } }
      struct W: View { @EnvironmentObject var e: E; var body: some View { Button("") { e.n = 1; e.up() } } }
      struct A: View { var body: some View { R() } }
      struct B<C: View>: View { @ViewBuilder let content: C; var body: some View { content } }
      struct Provider: View { @StateObject var e = E(); var body: some View { A().environmentObject(e) } }
      struct Page: View { let t: String; \(members); var body: some View { \(content).environmentObject(E()) } }
      """, expected + " Keep it in 'Page' with @StateObject, and inject the property.")
  }

  @Test(arguments: [
    ("M()", "", "note: …so the view keeps old values until something else redraws it. Use @StateObject."),
    ("M()", "Button(\"\") { m.up() }", "warning: …so the view keeps old values. Use @StateObject."),
    ("M()", "Button(\"\") { m.up(); isOn = true }",
      "note: …only where it sets 'isOn' as well. Use @StateObject."),
    ("M()", "Button(\"\") { m.up(); isOn = true }; Button(\"\") { m.up() }",
      "warning: …so the view keeps old values. Use @StateObject."),
    ("M()", "Button(\"\") { g(m); isOn = true }",
      "note: …so the view keeps old values until something else redraws it. Use @StateObject."),
  ])
  func unobservableState(value: String, code: String, expected: String) throws {
    let view = """
      struct V: View {
        @State private var isOn = false
        @State private var m = \(value)
        var body: some View { Text("\\(m.n) \\(isOn)"); \(code) }
      }
      """
    try check(.stateHoldsUnobservableClass, Self.model + view, expected)
  }

  /// What a class does for views that nobody shows does no harm.
  @Test(arguments: [("", "note"), ("Studio()", "warning")])
  func aClassThatOnlyUnseenViewsCreate(content: String, severity: String) throws {
    let source = """
      final class Camera: ObservableObject {
        @Published var focus: String?
        func focus(at place: String) {
          focus = place
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.focus = nil }
        }
      }
      struct Studio: View {
        @StateObject private var camera = Camera()
        var body: some View { Button(camera.focus ?? "") { camera.focus(at: "a") } }
      }
      #Preview { Studio() }
      struct Home: View { var body: some View { Text(""); \(content) } }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      """
    try check(.uncancelledDelayedReset, source, "\(severity): …")
  }

  /// An app whose only object announces nothing is evaluated once.
  @Test(arguments: [("", "note"), ("@Published ", "warning")])
  func anObjectThatAnnouncesNothing(wrapper: String, severity: String) throws {
    let source = """
      final class Users: ObservableObject { \(wrapper)var name = ""; func rename() { name = "a" } }
      final class Router: ObservableObject { @Published var page: Int?; func open() { page = 1 } }
      struct Home: View {
        @EnvironmentObject private var users: Users
        @EnvironmentObject private var router: Router
        var body: some View { Button("\\(router.page ?? 0)") { router.open(); users.rename() } }
      }
      @main struct Main: App {
        @StateObject private var users = Users()
        var body: some Scene { WindowGroup { Home().environmentObject(Router()).environmentObject(users) } }
      }
      """
    try check(.environmentObjectCreatedInline, source, "\(severity): …")
  }

  /// The same text each time is cut short, but it is not replaced by an older one.
  @Test(arguments: [("", "note"), ("Button(\"Cut\") { hint = \"A text of another action\" }", "warning")])
  func oneTextThatIsTakenAway(control: String, severity: String) throws {
    let source = """
      struct Page: View {
        @State private var hint: String?
        var body: some View {
          Text(hint ?? "")
          Button("Copy") {
            hint = "Copied to the clipboard"
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { hint = nil }
          }
          \(control)
        }
      }
      """
    try check(.uncancelledDelayedReset, source, "\(severity): …")
  }

  /// What only functions call that nobody calls does no harm.
  @Test(arguments: [("", "note"), (".onAppear { track() }", "warning")])
  func aFunctionThatNoAppRuns(modifier: String, severity: String) throws {
    let source = """
      struct Page: View {
        @State private var hint: String?
        var body: some View { Text(hint ?? "")\(modifier); Button("") { hint = nil } }
        private func track() { unlock("a") }
        private func unlock(_ name: String) {
          hint = name
          DispatchQueue.main.asyncAfter(deadline: .now() + 3) { hint = nil }
        }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      """
    try check(.uncancelledDelayedReset, source, "\(severity): …")
  }

  /// A module of an app has no users beside the scanned code.
  @Test(arguments: [
    ("", "", "error"), ("", app, "note"), ("public func open(_ page: Page) { print(page.isOpen) }", app, "error"),
  ])
  func aPublicProperty(user: String, app: String, severity: String) throws {
    let source = """
      import SwiftUI
      public struct Page: View {
        @State public var isOpen = false
        public init() {}
        public var body: some View { Toggle("", isOn: $isOpen); Text("\\(isOpen)") }
      }
      \(user)
      \(app)
      """
    try check(.stateNotPrivate, source, "\(severity): …")
  }
}
