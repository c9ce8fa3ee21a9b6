import SwiftLexer

/// An input of a view from which owned state gets its value once.
package struct StateSeed {
  /// The code that gives the state its value.
  package enum Origin {
    /// An initializer assigns `_rows = State(initialValue: rows)`; the value is the parameter itself, or made of it.
    case initializer(isWhole: Bool)
    /// The memberwise initializer takes the state itself.
    case memberwise
    /// A closure sets it when the view appears.
    case appearance(PropertyUse, isInTask: Bool)
  }

  /// The property that keeps the first value.
  package let state: Property
  /// The input that it gets the value from.
  package let input: ViewInput
  /// The code that gives the state its value.
  package let origin: Origin
  /// Whether only the `id` of the input is read, which a row keeps.
  package let readsOnlyIdentity: Bool
}
