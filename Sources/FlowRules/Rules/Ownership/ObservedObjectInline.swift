import SwiftLexer

/// A view that creates the object that it only observes.
///
/// SwiftUI makes the struct anew whenever the parent renders; `@ObservedObject` keeps nothing, so the object and its
/// state go with it. Recognized by the construction in the source, so the class need not be in the tree.
package enum ObservedObjectInline: Rule {
  package static let descriptor = RuleDescriptor(
    .observedObjectInline, severity: .warning, category: .ownership, since: "0.1.0",
    summary: "@ObservedObject whose object the view itself creates",
    rationale: """
      @ObservedObject watches an object that somebody else keeps. When the view creates it, each rebuild of the view
      by its parent throws the object away and starts with a new one: text is lost while typing, a download begins
      again. In an App, which SwiftUI creates once, it does no such harm, nor in a view that the project only hands to
      hosting controllers, and the finding is a note.
      """,
    notCaught: """
      Objects from factory functions, shared instances and local variables, and properties that code sets from outside.
      Classes of the project with nothing to lose, such as those whose properties the initializer alone sets, classes of
      other modules that are built from an initializer's parameters, and the ViewStore of the Composable Architecture:
      they show what is kept elsewhere.
      """,
    remedy: """
      Use @StateObject, which an initializer assigns as _model = StateObject(wrappedValue: Model()), or take the object
      as a parameter, without a default, from whoever owns it.
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
  ] + traps

  /// How a view comes to its own object.
  fileprivate enum Form {
    /// In the declaration.
    case declared
    /// In an assignment of an initializer.
    case assigned
    /// As the default of an initializer's parameter.
    case defaulted
  }

  private struct Place {
    var form: Form
    var file: Int
    var range: ByteRange
  }

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.types(declaredIn: file) where type.viewKind == .yes && !project.isExempt(type) {
      // Looks at all calls of the type, so it is asked once and not for each property.
      lazy var calls = project.hasReachableMemberwiseInitializer(type) ? project.memberwiseCalls(of: type) : nil
      // Properties are stored in the declaration, initializers may stand in extensions in other files.
      for property in type.properties where property.wrapper == .observedObject && !property.isStatic {
        guard mayLoseState(property, in: project) else { continue }
        var places: [Place] = []
        if let form = inlineForm(of: property, calledWith: calls, in: project) {
          let range = project.declaration(property.reference).nameRange
          places.append(Place(form: form, file: Int(property.reference.file), range: range))
        }
        for initializer in project.initializers(of: type) {
          let found = constructions(for: property, in: initializer, project)
          if !found.isEmpty, !project.isOnlyForPreviews(initializer, of: type) { places += found }
        }
        guard !places.isEmpty, !project.mayBeAssignedOutside(property, of: type), !project.isOnlyDrawnOnce(type) else {
          continue
        }
        for place in places { report(place, property, of: type, in: project, findings: &findings) }
      }
    }
  }

  /// Whether something may be lost with the object: not if it only shows what another one keeps, so that a new one is
  /// as good. A class that is not known is taken for one that keeps something, as most that views observe do.
  private static func mayLoseState(_ property: PropertySymbol, in project: ProjectIndex) -> Bool {
    switch project.type(of: property).core {
    case .type(let id):
      if project.holders.keepers.contains(id) { return true }
      let type = project[type: id]
      // A macro may add what is kept.
      let isKnown = !type.ancestry.hasUnknown
        && ([id] + type.ancestry.types).allSatisfy { !project.hasUnknownAttribute(project[type: $0]) }
      return type.kind != .classType || !isKnown
    case .external(let name): return !project.known.viewStores.contains(name)
    case .unknown: return true
    }
  }

  /// How `@ObservedObject var model = Model()` makes the object; nil if it does not, or if all callers pass another.
  ///
  /// - Parameter calls: those of the memberwise initializer, if other types can call it.
  private static func inlineForm(
    of property: PropertySymbol, calledWith calls: @autoclosure () -> MemberwiseCalls?, in project: ProjectIndex
  ) -> Form? {
    let value = project.detail(of: property).initializer.indices
    guard project.construction(in: value, of: Int(property.reference.file)) != nil else { return nil }
    guard property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]), let calls = calls(),
      calls.pass(property.name)
    else { return .declared }
    return calls.omit(property.name) ? .defaulted : nil
  }

  /// What an initializer constructs for the property: in an assignment, or as the default of the parameter assigned.
  private static func constructions(
    for property: PropertySymbol, in initializer: FunctionSymbol, _ project: ProjectIndex
  ) -> [Place] {
    let file = Int(initializer.reference.file)
    return project.assignedValues(of: property, in: initializer).compactMap { object in
      if let range = project.construction(in: object, of: file) {
        return Place(form: .assigned, file: file, range: range)
      }
      guard let parameter = project.parameter(in: object, of: initializer), parameter.hasDefault,
        let range = project.construction(in: parameter.defaultValue.indices, of: file)
      else { return nil }
      return Place(form: .defaulted, file: file, range: range)
    }
  }

  private static func report(
    _ place: Place, _ property: PropertySymbol, of type: TypeSymbol, in project: ProjectIndex,
    findings: inout Findings
  ) {
    let name = project.text(property.name)
    let owner = project.text(type.name)
    let isApp = type.ancestry.external.contains(project.known.app)
    let isHostedAlone = project.isOnlyRootOfHostingControllers(type)
    let message: String
    if isApp || isHostedAlone {
      message = .kept(place.form, name, owner, because: isApp ? .createdOnce : .hosted(owner))
    } else if place.form == .defaulted {
      message = .defaulted(name, owner)
    } else {
      let isView = type.ancestry.external.contains(project.known.view)
      message = (isView ? .createdByView(name, owner) : .created(name, owner)) + .own(place.form, name)
    }
    findings.add(
      message, at: place.range, in: place.file, subject: "\(project.qualifiedName(type.id)).\(name)",
      isOnlyOneOfSubject: true, severity: isApp || isHostedAlone ? .note : nil)
  }
}

extension String {
  fileprivate static func createdByView(_ name: String, _ type: String) -> String {
    """
    '\(name)' is created by the view that observes it: every time the parent re-renders, '\(type)' is rebuilt, this \
    object is thrown away and its state is lost.
    """
  }

  fileprivate static func created(_ name: String, _ type: String) -> String {
    """
    '\(name)' is created by '\(type)', which only observes it: every time '\(type)' is rebuilt, this object is thrown \
    away and its state is lost.
    """
  }

  /// `self.model = Model()` assigns no @StateObject: what it wraps cannot be set.
  fileprivate static func own(_ form: ObservedObjectInline.Form, _ name: String) -> String {
    form == .assigned
      ? " Use @StateObject and write _\(name) = StateObject(wrappedValue: …), or take it as a parameter."
      : " Use @StateObject, or take it as a parameter."
  }

  fileprivate static func defaulted(_ name: String, _ type: String) -> String {
    """
    '\(name)' defaults to a new object that '\(type)' only observes: a caller that passes none makes another one \
    every time it re-renders, and the state of the last one is lost. Drop the default, so that callers pass an object \
    that they keep.
    """
  }

  /// Nothing is lost, but the source does not say who owns the object.
  fileprivate static func kept(
    _ form: ObservedObjectInline.Form, _ name: String, _ type: String, because reason: String
  ) -> String {
    switch form {
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

  fileprivate static var createdOnce: String { "SwiftUI creates an App once, so nothing is lost" }

  fileprivate static func hosted(_ type: String) -> String {
    "The project makes '\(type)' for hosting controllers only, which keep it, so nothing is lost"
  }
}
