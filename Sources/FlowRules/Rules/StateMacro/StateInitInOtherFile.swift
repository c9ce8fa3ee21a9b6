import SwiftLexer

/// An initializer in another file than the default of a private `@State` that it relies on.
///
/// The first compilers with the macro emit the default's code only for its own file.
package enum StateInitInOtherFile: Rule {
  package static let descriptor = RuleDescriptor(
    .stateInitInOtherFile, severity: .warning, category: .stateMacro, symptom: .compileError, since: "0.2.0",
    summary: "Initializer in another file than the inline value of private @State",
    rationale: """
      An initializer that does not set a property uses the value at its declaration. For private @State, which is a
      macro from Xcode 27 on, the compilers of Xcode 27.0 and 27.1 do not emit the code of that value where other files
      reach it, so a debug build fails to link with "undefined symbol: variable initialization expression". Release
      builds compile the whole module at once and link. Later compilers have a fix.
      Nothing is reported with the configuration "toolchain": "wrapper".
      """,
    notCaught: """
      Initializers in extensions of a name that several types share, and those in an #if within their extension: it may
      be a check of the compiler's version.
      """,
    remedy: """
      Move the initializer into the file of the property, let it call one there with self.init(…), or set _name =
      State(initialValue: …) in it.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The initializer needs the value of 'isOpen', whose code is emitted for its own file only",
      """
      struct Badge: View {
        let count: Int
        @State private var isOpen = false
        var body: some View { Toggle("\\(count)", isOn: $isOpen) }
      }
      // file: Badge+Text.swift
      extension Badge {
        ↓init(_ text: String) { count = text.count }
      }
      """,
      instead: """
        struct Badge: View {
          let count: Int
          @State private var isOpen = false
          var body: some View { Toggle("\\(count)", isOn: $isOpen) }
        }
        extension Badge {
          init(_ text: String) { count = text.count }
        }
        """),
    // The private properties are out of reach in the other file.
    .flagged(
      """
      struct Badge<Content: View>: View {
        let content: Content
        @State private var isOpen = false
        @State fileprivate var size = 1
        @State private var last: Int?
        init(content: Content) { self.content = content }
        var body: some View { content }
      }
      // file: Badge+Text.swift
      extension Badge where Content == Text {
        public ↓init?(_ text: String?) throws {
          guard let text else { return nil }
          content = Text(text)
          _isOpen = State(initialValue: true)
        }
        init(_ number: Int) { self.init(content: Text("\\(number)")) }
        init(other: Badge) { self = other }
        init(size: Int) {
          content = Text("")
          _isOpen = State(initialValue: true)
          self._size = State(initialValue: size)
        }
      }
      // file: Shared.swift
      struct Shared { @State private var generation = 0 }
      extension Shared: DynamicProperty {}
      // file: SharedKey.swift
      extension Shared { ↓init(key: String) {} }
      """, compiles: false),
    .accepted(
      "The initializer delegates to one in the file of the property",
      """
      struct Badge: View {
        let count: Int
        @State private var isOpen = false
        var body: some View { EmptyView() }
        init(count: Int) { self.count = count }
      }
      // file: Badge+Text.swift
      extension Badge {
        init(_ text: String) { self.init(count: text.count) }
      }
      """),
    .accepted(
      "The initializer is in the same file",
      """
      struct Badge: View {
        let count: Int
        @State private var isOpen = false
        var body: some View { EmptyView() }
      }
      extension Badge {
        init(_ text: String) { count = text.count }
      }
      """),
    .accepted(
      "The state is not private, so its code is emitted for other files, too",
      """
      struct Badge: View {
        let count: Int
        @State var isOpen = false
        var body: some View { EmptyView() }
      }
      // file: Badge+Text.swift
      extension Badge {
        init(_ text: String) { count = text.count }
      }
      """),
    .accepted(
      """
      struct Badge: View {
        let count: Int
        @State private var isOpen: Bool?
        @State private var size: Int
        @SceneStorage("tab") private var tab = 1
        @State private static var shared = 0
        var body: some View { EmptyView() }
        struct Inner { @State private var depth = 0 }
      }
      struct Plain { @State private var value = 0 }
      final class Model { @State private var value = 0 }
      // file: Badge+Text.swift
      extension Badge {
        init(_ text: String) { count = text.count }
        static func make() {}
      }
      extension Badge.Inner { init(a: Int) {} }
      extension Plain { init(a: Int) {} }
      extension Model { convenience init(a: Int) { self.init() } }
      """),
    // Left over in the folder, and in no target: `Badge` has no such parameter.
    .accepted(
      """
      struct Badge<Label: View>: View {
        let label: Label
        @State private var isOpen = false
        var body: some View { label }
      }
      // file: Badge+Icon.swift
      extension Badge where Icon == EmptyView { init(_ label: Label) { self.label = label } }
      """, compiles: false),
    .flagged(
      """
      struct Badge<Label: View>: View {
        let label: Label
        @State private var isOpen = false
        var body: some View { label }
      }
      // file: Badge+Text.swift
      extension Badge where Label == Text { ↓init(_ text: String) { self.label = Text(text) } }
      """),
    .accepted(
      """
      struct Badge: View {
        let count: Int
        @State private var isOpen = false
        var body: some View { EmptyView() }
      }
      // file: Badge+Text.swift
      extension Badge {
        #if compiler(<6.4)
        @available(*, unavailable, message: "Pass a number")
        init(_ text: String) { fatalError() }
        #endif
        #if os(iOS)
        #else
        init(_ number: Int) { count = number }
        #endif
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    guard context.target.toolchain.includesMacro else { return }
    for type in context.viewsWithInitializers {
      let states = type.unstackedStates.values.filter { $0.isPrivate && $0.hasInlineValue }
        .ordered { $0.declaration.id < $1.declaration.id }
      guard !states.isEmpty else { continue }
      for initializer in type.initializers where initializer.file != context.file.id {
        if initializer.declaration.flags.contains(.isConditionalMember) { continue }
        let order = initializer.order(of: [])
        let used = states.filter { !order.storageAssignments.contains($0.nameID) }
        guard !order.delegates, !used.isEmpty else { continue }
        context.report(
          .unlinked(initializer, used), Repair("Move it into that file, in an extension."), at: initializer.nameRange,
          about: "\(type.qualifiedName).\(initializer.signature)")
      }
    }
  }
}

extension Message {
  fileprivate static func unlinked(_ initializer: Initializer, _ states: [Property]) -> Message {
    let message: Message = """
      Debug builds with Xcode 27 fail to link: '\(initializer.type.name).\(shortSignature(of: initializer))' is in \
      another file than \(states.count == 1 ? "the value" : "the values") of its private @State \
      \(NameList(states).text).
      """
    return message.listing(states.map(\.privateStatePlace))
  }

  /// The signature, or `init(first:…)` for a long one.
  private static func shortSignature(of initializer: Initializer) -> String {
    let signature = initializer.signature
    guard signature.count > 60, let end = signature.firstIndex(of: ":") else { return signature }
    return signature[...end] + "…)"
  }
}
