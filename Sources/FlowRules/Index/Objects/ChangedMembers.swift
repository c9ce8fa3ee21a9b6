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
    let events = file.parsed.events
    let changing: BodyEventFlags = [.isAssigned, .isUpdated, .isInout, .isProjected]
    // Where the chain of the event before began.
    var root = 0
    for position in events.indices {
      switch events[position].kind {
      case .name, .selfReference:
        root = position
        if !events[position].flags.isDisjoint(with: changing) { collectMembers(of: position, in: file) }
      case .member:
        // `self.$rows`, and `rows` of `store.rows.append(…)`.
        let next = position + 1
        let isTarget =
          events[position].flags.contains(.isProjected)
          || (next + 1 < events.count && events[next].kind == .member && events[next + 1].kind == .call
            && !events[position].flags.contains(.endsChain) && !events[next].flags.contains(.endsChain)
            && values.isMutator(events[next].name))
        let isOwn = events[root].kind == .selfReference && position == root + 1
        if isTarget, !isOwn, root < position { add(position, root: root, in: file) }
      default: break
      }
    }
  }

  private mutating func collectMembers(of root: Int, in file: IndexedFile) {
    let events = file.parsed.events
    var position = root
    while !events[position].flags.contains(.endsChain) {
      position = Int(events[position].next)
      guard position < events.count, events[position].isLink else { return }
      // `self.rows = …` is the class's own affair.
      let isOwn = events[root].kind == .selfReference && position == root + 1
      if events[position].kind == .member, !isOwn { add(position, root: root, in: file) }
    }
  }

  private mutating func add(_ member: Int, root: Int, in file: IndexedFile) {
    let name = file.parsed.events[member].name
    guard sites[name, default: []].count < Self.maximumCount else { return }
    sites[name, default: []].append(
      Site(file: Int32(truncatingIfNeeded: file.position), root: Int32(root), member: Int32(member)))
  }
}

extension ProjectIndex {
  /// Whether code outside a class changes a property of its objects: of one that a property or a parameter holds,
  /// directly or through further objects, as far as their types are known.
  func isChangedOutside(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    changedMembers[property.name].contains { site in
      guard isChanged(property, at: Int(site.member), in: Int(site.file)),
        let owner = typeOfObject(before: Int(site.member), ofChain: Int(site.root), in: Int(site.file))
      else { return false }
      return owner == type.id || self[type: owner].ancestry.types.contains(type.id)
        || type.ancestry.types.contains(owner)
    }
  }

  /// Whether a chain that is a target changes what the event at `name` names. What stands behind it changes a value,
  /// but not the reference to an object.
  func isChanged(_ property: PropertySymbol, at name: Int, in file: Int) -> Bool {
    let events = files[file].parsed.events
    if events[name].flags.contains(.endsChain) { return true }
    let next = name + 1
    if next + 1 < events.count, events[next].kind == .member, known.values.isMutator(events[next].name),
      events[next + 1].kind == .call
    {
      return true
    }
    return isValue(property)
  }

  /// The type of the object whose member stands in a chain of names that begins at `root`: of `form` in
  /// `self.form.title`, which is a property or a parameter.
  func typeOfObject(before member: Int, ofChain root: Int, in file: Int) -> TypeID? {
    let parsed = files[file].parsed
    var position = root
    var current: TypeID?
    let declaration = parsed.declaration(around: parsed.events[position].range.start)
    if parsed.events[position].kind == .name {
      current = objectType(named: parsed.events[position], in: file, declaration: declaration)
    } else {
      current = declaration < 0 ? nil : files[file].typeOfDeclaration[Int(parsed.declarations[declaration].parent)]
    }
    while let type = current {
      repeat {
        position = Int(parsed.events[position].next)
      } while position < member
        && (parsed.events[position].kind == .optionalChaining || parsed.events[position].kind == .forceUnwrap)
      if position >= member { return type }
      guard parsed.events[position].kind == .member,
        let property = property(named: parsed.events[position].name, of: self[type: type])
      else { return nil }
      current = objectType(of: property)
    }
    return nil
  }

  /// The type of what a name stands for: a property of the type around it, or a parameter.
  private func objectType(named event: BodyEvent, in file: Int, declaration: Int) -> TypeID? {
    guard declaration >= 0 else { return nil }
    let parsed = files[file].parsed
    guard event.flags.contains(.isLocal) else {
      guard let type = files[file].typeOfDeclaration[Int(parsed.declarations[declaration].parent)],
        let property = property(named: event.name, of: self[type: type])
      else { return nil }
      return objectType(of: property)
    }
    guard parsed.declarations[declaration].kind.isFunctionLike else { return nil }
    let detail = parsed.functions[Int(parsed.declarations[declaration].detail)]
    guard let parameter = parsed.parameters[detail.parameters.indices].first(where: { $0.name == event.name }),
      case .type(let id) = resolver.resolve(parameter.type, in: file, declaration: declaration).core
    else { return nil }
    return id
  }

  private func objectType(of property: PropertySymbol) -> TypeID? {
    if case .type(let id) = type(of: property).core { return id }
    return nil
  }
}
