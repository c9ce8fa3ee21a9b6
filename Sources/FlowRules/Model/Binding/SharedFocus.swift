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
      let own = focused.filter { $0.isOnField(project) && $0.isAlwaysThere(project) }
      // Where no code reads the Boolean or sets it to true, it does not matter which field has it.
      guard let first = own.first, property.uses.count(where: { !$0.takesFocusAway(project) }) > focused.count
      else { return nil }
      let beside = own.filter { $0.scope.node == first.scope.node }.enabledTogether(project)
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

  /// Whether no condition and no row decides whether the field is there, and nothing keeps it from being edited.
  fileprivate func isAlwaysThere(_ project: ProjectIndex) -> Bool {
    !project.code.disablesInteraction(around: ancestors + [callee])
      && !ancestors.contains { node in
        switch node.kind {
        case .block, .caseBlock, .conditionalBranch, .returnStatement: true
        default:
          CallNode(node)?.callee.map { callee in
            callee.kind == .member || callee.name == project.framework.presentations.viewThatFits
          } ?? false
        }
      }
  }

  /// The conditions that disable the field, by its own modifiers and by those around it.
  fileprivate func disablingConditions(_ framework: FrameworkNames) -> [DisablingCondition] {
    let outer = ancestors.filter { $0.kind == .call }.flatMap(\.followingSuffixes)
    return (callee.rootOfPostfix.postfix.suffixes + outer).compactMap { modifier in
      guard modifier.kind == .member, modifier.name == framework.interactions.disabled,
        let value = modifier.call?.onlyArgument?.value(in: scope)
      else { return nil }
      let negations = value.siblings.prefix { $0.kind == .operation && $0.name == framework.language.negation }
      return DisablingCondition(
        words: value.nodes.dropFirst(negations.count).map(\.name), isNegated: negations.count % 2 == 1)
    }
  }
}

/// What disables a field: `!isVisible`.
private struct DisablingCondition: Hashable {
  /// The names in it, without `!` before it.
  let words: [NameID]
  let isNegated: Bool
}

extension [FrameworkCall] {
  /// The fields without those that are disabled whenever another one is not.
  ///
  ///     TextField("", text: $text).focused($isFocused).disabled(!isVisible)
  ///     SecureField("", text: $text).focused($isFocused).disabled(isVisible)
  fileprivate func enabledTogether(_ project: ProjectIndex) -> [FrameworkCall] {
    var opposites: Set<DisablingCondition> = []
    return filter { call in
      let conditions = call.disablingConditions(project.framework)
      guard opposites.isDisjoint(with: conditions) else { return false }
      for condition in conditions {
        opposites.insert(DisablingCondition(words: condition.words, isNegated: !condition.isNegated))
      }
      return true
    }
  }
}

extension CodeNode {
  /// The suffixes after this one.
  fileprivate var followingSuffixes: [CodeNode] {
    var suffixes: [CodeNode] = []
    var suffix = nextSuffix
    // More modifiers than anybody writes.
    while let current = suffix, suffixes.count < 64 {
      suffixes.append(current)
      suffix = current.nextSuffix
    }
    return suffixes
  }
}
