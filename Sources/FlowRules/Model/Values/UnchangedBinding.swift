import SwiftLexer

// Bindings to values that stay as they are.
extension Property {
  /// Whether a binding certainly yields the same value for as long as its view is on screen: its only caller passes
  /// state of its own, which no code changes, or the element of a row, of which no code changes the member.
  ///
  ///     @State private var place = Place.home … Tabs(place: $place)     // and `Tabs` only reads it
  ///
  /// With two calls the view may get the one binding after the other: `flag ? Tabs(place: $a) : Tabs(place: $b)`.
  ///
  /// - Parameter member: the member of the value that is read; nil for the whole value.
  func isBoundToUnchangedValue(reading member: CodeNode?) -> Bool {
    guard wrapper == .binding, type.kind == .structure, !type.hasNamesake, !type.isExposed, type.initializers.isEmpty,
      type.isSmall, let name = onlyBindingPassed
    else { return false }
    let isUnchanged: Bool
    if name.isLocal {
      isUnchanged = isElement(name) && isFixed(member)
    } else {
      isUnchanged = OutsideAccess(to: type).exposure(of: self).isOnlyRead(besides: nil) && isUnchangedState(name)
    }
    return isUnchanged
      && type.project.code.possibleCall(passing: symbol, of: type.symbol, heldBy: type.possibleVariables) == nil
  }

  /// The name in `$place` or `self.$place`, by which the only call passes the binding.
  private var onlyBindingPassed: CodeNode? {
    let sites = type.calls.lazy.filter { !self.type.project.isInTestOrPreview($0.scope) }.prefix(2)
    guard sites.count == 1, let site = sites.first,
      case .memberwise(let arguments)? = type.initializer(meantBy: site.call), let argument = arguments[nameID],
      case let value = argument.value(in: site.scope), let postfix = value.postfix,
      let name = postfix.root.kind == .selfReference ? postfix.root.nextSuffix : postfix.root,
      name == postfix.last, name.flags.contains(.isProjected)
    else { return nil }
    return name
  }

  private func isUnchangedState(_ name: CodeNode) -> Bool {
    guard let caller = type.project.enclosingType(of: name.scope), caller.kind == .structure,
      let state = caller.property(named: name.name), state.wrapper == .state, !state.isAmbiguous,
      state.certainlyHoldsValue, caller.isSmall
    else { return false }
    return OutsideAccess(to: caller).exposure(of: state).isOnlyRead(besides: name)
  }

  /// Whether a name is the element of `ForEach($rows) { $row in … }`: another element with its `id` is a rare one.
  private func isElement(_ name: CodeNode) -> Bool {
    type.project.rows(binding: name)?.data?.first?.flags.contains(.isProjected) == true
  }

  /// Whether no code changes the member of a value: it becomes another one only with the whole value.
  private func isFixed(_ member: CodeNode?) -> Bool {
    guard let member, let owner = projectType, owner.kind == .structure else { return false }
    let read = owner.propertiesRead(by: member.name).filter(\.isStored)
    return !read.isEmpty && read.allSatisfy { $0.isConstant || !$0.canChange(in: owner) }
  }
}

extension ProjectType {
  /// Whether it has little code, as most views: all of it is searched for each read of a binding.
  fileprivate var isSmall: Bool { code.reduce(0) { $0 + $1.count } <= 4096 }
}
