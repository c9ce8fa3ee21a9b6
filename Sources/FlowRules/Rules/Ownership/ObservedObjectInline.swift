import SwiftLexer

/// A view that creates an object that it only observes.
///
/// SwiftUI creates the struct again whenever the parent renders; `@ObservedObject` keeps nothing, so the object and its
/// state are lost. The rule recognizes the construction in the source, so the class need not be in the tree.
package enum ObservedObjectInline: Rule {
  package static let descriptor = RuleDescriptor(
    .observedObjectInline, severity: .warning, category: .ownership, since: "0.1.0",
    summary: "@ObservedObject whose object the view itself creates",
    rationale: """
      @ObservedObject observes an object that other code keeps. When the view creates it, each time the parent creates
      the view again it throws the object away and starts with a new one: text is lost while typing, a download begins
      again. In an App, which SwiftUI creates once, it does no such harm, nor in a view that the project passes only to
      hosting controllers, and the finding is a note.
      """,
    notCaught: """
      Objects from factory functions, shared instances and local variables, and properties that code sets from outside.
      Classes of the project with nothing to lose, such as those whose properties only the initializer sets, classes of
      other modules that are created from an initializer's parameters, and the ViewStore of the Composable Architecture:
      they show state that is kept elsewhere.
      """,
    remedy: """
      Use @StateObject, which an initializer assigns as _model = StateObject(wrappedValue: Model()), or take the object
      as a parameter, without a default, from its owner.
      """)

  package static let examples: [Example] = [
    .flagged("struct Feed: View { @ObservedObject var ↓model = FeedModel(); var body: some View { EmptyView() } }"),
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
    .accepted("struct Feed: View { @ObservedObject var model: FeedModel; var body: some View { EmptyView() } }"),
    .accepted(
      """
      struct Feed: View {
        @ObservedObject private var settings: Settings = .shared
        var body: some View { EmptyView() }
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
        @StateObject private var model = FeedModel()
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
    .accepted("struct Feed_Previews: PreviewProvider { @ObservedObject var model = FeedModel() }"),
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
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for view in context.views where !view.isInTestOrPreview {
      let observed = view.properties(wrappedBy: .observedObject).filter { !$0.isStatic && mayLoseState($0) }
      for (property, origins) in view.origins(ofObjectsIn: observed)
      where !property.mayBeAssignedOutside && !view.isOnlyInStaticRenderings {
        report(origins, of: property, &context)
      }
    }
  }

  /// Whether state may be lost with the object.
  ///
  /// No state is lost if the object only shows that of another one, so that a new one is as good. An unknown class is
  /// assumed to keep state, as most observed classes do.
  private static func mayLoseState(_ property: Property) -> Bool {
    if case .external(let name) = property.valueType.core {
      return !property.type.project.framework.viewStores.contains(name)
    }
    guard let object = property.projectType, object.kind == .classType else { return true }
    // A macro may add state.
    return object.isStatefulWhereObserved || object.inheritsUnknown
      || object.family.contains(where: \.hasUnknownAttribute)
  }

  private static func report(_ origins: [ObjectOrigin], of property: Property, _ context: inout RuleContext) {
    let isKept = property.type.isApp || property.type.isOnlyRootOfHostingControllers
    let isUsedInInitializer = isUsedInInitializers(property)
    // A @StateObject would be clearer here, but it would break the code: each use in the initializer creates an object.
    if isKept && isUsedInInitializer { return }
    for origin in origins {
      let message: Message =
        if isKept {
          .kept(origin, property)
        } else if origin.kind == .defaulted {
          .defaulted(property)
        } else {
          .created(property) + (isUsedInInitializer ? .ownConstant(property) : .own(origin, property))
        }
      context.report(
        message, at: origin.range, about: property, isOnlyOneOfSubject: true, severity: isKept ? .note : nil)
    }
  }

  /// Whether an initializer uses the object, other than to set the property.
  private static func isUsedInInitializers(_ property: Property) -> Bool {
    property.type.initializers.contains { initializer in
      property.uses(in: initializer.code).contains { $0.kind == .value && !$0.isAssignedWhole }
    }
  }
}

// Messages.
extension Message {
  fileprivate static func created(_ property: Property) -> Message {
    let (name, type) = (property.name, property.type.name)
    guard property.type.inherits(property.type.project.framework.view) else {
      return """
        '\(name)' is created by '\(type)', which only observes it: every time '\(type)' is rebuilt, this object is \
        thrown away and its state is lost.
        """
    }
    return """
      '\(name)' is created by the view that observes it: every time the parent re-renders, '\(type)' is rebuilt, this \
      object is thrown away and its state is lost.
      """
  }

  /// `self.model = Model()` does not assign a @StateObject: its wrapped value cannot be set. And a @StateObject does
  /// not follow the parameter that its object is created from.
  fileprivate static func own(_ origin: ObjectOrigin, _ property: Property) -> Message {
    guard origin.kind == .assigned else { return " Use @StateObject, or take it as a parameter." }
    guard let parameter = origin.parameter.map(property.type.project.text) else {
      return " Use @StateObject and write _\(property.name) = StateObject(wrappedValue: …), or take it as a parameter."
    }
    return """
       Take it as a parameter, or use @StateObject and write _\(property.name) = StateObject(wrappedValue: …), which \
      keeps the object of the first '\(parameter)'.
      """
  }

  /// The advice where the initializer goes on to use the object: through the @StateObject it would reach another one.
  fileprivate static func ownConstant(_ property: Property) -> Message {
    """
     The initializer uses it: make it in a constant there, use that, and write \
    _\(property.name) = StateObject(wrappedValue: …) with it, or take it as a parameter.
    """
  }

  fileprivate static func defaulted(_ property: Property) -> Message {
    """
    '\(property.name)' defaults to a new object that '\(property.type.name)' only observes: a caller that passes \
    none makes another one every time it re-renders, and the state of the last one is lost. Drop the default, so that \
    callers pass an object that they keep.
    """
  }

  /// Nothing is lost, but the source does not show who owns the object.
  fileprivate static func kept(_ origin: ObjectOrigin, _ property: Property) -> Message {
    let (name, type) = (property.name, property.type.name)
    let reason =
      property.type.isApp
      ? "SwiftUI creates an App once, so nothing is lost"
      : "The project makes '\(type)' for hosting controllers only, which keep it, so nothing is lost"
    return switch origin.kind {
    case .declared:
      "'\(name)' is created by '\(type)', which only observes it. \(reason), but @StateObject says who owns the object."
    case .assigned:
      """
      '\(name)' is created by '\(type)', which only observes it. \(reason), but @StateObject says who owns the object: \
      write _\(name) = StateObject(wrappedValue: …).
      """
    case .defaulted:
      """
      '\(name)' defaults to a new object that '\(type)' only observes. \(reason), but a parameter without a default \
      says who owns the object.
      """
    }
  }
}
