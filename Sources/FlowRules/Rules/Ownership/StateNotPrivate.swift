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
    notCaught: "Types whose conformance to View comes from outside the scanned tree. Local variables.",
    remedy: """
      Make the property private. If the parent owns the value, use @Binding; if it is only an initial value, take it
      in the initializer and assign State(initialValue:).
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
    .accepted("struct Field: View { @FocusState var isFocused: Bool; var body: some View { EmptyView() } }"),
  ]

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    let wanted = Set([Wrapper.state, .stateObject] + findings.words(of: wrappers).compactMap(Wrapper.init(rawValue:)))
    for type in project.types(declaredIn: file) where type.viewKind == .yes && !project.isExempt(type) {
      let typeModifiers = project.declaration(type.declaration).modifiers
      if findings.isOn(skipPrivateTypes), !typeModifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) { continue }
      for property in type.properties where property.isStored && !property.isStatic {
        guard let wrapper = property.wrapper, wanted.contains(wrapper) else { continue }
        let hiding: ModifierSet = findings.isOn(allowFileprivate) ? [.isPrivate, .isFileprivate] : .isPrivate
        guard property.modifiers.isDisjoint(with: hiding) else { continue }
        report(property, wrapper, of: type, in: project, findings: &findings)
      }
    }
  }

  private static func report(
    _ property: PropertySymbol, _ wrapper: Wrapper, of type: TypeSymbol, in project: ProjectIndex,
    findings: inout Findings
  ) {
    let name = project.text(property.name)
    let owner = project.text(type.name)
    let range = project.declaration(property.reference).nameRange
    let subject = "\(project.qualifiedName(type.id)).\(name)"
    if !property.modifiers.isDisjoint(with: .exposing) {
      let access = property.modifiers.contains(.isPackage) ? "package" : "public"
      findings.add(.exposed(name, owner, wrapper, access), at: range, subject: subject, severity: .error)
      return
    }
    let calls = passes(property, of: type, in: project)
    // The message names the first call alone; twenty notes would drown the finding.
    let related = calls.prefix(1).map { call in
      RelatedPlace(file: call.file, range: call.argument, message: "'\(name)' is passed here")
    }
    var message = String.plain(name, owner, wrapper)
    if !calls.isEmpty { message += .seeded(calls.count) }
    findings.add(message, at: range, subject: subject, related: related)
  }

  /// The calls outside previews and tests that pass the property through the memberwise initializer.
  private static func passes(
    _ property: PropertySymbol, of type: TypeSymbol, in project: ProjectIndex
  ) -> [(file: Int, argument: ByteRange)] {
    // An initializer in the type itself takes the memberwise one away; one in an extension does not.
    let hasOwnInitializer = project.initializers(of: type).contains { initializer in
      initializer.reference.file == type.declaration.file
        && project.declaration(initializer.reference).parent == type.declaration.declaration
    }
    guard !hasOwnInitializer else { return [] }
    return project.calls[type.id].compactMap { site in
      guard !project.files[site.file].isTest else { return nil }
      let argument = project.arguments(of: site.call, in: site.file).first { $0.name == property.name }
      return argument.map { (site.file, $0.range) }
    }
  }
}

extension String {
  fileprivate static func plain(_ name: String, _ type: String, _ wrapper: Wrapper) -> String {
    """
    @\(wrapper.rawValue) '\(name)' is visible outside '\(type)'; callers can seed it through the memberwise \
    initialiser but later changes they pass are ignored. Make it private.
    """
  }

  fileprivate static func seeded(_ count: Int) -> String {
    """
     It is passed by \(count) call site\(count == 1 ? "" : "s") (first: \(RelatedPlace.mention(0))): if the parent owns \
    the value use @Binding, if it is only an initial value take it in init and assign State(initialValue:).
    """
  }

  fileprivate static func exposed(_ name: String, _ type: String, _ wrapper: Wrapper, _ access: String) -> String {
    """
    @\(wrapper.rawValue) '\(name)' of '\(type)' is \(access): other modules can seed it but later changes they pass \
    are ignored, and they can read it while the view is not installed. Make it private.
    """
  }
}
