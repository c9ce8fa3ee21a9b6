import SwiftLexer

// Problems: the code that can reach the state.
extension Message {
  /// No code passes it, but some could.
  static func isReachable(_ exposure: StateExposure) -> Message {
    let (property, owner) = (exposure.property, exposure.access.type)
    let subject = "@\(property.wrapper?.rawValue ?? "State") '\(property.name)'"
    // Nobody can assign a @StateObject.
    let verb =
      property.modifiers.contains(.restrictsSetter) ? "read" : property.wrapper == .stateObject ? "use" : "change"
    switch exposure.reach {
    case .otherModules:
      let access = property.modifiers.contains(.isPackage) ? "package" : "public"
      if exposure.access.handsOnSelf {
        return "\(subject) is \(access): other modules can \(verb) what only the view owns."
      }
      return """
        \(subject) is \(access), but other modules cannot reach the value that a '\(owner.qualifiedName)' has on \
        screen.
        """
    case .callers:
      return """
        \(subject) is not private: callers of '\(owner.qualifiedName)' can pass a value, and later ones are ignored.
        """
    case .holders:
      return exposure.access.handsOnSelf
        ? "\(subject) is not private: other code can \(verb) what only the view owns."
        : "\(subject) is not private, although other code cannot reach the value on screen."
    }
  }

  /// A `@State` that Xcode 27's macro gives to the memberwise initializer with its value.
  static func isMadeWithEachView(_ property: Property) -> Message {
    """
    @State '\(property.name)' is not private, so from Xcode 27 on its object is created again with each new value of \
    '\(property.type.qualifiedName)'.
    """
  }
}

// Advice.
extension Message {
  /// No other code uses the property.
  static let makePrivate: Message = "Make it private."
  /// Only code in the same file uses the property.
  static let makeFileprivate: Message = "Make it fileprivate."

  /// An extension in another file uses a public property.
  static func makeInternal(_ property: Property, usedAt use: FileRange) -> Message {
    ("Make it internal: an extension in another file uses it." as Message).listing([.use(of: property, at: use)])
  }

  /// An extension in another file uses a property that callers could pass.
  static func writeInitializer(_ property: Property, usedAt use: FileRange) -> Message {
    let advice: Message = """
      Give '\(property.type.qualifiedName)' an initializer without it; an extension in another file needs it internal.
      """
    return advice.listing([.use(of: property, at: use)])
  }

  /// Only previews and tests pass it.
  static func servePreviews(_ property: Property, _ calls: [FileRange]) -> Message {
    let callers =
      calls.count == 1 ? "preview or test that passes it" : "\(calls.count) calls in previews or tests that pass it"
    let advice: Message = "Make it private, and take its first value in an initializer for the \(callers)."
    return advice.listing(calls.prefix(4).map { .passing(property, at: $0) })
  }

  /// One call may pass it.
  static func serveCall(_ property: Property, _ call: FileRange) -> Message {
    let advice: Message = "Make it private, and take its first value in an initializer for the call that may pass it."
    return advice.listing([Related(at: call, "this call may pass '\(property.name)'")])
  }
}

extension Related {
  /// A use of a property by the view itself.
  static func use(of property: Property, at place: FileRange) -> Related {
    Related(at: place, "'\(property.name)' is used here")
  }

  /// A use that may mean the property.
  static func possibleUse(of property: Property, at place: FileRange) -> Related {
    Related(at: place, "this may be '\(property.name)' of '\(property.type.qualifiedName)'")
  }

  /// An argument that passes a property.
  static func passing(_ property: Property, at place: FileRange) -> Related {
    Related(at: place, "'\(property.name)' is passed here")
  }
}
