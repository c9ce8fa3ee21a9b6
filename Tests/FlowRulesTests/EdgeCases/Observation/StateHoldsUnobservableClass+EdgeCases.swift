import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension StateHoldsUnobservableClass: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // Only the class fills it, before anybody can read it.
    .accepted(
      """
      struct Stop { var name = "" }
      final class Trip {
        private(set) var stop: Stop!
        func load(_ stops: [Stop]) { stop = stops[0] }
      }
      struct TripPage: View {
        @State private var trip: Trip?
        var body: some View { Text(trip?.stop.name ?? "").task { trip = await fetch() } }
        func fetch() async -> Trip? { nil }
      }
      """),
    // Another view puts a new box into it.
    .accepted(
      """
      final class Box { var value = 0 }
      struct Reader: View {
        @Binding var box: Box
        var body: some View {
          Button("") {
            let next = Box()
            next.value = 1
            box = next
          }
        }
      }
      struct Page: View {
        @State private var box = Box()
        var body: some View { Text("\\(box.value)").overlay(Reader(box: $box)) }
      }
      """),
    .flagged(
      """
      class Base: ObservableObject { @Published private(set) var name = ""; func fill() { name = "x" } }
      final class Draft: Base { var isEmpty: Bool { name.isEmpty } }
      final class Row { @Published var title = ""; private(set) var count = 0; func add() { count += 1 } }
      struct Editor: View {
        @State private var ↓draft: Draft?
        @State private var ↓row: Row
        @State private var ↓other = Row()
        var body: some View {
          Form {
            if draft?.isEmpty == true { Text("Empty") }
            TextField("", text: $row.title).onChange(of: row.title) {}
            Text("\\(self.other.count)")
          }
          .onAppear { draft?.fill() }
        }
      }
      """),
    .flagged(
      """
      final class Draft: ObservableObject { @Published var name = "" }
      struct Editor: View {
        @State private var ↓draft = Draft()
        var body: some View {
          NameField(draft: draft)
          Text(draft.name)
        }
      }
      struct NameField: View {
        @ObservedObject var draft: Draft
        var body: some View { TextField("", text: $draft.name) }
      }
      """),
    .accepted(
      """
      final class Router: ObservableObject { @Published var path: [Int] = []; func open() { path = [1] } }
      final class Box { var n = 0; let id = 1; private var hidden = 0; lazy var late = 1; var never = 0 }
      final class Foreign: Library.Model { var n = 0 }
      struct Settings { var name = "" }
      actor Worker { var n = 0 }
      struct Page: View {
        @State private var router = Router()
        @State private var box = Box()
        @State private var foreign = Foreign()
        @State private var settings = Settings()
        @State private var worker = Worker()
        @State private var picked: Box?
        @State private var boxes: [Box] = []
        @State private var task: Task<Void, Never>?
        var body: some View {
          Child(router: router)
          Text("\\(box.id) \\(box.late) \\(box.never) \\(foreign.n)")
          Text("\\(settings.name) \\(boxes.count) \\(picked == nil)")
          Button("x") { box.n += 1; print(box.n); foreign.n += 1; settings.name = ""; picked?.n = 1; router.open() }
          ForEach(boxes, id: \\.id) { box in Text("\\(box.n)") }
        }
      }
      struct Generic<Box>: View { @State var box: Box; var body: some View { Text("\\(box.n)") } }
      struct Page_Previews: PreviewProvider {
        struct Host: View {
          @State var box = Box()
          var body: some View { Text("\\(box.n)").onTapGesture { box.n = 1 } }
        }
        static var previews: some View { Host() }
      }
      """, compiles: false),
    .accepted(
      """
      final class Clock: ObservableObject { @Published var seconds = 0; func tick() { seconds += 1 } }
      struct Seconds: View {
        @State private var clock = Clock()
        @State private var seconds = 0
        var body: some View { Text("\\(clock.seconds) \\(seconds)").onReceive(clock.$seconds) { seconds = $0 } }
      }
      struct Ticks: View {
        @State var clock: Clock?
        @State private var ticks = 0
        var body: some View {
          Text("\\(clock?.seconds ?? 0) \\(ticks)").onReceive(clock?.objectWillChange) { _ in ticks += 1 }
        }
      }
      """, compiles: false),
    .accepted(
      """
      final class Log { var lines: [String] = []; var isOn = false }
      struct Page: View {
        @State private var log = Log()
        var body: some View {
          let _ = log.lines.append("x")
          let _ = print(log.lines)
          let (_, _) = (log.isOn, log.isOn.toggle())
          if fill(log.lines.removeLast()) { Text("") }
          Button("") { log.isOn = true; log.lines = [] }
        }
        private func fill(_ line: String) -> Bool { _ = log.isOn; return false }
      }
      """),
    .flagged(
      """
      class Base: ObservableObject {}
      final class Sub: Base { @Published var n = 0; func up() { n += 1 } }
      final class Hand: ObservableObject { private(set) var n = 0; func up() { objectWillChange.send(); n += 1 } }
      final class Info { private var all = [1]; func add() { all.append(2) }; func name(_ n: Int) -> Int { all[n] } }
      struct Page: View {
        @State private var ↓sub = Sub()
        @State private var ↓hand = Hand()
        @State private var ↓info = Info()
        var body: some View { Text("\\(sub.n) \\(hand.n) \\(info.name(1))").onAppear { sub.up() } }
      }
      """),
    // A note: no code is known to change it.
    .flagged(
      """
      final class Model: ObservableObject { @Published var count = 0 }
      struct Count: View { @State private var ↓model = Model(); var body: some View { Text("\\(model.count)") } }
      """),
    // No fix: the view uses the wrapper itself.
    .flagged(
      """
      final class Model: ObservableObject { @Published var count = 0; func add() { count += 1 } }
      struct A: View {
        @State private var ↓model: Model
        init(model: Model) { _model = State(initialValue: model) }
        var body: some View { Text("\\(model.count)") }
      }
      struct B: View {
        @State private var ↓model = Model()
        var body: some View { Text("\\(model.count)"); Child(model: $model) }
      }
      struct Child: View { @Binding var model: Model; var body: some View { EmptyView() } }
      """),
    // A function that changes what it reads is an action with a result.
    .accepted(
      """
      final class Box {
        private var saved = 0
        func update(_ n: Int) -> Bool { if n == saved { return false }; saved = n; return true }
      }
      struct Page: View {
        let n: Int
        @State private var box = Box()
        var body: some View {
          if box.update(n) { Text("new") }
        }
      }
      """),
    // Other views show it: in a container, as an optional binding, and as the item of a sheet.
    .accepted(
      """
      final class Draft: ObservableObject, Identifiable { @Published var name = ""; func fill() { name = "x" } }
      struct Box<Content: View>: View { @ViewBuilder let content: Content; var body: some View { content } }
      struct Field: View { @ObservedObject var draft: Draft; var body: some View { Text(draft.name) } }
      struct Choice: View { @Binding var draft: Draft?; var body: some View { Button("") { draft = nil } } }
      struct Page: View {
        @State private var draft = Draft()
        @State private var chosen: Draft?
        var body: some View {
          Box { Field(draft: draft) }
          Choice(draft: $chosen)
          if let other = Binding($chosen) { Field(draft: other.wrappedValue) }
          Text("").sheet(item: $chosen) { Field(draft: $0) }
        }
      }
      """),
    // Notes: the parent is redrawn by the object and passes its values as well, and a flag shows what has been set.
    .flagged(
      """
      final class Pump: ObservableObject { @Published var name = ""; func find() { name = "x" } }
      struct Home: View {
        @StateObject private var pump = Pump()
        var body: some View { Header(name: $pump.name, pump: pump) }
      }
      struct Header: View {
        @Binding var name: String
        @State var ↓pump: Pump
        var body: some View { Text(pump.name + name) }
      }
      final class Export { private(set) var url: String?; func set(_ new: String) { url = new } }
      struct Page: View {
        @State private var isShared = false
        @State private var ↓export = Export()
        var body: some View {
          Button("") {
            export.set("a")
            isShared = true
          }
          .sheet(isPresented: $isShared) { Text(export.url ?? "") }
        }
      }
      """),
    // state_passed_by_caller has the repair.
    .accepted(
      """
      class Site { var version = ""; func isolate() { version = "8" } }
      struct Popover: View {
        @State var site: Site
        var body: some View { Button(site.version) { site.isolate() } }
      }
      func makePopover(_ site: Site) -> UIViewController { UIHostingController(rootView: Popover(site: site)) }
      """),
  ]
}
