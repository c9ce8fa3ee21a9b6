import SwiftLexer

/// A view that shows the published values of an ObservableObject, but holds it in a plain property.
///
/// Only @StateObject, @ObservedObject and @EnvironmentObject connect a view to the object.
package enum UnobservedObjectProperty: Rule {
  private static let trustParent = RuleOption.flag(
    "trustParent", default: false, summary: "Accept views that only receive objects which their callers observe")

  package static let descriptor = RuleDescriptor(
    .unobservedObjectProperty, severity: .warning, category: .observation, symptom: .oldData, since: "0.2.0",
    summary: "View that shows an object without observing it",
    rationale: """
      A plain property holds the object but does not observe it, so its changes do not reach the view. The screen shows
      old values until the view is redrawn for another reason. It is a warning where the view changes the property
      itself, or a view that passes it the object does. It is a note where only other code does, where every view that
      creates this one observes the object, because its redraws may update this view too, and where no code is known to
      change the property. So it is in a view that no code creates. An object of a class that announces nothing at all
      is reported where the view creates it, shows a value of it and changes that.
      """,
    notCaught: """
      Objects that are read through a local variable, generic parameters, protocol types, objects of other modules, and
      views of UIKit and AppKit in a representable view. Core Data's objects, whose properties are all set after their
      creation. Objects whose publishers a view that passes them uses, as onReceive does, to redraw on purpose.
      Properties that only their class could change and does not, values for a property that a child never uses, views
      that only widgets and image renderers show, views with a '==' of their own, and those that may detect the change
      in another way: by a dynamic property of the project, or by another object that subscribes to this one or that
      other code announces.
      """,
    remedy: """
      Mark the property @ObservedObject if the view receives the object, or @StateObject and private if the view creates
      it. A class that announces nothing first has to become an ObservableObject, or @Observable.
      """,
    options: [trustParent])

  package static let examples: [Example] = [
    .flagged(
      "The view receives the object but does not observe it",
      """
      final class Basket: ObservableObject {
        @Published private(set) var items: [String] = []
        func add(_ item: String) { items.append(item) }
      }
      struct BasketCount: View {
        let ↓basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """,
      instead: """
        final class Basket: ObservableObject {
          @Published private(set) var items: [String] = []
          func add(_ item: String) { items.append(item) }
        }
        struct BasketCount: View {
          @ObservedObject var basket: Basket
          var body: some View { Text("\\(basket.items.count) items") }
        }
        """),
    .flagged(
      "The view creates the object, so it must own it",
      """
      final class Movies: ObservableObject { @Published var titles: [String] = [] }
      struct MovieList: View {
        var ↓movies = Movies()
        var body: some View {
          ForEach(movies.titles, id: \\.self) { Text($0) }
            .task { movies.titles = ["Alien"] }
        }
      }
      """,
      instead: """
        final class Movies: ObservableObject { @Published var titles: [String] = [] }
        struct MovieList: View {
          @StateObject private var movies = Movies()
          var body: some View {
            ForEach(movies.titles, id: \\.self) { Text($0) }
              .task { movies.titles = ["Alien"] }
          }
        }
        """),
    .flagged(
      "A note where the parent observes the object, because it may or may not redraw this view",
      """
      final class Basket: ObservableObject { @Published var items: [String] = []; func load() { items = ["a"] } }
      struct Shop: View {
        @StateObject private var basket = Basket()
        var body: some View { BasketCount(basket: basket) }
      }
      struct BasketCount: View {
        let ↓basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """),
    .flagged(
      "A function of the object that reads a published property shows it",
      """
      final class Home: ObservableObject {
        @Published private var names: [Int: String] = [:]
        func load() { names = [1: "Hall"] }
        func name(of room: Int) -> String { names[room] ?? "" }
      }
      struct RoomName: View {
        let ↓home: Home
        var body: some View { Text(home.name(of: 1)) }
      }
      """),
    .flagged(
      "A class that announces nothing",
      """
      final class Counter { var count = 0 }
      struct CounterView: View {
        let ↓counter = Counter()
        var body: some View { Button("\\(counter.count)") { counter.count += 1 } }
      }
      """,
      instead: """
        final class Counter: ObservableObject { @Published var count = 0 }
        struct CounterView: View {
          @StateObject private var counter = Counter()
          var body: some View { Button("\\(counter.count)") { counter.count += 1 } }
        }
        """),
    .accepted(
      "The view only acts on the object or passes it on",
      """
      final class Basket: ObservableObject { @Published var items: [String] = [] }
      struct ClearButton: View {
        let basket: Basket
        var body: some View { Button("Clear") { basket.items = [] } }
      }
      struct Checkout: View {
        let basket: Basket
        var body: some View { BasketCount(basket: basket) }
      }
      struct BasketCount: View {
        @ObservedObject var basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """),
    .accepted(
      "Views follow an @Observable object without a wrapper",
      """
      @Observable final class Basket { var items: [String] = [] }
      struct BasketCount: View {
        let basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """),
    .accepted(
      "The view listens to the shown property itself",
      """
      final class Basket: ObservableObject { @Published var items: [String] = []; func load() { items = ["a"] } }
      struct BasketCount: View {
        let basket: Basket
        @State private var count = 0
        var body: some View {
          Text("\\(count) of \\(basket.items.count)").onReceive(basket.$items) { count = $0.count }
        }
      }
      """),
    .accepted(
      """
      final class Basket: ObservableObject { @Published var items: [String] = []; func load() { items = ["a"] } }
      struct Shop: View {
        @StateObject private var basket = Basket()
        var body: some View { BasketCount(basket: basket) }
      }
      struct BasketCount: View {
        let basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """, options: ["trustParent": .flag(true)]),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests where !view.isRepresentable && !comparesItself(view) {
      reportPlainObjects(of: view, &context)
      let held = view.unobservedObjects
      guard !held.isEmpty, view.mayShow(oneOf: held, where: isAnnounced) else { continue }
      let code = view.renderedCode(withHelpers: true)
      let allReads = view.displayedReads(of: held.map(\.property), in: code)
      for (property, object) in held {
        let reads = allReads[property.nameID] ?? []
        guard !view.listens(to: property), !view.isOnlyInStaticRenderings,
          let shown = shownProperty(of: object, in: reads, property, code),
          case let supplied = property.suppliedObjects, !areListenedTo(reads, of: object, by: supplied)
        else { continue }
        let harm = harm(shown, of: property, object, supplied)
        if case .redrawnByCaller = harm, context.isOn(trustParent) { continue }
        context.report(
          .unobserved(property, object, shown.read, harm).listing(related(harm, supplied)),
          .observing(property, object, context.target), at: property.nameRange, about: property,
          severity: harm.severity)
      }
    }
  }

  /// Reports the objects whose class announces nothing at all, where the view itself changes what it shows.
  private static func reportPlainObjects(of view: ProjectType, _ context: inout RuleContext) {
    // Few views have one, and who shows a view takes longer to find.
    guard view.kind == .structure, case let objects = view.plainObjects, !objects.isEmpty, view.isShownOnScreen,
      !view.isNeverShown
    else { return }
    for found in objects {
      let hasMacro = context.target.minIOS.map { $0 >= PlatformVersion(17) } ?? context.project.usesObservableMacro
      context.report(
        .unannounced(found), .makingObservable(found.shown.property.declaringType, by: .view, hasMacro: hasMacro),
        at: found.property.nameRange, about: found.property)
    }
  }

  /// Whether the view decides by its own `==` when it is redrawn, for `.equatable()`.
  private static func comparesItself(_ view: ProjectType) -> Bool {
    view.declaresFunction(view.project.framework.language.equality)
  }

  /// The property of an object that a view shows; one that code changes while the view may be on screen, if possible.
  ///
  /// Other views that bind to it are often on another screen: a page of a form. Those that this view creates are not.
  private static func shownProperty(
    of object: ProjectType, in reads: [DisplayedRead], _ property: Property, _ code: [RenderedCode]
  ) -> ShownProperty? {
    let shown = object.shownProperty(in: reads) { isAnnounced($0, by: object) }
    guard let shown, shown.isChanged else { return shown }
    let changed = object.shownProperty(in: reads) { isAnnounced($0, by: object) && $0.canChangeByCode(in: object) }
    if let changed, changed.isChanged { return changed }
    if property.observingChild(in: code) != nil { return shown }
    return ShownProperty(read: shown.read, property: shown.property, isChanged: false)
  }

  /// Whether some caller uses the publisher of a shown property, to redraw itself.
  private static func areListenedTo(
    _ reads: [DisplayedRead], of object: ProjectType, by supplied: [SuppliedObject?]
  ) -> Bool {
    let members = Set(reads.flatMap { object.propertiesRead(by: $0.member) }.map(\.nameID))
    return supplied.contains { $0?.listens(toAnyOf: members) == true }
  }

  /// Whether the object announces changes of the property, and views without a wrapper do not follow them.
  private static func isAnnounced(_ property: Property, by object: ProjectType) -> Bool {
    // Views follow the other properties of an @Observable class without a wrapper.
    object.observableKind == .observableObject ? property.isAnnounced(by: object) : property.wrapper == .published
  }

  private static func harm(
    _ shown: ShownProperty, of property: Property, _ object: ProjectType, _ supplied: [SuppliedObject?]
  ) -> UnobservedHarm {
    let member = shown.property.nameID
    let areRedrawn = supplied.allSatisfy { $0?.redrawsCaller(at: member, of: object) == true }
    if areRedrawn, let first = supplied.first, let first { return .redrawnByCaller(first) }
    let view = property.type
    guard shown.isChanged, view.isCreatedByApp, !view.isNeverShown else { return .noKnownChange }
    let holders = [property] + supplied.compactMap { $0?.source }
    return holders.contains { $0.isHolderChanging(shown.property, of: object) } ? .stale : .staleForATime
  }

  /// The place where a redrawn view passes the object, and the @State of callers, which does not observe it either.
  private static func related(_ harm: UnobservedHarm, _ supplied: [SuppliedObject?]) -> [Related] {
    if case .redrawnByCaller(let first) = harm {
      return [Related(at: first.range, "'\(first.caller.name)' passes it here")]
    }
    let states = supplied.compactMap { $0?.source }.filter { $0.wrapper == .state }
    return states.prefix(1).map { Related(at: $0.nameRange, "this @State holds it, and does not observe it either") }
  }
}

extension UnobservedHarm {
  /// nil for the rule's usual one.
  fileprivate var severity: Severity? {
    if case .stale = self { nil } else { .note }
  }
}
