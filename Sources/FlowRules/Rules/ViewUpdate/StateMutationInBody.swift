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
  ] + edgeCases + targetEdgeCases + closureEdgeCases

  package static func check(_ context: inout RuleContext) {
    for view in context.views where !view.isInTestOrPreview {
      for write in view.writesWhileRendering(to: view.properties.filter(announcesChanges)) {
        context.report(.changed(write), at: write.range, about: "\(view.qualifiedName).\(write.name)")
      }
    }
  }

  /// Whether SwiftUI learns of changes of a view's property, or of what it holds.
  private static func announcesChanges(_ property: Property) -> Bool {
    guard property.isStored, !property.isStatic, !property.isAmbiguous else { return false }
    switch property.wrapper {
    case .state, .binding, .appStorage, .sceneStorage, .focusState, .accessibilityFocusState, .stateObject,
      .observedObject, .environmentObject, .bindable, .environment:
      return true
    default: return false
    }
  }
}

// What users read.
extension Message {
  fileprivate static func changed(_ write: RenderedWrite) -> Message {
    guard let function = write.function else {
      return "'\(write.name)' is changed while '\(write.member)' is being computed; \(consequence)"
    }
    let place = Related(at: function.write, "'\(write.name)' is changed here")
    return """
      '\(function.name)()' changes '\(write.name)' (\(related: place)) while '\(write.member)' is being computed; \
      \(consequence)
      """
  }

  private static let consequence = """
    SwiftUI ignores this or renders without end ("Modifying state during view update"). Move the write to an action, \
    .onChange or .task.
    """
}
