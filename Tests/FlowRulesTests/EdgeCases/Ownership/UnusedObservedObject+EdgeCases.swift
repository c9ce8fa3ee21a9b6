import FlowRules

// Examples that guard against mistakes: properties that seem unused, and rare forms of unused ones.
extension UnusedObservedObject: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      import SwiftData
      import SwiftUI

      @Model final class Metric { var value = 0; init() {} }
      struct Chart: View {
        @Query private var ↓metrics: [Metric]
        var body: some View { Text("x") }
      }
      """,
      instead: """
        import SwiftData
        import SwiftUI

        @Model final class Metric { var value = 0; init() {} }
        struct Chart: View {
          var body: some View { Text("x") }
        }
        """),
    // The class only keeps values.
    .flagged(
      """
      final class Draft: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct Editor: View {
        @StateObject private var ↓draft = Draft()
        @Environment(\\.dismiss) private var ↓dismiss
        var body: some View { Text("x") }
      }
      """),
    .flagged(
      """
      @Observable final class Cart { var count = 0 }
      struct Page: View {
        @Environment(Cart.self) private var ↓cart
        var body: some View { Text("x") }
      }
      """, options: ["observable": .flag(true)]),
    .accepted(
      """
      @Observable final class Cart { var count = 0 }
      struct Page: View { @Environment(Cart.self) private var cart; var body: some View { Text("x") } }
      """),
    .accepted(
      """
      final class Store: ObservableObject { @Published var title = "" }
      struct Page: View {
        @ObservedObject var store: Store
        var body: some View { let _ = store; Text("x") }
      }
      """),
    // The extension of String reads the object.
    .accepted(
      """
      final class Language: ObservableObject {
        @Published var code = "en"
        static let shared = Language()
        func change() { code = "de" }
      }
      extension String { var translated: String { Language.shared.code + self } }
      struct Page: View {
        @ObservedObject private var language = Language.shared
        var body: some View { Text("x".translated) }
      }
      """),
    // A function without a result hands nothing out.
    .flagged(
      """
      final class Tabs: ObservableObject {
        @Published var titles: [String] = []
        static let shared = Tabs()
      }
      enum Shortcuts { static func openTab() { Tabs.shared.titles.append("New") } }
      struct TabButton: View {
        @EnvironmentObject private var ↓tabs: Tabs
        var body: some View { Button("New tab") { Shortcuts.openTab() } }
      }
      struct Bar: View { var body: some View { TabButton() } }
      """,
      instead: """
        final class Tabs: ObservableObject {
          @Published var titles: [String] = []
          static let shared = Tabs()
        }
        enum Shortcuts { static func openTab() { Tabs.shared.titles.append("New") } }
        struct TabButton: View {
          var body: some View { Button("New tab") { Shortcuts.openTab() } }
        }
        struct Bar: View { var body: some View { TabButton() } }
        """),
    // A helper of a helper reads it.
    .accepted(
      """
      final class Theme: ObservableObject {
        @Published var isDark = false
        static let shared = Theme()
        func change() { isDark.toggle() }
      }
      enum Palette { static func color(dark: Color) -> Color { Theme.shared.isDark ? dark : .white } }
      extension Color { static var card: Color { Palette.color(dark: .black) } }
      struct Page: View {
        @EnvironmentObject private var theme: Theme
        var body: some View { Text("x").background(Color.card) }
      }
      """),
    // The object works from its creation on.
    .accepted(
      """
      final class Sync: ObservableObject {
        @Published var count = 0
        init() { start() }
        func start() { count = 1 }
      }
      struct Page: View { @StateObject private var sync = Sync(); var body: some View { Text("x") } }
      """),
    .accepted(
      """
      final class Sync: ObservableObject { @Published var count = 0; func update() { count = 1 } }
      @main struct Shop: App {
        @StateObject private var sync = Sync()
        var body: some Scene { WindowGroup { Text("x") } }
      }
      """),
    .accepted(
      """
      final class Store: ObservableObject { @Published var title = "" }
      #Preview {
        struct Host: View { @StateObject var store = Store(); var body: some View { Text("x") } }
        return Host()
      }
      """),
    // Whoever observes it is drawn again at midnight.
    .accepted(
      """
      import Foundation
      import SwiftUI

      final class Midnight: ObservableObject { static let shared = Midnight() }
      func dayChanged() { Midnight.shared.objectWillChange.send() }
      struct Today: View {
        let date: Date
        @ObservedObject private var midnight = Midnight.shared
        var body: some View { Text(Calendar.current.isDateInToday(date) ? "today" : "") }
      }
      """),
    // The object knows nothing of the time.
    .flagged(
      """
      import Foundation
      import SwiftUI

      final class Session: ObservableObject { @Published var user = ""; func leave() { user = "" } }
      struct Today: View {
        @ObservedObject var ↓session: Session
        var body: some View { Text(Date().formatted()) }
      }
      """),
    // Without the clock the view would show yesterday's date.
    .accepted(
      """
      import Foundation
      import SwiftUI

      final class Clock: ObservableObject {
        @Published private(set) var seconds = 0
        private var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.seconds += 1 }
        }
      }
      struct Today: View {
        @ObservedObject var clock: Clock
        var body: some View { Text(text()) }
        private func text() -> String { Date().formatted() }
      }
      """),
    .accepted(
      """
      final class Store: ObservableObject { @Published var title = "" }
      struct Web: UIViewRepresentable {
        @ObservedObject var store: Store
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      final class Coordinator {
        let parent: Web
        init(_ parent: Web) { self.parent = parent }
        func finish() { parent.store.title = "x" }
      }
      """),
  ]
}
