import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension StateWriteDiscardedInInit: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    // A wrapper applies to a single variable.
    .flagged(
      """
      struct Box<Content: View>: View {
        @MainActor @State fileprivate var width: CGFloat = 0 { didSet { print(width) } }, height = 1
        @State(initialValue: 3) private var depth: Int
        let content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) {
          ↓width = 2
          self.content = content
          ↓self.height = 3
          ↓self.depth = 4
        }
        var body: some View { content() }
      }
      """, compiles: false),
    .flagged(
      """
      struct Counter: View {
        @State private var count = -1
        @State private var all = [:]
        @State private var last: Int?
        let name: String
        init(name: String) {
          ↓count = -1
          ↓all = [:]
          self.name = name
          ↓self.all = [:]
          ↓self.last = nil
        }
        var body: some View { EmptyView() }
      }
      """),
    // An 'if' may be assigned, but it is no argument: nothing fixes this.
    .flagged(
      """
      struct Cover: View {
        @State private var title: String?
        let first: String?
        init(first: String?) {
          self.first = first
          ↓title = if let first { first.uppercased() } else { nil }
        }
        var body: some View { Text(title ?? "") }
      }
      """),
    .flagged(
      """
      struct Cover: View {
        @State private var title = ""
        init(title: String) { ↓self.title = title }
        var body: some View { Text("Cover") }
      }
      """),
    .accepted(
      """
      final class Holder: ObservableObject { @State var count = 0; init() { count = 1 } }
      enum Box { struct Plain { @State var count = 0; init() { count = 1 } } }
      actor Worker { @State var count = 0; init() { count = 1 } }
      """),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Int }
      struct Badge: View {
        @State var count = 0
        init() { count = 1 }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Row: View {
        @State private var isOpen = false
        @State private var size = CGSize.zero
        @Injected var store: Store
        @Clamped(1) @State private var level = 2
        @State static var shared = 1
        init(_ store: Store, isOpen: Bool) {
          Self.shared = 2
          self.size.width = 3
          level = 3
          $isOpen.wrappedValue = isOpen
          self.isOpen = isOpen
          _store = Injected(store)
        }
        struct Inner { var isOpen: Bool; init() { isOpen = true } }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Row: View {
        #if os(iOS)
        @State private var isOpen = false
        #else
        @State private var isOpen: Bool
        #endif
        init(isOpen: Bool) { self.isOpen = isOpen }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Row: View {
        @State private var isOpen = false
        init(other: Row) {
          let `self` = other
          self.isOpen = true
        }
        init(another: Row?) { if let `self` = another { self.isOpen = true } }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Row: View {
        @State private var isOpen = false
        init(copy: Row) {
          if let `self` = copy.parent { self.isOpen = false }
          let `self` = self
          ↓self.isOpen = true
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      import SwiftCrossUI
      struct Counter: View {
        @State private var count = 0
        init(count: Int) { self.count = count }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      import TerminalUI
      struct Counter: View {
        @State private var count = 0
        init(count: Int) { self.count = count }
        var body: some View { EmptyView() }
      }
      """),
    // The view keeps the value that its storage has got.
    .accepted(
      """
      struct Counter: View {
        @State private var count: Int?
        init(count: Int?) {
          _count = State(initialValue: count ?? 1)
          if let count { self.count = count }
        }
        var body: some View { EmptyView() }
      }
      """),
  ]
}
