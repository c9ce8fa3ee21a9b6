import SwiftLexer

/// A property with a wrapper that SwiftUI does not connect, and the harm of that.
struct WrapperMisuse {
  /// The property with the wrapper.
  let property: Property
  /// The wrapper, which works only in types that SwiftUI installs.
  let wrapper: Wrapper
  /// The consequence.
  let harm: Harm

  /// The consequence of a wrapper that is not connected.
  enum Harm {
    /// Reading it crashes the app.
    case crash
    /// The code of the type uses it, without effect.
    case used
    /// No code uses it in a way that shows.
    case unused
    /// No code reads what code assigns to it.
    case unread
    /// A `@State` or `@Published` property holds the struct; whether a view may show the value.
    case inState(Property, isShown: Bool)
  }

  /// Nil where SwiftUI connects the wrapper, or may do so, or where the wrapper works on its own.
  init?(of property: Property, _ wrapper: Wrapper) {
    self.property = property
    self.wrapper = wrapper
    let type = property.type
    guard Self.needsInstallation(wrapper) else {
      guard wrapper == .appStorage, !property.isStatic, type.kind == .structure, type.viewKind == .no,
        !type.hasUnknownAttribute, let holder = type.stateHolder
      else { return nil }
      harm = .inState(holder, isShown: property.mayBeShownByViews)
      return
    }
    if property.isStatic {
      // No view stores it, whatever else the type is; but an unknown protocol may be one for previews.
      let isStorage = [.state, .stateObject, .observedObject, .focusState].contains(wrapper)
      guard isStorage && type.viewKind != .maybe else { return nil }
      // The views that show the object may observe it themselves.
      harm = wrapper == .observedObject ? .unused : .used
      return
    }
    guard type.viewKind == .no, !type.hasUnknownAttribute, !Self.isCopy(property) else { return nil }
    let harm = Self.harm(of: property, wrapper)
    self.harm = type.isNeverCreated ? .unused : harm
  }

  /// Whether the property gets the wrapper of a view, which SwiftUI has connected.
  ///
  ///     Coordinator(focus: _focus)
  ///     init(focus: FocusState<Bool>) { _focus = focus }
  private static func isCopy(_ property: Property) -> Bool {
    property.type.initializers.contains { initializer in
      initializer.code.contains { code in
        property.uses(in: code).contains { use in
          use.kind == .storage && use.isAssignedWhole
            && use.assignedValue.flatMap(initializer.parameter(in:)) != nil
        }
      }
    }
  }

  /// Whether a wrapper does nothing until SwiftUI installs it. `@Binding` and the storage wrappers work on their own.
  private static func needsInstallation(_ wrapper: Wrapper) -> Bool {
    switch wrapper {
    case .state, .stateObject, .observedObject, .environmentObject, .environment, .focusState,
      .accessibilityFocusState, .gestureState, .namespace, .focusedValue, .focusedObject, .focusedBinding, .query,
      .fetchRequest, .sectionedFetchRequest:
      true
    case .binding, .bindable, .appStorage, .sceneStorage, .scaledMetric, .published: false
    }
  }

  private static func harm(of property: Property, _ wrapper: Wrapper) -> Harm {
    let type = property.type
    // It shows a view but is not a view.
    if type.inherits(anyOf: type.project.framework.hosting.controllers) { return .unused }
    let isUsed = property.uses.contains { $0.kind != .storage && !type.project.code.isNeverRun($0.name.scope) }
    switch wrapper {
    case .state:
      // What a function of an initializer writes is lost as well.
      let isWritten = property.canChangeAfterInit(in: type) || property.isChangedByFunction
      guard isWritten else { return .unused }
      return property.isOnlyAssigned || property.isReadByNobody ? .unread : .used
    case .observedObject: return property.showsUnobservedChanges ? .used : .unused
    // Each use creates another object, which is the same where objects have no state.
    case .stateObject where property.declaredProjectType?.hasOnlyConstants == true: return .unused
    case .environmentObject: return isUsed ? .crash : .unused
    case .environment where property.readsObjectFromEnvironment && !property.isOptional:
      return isUsed ? .crash : .unused
    // The default actions open the URL, the windows and the settings of the app.
    case .environment where Self.keysOfWorkingDefaults.contains(property.environmentKey ?? ""): return .unused
    case .environment where property.hasEnvironmentDefaultEverywhere: return .unused
    default: return isUsed ? .used : .unused
    }
  }

