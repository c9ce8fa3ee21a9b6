import FlowRules

// Rare forms of inputs, calls and copies.
extension StateSeededOnce: RuleWithEdgeCases {
  static let edgeCases: [Example] =
    copies + calls + selectionEdgeCases + initializerEdgeCases + harmlessCopies + harmlessCalls

  private static let copies: [Example] = [
    // Through a constant, a function and a task; a condition around the copy makes no difference.
    .flagged(
      """
      struct Total: View {
        @State private var ↓shown: Int
        init(rows: [Int]) { let sum = rows.count; _shown = .init(initialValue: sum) }
        var body: some View { Text("\\(shown)") }
      }
      struct Ring: View {
        let progress: Int
        @State private var ↓shown = 0
        var body: some View { Text("\\(shown)").onAppear { Task { show() } } }
        func show() { if shown == 0 { shown = percent } }
        var percent: Int { progress * 100 }
      }
      struct Page: View {
        @State private var rows: [Int] = []
        var body: some View { Button("+") { rows.append(1) }; Total(rows: rows); Ring(progress: rows.count) }
      }
      """),
    .flagged(
      """
      struct Label: View {
        @Binding var title: String
        @State private var ↓shown = ""
        var body: some View { Text(shown).task { let title = title; shown = title.uppercased() } }
      }
      struct Page: View { @State private var title = ""; var body: some View { Label(title: $title) } }
      """),
    // `scenePhase` brings no new input.
    .flagged(
      """
      struct Badge: View {
        @State private var ↓count: Int
        @Environment(\\.scenePhase) private var phase
        init(_ count: Int) { _count = State(initialValue: count) }
        var body: some View { Text("\\(count)").onChange(of: phase) { count = 0 } }
      }
      struct Page: View { @AppStorage("count") private var count = 0; var body: some View { Badge(count) } }
      """),
  ]

  private static let calls: [Example] = [
    // A computed property of the caller, an element that code changes in place, and an input one view up. The payload
    // of a case comes with the branch.
    .flagged(
      """
      struct Task: Identifiable { let id: Int; var title = "" }
      enum Phase { case idle, done(Int) }
      final class Store: ObservableObject {
        @Published var tasks: [Task] = []
        @Published var phase = Phase.idle
        func rename() { tasks[0].title = "x"; phase = .done(1) }
      }
      struct Badge: View {
        @State private var ↓text: String
        init(text: String) { _text = State(initialValue: text) }
        var body: some View { Text(text) }
      }
      struct Score: View {
        @State private var text: String
        init(score: Int) { _text = State(initialValue: "\\(score)") }
        var body: some View { Text(text) }
      }
      struct Row: View {
        @State private var ↓text: String
        init(task: Task) { _text = State(initialValue: task.title) }
        var body: some View { Text(text) }
      }
      struct Middle: View { let title: String; var body: some View { Badge(text: title) } }
      struct Page: View {
        @ObservedObject var store: Store
        var title: String { store.tasks.isEmpty ? "none" : "some" }
        var body: some View {
          Middle(title: title)
          ForEach(store.tasks) { task in Row(task: task) }
          switch store.phase {
          case .idle: EmptyView()
          case .done(let score): Score(score: score)
          }
        }
      }
      """),
  ]

