import SwiftLexer

/// A statement `p = e` or `self.p = e` of a struct's initializer, and what had no value yet when it runs.
package struct InitializerAssignment: Sendable {
  package var property: NameID
  package var use: PropertyUse
  /// Properties that surely have no value there, in source order.
  package var pending: [PropertySymbol]
  /// Some other property may have no value there.
  package var isUncertain: Bool
}

/// What a struct's initializer assigns, in the order in which it runs.
package struct InitializerOrder: Sendable {
  package fileprivate(set) var assignments: [InitializerAssignment] = []
  /// The properties whose storage it sets: `_p = State(initialValue: e)`.
  package fileprivate(set) var storageAssignments: Set<NameID> = []
  /// The properties that have been assigned, by name or by storage, on every path to a return with a value.
  package fileprivate(set) var assignedOnEveryPath: Set<NameID> = []
  /// It calls another initializer of the type or assigns `self`.
  package fileprivate(set) var delegates = false
}

extension DeclarationIndex {
  /// Walks through a struct's initializer.
  ///
  /// What the compiler calls definite initialization, but cautious: in a branch a property without a value counts as
  /// uncertain unless the same block assigns it further down.
  package func order(of initializer: FunctionSymbol, in type: TypeSymbol) -> InitializerOrder {
    let file = Int(initializer.reference.file)
    let declaration = declaration(initializer.reference)
    guard declaration.detail >= 0 else { return InitializerOrder() }
    let body = files[file].parsed.functions[Int(declaration.detail)].body.indices
    var walk = InitializerWalk(file: file, type: type, project: self)
    walk.run(body)
    return walk.order
  }
}

/// Whether a property has a value at some point of an initializer.
private enum Presence {
  case missing, maybe, present

  static func merge(_ left: Presence, _ right: Presence) -> Presence { left == right ? left : .maybe }
}

private struct InitializerWalk {
  private(set) var order = InitializerOrder()
  private let file: Int
  private let project: DeclarationIndex
  private let events: [NodeRecord]
  private let parsed: ParsedFile
  /// The name that is assigned by each spelling: `p` for `p` and for `_p`.
  private var targets: [NameID: (property: NameID, isStorage: Bool)] = [:]
  private var required: [NameID: RequiredValue]
  /// Of every instance property that is stored.
  private var state: [NameID: Presence] = [:]
  /// What the end of the initializer, or a `return`, has seen.
  private var atExit: [NameID: Presence]?

  init(file: Int, type: TypeSymbol, project: DeclarationIndex) {
    self.file = file
    self.project = project
    parsed = project.files[file].parsed
    events = parsed.nodes
    required = project.requiredValues(of: type)
    for property in type.properties where property.isStored && !property.isStatic {
      let spelling = project.spelling(of: property)
      targets[spelling.name] = (property.name, false)
      if let storage = spelling.storage { targets[storage] = (property.name, true) }
      state[property.name] = .missing
    }
  }

  mutating func run(_ body: Range<Int>) {
    let statements = parsed.siblings(in: body)
    order.delegates = delegates(body)
    let assigned = assignedAnywhere(in: body)
    if order.delegates { required = [:] }
    // The compiler wants each one assigned. What is not was misread.
    for name in required.keys where !assigned.contains(name) { required[name]?.isCertain = false }
    // An attribute that is not known must give the value then.
    required = required.filter { assigned.contains($0.key) || isPlain($0.value.property) }
    if walk(statements, isOutermost: true) { noteExit() }
    let exit = atExit ?? [:]
    order.assignedOnEveryPath = Set(exit.filter { $0.value == .present }.keys)
  }

  private func isPlain(_ property: PropertySymbol) -> Bool {
    property.wrapper != nil || property.isConstant || project.givingAttributes(of: property).isEmpty
  }

  /// Whether the code calls `self.init(…)` or assigns `self`: then another initializer gives the values.
  private func delegates(_ body: Range<Int>) -> Bool {
    body.contains { position in
      guard events[position].kind == .selfReference else { return false }
      if events[position].flags.isSuperset(of: [.isAssigned, .endsPostfix]) { return true }
      let next = position + 1
      return next < body.upperBound && events[next].kind == .member && events[next].name == project.known.initializer
        && !events[next].flags.contains(.isEscaped)
    }
  }

