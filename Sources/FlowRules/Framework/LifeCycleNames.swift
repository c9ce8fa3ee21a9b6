import SwiftLexer

/// The names of the modifiers whose closures run because a view appears or disappears, or because something changes.
struct LifeCycleNames: Sendable {
  /// All of these modifiers, also those without a constant of their own: `onOpenURL`.
  let modifiers: NameSet
  let onAppear: NameID
  let onDisappear: NameID
  let onChange: NameID
  let onReceive: NameID
  let task: NameID
  let perform: NameID
  /// The label of the value that `onChange` observes.
  let of: NameID
  /// The label of `onChange` with which it also runs when the view appears.
  let initial: NameID
  /// The parameter of `willSet`.
  let newValue: NameID
  /// The modifiers that run code when a view appears.
  let appearances: NameSet
  /// The modifiers, and the labels of closures, that run when somebody has finished with a field or leaves the view.
  let endsOfEditing: NameSet
  /// Further modifiers of SwiftUI whose closures do not see what somebody enters.
  let harmless: NameSet
  /// Parts of the names of Booleans that state that somebody has edited something.
  static let wordsForEdited = ["dirty", "changed", "changes", "edited", "modified", "unsaved", "touched"]
  /// The names with which a view is redrawn in intervals.
  let clocks: NameSet

  init(interningIn names: inout NameTable) {
    modifiers = NameSet([
      "onAppear", "onDisappear", "task", "onChange", "onReceive", "onOpenURL", "onPreferenceChange", "onGeometryChange",
    ].map { names.intern($0) })
    onAppear = names.intern("onAppear")
    onDisappear = names.intern("onDisappear")
    onChange = names.intern("onChange")
    onReceive = names.intern("onReceive")
    task = names.intern("task")
    perform = names.intern("perform")
    of = names.intern("of")
    initial = names.intern("initial")
    newValue = names.intern("newValue")
    appearances = NameSet([onAppear, task])
    endsOfEditing = NameSet([
      "onDisappear", "onSubmit", "onCommit", "onEditingChanged", "onExitCommand", "onKeyPress",
    ].map { names.intern($0) })
    clocks = NameSet(["TimelineView", "Timer"].map { names.intern($0) })
    harmless = NameSet([
      "onHover", "onContinuousHover", "onScrollPhaseChange", "onScrollGeometryChange", "onChanged",
    ].map { names.intern($0) })
  }
}
