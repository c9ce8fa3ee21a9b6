import SwiftLexer

/// A property with a wrapper that SwiftUI does not connect, and the harm of that.
struct WrapperMisuse {
  let property: Property
  let wrapper: Wrapper
  private let harm: Harm

  private enum Harm {
    /// Reading it crashes the app.
    case crash
    /// The code of the type uses it, without effect.
    case used
    /// No code uses it in a way that shows.
    case unused
    /// No code reads what code assigns to it.
    case unread
    /// A `@State` or `@Published` property holds the struct.
    case inState(Property)
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
      harm = .inState(holder)
      return
    }
    if property.isStatic {
      // No view stores it, whatever else the type is; but an unknown protocol may be one for previews.
      let isStorage = [.state, .stateObject, .observedObject, .focusState].contains(wrapper)
      guard isStorage && type.viewKind != .maybe else { return nil }
      harm = .used
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
    let isUsed = property.uses.contains { $0.kind != .storage }
    switch wrapper {
    case .state:
      guard property.canChangeAfterInit(in: type) else { return .unused }
      return property.isOnlyAssigned ? .unread : .used
    case .observedObject: return property.showsUnobservedChanges ? .used : .unused
    // Each use creates another object, which is the same where objects have no state.
    case .stateObject where property.projectType?.hasOnlyConstants == true: return .unused
    case .environmentObject: return isUsed ? .crash : .unused
    case .environment where property.readsObjectFromEnvironment && !property.isOptional:
      return isUsed ? .crash : .unused
    // The default actions open the URL and the windows of the app.
    case .environment where ["openURL", "openWindow", "dismissWindow"].contains(property.environmentKey):
      return .unused
    case .environment where property.hasEnvironmentDefaultEverywhere: return .unused
    default: return isUsed ? .used : .unused
    }
  }

  var severity: Severity {
    switch harm {
    case .crash: .error
    case .used, .inState: .warning
    case .unused, .unread: .note
    }
  }
}

// The message.
extension WrapperMisuse {
  var problem: Message {
    let subject = "@\(wrapper.rawValue) '\(property.name)'"
    let type = property.type
    if case .inState(let holder) = harm {
      let message: Message = """
        \(subject) is stored in struct '\(type.qualifiedName)', so its change is no change of '\(holder.name)': \
        no view is redrawn.
        """
      return message.listing([Related(at: holder.nameRange, "'\(holder.name)' holds the struct")])
    }
    if property.isStatic { return "\(subject) is static, so SwiftUI never connects it to a view: \(consequence)." }
    return """
      \(subject) is stored in '\(type.qualifiedName)', which is not a view, so SwiftUI never connects it: \
      \(consequence).
      """
  }

  private var consequence: String {
    switch wrapper {
    case .state, .gestureState, .focusState, .accessibilityFocusState: "it keeps its first value"
    case .stateObject: "each use creates another object"
    case .observedObject: "changes of the object redraw nothing"
    case .environmentObject: "reading it crashes the app"
    case .environment where property.readsObjectFromEnvironment:
      property.isOptional ? "it is always nil" : "reading it crashes the app"
    case .environment: "it keeps its default value"
    case .focusedValue, .focusedObject, .focusedBinding: "it is always nil"
    case .query, .fetchRequest, .sectionedFetchRequest: "it fetches nothing"
    case .namespace: "its identifiers match no view's"
    case .binding, .bindable, .appStorage, .sceneStorage, .scaledMetric, .published: "it redraws nothing"
    }
  }
}

