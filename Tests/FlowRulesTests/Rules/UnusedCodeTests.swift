import FlowRules
import Testing

/// What no app runs does no harm.
@Suite("Severities in code that nothing uses")
struct UnusedCodeTests {
  private func severities(_ rule: RuleID, _ source: String) throws -> [String] {
    let disk = MemoryFileSystem(["/p/A.swift": "import Combine\nimport SwiftUI\n" + source])
    return try disk.report().findings.filter { $0.rule == rule }.map(\.severity.word)
  }

  /// A modifier that only a function of an extension applies, which nobody calls.
  @Test(arguments: [("", "note"), (".keyboard()", "warning")])
  func aModifierThatNobodyApplies(call: String, severity: String) throws {
    let source = """
      struct Keyboard: ViewModifier {
        @State private var height = 0.0
        func body(content: Content) -> some View {
          content.padding(height).onAppear {
            NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { _ in height = 1 }
          }
        }
      }
      extension View { func keyboard() -> some View { modifier(Keyboard()) } }
      struct Page: View { var body: some View { Text("")\(call) } }
      @main struct Shop: App { var body: some Scene { WindowGroup { NavigationLink("a") { Page() } } } }
      """
    #expect(try severities(.observerNeverRemoved, source) == [severity])
  }

  /// A class that only code names which nobody names; a framework may find the subclass of a controller by itself.
  @Test(arguments: [
    ("", "final class", "note"), ("let player = Player()", "final class", "warning"),
    ("", "final class Screen: UIViewController { let player = Player() }; final class", "warning"),
    ("", "final class Old { let player = Player() }; final class", "note"),
    ("", "final class Old { static let shared = Older() }; final class Older { var player: Player? }; final class", "note"),
    ("", "func makePlayer() -> Player { Player() }; final class", "warning"),
  ])
  func aClassThatNobodyNames(use: String, keyword: String, severity: String) throws {
    let source = """
      \(keyword) Player: ObservableObject {
        @State private var count = 0
        func add() { count += 1 }
        func text() -> String { "\\(count)" }
      }
      @main struct Shop: App { \(use); var body: some Scene { WindowGroup { Text("") } } }
      """
    #expect(try severities(.swiftUIWrapperOutsideView, source) == [severity])
  }

  /// The app may start with a delegate of UIKit.
  @Test(arguments: [
    ("@UIApplicationMain", "UIResponder, UIApplicationDelegate", "note"),
    ("@main", "NSObject, NSApplicationDelegate", "note"), ("", "NSObject, NSApplicationDelegate", "warning"),
    ("@main class Start { static func main() { NSApplication.shared.run() } };", "NSObject", "note"),
    ("@main class Start { static func main() { Shop.main() } }; struct Shop: App { var body: some Scene { } };",
      "NSObject", "note"),
    ("@main class Start { static func main() { print(1) } };", "NSObject", "warning"),
  ])
  func anAppThatStartsWithADelegate(attribute: String, supertypes: String, severity: String) throws {
    let source = """
      \(attribute) class AppDelegate: \(supertypes) {}
      final class Model: ObservableObject { @Published var count = 0; func add() { count += 1 } }
      struct Row: View {
        @ObservedObject private var model = Model()
        var body: some View { Button("\\(model.count)") { model.add() } }
      }
      struct Rows: View {
        @State private var name = ""
        var body: some View { Row(); TextField(name, text: $name) }
      }
      struct Home: View { var body: some View { Text("a") } }
      struct Root: View { var body: some View { Home() } }
      """
    #expect(try severities(.observedObjectInline, source) == [severity])
  }

  /// The code of a library is for others, whatever its example uses of it.
  @Test(arguments: [("App", ["note"]), ("Example", ["warning"])])
  func theExampleOfALibrary(folder: String, expected: [String]) throws {
    let disk = MemoryFileSystem([
      "/p/\(folder)/AppDelegate.swift": """
        import UIKit
        @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}
        """,
      "/p/Sources/A.swift": """
        import SwiftUI
        public extension View {
          func finder() -> some View { @State var isOn = false; return Toggle("", isOn: $isOn) }
        }
        """,
    ])
    let found = try disk.report().findings.filter { $0.rule == .localStateWrapper }
    #expect(found.map(\.severity.word) == expected)
  }

  /// A widget is drawn once.
  @Test(arguments: [("", 1), ("struct Clock: Widget { var body: some WidgetConfiguration { \(Self.content) } }", 0)])
  func aTimerOfAWidget(widget: String, count: Int) throws {
    let source = """
      struct Face: View {
        var body: some View {
          Text("").onAppear { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print(1) } }
        }
      }
      \(widget)
      struct Other: View { var body: some View { \(count == 0 ? "Text(\"\")" : "NavigationLink(\"a\") { Face() }") } }
      """
    #expect(try severities(.observerNeverRemoved, source).count == count)
  }

  private static let content = "StaticConfiguration(kind: \"a\", provider: Provider()) { _ in Face() }"

  /// The only code that opens the sheet is in a property that nothing shows.
  @Test(arguments: [("", 0), ("extraction", 1)])
  func aSheetThatNothingOpens(use: String, count: Int) throws {
    let source = """
      struct Note: View {
        @State private var query = ""
        @State private var isOpen = false
        var body: some View { \(use); Text("").sheet(isPresented: $isOpen) { Text(query) } }
        private var extraction: some View { Button("a") { query = "b"; isOpen = true } }
      }
      @main struct Shop: App { var body: some Scene { WindowGroup { Note() } } }
      """
    #expect(try severities(.splitPresentationState, source).count == count)
  }

  /// Other coordinators are in use, and this one names the view around it, which only a view that nobody names shows.
  @Test(arguments: [("OldMap()", "warning"), ("Text(\"\")", "note")])
  func aTypeInATypeThatNobodyShows(content: String, severity: String) throws {
    func map(_ name: String, _ code: String) -> String {
      """
      struct \(name)<Content: View>: UIViewRepresentable {
        let content: Content
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        final class Coordinator: NSObject {
          var parent: \(name)
          var count = 0
          init(_ parent: \(name)) { self.parent = parent; super.init(); \(code) }
        }
      }
      """
    }
    let observer = """
      NotificationCenter.default.addObserver(forName: .init("a"), object: nil, queue: .main) { _ in self.count += 1 }
      """
    let source = """
      \(map("Atlas", observer))
      \(map("Globe", ""))
      struct OldMap: View { var body: some View { NavigationLink("a") { Atlas(content: Text("")) } } }
      struct Home: View { var body: some View { Globe(content: Text("")); \(content) } }
      @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      """
    #expect(try severities(.observerNeverRemoved, source) == [severity])
  }

  /// The object of a local '@ObservedObject' is the same without the wrapper.
  @Test(arguments: [
    ("func load() { @ObservedObject var m = Model(); m.load() }", "note"),
    ("func load() { @ObservedObject var m = Model(); show(UIHostingController(rootView: Text(m.title))) }", "warning"),
    ("func row() -> some View { @ObservedObject var m = Model(); return Text(m.title) }", "warning"),
  ])
  func aLocalObject(function: String, severity: String) throws {
    let source = """
      final class Model: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      \(function)
      """
    #expect(try severities(.localStateWrapper, source) == [severity])
  }
}