  private func assignedAnywhere(in body: Range<Int>) -> Set<NameID> {
    Set(body.compactMap { events[$0].flags.contains(.isAssigned) ? target(at: $0)?.property : nil })
  }

  /// The property that the chain at `root` names, when it is the whole target of `=`.
  private func target(at root: Int) -> (property: NameID, use: PropertyUse)? {
    var name = root
    if events[root].kind == .selfReference { name += 1 }
    guard name < events.count, events[name].kind == .name || events[name].kind == .member,
      let target = targets[events[name].name],
      let use = project.use(
        of: PropertySpelling(name: target.property, storage: target.isStorage ? events[name].name : nil), at: name,
        in: file),
      use.form != .projection, project.isAssignedWhole(use)
    else { return nil }
    return (target.property, use)
  }

  // Statements.

  /// Walks through the statements of a block.
  ///
  /// - Returns: whether code can run past its end.
  private mutating func walk(_ statements: [Int], isOutermost: Bool) -> Bool {
    for (number, position) in statements.enumerated() {
      let event = events[position]
      switch event.kind {
      case .name, .selfReference, .tuple:
        if endsProgram(position) { return false }
        if event.flags.contains(.isAssigned) {
          assign(at: position, before: statements[(number + 1)...], isOutermost: isOutermost)
        }
      case .returnStatement:
        // `return nil` makes no value.
        if !returnsNil(position) { noteExit() }
        return false
      case .throwStatement: return false
      case .ifStatement: if !walkIf(position) { return false }
      case .switchStatement: if !walkSwitch(position) { return false }
      case .doStatement: if !walkDo(position) { return false }
      case .guardStatement:
        let before = state
        for block in blocks(of: position) { _ = walk(block, isOutermost: false) }
        state = before
      case .whileStatement, .repeatStatement, .forStatement: walkLoop(position)
      case .deferStatement: walkDefer(position)
      case .conditionalBranch where event.flags.contains(.startsStatement): walkConditional(position)
      default: break
      }
    }
    return true
  }

  private func blocks(of statement: Int) -> [[Int]] {
    parsed.children(of: statement).filter { events[$0].kind == .block }.map { parsed.children(of: $0) }
  }

  /// Branches of which one runs; `isComplete` when one must.
  private mutating func walkBranches(_ branches: [[Int]], isComplete: Bool) -> Bool {
    let before = state
    var after: [NameID: Presence]? = isComplete ? nil : before
    for branch in branches {
      state = before
      if walk(branch, isOutermost: false) { after = after.map { Self.merge($0, state) } ?? state }
    }
    state = after ?? before
    return after != nil
  }

  private static func merge(_ left: [NameID: Presence], _ right: [NameID: Presence]) -> [NameID: Presence] {
    left.merging(right) { Presence.merge($0, $1) }
  }

  /// `else if` hangs below its `if`, as deep as it is long: a loop.
  private mutating func walkIf(_ statement: Int) -> Bool {
    var branches: [[Int]] = []
    var current = statement
    while true {
      let blocks = blocks(of: current)
      branches += blocks
      guard let next = parsed.children(of: current).first(where: { events[$0].kind == .ifStatement }) else {
        return walkBranches(branches, isComplete: blocks.count > 1)
      }
      current = next
    }
  }

  private mutating func walkSwitch(_ statement: Int) -> Bool {
    let cases = parsed.children(of: statement).filter { events[$0].kind == .caseBlock }
    return walkBranches(cases.map { parsed.children(of: $0) }, isComplete: !cases.isEmpty)
  }

