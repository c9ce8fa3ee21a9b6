import SwiftLexer

/// `@State` that an initializer assigns before the other properties have their values.
///
/// The macro's storage is reached through `self`, which is not complete yet.
package enum StateAssignedTooEarly: Rule {
  package static let descriptor = RuleDescriptor(
    .stateAssignedTooEarly, severity: .warning, category: .stateMacro, symptom: .compileError, isOptIn: true,
    since: "0.2.0",
    summary: "@State without an inline value assigned before other properties have theirs",
    rationale: """
      From Xcode 27 on, @State is a macro. Apple's technote TN3211 shows that the compiler rejects an assignment as long
      as a property other than @State has no value: "variable 'self.count' used before being initialized". Up to Xcode
      26 the same code compiles and works. The rule is off by default: the errors that projects report are about @State
      with an inline value, and CotEditor, which needs Xcode 27, has six such assignments in four files. Nothing is
      reported with the configuration "toolchain": "wrapper".
      """,
    notCaught: """
      Assignments in a branch whose block does not initialize the other properties, and other properties with an
      attribute that may initialize one.
      """,
    remedy: """
      Assign the storage, _count = State(initialValue: …), which may come first. Or assign the properties that are not
      @State first, then the state.
      """)

  package static let examples: [Example] = [
    .flagged(
      "'title' has no value when 'count' is assigned",
      """
      struct Counter: View {
        var title: String
        @State private var count: Int
        init(title: String) {
          ↓self.count = 42
          self.title = title
        }
        var body: some View { Text("\\(title): \\(count)") }
      }
      """,
      instead: """
        struct Counter: View {
          var title: String
          @State private var count: Int
          init(title: String) {
            self._count = State(initialValue: 42)
            self.title = title
          }
          var body: some View { Text("\\(title): \\(count)") }
        }
        """),
    .flagged(
      "A binding without a value counts as well",
      """
      struct Field: View {
        @Binding var isOn: Bool
        @State private var text: String
        init(isOn: Binding<Bool>, text: String) {
          ↓self.text = text
          _isOn = isOn
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Page: View {
        @State private var draft: Draft
        private let store: Store
        @ObservedObject var model: Model
        init(_ entry: Entry?, store: Store, model: Model) {
          if let entry {
            ↓draft = Draft(entry)
            self.store = entry.store
          } else {
            self.store = store
            draft = Draft()
          }
          draft.title = ""
          ↓draft = Draft()
          self.model = model
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Page<Content: View>: View {
        @State var size: Optional<CGSize>
        @State var other: Int
        let first: Int?, second: Int
        @ViewBuilder var content: () -> Content
        @EnvironmentObject var store: Store
        init(content: @escaping () -> Content) {
          ↓size = nil
          first = 1
          ↓size = nil
          (second, other) = (2, 3)
          ↓size = nil
          self.content = content
          size = nil
        }
        var body: some View { content() }
      }
      // file: Page+Text.swift
      extension Page where Content == Text {
        init(title: String) {
          first = nil
          second = 1
          ↓other = 1
          content = { Text(title) }
          size = nil
        }
      }
      """),
    .accepted(
      "The state is assigned last",
      """
      struct Counter: View {
        var title: String
        @State private var count: Int
        init(title: String) {
          self.title = title
          count = 42
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      "The storage can be assigned first",
      """
      struct Counter: View {
        var title: String
        @State private var count: Int
        init(title: String) {
          _count = State(initialValue: 42)
          self.title = title
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      "Only other @State properties have no value yet",
      """
      struct Range: View {
        @State private var low: Int
        @State private var high: Int
        init() {
          low = 1
          high = 2
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Counter: View {
        var title: String
        var note: String?
        @Injected var store: Store
        @Injected(\\.clock) var clock: Ticker
        @State private var count: Int
        @State private var last: Int?
        @State private var sum = 0
        init(count: Int, title: String) {
          self.init(title: title)
          self.count = count
        }
        init(title: String) {
          if title.isEmpty { count = 1 } else { count = 2 }
          last = 3
          self.title = title
        }
        init(copy other: Counter) {
          self = other
          count = 3
        }
        init?(text: String?) {
          guard let text else { return nil }
          defer { count = 1 }
          title = text;
          { count = 4 }()
        }
        init(all: [String]) {
          title = ""
          count = 3
          for text in all { title = text; count = 1; store = Store() }
          note = ""
          clock = Ticker()
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Row: View {
        @State private var isOpen: Bool
        #if os(iOS)
        let title: String
        #endif
        init(title: String, isOpen: Bool) {
          #if os(iOS)
          self.title = title
          #endif
          self.isOpen = isOpen
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      final class Holder: View {
        @State var count: Int
        let name: String
        init() { count = 1; name = "" }
        var body: some View { EmptyView() }
      }
      struct Plain { @State var count: Int; let name: String; init() { count = 1; name = "" } }
      """),
    .accepted(
      """
      struct Range: View {
        var bounds: (Int?, Int?)
        var low, high: Int?
        @State private var count: Int
        init() {
          count = 1
          bounds = (1, 2)
          low = 1
          high = 2
        }
        var body: some View { EmptyView() }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    guard context.target.toolchain.includesMacro else { return }
    for type in context.viewsWithInitializers {
      let states = type.unstackedStates.filter { !$0.value.hasInlineValue && !$0.value.isOptionalSugar }
      guard !states.isEmpty else { continue }
      for assignment in type.initializers.lazy.flatMap({ $0.order(of: states.keys).assignments }) {
        let pending = assignment.pending.filter { $0.wrapper != .state }.map { Property($0, of: type) }
        guard let state = states[assignment.property], !pending.isEmpty else { continue }
        context.report(
          .early(state, before: NameList(pending)), .assigningStorage(of: state, insteadOf: assignment.use),
          at: assignment.use.range, about: state)
      }
    }
  }
}

extension Message {
  fileprivate static func early(_ state: Property, before pending: NameList) -> Message {
    let message: Message = """
      Xcode 27 may reject this assignment to @State '\(state.name)': \(pending.text) \
      \(pending.isSingle ? "has" : "have") no value yet.
      """
    return message.listing(pending.placesWithoutValue)
  }
}
