import SwiftLexer

/// `@State` that never changes.
package enum ConstantState: Rule {
  package static let descriptor = RuleDescriptor(
    .constantState, severity: .note, category: .ownership, symptom: .misleadingCode, isOptIn: true, since: "0.2.0",
    summary: "@State with a literal value that no code changes",
    rationale: """
      SwiftUI keeps storage for a value that never changes. A constant says so, and the compiler then checks it. The
      rule is off by default because it is a matter of style.
      """,
    notCaught: """
      State whose first value is made by a call, such as UUID(): it stays the same for as long as the view is on screen.
      State that callers pass or an initializer sets.
      """,
    remedy: "Make the property a constant without the wrapper.")

  package static let examples: [Example] = [
    .flagged(
      "Nothing changes the size",
      """
      struct Badge: View {
        @State private var ↓size = 12.0
        var body: some View { Text("New").font(.system(size: size)) }
      }
      """,
      instead: """
        struct Badge: View {
          private let size = 12.0
          var body: some View { Text("New").font(.system(size: size)) }
        }
        """),
    .flagged(
      "The tabs are always the same",
      """
      struct Tabs: View {
        @State private var ↓count = 3
        var body: some View { ForEach(0..<count, id: \\.self) { Text("\\($0)") } }
      }
      """),
    .accepted(
      "The id has to stay the same while the view is on screen",
      """
      struct Badge: View {
        @State private var id = UUID()
        var body: some View { Text("New").id(id) }
      }
      """),
    .accepted(
      "A toggle changes it",
      """
      struct Sound: View {
        @State private var isOn = true
        var body: some View { Toggle("Sound", isOn: $isOn) }
      }
      """),
    .flagged(
      """
      struct Page: View {
        @State private var ↓hint = "Tap the pencil to change the name, and the arrow to send it to all of your friends."
        var body: some View { Text(hint) }
      }
      """),
    .accepted(
      """
      struct Page: View {
        @State private var now = "It is \\(Date()) in Paris."
        var body: some View { Text(now) }
      }
      """),
    .accepted(
      """
      struct Badge: View {
        @State private var count = 3
        init(count: Int) { _count = State(initialValue: count) }
        var body: some View { Text("\\(count)") }
      }
      """),
    .accepted(
      """
      struct Badge: View { @State var count = 3; var body: some View { Text("\\(count)") } }
      struct Page: View { var body: some View { Badge(count: 4) } }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for usage in context.usages {
      let view = usage.type
      for property in view.properties(wrappedBy: .state) where property.isLiteral {
        guard let uses = usage.usage(of: property), uses.isOnlyRead, !uses.mayBePassed,
          usage.defect(of: property) == nil
        else { continue }
        context.report(
          .isConstant(property), Repair("Make it a 'let' without @State.", fix: fix(property)),
          at: property.nameRange, about: property)
      }
    }
  }

  private static func fix(_ property: Property) -> Fix? {
    guard let wrapper = property.editsRemovingWrapper, let keyword = property.editsReplacingKeyword(by: "let"),
      !property.modifiers.contains(.restrictsSetter)
    else { return nil }
    return Fix("make '\(property.name)' a constant", .suggested, wrapper + keyword)
  }
}

extension Message {
  fileprivate static func isConstant(_ property: Property) -> Message {
    "@State '\(property.name)' of '\(property.type.qualifiedName)' never changes."
  }
}
