import SwiftLexer

/// `@State` that code sets and never reads.
package enum StateWrittenNeverRead: Rule {
  package static let descriptor = RuleDescriptor(
    .stateWrittenNeverRead, severity: .warning, category: .ownership, symptom: .oldData, since: "0.2.0",
    summary: "@State that code sets but never reads",
    rationale: """
      The view keeps a value that it never shows or uses. It is a warning where the value is a failure or the text of an
      alert: the person who uses the app never learns of it. Other values are a note, also a counter and a flag such as
      'showsWarning', which is often left over, and so is a view that no code creates or that shows failures in another
      way: the code beside sets other state, calls a closure of the caller, throws, or shows an alert. A view does not
      even update when such state changes, because its body does not read it.
      """,
    notCaught: """
      State of classes, tasks, timers, subscriptions and unknown types, which a view may keep alive on purpose. State
      whose binding goes anywhere, and state that code only prints. State that only an initializer sets.
      """,
    remedy: "Show the value, for example in an alert, or remove the state.")

  package static let examples: [Example] = [
    .flagged(
      "The person never learns that sending failed",
      """
      struct Composer: View {
        @State private var ↓failed = false
        let send: () async throws -> Void
        var body: some View {
          Button("Send") { Task { do { try await send() } catch { failed = true } } }
        }
      }
      """,
      instead: """
        struct Composer: View {
          @State private var failed = false
          let send: () async throws -> Void
          var body: some View {
            Button("Send") { Task { do { try await send() } catch { failed = true } } }
              .alert("The message was not sent.", isPresented: $failed) { Button("OK") {} }
          }
        }
        """),
    .flagged(
      "A new id redraws nothing, because the body does not read it",
      """
      struct Prices: View {
        @State private var ↓trigger = UUID()
        let price: () -> Int
        var body: some View { Text("\\(price())").refreshable { trigger = UUID() } }
      }
      """,
      instead: """
        struct Prices: View {
          @State private var trigger = UUID()
          let price: () -> Int
          var body: some View { Text("\\(price())").id(trigger).refreshable { trigger = UUID() } }
        }
        """),
    .accepted(
      "Tasks and subscriptions are kept alive on purpose",
      """
      import Combine
      import SwiftUI

      struct Clock: View {
        let ticks: AnyPublisher<Int, Never>
        @State private var bag: Set<AnyCancellable> = []
        @State private var job: Task<Void, Never>?
        var body: some View {
          Text("x").onAppear { ticks.sink { _ in }.store(in: &bag); job = Task {} }
        }
      }
      """),
    .accepted(
      "A child gets a binding to it",
      """
      struct Field: View {
        @State private var text = ""
        var body: some View { TextField("Name", text: $text).onAppear { text = "Anna" } }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for usage in context.usages {
      let view = usage.type
      lazy var caught = view.namesInCatchClauses
      lazy var names = view.namesOfOwnMembers
      for property in view.properties(wrappedBy: .state) {
        guard case .neverRead(let writes)? = usage.defect(of: property) else { continue }
        let isMissed =
          isMeantForTheScreen(property) && !writes.allSatisfy { isReset($0, view.project) }
          || writes.contains { caught.contains($0.name) && tellsOfFailure($0, besides: writes, caught, in: view) }
        context.report(
          .isNeverRead(property, writes), repair(of: property, isMissed: isMissed),
          at: property.nameRange, about: property,
          severity: isMissed && isHarmful(writes, of: property, caught, names, usage) ? nil : .note)
      }
    }
  }

  /// Whether a failure happens on a screen that does not tell of it.
  ///
  /// A flag outside of a `catch` is often left over, and where the view shows some failure it may show this one, too.
  private static func isHarmful(
    _ writes: [PropertyUse], of property: Property, _ caught: Set<CodeNode>, _ names: Set<NameID>, _ usage: ViewUsage
  ) -> Bool {
    (!property.isBool || writes.contains { caught.contains($0.name) }) && usage.type.isCreatedByApp
      && isReached(writes, names) && !showsFailures(usage) && !FailureNotices(in: usage).cover(writes, of: property)
  }

  /// Whether what the view renders names a failure: `if let loadError`, `fallback()`, `.failed`.
  private static func showsFailures(_ usage: ViewUsage) -> Bool {
    let project = usage.type.project
    return usage.type.renderedCode(withHelpers: true).contains { code in
      code.nodes.contains { node in
        guard [.name, .member, .implicitMember].contains(node.kind), !node.flags.contains(.isAssigned) else {
          return false
        }
        let name = project.text(node.name)
        return name.namesFailure || name.lowercased().contains("fallback")
      }
    }
  }

  /// Whether code of the view names a function with one of the writes; one of its own runs in any case.
  private static func isReached(_ writes: [PropertyUse], _ names: Set<NameID>) -> Bool {
    writes.contains { write in
      guard let function = write.name.scope.node, function.kind == .function else { return true }
      return names.contains(function.name)
    }
  }

  /// Whether the screen should show the state, by its type or its name.
  private static func isMeantForTheScreen(_ property: Property) -> Bool {
    let name = property.name.lowercased()
    // `errorAttempts = 0` counts something.
    if property.declaredTypeName == "Int" || property.literalText?.first?.isNumber == true { return false }
    return property.declaredTypeName.hasSuffix("Error") || property.name.namesFailure
      || !property.isBool && messages.contains(where: name.contains)
  }

  /// By its name, state may open a page or a presentation for which a modifier is missing.
  ///
  ///     @State private var showingImagePicker = false … Button("Photos") { showingImagePicker = true }
  private static func repair(of property: Property, isMissed: Bool) -> Repair {
    let name = property.name.lowercased()
    if isMissed || pages.contains(where: name.contains) { return Repair(.show) }
    return Repair(property.isBool && opensSomething(property.name) ? .showItsPurpose : .remove)
  }

  /// `showingPicker`, `isSheetOpen`, but not `hasShown` and `openedBefore`.
  private static func opensSomething(_ name: String) -> Bool {
    let words = name.words
    return !["has", "did", "was"].contains(words.first) && words.contains(where: presentations.contains)
  }

  /// `error = nil`
  private static func isReset(_ write: PropertyUse, _ project: ProjectIndex) -> Bool {
    write.assignedValue.flatMap(project.literalText) == "nil"
  }

  /// Words for state that opens a page.
  private static let pages = ["navigat", "destination"]
  /// Words for flags that open something.
  private static let presentations = [
    "show", "shows", "showing", "shown", "present", "presents", "presenting", "presented", "open", "opens", "opening",
    "picker", "sheet", "popover",
  ]
  /// Words for messages. A flag such as `showsWarning` is often left over from an alert that was removed.
  private static let messages = ["alert", "warning", "toast"]

  /// Whether a write in a `catch` is neither the end of something nor what success sets too: `isLoading = false`,
  /// `task = nil`, `isDone = true`.
  private static func tellsOfFailure(
    _ write: PropertyUse, besides writes: [PropertyUse], _ caught: Set<CodeNode>, in view: ProjectType
  ) -> Bool {
    func literal(_ write: PropertyUse) -> String? { write.assignedValue.flatMap(view.project.literalText) }
    guard let text = literal(write) else { return true }
    return text != "false" && text != "nil" && !writes.contains { !caught.contains($0.name) && literal($0) == text }
  }
}

extension ProjectType {
  /// The names and members in the code after its `catch`.
  fileprivate var namesInCatchClauses: Set<CodeNode> {
    var found: Set<CodeNode> = []
    for clause in code.flatMap({ $0.ownNodes { $0.kind == .catchClause } }) {
      found.formUnion(clause.descendants.matching { $0.kind == .name || $0.kind == .member })
    }
    return found
  }
}

extension Message {
  fileprivate static func isNeverRead(_ property: Property, _ writes: [PropertyUse]) -> Message {
    ("@State '\(property.name)' is set but never read: nothing on the screen depends on it." as Message)
      .listing(writes.prefix(4).map { Related(at: $0.range, "'\(property.name)' is set here") })
  }

  fileprivate static let show: Message = "Show it in the body, or remove it."
  fileprivate static let showItsPurpose: Message = "Show what it is set for, or remove it and the code that sets it."
  fileprivate static let remove: Message = "Remove it and the code that sets it."
}
