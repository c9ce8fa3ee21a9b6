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
  /// The type that gets a property for each key: `EnvironmentValues`.
  let values: NameID
  /// `modifier` of `.modifier(Framed())`.
  let viewModifier: NameID
  /// Scenes, whose content begins with an empty environment.
  let scenes: NameSet
  /// The protocol of scenes.
  let scene: NameID
  /// Modifiers that attach other content to a view, which does not get what is injected into that view alone.
  let attachments: NameSet
  /// The types of objects that SwiftUI injects by itself.
  let injectedTypes: NameSet

  init(interningIn names: inout NameTable) {
    modifier = names.intern("environment")
    objectModifier = names.intern("environmentObject")
    transformModifier = names.intern("transformEnvironment")
    key = names.intern("EnvironmentKey")
    wrapper = names.intern("Environment")
    values = names.intern("EnvironmentValues")
    viewModifier = names.intern("modifier")
    scenes = NameSet(
      ["WindowGroup", "Window", "UtilityWindow", "Settings", "MenuBarExtra", "ImmersiveSpace"].map { names.intern($0) })
    scene = names.intern("Scene")
    attachments = NameSet(
      ["overlay", "background", "sheet", "fullScreenCover", "popover", "safeAreaInset"].map { names.intern($0) })
    injectedTypes = NameSet(SwiftUINames.injectedTypes.map { names.intern($0) })
  }
}
