import SwiftLexer

// What code does with the value of a property, and who keeps the value. A hover and the graph have it from here.
extension Property {
  /// The effect of a use on the value.
  func role(of use: PropertyUse) -> PropertyFact.Role {
    switch use.kind {
    case .storage: return .namesStorage
    case .projection: return .projects
    case .value: break
    }
    if type.project.code.certainlyChanges(use, symbol) || callsMutatingFunction(use) { return .writes }
    // `dismiss()`: code cannot change what it reads from the environment, whatever it calls.
    if wrapper == .environment, use.flags.isDisjoint(with: .writes) { return .reads }
    // What changes a member of an object leaves the reference to it as it is.
    if !use.isWhole, isAboutObject { return .reads }
    return type.project.code.isCertainlyRead(use, of: symbol) ? .reads : .mayWrite
  }

  /// Whether a use calls a `mutating` function of the struct in the property: `filter.reset()`.
  private func callsMutatingFunction(_ use: PropertyUse) -> Bool {
    guard let member = use.name.nextSuffix, member.kind == .member, member.call != nil, let value = declaredProjectType,
      !value.isReference
    else { return false }
    let functions = value.symbol.functions.filter { $0.name == member.name }
    return !functions.isEmpty
      && functions.allSatisfy { type.project.declarations[$0.reference].modifiers.contains(.isMutating) }
  }

  /// Whether it holds a reference to an object.
  var isAboutObject: Bool {
    wrapper == .stateObject || wrapper == .observedObject || knownType?.isReference == true
  }

  /// What keeps the value; nil without a wrapper.
  var owner: PropertyFact.Owner? {
    switch wrapper {
    case nil: nil
    case .state, .stateObject, .gestureState, .focusState, .accessibilityFocusState, .namespace, .scaledMetric:
      type.isApp ? .app : .view
    case .observedObject, .bindable: createsOwnObject ? .eachUpdate : .callers
    case .binding: .callers
    case .environment, .environmentObject, .focusedValue, .focusedObject, .focusedBinding: .environment
    case .appStorage: .defaults
    case .sceneStorage: .scene
    case .query, .fetchRequest, .sectionedFetchRequest: .database
    case .published: .object
    }
  }

  /// The places that construct its object for it.
  var objectOrigins: [ObjectOrigin] {
    isAboutObject ? type.origins(ofObjectsIn: [self]).flatMap(\.origins) : []
  }

  private var createsOwnObject: Bool { !objectOrigins.isEmpty }
}

extension PropertyFact.Owner {
  /// Whether the value belongs to the property's own type: no other code passes it, or keeps another one.
  var isType: Bool {
    switch self {
    case .view, .app, .defaults, .scene, .database, .object: true
    case .eachUpdate, .callers, .environment: false
    }
  }
}
