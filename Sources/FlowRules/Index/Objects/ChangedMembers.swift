import SwiftLexer

/// Where code changes members of other objects: `task.name = …`, `$task.name`, `task.rows.append(…)`.
struct ChangedMembers: Sendable {
  /// A chain that changes a member.
  struct Site: Sendable {
    var file: Int32
    /// The event that begins the chain.
    var root: Int32
    /// The event of the member.
    var member: Int32
  }

  /// By the member's name, by path and place.
  private var sites = NameMap<[Site]>()

  /// More places than these are not looked at: each would cost time for each property that is asked for.
  private static let maximumCount = 256

  subscript(name: NameID) -> [Site] { sites[name] ?? [] }

  init(files: [IndexedFile], known: KnownNames) {
    for file in files { collect(in: file, known.values) }
  }

  private mutating func collect(in file: IndexedFile, _ values: ValueNames) {
    let events = file.parsed.nodes
    let changing: NodeFlags = [.isAssigned, .isUpdated, .isInout, .isProjected]
    // Where the chain of the event before began.
    var root = 0
    for position in events.indices {
      switch events[position].kind {
      case .name, .selfReference, .implicitParameter:
        root = position
        if !events[position].flags.isDisjoint(with: changing) { collectMembers(of: position, in: file) }
      case .member:
        // `self.$rows`, and `rows` of `store.rows.append(…)`.
        let next = position + 1
        let isTarget =
          events[position].flags.contains(.isProjected)
          || (next + 1 < events.count && events[next].kind == .member && events[next + 1].kind == .call
            && !events[position].flags.contains(.endsPostfix) && !events[next].flags.contains(.endsPostfix)
            && values.isMutator(events[next].name))
        let isOwn = events[root].kind == .selfReference && position == root + 1
        if isTarget, !isOwn, root < position { add(position, root: root, in: file) }
      default: break
      }
    }
  }

  private mutating func collectMembers(of root: Int, in file: IndexedFile) {
    let events = file.parsed.nodes
    var position = root
    while !events[position].flags.contains(.endsPostfix) {
      position = Int(events[position].next)
      guard position < events.count, events[position].isSuffix else { return }
      // `self.rows = …` is the class's own affair.
      let isOwn = events[root].kind == .selfReference && position == root + 1
      if events[position].kind == .member, !isOwn { add(position, root: root, in: file) }
    }
  }

  private mutating func add(_ member: Int, root: Int, in file: IndexedFile) {
    let name = file.parsed.nodes[member].name
    guard sites[name, default: []].count < Self.maximumCount else { return }
    sites[name, default: []].append(
      Site(file: Int32(truncatingIfNeeded: file.position), root: Int32(root), member: Int32(member)))
  }
}

extension CodeIndex {
  /// Whether code outside a class changes a property of its objects: of one that a property or a parameter holds,
  /// directly or through further objects, as far as their types are known.
  ///
  /// What code does to an object that it has just made is part of making it.
  func isChangedOutside(
    _ property: PropertySymbol, of type: TypeSymbol, where counts: (PropertyUse) -> Bool = { _ in true }
  ) -> Bool {
    changedMembers[property.name].contains { site in
      guard isChanged(property, at: Int(site.member), in: Int(site.file)) else { return false }
      let object = declarations.object(ofChain: Int(site.root), before: Int(site.member), in: Int(site.file))
      guard case .type(let owner) = object.type else { return false }
      return !object.isNew && isRelated(owner, to: type) && counts(use(at: site))
    }
  }

  /// Whether code may assign a property of a view from outside, so that what it holds is not the view's alone.
  ///
  ///     host.rootView.model = model
  ///     func style(_ style: Style) -> Self { var copy = self; copy.style = style; return copy }
  func mayBeAssignedOutside(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    let isOpen = property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter])
    return changedMembers[property.name].contains { site in
      guard isOpen || site.file == property.reference.file, !declarations.files[Int(site.file)].isTest else { return false }
      let events = declarations.files[Int(site.file)].parsed.nodes
      let root = events[Int(site.root)]
      guard root.flags.contains(.isAssigned), events[Int(site.member)].flags.contains(.endsPostfix) else { return false }
      let object = declarations.object(ofChain: Int(site.root), before: Int(site.member), in: Int(site.file))
      // No member of a constant struct can be assigned, and hardly a view is kept in a static property.
      if object.isConstant || root.kind == .name && declarations.isTypeLike(root.name) { return false }
      switch object.type {
      case .type(let owner): return isRelated(owner, to: type)
      case .external: return false
      case .unknown: return true
      }
    }
  }

  /// Whether an object that is known as one of a type may be one of the other.
  private func isRelated(_ owner: TypeID, to type: TypeSymbol) -> Bool {
    owner == type.id || declarations[type: owner].ancestry.types.contains(type.id) || type.ancestry.types.contains(owner)
  }

  private func use(at site: ChangedMembers.Site) -> PropertyUse {
    let isProjected = declarations.files[Int(site.file)].parsed.nodes[Int(site.member)].flags.contains(.isProjected)
    return PropertyUse(
      form: isProjected ? .projection : .value, file: Int(site.file), root: Int(site.root), name: Int(site.member))
  }

  /// Whether a chain that is a target changes what the event at `name` names. What stands behind it changes a value,
  /// but not the reference to an object.
  func isChanged(_ property: PropertySymbol, at name: Int, in file: Int) -> Bool {
    let events = declarations.files[file].parsed.nodes
    if events[name].flags.contains(.endsPostfix) { return true }
    let next = name + 1
    if next + 1 < events.count, events[next].kind == .member, declarations.known.values.isMutator(events[next].name),
      events[next + 1].kind == .call
    {
      return true
    }
    return declarations.isValue(property)
  }
}
