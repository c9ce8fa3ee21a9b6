import SwiftLexer

/// An assignment to state of a view that the closure of a modifier runs: `.onAppear { title = item.title }`.
struct StateAssignment {
  /// The property with `@State` that gets the value.
  let state: Property
  /// The target of the assignment.
  let use: PropertyUse
  /// The expression after `=`.
  let value: CodeSpan
  /// Whether a condition that may be false at another time decides whether it runs.
  fileprivate(set) var isConditional: Bool
  /// Whether it runs some time after the closure has begun: in a task, or after an `await`.
  fileprivate(set) var isLater: Bool
}

/// The assignments to a view's state that closures of modifiers run, directly or in one function of the view.
///
/// The code of each closure and of each function is looked at once.
package struct StateAssignments {
  private let view: ProjectType
  private let states: [NameID: Property]
  private let functions: NameSet
  private let inputs: [NameID: Property]
  private var ofFunctions: [NameID: [StateAssignment]] = [:]
  private var project: ProjectIndex { view.project }
  private var framework: FrameworkNames { view.project.framework }

  package init(in view: ProjectType) {
    self.view = view
    let states = view.properties(wrappedBy: .state).filter { $0.isStored && !$0.isStatic && !$0.isAmbiguous }
    self.states = Dictionary(states.map { ($0.nameID, $0) }) { first, _ in first }
    functions = NameSet(view.symbol.functions.lazy.filter { $0.kind == .function }.map(\.name))
    inputs = Dictionary(view.inputs.lazy.filter { $0.wrapper == nil }.map { ($0.nameID, $0) }) { first, _ in first }
  }

  /// The assignments that the closure of a modifier runs, or the function in its place, in source order.
  mutating func callAsFunction(in call: FrameworkCall) -> [StateAssignment] {
    guard let argument = call.call.arguments.last, argument.isTrailing || argument.label != framework.id else {
      return []
    }
    if let closure = argument.closure {
      return assignments(in: closure.code(in: call.scope), followsFunctions: true)
    }
    // `.onAppear(perform: fill)`
    guard let last = argument.value(in: call.scope).postfix?.last, last.call == nil else { return [] }
    return assignments(inFunctionAt: last)
  }

  private mutating func assignments(inFunctionAt node: CodeNode) -> [StateAssignment] {
    let declarations = project.declarations
    guard functions.contains(node.name), declarations.use(of: PropertySpelling(name: node.name), at: node) != nil else {
      return []
    }
    if let found = ofFunctions[node.name] { return found }
    let function = declarations.codeMember(named: node.name, of: view.symbol)
    let found = function.map(declarations.codeThatRuns)?.flatMap { assignments(in: $0, followsFunctions: false) } ?? []
    ofFunctions[node.name] = found
    return found
  }

  private mutating func assignments(in code: CodeSpan, followsFunctions: Bool) -> [StateAssignment] {
    var found: [StateAssignment] = []
    var order = RunningOrder()
    var walk = code.walk
    while let node = walk.next() {
      switch node.kind {
      case .closure:
        // A closure that may run later, or never.
        guard let call = walk.grandparent.flatMap(CallNode.init), let callee = call.callee, mayFollow(callee) else {
          walk.skipDescendants()
          continue
        }
        if !framework.closures.immediate.contains(callee.name) { order.beginLater(node) }
      case .localFunction, .localDeclaration: walk.skipDescendants()
      case .ifStatement, .switchStatement, .guardStatement:
        if isDecidedByInputs(node) { order.beginKnownBranch(of: node) } else { order.beginBranches(of: node) }
      case .forStatement, .whileStatement, .repeatStatement, .catchClause: order.beginBranches(of: node)
      case .returnStatement, .throwStatement: order.leave(at: node)
      case .name, .member:
        if let state = states[node.name] {
          add(state, at: node, order, to: &found)
        } else if followsFunctions, node.call != nil {
          found += assignments(inFunctionAt: node).map { order.placing($0, at: node) }
        }
        if node.isAwaited { order.wait() }
      default: if node.isAwaited { order.wait() }
      }
    }
    return found
  }

  private func add(_ state: Property, at node: CodeNode, _ order: RunningOrder, to found: inout [StateAssignment]) {
    guard let use = state.use(at: node), use.kind == .value, use.flags.contains(.isAssigned),
      let value = use.root.postfix.assignment?.value(in: use.root.scope)
    else { return }
    let assignment = StateAssignment(state: state, use: use, value: value, isConditional: false, isLater: false)
    found.append(order.placing(assignment, at: node))
  }

  /// Whether a call certainly runs its closure, at once or soon.
  private func mayFollow(_ callee: CodeNode) -> Bool {
    framework.closures.immediate.contains(callee.name) || callee.name == framework.isolation.task
      || framework.isolation.asynchronous.contains(callee.name) || callee.name == framework.isolation.run
  }

  /// Whether only values that callers pass decide which branch runs, so that it is the same one each time.
  ///
  ///     if let item { title = item.title }      // with let item: Item?
  private func isDecidedByInputs(_ statement: CodeNode) -> Bool {
    let conditions = statement.conditions
    var bound: Set<NameID> = []
    for condition in conditions {
      for node in [condition] + condition.descendants {
        switch node.kind {
        case .binding: bound.insert(node.name)
        case .name where node.isLocal:
          if !bound.contains(node.name) { return false }
        case .name:
          guard let input = inputs[node.name], node.endsPostfix || input.certainlyHoldsValue else { return false }
        case .member, .literal, .operation, .initialValue, .implicitMember, .argument, .optionalChaining: continue
        case .call: if node.base?.kind != .implicitMember { return false }
        default: return false
        }
      }
    }
    return true
  }
}

