import SwiftLexer

/// A read of an object that another object holds: `editor.cursor.line`, where only `editor` announces its changes.
struct NestedRead {
  /// From the view's property to the member: `editor.cursor.line`.
  let range: FileRange
  /// The view's property with the outer object.
  let property: Property
  /// The class of the outer object.
  let outer: ProjectType
  /// The property of the outer object with the inner one.
  let inner: Property
  /// The class of the inner object, an ObservableObject.
  let object: ProjectType
  /// The published property of the inner object that the view shows, and that code changes.
  let member: Property
  /// Where a computed property of the outer object reads the inner one; nil where the view does.
  let getterRead: FileRange?
  /// Whether it is read in content that is made for each presentation, and then has the value of that moment: a sheet.
  fileprivate(set) var isPresented = false
  /// The name of the inner object in a row, where ``inner`` is an array of such objects.
  var element: String?
}

extension ProjectType {
  /// The reads of ObservableObjects through other objects while the view renders; of each member the first.
  ///
  /// Each member is announced by the inner object, and some code changes it.
  var nestedReads: [NestedRead] {
    let byName = holdersOfNestedObjects
    guard !byName.isEmpty else { return [] }
    var found: [NestedRead] = []
    var seen: Set<[NameID]> = []
    var seenPaths: Set<[NameID]> = []
    for code in renderedCode(withHelpers: true) {
      var walk = code.walk
      while let node = walk.next() {
        // More than any view shows; the class is searched for each of them.
        guard node.kind == .name || node.kind == .member, found.count < 64, let path = objectPath(at: node, byName),
          !walk.ancestors.contains(where: { constructsObject($0, in: code.scope) }),
          // Each path is followed once: a getter may be long.
          seenPaths.insert(path.key).inserted, var read = nestedRead(along: path),
          seen.insert([read.property.nameID, read.inner.nameID, read.member.nameID]).inserted
        else { continue }
        read.isPresented = project.isPresentedOnce(within: Array(walk.ancestors))
        found.append(read)
      }
    }
    return found
  }

