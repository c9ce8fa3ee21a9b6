import SwiftLexer

/// A write to state while its view renders.
///
/// SwiftUI calls `body` to determine what to show. A write there invalidates the result that is being computed: SwiftUI
/// discards it, or re-renders forever.
package enum StateMutationInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .stateMutationInBody, severity: .error, category: .viewUpdate, since: "0.1.0",
    summary: "State changed while its view renders",
    rationale: """
      SwiftUI may call body at any time to determine what to show. A change of state there invalidates the result that
      is being computed: SwiftUI ignores it or re-renders again and again, and the runtime warns about it.
      """,
    notCaught: """
      Writes through a binding's wrappedValue, in closures that flowlint does not know to run immediately, in functions
      of other types, after a second call, and after a condition in a function that body calls.
      """,
    remedy: """
      Move the write to an event: a button's action, .onChange, .onAppear, .task. Compute values that follow from other
      values instead of storing them.
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

  /// Whether SwiftUI detects changes of a view's property, or of the value that it holds.
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

// Messages.
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
