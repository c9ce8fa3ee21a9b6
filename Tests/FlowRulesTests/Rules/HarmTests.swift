import FlowRules
import Testing

/// What is certain but does no harm in the scanned files is a note, and the repair fits the case.
@Suite("Notes where no harm is shown")
struct HarmTests {
  private func check(_ rule: RuleID, _ source: String, _ expected: String) throws {
    let disk = MemoryFileSystem(["/p/A.swift": source])
    let report = try disk.report()
    let texts = report.findings.filter { $0.rule == rule }.map { "\($0.severity.word): \($0.message)" }
    let (start, end) = (expected.prefix { $0 != "…" }, expected.drop { $0 != "…" }.dropFirst())
    #expect(texts.count == 1 && texts.allSatisfy { $0.hasPrefix(start) && $0.hasSuffix(end) }, "\(texts)")
  }

  /// A function that no code names leaves the values as they were when the object was created.
  @Test(arguments: [("", "a change"), ("func f(_ fonts: Fonts) { fonts.refresh() }", "it keeps old values")])
  func aFunctionThatNobodyCalls(call: String, effect: String) throws {
    let source = """
      final class Fonts: ObservableObject {
        @Published var scale = 1.0
        init() { load() }
        private func load() { scale = 2 }
        func refresh() { load() }
      }
      \(call)
      struct Label1: View { let fonts: Fonts; var body: some View { Text("\\(fonts.scale)") } }
      struct Page: View { let fonts: Fonts; var body: some View { Label1(fonts: fonts) } }
      """
    let start = "note: 'Label1' shows 'fonts.scale' but does not observe 'fonts', so \(effect)"
    try check(.unobservedObjectProperty, source, start + "…")
  }

  /// A binding that a new object gets in each evaluation has the value of the moment.
  @Test(arguments: [
    ("ForEach(rows.map { Row(id: $0, chosen: $chosen) }) { RowView(row: $0) }",
      "note: …Pass the value in, and report changes through a closure."),
    ("RowView(row: Row(id: 1, chosen: $chosen))", "note: …Pass the value in, and report changes through a closure."),
    ("Kept(row: Row(id: 1, chosen: $chosen))",
      "note: …Give the binding to the view, and 'Row' a closure that sets the value."),
  ])
  func aBindingIsPassedAnew(content: String, expected: String) throws {
    let source = """
      final class Row: ObservableObject, Identifiable {
        let id: Int
        @Binding var chosen: Int
        init(id: Int, chosen: Binding<Int>) { self.id = id; _chosen = chosen }
      }
      struct RowView: View { @ObservedObject var row: Row; var body: some View { Text("\\(row.chosen)") } }
      struct Kept: View { @StateObject var row: Row; var body: some View { Text("\\(row.chosen)") } }
      struct Page: View {
        let rows: [Int]
        @State private var chosen = 0
        var body: some View { Text("\\(chosen)"); \(content) }
      }
      """
    try check(.bindingInClass, source, expected)
  }

  /// What the class does with the binding decides about the repair.
  @Test(arguments: [
    ("func f() { path.append(1) }", "", "note: …Replace it with a closure that sets the value."),
    ("", "func f(_ tap: Tap) { tap.path = [] }", "note: …Replace it with a closure that sets the value."),
    ("func f() { g { [weak self] in print(self?.path ?? []) } }", "func g(_ tap: Tap) { h(tap.$path) }",
      "note: …Make it a plain 'let path' of type 'Binding', to pass that on as it is."),
    ("func f() { if !path.isEmpty { path.removeLast() } }", "func g(_ tap: Tap) { h(tap.$path) }",
      "note: …Make it a plain 'let path' of type 'Binding', to pass that on as it is."),
  ])
  func aBindingIsSetOrPassedOn(member: String, other: String, expected: String) throws {
    let source = """
      final class Tap: ObservableObject {
        @Binding var path: [Int]
        init(path: Binding<[Int]>) { _path = path }
        \(member)
      }
      \(other)
      """
    try check(.bindingInClass, source, expected)
  }

  /// A modifier of the project that takes a binding may present its content, and keep it.
  @Test(arguments: [
    (".panel($isOpen) { Field(m: M()) }",
      "note: Each evaluation of 'body' passes a new 'M' to 'Field', which only observes it. …"),
    (".panel { Field(m: M()) }", "warning: …"),
  ])
  func aModifierPresents(modifier: String, expected: String) throws {
    let source = """
      final class M: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct Field: View { @ObservedObject var m: M; var body: some View { TextField("", text: $m.text) } }
      struct Page: View {
        @State private var isOpen = false
        var body: some View { Button(isOpen ? "a" : "b") { isOpen = true }\(modifier) }
      }
      extension View {
        func panel(_ isOn: Binding<Bool>, @ViewBuilder content: () -> some View) -> some View { overlay { content() } }
        func panel(@ViewBuilder content: () -> some View) -> some View { overlay { content() } }
      }
      """
    try check(.objectCreatedInBody, source, expected)
  }

