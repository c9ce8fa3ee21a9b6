import SwiftLexer

/// Where code changes members of other objects: `task.name = …`, `$task.name`, `task.rows.append(…)`.
struct ChangedMembers: Sendable {
  /// A postfix expression that changes a member.
  struct Site: Sendable {
    /// The name, `self` or `$0` that begins the expression; nil when more than names is before the member, as in
    /// `pages[0].rows.append(1)`.
    let root: CodeNode?
    let member: CodeNode

    var file: FileID { member.file.id }
  }

  /// By the member's name, by path and place.
  private var sites = NameMap<[Site]>()

  /// The maximum number of sites of one name: each takes time for each property that a rule asks for.
  private static let maximumCount = 256

  subscript(name: NameID) -> [Site] { sites[name] ?? [] }

  init(files: [IndexedFile], framework: FrameworkNames) {
    for file in files { collect(in: file, framework.values) }
  }

  private mutating func collect(in file: IndexedFile, _ values: ValueNames) {
    let changing: NodeFlags = [.isAssigned, .isUpdated, .isInout, .isProjected]
    let candidates = file.parsed.allNodes.matching { record in
      switch record.kind {
      case .name, .selfReference, .implicitParameter: !record.flags.isDisjoint(with: changing)
      case .member: record.flags.contains(.isProjected) || values.isMutator(record.name)
      default: false
      }
    }
    for candidate in candidates {
      guard candidate.kind == .member else {
        addMembers(of: candidate)
        continue
      }
      // `rows` of `store.rows.append(…)`. As `$rows` it is a candidate itself.
      if values.isMutator(candidate.name), candidate.call != nil, let member = candidate.base, member.kind == .member,
        !member.flags.contains(.isProjected)
      {
        add(member)
      }
      // `store.$rows`
      if candidate.flags.contains(.isProjected) { add(candidate) }
    }
  }

  private mutating func addMembers(of root: CodeNode) {
    var current = root
    while let suffix = current.nextSuffix {
      if suffix.kind == .member, !Self.isOwn(suffix) { append(Site(root: root, member: suffix)) }
      current = suffix
    }
  }

  private mutating func add(_ member: CodeNode) {
    if !Self.isOwn(member) { append(Site(root: Self.root(before: member), member: member)) }
  }

  /// Whether a member is that of `self`: `self.rows = …` is the class's own affair.
  private static func isOwn(_ member: CodeNode) -> Bool { member.base?.kind == .selfReference }

  private static func root(before member: CodeNode) -> CodeNode? {
    var root = member
    while let base = root.base { root = base }
    switch root.kind {
    case .name, .selfReference, .implicitParameter: return root
    default: return nil
    }
  }

  private mutating func append(_ site: Site) {
    let name = site.member.name
    guard sites[name, default: []].count < Self.maximumCount else { return }
    sites[name, default: []].append(site)
  }
}

extension CodeIndex {
  /// Whether code outside a class changes a property of its objects: of one that a property or a parameter holds,
  /// directly or through further objects, as far as their types are known.
  ///
  /// Changes to an object that the same code has just made are part of making it.
  func isChangedOutside(
    _ property: PropertySymbol, of type: TypeSymbol, where counts: (PropertyUse) -> Bool = { _ in true }
  ) -> Bool {
    changedMembers[property.name].contains { site in
      guard isChanged(property, at: site.member), let root = site.root else { return false }
      let object = declarations.object(root, before: site.member)
      guard case .type(let owner) = object.type else { return false }
      return !object.isNew && isRelated(owner, to: type) && counts(use(of: site.member, from: root))
    }
  }

  /// Whether code may assign a property of a view from outside, so that its value is not the view's alone.
  ///
  ///     host.rootView.model = model
  ///     func style(_ style: Style) -> Self { var copy = self; copy.style = style; return copy }
  func mayBeAssignedOutside(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    let isOpen = property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter])
    return changedMembers[property.name].contains { site in
      guard isOpen || site.file == property.reference.file, !declarations[site.file].isTest, let root = site.root,
        root.flags.contains(.isAssigned), site.member.endsPostfix
      else { return false }
      let object = declarations.object(root, before: site.member)
      // No member of a constant struct can be assigned, and hardly a view is kept in a static property.
      if object.isConstant || root.kind == .name && declarations.startsUppercase(root.name) { return false }
      switch object.type {
      case .type(let owner): return isRelated(owner, to: type)
      case .external: return false
      case .unknown: return true
      }
    }
  }

  /// Whether an object that is known as one of a type may be one of the other.
  private func isRelated(_ owner: TypeID, to type: TypeSymbol) -> Bool {
    owner == type.id || declarations[type: owner].ancestry.types.contains(type.id)
      || type.ancestry.types.contains(owner)
  }

  private func use(of member: CodeNode, from root: CodeNode) -> PropertyUse {
    PropertyUse(kind: member.flags.contains(.isProjected) ? .projection : .value, root: root, name: member)
  }

  /// Whether a postfix expression that is a target changes the property that `name` in it names. The suffixes after it
  /// change a value, but not the reference to an object.
  func isChanged(_ property: PropertySymbol, at name: CodeNode) -> Bool {
    if name.endsPostfix { return true }
    if let next = name.nextSuffix, next.kind == .member, declarations.framework.values.isMutator(next.name),
      next.call != nil
    {
      return true
    }
    return declarations.isValue(property)
  }
}
