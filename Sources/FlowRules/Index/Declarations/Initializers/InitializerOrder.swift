import SwiftLexer

/// A statement `p = e` or `self.p = e` of a struct's initializer, and the properties without a value when it runs.
package struct InitializerAssignment: Sendable {
  /// The name of the property that gets a value.
  package var property: NameID
  /// The target of the assignment: `p` or `self.p`.
  package var use: PropertyUse
  /// Properties that certainly have no value there, in source order.
  var pending: [PropertySymbol]
  /// Whether another property may have no value there.
  var isUncertain: Bool
}

/// The assignments of a struct's initializer, in the order in which it runs.
package struct InitializerOrder: Sendable {
  /// Those of the properties that were asked for.
  package fileprivate(set) var assignments: [InitializerAssignment] = []
  /// The properties whose storage the initializer sets: `_p = State(initialValue: e)`.
  fileprivate(set) var storageAssignments: Set<NameID> = []
  /// Whether it calls another initializer of the type or assigns `self`.
  package fileprivate(set) var delegates = false
}

extension DeclarationIndex {
  /// Walks through a struct's initializer.
  ///
  /// A cautious version of the compiler's definite initialization: in a branch a property without a value counts as
  /// uncertain unless the same block assigns it further down.
  ///
  /// - Parameter recorded: the properties whose ``InitializerOrder/assignments`` matter. Each of these is compared with
  ///   all properties without a value.
  package func order(
    of initializer: FunctionSymbol, in type: TypeSymbol, recording recorded: Set<NameID>
  ) -> InitializerOrder {
    let declaration = self[initializer.reference]
    guard declaration.function != nil else { return InitializerOrder() }
    var walk = InitializerWalk(type: type, recorded: recorded, project: self)
    walk.run(declaration.body)
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
  private let project: DeclarationIndex
  private let recorded: Set<NameID>
  /// The property that each spelling assigns: `p` for `p` and for `_p`.
  private var targets: [NameID: (property: NameID, isStorage: Bool)] = [:]
  private var required: [NameID: RequiredValue]
  /// The state of every stored instance property.
  private var state: [NameID: Presence] = [:]

  init(type: TypeSymbol, recorded: Set<NameID>, project: DeclarationIndex) {
    self.project = project
    self.recorded = recorded
    required = project.requiredValues(of: type)
    for property in type.properties where property.isStored && !property.isStatic {
      let spelling = project.spelling(of: property)
      targets[spelling.name] = (property.name, false)
      if let storage = spelling.storage { targets[storage] = (property.name, true) }
      state[property.name] = .missing
    }
  }

  mutating func run(_ body: CodeSpan) {
    order.delegates = delegates(body)
    let assigned = assignedAnywhere(in: body.nodes)
    if order.delegates { required = [:] }
    // The compiler requires an assignment of each. A property without one was misread.
    for name in required.keys where !assigned.contains(name) { required[name]?.isCertain = false }
    // An unknown attribute must initialize the property then.
    required = required.filter { assigned.contains($0.key) || hasKnownAttributes($0.value.property) }
    _ = walk(Array(body.siblings), isOutermost: true)
  }

  private func hasKnownAttributes(_ property: PropertySymbol) -> Bool {
    property.wrapper != nil || property.isConstant || project.initializingAttributes(of: property).isEmpty
  }

  /// Whether the code calls `self.init(…)` or assigns `self`, so that another initializer initializes the properties.
  private func delegates(_ body: CodeSpan) -> Bool {
    body.nodes.matching { $0.kind == .selfReference }.contains { root in
      if root.flags.isSuperset(of: [.isAssigned, .endsPostfix]) { return true }
      guard let member = root.nextSuffix, member.kind == .member else { return false }
      return member.name == project.framework.language.initializer && !member.flags.contains(.isEscaped)
    }
  }

  private func assignedAnywhere(in nodes: NodeSequence) -> Set<NameID> {
    Set(targets(in: nodes).map(\.property))
  }

  private func targets(in nodes: NodeSequence) -> [(property: NameID, use: PropertyUse)] {
    nodes.matching { $0.flags.contains(.isAssigned) }.compactMap(target(at:))
  }

  /// The property that the postfix expression from `root` names, when it is the whole target of `=`.
  private func target(at root: CodeNode) -> (property: NameID, use: PropertyUse)? {
    guard let name = root.afterSelf, name.kind == .name || name.kind == .member,
      let target = targets[name.name],
      let use = project.use(
        of: PropertySpelling(name: target.property, storage: target.isStorage ? name.name : nil), at: name),
      use.kind != .projection, use.isAssignedWhole
    else { return nil }
    return (target.property, use)
  }

  // Statements.

  /// Walks through the statements of a block.
  ///
  /// - Returns: whether code can run past its end.
  private mutating func walk(_ statements: [CodeNode], isOutermost: Bool) -> Bool {
    let last = isOutermost ? [:] : lastAssignments(in: statements)
    for statement in statements {
      switch statement.kind {
      case .name, .selfReference, .tuple:
        if endsProgram(statement) { return false }
        if statement.flags.contains(.isAssigned) {
          assign(at: statement) { name in isOutermost || last[name].map { $0 > statement.id } == true }
        }
      case .returnStatement, .throwStatement: return false
      case .ifStatement: if !walkIf(statement) { return false }
      case .switchStatement: if !walkSwitch(statement) { return false }
      case .doStatement: if !walkDo(statement) { return false }
      case .guardStatement:
        let before = state
        for block in blocks(of: statement) { _ = walk(block, isOutermost: false) }
        state = before
      case .whileStatement, .repeatStatement, .forStatement: walkLoop(statement)
      case .deferStatement: walkDefer(statement)
      case .conditionalBranch where statement.flags.contains(.startsStatement): walkConditional(statement)
      default: break
      }
    }
    return true
  }

  private func blocks(of statement: CodeNode) -> [[CodeNode]] {
    statement.children.filter { $0.kind == .block }.map { Array($0.children) }
  }

  /// Walks through alternative branches; `isComplete` when one of them must run.
  private mutating func walkBranches(_ branches: [[CodeNode]], isComplete: Bool) -> Bool {
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

  /// An `else if` is a child of its `if`, and a long series is as deep as it is long, so this is a loop.
  private mutating func walkIf(_ statement: CodeNode) -> Bool {
    var branches: [[CodeNode]] = []
    var current = statement
    while true {
      let blocks = blocks(of: current)
      branches += blocks
      guard let next = current.children.first(where: { $0.kind == .ifStatement }) else {
        return walkBranches(branches, isComplete: blocks.count > 1)
      }
      current = next
    }
  }

  private mutating func walkSwitch(_ statement: CodeNode) -> Bool {
    let cases = statement.children.filter { $0.kind == .caseBlock }
    return walkBranches(cases.map { Array($0.children) }, isComplete: !cases.isEmpty)
  }

  private mutating func walkDo(_ statement: CodeNode) -> Bool {
    let clauses = statement.children.filter { $0.kind == .catchClause }
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

  private mutating func walkLoop(_ statement: CodeNode) {
    // In the second round it has the value from the first one.
    let inside = assignedAnywhere(in: statement.descendants)
    for name in inside where state[name] == .missing { state[name] = .maybe }
    _ = walkBranches(blocks(of: statement), isComplete: false)
  }

  /// Runs at the end of the scope, which has initialized properties in the meantime.
  private mutating func walkDefer(_ statement: CodeNode) {
    let before = state
    for (name, presence) in state where presence == .missing { state[name] = .maybe }
    for block in blocks(of: statement) { _ = walk(block, isOutermost: false) }
    let after = state
    state = before
    for (name, presence) in after where presence == .present && state[name] == .missing { state[name] = .maybe }
  }

  /// `#if os(iOS)⏎self.x = x⏎#endif` initializes an `x` that is declared for the same systems.
  private mutating func walkConditional(_ branch: CodeNode) {
    let before = state
    _ = walk(Array(branch.children), isOutermost: false)
    for (name, presence) in before where state[name] != presence {
      let property = required[name]?.property
      let isConditional =
        property.map { project[$0.reference].flags.contains(.isConditionalMember) } ?? false
      if !(isConditional && state[name] == .present) { state[name] = .maybe }
    }
  }

  // Assignments.

  /// - Parameter isAssignedLater: whether a property without a value gets one further down, in the same block or
  ///   because the initializer has to give it one.
  private mutating func assign(at root: CodeNode, isAssignedLater: (NameID) -> Bool) {
    if root.kind == .tuple {
      for target in targets(in: root.descendants) { state[target.property] = .present }
      return
    }
    guard let target = target(at: root) else { return }
    if target.use.kind == .storage {
      order.storageAssignments.insert(target.property)
    } else if recorded.contains(target.property) {
      record(target.property, target.use, isAssignedLater: isAssignedLater)
    }
    state[target.property] = .present
  }

  private mutating func record(_ property: NameID, _ use: PropertyUse, isAssignedLater: (NameID) -> Bool) {
    var pending: [PropertySymbol] = []
    var isUncertain = false
    for (name, value) in required where name != property && state[name] != .present {
      if state[name] == .missing, value.isCertain, isAssignedLater(name) {
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

  /// The last of the statements that itself assigns a property, for each property that one of them does.
  private func lastAssignments(in statements: [CodeNode]) -> [NameID: NodeID] {
    var last: [NameID: NodeID] = [:]
    for statement in statements where statement.flags.contains(.isAssigned) {
      if statement.kind == .tuple {
        for target in targets(in: statement.descendants) { last[target.property] = statement.id }
      } else if let target = target(at: statement) {
        last[target.property] = statement.id
      }
    }
    return last
  }

  /// `fatalError()` and similar calls.
  private func endsProgram(_ root: CodeNode) -> Bool {
    root.kind == .name && !root.isLocal && project.framework.neverReturning.contains(root.name)
  }
}
