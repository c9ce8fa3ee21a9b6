import SwiftLexer

/// Several fields with one Boolean for their focus.
struct SharedFocus {
  /// The Boolean with `@FocusState`.
  let property: Property
  /// The `focused` modifiers, in source order.
  let modifiers: [CodeNode]
  /// The first place where code sets the focus: it cannot choose the field.
  let request: PropertyUse?
}

extension ProjectType {
  /// The Booleans of the view that hold the focus of several fields at once.
  var sharedFocuses: [SharedFocus] {
    let framework = project.framework
    let properties = properties(wrappedBy: .focusState).filter { $0.isStored && !$0.isStatic && !$0.isAmbiguous }
    if properties.isEmpty { return [] }
    // More fields than any view has: the code before each of them is searched for its beginning.
    let calls = frameworkCalls(of: NameSet([framework.interactions.focused])).filter(\.isModifier).prefix(256)
    return properties.compactMap { property in
      let focused = calls.filter { call in
        guard let argument = call.call.onlyArgument, argument.label == .none, let first = argument.first,
          let use = property.use(at: first.afterSelf ?? first)
        else { return false }
        return use.kind == .projection && use.isWhole
      }
      let own = focused.filter { $0.isOnField(project) && $0.isAlwaysThere }
      // Where no code reads the Boolean or sets it to true, it does not matter which field has it.
      guard let first = own.first, property.uses.count(where: { !$0.takesFocusAway(project) }) > focused.count
      else { return nil }
      let beside = own.filter { $0.scope.node == first.scope.node }
      guard beside.count > 1 else { return nil }
      let request = property.uses.first { use in
        use.kind == .value && use.isAssignedWhole
          && use.assignedValue.flatMap(project.literalText) == "true"
      }
      return SharedFocus(property: property, modifiers: beside.map(\.callee), request: request)
    }
  }
}

extension PropertyUse {
  /// `isFocused = false`
  fileprivate func takesFocusAway(_ project: ProjectIndex) -> Bool {
    kind == .value && isAssignedWhole && assignedValue.flatMap(project.literalText) == "false"
  }
}

extension FrameworkCall {
  /// Whether the modifier is on a field of SwiftUI: `TextField("", text: $name).focused($isFocused)`.
  fileprivate func isOnField(_ project: ProjectIndex) -> Bool {
    let node = callee.rootOfPostfix
    return project.framework.interactions.fields.contains(node.name) && node.call != nil
      && project.isFrameworkView(node, in: scope)
  }

  /// Whether no condition and no row decides whether the field is there.
  fileprivate var isAlwaysThere: Bool {
    !ancestors.contains { node in
      switch node.kind {
      case .block, .caseBlock, .conditionalBranch, .returnStatement: true
      default: CallNode(node)?.callee.map { $0.kind == .member } ?? false
      }
    }
  }
}
