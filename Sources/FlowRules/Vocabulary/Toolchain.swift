/// The kind of `@State` that a project uses: up to Xcode 26 a property wrapper, from Xcode 27 on a macro.
package enum Toolchain: String, CaseIterable, Sendable {
  /// First one, soon the other: problems of either are reported.
  case both
  case wrapper, macro

  /// Whether problems of the macro matter.
  var includesMacro: Bool { self != .wrapper }
  /// Whether problems of the property wrapper matter.
  var includesWrapper: Bool { self != .macro }
}
