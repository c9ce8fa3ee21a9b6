import SwiftLexer

/// A local variable with a wrapper in `#Preview`, which no view holds, and a `@Previewable` where it does nothing.
///
/// The macro makes a view of its closure. Only what is marked `@Previewable` becomes a property of that view.
package enum PreviewStateWithoutPreviewable: Rule {
  package static let descriptor = RuleDescriptor(
    .previewStateWithoutPreviewable, severity: .warning, category: .lifecycle, since: "0.1.0",
    summary: "State in #Preview without @Previewable",
    rationale: """
      A wrapped variable in a preview's closure is a local variable. SwiftUI does not know it: a toggle in the canvas
      does not move, a text field keeps no text. @Previewable makes it a property of the view that the macro writes.
      In any other place, and behind other statements, @Previewable does not compile; these findings are errors.
      """,
    notCaught: """
      Preview providers, whose variables are static; @Bindable, @Binding and @ObservedObject; @Previewable in a
      branch of an #if or in macros other than #Preview.
      """,
    remedy: """
      Mark the variable @Previewable, above all other statements of the preview, and drop the 'return'. Before iOS 17
      (the configuration's "minIOS") show a small view that holds the variable instead.
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
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Bool }
      #Preview { @State var isOn = false; return Panel(isOn: isOn) }
      """),
    .accepted(
      """
      @freestanding(declaration) macro Preview(_ body: () -> Void) = #externalMacro(module: "M", type: "T")
      #Preview { @State var isOn = false; Panel(isOn: $isOn) }
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
    .accepted(
      """
      @attached(peer) macro Previewable() = #externalMacro(module: "M", type: "T")
      #Preview { @State var isOn = false; Panel(isOn: $isOn) }
      struct Panel: View { @Previewable @State var isOn = false; var body: some View { EmptyView() } }
      """).hiddenFromDocs,
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
      """).hiddenFromDocs,
    .flagged(
      """
      final class Model { var page = 0 }
      #Preview {
        @AppStorage("page") var ↓page = 0
        let model = Model()
        return Page(page: page, model: model)
      }
      """).hiddenFromDocs,
  ]

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    guard project.declarations.hasFrameworkMacro(project.declarations.known.preview, in: file.position),
      project.declarations.hasFrameworkMacro(project.declarations.known.previewable, in: file.position)
    else { return }
    var placed: Set<Int> = []
    for (position, declaration) in file.parsed.declarations.enumerated() {
      if declaration.kind == .macroUse, declaration.name == project.declarations.known.preview {
        for body in project.declarations.previewBodies(of: position, in: file) {
          let statements = file.parsed.statements(of: body)
          checkOrder(statements, in: file, project, findings: &findings)
          let showsController = project.declarations.showsInterfaceKit(statements, in: file, declaration: position)
          checkVariables(
            statements, in: file, project, placed: &placed, isView: !showsController, findings: &findings)
        }
      } else if declaration.kind.isProperty, declaration.isMemberOrGlobal {
        checkProperty(position, in: file, project, findings: &findings)
      }
    }
    checkElsewhere(in: file, project, placed: placed, findings: &findings)
  }

  /// Variables with a wrapper among the statements of a preview, also those in a branch of an `#if`.
  ///
  /// - Parameter isView: false when the preview shows a view or controller of UIKit or AppKit, where no view of
  ///   SwiftUI could hold the variables.
  private static func checkVariables(
    _ statements: [Int], in file: IndexedFile, _ project: ProjectIndex, placed: inout Set<Int>, isView: Bool,
    findings: inout Findings
  ) {
    var isAtTop = true
    for statement in statements {
      let event = file.parsed.nodes[statement]
      let attributes = event.kind == .variable ? file.parsed.attributes(ofVariable: statement) : []
      // One that is to be marked stays at the top with those that are.
      defer { if attributes.isEmpty { isAtTop = false } }
      if event.kind == .conditionalBranch {
        let inner = file.parsed.statements(of: statement)
        checkVariables(inner, in: file, project, placed: &placed, isView: isView, findings: &findings)
      }
      guard event.kind == .variable else { continue }
      placed.insert(statement)
      // A further attribute may be a macro that does what @Previewable does.
      guard isView, event.flags.contains(.isVariable), attributes.count == 1,
        let wrapper = project.declarations.wrapper(named: attributes[0], in: file.position)
      else { continue }
      guard let problem = String.unmarked(wrapper) else { continue }
      let text = problem + .remedy(on: project.minIOS, isAtTop: isAtTop)
      for binding in file.parsed.bindings(ofVariable: statement) {
        let name = project.declarations.text(binding.name)
        findings.add("'\(name)' " + text, at: binding.range, subject: "#Preview.\(name)")
      }
    }
  }

  /// `@Previewable` behind another variable or behind a statement that is no declaration.
  ///
  /// What the macro says of functions and types before it is not known.
  private static func checkOrder(
    _ statements: [Int], in file: IndexedFile, _ project: ProjectIndex, findings: inout Findings
  ) {
    var isBehindOther = false
    for statement in statements {
      switch file.parsed.nodes[statement].kind {
      // Which branch is compiled is not known.
      case .conditionalBranch: return
      case .localFunction, .localDeclaration: break
      case .variable:
        let attributes = file.parsed.attributes(ofVariable: statement)
        guard attributes.contains(project.declarations.known.previewable) else {
          // Any other attribute may be a macro that writes @Previewable.
          if attributes.allSatisfy({ project.declarations.wrapper(named: $0, in: file.position) != nil }) { isBehindOther = true }
          continue
        }
        guard isBehindOther else { continue }
        for binding in file.parsed.bindings(ofVariable: statement) {
          let name = project.declarations.text(binding.name)
          findings.add(.behindOther(name), at: binding.range, subject: "#Preview.\(name)", severity: .error)
        }
      default: isBehindOther = true
      }
    }
  }

  /// `@Previewable` on a property of a type or on a global variable.
  private static func checkProperty(
    _ position: Int, in file: IndexedFile, _ project: ProjectIndex, findings: inout Findings
  ) {
    let reference = DeclarationReference(file: file.position, declaration: position)
    let attributes = project.declarations.attributes(of: reference)
    guard attributes.contains(where: { $0.name == project.declarations.known.previewable && !$0.isConditional }),
      !project.declarations.standsInForeignMacro(position, in: file)
    else { return }
    let declaration = file.parsed.declarations[position]
    let name = project.declarations.text(declaration.name)
    let type = project.declarations.enclosingType(of: position, in: file.position)
    findings.add(
      .outside(name), at: declaration.nameRange,
      subject: type.map { "\(project.declarations.qualifiedName($0.id)).\(name)" } ?? name, severity: .error)
  }

  /// `@Previewable` in a function, or deeper inside a preview.
  private static func checkElsewhere(
    in file: IndexedFile, _ project: ProjectIndex, placed: Set<Int>, findings: inout Findings
  ) {
    var endOfMacro = 0
    for (position, event) in file.parsed.nodes.enumerated() {
      endOfMacro = max(endOfMacro, project.declarations.endOfForeignMacro(at: position, in: file) ?? 0)
      guard event.kind == .variable, position >= endOfMacro, position + 1 < Int(event.next),
        file.parsed.nodes[position + 1].kind == .attribute, !placed.contains(position),
        file.parsed.attributes(ofVariable: position).contains(project.declarations.known.previewable)
      else { continue }
      for binding in file.parsed.bindings(ofVariable: position) {
        let name = project.declarations.text(binding.name)
        findings.add(.outside(name), at: binding.range, subject: name, severity: .error)
      }
    }
  }
}
