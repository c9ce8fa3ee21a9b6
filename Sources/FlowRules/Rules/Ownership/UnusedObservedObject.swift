import SwiftLexer

/// A property that subscribes a view to something that the view never uses.
package enum UnusedObservedObject: Rule {
  private static let observable = RuleOption.flag(
    "observable", default: false,
    summary: "Report also @Environment(Model.self), which updates nothing until it is read")

  package static let descriptor = RuleDescriptor(
    .unusedObservedObject, severity: .note, category: .ownership, symptom: .needlessUpdates, since: "0.2.0",
    summary: "A view subscribes to an object or a query that it never uses",
    rationale: """
      A view with @ObservedObject or @EnvironmentObject updates whenever its object publishes a change, and one with
      @Query or @FetchRequest fetches again whenever the data changes, even if no code uses the property: scrolling and
      typing become slower for nothing. It is a note, because the screen is right: nobody sees anything but the time.
      """,
    notCaught: """
      A property that code names in any way, also by '_ = store'. A view that calls a function whose code names the
      object's class: it may hold the object to be updated. A @StateObject whose class may do more in its initializer
      than to set properties. Properties that protocols ask for, and types with unknown macros or supertypes.
      """,
    remedy: "Remove the property, and the arguments that pass it.",
    options: [observable])

  package static let examples: [Example] = [
    .flagged(
      "Each change of the store updates all rows",
      """
      final class Store: ObservableObject {
        @Published var titles: [String] = []
        func add() { titles.append("") }
      }
      struct Row: View {
        @EnvironmentObject private var ↓store: Store
        let title: String
        var body: some View { Text(title) }
      }
      """,
      instead: """
        final class Store: ObservableObject {
          @Published var titles: [String] = []
          func add() { titles.append("") }
        }
        struct Row: View {
          let title: String
          var body: some View { Text(title) }
        }
        """),
    .flagged(
      "The caller passes an object for nothing",
      """
      final class Player: ObservableObject {
        @Published var position = 0.0
        func tick() { position += 1 }
      }
      struct Header: View {
        @ObservedObject var ↓player: Player
        let title: String
        var body: some View { Text(title) }
      }
      struct Screen: View {
        @StateObject private var player = Player()
        var body: some View { Header(player: player, title: "Now playing"); Slider(value: $player.position) }
      }
      """,
      instead: """
        final class Player: ObservableObject {
          @Published var position = 0.0
          func tick() { position += 1 }
        }
        struct Header: View {
          let title: String
          var body: some View { Text(title) }
        }
        struct Screen: View {
          @StateObject private var player = Player()
          var body: some View { Header(title: "Now playing"); Slider(value: $player.position) }
        }
        """),
    .flagged(
      "The color scheme makes no difference",
      """
      struct Caption: View {
        @Environment(\\.colorScheme) private var ↓scheme
        let text: String
        var body: some View { Text(text) }
      }
      """,
      instead: """
        struct Caption: View {
          let text: String
          var body: some View { Text(text) }
        }
        """),
    .accepted(
      "An extension uses the object, in any file",
      """
      final class Store: ObservableObject { @Published var titles: [String] = [] }
      struct Tools: View {
        @EnvironmentObject var store: Store
        var body: some View { Button("Clear") { clear() } }
      }
      // file: Tools+Clear.swift
      extension Tools { func clear() { store.titles = [] } }
      """),
    .accepted(
      "The view has to update when the unit changes, which a function shows",
      """
      final class Prefs: ObservableObject {
        @Published var unit = "kg"
        static let shared = Prefs()
      }
      enum Format { static func weight(_ n: Int) -> String { "\\(n) \\(Prefs.shared.unit)" } }
      struct Weight: View {
        @ObservedObject private var prefs = Prefs.shared
        var body: some View { Text(Format.weight(1)) }
      }
      """),
    .accepted(
      "The initializer of the view inside shows the object",
      """
      final class Prefs: ObservableObject {
        @Published var unit = "kg"
        static let shared = Prefs()
      }
      struct Label: View {
        let text: String
        init(_ n: Int) { text = "\\(n) \\(Prefs.shared.unit)" }
        var body: some View { Text(text) }
      }
      struct Weight: View {
        @ObservedObject private var prefs = Prefs.shared
        var body: some View { Label(1) }
      }
      """),
    .accepted(
      "A protocol asks for the model",
      """
      final class Store: ObservableObject { @Published var title = "" }
      protocol Screen { associatedtype Model; var model: Model { get } }
      struct Home: View, Screen {
        @ObservedObject var model: Store
        var body: some View { Text("x") }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    let includesObservable = context.isOn(observable)
    // Many views of a file may observe one class.
    var classesWithTimer: [TypeID: Bool] = [:]
    for usage in context.usages {
      let view = usage.type
      lazy var names = view.namesBesideWrappers
      lazy var readsClock = view.readsClock
      for property in view.wrappedProperties where Source.wrappers.contains(property.wrapper) {
        guard let uses = usage.usage(of: property), uses.isNamedNowhere, let source = Source(of: property),
          includesObservable || source != .observable, !property.mayUpdateOnPurpose(for: names),
          !property.mayKeepAliveOnPurpose, !property.observesSignal,
          !(readsClock && property.observesTimeSource(&classesWithTimer))
        else { continue }
        context.report(.isUnused(property, source), repair(uses), at: property.nameRange, about: property)
      }
    }
  }

  /// Without an initial value and arguments, the property alone has to go.
  private static func repair(_ uses: PropertyUsage) -> Repair {
    let property = uses.property
    if uses.mayBePassed { return Repair("Remove the property and its arguments.") }
    // Arguments of @Query and @Environment have no effects; those of other wrappers may make an object.
    let isPlain = property.wrapper?.readsEnvironment == true || !property.hasInlineValue
    guard isPlain, !property.hasInitializer, let edits = property.editsRemovingDeclaration else {
      return Repair("Remove the property.")
    }
    return Repair("Remove the property.", fix: Fix("remove '\(property.name)'", .safe, edits))
  }

  /// What an unused property subscribes its view to.
  fileprivate enum Source {
    /// An object whose class announces changes, or one that may do so.
    case changing, object
    /// An object that only the property holds.
    case own
    /// A request for stored data.
    case data
    /// A value of the environment that changes while the app runs, or another one.
    case changingValue, value
    /// `@Environment(Model.self)`
    case observable

    /// The wrappers that subscribe a view to something.
    static let wrappers: Set<Wrapper?> = [
      .observedObject, .environmentObject, .stateObject, .query, .fetchRequest, .sectionedFetchRequest, .environment,
    ]

    init?(of property: Property) {
      switch property.wrapper {
      case .observedObject where property.construction != nil: self = .own
      case .observedObject, .environmentObject:
        let object = property.declaredOrInferredType
        self = object.map { $0.hasAnnouncedChange } == true ? .changing : .object
      case .stateObject: self = .own
      case .query, .fetchRequest, .sectionedFetchRequest: self = .data
      case .environment where property.readsObjectFromEnvironment: self = .observable
      case .environment:
        guard let key = property.environmentKey, !Self.keysOfFonts.contains(key) else { return nil }
        self = Self.changingKeys.contains(key) ? .changingValue : .value
      default: return nil
      }
    }

    /// The keys whose changes fonts of UIKit follow only when the view is drawn again: `Font(UIFont.preferredFont(…))`.
    private static let keysOfFonts: Set<String> = ["dynamicTypeSize", "sizeCategory", "legibilityWeight"]

    /// The keys of values that the person who uses the app changes, or that change with the window.
    private static let changingKeys: Set<String> = [
      "colorScheme", "colorSchemeContrast", "horizontalSizeClass", "verticalSizeClass", "locale", "layoutDirection",
      "scenePhase", "editMode", "isEnabled", "isFocused", "controlActiveState", "presentationMode",
    ]
  }
}

extension ProjectType {
  /// Whether some property of its objects is announced and changes.
  fileprivate var hasAnnouncedChange: Bool {
    guard observableKind == .observableObject else { return false }
    let stored = properties.filter { $0.isStored && !$0.isStatic }
    if stored.contains(where: { $0.wrapper == .published && $0.canChange(in: self) }) { return true }
    // More than any class has: its code is searched for each property.
    return mayUseObjectWillChange && stored.prefix(64).contains { $0.isAnnounced(by: self) && $0.canChange(in: self) }
  }

  /// Whether the view's code reads the time, which an object that announces changes in intervals keeps current.
  ///
  ///     Text(Date(), style: .date)     // the same until something else redraws the view
  fileprivate var readsClock: Bool {
    let names = project.framework.collections
    return code.contains { code in
      code.nodes.contains { node in
        node.kind == .member && names.clockReads.contains(node.name)
          || node.kind == .name && node.name == names.date && node.call.map(\.arguments.isEmpty) ?? false
      }
    }
  }
}

extension Property {
  /// Whether the view may have the property to be updated: its code names the class, or a function that does.
  fileprivate func mayUpdateOnPurpose(for names: Set<NameID>) -> Bool {
    guard let object = declaredOrInferredType else { return false }
    return names.contains(object.nameID) || !names.isDisjoint(with: type.project.membersNaming(object.nameID))
  }

  /// Whether it observes an object whose class has a timer, or one of an unknown class.
  ///
  /// - Parameter known: the answers so far.
  fileprivate func observesTimeSource(_ cache: inout [TypeID: Bool]) -> Bool {
    guard observesObject else { return false }
    guard let object = declaredOrInferredType else { return true }
    if let answer = cache[object.id] { return answer }
    let names = type.project.framework.collections.timeSources
    let hasTimer = object.code.contains { code in code.nodes.containsRecord { names.contains($0.name) } }
    cache[object.id] = hasTimer
    return hasTimer
  }

  /// Whether the object keeps nothing that a view could show and announces changes, so that views observe it only to be
  /// drawn again.
  ///
  ///     final class Midnight: ObservableObject { static let shared = Midnight() }
  ///     Midnight.shared.objectWillChange.send()
  fileprivate var observesSignal: Bool {
    guard observesObject, let object = declaredOrInferredType, object.kind == .classType, object.mayUseObjectWillChange
    else {
      return false
    }
    return object.family.allSatisfy { type in type.properties.allSatisfy { $0.isStatic || !$0.isStored } }
  }

  /// Whether the view may have the property so that its object exists.
  fileprivate var mayKeepAliveOnPurpose: Bool {
    guard wrapper == .stateObject || wrapper == .observedObject && construction != nil else { return false }
    return type.isApp || declaredOrInferredType.map(\.mayActByItself) ?? true
  }
}

extension Message {
  fileprivate static func isUnused(_ property: Property, _ source: UnusedObservedObject.Source) -> Message {
    let (name, view) = (property.name, property.type.qualifiedName)
    switch source {
    case .changing:
      let object = property.declaredOrInferredType?.name ?? name
      return "'\(view)' never uses '\(name)', but updates whenever '\(object)' changes."
    case .object: return "'\(view)' never uses '\(name)', but observes it."
    case .own: return "'\(view)' never uses '\(name)', but creates an object for it."
    case .data: return "'\(view)' never uses '\(name)', but fetches it again whenever the data changes."
    case .changingValue:
      return "'\(view)' never uses '\(name)', but updates whenever '\(property.environmentKey ?? name)' changes."
    case .value, .observable: return "'\(view)' never uses '\(name)' from the environment."
    }
  }
}
