import SwiftLexer

/// A write to state while the view that it belongs to renders.
///
/// SwiftUI calls `body` to learn what to show. A write in there invalidates what is just being computed: SwiftUI drops
/// it, or renders again without end.
package enum StateMutationInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .stateMutationInBody, severity: .error, category: .viewUpdate, since: "0.1.0",
    summary: "State that is changed while a view is rendered",
    rationale: """
      SwiftUI calls body whenever it likes, to learn what to show. A change of state in there invalidates what is
      just being computed: SwiftUI ignores it or renders again and again, and the runtime warns of it.
      """,
    notCaught: """
      Writes through a binding's wrappedValue, in closures that flowlint does not know to run at once, in functions of
      other types, behind a second call, and behind a condition in a function that body calls.
      """,
    remedy: """
      Move the write to where something happens: a button's action, .onChange, .onAppear, .task. What follows from other
      values is better computed than stored.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      struct Counter: View {
        @State private var renders = 0
        var body: some View {
          let _ = (↓renders += 1)
          Text("\\(renders)")
        }
      }
      """),
    .flagged(
      """
      final class Feed: ObservableObject { @Published var rows: [String] = []; @Published var shown = 0 }
      struct FeedList: View {
        @ObservedObject var feed: Feed
        private func list() -> some View {
          ↓feed.shown = feed.rows.count
          return ForEach(feed.rows, id: \\.self) { Text($0) }
        }
        var body: some View { list() }
      }
      """),
    .flagged(
      """
      struct Search: View {
        @Binding var query: String
        @State private var isEmpty = true
        private func update() { isEmpty = query.isEmpty }
        var body: some View {
          let _ = ↓update()
          Text(isEmpty ? "Type" : query)
        }
      }
      """),
    .accepted(
      """
      extension View {
        func menu<ID: Hashable, Items: View>(
          forSelectionType type: ID.Type, @ViewBuilder items: @escaping (Set<ID>) -> Items
        ) -> some View { contextMenu(forSelectionType: type, menu: items) }
      }
      struct Library: View {
        @State private var clicked: Set<Int> = []
        var body: some View {
          List { Text("") }.menu(forSelectionType: Int.self) { ids in let _ = { clicked = ids }() }
          List { Text("") }.contextMenu(forSelectionType: Int.self) { ids in let _ = { clicked = ids }() }
        }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Counter: View {
        @State private var taps = 0
        var body: some View { Button("Tapped \\(taps) times") { taps += 1 } }
      }
      """),
    .accepted(
      """
      struct Ticker: View {
        @State private var ticks = 0
        var body: some View {
          Text("\\(ticks)").onReceive(NotificationCenter.default.publisher(for: .tick)) { _ in ticks += 1 }
        }
      }
      """),
    .accepted(
      """
      struct Next: View {
        @State private var n = 0
        var body: some View {
          var n = n
          n += 1
          return Text("\\(n)")
        }
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
      struct Rows: View {
        @State private var seen: Set<Int> = []
        @State private var isReady = false
        @State private var order: [Int] = []
        let rows: [Int]
        var body: some View {
          List {
            ForEach(rows, id: \\.self) { row in
              let _ = ↓seen.insert(row)
              Button { seen.removeAll() } label: {
                let _ = ↓order.append(row)
                Text("\\(row)")
              }
              .contextMenu {
                let _ = ↓isReady.toggle()
                Button("Forget") { seen.remove(row) }
              }
            }
            .onDelete { order.remove(atOffsets: $0) }
          }
          .overlay { GeometryReader { _ in let _ = sort(&↓order) } }
          .sheet(isPresented: $isReady) { isReady = false } content: {
            let _ = { ↓self.isReady = true }()
          }
        }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      struct Card<Content: View, Footer>: View {
        @ViewBuilder let content: Content
        var onClose: () -> Void = {}
        var footer: () -> Footer
        var body: some View { content }
      }
      extension View {
        func framed(@ViewBuilder with label: () -> some View) -> some View { overlay(label()) }
        func delayed(_ work: @escaping () -> Void) -> some View { onAppear { work() } }
        func shaped(_ make: (Self) -> AnyView) -> some View { make(self) }
      }
      struct Page: View {
        @State private var n = 0
        func later(_ work: @escaping () -> Void) -> Text { Text("") }
        @ViewBuilder func titled(_ title: String, @ViewBuilder content: () -> some View) -> some View { content() }
        var body: some View {
          Card { let _ = (↓n += 1) } onClose: { n = 0 } footer: { n = 1 }
          Text("").framed { let _ = (↓n += 1) }.delayed { n = 2 }
            .shaped { _ in ↓n = 3; return AnyView(EmptyView()) }
          later { n = 4 }
          titled("x") { let _ = (↓n += 1) }
          Unknown { n = 5 }
          Text("").unknown { n = 6 }
        }
      }
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
    .accepted(
      """
      final class Store: ObservableObject { @Published var n = 0; var cache: [Int: Int] = [:] }
      final class Box { var n = 0 }
      @Observable final class Model { var n = 0; @ObservationIgnored var hits = 0; let limit = Box() }
      struct Page: View {
        @ObservedObject var store: Store
        @State private var box = Box()
        @State private var model = Model()
        @Environment(Model.self) private var shared
        @State private var other: Other
        var body: some View {
          let _ = (store.cache[1] = 2)
          let _ = (box.n += 1)
          let _ = (model.hits += 1)
          let _ = (model.limit.n += 1)
          let _ = (shared.hits += 1)
          let _ = (other.n += 1)
          let _ = other.append(1)
          Text("\\(store.n)")
        }
      }
      """).hiddenFromDocs,
    .flagged(
      """
      final class Store: ObservableObject { @Published var rows: [Int] = []; @Published var isOn = false }
      @Observable final class Model { var n = 0 }
      struct Point { var x = 0 }
      struct Page: View {
        @EnvironmentObject var store: Store
        @StateObject var own = Store()
        @State private var model = Model()
        @Environment(Model.self) private var shared: Model?
        @Bindable var given: Model
        @State private var point = Point()
        @AppStorage("n") private var count = 0
        @FocusState private var isFocused: Bool
        var body: some View {
          let _ = ↓store.rows.append(1)
          let _ = ↓own.isOn.toggle()
          let _ = (↓self.model.n += 1)
          let _ = (↓shared?.n = 1)
          let _ = (↓given.n = 2)
          let _ = (↓point.x = 2)
          let _ = (↓count = 2)
          let _ = (↓isFocused = true)
          EmptyView()
        }
      }
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
    .flagged(
      """
      struct Page {
        @State private var n = 0
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
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
    .accepted(
      """
      #Preview {
        struct Host: View { @State var n = 0; var body: some View { let _ = (n += 1); Text("") } }
        return Host()
      }
      // file: Tests/PageTests.swift
      struct Host: View { @State var n = 0; var body: some View { let _ = (n += 1); Text("") } }
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
  ] + traps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.types(declaredIn: file) where type.viewKind == .yes && !project.isExempt(type) {
      let properties = writableProperties(of: type)
      guard !properties.isEmpty else { continue }
      let codes = project.renderedCode(of: type)
      let functions = project.functionsThatWrite(properties, of: type, except: codes)
      for code in codes {
        for position in code.positions {
          if let write = project.stateWrite(at: position, in: code.file, to: properties) {
            report(write, in: code, of: type, project, &findings)
          } else if let call = project.changingCall(at: position, in: code.file, of: functions) {
            report(call.write, by: call.use, in: code, of: type, project, &findings)
          }
        }
      }
    }
  }

  /// The properties of a view whose changes SwiftUI learns of, by name.
  private static func writableProperties(of type: TypeSymbol) -> [NameID: PropertySymbol] {
    var result: [NameID: PropertySymbol] = [:]
    for property in type.properties where property.isStored && !property.isStatic && !property.isShared {
      switch property.wrapper {
      case .state, .binding, .appStorage, .sceneStorage, .focusState, .accessibilityFocusState, .stateObject,
        .observedObject, .environmentObject, .bindable, .environment:
        result[property.name] = property
      default: continue
      }
    }
    return result
  }

  private typealias Write = ProjectIndex.StateWrite

  // What is reported.

  private static func report(
    _ write: Write, in code: RenderedCode, of type: TypeSymbol, _ project: ProjectIndex, _ findings: inout Findings
  ) {
    findings.add(
      .changed(written(write, project), in: place(of: code, project)), at: write.range, in: code.file,
      subject: subject(write, type, project))
  }

  private static func report(
    _ write: Write, by call: PropertyUse, in code: RenderedCode, of type: TypeSymbol, _ project: ProjectIndex,
    _ findings: inout Findings
  ) {
    let function = project.text(project.files[call.file].parsed.events[call.name].name)
    let name = written(write, project)
    findings.add(
      .changed(name, by: function, in: place(of: code, project)), at: project.range(of: call), in: code.file,
      subject: subject(write, type, project),
      related: [RelatedPlace(file: write.use.file, range: write.range, message: "'\(name)' is changed here")])
  }

  private static func written(_ write: Write, _ project: ProjectIndex) -> String {
    let name = project.text(project.files[write.use.file].parsed.events[write.use.name].name)
    return write.member.map { "\(name).\(project.text($0))" } ?? name
  }

  private static func subject(_ write: Write, _ type: TypeSymbol, _ project: ProjectIndex) -> String {
    "\(project.qualifiedName(type.id)).\(written(write, project))"
  }

  private static func place(of code: RenderedCode, _ project: ProjectIndex) -> String {
    project.text(project.declaration(.init(file: code.file, declaration: code.declaration)).name)
  }
}

extension String {
  fileprivate static func changed(_ name: String, in place: String) -> String {
    "'\(name)' is changed while '\(place)' is being computed; \(consequence)"
  }

  fileprivate static func changed(_ name: String, by function: String, in place: String) -> String {
    """
    '\(function)()' changes '\(name)' (\(RelatedPlace.mention(0))) while '\(place)' is being computed; \(consequence)
    """
  }

  private static let consequence = """
    SwiftUI ignores this or renders without end ("Modifying state during view update"). Move the write to an action, \
    .onChange or .task.
    """
}
