import SwiftLexer

// Bindings to values that stay as they are.
extension Property {
  /// More calls than a view has whose binding nobody needs; each of them looks at the state of its caller.
  private static var maximumCalls: Int { 16 }

  /// Whether a binding certainly yields the same value for as long as its view is on screen: each caller passes state
  /// of its own, which no code changes.
  ///
  ///     @State private var place = Place.home … Tabs(place: $place)     // and `Tabs` only reads it
  var isBoundToUnchangedState: Bool {
    guard wrapper == .binding, certainlyHoldsValue, type.kind == .structure, !type.hasNamesake, !type.isExposed,
      type.initializers.isEmpty, !canChange(in: type),
      type.project.code.possibleCall(passing: symbol, of: type.symbol, heldBy: type.possibleVariables) == nil
    else { return false }
    let sites = type.calls.filter { !type.project.isInTestOrPreview($0.scope) }
    return !sites.isEmpty && sites.count <= Self.maximumCalls && sites.allSatisfy(passesUnchangedState)
  }

  private func passesUnchangedState(_ site: CallSite) -> Bool {
    guard case .memberwise(let arguments)? = type.initializer(meantBy: site.call),
      let name = arguments[nameID]?.projectedName,
      let caller = type.project.enclosingType(of: site.scope), caller.kind == .structure,
      let state = caller.property(named: name.name), state.wrapper == .state, !state.isAmbiguous
    else { return false }
    return !state.canChange(in: caller, besides: name)
  }
}

extension ArgumentNode {
  /// The name of `$place` and `self.$place`.
  fileprivate var projectedName: CodeNode? {
    guard let first, let name = first.kind == .selfReference ? first.nextSuffix : first, !name.isLocal,
      name.flags.contains(.isProjected), name.endsPostfix
    else { return nil }
    return name
  }
}
