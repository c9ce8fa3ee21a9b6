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
  ]

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
}

extension Message {
  fileprivate static func isUnused(_ property: Property) -> Message {
    "No code uses @State '\(property.name)' of '\(property.type.qualifiedName)'."
  }
}
