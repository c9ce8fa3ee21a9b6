import SwiftLexer

/// A value that code shows for some seconds and then takes away, also when it has been set again meanwhile.
///
///     isCopied = true
///     DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isCopied = false }
struct DelayedReset {
  /// The property that is set and reset.
  let property: Property
  /// The assignment before the delay.
  let set: FileRange
  /// The assignment after it.
  let reset: FileRange
  /// Whether what is set may differ each time: `message = text`.
  let showsContent: Bool
  /// Whether the task of the delay also waits for other work, which its cancellation would end.
  let hasOtherWork: Bool
}

extension ProjectType {
  /// The delayed resets of a view or of an object that views observe, which code may begin again before one ends.
  ///
  /// Linear in the code of the type, and for each delay in the action or the function around it.
  var delayedResets: [DelayedReset] {
    guard isView || isReference && observableKind != .none, !isInTestOrPreview, !inheritsUnknown else { return [] }
    let framework = project.framework
    let delays = instanceCode(inFilesNaming: [framework.delays.after, framework.delays.sleep]).flatMap(project.delays)
    guard !delays.isEmpty else { return [] }
    let surroundings = DelaySurroundings(of: self)
    return delays.compactMap { DelayedResetSearch(delay: $0, type: self, surroundings: surroundings).found }
      .filter { isView || !disablesOthers($0.property.nameID) }
  }

  /// Whether a property of an object, or one that is computed from it, disables something: `.disabled(quiz.isLocked)`.
  private func disablesOthers(_ name: NameID) -> Bool {
    let names = project.code.namesThatDisable.value
    return names.contains(name)
      || properties.contains { property in
        !property.isStored && names.contains(property.nameID)
          && project.declarations.code(of: property.symbol.reference).contains { code in
            code.nodes.containsRecord { $0.name == name }
          }
      }
  }
}

/// The search for the value that one delay takes away.
private struct DelayedResetSearch {
  let delay: Delay
  let type: ProjectType
  let surroundings: DelaySurroundings

  /// More names than code assigns after a delay, and more uses than it has of one of them.
  private static let maximumCount = 64

  var found: DelayedReset? {
    guard mayRunAgain else { return nil }
    let nodes = delay.closure.node.descendants.filter { $0.id > delay.end }
    // What asks anything after the delay may ask whether the value is still the one to reset.
    guard nodes.allSatisfy({ !isQuestion($0) }) else { return nil }
    let names = nodes.lazy.filter { $0.kind == .name && !$0.isLocal || $0.kind == .member }.map(\.name)
    return names.prefix(Self.maximumCount).compactMap(reset).first
  }

  private func isQuestion(_ node: CodeNode) -> Bool {
    switch node.kind {
    case .ifStatement, .guardStatement, .switchStatement, .whileStatement, .forStatement: true
    default: type.project.framework.progress.cancellations.contains(node.name)
    }
  }

  // The two assignments.

  private func reset(of name: NameID) -> DelayedReset? {
    guard let property = type.property(named: name), isShown(property), !surroundings.covering.contains(name),
      mayRunAgain(whileSet: name)
    else { return nil }
    let uses = delay.action.lazy.filter { $0.name == name && ($0.kind == .name || $0.kind == .member) }
      .prefix(Self.maximumCount).compactMap(property.use)
    // A use that is no assignment may ask whether the value is set already.
    guard uses.count < Self.maximumCount, uses.allSatisfy(\.isAssignedWhole), !isAsked(name),
      let reset = uses.first(where: { $0.root.id > delay.end && delay.closure.node.contains($0.root) }),
      let empty = text(assignedBy: reset), ["false", "nil", "\"\""].contains(empty),
      let set = uses.last(where: { $0.root.id < delay.root.id }), isBeside(set), text(assignedBy: set) != empty
    else { return nil }
    let waits = delay.closure.node.descendants.filter(\.isAwaited)
    return DelayedReset(
      property: property, set: set.range, reset: reset.range, showsContent: showsContent(set, reset),
      // `await MainActor.run { isOn = false }`
      hasOtherWork: !waits.allSatisfy(waitsForNothingElse))
  }