  /// A view that is redrawn every second shows an inner object's changes a second later.
  @Test(arguments: [
    ("func tick() {}", "note", ".onReceive(call.timer) { _ in call.seconds += 1 }", "1"),
    ("func tick() {}", "warning", ".onReceive(call.timer) { _ in call.seconds += 1 }", "60"),
    ("func tick() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.seconds += 1; self.tick() } }", "note",
      "", "60"),
    ("func tick() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.seconds += 1 } }", "warning", "", "60"),
    ("func tick() { Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in self.count() } }", "note", "",
      "9"),
    ("func tick() { Task { while true { try? await Task.sleep(for: .seconds(1)); seconds += 1 } } }", "note", "", "9"),
  ])
  func aTimerRedraws(function: String, severity: String, modifier: String, interval: String) throws {
    let source = """
      final class Stats: ObservableObject { @Published var rate = 0; func load() { rate = 1 } }
      final class Call: ObservableObject {
        @Published var seconds = 0
        let stats = Stats()
        let timer = Timer.publish(every: \(interval), on: .main, in: .common).autoconnect()
        \(function)
        private func count() { seconds += 1 }
      }
      struct Page: View {
        @StateObject private var call = Call()
        var body: some View { Text("\\(call.stats.rate)").onTapGesture { call.stats.load() }\(modifier) }
      }
      """
    let counting = "private func count() { seconds += 1 }"
    let text = function.contains("count()") ? source : source.replacing(counting, with: "")
    try check(.nestedObservableObject, text, "\(severity): …")
  }

  /// Nobody sees an old value in a view that no code creates, nor in a menu, which has the values of the moment.
  @Test(arguments: [
    ("", "note"), ("struct Root: View { var body: some View { Page() } }", "warning"),
    ("struct Root: View { var body: some View { Menu(\"a\") { Page() } } }", "note"),
    ("struct Root: View { @State var a = true; var body: some View { EmptyView().sheet(isPresented: $a) { Page() } } }",
      "warning"),
  ])
  func aViewIsShown(root: String, severity: String) throws {
    let source = """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject { let cursor = Cursor() }
      struct Page: View {
        @StateObject private var editor = Editor()
        var body: some View { Text("\\(editor.cursor.line)").onTapGesture { editor.cursor.down() } }
      }
      struct Other: View { var body: some View { Text("") } }
      struct Main: View { var body: some View { Other() } }
      \(root)
      """
    try check(.nestedObservableObject, source, "\(severity): …")
  }

  /// A body that fills an object reads the new value at once; @Published would redraw the view from its own body.
  @Test(arguments: [
    ("let _ = sky.fill(); return Text(\"\\(sky.clouds.count)\")",
      "note: …Fill 'clouds' in the initializer of 'Sky'."),
    ("Text(\"\\(sky.clouds.count)\").onTapGesture { sky.fill() }", "warning: …Mark 'clouds' @Published."),
  ])
  func aBodyFillsAnObject(body: String, expected: String) throws {
    let source = """
      final class Sky: ObservableObject {
        var clouds: [Int] = []
        func fill() { if clouds.isEmpty { clouds.append(1) } }
      }
      struct SkyView: View { @StateObject private var sky = Sky(); var body: some View { \(body) } }
      """
    try check(.observableObjectNeverPublishes, source, expected)
  }

  /// What the function does besides may redraw the view.
  @Test(arguments: [
    ("rows += 1", "warning"), ("rows += 1; status.isLoading = false", "note"), ("rows += 1; onUpdate?()", "note"),
    ("rows += 1; log.lines = 1", "warning"), ("rows += 1; print(status.isLoading)", "warning"),
  ])
  func anotherChangeRedrawsTheView(code: String, severity: String) throws {
    let source = """
      @Observable final class Status { var isLoading = true }
      final class Log { var lines = 0 }
      final class Model: ObservableObject {
        var rows = 0
        let status = Status()
        let log = Log()
        var onUpdate: (() -> Void)?
        func load() { \(code) }
      }
      struct Page: View {
        @StateObject private var model = Model()
        var body: some View { Button("\\(model.rows)") { model.load() } }
      }
      """
    try check(.observableObjectNeverPublishes, source, "\(severity): …")
  }

