import SwiftLexer

/// The names of the views and modifiers with which people act: buttons, gestures, fields, paths and tabs.
struct InteractionNames: Sendable {
  /// The views whose trailing closure runs when somebody presses them.
  let actionViews: NameSet
  /// The modifiers whose trailing closure runs when somebody does something.
  let actionModifiers: NameSet
  /// The label of the rows of a `List` or a `Table`.
  let rowContent: NameID
  let tabView: NameID
  let navigationStack: NameID
  let path: NameID
  let toggle: NameID
  let isOn: NameID
  /// The modifiers that react to a tap on a view beside the view's own reaction.
  let tapModifiers: NameSet
  let simultaneousGesture: NameID
  /// The modifiers after which nobody can press a control.
  let hitTesting: NameSet
  let toggleStyle: NameID
  /// SwiftUI's styles of toggles: a tap on the toggle is theirs.
  let toggleStyles: NameSet
  /// The modifiers that disable interaction, each with the argument that does so: `allowsHitTesting(false)`.
  let modifiers: [NameID: NameID]
  let falseLiteral: NameID
  /// The value of the environment that `disabled` sets.
  let isEnabled: NameID
  let hidden: NameID
  let opacity: NameID
  /// `0` as written.
  let zeros: NameSet
  /// The modifiers with a picture that follows a finger or belongs to a menu.
  let previewing: NameSet
  let preview: NameID
  let draggable: NameID
  let disabled: NameID
  /// The views in which somebody types text.
  let fields: NameSet
  /// The controls that write one value after another during a gesture.
  let continuous: NameSet
  let focused: NameID

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    actionViews = set(["Button"])
    actionModifiers = set([
      "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "onMove", "onInsert", "onDrop", "onKeyPress",
      "onEnded", "onCommand", "onExitCommand", "onPlayPauseCommand", "refreshable",
    ])
    rowContent = names.intern("rowContent")
    tabView = names.intern("TabView")
    navigationStack = names.intern("NavigationStack")
    path = names.intern("path")
    toggle = names.intern("Toggle")
    isOn = names.intern("isOn")
    tapModifiers = set(["onTapGesture", "simultaneousGesture"])
    simultaneousGesture = names.intern("simultaneousGesture")
    hitTesting = set(["allowsHitTesting", "disabled"])
    toggleStyle = names.intern("toggleStyle")
    toggleStyles = set(["automatic", "switch", "button", "checkbox"])
    falseLiteral = names.intern("false")
    modifiers = [names.intern("allowsHitTesting"): falseLiteral, names.intern("disabled"): names.intern("true")]
    isEnabled = names.intern("isEnabled")
    hidden = names.intern("hidden")
    opacity = names.intern("opacity")
    zeros = set(["0", "0.0"])
    previewing = set(["contextMenu", "draggable", "onDrag"])
    preview = names.intern("preview")
    draggable = names.intern("draggable")
    disabled = names.intern("disabled")
    fields = set(["TextField", "SecureField", "TextEditor"])
    continuous = set(["Slider"])
    focused = names.intern("focused")
  }
}
