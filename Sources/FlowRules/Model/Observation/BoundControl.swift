import SwiftLexer

// Controls that get a binding, from a view itself or from one that it creates.
extension ProjectIndex {
  /// Whether an argument gives a binding to one of some controls, or to a view of the project that passes it on to one.
  ///
  ///     Toggle("On", isOn: $player.isOn)
  ///     SwitchRow("On", isOn: $player.isOn)     // @Binding var isOn: Bool; Toggle(title, isOn: $isOn)
  func isBound(_ argument: ArgumentNode, toAnyOf controls: NameSet) -> Bool {
    guard let call = argument.node.enclosingCall, let callee = call.callee else { return false }
    if controls.contains(callee.name) { return true }
    guard let path = declarations.typePath(endingAt: callee),
      case .type(let id) = resolve(path: path, in: call.node.scope), case let view = type(id),
      view.viewKind == .yes, !view.isRepresentable, !view.hasNamesake,
      let kept = view.keptArguments(of: call)?.first(where: { $0.argument.node == argument.node })
    else { return false }
    return view.properties.contains { property in
      property.wrapper == .binding && kept.isKept(in: property) && view.passes(property, toAnyOf: controls)
    }
  }
}

extension ProjectType {
  /// Whether the view gives a binding of its own to one of some controls: `$isOn`.
  fileprivate func passes(_ property: Property, toAnyOf controls: NameSet) -> Bool {
    renderedCode(withHelpers: true).contains { code in
      code.nodes.contains { node in
        guard node.name == property.nameID, node.kind == .name || node.kind == .member,
          let use = property.use(at: node), use.kind == .projection, use.isWhole,
          let callee = use.root.argument?.node.enclosingCall?.callee
        else { return false }
        return controls.contains(callee.name)
      }
    }
  }
}

extension Property {
  /// Other state of the same type that three or more controls of one kind bind, with their number.
  ///
  ///     Toggle("Bold", isOn: $isBold); Toggle("Italic", isOn: $isBold); …     // @State private var isItalic = false
  ///
  /// Two may be in the branches of a condition.
  package var stateOfManyControls: (state: Property, count: Int)? {
    let controls = type.project.framework.bindings.editors
    for state in type.properties(wrappedBy: .state) where state.nameID != nameID && state.valueType == valueType {
      let callees = state.uses.compactMap { use -> NameID? in
        guard use.kind == .projection, use.isWhole, let callee = use.root.argument?.node.enclosingCall?.callee else {
          return nil
        }
        return controls.contains(callee.name) ? callee.name : nil
      }
      let counts = Dictionary(callees.map { ($0, 1) }, uniquingKeysWith: +)
      if let count = counts.values.max(), count > 2 { return (state, count) }
    }
    return nil
  }
}

extension CodeNode {
  /// The call that takes the argument.
  fileprivate var enclosingCall: CallNode? {
    scope.node?.code(around: self)?.path(to: self).dropLast().last.flatMap(CallNode.init)
  }
}
