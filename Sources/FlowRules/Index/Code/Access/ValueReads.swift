import SwiftLexer

// Whether code changes the value in a property, or only reads it.
extension CodeIndex {
  /// Whether a use certainly does not change the property's value: `x`, `x.y`, `x.uppercased()`.
  func isCertainlyRead(_ use: PropertyUse, of property: PropertySymbol) -> Bool {
    guard use.kind == .value, use.flags.isDisjoint(with: .writes) else { return false }
    guard let call = use.name.postfix.suffixes.first(where: { $0.kind == .call }) else { return true }
    guard let callee = call.base, callee.kind == .member, callee.id > use.name.id else {
      // `action()` of a closure; other calls may return what they are called on.
      return declarations[property.reference].annotation?.functionType != nil
    }
    return declarations.certainlyHoldsValue(property) && !mayChangeValue(callee.name)
  }

  /// Whether a use certainly changes the property's value or passes a binding to it on.
  func certainlyChanges(_ use: PropertyUse, _ property: PropertySymbol) -> Bool {
    switch use.kind {
    case .storage: return false
    case .projection: return true
    case .value:
      if !use.flags.isDisjoint(with: .writes) {
        return use.isWhole || declarations.isPart(after: use.name, of: property)
      }
      guard let member = use.name.nextSuffix, member.kind == .member, member.call != nil else { return false }
      return declarations.framework.values.isMutator(member.name) && declarations.certainlyHoldsValue(property)
        && !overloads.hasNonmutatingFunction(member.name)
    }
  }

  private func mayChangeValue(_ function: NameID) -> Bool {
    declarations.framework.values.mayBeMutator(function) || overloads.hasMutatingFunction(function)
  }
}
