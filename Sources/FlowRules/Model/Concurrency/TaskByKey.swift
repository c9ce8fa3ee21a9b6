import SwiftLexer

/// A property, or a member of one, whose changes run some code: `day` of `.onChange(of: day)`.
struct ChangedKey {
  /// The property with which the key begins: `store` of `store.day`.
  let property: Property
  /// The names of the members after the property: `day` of `store.day`.
  let members: [NameID]

  /// As in the source, without `self`: `store.day`.
  var text: String { ([property.nameID] + members).map(property.type.project.text).joined(separator: ".") }

  /// Whether code that has waited for something reads the newest value.
  ///
  /// In `let day: Int` a task of a view has the value of the view that began it.
  var isCurrentAfterAwait: Bool {
    if property.type.isReference { return true }
    switch property.wrapper {
    case .state, .binding, .appStorage, .sceneStorage, .focusState: return true
    case .stateObject, .observedObject, .environmentObject, .bindable: return !members.isEmpty
    default: return !members.isEmpty && property.declaredProjectType?.isReference == true
    }
  }

  /// Whether a name or a member names the key.
  func isRead(at node: CodeNode) -> Bool { use(at: node) != nil }

  /// Whether a name or a member names the key as the target of an assignment.
  func isAssigned(at node: CodeNode) -> Bool { use(at: node)?.flags.contains(.isAssigned) == true }

  private func use(at node: CodeNode) -> PropertyUse? {
    guard node.name == property.nameID, let use = property.use(at: node), use.kind == .value else { return nil }
    var next = node.nextMember
    for member in members {
      guard let current = next, current.name == member else { return nil }
      next = current.nextMember
    }
    return use
  }
}

/// A task that code begins again for each new value of a key, without an end of the one before.
struct TaskByKey {
  /// The value whose changes begin the task.
  let key: ChangedKey
  /// The name `Task`.
  let place: FileRange
  /// The code of the task.
  let closure: ClosureNode
  /// The code that runs before it: that of the closure around it, or of the member.
  let codeBefore: CodeSpan
  /// The local names that hold the new value: the parameter of a closure or of a function.
  let locals: Set<NameID>
  /// Whether it also begins when the view appears, and for nothing else: `.onChange(of: day, initial: true)`.
  let beginsOnAppear: Bool
}

extension ProjectType {
  /// The tasks that the type's code begins whenever a property changes, in source order.
  ///
  /// The code is that of `.onChange(of:)`, `willSet` and `didSet`, or of a function that one of these calls.
  var tasksByKey: [TaskByKey] {
    let tasks = startedTasks
    if tasks.isEmpty { return [] }
    let functions = Set(tasks.compactMap { $0.isInFunction ? $0.code.scope.node?.name : nil })
    let callers = callers(of: functions)
    return tasks.flatMap { task -> [TaskByKey] in
      if let trigger = trigger(of: task.path, in: task.code) {
        return [task.byKey(trigger.key, trigger.locals, beginsOnAppear: trigger.isInitial)]
      }
      guard task.isInFunction, let function = task.code.scope.node else { return [] }
      let calls = callers[function.name] ?? []
      let changes = calls.compactMap { caller in
        caller.call.flatMap { call in caller.trigger.map { (call, $0) } }
      }
      // Each call is that change or the appearance.
      let beginsOnAppear = changes.count == 1 && calls.allSatisfy { $0.trigger != nil || $0.isOnAppear }
        && (calls.count > 1 || changes[0].1.isInitial)
      return changes.map { call, trigger in
        task.byKey(trigger.key, trigger.parameters(of: function, in: call), beginsOnAppear: beginsOnAppear)
      }
    }
  }

  /// The tasks without an end that anything else than a change begins, in source order.
  var tasksWithoutKey: [StartedTask] { startedTasks.filter { trigger(of: $0.path, in: $0.code) == nil } }

