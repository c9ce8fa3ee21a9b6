import SwiftLexer

/// A Boolean for unsaved changes that becomes true when the form is only filled.
struct DirtyForm {
  /// The Boolean.
  let flag: Property
  /// The assignment that sets it.
  let change: PropertyUse
  /// The state whose changes set it.
  let edited: Property
  /// The assignment that fills that state when the view appears.
  let filling: PropertyUse
  /// Further assignments that set the flag in the same way.
  fileprivate(set) var others: [PropertyUse] = []
  /// Whether an initializer of the view could fill the state as well.
  let isMadeOfInputs: Bool
}

extension ProjectType {
  /// The Booleans of the view that filling its form sets, in source order.
  var dirtyForms: [DirtyForm] {
    let lifeCycle = project.framework.lifeCycle
    guard kind == .structure, hasStateForEdited, names(anyModifierOf: lifeCycle.appearances),
      names(anyModifierOf: NameSet([lifeCycle.onChange]))
    else { return [] }
    return DirtyFormSearch(self).dirtyForms
  }

  private var hasStateForEdited: Bool {
    symbol.properties.contains { property in
      property.wrapper == .state && LifeCycleNames.meansEdited(project.text(property.name))
    }
  }
}

extension LifeCycleNames {
  /// Whether the name of a Boolean states that somebody has edited something.
  fileprivate static func meansEdited(_ name: String) -> Bool {
    let name = name.lowercased()
    return wordsForEdited.contains(where: name.contains)
  }
}

private struct DirtyFormSearch {
  /// `.onChange(of: title) { isDirty = true }`
  private struct Observer {
    let call: FrameworkCall
    let edited: Property
    let changes: [StateAssignment]
  }

  private let view: ProjectType
  private let paths: BodyPaths
  private var project: ProjectIndex { view.project }
  private var framework: FrameworkNames { view.project.framework }

  init(_ view: ProjectType) {
    self.view = view
    paths = BodyPaths(in: view)
  }

  var dirtyForms: [DirtyForm] {
    let lifeCycle = framework.lifeCycle
    let calls = view.frameworkCalls(of: NameSet([lifeCycle.onAppear, lifeCycle.task, lifeCycle.onChange]))
    var assignments = StateAssignments(in: view)
    let observers = calls.compactMap { observer($0, &assignments) }
    if observers.isEmpty { return [] }
    let appearances = view.appearances(in: calls).map { ($0, assignments(in: $0)) }
    let states = observers.flatMap { [$0.edited] + $0.changes.map(\.state) }
    let uses = TriggeredUses(of: states, in: view)
    // A reset after the observer has run: in a task, or after an `await`.
    let resetLater = Set(appearances.flatMap { $0.1.filter(\.isLater).map(\.state.nameID) })
    var found: [DirtyForm] = []
    var indices: [NameID: Int] = [:]
    for observer in observers where isEdited(observer.edited, uses[observer.edited]) {
      guard let filling = filling(of: observer, by: appearances) else { continue }
      for change in observer.changes {
        let flag = change.state
        if let known = indices[flag.nameID] {
          found[known].others.append(change.use)
        } else if !resetLater.contains(flag.nameID), isOfPerson(flag, uses[flag]) {
          indices[flag.nameID] = found.count
          found.append(
            DirtyForm(
              flag: flag, change: change.use, edited: observer.edited, filling: filling.use,
              isMadeOfInputs: ValueSources(of: filling.value, in: view).areInputs))
        }
      }
    }
    return found
  }

  /// The observer of one state that sets a flag for unsaved changes, whatever the new value is.
  private func observer(_ call: FrameworkCall, _ assignments: inout StateAssignments) -> Observer? {
    guard call.name == framework.lifeCycle.onChange, call.isModifier,
      let value = call.value(labeled: framework.lifeCycle.of)?.postfix?.last,
      let edited = view.property(named: value.name), edited.wrapper == .state, edited.use(at: value)?.kind == .value
    else { return nil }
    let changes = assignments(in: call).filter { change in
      !change.isConditional && !change.isLater && change.use.isWhole && change.state.isBool
        && change.state.nameID != edited.nameID && change.value.onlyNode?.name == framework.progress.trueLiteral
        && LifeCycleNames.meansEdited(change.state.name)
    }
    return changes.isEmpty ? nil : Observer(call: call, edited: edited, changes: changes)
  }

  /// The assignment that fills the state of an observer while that observer is there.
  private func filling(
    of observer: Observer, by appearances: [(call: FrameworkCall, assignments: [StateAssignment])]
  ) -> StateAssignment? {
    for appearance in appearances {
      let filling = appearance.assignments.first { filling in
        guard filling.state.nameID == observer.edited.nameID else { return false }
        let sources = ValueSources(of: filling.value, in: view)
        return (sources.readsSharedObject || !sources.properties.isEmpty)
          && !sources.properties.contains { $0.nameID == observer.edited.nameID }
      }
      // An observer that appears with the filled value does not see it change.
      guard let filling, let path = paths.path(to: appearance.call), let own = paths.path(to: observer.call),
        own.isShown(whenever: path), own.page(framework) == path.page(framework)
      else { continue }
      return filling
    }
    return nil
  }

  /// Whether a control edits a state that has not got its value in an initializer already.
  private func isEdited(_ state: Property, _ uses: [TriggeredUse]) -> Bool {
    uses.contains { $0.use.kind == .projection && !$0.isForPresentation } && !uses.contains(where: \.isInInitializer)
      && (state.isPrivate || !state.isNamedByCalls)
  }

  /// Whether a flag tells somebody that there are changes, and no code resets it once the form is filled.
  private func isOfPerson(_ flag: Property, _ uses: [TriggeredUse]) -> Bool {
    var isRead = false
    for use in uses {
      guard use.use.kind == .value, !use.use.flags.contains(.isInout) else { continue }
      if !use.use.flags.contains(.isAssigned) {
        if !use.isInLifeCycle { isRead = true }
      } else if use.use.assignedValue?.onlyNode?.name != framework.progress.trueLiteral,
        use.lifeCycleCalls.contains(where: { !framework.lifeCycle.appearances.contains($0.modifier) })
      {
        return false
      }
    }
    return isRead
  }
}
