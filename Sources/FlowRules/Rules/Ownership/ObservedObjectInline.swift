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
      Objects from factory functions, shared instances and local variables. Classes of the project with nothing to
      lose, and the ViewStore of the Composable Architecture: they show what is kept elsewhere.
      """,
    remedy: "Use @StateObject, or take the object as a parameter from whoever owns it.")

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
    .flagged("@main struct Shop: App { @ObservedObject var ↓store = Store(); var body: some Scene { WindowGroup { } } }"),
    .accepted("struct Feed: View { @ObservedObject var model: FeedModel; var body: some View { EmptyView() } }"),
    .accepted(
      "struct Feed: View { @ObservedObject private var settings: Settings = .shared; var body: some View { EmptyView() } }"),
    .accepted(
      "struct Feed: View { @ObservedObject var status = Privacy.status(for: .mail); var body: some View { EmptyView() } }"),
    .accepted("struct Feed: View { @StateObject private var model = FeedModel(); var body: some View { EmptyView() } }"),
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
  private enum Form {
    /// In the declaration or in an assignment.
    case constructed
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
      // Properties are stored in the declaration, initializers may stand in extensions in other files.
      for property in type.properties where property.wrapper == .observedObject && !property.isStatic {
        guard !showsWhatIsKeptElsewhere(property, in: project) else { continue }
        var places: [Place] = []
        if inlineConstruction(of: property, in: project) {
          let range = project.declaration(property.reference).nameRange
          places.append(Place(form: .constructed, file: Int(property.reference.file), range: range))
        }
        for initializer in project.initializers(of: type) {
          places += constructions(for: property, in: initializer, project)
        }
        for place in places { report(place, property, of: type, in: project, findings: &findings) }
      }
    }
  }

  /// Whether the object only passes on what another one keeps, so that a new one is as good.
  private static func showsWhatIsKeptElsewhere(_ property: PropertySymbol, in project: ProjectIndex) -> Bool {
    switch project.type(of: property).core {
    case .type(let id):
      let type = project[type: id]
      // A macro may add what is kept.
      let isKnown = !type.ancestry.hasUnknown
        && ([id] + type.ancestry.types).allSatisfy { !project.hasUnknownAttribute(project[type: $0]) }
      return type.kind == .classType && isKnown && !project.holders.keepers.contains(id)
    case .external(let name): return project.known.viewStores.contains(name)
    case .unknown: return false
    }
  }

  private static func report(
    _ place: Place, _ property: PropertySymbol, of type: TypeSymbol, in project: ProjectIndex,
    findings: inout Findings
  ) {
    let name = project.text(property.name)
    let owner = project.text(type.name)
    let isApp = type.ancestry.external.contains(project.known.app)
    let isView = type.ancestry.external.contains(project.known.view)
    let isHostedAlone = project.isOnlyRootOfHostingControllers(type)
    let message: String
    switch place.form {
    case _ where isApp: message = .createdByApp(name, owner)
    case _ where isHostedAlone: message = .createdByRoot(name, owner)
    case .defaulted: message = .defaulted(name, owner)
    case .constructed: message = isView ? .createdByView(name, owner) : .created(name, owner)
    }
    findings.add(
      message, at: place.range, in: place.file, subject: "\(project.qualifiedName(type.id)).\(name)",
      isOnlyOneOfSubject: true, severity: isApp || isHostedAlone ? .note : nil)
  }

  /// `@ObservedObject var model = Model()`
  private static func inlineConstruction(of property: PropertySymbol, in project: ProjectIndex) -> Bool {
    let detail = project.detail(of: property)
    return project.construction(in: detail.initializer.indices, of: Int(property.reference.file)) != nil
  }

  /// What an initializer constructs for the property: in an assignment, or as the default of the parameter assigned.
  private static func constructions(
    for property: PropertySymbol, in initializer: FunctionSymbol, _ project: ProjectIndex
  ) -> [Place] {
    let file = Int(initializer.reference.file)
    let spelling = project.spelling(of: property)
    var places: [Place] = []
    for span in project.code(of: initializer.reference) {
      for use in project.uses(of: spelling, in: span) where project.isAssignedWhole(use) {
        guard let value = project.assignedValue(of: use) else { continue }
        let object = project.wrappedArgument(in: value, of: file) ?? value
        if let range = project.construction(in: object, of: file) {
          places.append(Place(form: .constructed, file: file, range: range))
        } else if let parameter = project.parameter(in: object, of: initializer), parameter.hasDefault,
          let range = project.construction(in: parameter.defaultValue.indices, of: file)
        {
          places.append(Place(form: .defaulted, file: file, range: range))
        }
      }
    }
    return places
  }
}

extension String {
  fileprivate static func createdByView(_ name: String, _ type: String) -> String {
    """
    '\(name)' is created by the view that observes it: every time the parent re-renders, '\(type)' is rebuilt, this \
    object is thrown away and its state is lost. Use @StateObject, or take it as a parameter.
    """
  }

  fileprivate static func created(_ name: String, _ type: String) -> String {
    """
    '\(name)' is created by '\(type)', which only observes it: every time '\(type)' is rebuilt, this object is thrown away \
    and its state is lost. Use @StateObject, or take it as a parameter.
    """
  }

  fileprivate static func defaulted(_ name: String, _ type: String) -> String {
    """
    '\(name)' defaults to a new object that '\(type)' only observes: a caller that passes none makes another one every time \
    it re-renders, and the state of the last one is lost. Use @StateObject, or drop the default.
    """
  }

  fileprivate static func createdByApp(_ name: String, _ type: String) -> String {
    """
    '\(name)' is created by '\(type)', which only observes it. SwiftUI creates an App once, so nothing is lost, but \
    @StateObject says who owns the object.
    """
  }

  fileprivate static func createdByRoot(_ name: String, _ type: String) -> String {
    """
    '\(name)' is created by '\(type)', which only observes it. The project makes '\(type)' for hosting controllers only, \
    which keep it, so nothing is lost, but @StateObject says who owns the object.
    """
  }
}
