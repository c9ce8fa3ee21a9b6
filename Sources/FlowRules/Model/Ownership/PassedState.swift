import SwiftLexer

/// State that callers pass, with what their calls pass and what it is to the view.
struct PassedState {
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

  /// The property, with the calls that pass it.
  let exposure: StateExposure
  /// What each call of the app passes.
  let contents: [PassedArgument.Content]
  /// What the view does with it.
  let role: Role

  /// The property that callers pass.
  var property: Property { exposure.property }

  init(_ exposure: StateExposure) {
    self.exposure = exposure
    contents = exposure.passedByApp.map(exposure.property.type.project.content)
    role = Self.role(of: exposure, contents)
  }

  private static func role(of exposure: StateExposure, _ contents: [PassedArgument.Content]) -> Role {
    let property = exposure.property
    if property.wrapper == .state, exposure.isNeverUsed { return .unused }
    if property.wrapper == .stateObject || property.declaredProjectType?.kind == .classType { return .object }
    let isValue = property.certainlyHoldsValue
    if property.wrapper == .state, exposure.isOnlyRead, isValue || contents.allSatisfy(\.existsWithoutCall) {
      return .input
    }
    if isValue, !property.hasInlineValue, exposure.isChanged, !exposure.isHandedToClosure, !exposure.isSaved,
      let calls = BoundCalls(exposure, contents)
    {
      return .shared(calls)
    }
    return .firstValue
  }
}

// The owner of an object that callers pass.
extension PassedState {
  /// Whether all calls pass an object that they do not make, and nothing puts another one in its place.
  var belongsToCallers: Bool {
    !contents.isEmpty && isNeverReplaced && !(property.hasInlineValue && property.construction != nil)
      && contents.allSatisfy(\.existsWithoutCall)
  }

  /// Whether some call passes a @StateObject that it does not make, and none makes one as far as its code shows.
  var isSharedByCaller: Bool {
    property.wrapper == .stateObject && !exposure.usesStorage && !property.hasInlineValue
      && contents.contains(where: \.existsWithoutCall) && !contents.contains(where: \.isNew)
      && !exposure.passedByApp.contains(where: property.type.project.mayMakeValue)
  }

  /// The property of the first calling view that makes the object, where none makes it for the call.
  var makingCaller: Property? {
    guard isNeverReplaced, !property.hasInlineValue, !property.isOptional,
      contents.allSatisfy({ $0.maker != nil || $0.existsWithoutCall })
    else { return nil }
    return contents.lazy.compactMap(\.maker).first
  }

  /// Whether each call of the app may make the object in its argument.
  ///
  /// The memberwise initializer of a @StateObject takes an autoclosure, so the object is made once, for the view.
  ///
  ///     Details(model: Model(book.id))
  var isMadeInArguments: Bool {
    property.wrapper == .stateObject && !exposure.passedByApp.isEmpty
      && exposure.passedByApp.allSatisfy { passed in
        let value = passed.argument.value(in: passed.scope)
        return value.postfix.map { CallNode($0.last) != nil } ?? (property.type.project.construction(in: value) != nil)
      }
  }

  /// Whether the view keeps an object that is made for it, as @StateObject is for.
  var isMadeForView: Bool {
    property.wrapper == .stateObject && !exposure.readsOnlyConstants && !belongsToCallers
  }

  /// Whether it holds a plain class whose members the view changes: nobody observes them, whoever owns the object.
  var isUnobservable: Bool {
    guard property.wrapper == .state, let object = property.declaredProjectType, object.kind == .classType else {
      return false
    }
    return object.observableKind == .none && exposure.projectsMembers
  }

  /// Nobody can assign a @StateObject, except by its storage.
  private var isNeverReplaced: Bool {
    property.wrapper == .stateObject ? !exposure.usesStorage : exposure.isNeverReplaced
  }
}

extension ProjectIndex {
  /// Whether a function of the caller or of a type may make the value: `makeDetails()`, `Factory.details(book)`. One of
  /// an object may look it up: `store.details(book)`, `Store.shared.details(book)`.
  fileprivate func mayMakeValue(_ passed: PassedArgument) -> Bool {
    guard let value = passed.argument.value(in: passed.scope).postfix, let callee = CallNode(value.last)?.callee else {
      return false
    }
    let root = value.root.afterSelf
    return root == callee || callee.base == value.root && declarations.namesType(value.root.name)
  }
}

extension PassedArgument.Content {
  /// Whether the view around the call makes the object.
  package var isNew: Bool {
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
