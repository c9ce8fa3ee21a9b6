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
  enum Form {
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
    /// A parameter of the initializer from which the object is made.
    var parameter: NameID?
  }

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.declarations.types(declaredIn: file) where type.viewKind == .yes && !project.declarations.isExempt(type) {
      // Looks at all calls of the type, so it is asked once and not for each property.
      lazy var calls = project.declarations.hasReachableMemberwiseInitializer(type) ? project.code.memberwiseCalls(of: type) : nil
      // Properties are stored in the declaration, initializers may stand in extensions in other files.
      for property in type.properties where property.wrapper == .observedObject && !property.isStatic {
        guard mayLoseState(property, in: project) else { continue }
        var places: [Place] = []
        if let form = inlineForm(of: property, calledWith: calls, in: project) {
          let range = project.declarations.declaration(property.reference).nameRange
          places.append(Place(form: form, file: Int(property.reference.file), range: range))
        }
        for initializer in project.declarations.initializers(of: type) {
          let found = constructions(for: property, in: initializer, project)
          if !found.isEmpty, !project.code.isOnlyForPreviews(initializer, of: type) { places += found }
        }
        guard !places.isEmpty, !project.code.mayBeAssignedOutside(property, of: type), !project.code.isOnlyDrawnOnce(type) else {
          continue
        }
        for place in places { report(place, property, of: type, in: project, findings: &findings) }
      }
    }
  }

  /// Whether something may be lost with the object: not if it only shows what another one keeps, so that a new one is
  /// as good. A class that is not known is taken for one that keeps something, as most that views observe do.
  private static func mayLoseState(_ property: PropertySymbol, in project: ProjectIndex) -> Bool {
    switch project.declarations.type(of: property).core {
    case .type(let id):
      if project.objects.observation.keepers.contains(id) { return true }
      let type = project.declarations[type: id]
      // A macro may add what is kept.
      let isKnown = !type.ancestry.hasUnknown
        && ([id] + type.ancestry.types).allSatisfy { !project.declarations.hasUnknownAttribute(project.declarations[type: $0]) }
      return type.kind != .classType || !isKnown
    case .external(let name): return !project.declarations.known.viewStores.contains(name)
    case .unknown: return true
    }
  }

  /// How `@ObservedObject var model = Model()` makes the object; nil if it does not, or if all callers pass another.
  ///
  /// - Parameter calls: those of the memberwise initializer, if other types can call it.
  private static func inlineForm(
    of property: PropertySymbol, calledWith calls: @autoclosure () -> MemberwiseCalls?, in project: ProjectIndex
  ) -> Form? {
    let value = project.declarations.detail(of: property).initializer.indices
    guard project.declarations.construction(in: value, of: Int(property.reference.file)) != nil else { return nil }
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
    return project.declarations.assignedValues(of: property, in: initializer).compactMap { object in
      if let range = project.declarations.construction(in: object, of: file) {
        let parameter = project.parameterName(in: object, of: initializer)
        return Place(form: .assigned, file: file, range: range, parameter: parameter)
      }
      guard let parameter = project.declarations.parameter(in: object, of: initializer), parameter.hasDefault,
        let range = project.declarations.construction(in: parameter.defaultValue.indices, of: file)
      else { return nil }
      return Place(form: .defaulted, file: file, range: range)
    }
  }

  private static func report(
    _ place: Place, _ property: PropertySymbol, of type: TypeSymbol, in project: ProjectIndex,
    findings: inout Findings
  ) {
    let name = project.declarations.text(property.name)
    let owner = project.declarations.text(type.name)
    let isApp = type.ancestry.external.contains(project.declarations.known.app)
    let isHostedAlone = project.code.isOnlyRootOfHostingControllers(type)
    let isUsedInInitializer = project.isUsedInInitializers(property, of: type)
    let message: String
    // What @StateObject would say better, it would break: each use in the initializer makes an object of its own.
    if (isApp || isHostedAlone) && isUsedInInitializer { return }
    if isApp || isHostedAlone {
      message = .kept(place.form, name, owner, because: isApp ? .createdOnce : .hosted(owner))
    } else if place.form == .defaulted {
      message = .defaulted(name, owner)
    } else {
      let isView = type.ancestry.external.contains(project.declarations.known.view)
      let remedy: String =
        isUsedInInitializer ? .ownConstant(name) : .own(place.form, name, of: place.parameter.map(project.declarations.text))
      message = (isView ? .createdByView(name, owner) : .created(name, owner)) + remedy
    }
    findings.add(
      message, at: place.range, in: place.file, subject: "\(project.declarations.qualifiedName(type.id)).\(name)",
      isOnlyOneOfSubject: true, severity: isApp || isHostedAlone ? .note : nil)
  }
}

extension ProjectIndex {
  /// Whether an initializer uses what the property holds, other than to set it.
  fileprivate func isUsedInInitializers(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    let spelling = declarations.spelling(of: property)
    return declarations.initializers(of: type).contains { initializer in
      declarations.code(of: initializer.reference).flatMap { declarations.uses(of: spelling, in: $0) }.contains {
        $0.form == .value && !declarations.isAssignedWhole($0)
      }
    }
  }

  /// The first parameter of an initializer that an expression in it names.
  fileprivate func parameterName(in events: Range<Int>, of initializer: FunctionSymbol) -> NameID? {
    let parsed = declarations.files[Int(initializer.reference.file)].parsed
    let parameters = parsed.parameters[declarations.detail(ofFunction: initializer.reference).parameters.indices].map(\.name)
    return events.lazy.map { parsed.nodes[$0] }
      .first { $0.kind == .name && $0.flags.contains(.isLocal) && parameters.contains($0.name) }?.name
  }
}
