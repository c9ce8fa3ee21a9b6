import SwiftLexer

/// The closures of a callee that run while rendering.
enum ClosureRole: Sendable {
  /// All closures but those whose label means that they run later.
  case content
  /// Closures with a label; one without may be an action or a label: `Slider(value: $x) { … }`.
  case labelled
  /// As `labelled`, and the closure without a label if the action is passed in parentheses: `Button(action: f) { … }`.
  case button
  /// As `content`, but one without a label before `content:` runs when the presentation ends.
  case presentation
  /// As `content`, if a label names the value that presents it: libraries have `.alert($state) { action in … }`.
  case presented
}

/// SwiftUI's views and modifiers that take closures, with the closures that run while rendering.
///
/// Only callees with closures that run immediately are listed. Other callees are unknown, and their closures count as
/// running later.
final class ClosureCallees: Sendable {
  /// Views and scenes, by type name.
  let types: [NameID: ClosureRole]
  /// Modifiers, by name.
  let modifiers: [NameID: ClosureRole]
  /// Attributes that make a parameter's closure the content of a view, a scene or a toolbar.
  let builders: NameSet
  /// Types that hold any view.
  let erasedViews: NameSet
  /// Labels of closures that run later; so do all that begin with `on`.
  let actionLabels: NameSet
  /// Modifiers whose arguments are evaluated later, and types that render their argument by themselves, once.
  let delayingCallees: NameSet
  let content: NameID
  /// The label of a modifier whose closure is called for the clicked items.
  let selectionType: NameID
  let navigationLink: NameID
  let inspector: NameID
  /// The views and modifiers that build a menu or buttons each time they open.
  let menus: NameSet
  /// The label of what a context menu shows beside it, which is built each time it opens, too.
  let preview: NameID
  /// The labels with which something is presented.
  let presenters: NameSet
  /// The properties that hold views in the values that styles and modifiers receive.
  let labels: NameSet
  /// The argument labels of a button that has its action already.
  let buttonActions: NameSet
  /// The functions that call their closure before they return. Publishers and libraries have functions with some of
  /// these names that do not.
  let immediate: NameSet
  /// Those that certainly call it once, on the thread of the call.
  let transparent: NameSet
  /// Those that certainly call it once, perhaps on another thread.
  let waiting: NameSet
  let forEach: NameID
  /// The functions that call their closure after they have returned.
  let later: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    func table(_ roles: [(ClosureRole, [String])]) -> [NameID: ClosureRole] {
      var result: [NameID: ClosureRole] = [:]
      for (role, words) in roles {
        for word in words { result[names.intern(word)] = role }
      }
      return result
    }
    types = table([
      (.content, Self.containers), (.labelled, Self.controls), (.button, ["Button", "Link", "ShareLink"]),
    ])
    modifiers = table([
      (.content, Self.contentModifiers), (.presentation, Self.presentations), (.presented, Self.presenting),
    ])
    presenters = set(["isPresented", "item", "for", "forSelectionType"])
    labels = set(["content", "label", "icon", "title", "currentValueLabel", "header", "footer"])
    builders = set(Self.resultBuilders)
    erasedViews = set(["AnyView", "Text"])
    actionLabels = set(["action", "perform", "pressing", "completion", "primaryAction", "set", "get"])
    delayingCallees = set([
      "draggable", "copyable", "cuttable", "ImageRenderer", "UIHostingController", "NSHostingController",
      "NSHostingView",
    ])
    content = names.intern("content")
    selectionType = names.intern("forSelectionType")
    navigationLink = names.intern("NavigationLink")
    inspector = names.intern("inspector")
    menus = set(["Menu", "contextMenu", "swipeActions"])
    preview = names.intern("preview")
    immediate = set([
      "withAnimation", "withTransaction", "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "first",
      "contains", "sorted", "sort", "removeAll", "sync", "withLock", "performAndWait", "assumeIsolated",
      "performWithoutAnimation", "withExtendedLifetime", "autoreleasepool", "min", "max", "allSatisfy", "firstIndex",
    ])
    transparent = set([
      "withAnimation", "withTransaction", "withLock", "performWithoutAnimation", "withExtendedLifetime",
      "autoreleasepool",
    ])
    waiting = set(["performAndWait", "assumeIsolated"])
    forEach = names.intern("forEach")
    later = set([
      "sink", "async", "asyncAfter", "addObserver", "scheduledTimer", "detached", "Task", "dataTask", "observe",
    ])
    buttonActions = set(["action", "intent", "destination", "item", "items"])
  }

  /// Views and scenes whose closures build their content.
  private static let containers = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
    "Section", "List", "Form", "ScrollView", "ScrollViewReader", "GeometryReader", "NavigationView", "NavigationStack",
    "NavigationSplitView", "NavigationLink", "TabView", "Tab", "TabSection", "ForEach", "Menu", "Picker", "Label",
    "GroupBox", "DisclosureGroup", "OutlineGroup", "ControlGroup", "LabeledContent", "ViewThatFits", "Table",
    "TableColumn", "TableRow", "WindowGroup", "Window", "Settings", "MenuBarExtra", "CommandMenu", "CommandGroup",
    "ToolbarItem", "ToolbarItemGroup", "AsyncImage", "ProgressView", "Gauge", "ContentUnavailableView", "HSplitView",
    "VSplitView", "Toggle", "Chart", "Map",
  ]

  /// Controls where a closure without a label may be an action.
  private static let controls = ["Slider", "Stepper", "TextField", "SecureField", "DatePicker", "ColorPicker"]

  /// Modifiers whose closures build a part of the view.
  private static let contentModifiers = [
    "overlay", "background", "mask", "toolbar", "contextMenu", "swipeActions", "safeAreaInset", "safeAreaBar",
    "tabItem", "searchSuggestions", "commands",
    "overlayPreferenceValue", "backgroundPreferenceValue", "toolbarTitleMenu", "chartOverlay", "chartBackground",
    "chartXAxis", "chartYAxis", "chartLegend",
  ]

  /// Modifiers that present something.
  private static let presenting = ["navigationDestination", "alert", "confirmationDialog", "popover", "inspector"]

  /// Modifiers that present something and take a closure for its end.
  private static let presentations = ["sheet", "fullScreenCover"]

  private static let resultBuilders = [
    "ViewBuilder", "SceneBuilder", "CommandsBuilder", "ToolbarContentBuilder", "WidgetBundleBuilder",
    "TableColumnBuilder", "TableRowBuilder", "ChartContentBuilder", "MapContentBuilder", "TabContentBuilder",
    "ContentBuilder",
  ]
}

extension ClosureCallees {
  /// Whether a modifier or view of that name shows content on top of its view or beside it: a sheet, a destination.
  func presents(_ name: NameID) -> Bool {
    modifiers[name] == .presentation || modifiers[name] == .presented || name == navigationLink
  }

  /// Whether SwiftUI calls a closure while rendering.
  ///
  /// - Parameters:
  ///   - label: the closure's label, or none.
  ///   - labels: the labels of all arguments of the call.
  func runsWhileRendering(_ role: ClosureRole, label: NameID, among labels: [NameID]) -> Bool {
    if actionLabels.contains(label) { return false }
    switch role {
    case .content: return true
    case .labelled: return label != .none
    case .button: return label != .none || labels.contains(where: buttonActions.contains)
    case .presented: return labels.contains(where: presenters.contains)
    case .presentation:
      return labels.contains(where: presenters.contains) && (label != .none || !labels.contains(content))
    }
  }
}