  private func waitsForNothingElse(_ root: CodeNode) -> Bool {
    let framework = type.project.framework
    return root.postfix.parts.contains { $0.name == framework.delays.sleep || $0.name == framework.isolation.run }
  }

  /// Whether what is set may differ each time: no short literal, nor the only value that the type's code ever sets.
  private func showsContent(_ set: PropertyUse, _ reset: PropertyUse) -> Bool {
    if text(assignedBy: set) != nil { return false }
    let isLiteral = set.assignedValue?.onlyNode.map { $0.kind == .literal && $0.firstChild == nil } ?? false
    guard isLiteral, type.isView, let property = type.property(named: set.name.name) else { return true }
    return property.uses.contains { use in
      if !use.isAssignedWhole { return !use.isReadWithoutCall }
      return use.name != set.name && text(assignedBy: use) != text(assignedBy: reset)
    }
  }

  private func isShown(_ property: Property) -> Bool {
    // `continuation = nil` takes nothing from the screen.
    guard property.isStored, !property.isStatic, !property.isAmbiguous, !property.hasObservers, !property.isHandle
    else { return false }
    switch property.wrapper {
    case .state: return true
    case .published: return isRead(property)
    case nil: return type.isReference && type.observableKind == .observable && property.attributes.isEmpty
    default: return false
    }
  }

  /// Whether views may read it, or the code of its class, from which they may read something else.
  private func isRead(_ property: Property) -> Bool {
    let project = type.project
    return project.code.membersReadInViews.value.mayContain(property.nameID, of: Set(type.family.map(\.id)))
      || property.uses.contains { !$0.isAssignedWhole } || type.hasSubclasses || type.isExposed
  }

  private func text(assignedBy use: PropertyUse) -> String? { use.assignedValue.flatMap(type.project.literalText) }

  /// Whether a use runs each time right before the delay: in the same statements, or in an animation of them.
  private func isBeside(_ use: PropertyUse) -> Bool {
    let siblings = delay.ancestors.last?.children ?? delay.code.siblings
    guard let sibling = siblings.first(where: { $0 == use.root || $0.contains(use.root) }) else { return false }
    if sibling == use.root { return true }
    guard let callee = CallNode(sibling)?.callee else { return false }
    return type.project.framework.delays.animations.contains(callee.name)
      && sibling.descendants.allSatisfy { !isQuestion($0) } && sibling.descendants.count { $0.kind == .closure } == 1
  }

  /// Whether a condition around the delay names the value: `if !isCopied { … }`.
  private func isAsked(_ name: NameID) -> Bool {
    delay.ancestors.contains { statement in
      isQuestion(statement)
        && statement.conditions.contains { condition in
          condition.name == name || condition.descendants.containsRecord { $0.name == name }
        }
    }
  }

  // Whether it may begin again.

  private var mayRunAgain: Bool {
    guard let member = delay.code.scope.node else { return false }
    let names = type.project.framework.lifeCycle
    if let call = LifeCycleCall(within: delay.ancestors, in: delay.code.scope, type.project.framework) {
      return !names.appearances.contains(call.modifier) && call.modifier != names.onDisappear
    }
    guard member.kind == .function else { return type.isView && member.kind.isProperty && delay.isInClosure }
    // Nobody knows how often a function without parameters is called: `start()`.
    if type.isReference {
      return !member.parameters.isEmpty && type.project.code.namesInUse.value.contains(member.name)
    }
    return surroundings.repeats(member.name)
  }

  /// Whether code of the view may call the function again while it shows the value, as far as it asks:
  ///
  ///     if let message { Text(message) } else { Button("Save") { show("Saved") } }
  private func mayRunAgain(whileSet name: NameID) -> Bool {
    guard let member = delay.code.scope.node, member.kind == .function, type.isView else { return true }
    return surroundings.repeats(member.name, withoutAsking: name)
  }
}

