import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension EnvironmentReadInInit: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      struct Items: View {
        @Query var items: [Item]
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
      struct Card: View {
        @Environment(\\.locale) private var locale
        let tag: String
        init(locale: Locale) { tag = locale.identifier }
        var body: some View { Text(tag) }
      }
      """),
    .accepted(
      """
      struct Wrap: View {
        @Environment private var scale: CGFloat
        init() { _scale = Environment(\\.displayScale) }
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
    .flagged(
      """
      struct Wide: ButtonStyle {
        @Environment(\\.horizontalSizeClass) private var fromEnvironment
        var size: UserInterfaceSizeClass?
        init(size: UserInterfaceSizeClass? = nil) {
          if size != nil { self.size = size } else { self.size = ↓fromEnvironment }
        }
        func makeBody(configuration: Configuration) -> some View { configuration.label }
      }
      """),
    // All callers pass the argument that the environment would replace.
    .accepted(
      """
      struct Wide: View {
        @Environment(\\.locale) private var fromEnvironment
        @Environment(\\.horizontalSizeClass) private var sizeFromEnvironment
        let locale: Locale
        let size: UserInterfaceSizeClass?
        init(locale: Locale? = nil, size: UserInterfaceSizeClass? = nil) {
          self.locale = locale ?? fromEnvironment
          if let size { self.size = size } else { self.size = self.sizeFromEnvironment }
        }
        var body: some View { Text(locale.identifier) }
      }
      struct Page: View {
        let locale: Locale
        var body: some View { Wide(locale: locale, size: .compact) }
      }
      """),
  ]
}