  /// By name, the properties with an object that holds another one, which some code of the view names.
  private var holdersOfNestedObjects: [NameID: Property] {
    let outer = properties.compactMap { property -> (property: Property, object: ProjectType)? in
      guard property.isStored, !property.isStatic, !property.isAmbiguous else { return nil }
      return property.observedClass.map { (property, $0) }
    }
    guard !outer.isEmpty else { return [:] }
    // Few members of an object are named, and the type of each takes time.
    let named = namesOfMembers(ofAnyOf: NameSet(outer.map(\.property.nameID)))
    let classes = Dictionary(outer.map { ($0.object.id, $0.object) }) { first, _ in first }.filter { _, object in
      // A computed property may read the inner object.
      object.allProperties.contains { named.contains($0.nameID) && (!$0.isStored || $0.observableObjectClass != nil) }
        && object.properties.contains { $0.observableObjectClass != nil }
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
      for object in objects { if let member = object.nextMember { names.insert(member.name) } }
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

    /// The names that decide what is read, and which of them are written here: `editor`, `cursor` and `line`.
    var key: [NameID] {
      [property.nameID] + members.prefix(2).flatMap { [$0.name, isWritten($0) ? $0.name : .none] }
    }

    /// Whether a member is part of the expression that begins with `first`, not of the value of a constant.
    func isWritten(_ member: CodeNode) -> Bool { member.file.id == first.file.id && first.id < member.id }
  }

  /// The path that begins at a node with a property, with a constant, `let cursor = editor.cursor`, or with a computed
  /// property, `var cursor: Cursor { editor.cursor }`.
  ///
  /// - Parameter hops: the constants and computed properties so far; `let cursor = cursor` may find itself.
  private func objectPath(at node: CodeNode, _ holders: [NameID: Property], hops: Int = 0) -> ObjectPath? {
    if !node.isLocal, let property = holders[node.name] {
      guard let use = property.use(at: node), use.kind != .storage,
        use.flags.isDisjoint(with: [.isAssigned, .isUpdated])
      else { return nil }
      return ObjectPath(property: property, first: use.root, members: node.membersThatFollow)
    }
    // Where the value is the member already, it is read there: `let line = editor.cursor.line`.
    guard hops < 2, let (first, value) = otherName(at: node), let start = value.pathStart,
      let outer = objectPath(at: start, holders, hops: hops + 1), outer.members.count < 2
    else { return nil }
    return ObjectPath(property: outer.property, first: first, members: outer.members + node.membersThatFollow)
  }

  /// The beginning of the value that a local constant, or a computed property of the view, stands for at a node.
  private func otherName(at node: CodeNode) -> (first: CodeNode, value: CodeNode)? {
    if node.isLocal {
      guard node.kind == .name, let value = project.declarations.valueOfConstant(at: node)?.postfix else { return nil }
      return (node, value.root)
    }
    guard let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value,
      use.flags.isDisjoint(with: [.isAssigned, .isUpdated]),
      let member = project.declarations.codeMember(named: node.name, of: symbol),
      project.declarations[member].kind.isProperty,
      case let getters = project.declarations.codeThatRuns(of: member), getters.count == 1,
      let value = project.onlyValue(of: getters[0])
    else { return nil }
    return (use.root, value)
  }

  private func nestedRead(along path: ObjectPath) -> NestedRead? {
    guard let outer = path.property.observedClass, let first = path.members.first else { return nil }
    guard let inner = outer.property(named: first.name), inner.observableObjectClass != nil else {
      guard path.isWritten(first), let read = outer.nestedRead(byGetterOf: first.name) else { return nil }
      return nestedRead(path, through: first, outer, read.inner, read.member, getterRead: read.place)
    }
    guard path.members.count >= 2, path.isWritten(path.members[1]),
      let member = inner.observableObjectClass?.shownMember(of: path.members[1].name)
    else { return nil }
    return nestedRead(path, through: path.members[1], outer, inner, member)
  }

  private func nestedRead(
    _ path: ObjectPath, through last: CodeNode, _ outer: ProjectType, _ inner: Property, _ member: Property,
    getterRead: FileRange? = nil
  ) -> NestedRead? {
    inner.observableObjectClass.map {
      NestedRead(
        range: path.first.range(through: last), property: path.property, outer: outer, inner: inner, object: $0,
        member: member, getterRead: getterRead)
    }
  }

  /// The property with the inner object, and its published property, that the getter of a computed property reads,
  /// by itself or through another one.
  ///
  /// - Parameter isFirst: whether the view names the computed property itself.
  private func nestedRead(
    byGetterOf name: NameID, isFirst: Bool = true
  ) -> (inner: Property, member: Property, place: FileRange)? {
    var seen: Set<NameID> = [name]
    let declarations = project.declarations
    guard let getter = declarations.codeMember(named: name, of: symbol), declarations[getter].kind.isProperty else {
      return nil
    }
    for code in declarations.codeThatRuns(of: getter) {
      for node in code.immediateNodes(project.framework) where node.kind == .name || node.kind == .member {
        guard let property = property(named: node.name), let use = property.use(at: node), use.kind == .value,
          use.flags.isDisjoint(with: [.isAssigned, .isUpdated])
        else { continue }
        if let object = property.observableObjectClass {
          guard let read = node.nextMember, let member = object.shownMember(of: read.name) else { continue }
          return (property, member, use.root.range(through: read))
        } else if isFirst, !property.isStored, !property.isStatic, seen.insert(property.nameID).inserted {
          if let found = nestedRead(byGetterOf: property.nameID, isFirst: false) { return found }
        }
      }
    }
    return nil
  }

  /// The first published property that a read of a member yields, if code changes it.
  private func shownMember(of member: NameID) -> Property? {
    propertiesRead(by: member).first { $0.isStored && $0.wrapper == .published && $0.canChange(in: self) }
  }
}

extension NestedRead {
  /// Whether a change of the inner object may reach the view: the outer object forwards it, or the view listens.
  var mayBeAnnounced: Bool {
    // It may send its own `objectWillChange` after a change inside the inner object.
    if outer.mayUseObjectWillChange && !outer.forwardsOnlyOthers(than: object)
      || outer.family.contains(where: { $0.maySubscribe(to: object) })
      || object.isAnnouncedByOthers || outer.hasUnknownSupertype || inner.hasObservers || isAssignedToItself
      || reportsToOuter || element == nil && isChangedOnlyThroughOuter
    {
      return true
    }
    let view = property.type
    let observes = view.properties.contains { other in
      if other.holdsDynamicProperty { return true }
      guard other.observesObject, let held = other.declaredOrInferredType else { return other.observesObject }
      return held.id == object.id || object.inherits(held) || held.inherits(object)
        || held.id != outer.id && held.maySubscribe(to: object)
    }
    return observes || view.listens(toMembersOf: inner)
  }

