import SwiftLexer

/// An assignment in an initializer to `@State` that has an inline value.
///
/// Once all properties have a value, the assignment goes to the state's setter, and a view that is not installed has
/// nowhere to keep what it is given. Before that the property wrapper is replaced, and the macro does not compile.
package enum StateWriteDiscardedInInit: Rule {
  package static let descriptor = RuleDescriptor(
    .stateWriteDiscardedInInit, severity: .error, category: .stateMacro, since: "0.1.0",
    summary: "@State with an inline value that an initializer assigns",
    rationale: """
      A view's @State keeps the value at its declaration. What an initializer assigns to it is lost without a word, and
      the screen shows the default. While another property has no value yet, the same assignment is different: up to
      Xcode 26 it replaces the value, and from Xcode 27, where @State is a macro, it does not compile ("variable
      'self.key' used before being initialized"). Moving the line down makes the error go away and loses the value.
      For an optional that is nil because nothing else is written the finding is a warning, and only for the property
      wrapper; an assignment of the very value that the declaration has is a note.
      """,
    notCaught: """
      Assignments in closures, compound assignments, and branches in which it is unsure whether another property has
      no value yet.
      """,
    remedy: """
      If every initializer assigns the property, give its declaration a type instead of a value, and assign it behind
      the other properties. Otherwise write _name = State(initialValue: …), which replaces the value with every Xcode.
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
        @State private var isOpen = false
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
  ] + traps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.declarations.types(declaredIn: file) {
      let states = project.declarations.plainStates(of: type)
        .filter { project.declarations.hasInlineValue($0.value) || project.declarations.isOptionalSugar($0.value) }
      guard !states.isEmpty else { continue }
      let initializers = project.declarations.initializers(of: type).map { ($0, project.declarations.order(of: $0, in: type)) }
      let replaceable = namesAssignedEverywhere(initializers, of: type, project)
      for (_, order) in initializers {
        for assignment in order.assignments {
          guard let state = states[assignment.property] else { continue }
          let isRemovable = state.hasInitializer && replaceable.contains(state.name)
          report(assignment, to: state, of: type, isRemovable: isRemovable, in: project, findings: &findings)
        }
      }
    }
  }

  private static func report(
    _ assignment: InitializerAssignment, to state: PropertySymbol, of type: TypeSymbol, isRemovable: Bool,
    in project: ProjectIndex, findings: inout Findings
  ) {
    let name = project.declarations.text(state.name)
    let isBroken = !assignment.pending.isEmpty
    var severity: Severity?
    let message: String
    let isNeedless = assignsSameValue(assignment, as: state, in: project)
    if !project.declarations.hasInlineValue(state) {
      guard !isBroken, !assignment.isUncertain, project.toolchain.includesWrapper else { return }
      severity = isNeedless ? .note : .warning
      message = isNeedless ? .needless(name) : .discardedOptional(name)
    } else if isBroken {
      // With `@State(initialValue: 1)` no Xcode compiles it.
      guard project.toolchain.includesMacro, state.hasInitializer else { return }
      let pending = project.declarations.listing(assignment.pending)
      message =
        isNeedless
        ? .needlessAndBroken(name, pending) : .broken(name, pending, state.removal(isRemovable, project))
    } else {
      guard !assignment.isUncertain else { return }
      severity = isNeedless ? .note : nil
      message = isNeedless ? .needless(name) : .discarded(name, state.removal(isRemovable, project))
    }
    findings.add(
      message, at: project.declarations.range(of: assignment.use), in: assignment.use.file,
      subject: "\(project.declarations.qualifiedName(type.id)).\(name)", severity: severity,
      related: [state.declarationPlace(project)] + project.declarations.pendingPlaces(assignment.pending))
  }

  /// The properties whose declarations can do without a value: every initializer that gives values assigns them, and
  /// none is synthesized that would have to.
  private static func namesAssignedEverywhere(
    _ initializers: [(FunctionSymbol, InitializerOrder)], of type: TypeSymbol, _ project: ProjectIndex
  ) -> Set<NameID> {
    let isDeclaredInType = initializers.contains { initializer, _ in
      initializer.reference.file == type.declaration.file
        && project.declarations.declaration(initializer.reference).parent == type.declaration.declaration
    }
    guard isDeclaredInType else { return [] }
    // Counted, since looking into each initializer for each property would take the product of both.
    var counts: [NameID: Int] = [:]
    let orders = initializers.map(\.1).filter { !$0.delegates }
    for name in orders.lazy.flatMap(\.assignedOnEveryPath) { counts[name, default: 0] += 1 }
    let names = Set(counts.lazy.filter { $0.value == orders.count }.map(\.key))
    return assignableFirst(names, initializers, of: type, project)
  }

  /// Without those that some initializer assigns when it has needed all of `self` already: the compiler accepts that
  /// only because they have values.
  private static func assignableFirst(
    _ names: Set<NameID>, _ initializers: [(FunctionSymbol, InitializerOrder)], of type: TypeSymbol,
    _ project: ProjectIndex
  ) -> Set<NameID> {
    if names.isEmpty { return [] }
    var names = names
    let uses = SelfUses(of: type, in: project.declarations)
    for (initializer, order) in initializers {
      let earliest = uses.earliest(in: initializer)
      for assignment in order.assignments {
        guard let use = earliest.use(besidesAssigning: assignment.property) else { continue }
        let end = project.declarations.assignedValue(of: assignment.use)?.upperBound
        if end.map({ use < $0 }) ?? true { names.remove(assignment.property) }
      }
    }
    return names
  }

  /// Whether the assignment gives the literal of the declaration, or the property itself.
  private static func assignsSameValue(
    _ assignment: InitializerAssignment, as state: PropertySymbol, in project: ProjectIndex
  ) -> Bool {
    guard let value = project.declarations.assignedValue(of: assignment.use) else { return false }
    // `self.isOpen = isOpen` without a parameter of that name
    if let first = value.first,
      let use = project.declarations.use(
        of: PropertySpelling(name: state.name), at: max(first, value.upperBound - 1), in: assignment.use.file),
      use.root == first, use.form == .value, project.declarations.isWhole(use)
    {
      return true
    }
    let literal = project.declarations.hasInlineValue(state) ? project.declarations.literalText(of: state) : "nil"
    return literal != nil && project.declarations.literalText(of: value, in: assignment.use.file) == literal
  }
}

extension PropertySymbol {
  /// How a message says to take the value away from the declaration; nil when it must stay.
  fileprivate func removal(_ isRemovable: Bool, _ project: ProjectIndex) -> String? {
    guard isRemovable else { return nil }
    let value = project.declarations.literalText(of: self).map { "'= \($0)'" } ?? "the value"
    // `var count = 0` has its type from the value.
    let isAnnotated = project.declarations.detail(of: self).type >= 0
    return isAnnotated ? "remove \(value) from the declaration" : "replace \(value) in the declaration by a type"
  }

  fileprivate func declarationPlace(_ project: ProjectIndex) -> RelatedPlace {
    let name = project.declarations.text(name)
    let hasInitializer = hasInitializer
    return RelatedPlace(
      file: Int(reference.file),
      range: hasInitializer ? project.declarations.detail(of: self).initializerRange : project.declarations.declaration(reference).nameRange,
      message: hasInitializer ? "the value that '\(name)' keeps" : "'\(name)' is declared here")
  }
}

extension String {
  fileprivate static func discarded(_ name: String, _ removal: String?) -> String {
    let start = """
      '\(name)' already has an inline value, so this assignment is discarded: a view's @State keeps the default.
      """
    guard let removal else { return start + " Write _\(name) = State(initialValue: …) instead." }
    let advice = removal.prefix(1).uppercased() + removal.dropFirst()
    return start + " \(advice), or write _\(name) = State(initialValue: …)."
  }

  fileprivate static func broken(_ name: String, _ pending: String, _ removal: String?) -> String {
    let start = """
      Xcode 27 does not compile this: '\(name)' has an inline value and is assigned while \(pending) \(pending.verb) \
      no value yet. Xcode 26 takes the value; further down it would be discarded.
      """
    guard let removal else { return start + " Write _\(name) = State(initialValue: …) instead." }
    return start + """
       Write _\(name) = State(initialValue: …), or \(removal) and assign '\(name)' last.
      """
  }

  fileprivate static func needlessAndBroken(_ name: String, _ pending: String) -> String {
    """
    Xcode 27 does not compile this: '\(name)' is assigned while \(pending) \(pending.verb) no value yet. It already \
    has this value inline. Remove the assignment.
    """
  }

  /// Behind a list of names.
  private var verb: String { contains(" and ") ? "have" : "has" }

  fileprivate static func discardedOptional(_ name: String) -> String {
    """
    '\(name)' is an optional that starts as nil, so up to Xcode 26 this assignment is discarded: a view's @State keeps \
    the first value. Write _\(name) = State(initialValue: …) instead.
    """
  }

  fileprivate static func needless(_ name: String) -> String {
    "'\(name)' already starts with this value, and any other would be discarded here. Remove the assignment."
  }
}
