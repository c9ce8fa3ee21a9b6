import SwiftLexer

/// A read of an object that another object holds: `editor.cursor.line`, where only `editor` announces its changes.
package struct NestedRead {
  /// From the view's property to the member: `editor.cursor.line`.
  package let range: FileRange
  /// The view's property with the outer object.
  package let property: Property
  /// The class of the outer object.
  package let outer: ProjectType
  /// The property of the outer object with the inner one.
  package let inner: Property
  /// The class of the inner object, an ObservableObject.
  package let object: ProjectType
  /// The published property of the inner object that the view shows, and that code changes.
  package let member: Property
}

extension ProjectType {
  /// The reads of ObservableObjects through other objects while the view renders; of each member the first.
  ///
  /// Each member is announced by the inner object, and some code changes it.
  package var nestedReads: [NestedRead] {
    let byName = holdersOfNestedObjects
    guard !byName.isEmpty else { return [] }
    var found: [NestedRead] = []
    var seen: Set<[NameID]> = []
    for code in renderedCode(withHelpers: true) {
      var walk = code.walk
      while let node = walk.next() {
        // More than any view shows; the class is searched for each of them.
        guard node.kind == .name || node.kind == .member, found.count < 64, let path = objectPath(at: node, byName),
          !walk.ancestors.contains(where: { constructsObject($0, in: code.scope) }),
          let read = nestedRead(along: path),
          seen.insert([read.property.nameID, read.inner.nameID, read.member.nameID]).inserted
        else { continue }
        found.append(read)
      }
    }
    return found
  }

  /// By name, the properties with an object that holds another one, which some code of the view names.
  private var holdersOfNestedObjects: [NameID: Property] {
    let outer = properties.compactMap { property -> (property: Property, object: ProjectType)? in
      guard property.isStored, !property.isStatic, !property.isAmbiguous else { return nil }
      return property.outerObject.map { (property, $0) }
    }
    guard !outer.isEmpty else { return [:] }
    // Few members of an object are named, and the type of each takes time.
    let named = namesOfMembers(ofAnyOf: NameSet(outer.map(\.property.nameID)))
    let classes = Dictionary(outer.map { ($0.object.id, $0.object) }) { first, _ in first }.filter { _, object in
      object.allProperties.contains { named.contains($0.nameID) && $0.innerObject != nil }
        && object.properties.contains { $0.innerObject != nil }
    }
    let holders = outer.filter { classes[$0.object.id] != nil }.map(\.property)
    return Dictionary(holders.map { ($0.nameID, $0) }) { first, _ in first }
  }

  /// The names of the members that directly follow some properties or a local name: `cursor` of `editor.cursor.line`.
  private func namesOfMembers(ofAnyOf properties: NameSet) -> NameSet {
    var names = NameSet()
    for code in code {
      let objects = code.nodes.matching { record in
        (record.kind == .name || record.kind == .member)
          && (properties.contains(record.name) || record.flags.contains(.isLocal))
      }
      for object in objects { if let member = object.membersThatFollow.first { names.insert(member.name) } }
    }
    return names
  }

  /// Whether a call constructs an object: what it takes is its beginning, which nobody shows.
  private func constructsObject(_ node: CodeNode, in scope: Scope) -> Bool {
    guard let path = CallNode(node)?.callee.flatMap(project.declarations.typePath),
      case .type(let id) = project.resolve(path: path, in: scope)
    else { return false }
    return project.declarations[type: id].kind == .classType
  }

  /// A property of the view, and the names of the members that code reads through it.
  private struct ObjectPath {
    let property: Property
    let first: CodeNode
    let members: [CodeNode]
  }

  /// The path that begins at a node with a property, or with a constant: `let cursor = editor.cursor`.
  private func objectPath(at node: CodeNode, _ holders: [NameID: Property], isConstant: Bool = false) -> ObjectPath? {
    if node.isLocal, node.kind == .name {
      // One constant, not several: `let cursor = cursor` may find itself.
      guard !isConstant, let value = project.declarations.valueOfConstant(at: node), let root = value.postfix?.root,
        case let start = root.kind == .selfReference ? root.nextSuffix ?? root : root,
        let outer = objectPath(at: start, holders, isConstant: true)
      else { return nil }
      return ObjectPath(property: outer.property, first: node, members: outer.members + node.membersThatFollow)
    }
    guard let property = holders[node.name], let use = property.use(at: node), use.kind != .storage,
      use.flags.isDisjoint(with: [.isAssigned, .isUpdated])
    else { return nil }
    return ObjectPath(property: property, first: use.root, members: node.membersThatFollow)
  }