  private static let keysOfWorkingDefaults: Set<String> = ["openURL", "openWindow", "dismissWindow", "openSettings"]
}

// What the property would be without the wrapper.
extension WrapperMisuse {
  /// Whether no code uses it in a way that shows.
  var isUnused: Bool { if case .unused = harm { true } else { false } }

  /// Whether the code compiles without the wrapper, as far as the project shows.
  ///
  /// A setter of a wrapper does not mutate the struct; that of a plain property does.
  var worksUnwrapped: Bool {
    let type = property.type
    if property.uses.contains(where: { $0.kind != .value }) { return false }
    return type.isReference || !property.isChangedWithoutMutation
  }
}

// The main actor, to which some wrappers bind a class up to Swift 5.
extension WrapperMisuse {
  /// Whether the class may compile only because the wrapper isolates it: it uses an object of the main actor, or has
  /// functions of its own there.
  ///
  /// The wrapped values of `@ObservedObject` and `@StateObject` are of the main actor, and up to Swift 5 a class takes
  /// on the actor of its wrappers (SE-0401).
  var isolatesClass: Bool {
    guard wrapper == .observedObject || wrapper == .stateObject, property.type.kind == .classType,
      !property.isStatic, !property.type.isOnMainActor
    else { return false }
    let usesIsolated =
      property.declaredOrInferredType?.isOnMainActor == true && property.uses.contains { $0.memberName() != nil }
    return usesIsolated || property.type.hasIsolatedFunctions
  }
}

extension ProjectType {
  /// Whether it is a struct of an app in which no code names it, so that none creates it.
  fileprivate var isNeverCreated: Bool {
    kind == .structure && project.containsApp && !isExposed && !project.code.namesInUse.value.contains(nameID)
  }

  /// Whether it is a class whose objects certainly keep nothing that may change.
  fileprivate var hasOnlyConstants: Bool {
    guard kind == .classType, !inheritsUnknown, !hasUnknownAttribute else { return false }
    return allProperties.allSatisfy { property in
      !property.isStored || property.isStatic
        || property.isConstant && property.declaredProjectType?.isReference != true
    }
  }
}

extension Property {
  /// The function or computed property with all uses of the property, if it returns a view: `makeBody`.
  var functionMakingView: String? {
    let names = Set(uses.map { $0.name.scope.node?.name })
    guard names.count == 1, let name = names.first.flatMap({ $0 }),
      type.project.declarations.makesViews(memberNamed: name, of: type.symbol)
    else { return nil }
    return type.project.text(name)
  }
}

extension Property {
  /// Whether no code reads it, as far as the project shows: all code with such a name only assigns it.
  ///
  ///     state.failure = error.text     // and no view shows 'state.failure'
  fileprivate var isReadByNobody: Bool {
    let project = type.project
    guard !(isExposing && type.isExposed), !type.hasSubclasses, !type.inheritsUnknown, !hasObservers,
      requiringProtocol == nil
    else { return false }
    return project.declarations.files.allSatisfy { file in
      file.isTest || !file.parsed.mayName(nameID)
        || file.parsed.allNodes.matching { $0.name == nameID && [.name, .member, .keyPath].contains($0.kind) }
          .allSatisfy { name in
            name.flags.contains(.isLocal) || name.endsPostfix && name.rootOfPostfix.flags.contains(.isAssigned)
          }
    }
  }

  /// Whether a view may show the value: it names the property, or a member of the struct that names it and yields one.
  fileprivate var mayBeShownByViews: Bool {
    let names = type.project.code.namesInViews.value
    if names.contains(nameID) { return true }
    return uses.contains { use in
      guard let member = use.name.scope.node, names.contains(member.name) else { return false }
      return member.kind.isProperty || member.returnType != nil
    }
  }

  /// Whether a function changes it, by its value.
  fileprivate var isChangedByFunction: Bool {
    uses.contains { $0.name.scope.node?.kind == .function && type.project.code.mayChange($0, symbol) }
  }
}
