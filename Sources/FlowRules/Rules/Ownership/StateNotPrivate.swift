import SwiftLexer

/// Owned state that can be reached from outside its view.
///
/// The wrapper's storage belongs to SwiftUI. A memberwise initializer that takes it sets only the first value, and a
/// getter outside the view may read state that is not installed. ``StatePassedByCaller`` reports state that code does
/// pass.
package enum StateNotPrivate: Rule {
  private static let wrappers = RuleOption.list(
    "wrappers", default: [],
    allowed: [
      "FocusState", "GestureState", "Namespace", "AppStorage", "SceneStorage", "Environment", "EnvironmentObject",
    ],
    summary: "Further wrappers whose properties must be private")
  private static let allowFileprivate = RuleOption.flag(
    "allowFileprivate", default: true, summary: "Accept fileprivate, and private types, as well as private")
  /// Off by default: `private` on a property also guards it within its file.
  static let skipPrivateTypes = RuleOption.flag(
    "skipPrivateTypes", default: false, summary: "Accept any access level in private and fileprivate types")

  package static let descriptor = RuleDescriptor(
    .stateNotPrivate, severity: .note, category: .ownership, symptom: .misleadingCode, since: "0.2.0",
    summary: "@State or @StateObject that is not private",
    rationale: """
      A view owns its @State and @StateObject: SwiftUI keeps the value for as long as the view stays on screen. A
      property that is not private invites other code to pass it or to set it, which has no effect on a view on screen.
      The finding is a note, because no code does so. It is an error in a property that is public, open or package,
      because other modules depend on it then; in a project with an app only where code uses it, because flowlint
      reads all of its modules. Where code of the app passes the property, state_passed_by_caller reports it.
      """,
    notCaught: """
      Types whose conformance to View is declared outside the scanned tree. Types that are only a DynamicProperty: the
      view that stores one reads its members. Types that only previews and tests construct. Local variables. Properties
      that a protocol requires, such as the id of an Identifiable type. A property that an extension in another file
      uses cannot be private: it is not reported where no caller could pass it.
      """,
    remedy: """
      Make the property private. Where previews pass a value, give the view an
      initializer that takes it and assigns State(initialValue:).
      """,
    options: [wrappers, allowFileprivate, skipPrivateTypes])

  package static let examples: [Example] = [
    .flagged(
      "A caller could pass a count that the badge uses only once",
      """
      struct Badge: View {
        @State var ↓count = 0
        var body: some View { Button("\\(count)") { count += 1 } }
      }
      """,
      instead: """
        struct Badge: View {
          @State private var count = 0
          var body: some View { Button("\\(count)") { count += 1 } }
        }
        """),
    .flagged(
      "Other modules depend on the state: an error",
      """
      public struct Meter: View {
        @State public var ↓level = 0
        public init() {}
        public var body: some View { Button("\\(level)") { level += 1 } }
      }
      """,
      instead: """
        public struct Meter: View {
          @State private var level = 0
          public init() {}
          public var body: some View { Button("\\(level)") { level += 1 } }
        }
        """),
    .flagged(
      "Only a preview passes a value",
      """
      struct Goal: View {
        @State var ↓pages = 10
        var body: some View { Button("\\(pages)") { pages += 1 } }
      }
      struct Plan: View { var body: some View { Goal() } }
      #Preview { Goal(pages: 300) }
      """,
      instead: """
        struct Goal: View {
          @State private var pages: Int
          init(pages: Int = 10) { _pages = State(initialValue: pages) }
          var body: some View { Button("\\(pages)") { pages += 1 } }
        }
        struct Plan: View { var body: some View { Goal() } }
        #Preview { Goal(pages: 300) }
        """),
    .flagged(
      """
      struct Row: View {
        @State private(set) var ↓isOpen = false
        var body: some View { Button(isOpen ? "a" : "b") { isOpen = true } }
      }
      """,
      instead: """
        struct Row: View {
          @State private var isOpen = false
          var body: some View { Button(isOpen ? "a" : "b") { isOpen = true } }
        }
        """),
    .flagged(
      "struct Field: View { @FocusState var ↓isFocused: Bool; var body: some View { EmptyView() } }",
      options: ["wrappers": .list(["FocusState"])]),
    .flagged(
      "struct Badge: View { @State fileprivate var ↓count = 0; var body: some View { Text(\"\\(count)\") } }",
      options: ["allowFileprivate": .flag(false)]),
    .flagged(
      "private struct Badge: View { @State var ↓count = 0; var body: some View { Text(\"\\(count)\") } }",
      options: ["allowFileprivate": .flag(false)]),
    .accepted(
      "The property is private",
      """
      struct Badge: View {
        @State private var count = 0
        var body: some View { Button("\\(count)") { count += 1 } }
      }
      """),
    .accepted(
      "The whole type is private to its file",
      """
      private struct Badge: View {
        @State var count = 0
        var body: some View { Button("\\(count)") { count += 1 } }
      }
      """),
    .accepted(
      "A protocol requires the property",
      """
      protocol Screen: View {
        associatedtype Model
        var model: Model { get }
      }
      struct Home: Screen {
        @StateObject var model = HomeModel()
        var body: some View { Text(model.title) }
      }
      final class HomeModel: ObservableObject { @Published var title = "" }
      """),
    .accepted(
      "Only a preview constructs the view",
      """
      struct Host: View {
        @State var isOn = true
        var body: some View { Picker(isOn: $isOn) }
      }
      #Preview { Host() }

      struct Picker: View {
        @Binding var isOn: Bool
        var body: some View { Toggle("", isOn: $isOn) }
      }
      struct Page: View {
        @State private var isOn = true
        var body: some View { Picker(isOn: $isOn) }
      }
      """),
    .accepted("struct Badge: View { @State fileprivate var count = 0; var body: some View { Text(\"\\(count)\") } }"),
    .accepted("#Preview { @Previewable @State var isOn = true; Toggle(\"x\", isOn: $isOn) }"),
    .accepted("func f() { @State var local = 1; _ = local }"),
    .accepted(
      "private struct Badge: View { @State var count = 0; var body: some View { EmptyView() } }",
      options: ["skipPrivateTypes": .flag(true), "allowFileprivate": .flag(false)]),
  ]

  package static func check(_ context: inout RuleContext) {
    // Lazy, because most files have no views.
    lazy var wanted = Set(
      [Wrapper.state, .stateObject] + context.words(of: wrappers).compactMap(Wrapper.init(rawValue:)))
    let allowsFileprivate = context.isOn(allowFileprivate)
    let skipsPrivateTypes = allowsFileprivate || context.isOn(skipPrivateTypes)
    for usage in context.usages where !(skipsPrivateTypes && usage.type.isPrivate) {
      let view = usage.type
      let open = view.stored(wanted, hiddenBy: allowsFileprivate ? [.isPrivate, .isFileprivate] : .isPrivate)
      guard !open.isEmpty else { continue }
      let required = view.namesRequiredByProtocols
      for property in open where !required.contains(property.nameID) {
        let exposure = usage.access.exposure(of: property)
        // Other rules report it.
        if exposure.isPassed, property.wrapper == .state || property.wrapper == .stateObject { continue }
        if usage.defect(of: property) != nil { continue }
        guard let repair = repair(of: exposure, allowsFileprivate: allowsFileprivate) else { continue }
        context.report(
          problem(of: exposure, context.target), repair, at: property.nameRange, about: property,
          severity: exposure.reach == .otherModules && !isOnlyInOwnApp(exposure) ? .error : nil)
      }
    }
  }

  /// Whether no code uses a public property from outside, in a project with an app, whose modules are all there.
  private static func isOnlyInOwnApp(_ exposure: StateExposure) -> Bool {
    guard case .none = exposure.obstacle else { return false }
    return exposure.access.type.project.containsApp && exposure.useInOtherFile == nil
  }

  private static func problem(of exposure: StateExposure, _ target: BuildTarget) -> Message {
    let property = exposure.property
    let isMadeEachTime =
      target.toolchain != .wrapper && property.wrapper == .state && property.construction != nil
      && property.declaredProjectType?.kind == .classType
    return isMadeEachTime && exposure.reach != .otherModules
      ? .isMadeWithEachView(property) : .isReachable(exposure)
  }

  /// The repair; nil where the property has to stay as it is.
  private static func repair(of exposure: StateExposure, allowsFileprivate: Bool) -> Repair? {
    let property = exposure.property
    if let use = exposure.useInOtherFile {
      switch exposure.reach {
      case .otherModules: return Repair(.makeInternal(property, usedAt: use))
      case .callers: return Repair(.writeInitializer(property, usedAt: use))
      // No caller could pass it, and as it is it cannot be private.
      case .holders: return nil
      }
    }
    if !exposure.passedByPreviews.isEmpty {
      return Repair(.servePreviews(property, exposure.passedByPreviews.map(\.range)))
    }
    switch exposure.obstacle {
    // A value that a call passes and the view only reads is no state.
    case .call where property.wrapper == .state && !exposure.isChanged && !exposure.usesStorage
      && !property.canChangeAfterInit(in: property.type):
      return Repair(.dropWrapper(property, false))
    case .call(let call): return Repair(.serveCall(property, call))
    // Only a test reads the state, for which it is not private.
    case .otherFile(let use) where exposure.reach != .otherModules && property.type.project.isTest(use.file):
      return nil
    case .otherFile(let use): return Repair(.makePrivate.listing([.possibleUse(of: property, at: use)]))
    case .sameFile(let use):
      if !allowsFileprivate { return Repair(.makePrivate.listing([.possibleUse(of: property, at: use)])) }
      let advice = Message.makeFileprivate.listing([.possibleUse(of: property, at: use)])
      return Repair(advice, fix: fix(exposure, to: "fileprivate", .safe))
    case .unreadExtension, .unknownSupertype:
      return Repair(.makePrivate, fix: fix(exposure, to: "private", .suggested))
    case .none: return Repair(.makePrivate, fix: fix(exposure, to: "private", .safe))
    }
  }

  /// The fix of a note; other modules may use a public property.
  private static func fix(_ exposure: StateExposure, to level: String, _ safety: Fix.Safety) -> Fix? {
    guard exposure.reach != .otherModules, exposure.passedByApp.isEmpty,
      let edits = exposure.property.editsSettingAccess(to: level)
    else { return nil }
    return Fix("make '\(exposure.property.name)' \(level)", safety, edits)
  }
}
