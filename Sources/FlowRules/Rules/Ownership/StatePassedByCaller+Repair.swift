import SwiftLexer

// The repair for state that callers pass, by what the calls pass and what the view does with it.
extension StatePassedByCaller {
  /// What the property is to the view and its callers.
  enum Role {
    /// No code uses it.
    case unused
    /// An object that the view shows.
    case object
    /// A value that the view only reads.
    case input
    /// State of the callers, which the view changes.
    case shared(BoundCalls)
    /// The first value of state that belongs to the view. Where calls differ or are unclear, this keeps the behavior.
    case firstValue

    /// Whether the view needs no later value: it shows none, or changes its own copy on purpose.
    var missesNothing: Bool {
      switch self {
      case .unused, .firstValue: true
      case .object, .input, .shared: false
      }
    }
  }

  static func role(of exposure: StateExposure, _ contents: [PassedArgument.Content]) -> Role {
    let property = exposure.property
    if property.wrapper == .state, exposure.isNeverUsed { return .unused }
    if property.wrapper == .stateObject || property.projectType?.kind == .classType { return .object }
    let isValue = property.certainlyHoldsValue
    if property.wrapper == .state, exposure.isOnlyRead, isValue || contents.allSatisfy(\.existsWithoutCall) {
      return .input
    }
    if isValue, !property.hasInlineValue, exposure.isChanged, !exposure.isHandedToClosure,
      let calls = BoundCalls(exposure, contents)
    {
      return .shared(calls)
    }
    return .firstValue
  }

  /// The one repair that fits all calls of the app.
  static func repair(of exposure: StateExposure, as role: Role, _ contents: [PassedArgument.Content]) -> Repair {
    switch role {
    case .unused: Repair(.removeWithArguments(exposure))
    case .object: repair(ofObjectIn: exposure, contents)
    case .input: droppingWrapper(of: exposure)
    case .shared(let calls):
      Repair(
        .makeBinding(calls),
        fix: calls.edits.map { Fix("make '\(exposure.property.name)' a @Binding", .suggested, $0) })
    case .firstValue: Repair(.takeFirst(exposure, contents))
    }
  }

  /// The repair of a property that holds an object.
  private static func repair(ofObjectIn exposure: StateExposure, _ contents: [PassedArgument.Content]) -> Repair {
    let property = exposure.property
    // What @StateObject holds is an ObservableObject, of whatever class.
    let kind = property.projectType?.observableKind
    let isObservableObject = property.wrapper == .stateObject && kind != .observable
    if !contents.isEmpty, !exposure.usesStorage, exposure.readsOnlyConstants { return droppingWrapper(of: exposure) }
    let isObservable = isObservableObject || kind == .observable || kind == .observableObject
    if isObservable, let maker = makingCaller(exposure, contents) {
      let follower: Wrapper? = isObservableObject ? .observedObject : exposure.projectsMembers ? .bindable : nil
      return Repair(.keepInCaller(maker, isObservableObject ? .stateObject : .state, follower))
    }
    if property.wrapper == .stateObject {
      let inputs = exposure.argumentsOfApp.lazy.map { $0.changingInputs(in: property.type.project) }
      if let first = inputs.first(where: { !$0.isEmpty }) { return Repair(.renew(property, first)) }
      if exposure.isMadeOfNothing { return Repair(.createHere(exposure)) }
    }
    guard belongsToCallers(exposure, contents) || isSharedByCaller(exposure, contents) else {
      return Repair(.takeFirst(exposure, contents))
    }
    switch isObservableObject ? .observableObject : kind ?? .maybe {
    case .observableObject where !property.isOptional: return replacingWrapper(of: property, by: "ObservedObject")
    case .observable where exposure.projectsMembers: return replacingWrapper(of: property, by: "Bindable")
    case .maybe: return Repair(.takeFirst(exposure, contents))
    case .observable, .observableObject, .none:
      if exposure.projectsMembers || property.wrapper != .state { return Repair(.takeFirst(exposure, contents)) }
      return droppingWrapper(of: exposure)
    }
  }

  /// Whether all calls pass an object that they do not make, and nothing puts another one in its place.
  static func belongsToCallers(_ exposure: StateExposure, _ contents: [PassedArgument.Content]) -> Bool {
    let property = exposure.property
    // Nobody can assign a @StateObject, except by its storage.
    let isNeverReplaced = property.wrapper == .stateObject ? !exposure.usesStorage : exposure.isNeverReplaced
    return !contents.isEmpty && isNeverReplaced && !(property.hasInlineValue && property.construction != nil)
      && contents.allSatisfy(\.existsWithoutCall)
  }

  /// Whether some call passes a @StateObject that it does not make, and none makes one as far as its code shows.
  private static func isSharedByCaller(_ exposure: StateExposure, _ contents: [PassedArgument.Content]) -> Bool {
    exposure.property.wrapper == .stateObject && !exposure.usesStorage && !exposure.property.hasInlineValue
      && contents.contains(where: \.existsWithoutCall) && !contents.contains(where: \.isNew)
  }

  /// The property of the first calling view that makes the object, where none makes it for the call.
  private static func makingCaller(_ exposure: StateExposure, _ contents: [PassedArgument.Content]) -> Property? {
    let property = exposure.property
    let isNeverReplaced = property.wrapper == .stateObject ? !exposure.usesStorage : exposure.isNeverReplaced
    guard isNeverReplaced, !property.hasInlineValue, !property.isOptional,
      contents.allSatisfy({ $0.maker != nil || $0.existsWithoutCall })
    else { return nil }
    return contents.lazy.compactMap(\.maker).first
  }

  private static func replacingWrapper(of property: Property, by wrapper: String) -> Repair {
    let edits = property.wrapper == nil ? nil : property.editsReplacingWrapper(by: wrapper)
    return Repair(
      .makeWrapper(wrapper), fix: edits.map { Fix("make '\(property.name)' @\(wrapper)", .suggested, $0) })
  }

  /// Without the wrapper the property follows what callers pass.
  private static func droppingWrapper(of exposure: StateExposure) -> Repair {
    let property = exposure.property
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

extension PassedArgument.Content {
  /// Whether the view around the call makes the object.
  var isNew: Bool {
    switch self {
    case .construction, .constructionOfCaller: true
    case .constant, .bindable, .existing, .unknown: false
    }
  }

  /// The property of the calling view that should keep the object.
  fileprivate var maker: Property? {
    if case .constructionOfCaller(let property) = self { property } else { nil }
  }

  /// Whether the value is not made for the call: another evaluation of the parent passes the same one.
  fileprivate var existsWithoutCall: Bool {
    switch self {
    case .constant, .bindable, .existing: true
    case .construction, .constructionOfCaller, .unknown: false
    }
  }
}
