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

extension CodeNode {
  /// The call that takes the argument.
  fileprivate var enclosingCall: CallNode? {
    scope.node?.code(around: self)?.path(to: self).dropLast().last.flatMap(CallNode.init)
  }
}
