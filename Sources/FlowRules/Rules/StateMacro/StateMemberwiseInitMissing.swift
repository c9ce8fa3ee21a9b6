import SwiftLexer

/// A call of the memberwise initializer that Xcode 27 does not synthesize for a view with private `@State`.
///
/// The macro adds a second way to initialize the state, so the compiler synthesizes no memberwise initializer that
/// takes it.
package enum StateMemberwiseInitMissing: Rule {
  package static let descriptor = RuleDescriptor(
    .stateMemberwiseInitMissing, severity: .error, category: .stateMacro, symptom: .compileError, since: "0.2.0",
    summary: "Call of a memberwise initializer that takes private @State",
    rationale: """
      The compiler synthesizes a memberwise initializer for a struct without initializers of its own. Where all its
      properties are private, the initializer is private too, and extensions may call it. From Xcode 27 on, where @State
      is a macro, it is no longer synthesized, and the call does not compile.
      Nothing is reported with the configuration "toolchain": "wrapper".
      """,
    notCaught: """
      Views that also have properties which are not private: how Xcode 27 treats them is unknown. Calls by the type's
      name instead of self.init, calls with trailing closures, and types with an attribute that may be a macro.
      """,
    remedy: "Write the initializer out in the type.")

  package static let examples: [Example] = [
    .flagged(
      "All properties are private, so the initializer is gone",
      """
      struct Meter: View {
        @State private var value = 0
        private let limit: Int
        var body: some View { Text("\\(value) of \\(limit)") }
      }
      extension Meter {
        init(half limit: Int) { ↓self.init(value: limit / 2, limit: limit) }
      }
      """,
      instead: """
        struct Meter: View {
          @State private var value: Int
          private let limit: Int
          private init(value: Int, limit: Int) {
            self.limit = limit
            _value = State(initialValue: value)
          }
          var body: some View { Text("\\(value) of \\(limit)") }
        }
        extension Meter {
          init(half limit: Int) { self.init(value: limit / 2, limit: limit) }
        }
        """,
      // Swift 6.3 leaves a private property with a wrapper and a value out of the initializer, too.
      compiles: false),
    .flagged(
      """
      struct Page: View {
        @State private var draft: Draft
        fileprivate let title: String
        var body: some View { EmptyView() }
      }
      extension Page {
        init(new title: String) { ↓self.init(draft: Draft(), title: title) }
      }
      """),
    // Swift 6.3 leaves a private property with a wrapper and a value out of the initializer.
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
      extension Meter: Sendable {
        init?(_ limit: Int?) {
          guard let limit else { return nil }
          if limit > 1 { ↓self.init(limit: 1) } else { ↓self.init(value: 1, limit: limit, last: nil) }
        }
        init?(copy other: Meter) { self.init(other.limit) }
      }
      """, compiles: false),
    .accepted(
      "Xcode 27's treatment of views that also have other properties is unknown",
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
      "The type declares the initializer",
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
    // No initializer fits the last calls.
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
      """, compiles: false),
    .accepted(
      """
      @Described struct Meter: View {
        @State private var value = 0
        private let limit: Int
        var body: some View { EmptyView() }
      }
      extension Meter { init() { self.init(limit: 1) } }
      fileprivate protocol Limited { var limit: Int { get } }
      extension Limited { init(limit: Int) { fatalError() } }
      struct Bar: View, Limited {
        @State private var value = 0
        fileprivate let limit: Int
        var body: some View { EmptyView() }
      }
      extension Bar { init() { self.init(limit: 1) } }
      final class Model {
        @State private var value = 0
        private let limit: Int
        init(limit: Int) { self.limit = limit }
      }
      extension Model { convenience init() { self.init(limit: 1) } }
      """),
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
      extension Bar { init() { self.init(size: 1, a: 1, b: 2) } }
      struct Baz: View {
        @State private var value = 0
        fileprivate var size: Int
        var body: some View { EmptyView() }
      }
      extension Baz { init() { self.init(size: 1) } }
      """),
    .accepted(
      """
      struct Badge: View, VendorBadge {
        @State private var isOpen = false
        let count: Int
        var body: some View { EmptyView() }
      }
      extension Badge { init(_ count: Int) { self.init(isOpen: true, count: count) } }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    guard context.target.toolchain.includesMacro else { return }
    for type in context.viewsWithInitializers {
      let states = type.unstackedStates.values.filter(\.isPrivate)
      // A protocol of another module may provide the initializer.
      guard !states.isEmpty, case let initializers = type.initializers, !initializers.isEmpty,
        !type.hasUnknownSupertype, let parameters = type.memberwiseParameters
      else { continue }
      for call in initializers.lazy.flatMap(\.delegatingCalls) {
        guard let taken = taken(states, by: call.labels, parameters).first, parameters.accepts(call.labels),
          !type.hasInitializer(accepting: call.labels)
        else { continue }
        let signature = "init(\(call.labels.map { context.project.text($0) + ":" }.joined()))"
        context.report(
          Message.missing(signature, taken).listing([taken.privateStatePlace]),
          Repair("Declare it in '\(type.name)'."), at: call.range, about: "\(type.qualifiedName).\(signature)")
      }
    }
  }

  /// The states that the memberwise initializer of this call would have to take.
  ///
  /// None where a property that it takes is not private, even one that has a default, as `@EnvironmentObject var
  /// session: Session` does.
  ///
  /// Apple's technote TN3211 shows a view whose properties are all private, and states that its initializer is gone.
  /// For others Swift 6.4 (SE-0502) synthesizes an initializer without the private properties that have a value, and
  /// for existing code one that takes them. Whether the second one exists for properties that a macro generates is
  /// unknown, so the rule does not claim that it is missing. For the same reason a private state with a value is left
  /// out where another property is `fileprivate`.
  private static func taken(
    _ states: [Property], by labels: [NameID], _ parameters: [MemberwiseParameter]
  ) -> [Property] {
    guard !labels.isEmpty else { return [] }
    let widest = parameters.map { Reach($0.property.modifiers) }.max() ?? .type
    guard widest < .everywhere else { return [] }
    return states.filter { labels.contains($0.nameID) || Reach($0.modifiers) == widest }
      .ordered { $0.declaration.id < $1.declaration.id }
  }

  /// The distance from which code can reach a property.
  private enum Reach: Int, Comparable {
    case type, file, everywhere

    init(_ modifiers: ModifierSet) {
      self = modifiers.contains(.isPrivate) ? .type : modifiers.contains(.isFileprivate) ? .file : .everywhere
    }

    static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
  }
}

extension Message {
  fileprivate static func missing(_ signature: String, _ state: Property) -> Message {
    "Xcode 27 no longer synthesizes '\(signature)', because @State '\(state.name)' is private."
  }
}
