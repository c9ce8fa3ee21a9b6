import SwiftLexer

/// A view that creates an object that it only observes.
///
/// SwiftUI creates the struct again whenever the parent renders; `@ObservedObject` keeps nothing, so the object and its
/// state are lost. The rule recognizes the construction in the source, so the class need not be in the tree.
package enum ObservedObjectInline: Rule {
  package static let descriptor = RuleDescriptor(
    .observedObjectInline, severity: .warning, category: .ownership, symptom: .lostState, since: "0.2.0",
    summary: "@ObservedObject whose object the view itself creates",
    rationale: """
      @ObservedObject observes an object that other code keeps. When the view creates it, each time the parent creates
      the view again it throws the object away and starts with a new one: text is lost while typing, a download begins
      again. It is a warning where the view reads state of the object that code changes, and where a parent renders
      again while the view is on screen, for a reason that the source shows. It is a note where it reads none, where a
      child keeps the first object, where the class is not in the scanned files, and where the view is created once: an
      App, the root of a hosting controller, a view that only previews, sheets, code outside of views or a body that is
      evaluated once creates, and one that each change takes away or gives another '.id(…)'.
      """,
    notCaught: """
      Objects from factory functions and shared instances, and properties that code sets from outside. Objects that are
      created from a parameter and that only show it, and the ViewStore of the Composable Architecture: they follow
      values that are kept elsewhere. Initializers that no call means.
      """,
    remedy: """
      Use @StateObject, which an initializer assigns as _model = StateObject(wrappedValue: Model()). It stays with the
      first value of a parameter: pass later ones on in .onChange. Where callers pass an object too, take it as a
      parameter from its owner.
      """)

  package static let examples: [Example] = [
    .flagged(
      "Each time the parent renders, the text is lost",
      """
      final class Draft: ObservableObject { @Published var text = "" }
      struct Editor: View {
        @ObservedObject var ↓draft = Draft()
        var body: some View { TextField("Text", text: $draft.text) }
      }
      """,
      instead: """
        final class Draft: ObservableObject { @Published var text = "" }
        struct Editor: View {
          @StateObject private var draft = Draft()
          var body: some View { TextField("Text", text: $draft.text) }
        }
        """),
    .flagged(
      "An initializer creates the object",
      """
      final class Meter: ObservableObject {
        @Published var level: Int
        init(level: Int) { self.level = level }
        func add() { level += 1 }
      }
      struct Bar: View {
        @ObservedObject private var meter: Meter
        init(level: Int) { meter = ↓Meter(level: level) }
        var body: some View { Button("\\(meter.level)") { meter.add() } }
      }
      """,
      instead: """
        final class Meter: ObservableObject {
          @Published var level: Int
          init(level: Int) { self.level = level }
          func add() { level += 1 }
        }
        struct Bar: View {
          @StateObject private var meter: Meter
          init(level: Int) { _meter = StateObject(wrappedValue: Meter(level: level)) }
          var body: some View { Button("\\(meter.level)") { meter.add() } }
        }
        """),
    .flagged(
      "Nothing changes the object yet: a note",
      """
      class Model: ObservableObject { @Published var count = 0 }
      struct Counter: View {
        @ObservedObject var ↓model = Model()
        var body: some View { Text("\\(model.count)") }
      }
      """,
      instead: """
        class Model: ObservableObject { @Published var count = 0 }
        struct Counter: View {
          @StateObject private var model = Model()
          var body: some View { Text("\\(model.count)") }
        }
        """),
    .flagged(
      """
      struct Bar: View {
        @ObservedObject private var meter: Meter
        init(id: Int) { _meter = ObservedObject(wrappedValue: ↓Meter(id: id)) }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Bar: View {
        @ObservedObject var meter: Meter
        @ObservedObject var other: Meter
        init() {
          self.meter = ↓Meter()
          other = ↓.init(id: 2)
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Bar: View {
        @ObservedObject var meter: Meter
        init(meter: Meter = ↓Meter()) { self.meter = meter }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Feed: View {
        @ObservedObject var ↓model: FeedModel = {
          let model = FeedModel()
          return FeedModel(parent: model)
        }()
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      @main struct Shop: App {
        @ObservedObject var ↓store = Store()
        var body: some Scene { WindowGroup { } }
      }
      """),
    .accepted(
      "The view keeps its object",
      """
      struct Feed: View {
        @StateObject private var model = FeedModel()
        var body: some View { Text(model.title) }
      }
      """),
    .accepted(
      "Callers pass an object that they keep",
      "struct Feed: View { @ObservedObject var model: FeedModel; var body: some View { Text(model.title) } }"),
    .accepted(
      "The object is shared and outlives the view",
      """
      struct Feed: View {
        @ObservedObject private var settings: UserSettings = .shared
        var body: some View { Text(settings.title) }
      }
      """),
    .accepted(
      "The object only shows the parameter, so a new one is as good",
      """
      final class RowModel: ObservableObject {
        @Published private(set) var title: String
        init(item: Item) { title = item.title }
      }
      struct Row: View {
        @ObservedObject private var model: RowModel
        init(item: Item) { model = RowModel(item: item) }
        var body: some View { Text(model.title) }
      }
      """),
    .accepted(
      """
      struct Feed: View {
        @ObservedObject var status = Privacy.status(for: .mail)
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Feed: View {
        @ObservedObject var kiosk = AppDelegate.instance!.kiosk
        @ObservedObject var store = Store.shared
        @ObservedObject var resolved = Resolver.make()
        @ObservedObject var configured = Store().configured()
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Feed_Previews: PreviewProvider {
        @ObservedObject var model = FeedModel()
        static var previews: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Bar: View {
        @ObservedObject var meter: Meter
        init(meter: Meter) { _meter = ObservedObject(wrappedValue: meter) }
        init(make: @autoclosure () -> Meter) { meter = make() }
        init(other: Meter = .shared) { self.meter = other }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      import ComposableArchitecture
      import SwiftUI
      struct Count: View {
        @ObservedObject var viewStore: ViewStoreOf<Counter>
        @ObservedObject var other: ViewStore<Counter.State, Counter.Action>
        init(store: StoreOf<Counter>) {
          self.viewStore = ViewStore(store, observe: { $0 })
          _other = ObservedObject(wrappedValue: .init(store, observe: { $0 }))
        }
        var body: some View { Text("\\(viewStore.count)") }
      }
      """),
    .accepted(
      """
      final class Mirror: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
        init(_ store: Store) {}
      }
      struct Count: View {
        @ObservedObject var mirror: Mirror
        init(store: Store) { mirror = Mirror(store) }
        var body: some View { EmptyView() }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOutsideTests {
      // Each follows all calls of the view, so they are decided once and not for each property.
      lazy var isCreatedOnce = view.isCreatedOnce
      lazy var isCreatedAgain = view.isCreatedWhileShown
      lazy var isOnlyInStaticRenderings = view.isOnlyInStaticRenderings
      let observed = view.properties(wrappedBy: .observedObject).filter { !$0.isStatic && !isStoreOfLibrary($0) }
      for (property, origins) in view.origins(ofObjectsIn: observed)
      where !property.mayBeAssignedOutside && !isOnlyInStaticRenderings && !view.isSetByModifiers(property) {
        report(origins, of: property, isCreatedOnce: isCreatedOnce, isCreatedAgain: isCreatedAgain, &context)
      }
    }
  }

  /// Whether the object only shows the state of another one, as the library documents.
  private static func isStoreOfLibrary(_ property: Property) -> Bool {
    guard case .external(let name) = property.declaredType.core else { return false }
    return property.type.project.framework.observation.viewStores.contains(name)
  }

  private static func report(
    _ origins: [ObjectOrigin], of property: Property, isCreatedOnce: Bool, isCreatedAgain: Bool,
    _ context: inout RuleContext
  ) {
    let object = property.declaredProjectType.flatMap { $0.kind == .classType ? $0 : nil }
    // A child with a @StateObject keeps the first object, whose state is the one on screen.
    let losesState = object?.isStatefulWhereObserved ?? false && property.onlyKeeper == nil
    lazy var isStateUsed = object.map(property.usesStateLost) ?? false
    // A wrapper of the project may update such an object from its own value.
    let isInWrapper = property.type.isOnlyDynamicProperty
    if !losesState, isInWrapper { return }
    let hasStateObject = context.target.hasStateObject
    for origin in origins where !(isInWrapper && origin.parameter != nil) && property.isOnlyOrigin(origin) {
      // It shows what it is created from, and a new one does so as well.
      if let object, !losesState, origin.kind == .assigned, origin.parameter != nil, !mayHaveMoreState(object) {
        continue
      }
      let owner = property.type.owner(of: property, from: origin, hasStateObject: hasStateObject)
      let isUnused = !losesState && origin.kind == .declared && property.isNeverUsed
      context.report(
        isCreatedOnce
          ? .keepsForNow(property, losesState: losesState)
          : .makesNewObject(origin, property, losesState: losesState && isStateUsed),
        isUnused ? Repair("Remove it, because no code uses it.") : repair(owner, of: property, origin),
        at: origin.range, about: property, isOnlyOneOfSubject: true,
        severity: losesState && !isCreatedOnce && isCreatedAgain && isStateUsed && isMadeByApp(origin, property)
          ? nil : .note)
    }
  }

  /// Whether the object is one of the app: a default may be there for previews.
  private static func isMadeByApp(_ origin: ObjectOrigin, _ property: Property) -> Bool {
    let label = origin.parameter?.label ?? property.nameID
    return origin.kind != .defaulted
      || property.type.calls.contains { site in
        !property.type.project.isInTestOrPreview(site.scope) && !site.call.labels.contains(label)
      }
  }

  /// Whether a macro or an unknown superclass may add state.
  private static func mayHaveMoreState(_ object: ProjectType) -> Bool {
    object.inheritsUnknown || object.family.contains(where: \.hasUnknownAttribute)
  }
}
