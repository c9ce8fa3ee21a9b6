import SwiftLexer

// Bindings to values that stay as they are.
extension Property {
  /// Whether a binding certainly yields the same value for as long as its view is on screen: its only caller passes
  /// state of its own, which no code changes.
  ///
  ///     @State private var place = Place.home … Tabs(place: $place)     // and `Tabs` only reads it
  ///
  /// With two calls the view may get the one binding after the other: `flag ? Tabs(place: $a) : Tabs(place: $b)`.
  var isBoundToUnchangedState: Bool {
    guard type.isSmall, let name = onlyStatePassed, OutsideAccess(to: type).exposure(of: self).isOnlyRead else {
      return false
    }
    return isUnchangedState(name)
  }

  /// The arguments by which the calls in the app pass a binding; none where there may be others.
  var bindingsPassed: [CodeSpan] {
    guard wrapper == .binding, type.kind == .structure, !type.hasNamesake, !type.isExposed, type.initializers.isEmpty
    else { return [] }
    // More calls than most views have; each leads to those of the caller.
    let sites = Array(type.calls.lazy.filter { !self.type.project.isInTestOrPreview($0.scope) }.prefix(4))
    let passed = sites.compactMap { site -> CodeSpan? in
      guard case .memberwise(let arguments)? = type.initializer(meantBy: site.call) else { return nil }
      return arguments[nameID]?.value(in: site.scope)
    }
    // `isFirst ? Map(isOn: $first) : Map(isOn: $second)` shows one view, and each statement a view of its own.
    let areApart = sites.count == 1
      || sites.allSatisfy { site in
        site.call.node.rootOfPostfix.flags.contains(.startsStatement)
          && site.scope.node?.name == type.project.framework.body
      }
    guard sites.count < 4, passed.count == sites.count, areApart,
      type.project.code.possibleCall(passing: symbol, of: type.symbol, heldBy: type.possibleVariables) == nil
    else { return [] }
    return passed
  }

  /// The argument by which the only call in the app passes a binding.
  private var onlyBindingPassed: CodeSpan? { bindingsPassed.count == 1 ? bindingsPassed[0] : nil }

  /// The name in `$place` or `self.$place`, by which the only call passes the binding.
  private var onlyStatePassed: CodeNode? {
    guard let postfix = onlyBindingPassed?.postfix,
      let name = postfix.root.afterSelf,
      name == postfix.last, name.flags.contains(.isProjected), !name.isLocal
    else { return nil }
    return name
  }

  private func isUnchangedState(_ name: CodeNode) -> Bool {
    guard let caller = type.project.enclosingType(of: name.scope), caller.kind == .structure, caller.isSmall,
      let state = caller.property(named: name.name), state.wrapper == .state, !state.isAmbiguous,
      state.certainlyHoldsValue
    else { return false }
    return OutsideAccess(to: caller).exposure(of: state).isOnlyRead(besides: name)
  }
}

extension ProjectType {
  /// Whether it has little code, as most views: all of it is searched for each read of a binding.
  fileprivate var isSmall: Bool { code.reduce(0) { $0 + $1.count } <= 4096 }
}
