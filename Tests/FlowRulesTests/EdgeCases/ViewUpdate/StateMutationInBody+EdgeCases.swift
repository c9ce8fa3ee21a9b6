import FlowRules

// Examples of code that runs while a view renders, and of code that runs later.
extension StateMutationInBody: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .accepted(
      """
      struct Button: View {
        let label: String
        let content: () -> Void
        var body: some View { Text(label) }
      }
      extension View { func overlay(_ work: @escaping () -> Void) -> some View { onAppear(perform: work) } }
      struct Page: View {
        @State private var n = 0
        var body: some View {
          Button(label: "x", content: { n = 1 })
          Text("").overlay { n = 2 }
          Text("")
            #if os(iOS)
            .onTapGesture { n = 3 }
            #endif
            .onAppear { n = 4 }
        }
      }
      """),
    .flagged(
      """
      struct Page: View {
        @State private var n = 0
        let style: Int
        @ViewBuilder var body: some View {
          switch style {
          case 1: let _ = (↓n += 1)
          case let n where n > 2: Text("\\(n)")
          default:
            if n > 3 { let _ = (↓n = 0) }
            #if DEBUG
            let _ = (↓n += 1)
            #endif
          }
          Text("")
            #if os(iOS)
            .background { let _ = (↓n += 2) }
            #endif
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var n = 0
        @State private var rows = [1]
        private func bump() { n += 1 }
        private func check() { guard n > 3 else { return }; n = 0 }
        private func open(_ n: Int) { var n = n; n += 1 }
        private func send() { Task { n = 1 } }
        private func reset(to value: Int) { n = value }
        private func reset() {}
        var body: some View {
          check()
          open(1)
          send()
          reset()
          Button("x", action: bump)
          Button("x") { bump() }.onAppear(perform: bump).gesture(TapGesture().onEnded { bump() })
          func local() { n += 1 }
          let run = { n += 1 }
          let sorted = rows.sorted()
          return ForEach(sorted, id: \\.self) { n in if let rows = [n].first { Text("\\(rows)") } }
            .onTapGesture(perform: run)
        }
        static func preview() -> some View { let page = Page(); page.bump(); return page }
      }
      """),
    .flagged(
      """
      struct Page {
        @State var n = 0
        func bump() { print(n); self.n += 1 }
      }
      // file: Page+View.swift
      extension Page: View {
        var body: some View {
          let _ = ↓bump()
          let _ = ↓self.bump()
          row
        }
        private var row: some View { ↓n = 1; return Text("") }
      }
      """),
    .flagged(
      """
      struct Framed: ViewModifier {
        @State private var n = 0
        func body(content: Content) -> some View { let _ = (↓n += 1); return content }
      }
      struct Big: ButtonStyle {
        @State private var n = 0
        func makeBody(configuration: Configuration) -> some View { ↓n += 1; return configuration.label }
      }
      struct Items: ToolbarContent {
        @State private var n = 0
        var body: some ToolbarContent { ToolbarItem { let _ = (↓n += 1); Button("x") { n = 1 } } }
      }
      @main struct Main: App {
        @State private var n = 0
        var body: some Scene {
          WindowGroup { let _ = (↓n += 1) }.commands { CommandMenu("x") { Button("y") { n = 2 } } }
        }
      }
      """),
    .accepted(
      """
      #Preview {
        struct Host: View { @State var n = 0; var body: some View { let _ = (n += 1); Text("") } }
        return Host()
      }
      // file: Tests/PageTests.swift
      struct Host: View { @State var n = 0; var body: some View { let _ = (n += 1); Text("") } }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var n = 0
        var body: some View {
          withAnimation { n = 1 }
          DispatchQueue.main.async { n = 2 }
          Task { n = 3 }
          return Text("").draggable(begin()).alert("x", isPresented: .constant(true)) { Button("y", action: { n = 4 }) }
            .selecting(n = 8).selecting(bump()).onChange(of: n) { n = 5 }.swipeActions { Button("z") { n = 6 } }
            .toolbar { Menu("m") {} primaryAction: { n = 7 } }
        }
        private func begin() -> String { n += 1; return "" }
        private func bump() { n += 1 }
      }
      """),
    .accepted(
      """
      extension View {
        func onTap(_ action: @autoclosure @escaping () -> Void) -> some View { onTapGesture { action() } }
        func later(_ value: @autoclosure @escaping () -> Int?) -> some View { self }
      }
      struct Tap: View {
        let action: () -> Void
        init(_ title: String, then action: @autoclosure @escaping () -> Void) { self.action = action }
        var body: some View { Button("", action: action) }
      }
      struct Page: View {
        @State private var isOn = false
        @State private var rows: [Int] = []
        @State private var n = 0
        var body: some View {
          Text("").onTap(isOn.toggle()).later(rows.popLast() ?? 3).tapped((n = 2))
          Tap("", then: rows.append(1))
          Tap("", then: (n += 2))
        }
      }
      """),
    // The memberwise initializer takes an autoclosure for a @StateObject.
    .accepted(
      """
      import SwiftUI

      final class Summary: ObservableObject {
        @Published var lines: [String] = []
      }
      struct SummaryPage: View {
        @StateObject var summary: Summary
        var body: some View { Text(summary.lines.joined()) }
      }
      struct Workout: View {
        @State private var isStopping = false
        var body: some View {
          NavigationLink("Stop") { SummaryPage(summary: stop()) }
          NavigationLink(destination: SummaryPage(summary: stop())) { Text(isStopping ? "Stopping" : "Stop") }
        }
        private func stop() -> Summary {
          isStopping = true
          return Summary()
        }
      }
      """),
    .flagged(
      """
      import SwiftUI

      final class Summary: ObservableObject {
        @Published var lines: [String] = []
      }
      struct SummaryPage: View {
        @StateObject private var summary: Summary
        init(summary: Summary) { _summary = StateObject(wrappedValue: summary) }
        var body: some View { Text(summary.lines.joined()) }
      }
      struct Workout: View {
        @State private var isStopping = false
        var body: some View {
          NavigationLink(destination: SummaryPage(summary: ↓stop())) { Text(isStopping ? "Stopping" : "Stop") }
        }
        private func stop() -> Summary {
          isStopping = true
          return Summary()
        }
      }
      """),
    .accepted(
      """
      extension Button where Label == Text { init(item: String, tap: @escaping () -> Void) {} }
      extension Section where Parent == Text, Content == Text, Footer == EmptyView {
        init(_ title: String, tap: @escaping () -> Void) { self.init(title) { Text("") } }
      }
      struct Page: View {
        @State private var n = 0
        var body: some View {
          var total: Int { get { n } set { n = newValue } }
          lazy var next = { n += 1 }()
          Button(item: "") { n = 1 }
          Section("") { n = 2 }
          Stepper("") { total += 1 } onDecrement: { total -= 1 }
        }
      }
      """),
    .accepted(
      """
      protocol Titled {}
      extension Titled { func title(for n: Int) -> String { "\\(n)" } }
      struct Page: View, Titled {
        @State private var n = 0
        func title() { n += 1 }
        var body: some View {
          let name = title(for: 3)
          Button(name, action: title)
        }
      }
      """),
    .accepted(
      """
      import SwiftUI
      import SwiftUINavigation
      struct Page: View {
        @State private var n = 0
        @State private var alert: AlertState<Never>?
        let queue: Queue
        var body: some View {
          Text("").alert($alert) { action in n = 1 }.confirmationDialog($alert) { _ in n = 2 }
          Text("").backport.overlay { n = 3 }
          Card(style: Style.toolbar { n = 4 }, footer: .overlay { n = 5 })
          let _ = queue.background { n = 6 }
          let _ = center.popover(isPresented: $alert) { n = 7 }
        }
      }
      """),
    .accepted(
      """
      import SwiftUI
      import struct SQLite.Table
      final class Store: ObservableObject { @Published var n = 0 }
      extension EnvironmentValues { @Entry var store = Store() }
      struct Page: View {
        @State private var n = 0
        @State private var store = Store()
        @Environment(\\.store) private var other: Store
        var body: some View {
          let table = Table { n = 1 }
          let _ = (store.n = 1)
          let _ = (other.n = 1)
          Text("\\(table)")
        }
      }
      """),
    .flagged(
      """
      struct Card<Content: View>: View {
        @ViewBuilder let content: Content
        @State private var n = 0
        private var row: some View { Text("") }
        var body: some View {
          let base = Text("")
          content.overlay { let _ = (↓n = 1) }
          row.background { let _ = (↓n = 2) }
          self.row.mask { let _ = (↓n = 3) }
          base.overlay { let _ = (↓n = 4) }
          base.sheet(isPresented: .constant(true)) { let _ = (↓n = 5) }
        }
      }
      struct Big: ButtonStyle {
        @State private var n = 0
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.background { let _ = (↓n = 1) }
        }
      }
      """),
    .flagged(
      """
      protocol Screen: View { associatedtype Content: View; func content() -> Content }
      extension Screen { var body: some View { content() } }
      struct Page: Screen {
        @State private var n = 0
        func content() -> some View { ↓n = 1; return Text("") }
        func sheet() -> AnyView { n = 2; return AnyView(Text("")) }
        func open() { present(sheet()) }
      }
      struct Presenter: DynamicProperty {
        @State private var isOpen = false
        func open() -> some View { isOpen = true; return Text("") }
      }
      """),
    .accepted(
      """
      struct Player: View {
        @State private var level = 0.5
        @State private var isOn = false
        var body: some View {
          let binding = Binding(get: { level }, set: { level = $0 })
          Slider(value: binding, in: 0...1) { isEditing in isOn = isEditing }
          Text("Mute").onTapGesture { level = 0 }.task { level = 1 }
        }
      }
      """),
    .flagged(
      """
      struct Save: UIViewRepresentable {
        @Binding var isOpen: Bool
        @State private var count = 0
        final class Coordinator { var parent: Save? }
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {
          context.coordinator.parent = self
          ↓isOpen = false
          ↓bump()
          view.onTap = { isOpen = true }
          guard count == 0 else { return }
          count = 1
        }
        private func bump() { count += 1 }
      }
      """),
  ] + targetEdgeCases + closureEdgeCases
}
