import SwiftLexer

// Controls that get a binding, from a view itself or from one that it creates.
extension ProjectIndex {
  /// Whether an argument gives a binding to one of some controls, or to a view of the project that passes it on to one.
  ///
  ///     Toggle("On", isOn: $player.isOn)
  ///     SwitchRow("On", isOn: $player.isOn)     // @Binding var isOn: Bool; Toggle(title, isOn: $isOn)
  func isBound(_ argument: ArgumentNode, toAnyOf controls: NameSet) -> Bool {
    var passed: Set<DeclarationReference> = []
    return isBound(argument, toAnyOf: controls, &passed)
  }

  /// - Parameter passed: the bindings of views that were followed so far: each is searched once, and few are.
  fileprivate func isBound(
    _ argument: ArgumentNode, toAnyOf controls: NameSet, _ passed: inout Set<DeclarationReference>
  ) -> Bool {
    guard let call = argument.node.enclosingCall, let callee = call.callee else { return false }
    if controls.contains(callee.name) { return true }
    guard passed.count < 8, let path = declarations.typePath(endingAt: callee),
      case .type(let id) = resolve(path: path, in: call.node.scope), case let view = type(id),
      view.viewKind == .yes, !view.isRepresentable, !view.hasNamesake,
      let kept = view.keptArguments(of: call)?.first(where: { $0.argument.node == argument.node })
    else { return false }
    return view.properties.contains { property in
      property.wrapper == .binding && kept.isKept(in: property)
        && passed.insert(property.symbol.reference).inserted && view.passes(property, toAnyOf: controls, &passed)
    }
  }
}

extension ProjectType {
  /// Whether the view gives a binding of its own to one of some controls: `$isOn`.
  fileprivate func passes(
    _ property: Property, toAnyOf controls: NameSet, _ passed: inout Set<DeclarationReference>
  ) -> Bool {
    renderedCode(withHelpers: true).contains { code in
      code.nodes.contains { node in
        guard node.name == property.nameID, node.kind == .name || node.kind == .member,
          let use = property.use(at: node), use.kind == .projection, use.isWhole, let argument = use.root.argument
        else { return false }
        return project.isBound(argument, toAnyOf: controls, &passed) || passes(argument, toAnyOf: controls)
      }
    }
  }

  /// Whether a function of the view gets a binding, and gives it to one of some controls.
  ///
  ///     func picker(_ value: Binding<Int>) -> some View { Picker("Size", selection: value) { … } }
  private func passes(_ argument: ArgumentNode, toAnyOf controls: NameSet) -> Bool {
    guard let callee = argument.node.enclosingCall?.callee,
      project.declarations.use(of: PropertySpelling(name: callee.name), at: callee) != nil,
      let reference = project.declarations.codeMember(named: callee.name, of: symbol),
      case let function = project.declarations[reference], function.kind == .function,
      let parameter = function.parameters.first(where: { $0.label == argument.label })
    else { return false }
    return function.body.nodes.contains { node in
      node.kind == .name && node.isLocal && node.name == parameter.name && node.endsPostfix
        && node.argument?.node.enclosingCall?.callee.map { controls.contains($0.name) } == true
    }
  }
}

extension CodeNode {
  /// The call that takes the argument.
  fileprivate var enclosingCall: CallNode? {
    scope.node?.code(around: self)?.path(to: self).dropLast().last.flatMap(CallNode.init)
  }
}
