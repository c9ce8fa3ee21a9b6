import SwiftLexer

/// A call of the memberwise initializer that Xcode 27 does not synthesize for a view with private `@State`.
///
/// The macro gives the state two ways to be initialized, so the compiler writes no memberwise initializer that takes
/// it.
package enum StateMemberwiseInitMissing: Rule {
  package static let descriptor = RuleDescriptor(
    .stateMemberwiseInitMissing, severity: .error, category: .stateMacro, since: "0.1.0",
    summary: "Call of a memberwise initializer that takes private @State",
    rationale: """
      The compiler synthesizes a memberwise initializer for a struct without initializers of its own. Where all its
      properties are private, the initializer is private too, and extensions may call it. From Xcode 27, where @State is
      a macro, it is not synthesized any more, and the call does not compile.
      Nothing is reported with the configuration "toolchain": "wrapper".
      """,
    notCaught: """
      Views that also have properties which are not private, of which it is not known what Xcode 27 does with them.
      Calls by the type's name instead of self.init, calls with trailing closures, and types with an attribute that may
      be a macro.
      """,
    remedy: "Write the initializer out in the type.")

  package static let examples: [Example] = [
    .flagged(
      """
      struct Meter: View {
        @State private var value = 0
        private let limit: Int
        var body: some View { EmptyView() }
      }
      extension Meter {
        init(half limit: Int) { ↓self.init(value: limit / 2, limit: limit) }
      }
      """),
    .flagged(
      """
      struct Page: View {
        @State private var draft: Draft
        fileprivate let title: String
        var body: some View { EmptyView() }
      }
      // file: Page+New.swift
      extension Page {
        init(new title: String) { ↓self.init(draft: Draft(), title: title) }
      }
      """),
    .flagged(
      """
      struct Meter: View {
        static let shared = 1
        @Environment(\\.locale) private var locale
        @State private var value = 0
        private let limit: Int, unit = "km"
        private var last: Int?
        private lazy var text = ""
        var title: String { unit }
        var body: some View { EmptyView() }
      }
      extension Meter where Self: Sendable {
        init?(_ limit: Int?) {
          guard let limit else { return nil }
          if limit > 1 { ↓self.init(limit: 1) } else { ↓self.init(value: 1, limit: limit, last: nil) }
        }
        init(copy other: Meter) { self.init(other.limit) }
      }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Page: View {
        @State private var draft: Draft
        let title: String
        var body: some View { EmptyView() }
      }
      extension Page {
        init(new title: String) { self.init(draft: Draft(), title: title) }
      }
      """),
    .accepted(
      """
      struct Meter: View {
        @State private var value = 0
        let limit: Int
        init(limit: Int) { self.limit = limit }
        var body: some View { EmptyView() }
      }
      extension Meter { init() { self.init(limit: 1) } }
      """),
    .accepted(
      """
      struct Meter: View {
        let limit: Int
        var body: some View { EmptyView() }
      }
      extension Meter { init() { self.init(limit: 1) } }
      """),
    .accepted(
      """
      struct Meter: View {
        @State private var value = 0
        let limit: Int
        var body: some View { EmptyView() }
      }
      extension Meter { init() { self.init(limit: 1) } }
      """),
    .accepted(
      """
      struct Meter: View {
        @State private var value = 0
        private let limit: Int
        var body: some View { EmptyView() }
      }
      extension Meter {
        init(value: Int = 0, limit: Int) { self.limit = limit }
        init(text: String) { self.init(limit: 1) }
        init(_ limit: Int) { self.init(value: 1, limit: limit) }
        init(other: Meter) { self.init(limit: 1, value: 1); self.init(label: 1); self.init(1); self.init { } }
      }
      struct Plain: View {
        @State private var value = 0
        var body: some View { EmptyView() }
      }
      extension Plain { init(text: String) { self.init() } }
      """).hiddenFromDocs,
    .accepted(
      """
      @Described struct Meter: View {
        @State private var value = 0
        private let limit: Int
        var body: some View { EmptyView() }
      }
      extension Meter { init() { self.init(limit: 1) } }
      protocol Limited { var limit: Int { get } }
      extension Limited { init(limit: Int) { self.init() } }
      struct Bar: View, Limited {
        @State private var value = 0
        fileprivate let limit: Int
        var body: some View { EmptyView() }
      }
      extension Bar { init() { self.init(limit: 1) } }
      final class Model { @State private var value = 0; private let limit: Int }
      extension Model { convenience init() { self.init(limit: 1) } }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Bar: View {
        @State private var value = 0
        @State var other = 0
        private let limit = 0
        private var size: Int
        fileprivate var (a, b): (Int, Int)
        var body: some View { EmptyView() }
      }
      extension Bar { init() { self.init(size: 1) } }
      struct Baz: View {
        @State private var value = 0
        fileprivate var size: Int
        var body: some View { EmptyView() }
      }
      extension Baz { init() { self.init(size: 1) } }
      """).hiddenFromDocs,
    .accepted(
      """
      struct Badge: View, VendorBadge {
        @State private var isOpen = false
        let count: Int
        var body: some View { EmptyView() }
      }
      extension Badge { init(_ count: Int) { self.init(isOpen: true, count: count) } }
      """).hiddenFromDocs,
  ]

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    guard project.toolchain.includesMacro else { return }
    for type in project.types(declaredIn: file) {
      let states = project.plainStates(of: type).values
        .filter { !$0.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) }
      let initializers = project.initializers(of: type)
      // A protocol from elsewhere may bring the initializer.
      guard !states.isEmpty, !initializers.isEmpty, !project.hasUnknownSupertype(type),
        let parameters = project.memberwiseParameters(of: type)
      else { continue }
      for initializer in initializers {
        for code in project.code(of: initializer.reference) {
          for call in project.delegatingCalls(in: code) {
            let taken = taken(states, by: call.labels, parameters)
            guard !taken.isEmpty, project.accepts(call.labels, parameters.map { ($0.property.name, $0.isRequired) }),
              !project.hasInitializer(of: type, accepting: call.labels)
            else { continue }
            let signature = call.labels.map { project.text($0) + ":" }.joined()
            findings.add(
              .missing("init(\(signature))", project.text(type.name)), at: call.range, in: code.file,
              subject: "\(project.qualifiedName(type.id)).init(\(signature))",
              related: [place(of: taken[0], project)])
          }
        }
      }
    }
  }

  /// The states that the memberwise initializer of this call would have to take; none where a property that it takes is
  /// not private, be it one that has a default, as `@EnvironmentObject var session: Session` does.
  ///
  /// Apple's technote TN3211 shows a view whose properties are all private, and says that its initializer is gone. Of
  /// others Swift 6.4 (SE-0502) synthesizes an initializer without the private properties that have a value, and for
  /// existing code one that takes them. Whether there is the latter for properties that a macro makes is not known, so
  /// the rule does not claim that it is missing. For the same reason a private state with a value is left out where
  /// another property is `fileprivate`.
  private static func taken(
    _ states: [PropertySymbol], by labels: [NameID], _ parameters: [MemberwiseParameter]
  ) -> [PropertySymbol] {
    guard !labels.isEmpty else { return [] }
    let widest = parameters.map(\.property.reach).max() ?? 0
    guard widest < 2 else { return [] }
    return states.filter { labels.contains($0.name) || $0.reach == widest }
      .ordered { $0.reference.declaration < $1.reference.declaration }
  }

  private static func place(of state: PropertySymbol, _ project: ProjectIndex) -> RelatedPlace {
    RelatedPlace(
      file: Int(state.reference.file), range: project.declaration(state.reference).nameRange,
      message: "the private @State '\(project.text(state.name))'")
  }
}

extension PropertySymbol {
  /// How far away the property can be reached from.
  fileprivate var reach: Int { modifiers.contains(.isPrivate) ? 0 : modifiers.contains(.isFileprivate) ? 1 : 2 }
}

extension String {
  fileprivate static func missing(_ signature: String, _ type: String) -> String {
    """
    Xcode 27 no longer synthesizes '\(signature)' for a view with private @State, so this call finds no initializer. \
    Declare it in '\(type)'.
    """
  }
}
