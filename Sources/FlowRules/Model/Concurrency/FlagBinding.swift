import SwiftLexer

// A flag behind a binding, which other views may set as well.
extension Property {
  /// Whether only the code of its view sets the value behind a binding: the views that keep it, and those that pass it
  /// on, call it by the same name and read it.
  ///
  ///     struct Page: View { @State var busy = false; var body: some View { SaveButton(busy: $busy).disabled(busy) } }
  ///     struct SaveButton: View { @Binding var busy: Bool; … }
  ///
  /// Linear in the calls of the view and the uses of the name.
  var isBindingThatOnlyItsViewSets: Bool {
    guard wrapper == .binding, type.initializers.isEmpty, !type.calls.isEmpty else { return false }
    return type.calls.allSatisfy { site in
      if project.isInTestOrPreview(site.scope) { return true }
      let argument = site.call.arguments.first { $0.label == nameID }
      guard let value = argument?.value(in: site.scope).onlyNode else { return false }
      return value.name == nameID && value.flags.contains(.isProjected)
    } && project.code.bindingMentions.value[nameID].allSatisfy { isOwn($0) || isOnlyReadOrPassedOn($0) }
  }

  private var project: ProjectIndex { type.project }

  private func isOwn(_ node: CodeNode) -> Bool {
    project.isInTestOrPreview(node.scope) || project.enclosingType(of: node.scope)?.id == type.id
  }

  private func isOnlyReadOrPassedOn(_ node: CodeNode) -> Bool {
    if !node.flags.isDisjoint(with: .writes) { return false }
    guard node.flags.contains(.isProjected) else { return node.nextMember?.call == nil }
    guard node.kind == .name, node.endsPostfix, let code = node.scope.node?.code(around: node),
      case let path = code.path(to: node), let argument = path.dropLast().last.flatMap(ArgumentNode.init),
      argument.label == nameID, let callee = path.dropLast(2).last.flatMap(CallNode.init)?.callee,
      case .type(let id) = project.resolve(path: [callee.name], in: node.scope)
    else { return false }
    return project.type(id).property(named: nameID)?.wrapper == .binding
  }
}