// The repair.
extension WrapperMisuse {
  var repair: Repair {
    let type = property.type
    if case .inState = harm { return Repair("Use @AppStorage in the view that shows the value.") }
    let holdsObject =
      wrapper == .stateObject || wrapper == .observedObject
      || property.projectType?.isReference == true && !property.canChangeAfterInit(in: type)
    if property.isStatic, !(holdsObject && worksUnwrapped) {
      return Repair("Keep the value in an object that the views observe.")
    }
    let isState = wrapper == .state || wrapper == .stateObject || wrapper == .observedObject
    if isState, worksUnwrapped {
      if wrapper == .state, !property.isStatic, !isUnused, type.observableKind == .observableObject,
        type.kind == .classType, !property.isPrivate || type.mayBeShown(property)
      {
        let edits = property.editsReplacingWrapper(by: "Published")
        return Repair("Use '@Published' instead.", fix: edits.map { Fix("use '@Published' instead", .suggested, $0) })
      }
      let removal = property.editsRemovingWrapper
      if isolatesClass {
        let declaration = FileRange(file: type.file, range: type.declaration.range)
        let edits = removal.map { $0 + [.insert("@MainActor ", before: declaration)] }
        return Repair(
          "Remove '@\(wrapper.rawValue)', and mark '\(type.name)' @MainActor, as the wrapper did.",
          fix: edits.map { Fix("mark '\(type.name)' @MainActor instead of '\(property.name)'", .suggested, $0) })
      }
      let fix = removal.map { Fix("remove '@\(wrapper.rawValue)'", .suggested, $0) }
      return wrapper == .observedObject && !isUnused && !property.isStatic
        ? Repair("Remove the wrapper, and observe '\(property.name)' in the views that show it.", fix: fix)
        : Repair("Remove '@\(wrapper.rawValue)'.", fix: fix)
    }
    // A document or a model is no part of a view, even if one keeps a value of it.
    if type.kind == .structure, type.stateHolder == nil, !type.hasFrameworkSupertype, let holder = type.viewHolder {
      var advice: Message = "Conform '\(type.name)' to DynamicProperty."
      advice = advice.listing([Related(at: holder.nameRange, "a view stores the struct here")])
      return Repair(advice)
    }
    if type.kind == .structure, let function = property.functionMakingView {
      return function == "body" && type.property(named: type.project.framework.body) != nil
        ? Repair("Conform '\(type.name)' to View.") : Repair("Keep it in a view that '\(function)' returns.")
    }
    return isState
      ? Repair("Keep it in a view, and pass the value to '\(type.name)'.")
      : Repair("Read it in a view, and pass the value to '\(type.name)'.")
  }

  private var isUnused: Bool { if case .unused = harm { true } else { false } }

  /// Whether the code compiles without the wrapper, as far as the project shows.
  ///
  /// A setter of a wrapper does not mutate the struct; that of a plain property does.
  private var worksUnwrapped: Bool {
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
  private var isolatesClass: Bool {
    guard wrapper == .observedObject || wrapper == .stateObject, property.type.kind == .classType,
      !property.isStatic, !property.type.isOnMainActor
    else { return false }
    let usesIsolated = property.heldType?.isOnMainActor == true && property.uses.contains { $0.memberName() != nil }
    return usesIsolated || property.type.hasIsolatedFunctions
  }
}

extension ProjectType {
  /// Whether it is a struct of an app in which no code names it, so that none creates it.
  fileprivate var isNeverCreated: Bool {
    kind == .structure && project.containsApp && !isExposed && !project.code.namesInUse.contains(nameID)
  }
}

extension ProjectType {
  /// Whether it is a class whose objects certainly keep nothing that may change.
  fileprivate var hasOnlyConstants: Bool {
    guard kind == .classType, !inheritsUnknown, !hasUnknownAttribute else { return false }
    return allProperties.allSatisfy { property in
      !property.isStored || property.isStatic || property.isConstant && property.projectType?.isReference != true
    }
  }
}

extension Property {
  /// The function or computed property with all uses of the property, if it returns a view: `makeBody`.
  fileprivate var functionMakingView: String? {
    let names = Set(uses.map { $0.name.scope.node?.name })
    guard names.count == 1, let name = names.first.flatMap({ $0 }),
      type.project.declarations.makesViews(memberNamed: name, of: type.symbol)
    else { return nil }
    return type.project.text(name)
  }
}
