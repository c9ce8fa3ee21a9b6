import SwiftLexer

// The repair for state that callers pass, by what the calls pass and what the view does with it.
extension Repair {
  /// The one repair that fits all calls of the app; nil if nothing needs to change.
  static func ofPassedState(_ passed: PassedState) -> Repair? {
    switch passed.role {
    case .unused: Repair(.removeWithArguments(passed.exposure))
    case .object: ofObject(in: passed)
    case .input: droppingWrapper(of: passed.property)
    // `initialRange` is where the view begins.
    case .shared where FirstValueNames.contains(passed.property.name): Repair(.takeFirst(passed))
    case .shared(let calls):
      Repair(
        .makeBinding(calls),
        fix: calls.edits.map { Fix("make '\(passed.property.name)' a @Binding", .suggested, $0) })
    case .firstValue: Repair(.takeFirst(passed))
    }
  }

  private static func ofObject(in passed: PassedState) -> Repair? {
    let (exposure, property) = (passed.exposure, passed.property)
    // What @StateObject holds is an ObservableObject, of whatever class.
    let kind = property.declaredProjectType?.observableKind
    let isObservableObject = property.wrapper == .stateObject && kind != .observable
    if !passed.contents.isEmpty, !exposure.usesStorage, exposure.readsOnlyConstants {
      return droppingWrapper(of: property)
    }
    let isObservable = isObservableObject || kind == .observable || kind == .observableObject
    if isObservable, let maker = passed.makingCaller {
      let follower: Wrapper? = isObservableObject ? .observedObject : exposure.projectsMembers ? .bindable : nil
      return Repair(.keepInCaller(maker, isObservableObject ? .stateObject : .state, follower))
    }
    if property.wrapper == .stateObject {
      let inputs = exposure.argumentsOfApp.lazy.map { $0.changingInputs(in: property.type.project) }
      if let first = inputs.first(where: { !$0.isEmpty }) { return Repair(.renew(property, first)) }
      if exposure.isMadeOfNothing { return Repair(.createHere(exposure)) }
      // The memberwise initializer takes an autoclosure, as it should, and nothing shows what calls would pass.
      if passed.isMadeInArguments || isUncalled(exposure), exposure.reach != .otherModules { return nil }
    }
    guard passed.belongsToCallers || passed.isSharedByCaller else {
      // No later value comes.
      if property.wrapper == .stateObject, exposure.reach != .otherModules, property.type.isCreatedOnce { return nil }
      return Repair(.takeFirst(passed))
    }
    switch isObservableObject ? .observableObject : kind ?? .maybe {
    case .observableObject where !property.isOptional: return replacingWrapper(of: property, by: "ObservedObject")
    case .observable where exposure.projectsMembers: return replacingWrapper(of: property, by: "Bindable")
    case .maybe: return Repair(.takeFirst(passed))
    case .observable, .observableObject, .none:
      if exposure.projectsMembers || property.wrapper != .state { return Repair(.takeFirst(passed)) }
      return droppingWrapper(of: property)
    }
  }

  /// Whether no call passes the property, as far as the source shows.
  private static func isUncalled(_ exposure: StateExposure) -> Bool {
    if case .call = exposure.obstacle { return false }
    return exposure.passedByApp.isEmpty
  }

  private static func replacingWrapper(of property: Property, by wrapper: String) -> Repair {
    let edits = property.wrapper == nil ? nil : property.editsReplacingWrapper(by: wrapper)
    return Repair(
      .makeWrapper(wrapper), fix: edits.map { Fix("make '\(property.name)' @\(wrapper)", .suggested, $0) })
  }

  /// Without the wrapper the property follows what callers pass.
  private static func droppingWrapper(of property: Property) -> Repair {
    let canBeConstant =
      !property.hasInlineValue && !property.isOptionalSugar && !property.modifiers.contains(.restrictsSetter)
      && property.requiringProtocol == nil
    guard let removal = property.editsRemovingWrapper else { return Repair(.dropWrapper(property, canBeConstant)) }
    let keyword = canBeConstant ? property.editsReplacingKeyword(by: "let") : []
    return Repair(
      .dropWrapper(property, canBeConstant),
      fix: keyword.map { Fix("remove the wrapper of '\(property.name)'", .suggested, removal + $0) })
  }
}
