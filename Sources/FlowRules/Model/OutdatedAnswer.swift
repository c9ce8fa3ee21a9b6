import SwiftLexer

/// An answer that a task assigns although a task for a newer value may have assigned its own before.
///
///     .onChange(of: day) { Task { rows = await load(day) } }
package struct OutdatedAnswer {
  /// What begins another task each time it changes: `day`, `store.day`.
  package let key: String
  /// The property that gets the answer.
  package let target: Property
  /// The target of the assignment.
  package let assignment: FileRange
  /// The `Task` that waits for the answer.
  package let task: FileRange
  /// Whether the task also sends something, which its cancellation may lose.
  package let sends: Bool
  /// The calls outside of the task of the function that assigns the answer.
  package let otherCalls: OtherCalls
  /// Whether an error assigns the property, too, as that of a cancelled task would: `catch { rows = [] }`.
  package let isAssignedInCatch: Bool

  package enum OtherCalls {
    case none
    /// They ask for the same key.
    case withKey
    /// Some may ask for another value: `await load(selection)`.
    case withOther
  }
}

extension ProjectType {
  /// The outdated answers that tasks of a view, or of an object that views observe, may assign.
  package var outdatedAnswers: [OutdatedAnswer] {
    guard isView || isReference && observableKind != .none, !isInTestOrPreview else { return [] }
    let tasks = tasksByKey
    if tasks.isEmpty { return [] }
    var found: [OutdatedAnswer] = []
    for task in tasks where !found.contains(where: { $0.task == task.place }) {
      var flow = AnswerFlow(of: task, in: self)
      guard let assignment = flow.outdatedAssignment else { continue }
      found.append(
        OutdatedAnswer(
          key: task.key.text, target: assignment.target, assignment: assignment.place, task: task.place,
          sends: flow.sends, otherCalls: flow.otherCalls, isAssignedInCatch: flow.assignsInCatch(assignment.target)))
    }
    return found
  }
}
