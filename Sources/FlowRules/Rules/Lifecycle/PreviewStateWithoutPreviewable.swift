import SwiftLexer

/// A local variable with a wrapper in `#Preview`, which no view holds, or a `@Previewable` without effect.
///
/// The macro generates a view from its closure. Only variables marked `@Previewable` become properties of that view.
package enum PreviewStateWithoutPreviewable: Rule {
  package static let descriptor = RuleDescriptor(
    .previewStateWithoutPreviewable, severity: .note, category: .lifecycle, symptom: .oldData, since: "0.2.0",
    summary: "State in #Preview without @Previewable",
    rationale: """
      A wrapped variable in a preview's closure is a local variable. SwiftUI does not know it: a toggle in the canvas
      does not move, a text field keeps no text. @Previewable makes it a property of the view that the macro generates.
      The finding is a note, because no user of the app sees a preview. Anywhere else, or after other statements,
      @Previewable does not compile, and the finding is an error.
      """,
    notCaught: """
      Preview providers, whose variables are static; @Bindable, @Binding and @ObservedObject; @Previewable in a
      branch of an #if or in macros other than #Preview.
      """,
    remedy: """
      Mark the variable @Previewable, and move it above all other statements of the preview. Before iOS 17 (the
      configuration's "minIOS") and macOS 14 show a small view that holds the variable instead.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The toggle in the canvas does not move",
      """
      #Preview {
        @State var ↓isOn = false
        return Toggle("Sound", isOn: $isOn)
      }
      """,
      instead: """
        #Preview {
          @Previewable @State var isOn = false
          return Toggle("Sound", isOn: $isOn)
        }
        """),
    .flagged(
      "'@Previewable' only compiles at the top of the preview",
      """
      #Preview {
        let title = "Sound"
        @State var ↓isOn = false
        Toggle(title, isOn: $isOn)
      }
      """,
      instead: """
        #Preview {
          @Previewable @State var isOn = false
          let title = "Sound"
          Toggle(title, isOn: $isOn)
        }
        """),
    .flagged(
      "'@Previewable' does not compile after another statement",
      """
      #Preview {
        Text("Sound")
        @Previewable @State var ↓isOn = false
        Toggle("Sound", isOn: $isOn)
      }
      """,
      instead: """
        #Preview {
          @Previewable @State var isOn = false
          Text("Sound")
          Toggle("Sound", isOn: $isOn)
        }
        """, compiles: false),
    .flagged(
      "'@Previewable' does not compile in a view",
      "struct Panel: View { @Previewable @State private var ↓isOn = false; var body: some View { EmptyView() } }",
      instead: "struct Panel: View { @State private var isOn = false; var body: some View { EmptyView() } }",
      compiles: false),
    .accepted(
      "The macro makes the variable a property of a view",
      """
      #Preview {
        @Previewable @State var isOn = false
        Toggle("Sound", isOn: $isOn)
      }
      """),
    .accepted(
      "A view of the preview's own holds the variable",
      """
      #Preview {
        struct Host: View {
          @State private var isOn = false
          var body: some View { Toggle("Sound", isOn: $isOn) }
        }
        return Host()
      }
      """),
    .accepted(
      "A namespace works without a view",
      "#Preview { @Namespace var names; return Card(names: names) }"),
    .accepted(
      "A preview provider has no closure",
      """
      struct Panel_Previews: PreviewProvider {
        @State static var isOn = false
        static var previews: some View { Toggle("Sound", isOn: $isOn) }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    let (framework, project, file) = (context.framework, context.project, context.file)
    guard project.isFrameworkMacro(framework.previews.macro, in: file.id),
      project.isFrameworkMacro(framework.previews.previewable, in: file.id)
    else { return }
    var seen: Set<CodeNode> = []
    var bodies: [CodeNode: PreviewBody] = [:]
    for body in project.previewBodies(in: file) {
      for variable in body.allVariables { bodies[variable.node] = body }
      for variable in body.misplacedVariables {
        context.report(variable, { .afterOther($0) }, body.repairMoving(variable), about: "#Preview.", .error)
      }
      let variables = body.variables
      seen.formUnion(variables.map(\.variable.node))
      // SwiftUI has no view that could hold the variables where a view or controller of UIKit or AppKit is shown.
      guard !body.showsInterfaceKit else { continue }
      for found in variables {
        guard let wrapper = found.wrapper, let problem = wrapper.problemInPreview else { continue }
        let keepsObject = wrapper == .state && found.variable.bindings.allSatisfy(body.keepsNewObject)
        let isCopied = found.variable.bindings.allSatisfy { body.copies(of: $0) != nil }
        let harm = keepsObject ? Wrapper.problemOfObjectInPreview : isCopied ? Wrapper.problemOfCopyInPreview : problem
        context.report(
          found.variable, { .unmarked($0, harm) }, body.repairMarking(found, context.target), about: "#Preview.",
          nil)
      }
    }
    checkProperties(&context)
    // In a `PreviewProvider` the macro expands to nothing, and the compiler accepts it.
    for variable in project.previewableVariables(in: file)
    where !seen.contains(variable.node) && !project.isInPreviewProvider(variable.node.scope) {
      let repair = bodies[variable.node]?.repairMoving(variable)
      let attribute = variable.attribute(named: framework.previews.previewable)
      context.report(
        variable, { .outside($0) }, repair ?? .removing(attribute?.fileRange), about: "", .error)
    }
  }

  /// `@Previewable` on a property of a type or on a global variable.
  private static func checkProperties(_ context: inout RuleContext) {
    let (project, previewable) = (context.project, context.framework.previews.previewable)
    for declaration in context.file.parsed.allDeclarations {
      guard declaration.kind.isProperty, declaration.isMemberOrGlobal,
        declaration.attributes.contains(where: { $0.name == previewable && !$0.isConditional }),
        !project.isInUnknownMacro(declaration)
      else { continue }
      let name = project.text(declaration.name)
      let type = project.enclosingType(of: declaration.scope)
      let attribute = declaration.attributes.first { $0.name == previewable }
      let place = attribute.map { FileRange(file: context.file.id, range: $0.range) }
      context.report(
        .outside(name), .removing(place), at: declaration.nameRange,
        about: type.map { "\($0.qualifiedName).\(name)" } ?? name, severity: .error)
    }
  }
}

extension RuleContext {
  /// Reports each name that a local variable binds.
  ///
  /// - Parameter prefix: a prefix of the names in the subjects.
  fileprivate mutating func report(
    _ variable: VariableNode, _ message: (String) -> Message, _ repair: Repair, about prefix: String,
    _ severity: Severity?
  ) {
    for binding in variable.bindings {
      let name = project.text(binding.name)
      report(message(name), repair, at: binding.fileRange, about: prefix + name, severity: severity)
    }
  }
}
