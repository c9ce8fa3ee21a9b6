import SwiftLexer

extension Message {
  /// State keeps the first value of an input; `feed` is a call that passes others later, if one is known.
  static func keepsFirst(_ seed: StateSeed, _ feed: InputFeed?) -> Message {
    let (state, view) = (seed.state.name, seed.state.type.name)
    let message: Message =
      switch seed.origin {
      case .appearance:
        "'\(state)' is set from '\(seed.input.name)' when '\(view)' appears and never again: later values do not show."
      case .memberwise, .initializer:
        "'\(view)' keeps the first '\(seed.input.name)' in '\(state)': the screen ignores the caller's later values."
      }
    guard let feed else { return message }
    return message.listing([Related(at: feed.place, "'\(feed.caller.name)' passes a value that changes")])
  }
}

extension Repair {
  /// The one repair of state that keeps its first value, by what the view does with it.
  static func following(_ seed: StateSeed, _ feed: InputFeed?, _ target: BuildTarget) -> Repair {
    let (state, input) = (seed.state.name, seed.input.name)
    switch seed.origin {
    case .appearance(_, let isInTask):
      guard seed.input.isEquatable else { return Repair("Set it in .task(id:) with what identifies '\(input)'.") }
      // What loads it may take time, and is cancelled there. `initial:` exists since iOS 17.
      if isInTask || target.minIOS.map({ $0 < PlatformVersion(17) }) == true {
        return Repair("Set it in .task(id: \(input)).")
      }
      return Repair("Set it in .onChange(of: \(input), initial: true).")
    case .initializer(isWhole: true) where !seed.state.holdsObject:
      return Repair("Keep '\(state)' in a plain property without @State.")
    case .initializer where seed.state.holdsObject:
      return feed?.mayKeepIdentity == true && seed.isTakenAgain
        ? Repair("Hand the new '\(input)' to '\(state)' in .onChange(of:).")
        : Repair("Add .id(…) with what identifies '\(input)' to the call, so that each value gets a view of its own.")
    case .initializer, .memberwise: return Repair("Set it again in .onChange(of:) of '\(input)'.")
    }
  }
}

extension StateSeed {
  /// Whether the view keeps the input beside the object, so that it sees a change of it, and the object takes another
  /// one: by a variable or a function with its name.
  fileprivate var isTakenAgain: Bool {
    guard let kept = state.type.property(named: input.nameID), kept.wrapper == nil || kept.wrapper == .binding,
      input.isEquatable, let object = state.declaredOrInferredType
    else { return false }
    if let property = object.property(named: input.nameID), property.isSettableOutside { return true }
    return object.symbol.functions.contains { function in
      let declaration = state.type.project.declarations[function.reference]
      return declaration.kind == .function && !declaration.modifiers.contains(.isPrivate)
        && declaration.parameters.contains { $0.name == input.nameID || $0.label == input.nameID }
    }
  }
}
