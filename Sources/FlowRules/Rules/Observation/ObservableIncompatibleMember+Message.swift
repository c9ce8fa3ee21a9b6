import SwiftLexer

/// A macro that turns the stored variables of a class into computed ones.
enum ObservationMacro: String {
  case observable = "@Observable"
  case model = "@Model"

  /// Nil for a type with neither.
  init?(of type: ProjectType) {
    if type.hasObservableMacro {
      self = .observable
    } else if type.hasModelMacro {
      self = .model
    } else {
      return nil
    }
  }

  /// The attribute that keeps the macro from a property.
  func ignoringAttribute(_ framework: FrameworkNames) -> NameID {
    self == .observable ? framework.observation.observationIgnored : framework.observation.transient
  }
}

/// A reason why a macro cannot rewrite a property.
enum MacroObstacle {
  case published
  /// Another wrapper; whether it keeps the value in the user defaults.
  case wrapper(String, isStored: Bool)
  case lazy
}

// Messages.
extension Message {
  /// A member with which the macro does not compile.
  static func obstacle(_ obstacle: MacroObstacle, _ macro: ObservationMacro, _ type: ProjectType) -> Message {
    let found =
      switch obstacle {
      case .published: "@Published"
      case .wrapper(let wrapper, _): "@\(wrapper)"
      case .lazy: "'lazy'"
      }
    return "\(found) cannot be combined with \(macro.rawValue), so '\(type.qualifiedName)' does not compile."
  }

  /// A class with the macro that also conforms to ObservableObject.
  static func double(_ type: ProjectType, _ macro: ObservationMacro) -> Message {
    """
    '\(type.qualifiedName)' is both \(macro.rawValue) and an ObservableObject, but as an ObservableObject it announces \
    nothing.
    """
  }

  /// A class with the macro whose superclass is an ObservableObject.
  static func inherited(_ type: ProjectType, _ macro: ObservationMacro, _ observer: Property) -> Message {
    """
    '\(type.qualifiedName)' is \(macro.rawValue) and inherits ObservableObject, but as one it announces nothing of its \
    own to '\(observer.qualifiedName)'.
    """
  }
}

extension Related {
  /// A property that observes the class in the old way.
  static func holder(_ observer: Property) -> Related {
    Related(at: observer.nameRange, "'\(observer.qualifiedName)' holds it as an ObservableObject")
  }
}

extension Repair {
  /// Removes the attribute or the modifier that the macro does not accept.
  static func removing(_ obstacle: MacroObstacle, _ macro: ObservationMacro, from property: Property) -> Repair {
    switch obstacle {
    case .published:
      return removingPublished(macro, property)
    case .wrapper(let wrapper, isStored: true):
      return Repair(
        """
        Use a plain property that writes to UserDefaults in didSet: views would not follow \
        @ObservationIgnored @\(wrapper).
        """)
    case .wrapper(_, isStored: false), .lazy:
      return Repair("Mark '\(property.name)' @ObservationIgnored.")
    }
  }

  private static func removingPublished(_ macro: ObservationMacro, _ property: Property) -> Repair {
    let type = property.type
    guard type.observableObjectConformance == .yes else {
      let edits = property.isProjected ? nil : property.editsRemovingWrapper
      return Repair(
        "Remove @Published: \(macro.rawValue) tracks '\(property.name)' already.",
        fix: edits.map { Fix("remove @Published from '\(property.name)'", .safe, $0) })
    }
    if macro == .observable, type.firstObserver != nil, type.firstHolderForObservation == nil {
      return Repair("Remove @Observable from '\(type.name)': views hold it as an ObservableObject.")
    }
    return Repair("Remove @Published and ObservableObject: \(macro.rawValue) tracks '\(property.name)' already.")
  }

  /// Drops the conformance as which the class announces nothing.
  static func dropping(_ type: ProjectType, heldBy observer: Property?) -> Repair {
    guard let observer else { return Repair("Drop ObservableObject: no view observes it as one.") }
    let wrapper = wrapper(insteadOf: observer, type)
    return Repair("Drop ObservableObject, and make '\(observer.qualifiedName)' \(wrapper).")
  }

  /// Holds an @Observable object with a wrapper for such objects.
  static func holding(_ type: ProjectType, instead observer: Property) -> Repair {
    Repair("Make '\(observer.qualifiedName)' \(wrapper(insteadOf: observer, type)), as for any @Observable class.")
  }

  private static func wrapper(insteadOf observer: Property, _ type: ProjectType) -> String {
    switch observer.wrapper {
    case .environmentObject: return "@Environment(\(type.qualifiedName).self)"
    case _ where observer.isCreatedByItsType: return "@State"
    // It keeps the first object, as @State does: one that a caller may create for it, but not one that callers own.
    case .stateObject where !observer.isOwnedByCallers: return "@State"
    default: return observer.uses.contains { $0.kind == .projection } ? "@Bindable" : "a plain 'let'"
    }
  }
}

extension Property {
  /// Whether it has an inline value, or an initializer constructs its object.
  fileprivate var isCreatedByItsType: Bool {
    hasInlineValue
      || type.initializers.contains { initializer in
        assignedValues(in: initializer).contains { type.project.construction(in: $0) != nil }
      }
  }

  /// Whether all calls of the app pass an object that exists without them, through the memberwise initializer.
  fileprivate var isOwnedByCallers: Bool {
    let passed = OutsideAccess(to: type).exposure(of: self).passedByApp
    return !passed.isEmpty
      && passed.allSatisfy { argument in
        switch type.project.content(of: argument) {
        case .bindable, .existing: true
        case .constant, .construction, .constructionOfCaller, .unknown: false
        }
      }
  }

  /// Whether it is a `@StateObject` without a value for which each call of the app makes an object.
  var isMadeByCallers: Bool {
    guard wrapper == .stateObject, !isCreatedByItsType else { return false }
    let passed = OutsideAccess(to: type).exposure(of: self).passedByApp
    return !passed.isEmpty
      && passed.allSatisfy { argument in
        switch type.project.content(of: argument) {
        case .construction, .constructionOfCaller: true
        case .bindable, .existing, .constant, .unknown: false
        }
      }
  }

  /// Whether code uses `$x` or `_x`, which only a wrapper has.
  fileprivate var isProjected: Bool { uses.contains { $0.kind != .value } || isProjectedAsMember }
}
