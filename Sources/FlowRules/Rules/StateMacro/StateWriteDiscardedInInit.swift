import SwiftLexer

/// An assignment in an initializer to `@State` that has an inline value.
///
/// Once all properties have a value, the assignment calls the state's setter, and a view that is not installed cannot
/// store the value. Before that it replaces the property wrapper, and with the macro it does not compile.
package enum StateWriteDiscardedInInit: Rule {
  package static let descriptor = RuleDescriptor(
    .stateWriteDiscardedInInit, severity: .error, category: .stateMacro, since: "0.1.0",
    summary: "@State with an inline value that an initializer assigns",
    rationale: """
      A view's @State keeps the value at its declaration. A value that an initializer assigns to it is lost silently,
      and the screen shows the default. While another property has no value yet, the same assignment is different: up to
      Xcode 26 it replaces the value, and from Xcode 27 on, where @State is a macro, it does not compile ("variable
      'self.key' used before being initialized"). Moving the line down makes the error go away and loses the value. For
      an optional that is nil because it has no other value the finding is a warning, and only for the property wrapper;
      an assignment of the same value as in the declaration is a note.
      """,
    notCaught: """
      Assignments in closures, compound assignments, and branches where it is unclear whether another property has no
      value yet.
      """,
    remedy: """
      If every initializer assigns the property, give its declaration a type instead of a value, and assign it after the
      other properties. Otherwise write _name = State(initialValue: …), which replaces the value with every Xcode.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      struct Login: View {
        @State private var isHidden = true
        let model: LoginModel
        init(model: LoginModel) {
          self.model = model
          ↓self.isHidden = model.isSecure
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Editor: View {
        @State private var draft = ""
        let title: String
        init(title: String) {
          ↓draft = title
          self.title = title
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Picker: View {
        @State private var selection: Item?
        init(selection: Item?) { ↓self.selection = selection }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Counter: View {
        @State private var count = 0
        init() { ↓count = 0 }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Row: View {
        @State private var isOpen = false
        @Binding var title: String
        init(title: Binding<String>, isOpen: Bool) {
          _title = title
          if isOpen { ↓self.isOpen = true }
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Row: View {
        @State var isOpen = false
        let title: String
        init(title: String) { self.title = title }
        var body: some View { EmptyView() }
      }
      // file: Row+Open.swift
      extension Row {
        init(open title: String) {
          self.init(title: title)
          ↓isOpen = true
        }
      }
      """),
    .accepted(
      """
      struct Counter: View {
        @State private var count: Int
        init(count: Int) { self.count = count }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Counter: View {
        @State private var count = 0
        init(count: Int) { _count = State(initialValue: count) }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Late: View {
        @State private var count = 0
        init() { Task { [self] in count = 1 } }
        var body: some View { Button("Add") { count += 1 } }
      }
      """),
    .accepted(
      """
      struct Picker: View {
        @State private var selection: Item?
        let items: [Item]
        init(items: [Item]) {
          selection = items.first
          self.items = items
        }
        var body: some View { EmptyView() }
      }
      """),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for type in context.types {
      let states = type.unstackedStates.filter { $0.value.hasInlineValue || $0.value.isOptionalSugar }
      guard !states.isEmpty else { continue }
      let initializers = type.initializers.map { ($0, $0.order) }
      let replaceable = type.namesAssignedEverywhere(by: initializers)
      for assignment in initializers.lazy.flatMap(\.1.assignments) {
        guard let state = states[assignment.property] else { continue }
        let isRemovable = state.hasInitializer && replaceable.contains(state.nameID)
        guard let (message, severity) = verdict(on: assignment, to: state, isRemovable, context.target.toolchain) else {
          continue
        }
        context.report(
          message.listing([declarationPlace(of: state)] + pending(assignment, of: type).placesWithoutValue),
          at: assignment.use.range, about: state, severity: severity)
      }
    }
  }

  /// The problem of an assignment, if there is one; its severity is nil for the rule's usual one.
  private static func verdict(
    on assignment: InitializerAssignment, to state: Property, _ isRemovable: Bool, _ toolchain: Toolchain
  ) -> (Message, Severity?)? {
    let isBroken = !assignment.pending.isEmpty
    let isNeedless = assignsSameValue(assignment, as: state)
    if !state.hasInlineValue {
      guard !isBroken, !assignment.isUncertain, toolchain.includesWrapper else { return nil }
      return isNeedless ? (.needless(state), .note) : (.discardedOptional(state), .warning)
    }
    let removal = isRemovable ? removal(of: state) : nil
    if isBroken {
      // With `@State(initialValue: 1)` no Xcode compiles it.
      guard toolchain.includesMacro, state.hasInitializer else { return nil }
      let pending = pending(assignment, of: state.type)
      return (isNeedless ? .needlessAndBroken(state, pending) : .broken(state, pending, removal), nil)
    }
    guard !assignment.isUncertain else { return nil }
    return isNeedless ? (.needless(state), .note) : (.discarded(state, removal), nil)
  }

  private static func pending(_ assignment: InitializerAssignment, of type: ProjectType) -> NameList {
    NameList(assignment.pending.map { Property($0, of: type) })
  }

  /// Whether the assignment gives the literal of the declaration, or the property itself.
  private static func assignsSameValue(_ assignment: InitializerAssignment, as state: Property) -> Bool {
    guard let value = assignment.use.assignedValue else { return false }
    // `self.isOpen = isOpen` without a parameter of that name
    if let last = value.lastNode, let use = state.use(at: last), use.root == value.first, use.kind == .value,
      use.isWhole
    {
      return true
    }
    let literal = state.hasInlineValue ? state.literalText : "nil"
    return literal != nil && state.type.project.literalText(of: value) == literal
  }

  /// The advice to remove the value from the declaration.
  private static func removal(of state: Property) -> String {
    let value = state.literalText.map { "'= \($0)'" } ?? "the value"
    // `var count = 0` has its type from the value.
    let isAnnotated = state.declaration.annotation != nil
    return isAnnotated ? "remove \(value) from the declaration" : "replace \(value) in the declaration by a type"
  }

  private static func declarationPlace(of state: Property) -> Related {
    guard state.hasInitializer, let property = state.declaration.property else {
      return Related(at: state.nameRange, "'\(state.name)' is declared here")
    }
    let range = FileRange(file: state.file, range: property.initializerRange)
    return Related(at: range, "the value that '\(state.name)' keeps")
  }
}

