import SwiftLexer

/// The harm of a view that shows an object without observing it.
enum UnobservedHarm {
  /// The view keeps old values, also after changes of its own, or of a view that creates it.
  case stale
  /// The view keeps old values when other code changes the object, until something redraws it.
  case staleForATime
  /// Nothing is known to change the member while the view shows it.
  case noKnownChange
  /// All views that create it are redrawn by the object: the place where the first one passes it.
  case redrawnByCaller(SuppliedObject)
}

// Messages about a view that shows an object without observing it.
extension Message {
  /// An object in a property without a wrapper.
  static func unobserved(
    _ property: Property, _ object: ProjectType, _ read: DisplayedRead, _ harm: UnobservedHarm
  ) -> Message {
    let shown = "\(property.name).\(object.project.text(read.member))"
    let view = property.type.qualifiedName
    let problem: Message =
      switch harm {
      case .stale:
        """
        '\(view)' shows '\(shown)' but does not observe '\(property.name)', so it keeps old values when \
        '\(object.qualifiedName)' publishes.
        """
      case .staleForATime:
        """
        '\(view)' shows '\(shown)' but does not observe '\(property.name)', so it keeps old values until something \
        else redraws it.
        """
      case .noKnownChange:
        "'\(view)' shows '\(shown)' but does not observe '\(property.name)', so a change would not redraw it."
      case .redrawnByCaller(let supplied):
        """
        '\(view)' shows '\(shown)' but does not observe '\(property.name)': it follows changes only where \
        '\(supplied.caller.qualifiedName)' redraws it.
        """
      }
    return problem.listing([Related(at: read.range, "'\(shown)' is read here")])
  }

  /// An object of a class that announces nothing, which the view changes.
  static func unannounced(_ found: PlainObject) -> Message {
    let shown = "\(found.property.name).\(found.object.project.text(found.shown.read.member))"
    let view = found.property.type.qualifiedName
    let message: Message = """
      '\(view)' shows '\(shown)', which it changes, and '\(found.object.qualifiedName)' announces no change: the view \
      keeps old values.
      """
    return message.listing([Related(at: found.shown.read.range, "'\(shown)' is read here")])
  }
}

extension Repair {
  /// Lets the view observe an object that it receives, or own one that it creates.
  static func observing(_ property: Property, _ object: ProjectType, _ target: BuildTarget) -> Repair {
    if property.isOptional {
      let parameter = "@ObservedObject var \(property.name): \(object.qualifiedName)"
      return Repair("Unwrap it, and show it in a view of its own with '\(parameter)'.")
    }
    let keyword = property.isConstant ? "var" : ""
    let written = property.isConstant ? "'@ObservedObject var'" : "@ObservedObject"
    let assigned = property.type.initializers.flatMap { property.assignedValues(in: $0) }
    let isAssignedNew = assigned.contains { property.type.project.construction(in: $0) != nil }
    if !target.hasStateObject, property.construction != nil || isAssignedNew {
      let creator = "the code that creates '\(property.type.name)'"
      return Repair("Make it \(written) without a value, and let \(creator) pass it.")
    }
    if isAssignedNew {
      return Repair("Make it @StateObject, and assign '_\(property.name) = StateObject(wrappedValue: …)'.")
    }
    // An initializer that takes the object could not assign it to a @StateObject.
    if property.construction == nil || !assigned.isEmpty {
      return Repair("Make it \(written).", fix: property.fixInserting("@ObservedObject", keyword: keyword))
    }
    if property.isPrivate || !property.isNamedByCalls {
      let wrapper = property.isPrivate ? "@StateObject" : "@StateObject private"
      let shown = property.isConstant ? "'\(wrapper) var'" : "'\(wrapper)'"
      return Repair(
        "Make it \(shown), because the view creates it.",
        fix: property.isExposing ? nil : property.fixInserting(wrapper, keyword: keyword))
    }
    if property.isPassedByEveryCall {
      return Repair("Make it \(written) without an initial value, because all callers pass one.")
    }
    return Repair(
      "Make it @StateObject, because the view creates it.",
      fix: property.fixInserting("@StateObject", keyword: keyword))
  }
}

extension Property {
  /// Inserts a wrapper, and makes a `let` a `var`.
  ///
  /// - Parameter keyword: empty if the keyword stays.
  fileprivate func fixInserting(_ wrapper: String, keyword: String) -> Fix? {
    // A wrapper can be neither lazy, weak nor unowned.
    guard declaration.writtenModifiers.allSatisfy(\.isAccessLevel),
      let attribute = editsInsertingAttribute(wrapper),
      let variable = keyword.isEmpty ? [] : editsReplacingKeyword(by: keyword)
    else { return nil }
    return Fix("make '\(name)' \(wrapper)", .suggested, attribute + variable)
  }
}
