import SwiftLexer

// What users read of state that can be reached from outside.
extension String {
  static func plain(_ name: String, _ type: String, _ wrapper: Wrapper) -> String {
    """
    @\(wrapper.rawValue) '\(name)' is visible outside '\(type)'; callers can seed it through the memberwise \
    initializer but later changes they pass are ignored.
    """
  }

  /// An extension in a file that is not read may use the property.
  static func makePrivate(_ type: TypeSymbol, in project: ProjectIndex) -> String {
    let isClosed = !project.declaration(type.declaration).modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
    return !project.isPartial || isClosed
      ? " Make it private." : " Make it private, unless an extension in a file that was not read uses it."
  }

  /// For what an extension in another file uses.
  static var makeInternal: String { " Make it internal." }

  static func ownInitializer(_ type: String) -> String {
    """
     An extension in another file uses it (\(RelatedPlace.mention(0))), so it cannot be private: give '\(type)' an \
    initializer of its own, which takes the memberwise one away.
    """
  }

  static func passed(_ count: Int) -> String {
    " It is passed by \(count) call site\(count == 1 ? "" : "s") (first: \(RelatedPlace.mention(0)))"
  }

  static func seeded(_ wrapper: Wrapper, _ kind: ObservableKind) -> String {
    switch (wrapper, kind) {
    case (.stateObject, _):
      """
      : if the parent owns the object use @ObservedObject, if the view is to keep the first one take it in init and \
      assign StateObject(wrappedValue:).
      """
    case (_, .observable):
      """
      : if the parent owns the object make it a plain property, or @Bindable for bindings to its properties; if the view \
      is to keep the first one take it in init and assign State(initialValue:).
      """
    default:
      """
      : if the parent owns the value use @Binding, if it is only an initial value take it in init and assign \
      State(initialValue:).
      """
    }
  }

  static func neverChanged(_ type: String) -> String {
    ", and '\(type)' never changes it: without the wrapper it follows what is passed."
  }

  /// No caller can pass it, but it can be reached.
  static func readable(
    _ name: String, _ type: String, _ wrapper: Wrapper, _ modifiers: ModifierSet
  ) -> String {
    let use = modifiers.contains(.restrictsSetter) ? "read" : "read or set"
    return """
      @\(wrapper.rawValue) '\(name)' is visible outside '\(type)'; code that holds a value of '\(type)' can \(use) it, but what \
      it reaches is not what the view on the screen shows.
      """
  }

  static func exposed(
    _ name: String, _ type: String, _ wrapper: Wrapper, _ modifiers: ModifierSet
  ) -> String {
    let access = modifiers.contains(.isPackage) ? "package" : modifiers.contains(.isOpen) ? "open" : "public"
    let use = modifiers.contains(.restrictsSetter) ? "read" : "seed or read"
    return """
      @\(wrapper.rawValue) '\(name)' of '\(type)' is \(access): other modules can \(use) it, but what they reach is not what \
      the view on the screen shows.
      """
  }
}