extension Message {
  fileprivate static func discarded(_ state: Property, _ removal: String?) -> Message {
    let start: Message = """
      '\(state.name)' already has an inline value, so this assignment is discarded: a view's @State keeps the default.
      """
    guard let removal else { return start + " Write _\(state.name) = State(initialValue: …) instead." }
    let advice = removal.prefix(1).uppercased() + removal.dropFirst()
    return start + " \(advice), or write _\(state.name) = State(initialValue: …)."
  }

  fileprivate static func broken(_ state: Property, _ pending: NameList, _ removal: String?) -> Message {
    let start: Message = """
      Xcode 27 does not compile this: '\(state.name)' has an inline value and is assigned while \(pending.text) \
      \(pending.isSingle ? "has" : "have") no value yet. Xcode 26 takes the value; further down it would be discarded.
      """
    guard let removal else { return start + " Write _\(state.name) = State(initialValue: …) instead." }
    return start + " Write _\(state.name) = State(initialValue: …), or \(removal) and assign '\(state.name)' last."
  }

  fileprivate static func needlessAndBroken(_ state: Property, _ pending: NameList) -> Message {
    """
    Xcode 27 does not compile this: '\(state.name)' is assigned while \(pending.text) \
    \(pending.isSingle ? "has" : "have") no value yet. It already has this value inline. Remove the assignment.
    """
  }

  fileprivate static func discardedOptional(_ state: Property) -> Message {
    """
    '\(state.name)' is an optional that starts as nil, so up to Xcode 26 this assignment is discarded: a view's @State \
    keeps the first value. Write _\(state.name) = State(initialValue: …) instead.
    """
  }

  fileprivate static func needless(_ state: Property) -> Message {
    "'\(state.name)' already starts with this value, and any other would be discarded here. Remove the assignment."
  }
}
