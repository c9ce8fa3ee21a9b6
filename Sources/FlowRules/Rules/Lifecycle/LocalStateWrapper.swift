import SwiftLexer

/// A SwiftUI wrapper on a local variable.
///
/// SwiftUI finds wrappers in stored properties of a view. A local variable is made again whenever its function runs.
package enum LocalStateWrapper: Rule {
  package static let descriptor = RuleDescriptor(
    .localStateWrapper, severity: .warning, category: .lifecycle, symptom: .oldData, since: "0.2.0",
    summary: "State or environment wrapper on a local variable",
    rationale: """
      SwiftUI connects the wrappers in stored properties of views. A local variable is made again each time its function
      runs: a slider jumps back, an object starts empty, @Environment yields its default value, and a change redraws
      nothing. Reading a local @EnvironmentObject crashes the app, so it is an error. It is a note for @State that no
      code changes or binds, for an observed object in a function that returns nothing, and for what no code reads.
      """,
    notCaught: """
      @Binding and @Bindable, which work in a body; @AppStorage, which reads the defaults; the closures of macros, and
      wrappers of the project. In '#Preview' another rule asks for @Previewable.
      """,
    remedy: "Make it a property of the view, or a plain 'let' if it never changes.")

  package static let examples: [Example] = [
    .flagged(
      "The slider jumps back",
      """
      struct Zoom: View {
        var body: some View { slider() }
        func slider() -> some View {
          @State var ↓zoom = 1.0
          return Slider(value: $zoom)
        }
      }
      """,
      instead: """
        struct Zoom: View {
          @State private var zoom = 1.0
          var body: some View { slider() }
          func slider() -> some View {
            return Slider(value: $zoom)
          }
        }
        """),
    .flagged(
      "Each row has a store of its own, and forgets it",
      """
      struct Rows: View {
        let names: [String]
        var body: some View { ForEach(names, id: \\.self) { name in row(name) } }
        func row(_ name: String) -> some View {
          @ObservedObject var ↓store = Store()
          return Text(store.title + name)
        }
      }
      """),
    .flagged(
      "The environment is not there",
      """
      struct Badge: View {
        var body: some View { Circle().fill(color()) }
        func color() -> Color {
          @Environment(\\.colorScheme) var ↓scheme
          return scheme == .dark ? .white : .black
        }
      }
      """,
      instead: """
        struct Badge: View {
          @Environment(\\.colorScheme) private var scheme
          var body: some View { Circle().fill(color()) }
          func color() -> Color {
            return scheme == .dark ? .white : .black
          }
        }
        """),
    .accepted(
      "A property of the view keeps its value",
      """
      struct Zoom: View {
        @State private var zoom = 1.0
        var body: some View { Slider(value: $zoom) }
      }
      """),
    .accepted(
      "'@Bindable' makes bindings to an object of the environment",
      """
      struct Title: View {
        @Environment(Store.self) private var store
        var body: some View {
          @Bindable var store = store
          return TextField("", text: $store.title)
        }
      }
      """),
    .accepted(
      "'@AppStorage' reads the defaults",
      "func isBig() -> Bool { @AppStorage(\"isBig\") var isBig = false; return isBig }"),
  ]

  /// The wrappers that do nothing in a local variable.
  private static let wrappers: Set<Wrapper> = [
    .state, .stateObject, .observedObject, .environmentObject, .environment, .focusState, .gestureState, .query,
  ]

  package static func check(_ context: inout RuleContext) {
    guard context.file.parsed.hasAttributesInCode else { return }
    var bound: [DeclarationReference: Set<NameID>] = [:]
    var macro: CodeNode?
    // Attributes in code are rare, and those of a variable come first in it.
    for node in context.file.parsed.allNodes.matching({ $0.kind == .attribute || $0.kind == .macro }) {
      if let macro, macro.contains(node) { continue }
      macro = context.project.unknownMacroCall(at: node)?.node ?? macro
      guard let variable = node.parentOfFirstChild.flatMap(VariableNode.init), let attribute = variable.onlyAttribute,
        let name = variable.bindings.first, variable.bindings.count == 1,
        let wrapper = context.project.wrapper(named: attribute.name, in: context.file.id), wrappers.contains(wrapper),
        let declaration = node.scope.node, !context.project.isInMacro(declaration),
        !context.project.isInTestOrPreview(node.scope)
      else { continue }
      let key = DeclarationReference(declaration)
      let names = bound[key] ?? context.project.namesOfBindings(in: declaration)
      bound[key] = names
      let type = context.project.enclosingType(of: node.scope)
      let view = type.flatMap { $0.isView ? $0 : nil }
      let local = LocalWrapper(
        name: context.project.text(name.name), wrapper: wrapper, attribute: attribute.fileRange, place: name.fileRange,
        isConstant: BindingNode(name)?.initialValue != nil && !mayChange(name.name, in: declaration),
        readsLocals: variable.readsLocals || view.map { readsMembers(of: $0, variable, context.project) } ?? false,
        view: view?.qualifiedName,
        isInView: view?.property(named: name.name)?.wrapper == wrapper,
        isBound: names.contains(name.name), isRead: isRead(name.name, in: declaration),
        makesObject: BindingNode(name)?.initialValue.map { isConstruction($0, context.project) } ?? false,
        isInAction: isInAction(name.name, declaration, context.framework),
        actsByDefault: wrapper == .environment
          && attribute.descendants.contains { context.project.text($0.name) == "openURL" })
      context.report(
        local.problem, local.repair, at: name.fileRange,
        about: type.map { "\($0.qualifiedName).\(local.name)" } ?? local.name, severity: local.severity)
    }
  }

  private static func isInAction(_ name: NameID, _ function: DeclarationNode, _ framework: FrameworkNames) -> Bool {
    guard function.kind == .function else { return false }
    guard let result = function.returnType else {
      return uses(of: name, in: function).allSatisfy { $0.flags.contains(.startsStatement) }
    }
    return result.path.count == 1 && framework.values.isValue(result.path[0])
  }

  /// Whether a variable's value names properties of the instance, which the initial value of a property cannot.
  private static func readsMembers(of view: ProjectType, _ variable: VariableNode, _ project: ProjectIndex) -> Bool {
    variable.node.descendants.contains { node in
      node.kind == .name && view.property(named: node.name).map { !$0.isStatic } ?? false
        && project.declarations.use(of: PropertySpelling(name: node.name), at: node) != nil
    }
  }

  /// Whether an initial value is a call of a type: `Model()`, but not `Model.shared`.
  private static func isConstruction(_ value: CodeNode, _ project: ProjectIndex) -> Bool {
    guard let root = value.firstChild, root.kind == .name, !root.isLocal, project.declarations.namesType(root.name),
      let call = root.call
    else { return false }
    return value.children.allSatisfy { $0 == root || $0 == call.node }
  }

  /// Whether code assigns a local variable or a part of it, or calls a function of it, which may mutate it.
  private static func mayChange(_ name: NameID, in declaration: DeclarationNode) -> Bool {
    uses(of: name, in: declaration).contains { !PropertyUse(kind: .value, root: $0, name: $0).isReadWithoutCall }
  }

  private static func isRead(_ name: NameID, in declaration: DeclarationNode) -> Bool {
    uses(of: name, in: declaration).contains { !$0.flags.contains(.isAssigned) && !$0.flags.contains(.isProjected) }
  }

  private static func uses(of name: NameID, in declaration: DeclarationNode) -> [CodeNode] {
    declaration.code.flatMap { $0.nodes.matching { $0.kind == .name && $0.name == name } }
  }
}