  /// The tasks without an end that the type's code begins, in source order.
  private var startedTasks: [StartedTask] {
    let name = project.framework.isolation.task
    lazy var cancels = self.cancels
    var tasks: [StartedTask] = []
    for code in code where code.file.mayName(name) {
      // One walk for all tasks: a path to each would take the square of a function with many.
      var walk = code.walk
      while let node = walk.next(where: { record, _ in
        record.kind == .localDeclaration || record.kind == .name && record.name == name
      }) {
        if node.kind == .localDeclaration {
          walk.skipDescendants()
        } else if let task = StartedTask(node, path: walk.ancestors + [node], in: code, of: project),
          !task.isKept || !cancels && keepsPrivately(task)
        {
          tasks.append(task)
        }
      }
    }
    return tasks
  }

  /// The calls of functions and the places that hand them on, with the changes of properties that run them.
  private func callers(of functions: Set<NameID>) -> [NameID: [Caller]] {
    let functions = certainMembers(named: functions)
    if functions.isEmpty { return [:] }
    var callers: [NameID: [Caller]] = [:]
    for code in code {
      for node in code.ownNodes(where: { ($0.kind == .name || $0.kind == .member) && functions.contains($0.name) }) {
        guard let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node) else { continue }
        let path = code.path(to: use.root)
        let modifier = LifeCycleCall(within: path, in: code.scope, project.framework)?.modifier
        callers[node.name, default: []].append(
          Caller(
            trigger: trigger(of: path, in: code), isOnAppear: modifier == project.framework.lifeCycle.onAppear,
            call: node.call))
      }
    }
    return callers
  }

  /// The names that mean one function or computed property of the type, and no static one. One walk for all: to look up
  /// each of them takes time that grows with their square.
  private func certainMembers(named names: Set<NameID>) -> Set<NameID> {
    var members: [NameID: [DeclarationReference]] = [:]
    for function in symbol.functions where function.kind == .function && !function.isAmbiguous {
      members[function.name, default: []].append(function.reference)
    }
    for property in symbol.properties where !property.isStored && !property.isAmbiguous {
      members[property.name, default: []].append(property.reference)
    }
    return names.filter { name in
      guard let found = members[name], found.count == 1 else { return false }
      return !project.declarations[found[0]].modifiers.contains(.isStatic)
    }
  }

  /// The change that runs the code at the end of a path, if no other closure is between the two.
  private func trigger(of path: [CodeNode], in code: CodeSpan) -> ChangeTrigger? {
    guard let index = path.lastIndex(where: { $0.kind == .closure }) else { return observedProperty(in: code) }
    let framework = project.framework
    guard index >= 2, let closure = ClosureNode(path[index]),
      let change = LifeCycleCall(within: Array(path[..<index]), in: code.scope, framework),
      change.modifier == framework.lifeCycle.onChange, change.call.node == path[index - 2],
      let key = change.key(framework).flatMap(changedKey)
    else { return nil }
    // `{ old, new in`, and `{ new in` before iOS 17.
    let parameters = closure.node.children.filter { $0.kind == .parameter }.map(\.name)
    let initial = change.call.arguments.first { $0.label == framework.lifeCycle.initial }?.first
    return ChangeTrigger(
      key: key, locals: Set(parameters.suffix(1)),
      isInitial: initial?.kind == .literal && initial?.name == framework.progress.trueLiteral)
  }

  /// The stored property whose `willSet` or `didSet` some code is.
  private func observedProperty(in code: CodeSpan) -> ChangeTrigger? {
    guard let declaration = code.scope.node, declaration.kind.isProperty, let first = code.first,
      declaration.accessors.contains(where: { $0.isObserver && declaration.body(of: $0).contains(first) }),
      let property = property(named: declaration.name), property.isStored, !property.isStatic
    else { return nil }
    return ChangeTrigger(
      key: ChangedKey(property: property, members: []), locals: [project.framework.lifeCycle.newValue],
      isInitial: false)
  }

  /// The property and the members that a key is, when it is nothing else: not `rows.count > 0`.
  func changedKey(_ code: CodeSpan) -> ChangedKey? {
    guard let postfix = code.postfix else { return nil }
    var parts = Array(postfix.parts)[...]
    if parts.first?.kind == .selfReference { parts.removeFirst() }
    guard let first = parts.popFirst(), let property = property(named: first.name), property.use(at: first) != nil,
      !property.isAmbiguous, parts.allSatisfy({ $0.kind == .member && $0.call == nil })
    else { return nil }
    return ChangedKey(property: property, members: parts.map(\.name))
  }
}

