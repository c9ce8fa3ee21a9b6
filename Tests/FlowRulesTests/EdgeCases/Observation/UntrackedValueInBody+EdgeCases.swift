import FlowRules

extension UntrackedValueInBody: RuleWithEdgeCases {
  static let edgeCases: [Example] = flaggedEdgeCases + acceptedEdgeCases

  private static let flaggedEdgeCases: [Example] = [
    // A constant beside it changes nothing.
    .flagged(
      """
      final class Filter: ObservableObject {
        @Published var options: [Int] = []
        private let kind: Int
        private var page = 0
        var isShown: Bool { kind == 1 && page == 1 }
        init(kind: Int) { self.kind = kind }
        func load() { page = 1 }
        func clear() { options = [] }
      }
      struct FilterView: View {
        @ObservedObject var filter: Filter
        var body: some View {
          Text(↓filter.isShown ? "x" : "y")
          Button("Load") { filter.load() }
          Button("Clear") { filter.clear() }
        }
      }
      """),
    // Two views pass the binding on, and a function of the last one.
    .flagged(
      """
      final class Sound: ObservableObject { @Published var name = ""; var level = 1.0; func clear() { name = "" } }
      struct Dial: View {
        @Binding var level: Double
        var body: some View { slider(value: $level); Text("\\(level)") }
        private func slider(value: Binding<Double>) -> some View { Slider(value: value) }
      }
      struct Row: View { @Binding var level: Double; var body: some View { Dial(level: $level) } }
      struct Panel: View {
        @StateObject private var sound = Sound()
        var body: some View { Row(level: ↓$sound.level); Text(sound.name).onTapGesture { sound.clear() } }
      }
      """),
    // Only one of the branches announces.
    .flagged(
      """
      final class Link: ObservableObject {
        @Published var message = ""
        private(set) var isOn = false
        func update(_ isReady: Bool) { if isReady { isOn = true; message = "on" } else { isOn = false } }
      }
      struct LinkView: View {
        @StateObject private var link = Link()
        var body: some View { Button(↓link.isOn ? "on" : "off") { link.update(false) } }
      }
      """),
    // The closure runs by itself.
    .flagged(
      """
      import SwiftUI
      final class Scanner: ObservableObject {
        @Published var names: [String] = []
        private(set) var isScanning = false
        func start() { names = []; DispatchQueue.main.async { self.isScanning = true } }
      }
      struct ScanView: View {
        @EnvironmentObject var scanner: Scanner
        var body: some View { Button(↓scanner.isScanning ? "Stop" : "Scan") { scanner.start() } }
      }
      """),
    // The control writes to it, and the view shows it.
    .flagged(
      """
      final class Form: ObservableObject { @Published var name = ""; var isPublic = false }
      struct FormView: View {
        @StateObject private var form = Form()
        var body: some View { Toggle("Public", isOn: ↓$form.isPublic) }
      }
      """),
    // A view of the project passes the binding on to a control.
    .flagged(
      """
      final class Receipt: ObservableObject { @Published var method = 0; var isMailed = false }
      struct ReceiptView: View {
        @ObservedObject var receipt: Receipt
        var body: some View { SwitchRow(title: "Mail", isOn: ↓$receipt.isMailed) }
      }
      struct SwitchRow: View {
        let title: String
        @Binding var isOn: Bool
        var body: some View { HStack { Toggle(title, isOn: $isOn) } }
      }
      """),
    // A wrapper that only stores.
    .flagged(
      """
      @propertyWrapper struct Saved {
        let key: String
        var wrappedValue: String? {
          get { UserDefaults.standard.string(forKey: key) }
          set { UserDefaults.standard.set(newValue, forKey: key) }
        }
      }
      final class Settings: ObservableObject {
        @Published var theme = "light"
        @Saved(key: "token") var token: String?
        func reset() { token = nil }
      }
      struct SettingsView: View {
        @ObservedObject var settings: Settings
        var body: some View { Button(↓settings.token ?? "none") { settings.reset() } }
      }
      """),
  ]