/// What has happened before a node of some code, as the code is walked through.
private struct RunningOrder {
  /// The outermost statement around the node whose condition decides whether it runs, or an earlier one.
  private var branches: CodeNode?
  /// The same with a condition that has the same result each time.
  private var knownBranch: CodeNode?
  /// Whether a statement before may have left the code.
  private var mayHaveLeft = false
  private var later: CodeNode?
  private var hasWaited = false

  mutating func beginBranches(of statement: CodeNode) {
    if branches?.contains(statement) != true { branches = statement }
    if statement.kind == .guardStatement { mayHaveLeft = true }
  }

  mutating func beginKnownBranch(of statement: CodeNode) {
    if knownBranch?.contains(statement) != true { knownBranch = statement }
  }

  mutating func beginLater(_ closure: CodeNode) {
    if later?.contains(closure) != true { later = closure }
  }

  mutating func leave(at node: CodeNode) {
    if branches?.contains(node) == true || knownBranch?.contains(node) != true { mayHaveLeft = true }
  }

  mutating func wait() { hasWaited = true }

  func placing(_ assignment: StateAssignment, at node: CodeNode) -> StateAssignment {
    var placed = assignment
    if mayHaveLeft || branches?.contains(node) == true { placed.isConditional = true }
    if hasWaited || later?.contains(node) == true { placed.isLater = true }
    return placed
  }
}

extension ProjectType {
  /// The modifiers that run code whenever the view appears: `.onAppear`, and `.task` without `id:`.
  func appearances(in calls: [FrameworkCall]) -> [FrameworkCall] {
    calls.filter { call in
      project.framework.lifeCycle.appearances.contains(call.name) && call.isModifier
        && !call.call.arguments.contains { $0.label == project.framework.id }
    }
  }

  /// Whether its code has a modifier of some names, as far as names tell. It takes less time than to search for calls.
  func names(anyModifierOf names: NameSet) -> Bool {
    code.contains { $0.nodes.containsRecord { $0.kind == .member && names.contains($0.name) } }
  }
}