  /// Whether the outer object announces itself with the same inner object: `state = reduce(state, action)`.
  private var isAssignedToItself: Bool {
    inner.uses.contains { use in
      !isInCreation(use) && use.isAssignedWhole
        && use.assignedValue?.nodes.containsRecord { $0.name == inner.nameID } == true
    }
  }

  /// Whether an initializer sets the inner object, when nobody observes the outer one: `self.cursor = cursor`.
  private func isInCreation(_ use: PropertyUse) -> Bool {
    guard let member = use.root.scope.node, member.kind == .initializer, let code = member.code(around: use.root) else {
      return false
    }
    return !code.path(to: use.root).contains { $0.kind == .closure }
  }
}

extension Property {
  /// The class of an object of whose changes the view is notified: by a wrapper, or by Observation.
  var observedClass: ProjectType? {
    guard case .type(let id) = type.project.declarations.declaredOrProvidedType(of: symbol) else { return nil }
    let object = ProjectType(id, in: type.project)
    guard object.kind == .classType else { return nil }
    switch object.observableKind {
    case .observableObject: return observesObject ? object : nil
    case .observable: return object.observableObjectConformance == .no ? object : nil
    case .none, .maybe: return nil
    }
  }

  /// The class of an ObservableObject in a property of a class.
  fileprivate var observableObjectClass: ProjectType? {
    guard !isStatic, !isAmbiguous, let object = declaredOrInferredType, object.kind == .classType,
      object.observableKind == .observableObject, object.observableConformance == .no,
      !object.inherits(type.project.framework.observation.managedObject)
    else { return nil }
    return object
  }
}

extension ProjectType {
  /// Whether the view uses a publisher of an object in another one: `.onReceive(editor.cursor.$line)`.
  ///
  /// The object may have another name there: `.onReceive(cursor.objectWillChange)`.
  fileprivate func listens(toMembersOf inner: Property) -> Bool {
    let published = NameSet(
      inner.declaredOrInferredType?.properties.filter { $0.wrapper == .published }.map(\.nameID) ?? [])
    let objectWillChange = project.framework.observation.objectWillChange
    return code.contains { code in
      code.nodes.containsRecord { record in
        guard record.kind == .member else { return false }
        return record.name == objectWillChange || record.flags.contains(.isProjected) && published.contains(record.name)
      }
    }
  }
}

extension ProjectIndex {
  /// The beginning of the only expression in some code, which may have a value in place of nil after it: `model.cursor`
  /// of `return model.cursor ?? Cursor()`.
  fileprivate func onlyValue(of code: CodeSpan) -> CodeNode? {
    var nodes = Array(code.siblings.prefix(16))
    if nodes.count == 1, nodes[0].kind == .returnStatement { nodes = Array(nodes[0].children.prefix(16)) }
    guard let first = nodes.first, let next = nodes.dropFirst().first(where: { !$0.isSuffix }) else {
      return nodes.first
    }
    return next.kind == .operation && text(next.name) == "??" ? first : nil
  }
}

extension CodeNode {
  /// The name that begins a path: `editor` of `editor.cursor` and `self.editor.cursor`.
  fileprivate var pathStart: CodeNode? {
    let start = afterSelf
    return start.flatMap { $0.kind == .name || $0.kind == .member ? $0 : nil }
  }

  /// The members that directly follow, also after `?` and `!`, up to the first call.
  fileprivate var membersThatFollow: [CodeNode] {
    var members: [CodeNode] = []
    var next = nextMember
    while let member = next {
      members.append(member)
      next = member.nextMember
    }
    return members
  }
}
