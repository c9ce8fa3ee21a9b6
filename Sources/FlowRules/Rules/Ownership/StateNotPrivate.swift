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
      Types whose conformance to View comes from outside the scanned tree. Local variables. Properties that a protocol
      of the project asks for. What an extension in another file uses cannot be private: it is a note as long as no
      caller passes it, and nothing where no caller could.
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
    .accepted("#Preview { struct Host: View { @State var on = false; var body: some View { EmptyView() } }; return Host() }"),
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
    for type in project.types(declaredIn: file) where type.viewKind == .yes && !project.isExempt(type) {
      let typeModifiers = project.declaration(type.declaration).modifiers
      if findings.isOn(skipPrivateTypes), !typeModifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) { continue }
      // Both look at all members or calls of the type, so they are asked once and not for each property.
      lazy var isReachable = project.hasReachableMemberwiseInitializer(type)
      lazy var passed = passedArguments(of: type, in: project)
      lazy var required = project.namesThatProtocolsRequire(of: type)
      lazy var elsewhere = project.namesUsedInOtherFiles(by: type)
      for property in type.properties where property.isStored && !property.isStatic {
        guard let wrapper = property.wrapper, wanted.contains(wrapper) else { continue }
        let hiding: ModifierSet = findings.isOn(allowFileprivate) ? [.isPrivate, .isFileprivate] : .isPrivate
        guard property.modifiers.isDisjoint(with: hiding), !required.contains(property.name) else { continue }
        let isExposed = !property.modifiers.isDisjoint(with: .exposing) && project.isExposed(type)
        let caller: Caller =
          isExposed ? .otherModule : isReachable ? .anyFile(passed[property.name] ?? []) : .none
        let use = elsewhere.isEmpty ? nil : project.spelling(of: property).names.lazy.compactMap { elsewhere[$0] }.first
        report(property, wrapper, of: type, reachedBy: caller, usedAt: use, in: project, findings: &findings)
      }
    }
  }

  /// Who can set a property from outside.
  private enum Caller {
    case otherModule
    /// Through the memberwise initializer, as these arguments do.
    case anyFile([Argument])
    case none
  }

  /// An argument of a call of the memberwise initializer.
  private typealias Argument = (file: Int, range: ByteRange)

  private static func report(
    _ property: PropertySymbol, _ wrapper: Wrapper, of type: TypeSymbol, reachedBy caller: Caller,
    usedAt use: SourcePlace?, in project: ProjectIndex, findings: inout Findings
  ) {
    let name = project.text(property.name)
    let owner = project.text(type.name)
    let range = project.declaration(property.reference).nameRange
    let subject = "\(project.qualifiedName(type.id)).\(name)"
    let makePrivate = String.makePrivate(type, in: project)
    switch caller {
    case .otherModule:
      let message = String.exposed(name, owner, wrapper, property.modifiers)
      findings.add(
        message + (use == nil ? makePrivate : .makeInternal), at: range, subject: subject, severity: .error)
    case .none:
      guard use == nil else { return }
      let message = String.readable(name, owner, wrapper, property.modifiers)
      findings.add(message + makePrivate, at: range, subject: subject)
    case .anyFile(let arguments):
      let message = String.plain(name, owner, wrapper)
      // The message names the first call alone; twenty notes would drown the finding.
      if let first = arguments.first {
        let passed = String.passed(arguments.count)
        let advice =
          wrapper == .state && isOnlyRead(property, of: type, in: project)
          ? passed + .neverChanged(owner)
          : (use == nil ? makePrivate : "") + passed + .seeded(wrapper, observableKind(of: property, in: project))
        let place = RelatedPlace(file: first.file, range: first.range, message: "'\(name)' is passed here")
        findings.add(message + advice, at: range, subject: subject, related: [place])
      } else if let use {
        // Nobody passes it, and it cannot be private as it stands.
        let place = RelatedPlace(file: use.file, range: use.range, message: "'\(name)' is used here")
        findings.add(
          message + .ownInitializer(owner), at: range, subject: subject, severity: .note, related: [place])
      } else {
        findings.add(message + makePrivate, at: range, subject: subject)
      }
    }
  }

  private static func observableKind(of property: PropertySymbol, in project: ProjectIndex) -> ObservableKind {
    guard case .type(let type) = project.type(of: property).core else { return .none }
    return project[type: type].observableKind
  }

  /// Whether the view only reads a property: `title` and `title.count`. A function of a value may change it.
  private static func isOnlyRead(
    _ property: PropertySymbol, of type: TypeSymbol, in project: ProjectIndex
  ) -> Bool {
    let spelling = project.spelling(of: property)
    // A protocol's extension may change what the view only declares.
    let code = ([type] + type.ancestry.types.map { project[type: $0] }).flatMap(project.code(of:))
    return !type.ancestry.hasUnknown && !project.isPartial
      && code.allSatisfy { span in
        !project.handsOnSelf(in: span)
          && project.uses(of: spelling, in: span).allSatisfy { $0.form == .value && project.isRead($0) }
      }
  }

  /// What calls outside previews and tests pass, by label; of each call the first argument with a label.
  private static func passedArguments(of type: TypeSymbol, in project: ProjectIndex) -> [NameID: [Argument]] {
    // Where another type has the same name, some calls cannot be told apart, and the count would be wrong.
    guard !project.hasNamesake(type) else { return [:] }
    var passed: [NameID: [Argument]] = [:]
    for site in project.calls[type.id] where !project.isExempt(file: site.file, declaration: site.declaration) {
      var labels: Set<NameID> = []
      for argument in project.arguments(of: site.call, in: site.file) where labels.insert(argument.name).inserted {
        passed[argument.name, default: []].append((site.file, argument.range))
      }
    }
    return passed
  }
}
