import SwiftLexer

// Messages about wrappers outside of views, and the repairs.
extension WrapperMisuse {
  /// How bad the harm is.
  var severity: Severity {
    switch harm {
    case .crash: .error
    case .used, .inState(_, isShown: true): .warning
    case .unused, .unread, .inState(_, isShown: false): .note
    }
  }
}

// The message.
extension WrapperMisuse {
  /// The consequence for this wrapper, in this type.
  var problem: Message {
    let subject = "@\(wrapper.rawValue) '\(property.name)'"
    let type = property.type
    if case .inState(let holder, _) = harm {
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
  /// The keys of the environment with which a view closes itself.
  private static let dismissals: Set<String> = ["dismiss", "presentationMode"]

  /// The advice, by what the code does with the property.
  var repair: Repair {
    let type = property.type
    if case .inState = harm { return Repair("Use @AppStorage in the view that shows the value.") }
    // Others may name it as an argument, by a key path or through a protocol.
    if isUnused, property.isPrivate, property.attributes.count == 1, type.ancestors.isEmpty, property.isNeverUsed {
      let edits = property.isLiteral || !property.hasInlineValue ? property.editsRemovingDeclaration : nil
      return Repair(
        "Remove it, because no code uses it.", fix: edits.map { Fix("remove '\(property.name)'", .suggested, $0) })
    }
    if case .unread = harm { return Repair("Remove it, because no code reads it.") }
    if isUnused, !property.isStatic, type.kind == .classType, property.requiringProtocol == nil, property.isNeverUsed {
      return Repair("Remove it, because no code uses it.")
    }
    let holdsObject =
      wrapper == .stateObject || wrapper == .observedObject
      || property.declaredProjectType?.isReference == true && !property.canChangeAfterInit(in: type)
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
    if let key = property.environmentKey, Self.dismissals.contains(key) {
      return Repair("Remove it with the code that uses it, and let the view close itself.")
    }
    // An app delegate that makes the root view.
    if wrapper == .state, type.kind == .classType, property.uses.contains(where: { $0.kind == .projection }) {
      return Repair("Keep it in a view of its own, which '\(type.name)' shows and which passes '$\(property.name)' on.")
    }
    return isState
      ? Repair("Keep it in a view, and pass the value to '\(type.name)'.")
      : Repair("Read it in a view, and pass the value to '\(type.name)'.")
  }
}
