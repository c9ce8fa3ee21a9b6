import SwiftLexer

/// The names with which values and objects get into the environment.
struct EnvironmentNames: Sendable {
  /// The modifier for values, and for objects of `@Observable` classes.
  let modifier: NameID
  /// The modifier for an ObservableObject.
  let objectModifier: NameID
  let transformModifier: NameID
  let key: NameID
  let wrapper: NameID
  /// The types of objects that SwiftUI injects by itself.
  let injectedTypes: NameSet

  init(interningIn names: inout NameTable) {
    modifier = names.intern("environment")
    objectModifier = names.intern("environmentObject")
    transformModifier = names.intern("transformEnvironment")
    key = names.intern("EnvironmentKey")
    wrapper = names.intern("Environment")
    injectedTypes = NameSet(SwiftUINames.injectedTypes.map { names.intern($0) })
  }
}