/// Code that runs when a key changes.
private struct ChangeTrigger {
  let key: ChangedKey
  let locals: Set<NameID>
  /// Whether the code also runs when the view appears: `initial: true`.
  let isInitial: Bool

  /// The parameters of a function that get the new value in a call.
  func parameters(of function: DeclarationNode, in call: CallNode) -> Set<NameID> {
    Set(
      zip(function.parameters, call.arguments).compactMap { parameter, argument in
        guard parameter.label == argument.label else { return nil }
        let isKey = argument.node.descendants.contains { node in
          key.isRead(at: node) || node.isLocal && locals.contains(node.name)
        }
        return isKey ? parameter.name : nil
      })
  }
}

/// A place that names a function.
private struct Caller {
  /// The change that runs the place, if one does.
  let trigger: ChangeTrigger?
  let isOnAppear: Bool
  /// Nil where the function is handed on: `Button("Again", action: load)`.
  let call: CallNode?
}

/// A `Task { … }` or `Task.detached { … }` whose handle nobody keeps, or that nobody cancels.
struct StartedTask {
  /// The name `Task`.
  let root: CodeNode
  /// The code of the task.
  let closure: ClosureNode
  fileprivate let code: CodeSpan
  /// The nodes around it, outermost first, and itself.
  fileprivate let path: [CodeNode]

  fileprivate init?(_ root: CodeNode, path: [CodeNode], in code: CodeSpan, of project: ProjectIndex) {
    let names = project.framework
    var call = root.call
    if call == nil, let member = root.nextSuffix, member.kind == .member, member.name == names.isolation.detached {
      call = member.call
    }
    guard let call, call.node.endsPostfix, let closure = call.arguments.last?.closure,
      project.isFramework(root, names.isolation.task, in: code.scope)
    else { return nil }
    self.root = root
    self.closure = closure
    self.code = code
    self.path = path
  }

  /// Whether something may keep its handle.
  fileprivate var isKept: Bool { !root.flags.contains(.startsStatement) }

  /// Whether no closure is between the task and a function that returns nothing.
  fileprivate var isInFunction: Bool {
    guard let function = code.scope.node else { return false }
    return function.kind == .function && function.returnType == nil && !path.contains { $0.kind == .closure }
  }

  /// The same task as one that begins for each value of a key.
  func byKey(_ key: ChangedKey, _ locals: Set<NameID>, beginsOnAppear: Bool) -> TaskByKey {
    let around = path.last { $0.kind == .closure }.flatMap(ClosureNode.init)
    return TaskByKey(
      key: key, place: root.fileRange, closure: closure,
      codeBefore: (around?.code(in: code.scope) ?? code).prefix(upTo: root), locals: locals,
      beginsOnAppear: beginsOnAppear)
  }
}

extension ProjectType {
  /// Whether a private property keeps the handle of a task.
  fileprivate func keepsPrivately(_ task: StartedTask) -> Bool {
    guard let target = task.path.dropLast().last.flatMap(AssignmentNode.init)?.target(in: task.code) else {
      return false
    }
    return property(named: target.name)?.isPrivate == true
  }

  /// Whether some code of the type cancels anything.
  fileprivate var cancels: Bool {
    let cancel = project.framework.subscriptions.cancel
    return code.contains { $0.nodes.containsRecord { $0.kind == .member && $0.name == cancel } }
  }
}
