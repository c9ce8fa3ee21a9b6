import FlowRules

// Examples of the ways in which objects announce changes, and of views that learn of them in another way.
extension UnobservedObjectProperty {
  static let announcementEdgeCases: [Example] = [
    // Announced by hand: by the function that changes it, through a helper, by its observer, or by its setter.
    .flagged(
      """
      final class Hand: ObservableObject {
        private(set) var title = ""
        func go() { objectWillChange.send(); title = "a" }
      }
      final class Helped: ObservableObject {
        var name = "" { didSet { notify() } }
        var isOn: Bool {
          get { UserDefaults.standard.bool(forKey: "isOn") }
          set { objectWillChange.send(); UserDefaults.standard.set(newValue, forKey: "isOn") }
        }
        private func notify() { objectWillChange.send() }
      }
      struct A: View { let ↓hand: Hand; var body: some View { Text(hand.title) } }
      struct B: View { let ↓it: Helped; var body: some View { Text(it.name).onTapGesture { it.name = "a" } } }
      struct C: View {
        let ↓it: Helped
        var body: some View { Text(it.isOn ? "on" : "off").onTapGesture { it.isOn.toggle() } }
      }
      """),
    // Announced where the function that changes it is called; a note, because the caller redraws it.
    .flagged(
      """
      final class Job: ObservableObject {
        private(set) var state = ""
        private var token: AnyCancellable?
        init(_ center: NotificationCenter) {
          refresh()
          token = center.publisher(for: .init("done")).sink { [weak self] _ in
            self?.refresh()
            withAnimation { self?.objectWillChange.send() }
          }
        }
        private func refresh() { state = "\\(Date())" }
      }
      struct Page: View { @StateObject var job: Job; var body: some View { Status(job: job) } }
      struct Status: View { let ↓job: Job; var body: some View { Text(job.state) } }
      """),
    .accepted(
      """
      final class Half: ObservableObject {
        @Published var count = 0
        private(set) var log = ""
        func go() { objectWillChange.send() }
        func write() { log = "a" }
      }
      struct A: View { let half: Half; var body: some View { Text(half.log) } }
      """),
    // A function without a result, an overloaded one, and one that reads nothing announced.
    .accepted(
      """
      final class Info: ObservableObject {
        @Published var all: [Int: String] = [:]
        let names = ["a"]
        func go() { all = [1: "a"] }
        func name(_ id: Int) -> String { names[id] }
        func text(_ id: Int) -> String { all[id] ?? "" }
        func text(_ name: String) -> String { name }
        func later(_ id: Int) -> () -> String { { self.all[id] ?? "" } }
        func prepare() { print(all) }
      }
      struct A: View {
        let info: Info
        var body: some View {
          info.prepare()
          let later = info.later(1)
          return Text(info.name(1) + info.text("x")).onTapGesture { print(later()) }
        }
      }
      """),
    .flagged(
      """
      final class Source: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      final class Sink: ObservableObject {
        @Published private(set) var n = ""
        @Published private(set) var m = ""
        private var bag: Set<AnyCancellable> = []
        init(_ source: Source) { source.$title.assign(to: \\.n, on: self).store(in: &bag) }
        func set(_ text: String) { self[keyPath: \\.m] = text }
      }
      struct A: View { let ↓sink: Sink; var body: some View { Text(sink.n) } }
      struct B: View { let ↓sink: Sink; var body: some View { Text(sink.m) } }
      """),
    .accepted(
      """
      final class Sink: ObservableObject {
        @Published private(set) var n = ""
        @Published private(set) var m = ""
        init(_ other: Other) { other.$title.assign(to: \\.n, on: other); print(self[keyPath: \\.m]) }
      }
      final class Other: ObservableObject { @Published var title = ""; var n = "" }
      struct A: View { let sink: Sink; var body: some View { Text(sink.n) } }
      struct B: View { let sink: Sink; var body: some View { Text(sink.m) } }
      """),
    // Another object that announces its own changes alone.
    .flagged(
      """
      final class Store: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      final class Other: ObservableObject { @Published var a = 1; func poke() { objectWillChange.send() } }
      final class Third: ObservableObject {
        @Published var b = 1
        private var token: AnyCancellable?
        init(_ other: Other) { token = other.$a.sink { [weak self] in self?.b = $0 } }
      }
      struct Page: View {
        @EnvironmentObject var other: Other
        @EnvironmentObject var third: Third
        let ↓store: Store
        var body: some View { Text(store.title + "\\(other.a) \\(third.b)") }
      }
      """),
    .accepted(
      """
      final class Store: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      final class Follows: ObservableObject {
        @Published var text = ""
        init(_ store: Store) { store.$title.assign(to: &$text) }
      }
      final class FollowsAll: ObservableObject {
        private var token: AnyCancellable?
        init(_ stores: [Store]) {
          token = stores.map(\\.objectWillChange)[0].sink { [weak self] in self?.objectWillChange.send() }
        }
      }
      struct A: View {
        @EnvironmentObject var follows: Follows
        let store: Store
        var body: some View { Text(store.title + follows.text) }
      }
      struct B: View {
        @ObservedObject var all: FollowsAll
        let store: Store
        var body: some View { Text(store.title) }
      }
      """),
    // The caller listens, and redraws on purpose.
    .accepted(
      """
      final class Store: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      struct Plot: View {
        let n: Int
        let data: Store
        var body: some View { Text(data.title + "\\(n)") }
      }
      struct Parent: View {
        let data: Store
        @State private var n = 0
        var body: some View { Plot(n: n, data: data).onReceive(data.$title) { _ in n += 1 } }
      }
      """),
    // A note: the callers redraw it. Another initializer, and one caller of two.
    .flagged(
      """
      final class Store: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      final class Root: ObservableObject {
        let store = Store()
        private var token: AnyCancellable?
        init() { token = store.objectWillChange.sink { [weak self] in self?.objectWillChange.send() } }
      }
      struct Page: View { @StateObject private var root = Root(); var body: some View { Line(store: root.store) } }
      struct Line: View { let ↓store: Store; var body: some View { Text(store.title) } }
      """),
    .flagged(
      """
      final class Store: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      struct Holder: View { @State private var store = Store(); var body: some View { Line(store: store) } }
      struct Line: View { let ↓store: Store; var body: some View { Text(store.title) } }
      struct Maybe: View { var ↓store: Store?; var body: some View { Text(store?.title ?? "") } }
      struct Shared: View {
        let ↓store: Store
        init() { store = Store() }
        var body: some View { Text(store.title) }
      }
      struct Both: View { var ↓store = Store(); var body: some View { Text(store.title) } }
      #Preview { Both(store: Store()) }
      """),
    // A note: no code is known to change it.
    .flagged(
      """
      final class Model: ObservableObject { @Published var count = 0 }
      struct Count: View { var ↓model = Model(); var body: some View { Text("\\(model.count)") } }
      """),
    .flagged(
      """
      import SwiftData
      import SwiftUI
      @Model final class Note: ObservableObject {
        var text = ""
        @Transient @Published var isOpen = false
        init() {}
      }
      struct A: View { let ↓note: Note; var body: some View { Toggle("", isOn: .constant(note.isOpen)) } }
      struct B: View { let note: Note; var body: some View { Text(note.text).onTapGesture { note.isOpen = true } } }
      """),
    // `import struct A.B` brings in one name.
    .flagged(
      """
      import SwiftUI
      import struct SQLite.Table
      final class Store: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      struct A: View { let ↓store: Store; var body: some View { VStack { Text(store.title) } } }
      """),
    .accepted(
      """
      import SwiftUI
      import struct Foo.VStack
      final class Store: ObservableObject { @Published var title = ""; func load() { title = "a" } }
      struct B: View { let store: Store; var body: some View { VStack { Text(store.title) } } }
      """, compiles: false),
  ]
}