  private mutating func walkDo(_ statement: Int) -> Bool {
    let clauses = parsed.children(of: statement).filter { events[$0].kind == .catchClause }
    guard let body = blocks(of: statement).first else { return true }
    let before = state
    let reachesEnd = walk(body, isOutermost: false)
    let afterBody = state
    if clauses.isEmpty { return reachesEnd }
    // The error may come at any point of the body.
    state = Self.merge(before, afterBody)
    let reachesClauseEnd = walkBranches(clauses.flatMap { blocks(of: $0) }, isComplete: true)
    guard reachesEnd else { return reachesClauseEnd }
    state = reachesClauseEnd ? Self.merge(afterBody, state) : afterBody
    return true
  }

  private mutating func walkLoop(_ statement: Int) {
    // In the second round it has what the first one gave it.
    let inside = assignedAnywhere(in: statement + 1..<Int(events[statement].next))
    for name in inside where state[name] == .missing { state[name] = .maybe }
    _ = walkBranches(blocks(of: statement), isComplete: false)
  }

  /// Runs at the end of the scope, which has given values in the meantime.
  private mutating func walkDefer(_ statement: Int) {
    let before = state
    for (name, presence) in state where presence == .missing { state[name] = .maybe }
    for block in blocks(of: statement) { _ = walk(block, isOutermost: false) }
    let after = state
    state = before
    for (name, presence) in after where presence == .present && state[name] == .missing { state[name] = .maybe }
  }

  /// `#if os(iOS)⏎self.x = x⏎#endif` gives a value to an `x` that is declared for the same systems.
  private mutating func walkConditional(_ branch: Int) {
    let before = state
    _ = walk(parsed.children(of: branch), isOutermost: false)
    for (name, presence) in before where state[name] != presence {
      let property = required[name]?.property
      let isConditional =
        property.map { project.declaration($0.reference).flags.contains(.isConditionalMember) } ?? false
      if !(isConditional && state[name] == .present) { state[name] = .maybe }
    }
  }

  // Assignments.

  private mutating func assign(at position: Int, before rest: ArraySlice<Int>, isOutermost: Bool) {
    if events[position].kind == .tuple {
      for inner in position + 1..<Int(events[position].next) where events[inner].flags.contains(.isAssigned) {
        if let target = target(at: inner) { state[target.property] = .present }
      }
      return
    }
    guard let target = target(at: position) else { return }
    if target.use.form == .storage {
      order.storageAssignments.insert(target.property)
    } else {
      add(target.property, target.use, before: rest, isOutermost: isOutermost)
    }
    state[target.property] = .present
  }

  private mutating func add(
    _ property: NameID, _ use: PropertyUse, before rest: ArraySlice<Int>, isOutermost: Bool
  ) {
    var pending: [PropertySymbol] = []
    var isUncertain = false
    for (name, value) in required where name != property && state[name] != .present {
      let isOrdered = isOutermost || isAssigned(name, in: rest)
      if state[name] == .missing, value.isCertain, isOrdered {
        pending.append(value.property)
      } else {
        isUncertain = true
      }
    }
    // A property that is required itself and has no value yet is initialized here.
    pending.sort { $0.reference.declaration < $1.reference.declaration }
    order.assignments.append(
      InitializerAssignment(property: property, use: use, pending: pending, isUncertain: isUncertain))
  }

  /// Whether one of these statements itself assigns the property.
  private func isAssigned(_ name: NameID, in statements: ArraySlice<Int>) -> Bool {
    statements.contains { position in
      guard events[position].flags.contains(.isAssigned) else { return false }
      let roots = events[position].kind == .tuple ? position + 1..<Int(events[position].next) : position..<position + 1
      return roots.contains { events[$0].flags.contains(.isAssigned) && target(at: $0)?.property == name }
    }
  }

  // Exits.

  private mutating func noteExit() {
    atExit = atExit.map { Self.merge($0, state) } ?? state
  }

  private func returnsNil(_ statement: Int) -> Bool {
    let value = statement + 1
    guard value < Int(events[statement].next) else { return false }
    return events[value].kind == .literal && events[value].name == project.known.nilLiteral
  }

  /// `fatalError()` and its like.
  private func endsProgram(_ root: Int) -> Bool {
    events[root].kind == .name && !events[root].flags.contains(.isLocal)
      && project.known.neverReturning.contains(events[root].name)
  }
}
