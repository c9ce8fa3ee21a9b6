import SwiftLexer

/// The names of the modifiers, views and scenes that present other content.
struct PresentationNames: Sendable {
  /// The modifiers that show something while a Boolean is true, and never set it to true themselves.
  let modifiers: NameSet
  /// The modifiers whose content is made when it appears, by a closure that SwiftUI keeps until then.
  let lazy: NameSet
  /// The modifiers that present something for one row.
  let ofRows: NameSet
  /// The modifiers and views that open a page for one row while a Boolean is true.
  let pagesOfRows: NameSet
  /// The views that show all views in their closure at the same time.
  let layouts: NameSet
  /// Those among ``layouts`` that make only the rows which fit on the screen.
  let lazyLayouts: NameSet
  /// The modifiers that show their closure behind or in front of the view.
  let attachments: NameSet
  /// The views that are nothing by themselves, so that a modifier applies to each view in them.
  let groups: NameSet
  /// The view that shows one of the views in its closure.
  let viewThatFits: NameID
  let onDismiss: NameID
  /// The modifiers that present something which somebody can close without code of the app.
  let closable: NameSet
  /// Those among ``closable`` that close when a button is pressed.
  let alerts: NameSet
  /// The views in the actions of alerts.
  let alertViews: NameSet
  let isPresented: NameID
  /// As ``isPresented``, of a `NavigationLink`.
  let isActive: NameID
  /// The label of the value that a sheet shows.
  let item: NameID
  let intent: NameID
  let interactiveDismissDisabled: NameID
  let destination: NameID
  /// The labels of a `NavigationLink` that has its destination already.
  let linkTargets: NameSet
  let windowGroup: NameID
  let forLabel: NameID

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    modifiers = set(SwiftUINames.presentingModifiers)
    lazy = set(["sheet", "fullScreenCover", "popover"])
    ofRows = set(["sheet", "fullScreenCover", "popover", "alert", "confirmationDialog"])
    pagesOfRows = set(["navigationDestination", "NavigationLink"])
    layouts = set([
      "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "Section", "Form", "List", "ScrollView",
      "GroupBox", "NavigationStack", "NavigationView",
    ])
    lazyLayouts = set(["LazyVStack", "LazyHStack", "Form", "List"])
    attachments = set(["background", "overlay"])
    groups = set(["EmptyView", "Group", "ForEach", "Section", "GridRow", "OutlineGroup", "ScrollViewReader"])
    viewThatFits = names.intern("ViewThatFits")
    onDismiss = names.intern("onDismiss")
    closable = set(["sheet", "popover", "alert", "confirmationDialog"])
    alerts = set(["alert", "confirmationDialog"])
    alertViews = set(["Button", "Text", "Label"])
    isPresented = names.intern("isPresented")
    isActive = names.intern("isActive")
    item = names.intern("item")
    intent = names.intern("intent")
    interactiveDismissDisabled = names.intern("interactiveDismissDisabled")
    destination = names.intern("destination")
    linkTargets = set(["destination", "value"])
    windowGroup = names.intern("WindowGroup")
    forLabel = names.intern("for")
  }
}