  private static let harmlessCopies: [Example] = [
    // Edited, refreshed by a task or a publisher, and set to something else than the input.
    .accepted(
      """
      struct Stepper2: View {
        @State private var n: Int
        init(n: Int) { _n = State(initialValue: n) }
        var body: some View { Button("\\(n)") { add() } }
        func add() { n += 1 }
      }
      struct Details: View {
        let id: Int
        @State private var text = ""
        var body: some View { Text(text).task(id: id) { text = "\\(id)" } }
      }
      struct Clock: View {
        @State private var time: Int
        init(time: Int) { _time = State(initialValue: time) }
        var body: some View { Text("\\(time)").onReceive(ticks) { time = $0 } }
      }
      struct Spin: View {
        let size: Double
        @State private var isOn = false
        var body: some View { Circle().opacity(isOn ? size : 0).onAppear { isOn = true } }
      }
      struct Page: View {
        @State private var n = 0
        var body: some View {
          Button("+") { n += 1 }; Stepper2(n: n); Details(id: n); Clock(time: n); Spin(size: Double(n))
        }
      }
      """, compiles: false),
    // The names announce a first value, and a closure follows by itself.
    .accepted(
      """
      struct Field: View {
        @State private var text: String
        init(initialText: String) { _text = State(initialValue: initialText) }
        var body: some View { Text(text) }
      }
      struct Diff: View {
        @State private var originalText: String
        let text: String
        init(text: String) { self.text = text; _originalText = State(initialValue: text) }
        var body: some View { Text(originalText + text) }
      }
      struct Page: View {
        @State private var text = ""
        var body: some View { Button("x") { text = "y" }; Field(initialText: text); Diff(text: text) }
      }
      """),
    // The row keeps its `id`, so what is loaded for it stays right.
    .accepted(
      """
      struct Song: Identifiable { let id: Int; var title = "" }
      final class Player: ObservableObject {
        @Published var song = Song(id: 1)
        @Published var songs: [Song] = []
        func rename() { song.title = "x"; songs[0].title = "y" }
      }
      struct Cover: View {
        let song: Song
        @State private var image = ""
        var body: some View { Text(image).task { image = "\\(song.id)" } }
      }
      struct Page: View {
        @ObservedObject var player: Player
        var body: some View { Cover(song: player.song); ForEach(player.songs) { Cover(song: $0) } }
      }
      """),
  ]

  private static let harmlessCalls: [Example] = [
    // A store of the Composable Architecture: each read gives the same object.
    .accepted(
      """
      struct Badge: View {
        @State var store: StoreOf<Counter>
        var body: some View { Text("\\(store.count)") }
      }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Badge(store: model.store) }
      }
      final class Model: ObservableObject {
        @Published var store: StoreOf<Counter>
        init(store: StoreOf<Counter>) { self.store = store }
        func renew(_ other: StoreOf<Counter>) { store = other }
      }
      """, compiles: false),
    // Constants, elements that are their own identity, objects in rows, and elements that no code changes.
    .accepted(
      """
      final class Book: Identifiable { var title = "" }
      struct City: Identifiable { let id: Int; let name: String }
      final class Store: ObservableObject {
        @Published var books: [Book] = []
        @Published var cities: [City] = []
        func load() { books = [Book()]; cities = []; books[0].title = "x" }
      }
      struct Badge: View {
        @State private var text: String
        init(text: String) { _text = State(initialValue: text) }
        var body: some View { Text(text) }
      }
      struct Page: View {
        @State private var names: [String] = []
        @StateObject private var store = Store()
        var body: some View {
          Button("+") { names.append("a") }
          Badge(text: "a")
          ForEach(names, id: \\.self) { Badge(text: $0) }
          ForEach(store.books) { Badge(text: $0.title) }
          ForEach(store.cities) { city in Badge(text: city.name) }
        }
      }
      """),
    // A function that only a sheet calls, a menu, a link, and the branch of a switch.
    .accepted(
      """
      struct Badge: View {
        @State private var text: String
        init(text: String) { _text = State(initialValue: text) }
        var body: some View { Text(text) }
      }
      struct Page: View {
        @State private var name = ""
        @State private var isOpen = false
        var body: some View {
          Button("+") { name = "a" }.sheet(isPresented: $isOpen) { details() }
          Menu("More") { Badge(text: name) }
          NavigationLink("Next") { Badge(text: name) }
          switch name {
          case "a": Badge(text: name)
          default: EmptyView()
          }
        }
        func details() -> some View { Badge(text: name) }
      }
      """),
    // Another element makes another view; the object itself stays the same; a look-up finds the same one.
    .accepted(
      """
      struct Person: Identifiable { let id: Int; var name = "" }
      final class Store: ObservableObject {
        @Published var people: [Person] = []
        func add() { people.append(Person(id: 1)) }
      }
      final class Model: ObservableObject { @Published var n = 0; init(_ store: Store) {}; func up() { n += 1 } }
      struct Badge: View {
        @StateObject private var model: Model
        init(store: Store) { _model = StateObject(wrappedValue: Model(store)) }
        var body: some View { Text("\\(model.n)") }
      }
      struct Name: View {
        @State private var text: String
        init(person: Person) { _text = State(initialValue: person.name) }
        var body: some View { Text(text) }
      }
      struct Page: View {
        @StateObject private var store = Store()
        let id: Int
        var body: some View {
          Badge(store: store)
          if let person = store.people.first(where: { $0.id == id }) { Name(person: person) }
        }
      }
      """),
  ]
}
