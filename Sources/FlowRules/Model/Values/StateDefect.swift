import SwiftLexer

/// A reason why a view does not need its `@State`, or needs more code for it.
enum StateDefect {
  /// No code names it.
  case unused
  /// The writes, when no code reads what they write.
  case neverRead(writes: [PropertyUse])
  /// The modifiers that it controls, when nothing sets it to `true`.
  case neverPresented(modifiers: [CodeNode])
}

extension ViewUsage {
  /// The defects of the view's `@State`, by name. Where an `#if` declares a property twice, it has none.
  ///
  /// A property that callers pass has another one, which `state_passed_by_caller` reports.
  func findStateDefects() -> [NameID: StateDefect] {
    var defects: [NameID: StateDefect] = [:]
    for property in type.properties(wrappedBy: .state) { defects[property.nameID] = stateDefect(of: property) }
    return defects
  }

  private func stateDefect(of property: Property) -> StateDefect? {
    guard let usage = usage(of: property), !usage.mayBePassed else { return nil }
    if usage.isNamedNowhere { return .unused }
    let modifiers = usage.unreachablePresentations
    if !modifiers.isEmpty { return .neverPresented(modifiers: modifiers) }
    guard property.holdsPlainValue else { return nil }
    let writes = usage.writesWithoutRead
    return writes.isEmpty ? nil : .neverRead(writes: writes)
  }
}
