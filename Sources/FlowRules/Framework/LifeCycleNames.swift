import SwiftLexer

/// The names of the modifiers whose closures run because a view appears or disappears, or because something changes.
struct LifeCycleNames: Sendable {
  let modifiers: NameSet
  let onAppear: NameID
  let onDisappear: NameID
  let onReceive: NameID
  let task: NameID
  let perform: NameID
  /// The names with which a view is redrawn in intervals.
  let clocks: NameSet

  init(interningIn names: inout NameTable) {
    modifiers = NameSet([
      "onAppear", "onDisappear", "task", "onChange", "onReceive", "onOpenURL", "onPreferenceChange", "onGeometryChange",
    ].map { names.intern($0) })
    onAppear = names.intern("onAppear")
    onDisappear = names.intern("onDisappear")
    onReceive = names.intern("onReceive")
    task = names.intern("task")
    perform = names.intern("perform")
    clocks = NameSet(["TimelineView", "Timer"].map { names.intern($0) })
  }
}
