import FlowRules
import Testing

/// Advice on who keeps an object, a task or a value, and for how long.
@Suite("Advice on lifetimes")
struct LifetimeAdviceTests {
  private func message(_ rule: RuleID, _ source: String) throws -> String {
    let disk = MemoryFileSystem(["/p/A.swift": "import Combine\nimport SwiftUI\n" + source])
    let report = try disk.report()
    let found = report.findings.filter { $0.rule == rule }
    #expect(found.count == 1)
    return try #require(found.first).message
  }

  /// An object of the view around a branch would outlive what the branch shows: the lists of the last account.
  @Test(arguments: [
    ("if isLoggedIn { Home(model: HomeModel()) }", "Let the child create it and keep it with @StateObject."),
    ("if viewModel { Home(model: HomeModel()) }", "Let the child create it and keep it with @StateObject."),
    ("Home(model: HomeModel())", "Keep it in 'Root' with @StateObject, and pass the property."),
    // Somebody who comes back to a tab expects it as it was.
    ("if tab == 1 { Home(model: HomeModel()) }", "Keep it in 'Root' with @StateObject, and pass the property."),
  ])
  func keepsAnObjectNoLongerThanItsBranch(content: String, advice: String) throws {
    let source = """
      final class HomeModel: ObservableObject { @Published var rows: [String] = []; func load() { rows = ["a"] } }
      struct Home: View {
        @ObservedObject var model: HomeModel
        var body: some View { Button(model.rows.first ?? "") { model.load() } }
      }
      struct Root: View {
        @State private var isLoggedIn = true
        @State private var tab = 1
        @State private var viewModel = true
        var body: some View { Toggle("a", isOn: $isLoggedIn); Text("\\(isLoggedIn)"); \(content) }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
      """
    #expect(try message(.objectCreatedInBody, source).hasSuffix(advice))
  }