  /// Where no code sets a key of the environment, views have its default value, too.
  @Test(arguments: [
    ("Text(\"\")", "note"), ("Text(\"\").environment(\\.cart, 2)", "warning"),
    ("Text(\"\").transformEnvironment(\\.self) { $0.cart = 2 }", "warning"), ("Text(\"\\(cart)\")", "note"),
  ])
  func aKeyHasItsDefault(content: String, severity: String) throws {
    let source = """
      extension EnvironmentValues { @Entry var cart = 1 }
      final class Session { @Environment(\\.cart) var cart; func run() { print(cart) } }
      struct Page: View { @Environment(\\.cart) private var cart; var body: some View { \(content) } }
      """
    try check(.swiftUIWrapperOutsideView, source, "\(severity): …")
  }

  /// A default that only previews use makes no object of the app.
  @Test(arguments: [("Page(model: model)", "note"), ("Page(); Page(model: model)", "warning")])
  func aDefaultForPreviews(content: String, severity: String) throws {
    let source = """
      final class Model: ObservableObject { @Published var n = 0; func up() { n += 1 } }
      struct Page: View {
        @ObservedObject var model: Model
        init(model: Model = Model()) { self.model = model }
        var body: some View { Button("\\(model.n)") { model.up() } }
      }
      struct Root: View {
        @StateObject private var model = Model()
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; \(content) }
      }
      #Preview { Page() }
      """
    try check(.observedObjectInline, source, "\(severity): …")
  }

  /// A view that assigns its state after changes follows something by itself.
  @Test(arguments: [("", "warning"), (".onChange(of: id) { name = current() }", "note")])
  func stateThatFollowsAChange(modifier: String, severity: String) throws {
    let source = """
      struct Page: View {
        @State var name: String
        @Binding var id: Int
        var body: some View { Text(name)\(modifier) }
        private func current() -> String { "\\(id)" }
      }
      struct Root: View {
        @State private var id = 0
        var body: some View { Button("a") { id += 1 }; Page(name: "\\(id)", id: $id) }
      }
      """
    try check(.statePassedByCaller, source, "\(severity): …")
  }

  /// Nobody sees what a modifier does that no code applies.
  @Test(arguments: [("Text(\"\")", "note"), ("Text(\"\").blink()", "warning")])
  func aModifierThatNobodyApplies(content: String, severity: String) throws {
    let source = """
      final class Cursor: ObservableObject { @Published var line = 0; func down() { line += 1 } }
      final class Editor: ObservableObject { let cursor = Cursor() }
      struct Blink: ViewModifier {
        @StateObject private var editor = Editor()
        func body(content: Content) -> some View {
          content.overlay(Text("\\(editor.cursor.line)").onTapGesture { editor.cursor.down() })
        }
      }
      extension View { func blink() -> some View { modifier(Blink()) } }
      @main struct Main: App { var body: some Scene { WindowGroup { Page() } } }
      struct Page: View { var body: some View { \(content) } }
      """
    try check(.nestedObservableObject, source, "\(severity): …")
  }

  /// Nobody sees the old value in a view that closes.
  @Test(arguments: [("form.name = \"a\"; dismiss()", "note"), ("form.name = \"a\"", "warning")])
  func aViewThatCloses(action: String, severity: String) throws {
    let source = """
      final class Form: ObservableObject { var name = "" }
      struct FormView: View {
        @ObservedObject var form: Form
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button(form.name) { \(action) } }
      }
      """
    try check(.observableObjectNeverPublishes, source, "\(severity): …")
  }

  /// Where a deinitializer does the same, or nobody shows the view, little goes on.
  @Test(arguments: [
    ("deinit { stop() }", "struct P: View { var body: some View { Camera() } }", "note"),
    ("", "struct P: View { var body: some View { Camera() } }", "warning"), ("", "", "note"),
  ])
  func aDismantlerIsMissed(member: String, caller: String, severity: String) throws {
    let source = """
      struct Camera: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator() }
        func dismantleUIView(_ view: UIView, coordinator: Coordinator) { view.isHidden = true; coordinator.stop() }
        final class Coordinator { func stop() {}; \(member) }
      }
      struct Other: View { var body: some View { Text("") } }
      struct Main: View { var body: some View { Other() } }
      \(caller)
      """
    try check(.representableKeepsFirstValue, source, "\(severity): …")
  }

