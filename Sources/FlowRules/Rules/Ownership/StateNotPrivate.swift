import SwiftLexer

/// Owned state that can be reached from outside its view.
///
/// The wrapper's storage belongs to SwiftUI. A memberwise initializer that takes it gives the first value only, and
/// a getter outside the view may read state that is not installed.
package enum StateNotPrivate: Rule {
  private static let wrappers = RuleOption.list(
    "wrappers", default: [],
    allowed: [
      "FocusState", "GestureState", "Namespace", "AppStorage", "SceneStorage", "Environment", "EnvironmentObject",
    ],
    summary: "Further wrappers whose properties must be private")
  private static let allowFileprivate = RuleOption.flag(
    "allowFileprivate", default: true, summary: "Accept fileprivate as well as private")
  private static let skipPrivateTypes = RuleOption.flag(
    "skipPrivateTypes", default: false, summary: "Accept any access level in private and fileprivate types")

  package static let descriptor = RuleDescriptor(
    .stateNotPrivate, severity: .warning, category: .ownership, since: "0.1.0",
    summary: "@State or @StateObject that is not private",
    rationale: """
      A view owns its @State and @StateObject: SwiftUI keeps the value for as long as the view stays on screen.
      A property that is not private becomes a parameter of the memberwise initializer, and what a parent passes
      there is used once. Later values are ignored, so the screen shows the old one.
      In a property that is public, other modules can do the same, and the finding is an error.
      """,
    notCaught: """
      Types whose conformance to View comes from outside the scanned tree. Types that are nothing but a
      DynamicProperty: the view that stores one reads its members. Local variables. Properties that a protocol asks
      for, such as the id of an Identifiable type. What an extension in another file uses cannot be private: it is a
      note as long as no caller passes it, and nothing where no caller could.
      """,
    remedy: """
      Make the property private. If the parent owns the value, use @Binding, or for an @Observable object a plain
      property or @Bindable; if it is only an initial value, take it in the initializer and assign
      State(initialValue:). What the view never changes needs no wrapper.
      """,
    options: [wrappers, allowFileprivate, skipPrivateTypes])

  package static let examples: [Example] = [
    .flagged("struct Badge: View { @State var ↓count = 0; var body: some View { Text(\"\\(count)\") } }"),
    .flagged(
      """
      struct Stepper: View {
        @State var ↓days: Int
        var body: some View { Text("\\(days)") }
      }
      struct Plan: View {
        @State private var days = 3
        var body: some View { Stepper(days: days) }
      }
      """),
    .flagged(
      """
      public struct Meter: View {
        @StateObject public var ↓engine = Engine()
        public var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Row: View {
        @State private(set) var ↓isOpen = false
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Panel { @State var ↓isOpen = false }
      // file: Panel+View.swift
      extension Panel: View { var body: some View { EmptyView() } }
      """),
    .flagged(
      """
      protocol Screen: View {}
      struct Home: Screen { @SwiftUI.State
        // Shown once.
        var ↓hint = true, ↓tip = 1
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      "struct Field: View { @FocusState var ↓isFocused: Bool; var body: some View { EmptyView() } }",
      options: ["wrappers": .list(["FocusState"])]),
    .flagged(
      "struct Badge: View { @State fileprivate var ↓count = 0; var body: some View { EmptyView() } }",
      options: ["allowFileprivate": .flag(false)]),
    .accepted("struct Badge: View { @SwiftUI.State private var count = 0; var body: some View { EmptyView() } }"),
    .accepted("#Preview { @Previewable @State var isOn = true; Toggle(\"x\", isOn: $isOn) }"),
    .accepted("struct Feature { struct State { var n = 0 }; var state = State() }"),
    .accepted("func f() { @State var local = 1; _ = local }"),
    .accepted("struct Badge: View { @State fileprivate var count = 0; var body: some View { EmptyView() } }"),
    .accepted("struct Hold: ThirdPartyProtocol { @State var x = 0 }"),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Int }
      struct Badge: View { @State var count = 0; var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      #Preview {
        struct Host: View { @State var on = false; var body: some View { EmptyView() } }
        return Host()
      }
      """),
    .accepted(
      """
      struct Badge_Previews: PreviewProvider {
        struct Host: View { @State var count = 0; var body: some View { EmptyView() } }
        static var previews: some View { Host() }
      }
      """),
    .accepted(
      "private struct Badge: View { @State var count = 0; var body: some View { EmptyView() } }",
      options: ["skipPrivateTypes": .flag(true)]),
    .flagged(
      """
      struct Feed: View { @State var ↓isLoading = false; var body: some View { list } }
      // file: Feed+Loading.swift
      extension Feed {
        var list: some View { Text("").onAppear { isLoading = true } }
      }
      """),
    .accepted(
      """
      protocol Screen: View {
        associatedtype Model
        var model: Model { get }
      }
      struct Home: Screen { @StateObject var model = HomeModel(); var body: some View { EmptyView() } }
      """),
    .accepted("struct Field: View { @FocusState var isFocused: Bool; var body: some View { EmptyView() } }"),
  ] + traps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    let wanted = Set([Wrapper.state, .stateObject] + findings.words(of: wrappers).compactMap(Wrapper.init(rawValue:)))
    let hiding: ModifierSet = findings.isOn(allowFileprivate) ? [.isPrivate, .isFileprivate] : .isPrivate
    for type in project.declarations.types(declaredIn: file)
    where type.viewKind == .yes && !project.declarations.isExempt(type) && !project.declarations.isOnlyDynamicProperty(type) {
      let typeModifiers = project.declarations.declaration(type.declaration).modifiers
      if findings.isOn(skipPrivateTypes), !typeModifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) { continue }
      let open = type.properties.filter { property in
        property.isStored && !property.isStatic && property.wrapper.map(wanted.contains) == true
          && property.modifiers.isDisjoint(with: hiding)
      }
      guard !open.isEmpty else { continue }
      let required = project.declarations.namesThatProtocolsRequire(of: type)
      let surroundings = Surroundings(of: type, in: project)
      for property in open where !required.contains(property.name) {
        surroundings.report(property, findings: &findings)
      }
    }
  }

  /// Who uses a view from outside: looked up once for all its properties.
  private struct Surroundings {
    let type: TypeSymbol
    let project: ProjectIndex
    let isReachable: Bool
    let isHandedOn: Bool
    let calls: (ofApp: [NameID: [Argument]], ofPreviews: [NameID: [Argument]])
    let elsewhere: [NameID: SourcePlace]
    let holders: Holders
    let mayBeRequired: Bool

    init(of type: TypeSymbol, in project: ProjectIndex) {
      self.type = type
      self.project = project
      isReachable = project.declarations.hasReachableMemberwiseInitializer(type)
      isHandedOn = project.declarations.code(of: type).contains(where: project.declarations.handsOnSelf)
      calls = isReachable ? passedArguments(of: type, in: project) : ([:], [:])
      elsewhere = project.declarations.namesUsedInOtherFiles(by: type)
      holders = project.code.holders(of: type)
      mayBeRequired = project.declarations.mayBeAskedForMembers(type)
    }

    func report(_ property: PropertySymbol, findings: inout Findings) {
      guard let wrapper = property.wrapper else { return }
      let isExposed = !property.modifiers.isDisjoint(with: .exposing) && project.declarations.isExposed(type)
      let use =
        elsewhere.isEmpty ? nil : project.declarations.spelling(of: property).names.lazy.compactMap { elsewhere[$0] }.first
      let reach: VisibleState.Reach = isExposed ? .otherModule : isReachable ? .callers : .holders
      // Nobody passes it, and it cannot be private as it stands.
      if case .holders = reach, use != nil { return }
      let (advice, place) = advice(on: property, wrapper, reach, usedAt: use)
      let name = project.declarations.text(property.name)
      let state = VisibleState(
        name: name, owner: project.declarations.text(type.name), wrapper: wrapper, modifiers: property.modifiers, reach: reach,
        isHandedOn: isHandedOn, advice: advice)
      var severity: Severity? = isExposed ? .error : nil
      var verb = "passed"
      if case .ownInitializer = advice { (severity, verb) = (.note, "used") }
      findings.add(
        .visible(state), at: project.declarations.declaration(property.reference).nameRange,
        subject: "\(project.declarations.qualifiedName(type.id)).\(name)", severity: severity,
        related: place.map {
          [RelatedPlace(file: $0.file, range: $0.range, message: "'\(name)' is \(verb) here")]
        } ?? [])
    }

    /// What can be done, with the place that the message mentions.
    private func advice(
      on property: PropertySymbol, _ wrapper: Wrapper, _ reach: VisibleState.Reach, usedAt use: SourcePlace?
    ) -> (VisibleState.Advice, SourcePlace?) {
      let reserve = reserve(for: property)
      // The message names the first call alone; twenty notes would drown the finding.
      if let arguments = calls.ofApp[property.name], let first = arguments.first {
        if wrapper == .state, reach == .callers, isOnlyRead(property) {
          return (.dropWrapper(count: arguments.count), first)
        }
        return (.followCallers(count: arguments.count, use == nil ? reserve : nil, content(of: property)), first)
      }
      if reach == .otherModule, use != nil { return (.makeInternal(reserve), nil) }
      // Who passes it can pass it to that initializer.
      if let use { return (.ownInitializer(servesPreviews: calls.ofPreviews[property.name] != nil), use) }
      if let arguments = calls.ofPreviews[property.name], let first = arguments.first {
        return reserve == .none
          ? (.servePreviews(count: arguments.count), first) : (.makePrivate(.otherCode), nil)
      }
      // Private and without a value, nobody outside of the file could make the view any more.
      if isReachable, reach == .callers, reserve == .none, !property.hasInitializer,
        !project.declarations.type(of: property).isOptional
      {
        return (.takeValue(content(of: property)), nil)
      }
      return (.makePrivate(reserve), nil)
    }

    /// What may keep the property from being private.
    private func reserve(for property: PropertySymbol) -> VisibleState.Reserve {
      if mayBeRequired || isReachable && project.code.mayBePassedUnseen(property, of: type, heldBy: holders)
        || project.code.mayBeNamedOutside(property, of: type, heldBy: holders)
      {
        return .otherCode
      }
      let isClosed = !project.declarations.declaration(type.declaration).modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
      return project.declarations.isPartial && !isClosed ? .unreadExtension : .none
    }

    private func content(of property: PropertySymbol) -> VisibleState.Content {
      let content = project.declarations.type(of: property)
      guard case .type(let id) = content.core else {
        return project.declarations.isGenericParameter(property) ? .unknown : .value
      }
      guard project.declarations[type: id].kind == .classType else { return .value }
      switch project.declarations[type: id].observableKind {
      case .observable: return .observable
      case .observableObject: return content.isOptional ? .optionalObservableObject : .observableObject
      case .maybe: return .unknown
      case .none: return .value
      }
    }

    /// Whether nothing changes a property: there is `title` and `title.count` alone. A function of a value may change
    /// it, and so may code that holds a copy of the view.
    private func isOnlyRead(_ property: PropertySymbol) -> Bool {
      let spelling = project.declarations.spelling(of: property)
      // A protocol's extension may change what the view only declares.
      let code = ([type] + type.ancestry.types.map { project.declarations[type: $0] }).flatMap(project.declarations.code(of:))
      return !type.ancestry.hasUnknown && !project.declarations.isPartial
        && code.allSatisfy { span in
          !project.declarations.handsOnSelf(in: span)
            && project.declarations.uses(of: spelling, in: span).allSatisfy { $0.form == .value && project.declarations.isRead($0) }
        }
        && !project.code.mayBeChangedElsewhere(property, of: type, heldBy: holders)
    }
  }

  /// An argument of a call of the memberwise initializer.
  private typealias Argument = SourcePlace

  /// What calls pass by label, apart in previews and tests; of each call the first argument with a label.
  private static func passedArguments(
    of type: TypeSymbol, in project: ProjectIndex
  ) -> (ofApp: [NameID: [Argument]], ofPreviews: [NameID: [Argument]]) {
    var (ofApp, ofPreviews): ([NameID: [Argument]], [NameID: [Argument]]) = ([:], [:])
    // Where another type has the same name, some calls cannot be told apart, and the count would be wrong.
    guard !project.declarations.hasNamesake(type) else { return (ofApp, ofPreviews) }
    for site in project.code.calls[type.id] {
      let isExempt = project.declarations.isExempt(file: site.file, declaration: site.declaration)
      var labels: Set<NameID> = []
      for argument in project.declarations.arguments(of: site.call, in: site.file) where labels.insert(argument.name).inserted {
        let place = SourcePlace(file: site.file, range: argument.range)
        if isExempt {
          ofPreviews[argument.name, default: []].append(place)
        } else {
          ofApp[argument.name, default: []].append(place)
        }
      }
    }
    return (ofApp, ofPreviews)
  }
}
