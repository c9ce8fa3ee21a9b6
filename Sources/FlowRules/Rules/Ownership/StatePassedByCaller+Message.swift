import SwiftLexer

extension Message {
  /// A caller passes it, or has to.
  static func keepsFirst(_ exposure: StateExposure) -> Message {
    let (property, owner) = (exposure.property, exposure.access.type.qualifiedName)
    if exposure.passedByApp.isEmpty {
      return "Callers have to pass '\(property.name)', and '\(owner)' ignores every value after the first."
    }
    let problem: Message = "'\(owner)' keeps its first '\(property.name)' and ignores what callers pass later."
    return problem.listing(exposure.passedByApp.prefix(4).map { .passing(property, at: $0.range) })
  }

  static func removeWithArguments(_ exposure: StateExposure) -> Message {
    let calls = exposure.passedByApp.count + exposure.passedByPreviews.count
    return calls == 0
      ? "Remove it: no code uses it." : "Remove it, and its argument at \(Message.counted(calls, "call")): no code uses it."
  }

  static func dropWrapper(_ property: Property, _ canBeConstant: Bool) -> Message {
    let what = canBeConstant ? "Make it a 'let'" : "Remove @State"
    return "\(what), because '\(property.type.qualifiedName)' never changes it."
  }

  static func makeWrapper(_ wrapper: String) -> Message {
    "Make it @\(wrapper): the object belongs to the callers."
  }

  static func makeBinding(_ calls: BoundCalls) -> Message {
    let argument = calls.spelling.map { "'\($0)'" } ?? "bindings"
    let previews = calls.exposure.passedByPreviews.count
    let others = previews == 0 ? "" : ", and '.constant(…)' at \(Message.counted(previews, "call")) in previews or tests"
    return "Make it a @Binding, and pass \(argument) at \(Message.counted(calls.paths.count, "call"))\(others)."
  }

  /// The view keeps its first value on purpose.
  static func takeFirst(_ exposure: StateExposure, _ contents: [PassedArgument.Content]) -> Message {
    let property = exposure.property
    let name = property.name
    let isMade = contents.contains { if case .construction = $0 { true } else { false } }
    let (isBlocked, place) = exposure.blockingUse
    var advice: Message = isBlocked ? "" : "Make it private, and "
    if property.wrapper == .stateObject {
      let verb = isBlocked ? "Take" : "take"
      advice += "\(verb) it in 'init' as an @autoclosure: '_\(name) = StateObject(wrappedValue: \(name)())'."
    } else if isMade, let object = property.projectType, object.kind == .classType {
      advice += "\(isBlocked ? "Create" : "create") it in 'init': '_\(name) = State(initialValue: \(object.name)(…))'."
    } else {
      advice += "\(isBlocked ? "Take" : "take") the first value in 'init': '_\(name) = State(initialValue: \(name))'."
    }
    return advice.listing(place.map { [.use(of: property, at: $0)] } ?? [])
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension StateExposure {
  /// Whether the property cannot be private, and the code that needs it.
  fileprivate var blockingUse: (isBlocked: Bool, place: FileRange?) {
    if let useInOtherFile { return (true, useInOtherFile) }
    if access.type.namesRequiredByProtocols.contains(property.nameID) { return (true, nil) }
    switch obstacle {
    case .sameFile(let use), .otherFile(let use): return (true, use)
    case .unknownSupertype: return (true, nil)
    case .none, .call, .unreadExtension: return (false, nil)
    }
  }
}