  /// A static function that makes everything takes the value only once.
  @Test(arguments: [
    ("Flow.start(rows: rows)", "note: …each value then gets a view of its own."),
    ("let view = UIView(); view.tag = Flow.count(rows: rows); return view",
      "note: …Set it in 'updateUIView', too."),
  ])
  func aFactoryTakesTheFirstValue(body: String, expected: String) throws {
    let source = """
      enum Flow {
        static func start(rows: [Int]) -> UIView { UIView() }
        static func count(rows: [Int]) -> Int { rows.count }
      }
      struct Rows: UIViewRepresentable {
        let rows: [Int]
        func makeUIView(context: Context) -> UIView { \(body) }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Page: View {
        @State private var rows: [Int] = []
        var body: some View { Rows(rows: rows); Button("") { rows.append(1) } }
      }
      """
    try check(.representableKeepsFirstValue, source, expected)
  }

  /// A view that hands its object only to views that keep their first one loses nothing.
  @Test(arguments: [
    ("Map(m: m)", "note: 'Page' makes a new 'M' each time its parent renders, though 'Map' keeps the first one. …"),
    ("Map(m: m); Button(\"\") { m.up() }", "warning: …"),
  ])
  func childrenKeepAnObject(content: String, expected: String) throws {
    let source = """
      final class M: ObservableObject { var n = 0; @Published var k = 0; func up() { n += 1; k += n } }
      struct Map: View {
        @StateObject var m: M
        init(m: M) { _m = StateObject(wrappedValue: m) }
        var body: some View { Button("\\(m.k)") { m.up() } }
      }
      struct Page: View { let n: Int; private let m = M(); var body: some View { Text("\\(n)"); \(content) } }
      struct Root: View { @State private var n = 0; var body: some View { Page(n: n); Button("") { n += 1 } } }
      """
    try check(.observableCreatedInline, source, expected)
  }

  /// A subject is renewed together with the publisher that is made from it, and has to be kept together with it.
  @Test func aSubjectIsRenewedWithItsPublisher() throws {
    let source = """
      import Combine
      import SwiftUI
      struct Picker1: View {
        let n: Int
        private let subject: CurrentValueSubject<Int, Never>
        private let changes: AnyPublisher<Int, Never>
        init(n: Int) {
          self.n = n
          let subject = CurrentValueSubject<Int, Never>(0)
          changes = subject.eraseToAnyPublisher()
          self.subject = subject
        }
        var body: some View { Button("\\(n)") { subject.send(1) }.onReceive(changes) { print($0) } }
      }
      struct Root: View { @State private var n = 0; var body: some View { Picker1(n: n); Button("") { n += 1 } } }
      """
    try check(
      .observableCreatedInline, source,
      "note: …Move it and 'changes', which is made from it, to a class, and keep that in @StateObject.")
  }

  /// A local @State that code only sets shows nowhere, wherever it is declared.
  @Test(arguments: [
    ("isBusy = true", "note: …Remove it with its assignments."),
    ("isBusy = true; print(isBusy)", "warning: …Make it a property of 'Page'."),
  ])
  func aLocalStateThatNobodyReads(code: String, expected: String) throws {
    let source = """
      struct Page: View {
        var body: some View { Button("") { @State var isBusy = false; \(code) } }
      }
      """
    try check(.localStateWrapper, source, expected)
  }

  /// The child keeps the first object; nobody reads the one in the environment.
  @Test func aChildKeepsTheFirstObject() throws {
    let source = """
      final class Clock: ObservableObject { @Published var n = 0; func tick() { n += 1 } }
      struct Dial: View { @StateObject var clock: Clock; var body: some View { Button("\\(clock.n)") { clock.tick() } } }
      struct Page: View {
        @ObservedObject var clock = Clock()
        var body: some View { Dial(clock: clock).environmentObject(clock) }
      }
      struct Root: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 }; Page() }
      }
      """
    try check(.observedObjectInline, source, "note: …")
  }

  /// Nothing creates the sheet's view, or only a view that nothing creates; without an app other code may.
  @Test(arguments: [
    ("Sheet1()", "@main struct A: App { var body: some Scene { WindowGroup { Root() } } }", "warning: …"),
    ("", "@main struct A: App { var body: some Scene { WindowGroup { Root() } } }", "note: …"), ("", "", "warning: …"),
  ])
  func nobodySeesTheView(content: String, app: String, expected: String) throws {
    let source = """
      struct Sheet1: View {
        @State private var isOpen = false
        @State private var name = ""
        var body: some View {
          Button("x") { name = "a"; isOpen = true }.sheet(isPresented: $isOpen) { Text(name) }
        }
      }
      struct Unused: View { var body: some View { Sheet1() } }
      struct Part: View { var body: some View { Text("") } }
      struct Root: View { var body: some View { Part(); \(content) } }
      \(app)
      """
    try check(.splitPresentationState, source, expected)
  }
}