  private static let acceptedEdgeCases: [Example] = [
    // The row edits a copy, and another one only writes.
    .accepted(
      """
      final class Receipt: ObservableObject { @Published var method = 0; var isMailed = false }
      struct ReceiptView: View {
        @ObservedObject var receipt: Receipt
        var body: some View {
          SwitchRow(title: "Mail", isOn: $receipt.isMailed)
          ResetRow(isOn: $receipt.isMailed)
        }
      }
      struct SwitchRow: View {
        let title: String
        @Binding var isOn: Bool
        @State private var draft = false
        var body: some View { Toggle(title, isOn: $draft).onSubmit { isOn = draft } }
      }
      struct ResetRow: View {
        @Binding var isOn: Bool
        var body: some View { Button("Reset") { isOn = false } }
      }
      """),
    // The binding that the row passes on is another one.
    .accepted(
      """
      final class Receipt: ObservableObject { @Published var method = 0; var isMailed = false }
      struct ReceiptView: View {
        @ObservedObject var receipt: Receipt
        @State private var isOpen = false
        var body: some View { SwitchRow(isOpen: $isOpen, isOn: $receipt.isMailed) }
      }
      struct SwitchRow: View {
        @Binding var isOpen: Bool
        @Binding var isOn: Bool
        var body: some View { Toggle("Open", isOn: $isOpen) }
      }
      """),
    // The class declares its publisher, and the wrapped property sends through it.
    .accepted(
      """
      import Combine
      import SwiftUI
      @propertyWrapper struct Saved { var wrappedValue: Bool }
      final class Flags: ObservableObject {
        let objectWillChange = PassthroughSubject<Void, Never>()
        @Saved(wrappedValue: false) var isOn: Bool { willSet { objectWillChange.send() } }
      }
      struct FlagsView: View {
        @ObservedObject var flags: Flags
        var body: some View { Toggle("On", isOn: $flags.isOn) }
      }
      """),
    .accepted(
      """
      final class ByHand: ObservableObject {
        private(set) var count = 0
        func add() { objectWillChange.send(); count += 1 }
      }
      struct ByHandView: View {
        @StateObject private var it = ByHand()
        var body: some View { Button("\\(it.count)") { it.add() } }
      }
      """),
    // The callers announce.
    .accepted(
      """
      final class Feed: ObservableObject {
        @Published private(set) var rows: [String] = []
        private(set) var title = ""
        func load() { name("a"); rows = ["a"] }
        private func name(_ text: String) { title = text }
      }
      struct FeedView: View {
        @StateObject private var feed = Feed()
        var body: some View { Button(feed.title) { feed.load() } }
      }
      """),
    // The view is redrawn by its own state.
    .accepted(
      """
      final class Page: ObservableObject {
        @Published var text = ""
        private(set) var zoom = 1
        func grow() { zoom += 1 }
      }
      struct PageView: View {
        @ObservedObject var page: Page
        @State private var isLarge = false
        var body: some View { Button("\\(page.zoom) \\(isLarge)") { page.grow(); isLarge = true } }
      }
      """),
    // Redrawn on purpose.
    .accepted(
      """
      final class Cells: ObservableObject {
        @Published var version = 0
        private(set) var all: [Int] = []
        func add() { all.append(1) }
      }
      struct CellsView: View {
        @ObservedObject var cells: Cells
        var body: some View {
          let _ = cells.version
          Button("\\(cells.all.count)") { cells.add() }
        }
      }
      """),
    // What a view sets when it appears is the first value.
    .accepted(
      """
      final class Editor: ObservableObject { @Published var text = ""; var file = "" }
      struct EditorView: View {
        let file: String
        @StateObject private var editor = Editor()
        var body: some View { Text(editor.file).onAppear { editor.file = file } }
      }
      """),
    // The completion may do anything.
    .accepted(
      """
      final class Sender: ObservableObject {
        @Published var text = ""
        private(set) var error: String?
        func send(_ onEnd: (Bool) -> Void) { error = "offline"; onEnd(false) }
      }
      struct SenderView: View {
        @StateObject private var sender = Sender()
        @State private var failed = false
        var body: some View { Button(sender.error ?? "") { sender.send { failed = !$0 } }.disabled(failed) }
      }
      """),
    // The subscription follows a published property.
    .accepted(
      """
      import Combine
      import SwiftUI
      final class Search: ObservableObject {
        @Published var query = ""
        private(set) var upper = ""
        private var bag: Set<AnyCancellable> = []
        func start() { $query.sink { [weak self] in self?.upper = $0.uppercased() }.store(in: &bag) }
      }
      struct SearchView: View {
        @StateObject private var search = Search()
        var body: some View { Text(search.upper).onTapGesture { search.start() } }
      }
      """),
    // Nobody calls it.
    .accepted(
      """
      final class Idle: ObservableObject { @Published var on = false; private(set) var n = 0; func add() { n += 1 } }
      struct IdleView: View { @StateObject private var idle = Idle(); var body: some View { Text("\\(idle.n)") } }
      """),
  ]
}
