import SwiftLexer

/// A view that reads its environment while it initialises.
///
/// The environment is handed to a view when SwiftUI installs it. In `init` there is none yet.
package enum EnvironmentReadInInit: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentReadInInit, severity: .error, category: .environment, since: "0.1.0",
    summary: "@Environment, @EnvironmentObject, @Query and their like read in an initializer",
    rationale: """
      SwiftUI fills these properties when it installs the view, which is after init. Read in init, @Environment yields
      the default value whatever the ancestors say, a query is empty, and an @EnvironmentObject or
      @Environment(Type.self) stops the app.
      """,
    notCaught: """
      Reads in closures that init stores for later, reads through two or more functions, and reads by a type that the
      initializer creates.
      """,
    remedy: "Read it in body, or set state up in .task or .onAppear.")

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
      """
    ).hiddenFromDocs,
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
    .accepted(
      """
      struct Outer: View {
        @Environment(\\.locale) var locale
        struct Inner { let locale: Locale; let tag: String; init(_ l: Locale) { locale = l; tag = self.locale.identifier } }
        var body: some View { EmptyView() }
      }
      """),
  ]

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    InitializerReads.report(in: file, of: project, findings: &findings, wrapper: \.readsEnvironment) { name, type, wrapper in
      .emptyEnvironment(name, type, wrapper)
    }
  }
}

extension String {
  fileprivate static func emptyEnvironment(_ name: String, _ type: String, _ wrapper: Wrapper) -> String {
    let effect =
      switch wrapper {
      case .environment: "@Environment yields the default value here (an @Environment(Type.self) traps)"
      case .environmentObject: "an @EnvironmentObject traps here"
      default: "@\(wrapper.rawValue) has no value here"
      }
    return """
      '\(name)' is read while '\(type)' is being initialised, before it is installed in a view tree: \(effect). Read it \
      in body, or set state up in .task or .onAppear.
      """
  }
}