/// What the code of a type says about all its delays; one walk finds it.
private struct DelaySurroundings {
  /// What disables or covers the controls while it is set: `.disabled(isCopied)`, `.sheet(isPresented: $isCopied)`, and
  /// what a `guard` asks for before another function begins the delay.
  private(set) var covering = NameSet()
  /// The functions that code calls at other times than when the view appears, each with what the conditions around one
  /// call ask for.
  private var calls: [NameID: [NameSet]] = [:]
  /// The code of computed properties and constants: `var isBusy: Bool { message != nil }`.
  private var computed: [NameID: [CodeSpan]]

  init(of type: ProjectType) {
    let framework = type.project.framework
    let functions = NameSet(type.symbol.functions.map(\.name))
    computed = Dictionary(
      type.properties.filter { !$0.isStored }.map { property in
        (property.nameID, type.project.declarations.code(of: property.symbol.reference))
      }, uniquingKeysWith: +)
    for code in type.code {
      var walk = code.walk
      while let node = walk.next() {
        // `begin()` and `self.begin()`, and not `store.begin()`.
        if functions.contains(node.name),
          node.kind == .name && !node.isLocal || node.kind == .member && node.base?.kind == .selfReference
        {
          let modifier = LifeCycleCall(within: walk.ancestors, in: code.scope, framework)?.modifier
          let isOnce = modifier.map { framework.lifeCycle.appearances.contains($0) } ?? false
          if isOnce || code.scope.node?.kind == .initializer { continue }
          calls[node.name, default: []].append(namesAsked(around: walk.ancestors))
        } else if let value = BindingNode(node)?.initialValue {
          // `let isBusy = message != nil`
          computed[node.name, default: []].append(value.content(in: code.scope))
        } else if let argument = ArgumentNode(node), framework.presentations.shows(argument.label) {
          if let name = argument.first?.name { insert(name, into: &covering) }
        } else if node.kind == .guardStatement {
          for name in node.nodesOfConditions { insert(name.name, into: &covering) }
        } else if node.kind == .member, framework.interactions.modifiers[node.name] != nil, let call = node.call {
          for name in call.arguments.flatMap({ Array($0.node.descendants) }) { insert(name.name, into: &covering) }
        }
      }
    }
  }

  /// Whether code calls a function at other times than when the view appears.
  func repeats(_ function: NameID) -> Bool { calls[function] != nil }

  /// Whether some such call runs whatever the value of a property is.
  func repeats(_ function: NameID, withoutAsking name: NameID) -> Bool {
    calls[function]?.contains { !$0.contains(name) } ?? false
  }

  /// What the conditions of the statements around a node ask for.
  private func namesAsked(around ancestors: [CodeNode]) -> NameSet {
    var names = NameSet()
    for statement in ancestors where statement.kind == .ifStatement || statement.kind == .switchStatement {
      for name in statement.nodesOfConditions { insert(name.name, into: &names) }
    }
    return names
  }

  /// Inserts a name and, if it is that of a computed property or a constant that only asks, the names in its code.
  private func insert(_ name: NameID, into names: inout NameSet) {
    names.insert(name)
    // `message != nil`, `!isShowing`, `self.message != nil`
    for code in computed[name] ?? [] where code.count <= 4 {
      for node in code.nodes where node.kind == .name || node.kind == .member { names.insert(node.name) }
    }
  }
}

extension CodeNode {
  /// The nodes in the conditions of an `if` or a `guard`, or in the subject of a `switch`.
  fileprivate var nodesOfConditions: [CodeNode] { conditions.flatMap { [$0] + Array($0.descendants) } }
}

extension PresentationNames {
  /// Whether an argument's label is that of the value that opens a presentation.
  fileprivate func shows(_ label: NameID) -> Bool { label == isPresented || label == item }
}

/// A call whose closure runs code a second or more later, or waits so long first.
private struct Delay {
  let code: CodeSpan
  let call: CallNode
  let closure: ClosureNode
  /// The last node that runs before the delay is over.
  let end: NodeID
  /// The nodes around it, outermost first.
  let ancestors: [CodeNode]

