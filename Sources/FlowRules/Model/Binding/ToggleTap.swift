import SwiftLexer

/// A tap gesture on a `Toggle` that changes the value of the toggle as well.
struct ToggleTap {
  /// The modifier with the gesture.
  let modifier: CodeNode
  /// The Boolean to which the toggle is bound.
  let property: Property
  /// The change in the gesture.
  let change: PropertyUse
  /// Whether the gesture certainly runs beside the toggle's own.
  let isSimultaneous: Bool
  /// Whether the gesture does nothing else.
  let isOnlyChange: Bool
}

extension ProjectType {
  /// The toggles of the view whose value a gesture on them changes a second time, in source order.
  var toggleTaps: [ToggleTap] {
    let names = project.framework.interactions
    return frameworkCalls(of: NameSet([names.toggle])).compactMap { call in
      guard !call.isModifier, let value = call.value(labeled: names.isOn),
        let (property, members) = projectedMember(in: value)
      else { return nil }
      for suffix in call.callee.postfix.suffixes where suffix.kind == .member {
        // Nobody can press the toggle itself then.
        if names.hitTesting.contains(suffix.name) { return nil }
        // A style of the project may leave a part of the toggle to the gesture.
        if suffix.name == names.toggleStyle {
          guard let style = suffix.call?.onlyArgument?.first, names.toggleStyles.contains(style.name) else {
            return nil
          }
        }
        guard names.tapModifiers.contains(suffix.name), let gesture = suffix.call,
          project.isFrameworkModifier(suffix, in: call.scope),
          let change = property.uses(in: gesture.node.content(in: call.scope)).first(where: { $0.changes(members) })
        else { continue }
        return ToggleTap(
          modifier: suffix, property: property, change: change,
          isSimultaneous: suffix.name == names.simultaneousGesture, isOnlyChange: gesture.doesOnly(change))
      }
      return nil
    }
  }
}

extension ProjectType {
  /// The property and the names of the members of a binding: `settings` and `isOn` of `$settings.isOn`.
  ///
  /// Their types do not matter, nor does the wrapper: `@Default(.isOn) var isOn` has a binding to its value as well.
  private func projectedMember(in value: CodeSpan) -> (property: Property, members: [NameID])? {
    guard let postfix = value.postfix else { return nil }
    var parts = Array(postfix.parts)
    if postfix.root.kind == .selfReference { parts.removeFirst() }
    guard let name = parts.first, let property = property(named: name.name), !property.isStatic,
      !property.attributes.isEmpty, property.use(at: name)?.kind == .projection,
      parts.dropFirst().allSatisfy({ $0.kind == .member && !$0.flags.contains(.isProjected) })
    else { return nil }
    return (property, parts.dropFirst().map(\.name))
  }
}

extension CallNode {
  /// Whether the only closure of a modifier assigns nothing and calls nothing beside a change.
  fileprivate func doesOnly(_ change: PropertyUse) -> Bool {
    guard let closure = arguments.last?.closure?.node, arguments.count == 1 else { return false }
    let others = closure.descendants.filter { $0.kind == .call || $0.kind == .assignment || $0.kind == .macro }
    let own = change.root.postfix.suffixes.filter { $0.kind == .call } + [change.root.postfix.assignment?.node]
    return others.allSatisfy { own.contains($0) }
  }
}

extension PropertyUse {
  /// Whether the use changes the value of some members: `settings.isOn.toggle()` for `isOn`.
  fileprivate func changes(_ members: [NameID]) -> Bool {
    guard kind == .value else { return false }
    var last = name
    for member in members {
      guard let next = last.nextSuffix, next.kind == .member, next.name == member else { return false }
      last = next
    }
    if flags.contains(.isAssigned) { return last.endsPostfix }
    return last.nextSuffix?.call != nil && flags.contains(.startsStatement)
  }
}
