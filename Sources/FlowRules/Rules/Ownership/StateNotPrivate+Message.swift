import SwiftLexer

// Messages about state that can be reached from outside.
extension Message {
  /// The code that can reach the property, and the remedy.
  static func visible(_ exposure: StateExposure, _ wrapper: Wrapper, _ advice: StateNotPrivate.Advice) -> Message {
    problem(exposure, wrapper) + remedy(exposure.property, wrapper, advice)
  }

  private static func problem(_ exposure: StateExposure, _ wrapper: Wrapper) -> Message {
    let (owner, modifiers) = (exposure.access.type.name, exposure.property.modifiers)
    let subject = "@\(wrapper.rawValue) '\(exposure.property.name)'"
    let isReadOnly = modifiers.contains(.restrictsSetter)
    switch exposure.reach {
    case .callers:
      return """
        \(subject) is visible outside '\(owner)'; callers can seed it through the memberwise initializer but \
        later changes they pass are ignored.
        """
    case .holders:
      let limit = exposure.access.handsOnSelf ? "" : ", but what it reaches is not what the view on the screen shows"
      return """
        \(subject) is visible outside '\(owner)'; code that holds a value of '\(owner)' can \
        \(isReadOnly ? "read" : "read or set") it\(limit).
        """
    case .otherModules:
      let access = modifiers.contains(.isPackage) ? "package" : modifiers.contains(.isOpen) ? "open" : "public"
      let limit = exposure.access.handsOnSelf ? "" : ", but what they reach is not what the view on the screen shows"
      return """
        \(subject) of '\(owner)' is \(access): other modules can \(isReadOnly ? "read" : "seed or read") \
        it\(limit).
        """
    }
  }

  private static func remedy(_ property: Property, _ wrapper: Wrapper, _ advice: StateNotPrivate.Advice) -> Message {
    let (name, owner) = (property.name, property.type.name)
    switch advice {
    case .makePrivate(let caveat): return " Make it private" + unless(caveat)
    case .makeInternal(let caveat): return " Make it internal" + unless(caveat)
    case .ownInitializer(let use, let servesPreviews):
      let place = Related(at: use, "'\(name)' is used here")
      return """
         An extension in another file uses it (\(related: place)), so it cannot be private: give '\(owner)' an \
        initializer of its own, which takes the memberwise one away\
        \(servesPreviews ? ", and which previews and tests that pass it can call" : "").
        """
    case .followCallers(let callers, let caveat, let content):
      let access = caveat.map { " Make it private" + unless($0) } ?? ""
      return access + passed(name, by: callers) + seeded(wrapper, content)
    case .takeValue(let content): return " It has no value and no code passes one" + seeded(wrapper, content)
    case .dropWrapper(let callers):
      return passed(name, by: callers)
        + ", and '\(owner)' never changes it: without the wrapper it follows what is passed."
    case .servePreviews(let callers):
      let (isOne, place) = (callers.count == 1, Related(at: callers.first, "'\(name)' is passed here"))
      return """
         Make it private, and give '\(owner)' an initializer for the \
        \(isOne ? "preview or test that passes" : "\(callers.count) calls in previews or tests that pass") it \
        (\(isOne ? "" : "first: ")\(related: place)).
        """
    }
  }

  private static func unless(_ caveat: StateExposure.Caveat) -> Message {
    switch caveat {
    case .none: "."
    case .unreadExtension: ", unless an extension in a file that was not read uses it."
    case .otherCode: ", unless other code uses it."
    }
  }

  private static func passed(_ name: String, by callers: StateNotPrivate.Callers) -> Message {
    let first = Related(at: callers.first, "'\(name)' is passed here")
    return " It is passed by \(callers.count) call site\(callers.count == 1 ? "" : "s") (first: \(related: first))"
  }

  private static func seeded(_ wrapper: Wrapper, _ content: StateNotPrivate.Content) -> Message {
    switch (wrapper, content) {
    case (.stateObject, _):
      """
      : if the parent owns the object use @ObservedObject, if the view is to keep the first one take it in init and \
      assign StateObject(wrappedValue:).
      """
    case (_, .observable):
      """
      : if the parent owns the object make it a plain property, or @Bindable for bindings to its properties; if the \
      view is to keep the first one take it in init and assign State(initialValue:).
      """
    case (_, .observableObject):
      """
      : if the parent owns the object use @ObservedObject, if the view is to keep the first one use @StateObject, take \
      it in init and assign StateObject(wrappedValue:).
      """
    case (_, .optionalObservableObject):
      """
      : if the parent owns the object make it a plain property, if the view is to keep the first one take it in init \
      and assign State(initialValue:).
      """
    case (_, .unknown):
      """
      : if the parent owns it use @Binding for a value and a plain property for an object, if it is only an initial \
      value take it in init and assign State(initialValue:).
      """
    case (_, .value):
      """
      : if the parent owns the value use @Binding, if it is only an initial value take it in init and assign \
      State(initialValue:).
      """
    }
  }
}
