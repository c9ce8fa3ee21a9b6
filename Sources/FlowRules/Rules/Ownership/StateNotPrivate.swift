import SwiftLexer

/// Owned state that can be reached from outside its view.
///
/// The wrapper's storage belongs to SwiftUI. A memberwise initializer that takes it sets only the first value, and a
/// getter outside the view may read state that is not installed.
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
      A view owns its @State and @StateObject: SwiftUI keeps the value for as long as the view stays on screen. A
      property that is not private becomes a parameter of the memberwise initializer, and SwiftUI uses the argument of a
      parent only once. Later values are ignored, so the screen shows the old one. In a property that is public, other
      modules can do the same, and the finding is an error.
      """,
    notCaught: """
      Types whose conformance to View is declared outside the scanned tree. Types that are only a DynamicProperty: the
      view that stores one reads its members. Local variables. Properties that a protocol requires, such as the id of an
      Identifiable type. A property that an extension in another file uses cannot be private: it is a note as long as no
      caller passes it, and not reported where no caller could.
      """,
    remedy: """
      Make the property private. If the parent owns the value, use @Binding, or for an @Observable object a plain
      property or @Bindable; if it is only an initial value, take it in the initializer and assign State(initialValue:).
      A value that the view never changes needs no wrapper.
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
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    let wanted = Set([Wrapper.state, .stateObject] + context.words(of: wrappers).compactMap(Wrapper.init(rawValue:)))
    let hiding: ModifierSet = context.isOn(allowFileprivate) ? [.isPrivate, .isFileprivate] : .isPrivate
    for view in context.views where !view.isInTestOrPreview && !view.isOnlyDynamicProperty {
      if context.isOn(skipPrivateTypes), view.isPrivate { continue }
      let open = view.properties.filter { property in
        property.isStored && !property.isStatic && property.wrapper.map(wanted.contains) == true
          && property.modifiers.isDisjoint(with: hiding)
      }
      guard !open.isEmpty else { continue }
      let required = view.namesRequiredByProtocols
      let access = OutsideAccess(to: view)
      for property in open where !required.contains(property.nameID) {
        report(access.exposure(of: property), &context)
      }
    }
  }

  private static func report(_ exposure: StateExposure, _ context: inout RuleContext) {
    let property = exposure.property
    // No caller passes it, and as it is it cannot be private.
    if exposure.reach == .holders, exposure.useInOtherFile != nil { return }
    guard let wrapper = property.wrapper else { return }
    let advice = advice(on: exposure, wrapper)
    var severity: Severity? = exposure.reach == .otherModules ? .error : nil
    if case .ownInitializer = advice { severity = .note }
    context.report(.visible(exposure, wrapper, advice), at: property.nameRange, about: property, severity: severity)
  }

  /// The possible remedies for the exposure.
  enum Advice {
    case makePrivate(StateExposure.Caveat)
    case makeInternal(StateExposure.Caveat)
    /// An extension in another file uses the property, at `use`; previews or tests may pass it.
    case ownInitializer(use: FileRange, servesPreviews: Bool)
    /// Calls pass it; unless there is a caveat it cannot be private as it is.
    case followCallers(Callers, StateExposure.Caveat?, Content)
    /// It has no value, and no code passes one.
    case takeValue(Content)
    /// Calls pass it, and the view never changes it.
    case dropWrapper(Callers)
    /// Only previews and tests pass it.
    case servePreviews(Callers)
  }

  /// The calls that pass a property. A message names only the first; twenty notes would drown the finding.
  struct Callers {
    let first: FileRange
    let count: Int

    init?(_ arguments: [FileRange]) {
      guard let first = arguments.first else { return nil }
      self.first = first
      count = arguments.count
    }
  }

  private static func advice(on exposure: StateExposure, _ wrapper: Wrapper) -> Advice {
    let (property, caveat, use) = (exposure.property, exposure.caveat, exposure.useInOtherFile)
    if let callers = Callers(exposure.passedByApp) {
      if wrapper == .state, exposure.reach == .callers, exposure.isOnlyRead { return .dropWrapper(callers) }
      return .followCallers(callers, use == nil ? caveat : nil, content(of: property))
    }
    if exposure.reach == .otherModules, use != nil { return .makeInternal(caveat) }
    // Callers that pass it can use that initializer.
    let previews = Callers(exposure.passedByPreviews)
    if let use { return .ownInitializer(use: use, servesPreviews: previews != nil) }
    if let previews { return caveat == .none ? .servePreviews(previews) : .makePrivate(.otherCode) }
    // If it is private and has no value, code outside of the file could no longer create the view.
    let needsValue = !property.hasInitializer && !property.isOptional
    return exposure.reach == .callers && caveat == .none && needsValue
      ? .takeValue(content(of: property)) : .makePrivate(caveat)
  }

  /// The kind of content of a property, as far as that matters to code that may pass it on.
  enum Content {
    case value
    case observable
    case observableObject
    case optionalObservableObject
    /// A generic parameter's type: a value or an object.
    case unknown
  }

  private static func content(of property: Property) -> Content {
    guard let type = property.projectType else { return property.isGenericParameter ? .unknown : .value }
    guard type.kind == .classType else { return .value }
    switch type.observableKind {
    case .observable: return .observable
    case .observableObject: return property.isOptional ? .optionalObservableObject : .observableObject
    case .maybe: return .unknown
    case .none: return .value
    }
  }
}
