import SwiftLexer

/// `@State` that no code names.
package enum UnusedState: Rule {
  package static let descriptor = RuleDescriptor(
    .unusedState, severity: .note, category: .ownership, symptom: .misleadingCode, since: "0.2.0",
    summary: "@State that no code uses",
    rationale: """
      No code reads or changes the property. It often remains after its value has moved into a model, and suggests to
      readers that the view has state that it does not have.
      """,
    notCaught: """
      Properties that callers pass: state_passed_by_caller reports them. Properties that code may use without being
      seen: of types with an unknown macro or supertype, and those that other modules can reach. A property of that name
      in another type counts as a use only where it may be a value of the view.
      """,
    remedy: "Remove the property.")

  package static let examples: [Example] = [
    .flagged(
      "The hint is no longer shown",
      """
      struct SearchPage: View {
        @State private var ↓showsHint = false
        @State private var query = ""
        var body: some View { TextField("Search", text: $query) }
      }
      """,
      instead: """
        struct SearchPage: View {
          @State private var query = ""
          var body: some View { TextField("Search", text: $query) }
        }
        """),
    .flagged(
      "The model has the value now",
      """
      final class Feed: ObservableObject { @Published var isLoading = false }
      struct FeedPage: View {
        @State private var ↓isLoading = false
        @StateObject private var feed = Feed()
        var body: some View { Text(feed.isLoading ? "Loading" : "Ready") }
      }
      """,
      instead: """
        final class Feed: ObservableObject { @Published var isLoading = false }
        struct FeedPage: View {
          @StateObject private var feed = Feed()
          var body: some View { Text(feed.isLoading ? "Loading" : "Ready") }
        }
        """),
    .accepted(
      "An extension in another file uses it",
      """
      struct SearchPage: View {
        @State var query = ""
        var body: some View { field }
      }
      // file: SearchPage+Field.swift
      extension SearchPage {
        var field: some View { TextField("Search", text: $query) }
      }
      """),
    .accepted(
      "A coordinator writes it",
      """
      struct Player: UIViewRepresentable {
        @State private var position = 0.0
        final class Coordinator {
          let parent: Player
          init(_ parent: Player) { self.parent = parent }
          func seek() { parent.position = 1 }
        }
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for usage in context.usages {
      let view = usage.type
      for property in view.properties(wrappedBy: .state) {
        guard case .unused? = usage.defect(of: property) else { continue }
        context.report(
          .isUnused(property), Repair("Remove it.", fix: fix(property)), at: property.nameRange, about: property)
      }
    }
  }

  /// Removes a property whose initial value runs no code.
  private static func fix(_ property: Property) -> Fix? {
    guard property.isPrivate, property.isLiteral || !property.hasInlineValue,
      let edits = property.editsRemovingDeclaration
    else { return nil }
    return Fix("remove '\(property.name)'", .safe, edits)
  }

  private static let edgeCases: [Example] = [
    .flagged("struct Old: View { @State private var ↓hint = false; var body: some View { Text(\"x\") } }"),
    // A value that may have effects stays until somebody has looked.
    .flagged("struct Page: View { @State private var ↓id = UUID(); var body: some View { Text(\"x\") } }"),
    .flagged(
      """
      struct Page: View {
        @State private var ↓note: String?
        var body: some View { Text("x") }
      }
      """,
      instead: """
        struct Page: View {
          var body: some View { Text("x") }
        }
        """),
    // The local name hides the state.
    .flagged(
      """
      struct Page: View {
        @State private var ↓title = ""
        let titles: [String]
        var body: some View { ForEach(titles, id: \\.self) { title in Text(title) } }
      }
      """),
    .flagged(
      """
      struct Page: View {
        @State private var ↓index = 0
        struct Row: View { let index: Int; var body: some View { Text("\\(index)") } }
        var body: some View { Row(index: 1) }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var title: String?
        var body: some View { if let title { Text(title) } }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var title = ""
        var body: some View { Text("Hello, \\(title)") }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var size = 1
        init(size: Int) { _size = State(initialValue: size) }
        var body: some View { Text("x") }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var count = 0
        var body: some View {
          Text("x")
          #if DEBUG
          Text("\\(count)")
          #endif
        }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State var count = 0
        var body: some View { Text("x") }
        func counting(_ count: Int) -> Page { var copy = self; copy.count = count; return copy }
      }
      """),
    .accepted(
      """
      @Generated struct Page: View { @State private var count = 0; var body: some View { Text("x") } }
      """, compiles: false),
    .accepted(
      """
      public struct Page: View {
        @State public var count = 0
        public init() {}
        public var body: some View { Text("x") }
      }
      """),
    .accepted(
      """
      protocol Counting { var count: Int { get } }
      struct Page: View, Counting { @State var count = 0; var body: some View { Text("x") } }
      """),
    // A caller passes it.
    .accepted(
      """
      struct Page: View { @State var count = 0; var body: some View { Text("x") } }
      struct Book: View { var body: some View { Page(count: 1) } }
      """),
    .accepted("#Preview { @Previewable @State var isOn = true; Text(\"x\") }"),
  ]
}

extension Message {
  fileprivate static func isUnused(_ property: Property) -> Message {
    "No code uses @State '\(property.name)' of '\(property.type.qualifiedName)'."
  }
}
