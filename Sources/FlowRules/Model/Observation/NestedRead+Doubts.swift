import SwiftLexer

// Reasons to doubt that anybody sees an old value of the inner object.
extension NestedRead {
  /// Whether the old value may never be seen: something else may redraw the view at that moment, or another screen
  /// makes the change.
  var isInDoubt: Bool { followsSameSource || areCallersTold || isEditedOnPage || isEditedByOthers }

  /// Whether code of the outer object changes the inner one, each time beside something of its own that it announces.
  ///
  ///     elapsed += 1; clock.show(elapsed)     // @Published var elapsed
  ///
  /// Where the view changes the inner object directly, the outer one announces nothing.
  var isAnnouncedBeside: Bool {
    let changing = functionsThatChangeAtOnce
    let announcements = ClassAnnouncements(of: outer)
    var isChanged = false
    for code in outer.family.flatMap(\.code) {
      for use in inner.uses(in: code) where isChange(use.name, by: changing) {
        let line = StraightLine(around: use.name, in: code, takesAnyClosure: false, outer.project.framework)
        guard line.contains(where: { announcements.announces(at: $0) }) else { return false }
        isChanged = true
      }
    }
    return isChanged
      && !property.type.code.contains { code in
        code.nodes.matching { $0.kind == .member && $0.name == inner.nameID }.contains { isChange($0, by: changing) }
      }
  }

  /// Whether what follows the inner object changes the member: `cursor.line = 1`, `cursor.down()`.
  private func isChange(_ object: CodeNode, by functions: Set<NameID>) -> Bool {
    guard let next = object.nextMember else { return false }
    if next.call != nil { return functions.contains(next.name) }
    return next.name == member.nameID && !object.rootOfPostfix.flags.isDisjoint(with: .writes)
  }

  /// The functions of the inner class that change the member before they return, not in a closure.
  private var functionsThatChangeAtOnce: Set<NameID> {
    let project = object.project
    let functions = object.family.flatMap(\.symbol.functions).filter { function in
      project.declarations.code(of: function.reference).contains { code in
        let immediate = Set(code.immediateNodes(project.framework))
        return member.uses(in: code).contains {
          project.code.mayChange($0, member.symbol) && immediate.contains($0.name)
        }
      }
    }
    return Set(functions.map(\.name))
  }

  /// Whether both objects follow a third one, so that the outer one may announce a change at the same moment.
  ///
  ///     orders.publisher.map(\.lines).assign(to: &$lines)        // in the inner object
  ///     orders.publisher.sink { [weak self] in self?.total = … }  // in the outer one
  private var followsSameSource: Bool {
    let sources = object.followedTypes
    return !sources.isEmpty && !sources.isDisjoint(with: outer.followedTypes)
  }

  /// Whether the callers also redraw the view with themselves, because they pass something to it.
  var isRedrawnByCallers: Bool {
    areCallersTold
      && property.type.calls.allSatisfy { site in
        property.type.project.isInTestOrPreview(site.scope) || !site.call.arguments.isEmpty
      }
  }

  /// Whether every view that creates this one observes the inner object, so that it may be redrawn with them.
  private var areCallersTold: Bool {
    let view = property.type
    let callers = view.calls.filter { !view.project.isInTestOrPreview($0.scope) }.map { view.project.caller(at: $0) }
    return !callers.isEmpty
      && callers.allSatisfy { caller in
        guard let caller, caller.id != view.id else { return false }
        return caller.properties.contains { $0.observesObject && $0.declaredOrInferredType?.id == object.id }
      }
  }

  /// Whether the view gives the inner object to a page or a sheet, which covers the view while it edits the object.
  private var isEditedOnPage: Bool {
    let project = property.type.project
    return places.contains { place in
      place.isWhole
        && (project.isPresentedOnce(within: place.ancestors)
          || place.ancestors.contains { ArgumentNode($0)?.label == project.framework.presentations.destination })
    }
  }

  /// Whether the outer object gets the inner one, and only bindings of other views change the member, to none of which
  /// this view gives it.
  private var isEditedByOthers: Bool {
    !inner.hasInitializer && !member.canChangeByCode(in: object) && !places.contains { $0.isWhole || $0.isProjected }
  }

  private typealias Place = (isWhole: Bool, isProjected: Bool, ancestors: [CodeNode])

  /// The places where code that renders names the inner object through the outer one: `editor.cursor`.
  private var places: [Place] {
    var found: [Place] = []
    for code in property.type.renderedCode(withHelpers: true) {
      var walk = code.walk
      while let node = walk.next() {
        guard node.kind == .name || node.kind == .member, node.name == property.nameID,
          let use = property.use(at: node), let next = use.name.nextMember, next.name == inner.nameID
        else { continue }
        found.append((next.endsPostfix, use.kind == .projection, Array(walk.ancestors)))
      }
    }
    return found
  }
}

extension ProjectType {
  /// The types of the project whose publishers the class subscribes to: that of `orders` in `orders.list.sink { … }`.
  fileprivate var followedTypes: Set<TypeID> {
    let framework = project.framework
    var found: Set<TypeID> = []
    for code in family.flatMap(\.code) {
      let calls = code.nodes.matching { record in
        record.kind == .member
          && (framework.observation.subscribing.contains(record.name) || record.name == framework.assign)
      }
      for node in calls where node.call != nil {
        let root = node.rootOfPostfix
        let first = root.kind == .selfReference ? root.nextMember : root
        guard let first, first != node, let property = property(named: first.name), property.use(at: first) != nil,
          case .type(let id) = property.declaredType.core
        else { continue }
        found.insert(id)
      }
    }
    return found
  }
}
