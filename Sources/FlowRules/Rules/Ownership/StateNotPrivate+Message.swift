import SwiftLexer

/// State that can be reached from outside, and what can be done about it.
struct VisibleState {
  /// Who reaches it.
  enum Reach {
    case otherModule
    /// Callers of the memberwise initializer.
    case callers
    /// Whoever has a value of the view.
    case holders
  }

  /// What would keep a property from being private, unless it does not exist.
  enum Reserve {
    case none
    case unreadExtension
    case otherCode
  }

  /// What it holds, as far as that matters to who may hand it on.
  enum Content {
    case value
    case observable
    case observableObject
    case optionalObservableObject
    /// A generic parameter's type: a value or an object.
    case unknown
  }

  enum Advice {
    case makePrivate(Reserve)
    case makeInternal(Reserve)
    /// An extension in another file uses it; previews or tests may pass it.
    case ownInitializer(servesPreviews: Bool)
    /// Calls pass it, the first at the related place; nil: it cannot be private as it stands.
    case followCallers(count: Int, Reserve?, Content)
    /// It has no value, and no code passes one.
    case takeValue(Content)
    /// Calls pass it, and the view never changes it.
    case dropWrapper(count: Int)
    /// Only previews and tests pass it.
    case servePreviews(count: Int)
  }

  var name: String
  var owner: String
  var wrapper: Wrapper
  var modifiers: ModifierSet
  var reach: Reach
  /// The view hands on `self`, and what others do with it may be right.
  var isHandedOn: Bool
  var advice: Advice
}

// What users read of state that can be reached from outside.
extension String {
  static func visible(_ state: VisibleState) -> String { problem(state) + advice(state) }

  private static func problem(_ state: VisibleState) -> String {
    let subject = "@\(state.wrapper.rawValue) '\(state.name)'"
    let isReadOnly = state.modifiers.contains(.restrictsSetter)
    switch state.reach {
    case .callers:
      return """
        \(subject) is visible outside '\(state.owner)'; callers can seed it through the memberwise initializer but \
        later changes they pass are ignored.
        """
    case .holders:
      let limit = state.isHandedOn ? "" : ", but what it reaches is not what the view on the screen shows"
      return """
        \(subject) is visible outside '\(state.owner)'; code that holds a value of '\(state.owner)' can \
        \(isReadOnly ? "read" : "read or set") it\(limit).
        """
    case .otherModule:
      let access =
        state.modifiers.contains(.isPackage) ? "package" : state.modifiers.contains(.isOpen) ? "open" : "public"
      let limit = state.isHandedOn ? "" : ", but what they reach is not what the view on the screen shows"
      return """
        \(subject) of '\(state.owner)' is \(access): other modules can \(isReadOnly ? "read" : "seed or read") \
        it\(limit).
        """
    }
  }

  private static func advice(_ state: VisibleState) -> String {
    switch state.advice {
    case .makePrivate(let reserve): " Make it private" + reserved(reserve)
    case .makeInternal(let reserve): " Make it internal" + reserved(reserve)
    case .ownInitializer(let servesPreviews):
      """
       An extension in another file uses it (\(RelatedPlace.mention(0))), so it cannot be private: give \
      '\(state.owner)' an initializer of its own, which takes the memberwise one away\
      \(servesPreviews ? ", and which previews and tests that pass it can call" : "").
      """
    case .followCallers(let count, let reserve, let content):
      (reserve.map { " Make it private" + reserved($0) } ?? "") + passed(count) + seeded(state.wrapper, content)
    case .takeValue(let content): " It has no value and no code passes one" + seeded(state.wrapper, content)
    case .dropWrapper(let count):
      passed(count) + ", and '\(state.owner)' never changes it: without the wrapper it follows what is passed."
    case .servePreviews(let count):
      """
       Make it private, and give '\(state.owner)' an initializer for the \
      \(count == 1 ? "preview or test that passes" : "\(count) calls in previews or tests that pass") it \
      (\(count == 1 ? "" : "first: ")\(RelatedPlace.mention(0))).
      """
    }
  }

  private static func reserved(_ reserve: VisibleState.Reserve) -> String {
    switch reserve {
    case .none: "."
    case .unreadExtension: ", unless an extension in a file that was not read uses it."
    case .otherCode: ", unless other code uses it."
    }
  }

  private static func passed(_ count: Int) -> String {
    " It is passed by \(count) call site\(count == 1 ? "" : "s") (first: \(RelatedPlace.mention(0)))"
  }

  private static func seeded(_ wrapper: Wrapper, _ content: VisibleState.Content) -> String {
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
