import SwiftLexer

/// A control that changes an element of a collection, in the row of the element.
struct ElementEdit {
  /// The name of the control: `TextField`.
  let control: CodeNode
  /// The members that lead from the element to what it changes: `title` of `$item.title`.
  let members: [NameID]
}

/// Searches rows for the controls that get a binding to their element, or to a part of it.
///
/// A view of the project that gets the binding is looked at once for each of its bindings.
struct ElementEditSearch {
  private let project: ProjectIndex
  private var ofViews: [DeclarationReference: [ElementEdit]] = [:]

  init(in project: ProjectIndex) { self.project = project }

  /// The controls in a closure whose parameter is a binding to the element: `{ $item in … }`, `{ item in … }` and
  /// `{ … $0 … }`. Those in sheets and on other pages are left out: they may stay when the row goes.
  mutating func edits(in closure: ClosureNode, scope: Scope) -> [ElementEdit] {
    guard let parameter = RowParameter(of: closure, project.framework) else { return [] }
    var found: [ElementEdit] = []
    var walk = closure.code(in: scope).walk
    while let callee = walk.next(where: { record, _ in record.kind == .name }) {
      guard let call = callee.call, project.declarations.namesType(callee.name) else { continue }
      for argument in call.arguments where !argument.isTrailing {
        guard let first = argument.first, parameter.isNamed(at: first),
          parameter.name != nil || !walk.ancestors.contains(where: { $0.kind == .closure }),
          let members = argument.value(in: scope).membersOfBinding(after: first)
        else { continue }
        let edits = edits(by: callee, argument, scope)
        guard !edits.isEmpty, !project.isPresentedOnce(within: walk.ancestors),
          !project.code.disablesInteraction(around: walk.ancestors + [call.node])
        else { continue }
        found += edits.map { ElementEdit(control: $0.control, members: members + $0.members) }
      }
    }
    return found
  }

  /// The controls that a binding reaches as an argument of a call: the control itself, or those in a view of the
  /// project.
  private mutating func edits(by callee: CodeNode, _ argument: ArgumentNode, _ scope: Scope) -> [ElementEdit] {
    if isEditor(callee, argument, scope) { return [ElementEdit(control: callee, members: [])] }
    guard !callee.isLocal, case .type(let id) = project.resolve(path: [callee.name], in: scope),
      case let view = project.type(id), view.isView, view.initializers.isEmpty,
      let binding = view.property(named: argument.label), binding.wrapper == .binding
    else { return [] }
    if let known = ofViews[binding.symbol.reference] { return known }
    let found = edits(of: binding)
    ofViews[binding.symbol.reference] = found
    return found
  }

  /// The controls in a view to which it passes on a binding that it gets.
  private func edits(of binding: Property) -> [ElementEdit] {
    let editors = project.framework.bindings.editors
    return binding.type.code.flatMap { code in
      code.nodes.matching { $0.kind == .name && editors.contains($0.name) }.flatMap { callee -> [ElementEdit] in
        guard let call = callee.call else { return [] }
        return call.arguments.compactMap { argument in
          guard let first = argument.first, let name = first.afterSelf,
            binding.use(at: name)?.kind == .projection, isEditor(callee, argument, code.scope),
            let members = argument.value(in: code.scope).membersOfBinding(after: name)
          else { return nil }
          return ElementEdit(control: callee, members: members)
        }
      }
    }
  }

  /// Whether a call is a control of SwiftUI that writes to the binding in an argument.
  private func isEditor(_ callee: CodeNode, _ argument: ArgumentNode, _ scope: Scope) -> Bool {
    let bindings = project.framework.bindings
    return bindings.editors.contains(callee.name) && bindings.views[callee.name]?[argument.label] != nil
      && project.isFrameworkView(callee, in: scope)
  }
}

/// The parameter of a closure that makes a row.
private struct RowParameter {
  /// Nil for `$0`.
  let name: NameID?
  /// Whether it is written `$item`, and `$item` is the binding.
  private let isProjected: Bool
  private let firstImplicitParameter: NameID

  /// Nil for closures with several parameters, and where other code in the closure has a variable of that name.
  init?(of closure: ClosureNode, _ framework: FrameworkNames) {
    firstImplicitParameter = framework.collections.firstImplicitParameter
    let parameters = closure.node.children.filter { $0.kind == .parameter }
    guard let first = parameters.first else {
      name = nil
      isProjected = false
      return
    }
    let declarations = closure.node.descendants.matching { record in
      (record.kind == .binding || record.kind == .parameter) && record.name == first.name
    }
    guard parameters.count == 1, first.name != .none, declarations.dropFirst().first(where: { _ in true }) == nil else {
      return nil
    }
    name = first.name
    isProjected = first.flags.contains(.isProjected)
  }

  /// Whether a node is the binding to the element.
  func isNamed(at node: CodeNode) -> Bool {
    guard let name else { return node.kind == .implicitParameter && node.name == firstImplicitParameter }
    return node.kind == .name && node.name == name && node.isLocal
      && node.flags.contains(.isProjected) == isProjected
  }
}

extension CodeSpan {
  /// The members after the name of a binding, if the code is nothing else: `title` of `$item.title`.
  fileprivate func membersOfBinding(after name: CodeNode) -> [NameID]? {
    guard let postfix, postfix.root == name || postfix.root.nextSuffix == name else { return nil }
    let members = postfix.suffixes.filter { $0 != name }
    guard members.allSatisfy({ $0.kind == .member && !$0.flags.contains(.isProjected) }) else { return nil }
    return members.map(\.name)
  }
}
