import SwiftLexer

/// A value where a binding is needed, or a binding where a value is.
///
/// The compiler rejects both, often with a message about another overload. Only arguments that are a property of the
/// view, or a property of that, count, and only if their type is certainly no binding itself.
package enum MissingBindingProjection: Rule {
  package static let descriptor = RuleDescriptor(
    .missingBindingProjection, severity: .error, category: .binding, since: "0.1.0",
    summary: "Value passed where a binding is required, or the reverse",
    rationale: """
      A control that edits a value needs a binding to it, which is spelled with a '$'. Without it the call has only
      a copy of the value and does not compile; the same is true of a binding that is passed where a view takes a
      value.
      """,
    notCaught: """
      Local variables and parameters, views with an initializer of their own, properties whose type flowlint does not
      know, and parameters of libraries.
      """,
    remedy: "Write '$name' to pass a binding on, and 'name' to pass the value.")

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
  ] + traps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.declarations.types(declaredIn: file) {
      for argument in BindingArguments.ofFrameworkCalls(in: type, project) {
        report(argument, in: project, findings: &findings)
      }
      for argument in BindingArguments.ofMemberwiseCalls(of: type, project) {
        report(argument, in: project, findings: &findings)
      }
    }
  }

  private static func report(_ argument: BindingArgument, in project: ProjectIndex, findings: inout Findings) {
    let value = argument.value
    let name = ([value.root] + value.members).map { project.declarations.text($0.name) }.joined(separator: ".")
    let places = [argument.parameter, value.root].compactMap { $0 }.map { property in
      RelatedPlace(
        file: Int(property.reference.file), range: project.declarations.declaration(property.reference).nameRange,
        message: "'\(project.declarations.text(property.name))' is declared here")
    }
    let callee = "\(project.declarations.text(argument.callee))(\(project.declarations.text(argument.label)):)"
    findings.add(
      argument.needed.map { .value(callee, $0, name) } ?? .binding(callee, name), at: value.range, in: argument.file,
      subject: "\(project.declarations.qualifiedName(argument.type)).\(project.declarations.text(value.root.name))", related: places)
  }
}

extension String {
  fileprivate static func value(_ callee: String, _ needed: String, _ name: String) -> String {
    "'\(callee)' needs \(needed), but '\(name)' is only the current value: write '$\(name)'."
  }

  fileprivate static func binding(_ callee: String, _ name: String) -> String {
    "'\(callee)' takes a value, but '$\(name)' is a binding: write '\(name)'."
  }
}
