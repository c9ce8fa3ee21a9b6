import SwiftLexer

/// A view that reads its environment in its initializer.
///
/// A view receives its environment when SwiftUI installs it. In `init` there is none yet.
package enum EnvironmentReadInInit: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentReadInInit, severity: .error, category: .environment, since: "0.1.0",
    summary: "Environment value, environment object or query read in an initializer",
    rationale: """
      SwiftUI fills these properties when it installs the view, which is after init. In init, @Environment yields the
      default value regardless of the ancestors, a query is empty, and reading an @EnvironmentObject or
      @Environment(Type.self) crashes the app.
      """,
    notCaught: """
      Reads in closures that init stores for later, reads through two or more functions, and reads by a type that the
      initializer creates.
      """,
    remedy: "Read it in body, or set up state in .task or .onAppear.")

  package static let examples: [Example] = [
    .flagged(
      """
      struct Toolbar: View {
        @Environment(\\.horizontalSizeClass) private var size
        private let isWide: Bool
        init() { isWide = ↓size == .regular }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Edit: View {
        @EnvironmentObject var store: Store
        @State private var draft: Draft
        init() { _draft = State(initialValue: Draft(↓store.current)) }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Edit: View {
        @EnvironmentObject var store: Store
        init() { prepare(); ↓load() }
        private func prepare() {}
        private func load() { store.load() }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Items: View {
        @Query private var items: [Item]
        var body: some View { EmptyView() }
      }
      // file: Items+Init.swift
      extension Items { init() { print("\\(↓self.items.count)") } }
      """),
    .flagged(
      """
      struct Items: View {
        @Query private var items: [Item]
        let title: String
        init() {
          if let first = ↓items.first { title = first.name } else { title = { ↓self.items.isEmpty ? "a" : "b" }() }
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Toolbar: View {
        @Environment(\\.horizontalSizeClass) private var size
        var body: some View { Text(size == .regular ? "w" : "n") }
      }
      """),
    .accepted(
      """
      struct Card: View {
        @Environment(\\.locale) private var locale
        let tag: String
        init(locale: Locale) { tag = locale.identifier }
        var body: some View { Text(tag) }
      }
      """),
    .accepted(
      """
      struct Late: View {
        @Environment(Store.self) private var store
        @State private var model: Model?
        var body: some View { Text("x").task { model = Model(store.current) } }
      }
      """),
    .accepted(
      """
      struct Wrap: View {
        @Environment private var depth: Int
        init() { _depth = Environment(\\.depth) }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Tap: View {
        @Environment(\\.dismiss) private var dismiss
        var onTap: () -> Void = {}
        init() { self.onTap = { dismiss() } }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Edit: View {
        @EnvironmentObject var store: Store
        @State private var make: () -> Draft
        init() { _make = State(initialValue: { Draft(↓store) }) }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Hop: View {
        @Environment(\\.locale) var locale
        let action: () -> Void
        var width: Int { get { 1 } set { print(locale) } }
        init() { action = log; print(width) }
        func log() { print(locale) }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Feed: View {
        @EnvironmentObject private var store: Store
        @State private var isVisible = false
        init() { reload(); print(width) }
        func reload() {
          guard isVisible else { return }
          store.load()
        }
        var width: Int { isVisible ? 1 : 0 }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Feed: View {
        @EnvironmentObject private var store: Store
        init() { print(↓width); ↓log() }
        var width: Int { return store.width }
        func log() { print(store.name); if true { return } }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Row: View { @Environment(\\.locale) var locale: Locale; var body: some View { EmptyView() } }
      // file: Watch/Row.swift
      struct Row: View { let locale: Int; var body: some View { EmptyView() } }
      // file: Watch/Row+Init.swift
      extension Row { init(other: Int) { self.init(locale: other); print(locale) } }
      """),
    .accepted(
      """
      struct Outer: View {
        @Environment(\\.locale) var locale
        struct Inner {
          let locale: Locale
          let tag: String
          init(_ l: Locale) { locale = l; tag = self.locale.identifier }
        }
        var body: some View { EmptyView() }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.views {
      for read in view.initializerReads(wrapper: \.readsEnvironment) {
        let property = Property(read.property, of: view)
        context.report(
          Message.emptyEnvironment(property, effect: effect(of: property)) + Message.hop(of: read, in: view),
          at: read.range, about: property)
      }
    }
  }

  /// The result of the read.
  private static func effect(of property: Property) -> String {
    switch property.wrapper {
    case .environment where readsKey(property): return "@Environment yields the default value here"
    case .environment:
      return property.isOptional ? "@Environment yields nil here" : "an @Environment(Type.self) stops the app here"
    case .environmentObject: return "an @EnvironmentObject stops the app here"
    case let wrapper: return "@\(wrapper?.rawValue ?? "") has no value here"
    }
  }

  /// `@Environment(\\.locale)`, as opposed to `@Environment(Store.self)`.
  private static func readsKey(_ property: Property) -> Bool {
    !property.attributes.contains { attribute in
      property.declaration.arguments(of: attribute).nodes.contains { $0.kind == .name }
    }
  }
}

extension Message {
  fileprivate static func emptyEnvironment(_ property: Property, effect: String) -> Message {
    """
    '\(property.name)' is read while '\(property.type.name)' is being initialized, before it is installed in a view \
    tree: \(effect). Read it in body, or set state up in .task or .onAppear.
    """
  }

  /// Names the function through which an initializer reads the property; empty for a direct read.
  static func hop(of read: InitializerRead, in type: ProjectType) -> Message {
    guard let hop = read.hop else { return "" }
    let place = Related(at: hop.range, "'\(type.project.text(read.property.name))' is read here")
    return " The read is in '\(type.project.text(hop.function))' (\(related: place))."
  }
}
