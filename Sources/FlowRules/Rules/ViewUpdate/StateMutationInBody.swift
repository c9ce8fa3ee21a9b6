import SwiftLexer

/// A write to state while its view renders.
///
/// SwiftUI calls `body` to determine what to show. A write there invalidates the result that is being computed: SwiftUI
/// discards it, or re-renders forever.
package enum StateMutationInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .stateMutationInBody, severity: .error, category: .viewUpdate, symptom: .needlessUpdates, since: "0.2.0",
    summary: "State changed while its view renders",
    rationale: """
      SwiftUI may call body at any time to determine what to show. A change of state there invalidates the result that
      is being computed: SwiftUI ignores it or re-renders again and again, and the runtime warns about it. Such a change
      is an error. The update function of a representable view runs during an update too: a change that it makes each
      time is a warning.
      """,
    notCaught: """
      Writes through a binding's wrappedValue, in closures that flowlint does not know to run immediately, in functions
      of other types, after a second call, and after a condition in a function that body calls or in an update function.
      State with a second wrapper, which may keep the value in an object.
      """,
    remedy: """
      Move the write to an event: a button's action, .onChange, .onAppear, .task. Compute values that follow from other
      values instead of storing them. In an update function, compare first and write asynchronously.
      """)

  package static let examples: [Example] = [
    .flagged(
      "Each time that SwiftUI computes 'body', the count changes",
      """
      struct Counter: View {
        @State private var renders = 0
        var body: some View {
          let _ = (↓renders += 1)
          Text("\\(renders)")
        }
      }
      """,
      instead: """
        struct Counter: View {
          @State private var appearances = 0
          var body: some View {
            Text("\\(appearances)").onAppear { appearances += 1 }
          }
        }
        """),
    .flagged(
      "A function that 'body' calls changes state",
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
      """,
      instead: """
        struct Search: View {
          @Binding var query: String
          @State private var isEmpty = true
          private func update() { isEmpty = query.isEmpty }
          var body: some View {
            Text(isEmpty ? "Type" : query).onChange(of: query, initial: true) { update() }
          }
        }
        """),
    .flagged(
      "A member that returns views runs while 'body' does",
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
      """,
      instead: """
        final class Feed: ObservableObject { @Published var rows: [String] = []; var shown: Int { rows.count } }
        struct FeedList: View {
          @ObservedObject var feed: Feed
          private func list() -> some View {
            return ForEach(feed.rows, id: \\.self) { Text($0) }
          }
          var body: some View { list() }
        }
        """),
    .flagged(
      "An update function changes state during an update",
      """
      struct Scroller: UIViewRepresentable {
        @Binding var isAtTop: Bool
        func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
        func updateUIView(_ view: UIScrollView, context: Context) { ↓isAtTop = view.contentOffset.y <= 0 }
      }
      """,
      instead: """
        struct Scroller: UIViewRepresentable {
          @Binding var isAtTop: Bool
          func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
          func updateUIView(_ view: UIScrollView, context: Context) {
            let isNowAtTop = view.contentOffset.y <= 0
            if isAtTop != isNowAtTop { DispatchQueue.main.async { isAtTop = isNowAtTop } }
          }
        }
        """),
    .accepted(
      "A button's action runs later",
      """
      struct Counter: View {
        @State private var taps = 0
        var body: some View { Button("Tapped \\(taps) times") { taps += 1 } }
      }
      """),
    .accepted(
      "'.onReceive' waits for an event",
      """
      struct Ticker: View {
        @State private var ticks = 0
        var body: some View {
          Text("\\(ticks)")
            .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) { _ in ticks += 1 }
        }
      }
      """),
    .accepted(
      "An update function compares first",
      """
      struct Scroller: UIViewRepresentable {
        @Binding var isAtTop: Bool
        func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
        func updateUIView(_ view: UIScrollView, context: Context) {
          DispatchQueue.main.async { isAtTop = true }
          let isNowAtTop = view.contentOffset.y <= 0
          if isAtTop != isNowAtTop { isAtTop = isNowAtTop }
        }
      }
      """),
    .accepted(
      "The update function hands values on to an object that no view observes",
      """
      @Observable final class Renderer { var speed = 1.0 }
      struct Clouds: UIViewRepresentable {
        let speed: Double
        @State private var renderer = Renderer()
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) { renderer.speed = speed }
      }
      """),
    .accepted(
      "A local variable is no state",
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
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests {
      let properties = view.properties.filter(announcesChanges)
      for write in view.writesWhileRendering(to: properties) {
        context.report(
          .changed(write), write.isGuarded ? .removingGuard : .movingWrite, at: write.range,
          about: "\(view.qualifiedName).\(write.name)",
          severity: context.project.isInUnusedCode(write.range) ? .note : nil)
      }
      for write in view.writesWhileUpdating(to: properties) {
        context.report(
          .changed(write), .delayingWrite, at: write.range, about: "\(view.qualifiedName).\(write.name)",
          severity: .warning)
      }
    }
  }

  /// Whether SwiftUI detects changes of a view's property, or of the value that it holds.
  private static func announcesChanges(_ property: Property) -> Bool {
    guard property.isStored, !property.isStatic, !property.isAmbiguous, !property.hasSecondWrapper else { return false }
    switch property.wrapper {
    case .state, .binding, .appStorage, .sceneStorage, .focusState, .accessibilityFocusState, .stateObject,
      .observedObject, .environmentObject, .bindable, .environment:
      return true
    default: return false
    }
  }
}

extension Property {
  /// Whether another wrapper takes what code assigns, and may keep it in an object that nobody observes:
  /// `@State @Silent private var timer: Timer?`
  fileprivate var hasSecondWrapper: Bool {
    attributes.contains { type.project.text($0.name) != wrapper?.rawValue && isPropertyWrapper($0) }
  }
}

// Messages.
extension Message {
  fileprivate static func changed(_ write: RenderedWrite) -> Message {
    let harm = "while '\(write.member)' runs: SwiftUI ignores this or renders again and again."
    guard let function = write.function else { return "'\(write.name)' is changed \(harm)" }
    let message: Message = "'\(function.name)()' changes '\(write.name)' \(harm)"
    return message.listing([Related(at: function.write, "'\(write.name)' is changed here")])
  }
}

extension Repair {
  fileprivate static let movingWrite = Repair("Move the write to the event that causes it, such as '.onChange'.")
  /// A write elsewhere would hide the view in the `if`.
  fileprivate static let removingGuard = Repair(
    "Remove it and its condition, and let the view inside keep its objects in @StateObject or @State.")
  fileprivate static let delayingWrite = Repair(
    "Compare with the old value first, and write in 'DispatchQueue.main.async'.")
}
