import SwiftLexer

/// An answer that a task assigns although a task for a newer value may have assigned its own before.
///
///     .onChange(of: day) { Task { rows = await load(day) } }
struct OutdatedAnswer {
  /// What begins another task each time it changes, or resets the property: `day`, `store.day`.
  let key: String
  /// The assignment by which a change of the key resets the property; nil where the change begins another task.
  let reset: FileRange?
  /// The property that gets the answer.
  let target: Property
  /// The target of the assignment.
  let assignment: FileRange
  /// The `Task` that waits for the answer.
  let task: FileRange
  /// Whether the task also begins when the view appears, and for nothing else.
  let beginsOnAppear: Bool
  /// Whether the task also sends something, which its cancellation may lose.
  let sends: Bool
  /// The calls outside of the task of the function that assigns the answer.
  let otherCalls: OtherCalls
  /// Whether code after the `await` can compare the value that it has asked with to the newest one: not where several
  /// changes lead to the assignment.
  var isKeyComparable: Bool
  /// Whether an error assigns a property, as that of a cancelled task would: `catch { message = "No answer" }`.
  let assignsInCatch: Bool

  /// The calls of the function that assigns the answer, outside of the task.
  enum OtherCalls {
    case none
    /// They ask for the same key.
    case withKey
    /// Some may ask for another value: `await load(selection)`.
    case withOther
  }
}

extension ProjectType {
  /// The outdated answers that tasks of a view, or of an object that views observe, may assign.
  var outdatedAnswers: [OutdatedAnswer] {
    guard isView || isReference && observableKind != .none, !isInTestOrPreview else { return [] }
    let tasks = tasksByKey
    if tasks.isEmpty { return [] }
    var found: [OutdatedAnswer] = []
    var reads = PropertyReads(in: self)
    // Several changes may begin one task.
    var seen: Set<FileRange> = []
    let keys = Dictionary(grouping: tasks, by: \.place).mapValues { Set($0.map(\.key.text)) }
    var comparable: [String: Bool] = [:]
    for task in tasks where !seen.contains(task.place) {
      var flow = AnswerFlow(of: task, in: self)
      guard let assignment = flow.outdatedAssignment, seen.insert(task.place).inserted,
        flow.mayMatter(assignment, &reads)
      else { continue }
      // Tasks of other changes call the same function.
      if let index = found.firstIndex(where: { $0.assignment == assignment.place }) {
        if found[index].key != task.key.text { found[index].isKeyComparable = false }
        continue
      }
      let key = task.key.text
      let mayCompare = comparable[key] ?? isComparable(task.key)
      comparable[key] = mayCompare
      // Where several changes begin it, to compare one of the values is not enough.
      let isOnlyKey = keys[task.place]?.count == 1
      found.append(
        OutdatedAnswer(
          key: key, reset: nil, target: assignment.target, assignment: assignment.place, task: task.place,
          beginsOnAppear: isOnlyKey && task.beginsOnAppear, sends: flow.sends, otherCalls: flow.otherCalls,
          isKeyComparable: isOnlyKey && mayCompare,
          assignsInCatch: flow.assignsInCatch))
    }
    return found
  }

  /// The answers that a task assigns although a change of what it has asked with has reset the property:
  ///
  ///     Button("Test") { let asked = address; Task { result = await test(asked) } }
  ///       .onChange(of: address) { result = nil }
  var answersAfterReset: [OutdatedAnswer] {
    guard isView, !isInTestOrPreview, case let tasks = tasksWithoutKey, !tasks.isEmpty else { return [] }
    let framework = project.framework
    var found: [OutdatedAnswer] = []
    var reads = PropertyReads(in: self)
    // More than any view has: each reset looks at all tasks.
    for call in frameworkCalls(of: NameSet([framework.lifeCycle.onChange])).prefix(32) where call.isModifier {
      guard let key = call.call.arguments.first.flatMap({ changedKey($0.value(in: call.scope)) }),
        let closure = call.call.arguments.last?.closure
      else { continue }
      for reset in resets(in: closure) where reset.property.nameID != key.property.nameID {
        let name = reset.property.nameID
        for task in tasks
        where task.closure.node.descendants.containsRecord(where: { $0.kind != .typeAnnotation && $0.name == name }) {
          var flow = AnswerFlow(of: task.byKey(key, [], beginsOnAppear: false), in: self)
          guard !found.contains(where: { $0.task == task.root.fileRange }), let assignment = flow.outdatedAssignment,
            assignment.target.nameID == reset.property.nameID, flow.mayMatter(assignment, &reads)
          else { continue }
          found.append(
            OutdatedAnswer(
              key: key.text, reset: reset.place, target: assignment.target, assignment: assignment.place,
              task: task.root.fileRange, beginsOnAppear: false, sends: false, otherCalls: .none, isKeyComparable: true,
              assignsInCatch: flow.assignsInCatch))
        }
      }
    }
    return found
  }

  /// The properties to which a closure that does nothing else assigns a literal or a case: `result = .idle`.
  ///
  /// Nothing counts that disables controls: the person may not change the key then.
  private func resets(in closure: ClosureNode) -> [(property: Property, place: FileRange)] {
    let statements = closure.node.statements
    let resets = statements.compactMap { statement -> (property: Property, place: FileRange)? in
      guard let property = property(named: statement.name), property.isStored, let use = property.use(at: statement),
        use.isAssignedWhole, let value = use.assignedValue?.onlyNode,
        [.literal, .implicitMember, .arrayLiteral].contains(value.kind),
        !project.code.namesThatDisable.value.contains(property.nameID)
      else { return nil }
      return (property, use.range)
    }
    return resets.count == statements.count ? resets : []
  }
}

extension ProjectType {
  /// Whether code after an `await` can compare the value that it has asked with to the newest one.
  ///
  /// `onChange(of:)` takes only what can be compared, `didSet` anything. What takes the value away when it has begun
  /// to load, as the action of a picker does with `item = nil`, leaves nothing to compare.
  fileprivate func isComparable(_ key: ChangedKey) -> Bool {
    guard key.isCurrentAfterAwait, !key.members.isEmpty || !key.property.hasObservers || key.property.isOfPlainType
    else { return false }
    return !code.contains { code in
      key.property.uses(in: code).contains { use in
        use.flags.contains(.isAssigned) && use.assignedValue?.onlyNode?.name == project.framework.language.nilLiteral
      }
    }
  }
}

extension Property {
  /// Whether it is a text, a number, a Boolean or another value that certainly has `==`.
  fileprivate var isOfPlainType: Bool {
    if literalText != nil { return true }
    guard case .external(let name) = declaredType.core else { return false }
    return type.project.framework.values.equatable.contains(name)
  }
}

extension Property {
  /// The check for a cancelled task as code of the type has to write it: with the module where the project has a type
  /// called `Task`.
  var cancellationCheck: String {
    let task = type.project.framework.isolation.task
    let isOwn = type.project.resolve(path: [task], in: declaration.scope) != .external(task)
    return isOwn ? "_Concurrency.Task.isCancelled" : "Task.isCancelled"
  }
}
