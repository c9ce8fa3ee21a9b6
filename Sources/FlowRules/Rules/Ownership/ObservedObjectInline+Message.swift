// The problem and the repair, as reports show them.
extension ObservedObjectInline {
  /// The repair that gives the object an owner.
  static func repair(_ owner: ObservedObjectOwner, of property: Property, _ origin: ObjectOrigin) -> Repair {
    let name = property.name
    let assignment: Message = "assign _\(name) = StateObject(wrappedValue: …) in 'init'"
    switch owner {
    case .view:
      let fix = property.editsMakingStateObject.map { Fix("own '\(name)' with @StateObject", .suggested, $0) }
      return Repair("Keep it in a @StateObject.", fix: fix).emptying(property.addingLoad())
    case .viewRegisteringLater:
      return Repair(
        """
        Keep it in a @StateObject, and register it in '.onAppear': its initializer, which registers it now, then runs \
        only once.
        """)
    // Without the key the object would keep what it loaded for the first value.
    case .viewCallingLater(let function, let parameter?):
      return Repair(
        "Keep it in a @StateObject, keep '\(parameter)' as well, and call '\(function)' in '.task(id: \(parameter))'.")
    case .viewCallingLater(let function, nil):
      return Repair("Keep it in a @StateObject, and call '\(function)' in '.onAppear' or '.task'.")
        .emptying(property.addingLoad(by: function))
    case .viewInInitializer(nil): return Repair("Keep it in a @StateObject: \(assignment).")
    case .viewInInitializer(let parameter?):
      return Repair(
        """
        Keep it in a @StateObject: _\(name) = StateObject(wrappedValue: …) in 'init', and add an '.id(…)' to calls \
        that change '\(parameter)'.
        """)
    case .viewThroughConstant:
      return Repair(
        "Create it as a constant in the initializer, use that, and keep it: _\(name) = StateObject(wrappedValue: …).")
    case .viewWithDefault:
      return Repair(
        """
        Take it as @autoclosure @escaping () -> \(property.declaredTypeName), and set \
        _\(name) = StateObject(wrappedValue: …).
        """)
    case .viewFollowing(let parameter):
      return Repair(
        """
        Keep it in a @StateObject, \(assignment), and pass later values of '\(parameter)' on in '.onChange'.
        """)
    case .caller(nil): return Repair("Take it as a parameter, and let the caller keep it.")
    case .caller(let parameter?):
      return Repair(
        "Take it as a parameter, and let the caller keep it and make a new one when '\(parameter)' changes.")
    case .callersWithoutDefault:
      return Repair("Remove the default, so that all callers pass an object that they keep.")
    }
  }
}

extension Message {
  /// A view gets another object with each struct.
  static func makesNewObject(_ origin: ObjectOrigin, _ property: Property, losesState: Bool) -> Message {
    let (name, type) = (property.name, property.type.name)
    let loss: Message =
      losesState ? "and the state of the last one is lost." : "and keeps none of them."
    if origin.kind == .defaulted {
      return "'\(type)' gets a new '\(name)' each time a caller that passes none renders, \(loss)"
    }
    return "'\(type)' makes a new '\(name)' each time its parent renders, \(loss)"
  }

  /// Nothing is lost, but the source does not show who owns the object.
  static func keepsForNow(_ property: Property, losesState: Bool) -> Message {
    let (name, type) = (property.name, property.type.name)
    let reason = losesState ? ": its state lasts only because the view is created once" : ""
    return "'\(type)' only observes the '\(name)' that it makes\(reason)."
  }
}
