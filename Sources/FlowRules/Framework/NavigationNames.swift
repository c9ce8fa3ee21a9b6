import SwiftLexer

/// The names with which a view shows pages one after another: stacks, links, tabs.
struct NavigationNames: Sendable {
  /// The views that show one page on top of another.
  let stacks: NameSet
  let splitView: NameID
  let view: NameID
  /// The views in whose content pages or columns are shown, and that decide when these appear.
  let containers: NameSet
  /// The labels of a `NavigationLink` that other code can open, too.
  let activations: NameSet
  let pickerStyle: NameID
  /// The style in which a picker shows its choices on a page of their own.
  let linkStyle: NameID
  /// The modifiers by which a link also does something else.
  let gestures: NameSet
  let tabViewStyle: NameID

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    stacks = set(["NavigationStack", "NavigationView"])
    splitView = names.intern("NavigationSplitView")
    view = names.intern("NavigationView")
    containers = set(["NavigationStack", "NavigationView", "NavigationSplitView", "TabView"])
    activations = set(["isActive", "tag", "selection"])
    pickerStyle = names.intern("pickerStyle")
    linkStyle = names.intern("navigationLink")
    gestures = set(["simultaneousGesture", "onTapGesture", "gesture", "highPriorityGesture"])
    tabViewStyle = names.intern("tabViewStyle")
  }
}
