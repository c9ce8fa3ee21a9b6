import SwiftLexer

/// An assignment in an initializer to `@State` that has an inline value.
///
/// Once all properties have a value, the assignment calls the state's setter, and a view that is not installed cannot
/// store the value. Before that it replaces the property wrapper, and with the macro it does not compile.
package enum StateWriteDiscardedInInit: Rule {
  package static let descriptor = RuleDescriptor(
    .stateWriteDiscardedInInit, severity: .error, category: .stateMacro, symptom: .lostState,
    since: "0.2.0",
    summary: "@State with an inline value that an initializer assigns",
    rationale: """
      A view's @State keeps the value at its declaration. A value that an initializer assigns to it is lost silently,
      and the screen shows the default. While another property has no value yet, the same assignment is different: up to
      Xcode 26 it replaces the value, and from Xcode 27 on, where @State is a macro, it does not compile ("variable
      'self.key' used before being initialized"). Moving the line down makes the error go away and loses the value. For
      an optional that is nil because it has no other value the finding is a warning, and only for the property wrapper;
      an assignment of the same value as in the declaration is a note, also by a parameter's default that no call
      replaces, and so is one to a private property that no code reads, one that '.onAppear' repeats, and one in an
      initializer that no call means.
      """,
    notCaught: """
      Assignments in closures, compound assignments, and branches where it is unclear whether another property has no
      value yet.
      """,
    remedy: """
      Write _name = State(initialValue: …), which replaces the value with every Xcode. Remove an assignment of the value
      that the declaration has already.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The view keeps 'true'",
      """
      struct Login: View {
        @State private var isHidden = true
        let model: LoginModel
        init(model: LoginModel) {
          self.model = model
          ↓self.isHidden = model.isSecure
        }
        var body: some View { Toggle("Hide", isOn: $isHidden) }
      }
      """,
      instead: """
        struct Login: View {
          @State private var isHidden = true
          let model: LoginModel
          init(model: LoginModel) {
            self.model = model
            self._isHidden = State(initialValue: model.isSecure)
          }
          var body: some View { Toggle("Hide", isOn: $isHidden) }
        }
        """),
    .flagged(
      "Xcode 26 takes the value, and Xcode 27 does not compile it",
      """
      struct Editor: View {
        @State private var draft = ""
        let title: String
        init(title: String) {
          ↓draft = title
          self.title = title
        }
        var body: some View { TextField(title, text: $draft) }
      }
      """),
    .flagged(
      "An optional starts as nil",
      """
      struct Picker: View {
        @State private var selection: Item?
        init(selection: Item?) { ↓self.selection = selection }
        var body: some View { Text(selection == nil ? "None" : "One") }
      }
      """,
      instead: """
        struct Picker: View {
          @State private var selection: Item?
          init(selection: Item?) { self._selection = State(initialValue: selection) }
          var body: some View { Text(selection == nil ? "None" : "One") }
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
      "Without an inline value the assignment is the first value",
      """
      struct Counter: View {
        @State private var count: Int
        init(count: Int) { self.count = count }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      "The storage is replaced",
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
  ]

  package static func check(_ context: inout RuleContext) {
    for type in context.viewsWithInitializers {
      let states = type.unstackedStates.filter { $0.value.hasInlineValue || $0.value.isOptionalSugar }
      guard !states.isEmpty else { continue }
      // An initializer may assign one state many thousand times.
      var facts: [NameID: StateFacts] = [:]
      lazy var uncalled = type.uncalledInitializers
      for (initializer, assignment) in type.initializers.lazy.flatMap({ initializer in
        // After `_title = State(initialValue: title)` the view keeps that value, if it was not in another branch.
        let order = initializer.order(of: states.keys)
        return order.assignments.lazy.filter { !order.storageAssignments.contains($0.property) }
          .map { (initializer, $0) }
      }) {
        guard let state = states[assignment.property] else { continue }
        let pending = NameList(assignment.pending.map { Property($0, of: type) })
        let isNeedless = assignsSameValue(assignment, as: state)
        guard let harm = harm(of: assignment, to: state, context.target.toolchain) else { continue }
        let known = facts[state.nameID] ?? StateFacts(of: state)
        facts[state.nameID] = known
        let isNote = harm != .rejected
          && (isNeedless || known.isHarmless || uncalled.contains(initializer.symbol.reference)
            || context.project.isInUnusedCode(assignment.use.range)
            || assignsDefault(of: initializer, assignment, as: state))
        let repair =
          isNeedless
          ? Repair("Remove the assignment.")
          : known.isNeverRead
            ? Repair("Remove '\(state.name)', which nothing reads.")
            : .assigningStorage(of: state, insteadOf: assignment.use)
        context.report(
          .discarded(state, harm, isNeedless: isNeedless, pending)
            .listing([declarationPlace(of: state)] + pending.placesWithoutValue),
          repair, at: assignment.use.range, about: state,
          severity: isNote ? .note : harm == .lostInOptional ? .warning : nil)
      }
    }
  }

  /// The effect of an assignment.
  fileprivate enum Harm {
    /// The view keeps the inline value.
    case lost
    /// The view keeps nil, up to Xcode 26.
    case lostInOptional
    /// Xcode 27 does not compile it.
    case rejected
  }

  private static func harm(
    of assignment: InitializerAssignment, to state: Property, _ toolchain: Toolchain
  ) -> Harm? {
    if !state.hasInlineValue {
      let isLost = assignment.pending.isEmpty && !assignment.isUncertain && toolchain.includesWrapper
      return isLost ? .lostInOptional : nil
    }
    if !assignment.pending.isEmpty {
      // With `@State(initialValue: 1)` no Xcode compiles it.
      return toolchain.includesMacro && state.hasInitializer ? .rejected : nil
    }
    return assignment.isUncertain ? nil : .lost
  }

  /// Whether the assignment gives a parameter that no call passes, and whose default is the inline value.
  private static func assignsDefault(
    of initializer: Initializer, _ assignment: InitializerAssignment, as state: Property
  ) -> Bool {
    guard let value = assignment.use.assignedValue, let parameter = initializer.parameter(in: value),
      initializer.declaration.modifiers.isDisjoint(with: .exposing) || !state.type.calls.isEmpty,
      let inline = text(ofStart: state.declaration.initialValue, state) ?? (state.hasInlineValue ? nil : "nil"),
      inline == text(ofStart: initializer.declaration.defaultValue(of: parameter), state)
    else { return false }
    return state.type.calls.allSatisfy { site in site.call.arguments.allSatisfy { $0.label != parameter.label } }
  }

  /// A literal as written, and `[]` for `[Row]()`.
  private static func text(ofStart value: CodeSpan, _ state: Property) -> String? {
    if let literal = state.type.project.literalText(of: value) { return literal }
    guard let postfix = value.postfix, postfix.root.kind == .arrayLiteral, postfix.root.call?.arguments.isEmpty == true
    else { return nil }
    return "[]"
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
    if let name = caseName(of: value), name == caseName(of: state.initialValue) { return true }
    let literal = state.hasInlineValue ? state.literalText : "nil"
    return literal != nil && state.type.project.literalText(of: value) == literal
  }

  /// `locked` of `.locked` and of `LockState.locked`, if the code is nothing else.
  private static func caseName(of value: CodeSpan) -> NameID? {
    guard let postfix = value.postfix, case let last = postfix.last,
      last.kind == .implicitMember || last.kind == .member,
      postfix.parts.allSatisfy({ $0.kind == .name || $0.kind == .member || $0.kind == .implicitMember })
    else { return nil }
    return last.kind == .implicitMember || postfix.root.kind == .name && !postfix.root.isLocal ? last.name : nil
  }

  private static func declarationPlace(of state: Property) -> Related {
    guard state.hasInitializer, let property = state.declaration.property else {
      return Related(at: state.nameRange, "'\(state.name)' is declared here")
    }
    let range = FileRange(file: state.file, range: property.initializerRange)
    return Related(at: range, "the inline value of '\(state.name)'")
  }
}

/// What the view does with a state besides assigning it in its initializers.
private struct StateFacts {
  /// Whether all code that names the state assigns it as a whole.
  ///
  /// An object may have effects although no code names it.
  let isNeverRead: Bool
  /// Whether nobody can see that a value is lost.
  let isHarmless: Bool

  init(of state: Property) {
    isNeverRead =
      !state.hasObservers && state.construction == nil && state.declaredProjectType?.isReference != true
      && (state.modifiers.contains(.isPrivate)
        ? state.uses.allSatisfy { $0.isWhole && $0.kind != .projection && $0.flags.contains(.isAssigned) }
        : state.isOnlyAssigned)
    isHarmless = isNeverRead || state.isAssignedAtAppearance
  }
}

extension Message {
  fileprivate static func discarded(
    _ state: Property, _ harm: StateWriteDiscardedInInit.Harm, isNeedless: Bool, _ pending: NameList
  ) -> Message {
    let name = state.name
    switch (harm, isNeedless) {
    case (.rejected, true):
      return "Xcode 27 rejects this assignment before \(pending.text), and '\(name)' already starts with this value."
    case (.rejected, false):
      return "Xcode 27 rejects this assignment: '\(name)' has an inline value, and \(pending.text) none yet."
    case (_, true): return "'\(name)' already starts with this value."
    case (.lost, false): return "This value is lost: a view's @State keeps its inline value, here that of '\(name)'."
    case (.lostInOptional, false):
      return "This value is lost up to Xcode 26: '\(name)' starts as nil, and a view's @State keeps its first value."
    }
  }
}
