/// Which `@State` a project is built with: up to Xcode 26 a property wrapper, from Xcode 27 a macro.
package enum Toolchain: String, CaseIterable, Sendable {
  /// Now with one, soon with the other: what is wrong with either is reported.
  case both
  case wrapper, macro

  /// Whether what breaks with the macro matters.
  package var includesMacro: Bool { self != .wrapper }
  /// Whether what the property wrapper does matters.
  package var includesWrapper: Bool { self != .macro }
}
