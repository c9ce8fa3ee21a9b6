import SwiftLexer

/// A subscription, an observer or a timer that outlives the screen for which it was started.
package enum ObserverNeverRemoved: Rule {
  package static let descriptor = RuleDescriptor(
    .observerNeverRemoved, severity: .warning, category: .lifecycle, symptom: .needlessUpdates, since: "0.2.0",
    summary: "Subscription or observer that outlives its screen",
    rationale: """
      A closure that uses 'self' holds its object. If the object keeps the subscription that runs the closure, each
      holds the other: neither is freed when the screen closes, and the closure goes on running. With each visit of the
      screen there is one more. An observer, a timer or an event monitor whose token nobody keeps goes on as well,
      and so does a task that waits in a loop for notifications or other values without an end: nothing can stop them.
      It is a note where only the object itself publishes what it hears: it takes memory, and does nothing.
      """,
    notCaught: """
      Subscriptions to publishers that may end, such as requests, or whose end the source does not show. Objects that
      live as long as the app, and those whose creation the source does not show. Subscriptions that some code cancels
      or replaces, whenever that runs, if some code may call it. Tokens and tasks that are kept and never removed or
      cancelled.
      """,
    remedy: "Capture 'self' weakly, or keep the token and remove the observer when the screen goes away.")

  package static let examples: [Example] = [
    .flagged(
      "The object holds the subscription, and its closure holds the object",
      """
      import Combine
      import SwiftUI

      final class Store: ObservableObject {
        static let shared = Store()
        @Published var titles: [String] = []
      }
      final class ShelfModel: ObservableObject {
        @Published var count = 0
        private var subscriptions: Set<AnyCancellable> = []
        init() {
          Store.shared.$titles.↓sink { self.count = $0.count }.store(in: &subscriptions)
        }
      }
      struct Shelf: View {
        @StateObject private var model = ShelfModel()
        var body: some View { Text("\\(model.count) books") }
      }
      struct Library: View {
        var body: some View { NavigationLink("Shelf") { Shelf() } }
      }
      """,
      instead: """
        import Combine
        import SwiftUI

        final class Store: ObservableObject {
          static let shared = Store()
          @Published var titles: [String] = []
        }
        final class ShelfModel: ObservableObject {
          @Published var count = 0
          private var subscriptions: Set<AnyCancellable> = []
          init() {
            Store.shared.$titles.sink { [weak self] in self?.count = $0.count }.store(in: &subscriptions)
          }
        }
        struct Shelf: View {
          @StateObject private var model = ShelfModel()
          var body: some View { Text("\\(model.count) books") }
        }
        struct Library: View {
          var body: some View { NavigationLink("Shelf") { Shelf() } }
        }
        """),
    .flagged(
      "The assignment holds the object as well",
      """
      import Combine
      import SwiftUI

      final class SearchModel: ObservableObject {
        @Published var text = ""
        @Published var isEmpty = true
        private var token: AnyCancellable?
        init() {
          token = $text.map { $0.isEmpty }.removeDuplicates().↓assign(to: \\.isEmpty, on: self)
        }
      }
      struct Search: View {
        @StateObject private var model = SearchModel()
        var body: some View { TextField("Search", text: $model.text).opacity(model.isEmpty ? 0.5 : 1) }
      }
      struct Library: View {
        var body: some View { NavigationLink("Search") { Search() } }
      }
      """),
    .flagged(
      "Nobody keeps the observer, and each appearance adds another",
      """
      import SwiftUI

      struct Player: View {
        @State private var count = 0
        var body: some View {
          Text("Played \\(count) times").onAppear {
            NotificationCenter.default.↓addObserver(forName: .init("end"), object: nil, queue: .main) { _ in
              count += 1
            }
          }
        }
      }
      struct Library: View {
        var body: some View { NavigationLink("Player") { Player() } }
      }
      """,
      instead: """
        import SwiftUI

        struct Player: View {
          @State private var count = 0
          var body: some View {
            Text("Played \\(count) times")
              .onReceive(NotificationCenter.default.publisher(for: .init("end"))) { _ in count += 1 }
          }
        }
        struct Library: View {
          var body: some View { NavigationLink("Player") { Player() } }
        }
        """),
    .accepted(
      "The object lives as long as the app",
      """
      import Combine
      import SwiftUI

      final class Session: ObservableObject {
        static let shared = Session()
        @Published var user: String?
        @Published var isSignedIn = false
        private var subscriptions: Set<AnyCancellable> = []
        init() {
          $user.sink { self.isSignedIn = $0 != nil }.store(in: &subscriptions)
        }
      }
      struct Profile: View {
        @ObservedObject private var session = Session.shared
        var body: some View { Text(session.isSignedIn ? "Welcome" : "Sign in") }
      }
      """),
    .accepted(
      "A pipeline that ends lets the object go",
      """
      import Combine
      import SwiftUI

      final class CoverModel: ObservableObject {
        @Published var data = Data()
        private var token: AnyCancellable?
        init(_ url: URL) {
          token = Just(url).compactMap { try? Data(contentsOf: $0) }.receive(on: DispatchQueue.main)
            .sink { self.data = $0 }
        }
      }
      struct Cover: View {
        @StateObject private var model: CoverModel
        init(_ url: URL) { _model = StateObject(wrappedValue: CoverModel(url)) }
        var body: some View { Text("\\(model.data.count) bytes") }
      }
      struct Library: View {
        let url: URL
        var body: some View { NavigationLink("Cover") { Cover(url) } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types {
      for found in type.retainedSubscriptions {
        context.report(
          .isRetained(found), repair(of: found, context.target), at: found.place, about: found.keeper,
          severity: found.isOfScreen && !found.isOfOwnPublisher ? nil : .note)
      }
      for found in type.discardedObservers {
        context.report(.isDiscarded(found, by: type), repair(of: found, by: type), at: found.place, about: type)
      }
    }
  }

  private static func repair(of found: RetainedSubscription, _ target: BuildTarget) -> Repair {
    switch found.holder {
    case .closure: return Repair("Capture '[weak self]'.")
    case .method: return Repair("Pass a closure that captures '[weak self]'.")
    case .assignment(let published?, let closure) where target.hasStateObject:
      return closure == nil
        ? Repair("Use 'assign(to: &$\(published.name))', which keeps no subscription.")
        : Repair("Use 'assign(to: &$\(published.name))', and capture '[weak self]' in the closures before it.")
    case .assignment(_, let closure):
      return closure == nil
        ? Repair("Use 'sink' with a closure that captures '[weak self]'.")
        : Repair("Use 'sink', and capture '[weak self]' in all closures.")
    }
  }

  private static func repair(of found: DiscardedObserver, by type: ProjectType) -> Repair {
    // One property of the view would keep only the timer of the last row.
    if case .view(_, let row?) = found.owner, found.kind.isTimer || found.kind.isMonitor {
      let row = type.project.text(row)
      let end = found.kind.isTimer ? "invalidate it" : "remove it"
      return Repair("Make a view of what '\(row)' returns, keep it there in '@State', and \(end) in '.onDisappear'.")
    }
    // The view may go away before what the task waits for: a timer that begins later would stay.
    if found.kind.isTimer, case .view(type.project.framework.lifeCycle.task, _) = found.owner {
      return Repair("Use a loop with 'Task.sleep' in '.task' instead, which ends it when the view goes away.")
    }
    if case .object = found.owner, case .task(_, let copy?) = found.kind {
      return Repair("Use 'assign(to: &$\(copy.name))' on the publisher instead, which ends with the object.")
    }
    return switch (found.owner, found.kind) {
    case (.view, .observer):
      Repair(
        """
        Use '.onReceive' with '\(found.center ?? "NotificationCenter.default")\
        .publisher(for:\(found.isOfOneObject ? "object:" : ""))'.
        """)
    case (.view, .timer): Repair("Keep it in '@State', and invalidate it in '.onDisappear'.")
    case (.view, .monitor): Repair("Keep it in '@State', and remove it in '.onDisappear'.")
    case (.view, .task): Repair("Run the loop in '.task', which ends it when the view goes away.")
    case (.representable, .task): Repair("Keep it in the coordinator, and cancel it when the view is dismantled.")
    case (.object, .task): Repair("Capture '[weak self]', keep the task, and cancel it in 'deinit'.")
    case (.representable, _): Repair("Keep it in the coordinator, and remove it when the view is dismantled.")
    case (.object, .timer) where found.holdsSelf:
      Repair("Capture '[weak self]', keep it, and invalidate it before another one begins and in 'deinit'.")
    case (.object, .timer):
      Repair("Keep it, and invalidate it before another one begins and when the object is no longer needed.")
    // Its closure holds the object, whose 'deinit' would never run.
    case (.object, _): Repair("Capture '[weak self]', keep it, and remove it in 'deinit'.")
    }
  }
}

extension Message {
  fileprivate static func isRetained(_ found: RetainedSubscription) -> Message {
    let (type, keeper) = (found.keeper.type.name, found.keeper.name)
    let end = found.isOfScreen ? "its screen has closed" : "nothing else uses the object any more"
    let effect: Message = found.isOfOwnPublisher ? "." : ", and the subscription goes on when \(end)."
    let message: Message = """
      '\(type)' keeps this subscription in '\(keeper)', and the subscription holds '\(type)': neither is ever \
      freed\(effect)
      """
    switch found.holder {
    case .closure(let use): return message.listing([Related(at: use, "the closure holds it here")])
    case .method(_, let place): return message.listing([Related(at: place, "this method holds its object")])
    case .assignment(_, let use?): return message.listing([Related(at: use, "this closure holds it, too")])
    case .assignment: return message
    }
  }

  fileprivate static func isDiscarded(_ found: DiscardedObserver, by type: ProjectType) -> Message {
    let name = type.name
    let message: Message = switch found.owner {
    case .view(let modifier, _):
      """
      Nobody keeps this \(found.kind.noun), so nothing can stop it: it goes on when '\(name)' has closed, and \
      '.\(type.project.text(modifier))' starts another one the next time.
      """
    case .representable:
      "Nobody keeps this \(found.kind.noun), so nothing can stop it: it goes on when '\(name)' has closed."
    case .object:
      "Nobody keeps this \(found.kind.noun), so nothing can stop it: it goes on when its '\(name)' is no longer needed."
    }
    guard case .task(let loop, _) = found.kind else { return message }
    return message.listing([Related(at: loop, "this loop never ends")])
  }
}

extension DiscardedObserver.Kind {
  fileprivate var noun: String {
    switch self {
    case .observer: "observer"
    case .timer: "timer"
    case .monitor: "event monitor"
    case .task: "task"
    }
  }

  fileprivate var isMonitor: Bool { if case .monitor = self { true } else { false } }
}