  private func nestedRead(along path: ObjectPath) -> NestedRead? {
    guard path.members.count >= 2, let outer = path.property.outerObject,
      let inner = outer.property(named: path.members[0].name), let object = inner.innerObject,
      path.members[1].call == nil, path.members[1].file.id == path.first.file.id, path.first.id < path.members[1].id,
      let member = object.propertiesRead(by: path.members[1].name).first(where: { member in
        member.isStored && member.wrapper == .published && member.canChange(in: object)
      })
    else { return nil }
    return NestedRead(
      range: path.first.range(through: path.members[1]), property: path.property, outer: outer, inner: inner,
      object: object, member: member)
  }
}

extension NestedRead {
  /// Whether a change of the inner object may reach the view: the outer object forwards it, or the view listens.
  package var mayBeAnnounced: Bool {
    // It may send its own `objectWillChange` after a change inside the inner object.
    if outer.mayUseObjectWillChange || outer.family.contains(where: { $0.maySubscribe(to: object) })
      || object.isAnnouncedByOthers || outer.hasUnknownSupertype || inner.hasObservers || isAssignedToItself
    {
      return true
    }
    let view = property.type
    let observes = view.properties.contains { other in
      if other.holdsDynamicProperty { return true }
      guard other.observesObject, let held = other.projectType else { return other.observesObject }
      return held.id == object.id || object.inherits(held) || held.inherits(object)
        || held.id != outer.id && held.maySubscribe(to: object)
    }
    return observes || view.listens(toMembersOf: inner)
  }

  /// Whether the outer object announces itself with the same inner object: `state = reduce(state, action)`.
  private var isAssignedToItself: Bool {
    inner.uses.contains { use in
      use.isAssignedWhole && use.assignedValue?.nodes.containsRecord { $0.name == inner.nameID } == true
    }
  }
}

extension Property {
  /// The class of an object whose changes the view is told: by a wrapper, or by Observation.
  fileprivate var outerObject: ProjectType? {
    guard case .type(let id) = type.project.declarations.typeOfObject(in: symbol) else { return nil }
    let object = ProjectType(id, in: type.project)
    guard object.kind == .classType else { return nil }
    switch object.observableKind {
    case .observableObject: return observesObject ? object : nil
    case .observable: return object.observableObjectConformance == .no ? object : nil
    case .none, .maybe: return nil
    }
  }

  /// The class of an ObservableObject in a property of a class.
  fileprivate var innerObject: ProjectType? {
    guard !isStatic, !isAmbiguous, let object = heldType, object.kind == .classType,
      object.observableKind == .observableObject, object.observableConformance == .no,
      !object.inherits(type.project.framework.observation.managedObject)
    else { return nil }
    return object
  }
}

extension ProjectType {
  /// Whether the view uses a publisher of an object: `.onReceive(editor.cursor.$line)`.
  fileprivate func listens(toMembersOf inner: Property) -> Bool {
    code.contains { code in
      code.ownNodes { $0.kind == .member && $0.name == inner.nameID }.contains { node in
        guard let next = node.membersThatFollow.first else { return false }
        return next.flags.contains(.isProjected) || next.name == project.framework.observation.objectWillChange
      }
    }
  }
}

extension CodeNode {
  /// The members that directly follow, also after `?` and `!`, up to the first call.
  fileprivate var membersThatFollow: [CodeNode] {
    var members: [CodeNode] = []
    var suffix = nextSuffix
    while let current = suffix {
      switch current.kind {
      case .member: members.append(current)
      case .optionalChaining, .forceUnwrap: break
      default: return members
      }
      suffix = current.nextSuffix
    }
    return members
  }
}