  /// The node that begins the statement.
  var root: CodeNode { call.node.rootOfPostfix }
  var isInClosure: Bool { ancestors.contains { $0.kind == .closure } }
  /// The nodes of the innermost closure around it, or of the whole function.
  var action: NodeSequence { ancestors.last { $0.kind == .closure }?.descendants ?? code.nodes }
}

extension ProjectIndex {
  /// The statements in some code that are a delay whose length is written there.
  fileprivate func delays(in code: CodeSpan) -> [Delay] {
    let (after, task) = (framework.delays.after, framework.isolation.task)
    var found: [Delay] = []
    var walk = code.walk
    while let node = walk.next() {
      guard node.kind == .member && node.name == after || node.kind == .name && node.name == task,
        let call = node.call, call.node.endsPostfix, let closure = call.arguments.last?.closure,
        case let root = node.rootOfPostfix, root.flags.contains(.startsStatement),
        let end = node.kind == .member ? endOfDelay(after: call, in: code.scope) : endOfSleep(in: closure, code.scope)
      else { continue }
      // A suffix has the nodes around its root as ancestors, and maybe more.
      let ancestors = walk.ancestors.prefix { $0.id < root.id && $0.contains(root) }
      found.append(Delay(code: code, call: call, closure: closure, end: end, ancestors: Array(ancestors)))
    }
    return found
  }

  /// The node before the closure of `DispatchQueue.main.asyncAfter(deadline: .now() + 2)`.
  private func endOfDelay(after call: CallNode, in scope: Scope) -> NodeID? {
    guard let queue = call.callee?.precedingPart, queue.kind == .member, queue.name == framework.isolation.main,
      let type = queue.base, isFramework(type, framework.isolation.queue, in: scope),
      let deadline = call.arguments.first, deadline.label == framework.delays.deadline, isLong(deadline, scope)
    else { return nil }
    return deadline.node.id
  }

  /// The only `Task.sleep(for: .seconds(2))` in the closure of a `Task`.
  private func endOfSleep(in closure: ClosureNode, _ scope: Scope) -> NodeID? {
    let sleeps = closure.node.descendants.filter { $0.kind == .member && $0.name == framework.delays.sleep }
    guard sleeps.count == 1, let sleep = sleeps[0].call, let type = sleeps[0].base,
      isFramework(type, framework.isolation.task, in: scope), let length = sleep.onlyArgument, isLong(length, scope)
    else { return nil }
    return sleep.node.id
  }

  /// Whether a length is a second or more: `.now() + 2`, `.milliseconds(1500)`, `nanoseconds: 2 * 1_000_000_000`.
  private func isLong(_ argument: ArgumentNode, _ scope: Scope) -> Bool {
    let nodes = argument.value(in: scope).nodes
    let literals = nodes.filter { $0.kind == .literal }
    guard let unit = framework.delays.units[argument.label]
      ?? nodes.lazy.compactMap({ framework.delays.units[$0.name] }).first ?? (literals.isEmpty ? nil : 1)
    else { return false }
    // `.now() + 3.0 / 10` is less.
    let operations = nodes.filter { $0.kind == .operation }.map { text($0.name) }
    let isDeadline = argument.label == framework.delays.deadline
    guard operations.filter({ $0 == "+" }).count <= (isDeadline ? 1 : 0),
      operations.allSatisfy({ $0 == "*" || $0 == "+" })
    else { return false }
    let product = literals.reduce(1) { product, literal in product * number(literal, isWhole: unit == 1e9) }
    return product / unit >= 1
  }

  /// The number of a literal, as far as its text is kept. A longer whole one has 10 digits, or 13 characters with `_`.
  private func number(_ literal: CodeNode, isWhole: Bool) -> Double {
    if literal.name != .none { return Double(text(literal.name).filter { $0 != "_" }) ?? 0 }
    let length = literal.range.end - literal.range.start
    return isWhole && (length == 10 || length > 12) ? 1e9 : 0
  }
}
