import SwiftLexer

extension Message {
  /// A caller passes it, or has to.
  static func keepsFirst(_ passed: PassedState) -> Message {
    let (exposure, property, owner) = (passed.exposure, passed.property, passed.property.type.qualifiedName)
    if exposure.passedByApp.isEmpty {
      return "Callers have to pass '\(property.name)', and '\(owner)' ignores every value after the first."
    }
    let hasCopy = if case .firstValue = passed.role { exposure.isChanged } else { false }
    let problem: Message =
      hasCopy
      ? "'\(owner)' has its own copy of '\(property.name)', and ignores what callers pass later."
      : "'\(owner)' keeps its first '\(property.name)' and ignores what callers pass later."
    return problem.listing(exposure.passedByApp.prefix(4).map { .passing(property, at: $0.range) })
  }

  /// No code of the view uses the property.
  static func removeWithArguments(_ exposure: StateExposure) -> Message {
    let calls = exposure.passedByApp.count + exposure.passedByPreviews.count
    let arguments = calls == 0 ? "" : ", and its argument at \(Message.counted(calls, "call"))"
    return "Remove it\(arguments): no code uses it."
  }

  /// The view only reads the value that callers pass.
  static func dropWrapper(_ property: Property, _ canBeConstant: Bool) -> Message {
    let what = canBeConstant ? "Make it a 'let'" : "Remove @\(property.wrapper?.rawValue ?? "State")"
    let reason = property.wrapper == .stateObject ? "reads only constants of it" : "never changes it"
    return "\(what), because '\(property.type.qualifiedName)' \(reason)."
  }

  /// The callers keep the object, so that the view only observes it.
  static func makeWrapper(_ wrapper: String) -> Message {
    "Make it @\(wrapper): the object belongs to the callers."
  }

  /// A calling view makes the object in a plain property: when it is made again, both views have different ones.
  static func keepInCaller(_ maker: Property, _ owner: Wrapper, _ follower: Wrapper?) -> Message {
    """
    Keep '\(maker.name)' of '\(maker.type.qualifiedName)' with @\(owner.rawValue), and make it \
    \(follower.map { "@\($0.rawValue)" } ?? "a plain property") here.
    """
  }

  /// Each call makes the object, and from nothing.
  static func createHere(_ exposure: StateExposure) -> Message {
    let type = exposure.property.declaredProjectType?.name ?? ""
    let calls = Message.counted(exposure.passedByApp.count, "call")
    return "Make it private with the value '\(type)()', and remove the argument at \(calls)."
  }

  /// The call makes the object from values that change.
  static func renew(_ property: Property, _ inputs: [ObjectInput]) -> Message {
    let view = property.type.qualifiedName
    if let row = inputs.first(where: \.isFromRow) {
      return """
        Pass '\(row.text)' as well, and update '\(property.name)' in 'onChange(of: \(row.text))': a row keeps its \
        object.
        """
    }
    if inputs.count == 1, let identity = inputs[0].identity {
      return "Add '.id(\(identity))' to '\(view)' at the call, so that another '\(inputs[0].text)' makes a new object."
    }
    if inputs.contains(where: \.isIdentifier), let value = inputs.first(where: { !$0.isIdentifier }) {
      return "Pass '\(value.text)' to '\(view)' itself, because the object keeps the first value."
    }
    let names = NameList.joined(inputs.prefix(3).map { "'\($0.text)'" })
    return "Add an '.id(…)' with \(names) to '\(view)' at the call, so that other values make a new object."
  }

  /// All callers pass their own state, and the view writes it.
  static func makeBinding(_ calls: BoundCalls) -> Message {
    let argument = calls.spelling.map { "'\($0)'" } ?? "bindings"
    let previews = calls.exposure.passedByPreviews.count
    let others = previews == 0 ? "" : ", and '.constant(…)' at \(counted(previews, "call")) in previews or tests"
    return "Make it a @Binding, and pass \(argument) at \(Message.counted(calls.paths.count, "call"))\(others)."
  }

  /// The view keeps its first value on purpose.
  static func takeFirst(_ passed: PassedState) -> Message {
    let (property, name) = (passed.property, passed.property.name)
    let isMade = !passed.contents.isEmpty && passed.contents.allSatisfy(\.isNew)
    let subject: String
    let assignment: String
    if property.wrapper == .stateObject {
      let place = property.hasInlineValue ? ", with its value as the default" : ""
      (subject, assignment) = (
        "take it in 'init' as an @autoclosure\(place)", "StateObject(wrappedValue: \(name)())"
      )
    } else if isMade, let object = property.declaredProjectType, object.kind == .classType, !object.hasSubclasses {
      (subject, assignment) = ("create it in 'init'", "State(initialValue: \(object.name)(…))")
    } else {
      (subject, assignment) = ("take its first value in 'init'", "State(initialValue: \(name))")
    }
    let need = passed.exposure.need
    let access = need.map { "Keep it internal for \($0.who)" } ?? "Make it private"
    let advice: Message = "\(access), and \(subject): '_\(name) = \(assignment)'."
    return advice.listing(need?.place.map { [.use(of: property, at: $0)] } ?? [])
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension StateExposure {
  /// The code that needs the property, so that it cannot be private.
  fileprivate var need: (who: String, place: FileRange?)? {
    if let useInOtherFile { return ("the extension in another file", useInOtherFile) }
    if let name = property.requiringProtocol { return ("'\(name)'", nil) }
    switch obstacle {
    case .sameFile(let use), .otherFile(let use): return ("the code that may use it", use)
    case .none, .call, .unreadExtension, .unknownSupertype: return nil
    }
  }
}
