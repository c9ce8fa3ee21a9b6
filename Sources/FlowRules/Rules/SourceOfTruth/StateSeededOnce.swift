import SwiftLexer

/// State that takes the first value of an input and keeps it, while callers pass other values later on.
package enum StateSeededOnce: Rule {
  package static let descriptor = RuleDescriptor(
    .stateSeededOnce, severity: .note, category: .sourceOfTruth, symptom: .oldData, since: "0.2.0",
    summary: "State that keeps the first value of an input that changes",
    rationale: """
      SwiftUI keeps @State and @StateObject for as long as the view stays on screen. A value that an initializer or
      onAppear puts there is the one of that moment: when the caller passes another one, the view still shows the first.
      The rule reports state that the view shows and nobody edits, where a call of the view passes state that code
      changes, or a member of an object that the caller observes. It is a note: whether such a change happens while the
      view is on screen is often decided by a server or by the person.
      """,
    notCaught: """
      Calls in sheets, destinations, menus and other content that is made for each presentation, calls with .id(…),
      and calls whose values change two views further up or in a way that the source does not show. Content that a
      flag shows like a sheet, values that 'if let' and 'case let' bind where neither an action of the view nor the
      selection of a list replaces them, and elements of rows that no code changes in place. State that the person
      edits. Inputs and state whose names announce a first value: initial, default, start, draft, placeholder, original.
      """,
    remedy: """
      Show the input itself. If the view needs a copy, set it in onChange(of:) as well. An object that is made from the
      input gets a view of its own for each value with .id(…).
      """)

  package static let examples: [Example] = [
    .flagged(
      "The ring never moves again after it has appeared",
      """
      final class Goals: ObservableObject { @Published var done = 0.0; func finish() { done += 0.1 } }
      struct Ring: View {
        let progress: Double
        @State private var ↓shown = 0.0
        var body: some View {
          Circle().trim(from: 0, to: shown).onAppear { withAnimation { shown = min(progress, 1) } }
        }
      }
      struct Today: View {
        @StateObject private var goals = Goals()
        var body: some View { Ring(progress: goals.done) }
      }
      """,
      instead: """
        final class Goals: ObservableObject { @Published var done = 0.0; func finish() { done += 0.1 } }
        struct Ring: View {
          let progress: Double
          @State private var shown = 0.0
          var body: some View {
            Circle().trim(from: 0, to: shown)
              .onChange(of: progress, initial: true) { withAnimation { shown = min(progress, 1) } }
          }
        }
        struct Today: View {
          @StateObject private var goals = Goals()
          var body: some View { Ring(progress: goals.done) }
        }
        """),
    .flagged(
      "The list keeps the dishes of its first call",
      """
      final class Kitchen: ObservableObject { @Published var dishes = [""]; func cook() { dishes.append("Pie") } }
      struct Dishes: View {
        @State private var ↓rows: [String]
        init(rows: [String]) { _rows = State(initialValue: rows) }
        var body: some View { ForEach(rows, id: \\.self) { Text($0) } }
      }
      struct Venue: View {
        @ObservedObject var kitchen: Kitchen
        var body: some View { Dishes(rows: kitchen.dishes) }
      }
      """,
      instead: """
        final class Kitchen: ObservableObject { @Published var dishes = [""]; func cook() { dishes.append("Pie") } }
        struct Dishes: View {
          private let rows: [String]
          init(rows: [String]) { self.rows = rows }
          var body: some View { ForEach(rows, id: \\.self) { Text($0) } }
        }
        struct Venue: View {
          @ObservedObject var kitchen: Kitchen
          var body: some View { Dishes(rows: kitchen.dishes) }
        }
        """),
    .flagged(
      "Another course is chosen, and its lessons never come",
      """
      final class CourseModel: ObservableObject {
        @Published var lessons: [String] = []
        let id: Int
        init(id: Int) { self.id = id }
        func load() { lessons = ["Lesson \\(id)"] }
      }
      struct Course: View {
        @StateObject private var ↓model: CourseModel
        init(id: Int) { _model = StateObject(wrappedValue: CourseModel(id: id)) }
        var body: some View { List(model.lessons, id: \\.self) { Text($0) } }
      }
      struct Courses: View {
        @State private var chosen = 1
        var body: some View { HStack { Button("Next") { chosen += 1 }; Course(id: chosen) } }
      }
      """,
      instead: """
        final class CourseModel: ObservableObject {
          @Published var lessons: [String] = []
          let id: Int
          init(id: Int) { self.id = id }
          func load() { lessons = ["Lesson \\(id)"] }
        }
        struct Course: View {
          @StateObject private var model: CourseModel
          init(id: Int) { _model = StateObject(wrappedValue: CourseModel(id: id)) }
          var body: some View { List(model.lessons, id: \\.self) { Text($0) } }
        }
        struct Courses: View {
          @State private var chosen = 1
          var body: some View { HStack { Button("Next") { chosen += 1 }; Course(id: chosen).id(chosen) } }
        }
        """),
    .flagged(
      "The level is passed to the state itself",
      """
      final class Device: ObservableObject { @Published var charge = 0; func load() { charge = 1 } }
      struct Level: View {
        @State var ↓percent: Int
        var body: some View { Text("\\(percent) %") }
      }
      struct Battery: View {
        @ObservedObject var device: Device
        var body: some View { Level(percent: device.charge) }
      }
      """,
      instead: """
        final class Device: ObservableObject { @Published var charge = 0; func load() { charge = 1 } }
        struct Level: View {
          let percent: Int
          var body: some View { Text("\\(percent) %") }
        }
        struct Battery: View {
          @ObservedObject var device: Device
          var body: some View { Level(percent: device.charge) }
        }
        """),
    .accepted(
      "The person edits the copy",
      """
      final class Profile: ObservableObject { @Published var name = ""; func load() { name = "Ada" } }
      struct NameField: View {
        @State private var name: String
        init(name: String) { _name = State(initialValue: name) }
        var body: some View { TextField("Name", text: $name) }
      }
      struct Page: View { @ObservedObject var profile: Profile; var body: some View { NameField(name: profile.name) } }
      """),
    .accepted(
      "The copy follows the input, and each value gets a view of its own",
      """
      struct Ring: View {
        let progress: Double
        @State private var shown = 0.0
        var body: some View {
          Circle().trim(from: 0, to: shown).onChange(of: progress, initial: true) { shown = progress }
        }
      }
      struct Badge: View {
        @State private var title: String
        init(title: String) { _title = State(initialValue: title) }
        var body: some View { Text(title) }
      }
      struct Gauges: View {
        @State private var n = 1
        var body: some View { Ring(progress: Double(n)); Badge(title: "\\(n)").id(n); Button("+") { n += 1 } }
      }
      """),
    .accepted(
      "A sheet makes a new view for each presentation",
      """
      struct Item: Identifiable { let id: Int }
      struct Details: View {
        @State private var rows: [Int]
        init(rows: [Int]) { _rows = State(initialValue: rows) }
        var body: some View { Text("\\(rows.count)") }
      }
      struct Picker: View {
        @State private var item: Item?
        var body: some View { Button("Show") { item = Item(id: 1) }.sheet(item: $item) { Details(rows: [$0.id]) } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp where view.kind == .structure {
      let owned = OwnedState(of: view)
      guard !owned.properties.isEmpty, !view.calls.isEmpty else { continue }
      for state in owned.properties where !FirstValueNames.contains(state.name) && !isComposableStore(state) {
        guard let (seed, feed) = fedSeed(of: state, in: owned), !owned.isDraft(state), !owned.isRefreshed(state),
          owned.isShown(state), !view.isOnlyInStaticRenderings,
          let repair = repair(of: seed, feed, context.target)
        else { continue }
        context.report(.keepsFirst(seed, feed), repair, at: state.nameRange, about: state)
      }
    }
  }

  /// The first input of a property for which some call passes an expression that changes.
  private static func fedSeed(of state: Property, in owned: OwnedState) -> (StateSeed, InputFeed)? {
    for seed in owned.seeds(of: state) where !seed.input.spellings.contains(where: FirstValueNames.contains) {
      // A newer version of the same thing has the same `id`.
      guard let feed = owned.feed(of: seed.input), !(feed.mayKeepIdentity && seed.readsOnlyIdentity) else { continue }
      return (seed, feed)
    }
    return nil
  }

  /// Whether the state is a store of the Composable Architecture: each read of one gives the same object.
  private static func isComposableStore(_ state: Property) -> Bool {
    guard case .external(let name) = state.declaredType.core else { return false }
    return ["Store", "StoreOf"].contains(state.type.project.text(name))
  }

  /// Nil if the state rightly keeps an object that each call makes.
  private static func repair(of seed: StateSeed, _ feed: InputFeed, _ target: BuildTarget) -> Repair? {
    guard case .memberwise = seed.origin else { return .following(seed, feed, target) }
    let passed = PassedState(OutsideAccess(to: seed.state.type).exposure(of: seed.state))
    return .ofPassedState(passed)
  }
}
