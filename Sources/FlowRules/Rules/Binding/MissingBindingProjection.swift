import SwiftLexer

/// A value passed where a binding is required, or a binding where a value is.
///
/// The compiler rejects both, often with a message about another overload. Only arguments that are a property of the
/// view, or a property of that, count, and only if their type is certainly not a binding.
package enum MissingBindingProjection: Rule {
  package static let descriptor = RuleDescriptor(
    .missingBindingProjection, severity: .error, category: .binding, since: "0.1.0",
    summary: "Value passed where a binding is required, or the reverse",
    rationale: """
      A control that edits a value needs a binding to it, which is spelled with a '$'. Without it the call receives only
      a copy of the value and does not compile. The same is true of a binding that is passed where a view takes a value.
      """,
    notCaught: """
      Local variables and parameters, views with an explicit initializer, properties whose type flowlint does not know,
      and parameters of libraries.
      """,
    remedy: "Write '$name' to pass a binding, and 'name' to pass the value.")

  package static let examples: [Example] = [
    .flagged(
      """
      struct Home: View {
        @State private var isEditing = false
        var body: some View { Text("Home").fullScreenCover(isPresented: ↓isEditing) { EmptyView() } }
      }
      """),
    .flagged(
      "struct Switch: View { @Binding var isOn: Bool; var body: some View { Toggle(\"Sound\", isOn: ↓self.isOn) } }"),
    .flagged(
      """
      struct Page: View {
        @State private var isOpen = false
        @State private var count = 0
        var body: some View {
          Panel(isOpen: ↓isOpen)
          Badge(count: ↓$count)
        }
      }
      struct Panel: View { @Binding var isOpen: Bool; var body: some View { EmptyView() } }
      struct Badge: View { let count: Int; var body: some View { Text("\\(count)") } }
      """),
    .flagged(
      """
      final class Model: ObservableObject { @Published var query = ""; var path: [Int] = [] }
      struct Search: View {
        @StateObject private var model = Model()
        var body: some View {
          NavigationStack(path: ↓model.path) { TextField("Find", text: ↓self.model.query) }
            .searchable(text: ↓model.query, prompt: "Find")
        }
      }
      """),
    .accepted(
      "struct Switch: View { @State private var isOn = false; var body: some View { Toggle(\"\", isOn: $isOn) } }"),
    .accepted("struct Switch: View { let isOn: Binding<Bool>; var body: some View { Toggle(\"\", isOn: isOn) } }"),
    .accepted(
      """
      struct Player: View {
        @State var isPlaying = false
        var body: some View { Toggle(isOn: isPlaying, intent: PlayIntent()) { Text("Play") } }
      }
      """),
    .accepted(
      """
      struct Rows: View {
        @State private var counts = [1]
        @State private var count = 0
        var body: some View {
          ForEach($counts, id: \\.self) { $count in Stepper("", value: $count) }
          ForEach(bindings) { count in Stepper("", value: count) }
        }
        func row(count: Binding<Int>) -> some View { Stepper("", value: count) }
        var last: some View {
          let count = Binding(get: { counts[0] }, set: { counts[0] = $0 })
          return Stepper("", value: count)
        }
      }
      """),
    .accepted(
      """
      struct Meters: View {
        @State private var level = 0.5
        var body: some View {
          Gauge(value: level) { Text("") }
          ProgressView(value: level)
          Text("").animation(.default, value: level)
          TextField("", value: $level, format: .number)
          Toggle("", isOn: .constant(true))
          Slider(value: Binding(get: { level }, set: { level = $0 }))
        }
      }
      """),
    .accepted(
      """
      struct Panel: View {
        @Binding var isOpen: Bool
        init(isOpen: Bool) { _isOpen = .constant(isOpen) }
        var body: some View { EmptyView() }
      }
      struct Page: View { @State private var isOpen = false; var body: some View { Panel(isOpen: isOpen) } }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for type in context.types {
      for use in BindingUse.inFrameworkCalls(of: type) + BindingUse.inMemberwiseCalls(of: type) {
        context.report(.mismatch(use, context.project), at: use.value.range, about: use)
      }
    }
  }
}

extension Message {
  fileprivate static func mismatch(_ use: BindingUse, _ project: ProjectIndex) -> Message {
    let name = ([use.value.root] + use.value.members).map { project.text($0.name) }.joined(separator: ".")
    let callee = "\(project.text(use.callee))(\(project.text(use.label)):)"
    let message: Message =
      use.neededBinding.map { needed in
        "'\(callee)' needs \(article(needed)), but '\(name)' is only the current value: write '$\(name)'."
      } ?? "'\(callee)' takes a value, but '$\(name)' is a binding: write '\(name)'."
    return message.listing(
      [use.parameter?.symbol, use.value.root].compactMap { $0 }.map { property in
        Related(
          at: project.declarations[property.reference].nameRange, "'\(project.text(property.name))' is declared here")
      })
  }

  private static func article(_ value: BoundValue) -> String {
    switch value {
    case .truthValue: "a Binding<Bool>"
    case .string: "a Binding<String>"
    case .any: "a binding"
    }
  }
}
