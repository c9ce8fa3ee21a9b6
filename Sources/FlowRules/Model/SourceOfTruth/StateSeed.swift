import SwiftLexer

/// An input of a view from which owned state gets its value once.
struct StateSeed {
  /// The code that gives the state its value.
  enum Origin {
    /// An initializer assigns `_rows = State(initialValue: rows)`; the value is the parameter itself, or made of it.
    case initializer(isWhole: Bool)
    /// The memberwise initializer takes the state itself.
    case memberwise
    /// A closure sets it when the view appears.
    case appearance(PropertyUse, isInTask: Bool)
  }

  /// The property that keeps the first value.
  let state: Property
  /// The input that it gets the value from.
  let input: ViewInput
  /// The code that gives the state its value.
  let origin: Origin
  /// Whether only the `id` of the input is read, which a row keeps.
  let readsOnlyIdentity: Bool
}
