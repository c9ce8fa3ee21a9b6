import SwiftLexer

/// A member that a view shows and that code changes without any announcement to views.
struct UntrackedRead {
  /// The property of the view with the object.
  let observer: Property
  /// From the property's name to the member: `player.title`.
  let range: FileRange
  /// The name of the member.
  let member: NameID
  /// The stored property that changes: the member, or one that it reads.
  let stored: Property
  /// The change that no view notices.
  let change: SilentChange
}

extension ProjectType {
  /// The untracked members of the class that views show: of each variable the first read.
  var untrackedReads: [UntrackedRead] {
    guard kind == .classType, hasKnownAnnouncements, case let variables = allProperties.filter(\.isUntrackedByViews),
      !variables.isEmpty
    else { return [] }
    let holders = hasObservation ? project.code.valueHolders.ofIgnoredStorage[id] ?? [] : observers.map(\.symbol)
    let views = Dictionary(grouping: holders.map { Property($0, in: project) }, by: \.type.id)
    var open = Dictionary(variables.map { ($0.nameID, $0) }) { first, _ in first }
    var search: SilentChanges?
    var found: [UntrackedRead] = []
    for view in views.keys.sorted(by: { $0.index < $1.index }) where !open.isEmpty {
      for read in project.type(view).reads(of: self, in: views[view] ?? [], where: { open[$0.nameID] != nil }) {
        for stored in read.stored {
          guard open.removeValue(forKey: stored.nameID) != nil else { continue }
          let changes = search ?? SilentChanges(of: self)
          search = changes
          guard let change = changes.first(of: stored) else { continue }
          found.append(
            UntrackedRead(
              observer: read.observer, range: read.read.range, member: read.read.member, stored: stored,
              change: change))
        }
      }
    }
    return found
  }

  private typealias Read = (observer: Property, read: DisplayedRead, stored: [Property])

  /// The reads in the view of members that only yield untracked variables, some of which are wanted.
  private func reads(
    of object: ProjectType, in holders: [Property], where isWanted: (Property) -> Bool
  ) -> [Read] {
    guard !isInTestOrPreview, !isOnlyForPreviews, !isRepresentable, !isRedrawnOnPurpose(for: holders) else { return [] }
    let code = renderedCode(withHelpers: true)
    let reads = displayedReads(of: holders, in: code)
    let found = holders.flatMap { holder in
      ((reads[holder.nameID] ?? []) + controls(bindingTo: holder, in: code)).compactMap { read -> Read? in
        let values = object.propertiesRead(by: read.member)
        // `kind == .list && isOpen`: a constant never changes, unless it is an object.
        let stored = values.filter { $0.isStored && !($0.isConstant && $0.declaredOrInferredType?.isReference != true) }
        guard stored.contains(where: isWanted), stored.allSatisfy(\.isUntrackedByViews),
          !listens(to: holder, member: read.member), !isPresented(read, in: code)
        else { return nil }
        return (holder, read, stored)
      }
    }
    return found.isEmpty || isOnlyInStaticRenderings ? [] : found
  }

  /// Whether Observation tracks the properties of the class.
  private var hasObservation: Bool { hasObservableMacro || hasModelMacro }

  private var hasKnownAnnouncements: Bool {
    if hasUnknownSupertype || hasSubclasses || hasNamesake { return false }
    if inherits(project.framework.observation.managedObject) { return false }
    if hasObservation {
      let announcing = project.framework.observation.announcingFunctions
      return observableObjectConformance == .no
        && !code.contains { $0.nodes.containsRecord { announcing.contains($0.name) } }
    }
    return observableKind == .observableObject && observableConformance == .no && !announcesNothing
      && !isAnnouncedByOthers
  }

  /// Whether a read is in content that is made for each presentation: a sheet, a destination, an alert.
  private func isPresented(_ read: DisplayedRead, in codes: [RenderedCode]) -> Bool {
    codes.contains { code in
      guard code.scope.file.id == read.range.file,
        let node = code.nodes.first(where: { $0.range.start == read.range.range.start })
      else { return false }
      return project.isPresentedOnce(within: code.code.path(to: node))
        || code.scope.node.map { isPresentedOnce(memberNamed: $0.name) } ?? false
    }
  }

  /// The reads by controls: `Toggle("On", isOn: $player.isOn)`, also those in a view that takes the binding.
  private func controls(bindingTo property: Property, in codes: [RenderedCode]) -> [DisplayedRead] {
    codes.flatMap { code in
      code.nodes.compactMap { node -> DisplayedRead? in
        guard node.kind == .name || node.kind == .member, node.name == property.nameID,
          let use = property.use(at: node), use.kind == .projection, let member = use.name.nextSuffix,
          member.kind == .member, member.endsPostfix,
          let argument = use.root.argument, project.isBound(argument, toAnyOf: project.framework.bindings.controls)
        else { return nil }
        return DisplayedRead(scope: code.scope, range: use.root.range(through: member), member: member.name)
      }
    }
  }

  /// Whether the view reads something only to be redrawn: `let _ = player.version`, `TimelineView`.
  private func isRedrawnOnPurpose(for properties: [Property]) -> Bool {
    let names = Set(properties.map(\.nameID))
    let clocks = project.framework.lifeCycle.clocks
    return code.contains { code in
      code.nodes.contains { node in
        if node.kind == .name, clocks.contains(node.name) { return true }
        let discarded: CodeNode?
        if let variable = VariableNode(node) {
          discarded = variable.bindings.isEmpty ? node : nil
        } else if node.kind == .name, node.name == project.framework.language.underscore,
          node.flags.contains(.isAssigned)
        {
          discarded = node.postfix.assignment?.node
        } else {
          discarded = nil
        }
        return discarded?.descendants.contains { names.contains($0.name) } ?? false
      }
    }
  }
}

extension Property {
  /// Whether views do not follow it by itself, as far as its declaration shows.
  fileprivate var isUntrackedByViews: Bool {
    declaringType.hasObservableMacro || declaringType.hasModelMacro ? isExcludedFromObservation : isUntracked
  }
}