  /// No caller keeps an object for each of its rows.
  @Test(arguments: [
    ("ForEach(0..<n, id: \\.self) { _ in Card() }", "set _model = StateObject(wrappedValue: …)."),
    ("Card()", "Remove the default, so that all callers pass an object that they keep."),
  ])
  func keepsADefaultInRows(content: String, advice: String) throws {
    let source = """
      final class Model: ObservableObject { @Published var count = 0; func add() { count += 1 } }
      struct Card: View {
        @ObservedObject var model: Model
        init(model: Model = Model()) { self.model = model }
        var body: some View { Button("\\(model.count)") { model.add() } }
      }
      struct Page: View {
        @StateObject private var model = Model()
        @State private var n = 1
        var body: some View { Card(model: model); Button("\\(n)") { n += 1 }; \(content) }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(try message(.observedObjectInline, source).hasSuffix(advice))
  }

  /// What begins when the view appears and with each new value is what `task(id:)` is for.
  @Test(arguments: [
    (".onChange(of: day, initial: true) { Task { rows = await fetch(day) } }", "Load in '.task(id: day)' instead"),
    (".onChange(of: day) { load() }.onAppear { load() }", "Load in '.task(id: day)' instead"),
    (".onChange(of: day) { load() }.onAppear { load() }.onTapGesture { load() }", "Keep the task, cancel it before"),
    (".onChange(of: day) { load() }.onAppear(perform: load)", "Load in '.task(id: day)' instead"),
    (".onChange(of: day) { load() }.onAppear { load() }.onSubmit(load)", "Keep the task, cancel it before"),
    (".onChange(of: day) { load() }", "Keep the task, cancel it before"),
    (".onChange(of: day, initial: false) { load() }", "Keep the task, cancel it before"),
  ])
  func loadsInATaskWithTheKey(modifiers: String, advice: String) throws {
    let source = """
      struct Page: View {
        let day: Int
        @State private var rows: [Int] = []
        var body: some View { List(rows, id: \\.self) { Text("\\($0)") }\(modifiers) }
        private func load() { Task { rows = await fetch(day) } }
        private nonisolated func fetch(_ day: Int) async -> [Int] { [day] }
      }
      """
    #expect(try message(.taskResultRace, source).contains(advice))
  }

  /// With `@StateObject` each change in `updateUIView` would call that again.
  @Test func keepsTheObjectOfARepresentableWithoutObservingIt() throws {
    let source = """
      import WebKit
      final class Address: ObservableObject { @Published var url: URL?; func reset() { url = nil } }
      struct Web: UIViewRepresentable {
        let address = Address()
        func makeUIView(context: Context) -> WKWebView { WKWebView() }
        func updateUIView(_ view: WKWebView, context: Context) { address.url = view.url; _ = address.url }
      }
      struct Page: View {
        @State private var n = 0
        var body: some View { Web(); Button("\\(n)") { n += 1 } }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Page() } } }
      """
    #expect(try message(.observableCreatedInline, source).hasSuffix("Keep it in @State."))
  }

  /// An object that closes a view by the environment, and an app delegate that makes the root view.
  @Test(arguments: [
    (
      "final class Login: ObservableObject { @Environment(\\.dismiss) private var dismiss; func end() { dismiss() } }",
      "Remove it with the code that uses it, and let the view close itself."
    ),
    (
      """
      final class AppDelegate: NSObject, UIApplicationDelegate {
        @State private var tab = 0
        func show() -> AnyView { AnyView(Tabs(tab: $tab)) }
      }
      struct Tabs: View { @Binding var tab: Int; var body: some View { Button("\\(tab)") { tab += 1 } } }
      """,
      "Keep it in a view of its own, which 'AppDelegate' shows and which passes '$tab' on."
    ),
  ])
  func keepsAWrapperInAView(type: String, advice: String) throws {
    #expect(try message(.swiftUIWrapperOutsideView, type).hasSuffix(advice))
  }

  /// A variable that nobody uses, and one of a preview that nobody changes.
  @Test(arguments: [
    (
      RuleID.localStateWrapper, "struct Page: View { var body: some View { @State var n = 0; return Text(\"\") } }",
      "Remove it, because no code uses it."
    ),
    (
      .previewStateWithoutPreviewable, "#Preview { @State var n = 0; return Text(\"\\(n)\") }",
      "Make it a 'let', because the preview never changes it."
    ),
  ])
  func needsNoWrapper(rule: RuleID, source: String, advice: String) throws {
    #expect(try message(rule, source).hasSuffix(advice))
  }

  /// The macro needs macOS 14, and packages may name no iOS.
  @Test(arguments: [
    (".macOS(.v13)", "@Previewable needs iOS 17 or macOS 14."), (".macOS(.v14)", "Mark it @Previewable."),
    (".iOS(.v17), .watchOS(.v9)", "@Previewable needs iOS 17 or macOS 14."), (".custom(\"a\")", "Mark it @Previewable."),
  ])
  func knowsTheSystemsOfAPackage(platforms: String, advice: String) throws {
    let disk = MemoryFileSystem([
      "/p/Package.swift": "let package = Package(name: \"Kit\", platforms: [\(platforms)])",
      "/p/Sources/Kit/A.swift":
        "import SwiftUI\n#Preview { @State var n = 0; return Button(\"\\(n)\") { n += 1 } }",
    ])
    let found = try disk.report().findings.filter { $0.rule == .previewStateWithoutPreviewable }
    #expect(try #require(found.first).message.hasSuffix(advice))
  }

  /// Each row may call a function with a parameter: one player of the view would be that of all rows.
  @Test(arguments: [
    ("player(clip)", "player(_ url: URL)", "Show 'VideoPlayer' in a view of its own"),
    ("player", "player", "in the initializer of 'Clips', and keep it with @State."),
  ])
  func makesAnObjectForEachRow(call: String, member: String, advice: String) throws {
    let declaration = member == "player" ? "var player: some View" : "func \(member) -> some View"
    let source = """
      import AVKit
      struct Clips: View {
        let url: URL
        let clip: URL
        @State private var isOn = false
        var body: some View { Toggle("a", isOn: $isOn); Text("\\(isOn)"); \(call) }
        \(declaration) { VideoPlayer(player: AVPlayer(url: url)) }
      }
      struct Root: View { let url: URL; var body: some View { Clips(url: url, clip: url) } }
      """
    #expect(try message(.objectCreatedInBody, source).contains(advice))
  }

  /// Nothing that the view shows changes, so that there is nothing to publish.
  @Test func publishesNoConstants() throws {
    let source = """
      final class Sizes: ObservableObject { var width: Double; init(isLarge: Bool) { width = isLarge ? 2 : 1 } }
      struct Page: View { @ObservedObject var sizes: Sizes; var body: some View { Text("\\(sizes.width)") } }
      struct Pages: View { @StateObject private var sizes = Sizes(isLarge: true); var body: some View { Page(sizes: sizes) } }
      @main struct Shop: App { var body: some Scene { WindowGroup { Pages() } } }
      """
    let advice = "Make 'width' 'let', and 'Sizes' no ObservableObject: no code changes what it shows."
    #expect(try message(.observableObjectNeverPublishes, source).hasSuffix(advice))
  }

  /// A class as the second wrapper keeps what code sets while SwiftUI renders.
  @Test(arguments: [
    ("final class", "Keep @State, begin with 'Silent(wrappedValue: …)', and use 'count.wrappedValue' for the value."),
    ("struct", "Keep @State, and do the work of @Silent where 'count' is set."),
  ])
  func keepsABox(kind: String, advice: String) throws {
    let source = """
      @propertyWrapper \(kind) Silent<Value> {
        var wrappedValue: Value
        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      }
      struct Clock: View { @State @Silent private var count = 0; var body: some View { Text("\\(count)") } }
      """
    #expect(try message(.stateWithSecondWrapper, source).hasSuffix(advice))
  }

  /// A new object at each update hides that each appearance adds the same rows.
  @Test(arguments: [
    ("for row in fetch() { rows.append(row) }", "", "Let 'load' empty 'rows' first, or load only once."),
    ("rows.append(1)", "feed.rows.removeAll()", "Keep it in a @StateObject."),
    ("rows.append(1)", "feed.rows = []", "Keep it in a @StateObject."),
    ("rows = []; rows.append(1)", "", "Keep it in a @StateObject."),
    ("rows.removeAll(); rows.append(1)", "", "Keep it in a @StateObject."),
  ])
  func loadsOnce(load: String, reset: String, advice: String) throws {
    let source = """
      final class Feed: ObservableObject {
        @Published var rows: [Int] = []
        func load() { \(load) }
        private func fetch() -> [Int] { [1] }
      }
      struct Page: View {
        @ObservedObject private var feed = Feed()
        var body: some View { List(feed.rows, id: \\.self) { Text("\\($0)") }.onAppear { \(reset); feed.load() } }
      }
      struct Root: View {
        @State private var isOn = false
        var body: some View { Toggle("a", isOn: $isOn); Text("\\(isOn)"); Page() }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Root() } } }
      """
    #expect(try message(.observedObjectInline, source).hasSuffix(advice))
  }
}
