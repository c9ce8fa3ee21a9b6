import SwiftLexer

/// A local variable with a wrapper in `#Preview`, which no view holds, or a `@Previewable` without effect.
///
/// The macro generates a view from its closure. Only variables marked `@Previewable` become properties of that view.
package enum PreviewStateWithoutPreviewable: Rule {
  package static let descriptor = RuleDescriptor(
    .previewStateWithoutPreviewable, severity: .warning, category: .lifecycle, since: "0.1.0",
    summary: "State in #Preview without @Previewable",
    rationale: """
      A wrapped variable in a preview's closure is a local variable. SwiftUI does not know it: a toggle in the canvas
      does not move, a text field keeps no text. @Previewable makes it a property of the view that the macro generates.
      Anywhere else, or after other statements, @Previewable does not compile; these findings are errors.
      """,
    notCaught: """
      Preview providers, whose variables are static; @Bindable, @Binding and @ObservedObject; @Previewable in a
      branch of an #if or in macros other than #Preview.
      """,
    remedy: """
      Mark the variable @Previewable, move it above all other statements of the preview, and remove the 'return'. Before
      iOS 17 (the configuration's "minIOS") show a small view that holds the variable instead.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      #Preview {
        @State var ↓isOn = false
        return Toggle("Sound", isOn: $isOn)
      }
      """),
    .flagged(
      """
      #Preview("Focused") {
        @FocusState var ↓isFocused: Bool
        TextField("", text: .constant("")).focused($isFocused)
      }
      """),
    .flagged(
      """
      #Preview {
        Text("Sound")
        @Previewable @State var ↓isOn = false
        Toggle("Sound", isOn: $isOn)
      }
      """),
    .flagged(
      "struct Panel: View { @Previewable @State private var ↓isOn = false; var body: some View { EmptyView() } }"),
    .flagged(
      """
      #Preview {
        VStack {
          @Previewable @State var ↓isOn = false
          Toggle("Sound", isOn: $isOn)
        }
      }
      """),
    .flagged(
      """
      import SwiftData
      import SwiftUI
      #Preview("a", traits: .sizeThatFitsLayout, body: {
        let title = "b"
        @SwiftUI.StateObject
        var ↓model = Model()
        @Environment(\\.dismiss) var ↓dismiss
        @Query(sort: \\.title) var ↓books: [Book]
        #if DEBUG
        @AppStorage("c") var ↓isOpen = false, ↓isShut = true
        #endif
        func help() { @Previewable @State var ↓x = 0 }
        return Page(model: model)
      })
      enum Pages {
        #Preview { @GestureState var ↓offset = 0.0; Page() }
        static func make() { @Previewable @State var ↓x = 0; print(x) }
      }
      """),
    .accepted(
      """
      #Preview {
        @Previewable @State var isOn = false
        Toggle("Sound", isOn: $isOn)
      }
      """),
    .accepted(
      """
      #Preview {
        struct Host: View {
          @State private var isOn = false
          var body: some View { Toggle("Sound", isOn: $isOn) }
        }
        return Host()
      }
      """),
    .accepted("#Preview { @Namespace var names; return Card(names: names) }"),
    .accepted(
      """
      struct Panel_Previews: PreviewProvider {
        @State static var isOn = false
        static var previews: some View { Toggle("Sound", isOn: $isOn) }
      }
      """),
    .accepted(
      """
      #Preview {
        @Bindable var model = Model()
        let names = ["a"]
        func title() -> String { names[0] }
        return Page(model: model, title: title())
      }
      #Preview {
        @Previewable @FocusState var isFocused: Bool
        let names = ["a"]
        Page(names: names)
      }
      """),
    .flagged(
      """
      #Preview {
        let names = ["a"]
        @Previewable @FocusState var ↓isFocused: Bool
        Page(names: names)
      }
      #Preview {
        @State var ↓isOn = false
        @Previewable @State var ↓isOpen = false
        Toggle("Sound", isOn: $isOn)
      }
      """),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Bool }
      #Preview { @State var isOn = false; return Panel(isOn: isOn) }
      """),
    .accepted(
      """
      @freestanding(declaration) macro Preview(_ body: () -> Void) = #externalMacro(module: "M", type: "T")
      #Preview { @State var isOn = false; Panel(isOn: $isOn) }
      """),
    .accepted(
      """
      import SwiftUI
      import Snapshots
      #Snapshot { @Previewable @State var isOn = false; Panel(isOn: $isOn) }
      func test() { #expect { @Previewable @State var isOn = false; return isOn } }
      #Preview {
        #if DEBUG
        @Previewable @State var isOn = false
        #endif
        @Previewable @State var isOpen = false
        @Query(BookRequest()) var books
        @Tracked @State var x = 0
        let view = Button("") { @State var y = 0; print(y) }
        view
      }
      """),
    .accepted(
      """
      @attached(peer) macro Previewable() = #externalMacro(module: "M", type: "T")
      #Preview { @State var isOn = false; Panel(isOn: $isOn) }
      struct Panel: View { @Previewable @State var isOn = false; var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      import SwiftUI
      import UIKit
      class BaseController: UIViewController {}
      final class PageController: BaseController { var page = 0 }
      #Preview { @AppStorage("page") var page = 0; return UIHostingController(rootView: Page(page: page)) }
      #Preview { @AppStorage("page") var page = 0; PageController(page) }
      #Preview {
        @AppStorage("page") var page = 0
        let controller = PageController()
        controller.page = page
        return controller
      }
      """),
    .flagged(
      """
      final class Model { var page = 0 }
      #Preview {
        @AppStorage("page") var ↓page = 0
        let model = Model()
        return Page(page: page, model: model)
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    let (framework, project, file) = (context.framework, context.project, context.file)
    guard project.isFrameworkMacro(framework.preview, in: file.id),
      project.isFrameworkMacro(framework.previewable, in: file.id)
    else { return }
    var seen: Set<CodeNode> = []
    for body in project.previewBodies(in: file) {
      for variable in misplacedVariables(in: body.statements, context) {
        context.report(variable, about: "#Preview.", severity: .error) { .afterOther($0) }
      }
      let variables = variables(in: body.statements)
      seen.formUnion(variables.map(\.variable.node))
      // SwiftUI has no view that could hold the variables where a view or controller of UIKit or AppKit is shown.
      guard !body.showsInterfaceKit else { continue }
      for (variable, isAtTop) in variables {
        guard let wrapper = onlyWrapper(of: variable, context), let problem = wrapper.problemInPreview else { continue }
        let remedy = Message.remedy(on: context.target.minIOS, isAtTop: isAtTop)
        context.report(variable, about: "#Preview.") { .unmarked($0, problem, remedy) }
      }
    }
    checkProperties(&context)
    for variable in markedVariables(context) where !seen.contains(variable.node) {
      context.report(variable, about: "", severity: .error) { .outside($0) }
    }
  }

  /// The variables among the statements of a preview, also those in a branch of an `#if`, and whether only variables
  /// with attributes precede them.
  private static func variables(in statements: [CodeNode]) -> [(variable: VariableNode, isAtTop: Bool)] {
    var found: [(variable: VariableNode, isAtTop: Bool)] = []
    var isAtTop = true
    for statement in statements {
      if statement.kind == .conditionalBranch { found += variables(in: statement.statements) }
      let variable = VariableNode(statement)
      if let variable { found.append((variable, isAtTop)) }
      // A variable that needs the attribute stays at the top with those that need it too.
      if variable?.attributes.isEmpty ?? true { isAtTop = false }
    }
    return found
  }

  /// The wrapper of a `var` without another attribute: a second one may be a macro that does the work of @Previewable.
  private static func onlyWrapper(of variable: VariableNode, _ context: RuleContext) -> Wrapper? {
    let attributes = variable.attributes
    guard variable.node.flags.contains(.isVariable), attributes.count == 1 else { return nil }
    return context.project.wrapper(named: attributes[0], in: context.file.id)
  }

  /// The variables with `@Previewable` after another variable, or after a statement that is not a declaration.
  ///
  /// How the macro treats functions and types before the variable is unknown.
  private static func misplacedVariables(in statements: [CodeNode], _ context: RuleContext) -> [VariableNode] {
    var found: [VariableNode] = []
    var isAfterOther = false
    for statement in statements {
      switch statement.kind {
      // It is unknown which branch is compiled.
      case .conditionalBranch: return found
      case .localFunction, .localDeclaration: break
      default:
        guard let variable = VariableNode(statement) else {
          isAfterOther = true
          continue
        }
        let attributes = variable.attributes
        if attributes.contains(context.framework.previewable) {
          if isAfterOther { found.append(variable) }
        } else if attributes.allSatisfy({ context.project.wrapper(named: $0, in: context.file.id) != nil }) {
          // Any other attribute may be a macro that writes @Previewable.
          isAfterOther = true
        }
      }
    }
    return found
  }

  /// `@Previewable` on a property of a type or on a global variable.
  private static func checkProperties(_ context: inout RuleContext) {
    let (project, previewable) = (context.project, context.framework.previewable)
    for declaration in context.file.parsed.allDeclarations {
      guard declaration.kind.isProperty, declaration.isMemberOrGlobal,
        declaration.attributes.contains(where: { $0.name == previewable && !$0.isConditional }),
        !project.isInUnknownMacro(declaration)
      else { continue }
      let name = project.text(declaration.name)
      let type = project.enclosingType(of: declaration.scope)
      context.report(
        .outside(name), at: declaration.nameRange, about: type.map { "\($0.qualifiedName).\(name)" } ?? name,
        severity: .error)
    }
  }

  /// The local variables with `@Previewable` in a file, but not those in macros other than `#Preview`.
  private static func markedVariables(_ context: RuleContext) -> [VariableNode] {
    var found: [VariableNode] = []
    var macro: CodeNode?
    for node in context.file.parsed.allNodes.matching({ $0.kind == .variable || $0.kind == .macro }) {
      if let macro, macro.contains(node) { continue }
      macro = context.project.unknownMacroCall(at: node)?.node ?? macro
      guard let variable = VariableNode(node), variable.attributes.contains(context.framework.previewable) else {
        continue
      }
      found.append(variable)
    }
    return found
  }
}

extension RuleContext {
  /// Reports each name that a local variable binds.
  ///
  /// - Parameter prefix: a prefix of the names in the subjects.
  fileprivate mutating func report(
    _ variable: VariableNode, about prefix: String, severity: Severity? = nil, _ message: (String) -> Message
  ) {
    for binding in variable.bindings {
      let name = project.text(binding.name)
      report(message(name), at: binding.fileRange, about: prefix + name, severity: severity)
    }
  }
}
