import SwiftLexer

/// A value passed where a binding is required, or a binding where a value is.
///
/// The compiler rejects both, often with a message about another overload. Only arguments that are a property of the
/// view, or a property of that, count, and only if their type is certainly not a binding.
package enum MissingBindingProjection: Rule {
  package static let descriptor = RuleDescriptor(
    .missingBindingProjection, severity: .error, category: .binding, symptom: .compileError, since: "0.2.0",
    summary: "Value passed where a binding is required, or the reverse",
    rationale: """
      A control that edits a value needs a binding to it, which is spelled with a '$'. Without it the call receives only
      a copy of the value and does not compile. The same is true of a binding that is passed where a view takes a value.
      Every finding is an error, because the compiler rejects the call.
      """,
    notCaught: """
      Local variables and parameters, views with an explicit initializer, generic views, properties whose type flowlint
      does not know, and parameters of libraries.
      """,
    remedy: "Write '$name' to pass a binding, and 'name' to pass the value.")

  package static let examples: [Example] = [
    .flagged(
      "A modifier that presents something needs a binding",
      """
      struct Home: View {
        @State private var isEditing = false
        var body: some View { Text("Home").fullScreenCover(isPresented: ↓isEditing) { EmptyView() } }
      }
      """,
      instead: """
        struct Home: View {
          @State private var isEditing = false
          var body: some View { Text("Home").fullScreenCover(isPresented: $isEditing) { EmptyView() } }
        }
        """, compiles: false),
    .flagged(
      "A view with a '@Binding' needs a binding, and one with a plain property needs the value",
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
      """,
      instead: """
        struct Page: View {
          @State private var isOpen = false
          @State private var count = 0
          var body: some View {
            Panel(isOpen: $isOpen)
            Badge(count: count)
          }
        }
        struct Panel: View { @Binding var isOpen: Bool; var body: some View { EmptyView() } }
        struct Badge: View { let count: Int; var body: some View { Text("\\(count)") } }
        """, compiles: false),
    .flagged(
      "The '$' of a model's property is before the model",
      """
      final class Model: ObservableObject { @Published var query = ""; var path: [Int] = [] }
      struct Search: View {
        @StateObject private var model = Model()
        var body: some View {
          NavigationStack(path: ↓model.path) { TextField("Find", text: ↓self.model.query) }
            .searchable(text: ↓model.query, prompt: "Find")
        }
      }
      """,
      instead: """
        final class Model: ObservableObject { @Published var query = ""; var path: [Int] = [] }
        struct Search: View {
          @StateObject private var model = Model()
          var body: some View {
            NavigationStack(path: $model.path) { TextField("Find", text: self.$model.query) }
              .searchable(text: $model.query, prompt: "Find")
          }
        }
        """, compiles: false),
    .accepted(
      "A plain property of type 'Binding' is passed as it is",
      "struct Switch: View { let isOn: Binding<Bool>; var body: some View { Toggle(\"\", isOn: isOn) } }"),
    .accepted(
      "A toggle with an intent takes the value",
      """
      struct Player: View {
        @State var isPlaying = false
        var body: some View { Toggle(isOn: isPlaying, intent: PlayIntent()) { Text("Play") } }
      }
      """),
    .accepted(
      "Views that only show a value take the value",
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
      "An explicit initializer may take the value",
      """
      struct Panel: View {
        @Binding var isOpen: Bool
        init(isOpen: Bool) { _isOpen = .constant(isOpen) }
        var body: some View { EmptyView() }
      }
      struct Page: View { @State private var isOpen = false; var body: some View { Panel(isOpen: isOpen) } }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.types {
      for use in BindingUse.inFrameworkCalls(of: type) + BindingUse.inMemberwiseCalls(of: type) {
        context.report(.mismatch(use), use.repair, at: use.value.range, about: use)
      }
    }
  }
}

extension BindingUse {
  fileprivate var name: String {
    ([value.root] + value.members).map { type.project.text($0.name) }.joined(separator: ".")
  }

  fileprivate var repair: Repair {
    let needed = neededBinding == nil ? name : "$\(name)"
    return Repair("Write '\(needed)'.", fix: hasCertainTypes ? Fix("write '\(needed)'", .safe, [edit]) : nil)
  }

  /// Inserts or removes the `$`.
  private var edit: SourceEdit {
    neededBinding == nil
      ? .replace(value.rootName, by: type.project.text(value.root.name)) : .insert("$", before: value.rootName)
  }
}

extension Message {
  fileprivate static func mismatch(_ use: BindingUse) -> Message {
    let project = use.type.project
    let callee = "\(project.text(use.callee))(\(project.text(use.label)):)"
    let message: Message =
      use.neededBinding.map { needed in
        "'\(callee)' needs \(article(needed)), but '\(use.name)' is only the current value."
      } ?? "'\(callee)' takes a value, but '$\(use.name)' is a binding."
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
