import SwiftLexer

/// A change of an object's property that the object announces to no view.
struct SilentChange {
  /// The assignment or the call that changes it.
  let place: FileRange
  /// The member that contains the change: `next`.
  let member: DeclarationNode?
}

/// Finds the silent changes of a class's properties.
///
/// A change announces if a statement on its straight line does: one that changes a tracked property, or calls a
/// function that does. A function whose callers all announce does so as well, and one that only initializers call
/// begins with the object.
struct SilentChanges {
  private let type: ProjectType
  private let announcements: ClassAnnouncements
  private var project: ProjectIndex { type.project }

  init(of type: ProjectType) {
    self.type = type
    announcements = ClassAnnouncements(of: type)
  }

  /// The first silent change of a property; nil where all changes announce, or may.
  func first(of property: Property) -> SilentChange? {
    guard !announcements.members.contains(property.nameID) else { return nil }
    for (reference, code) in members where project.declarations[reference].name != property.nameID {
      for use in property.uses(in: code) where use.kind == .value && project.code.mayChange(use, property.symbol) {
        guard isSilent(use.name, in: code, of: reference, depth: 0) else { continue }
        return SilentChange(place: use.range, member: project.declarations[reference])
      }
    }
    return silentChangeOutside(of: property)
  }

  /// The code of the class by its members.
  private var members: [(DeclarationReference, CodeSpan)] {
    type.family.flatMap { owner in
      (owner.symbol.properties.map(\.reference) + owner.symbol.functions.map(\.reference)).flatMap { reference in
        project.declarations.code(of: reference).map { (reference, $0) }
      }
    }
  }

  /// Whether a statement in the class's code runs without an announcement, after its object was created.
  private func isSilent(_ node: CodeNode, in code: CodeSpan, of member: DeclarationReference, depth: Int) -> Bool {
    let line = StraightLine(around: node, in: code, takesAnyClosure: false, project.framework)
    if line.contains(where: { announcements.announces(at: $0) }) || followsOwnChange(line) { return false }
    let declaration = project.declarations[member]
    if line.closure != nil { return true }
    if declaration.kind == .initializer || declaration.kind == .deinitializer || depth == 3 { return false }
    return isReachedSilently(declaration.name, member, depth: depth + 1)
  }

  /// Whether a closure is called for a change of the object itself: `$count.sink { … }`.
  private func followsOwnChange(_ line: StraightLine) -> Bool {
    let objectWillChange = project.framework.observation.objectWillChange
    return line.subscription.contains { $0.flags.contains(.isProjected) || $0.name == objectWillChange }
  }

  /// Whether some code certainly runs a member and announces nothing.
  private func isReachedSilently(_ name: NameID, _ member: DeclarationReference, depth: Int) -> Bool {
    var isNamed = false
    for (caller, code) in members where caller != member {
      for use in project.declarations.uses(of: PropertySpelling(name: name), in: code) {
        isNamed = true
        let runs = use.name.call != nil || !use.flags.isDisjoint(with: .writes)
        if runs, isSilent(use.name, in: code, of: caller, depth: depth) { return true }
      }
    }
    let isFunction = project.declarations[member].kind == .function
    let sites = isFunction ? project.code.objectCalls.value[name] : project.code.changedMembers[name]
    guard let sites else { return false }
    if sites.contains(where: { isSilent($0, isCall: isFunction) }) { return true }
    // The frameworks call what no code of the project names.
    return !isNamed && sites.isEmpty && isFunction && isCalledByFrameworks(project.declarations[member])
  }

  /// Whether a framework may call a function by itself: `func centralManagerDidUpdateState(_:)`.
  private func isCalledByFrameworks(_ function: DeclarationNode) -> Bool {
    function.attributes.contains { $0.name == project.framework.language.objectiveC }
      || type.symbol.ancestry.external.contains {
        let name = project.text($0)
        return (name.hasSuffix("Delegate") || name.hasSuffix("DataSource")) && function.parameters.count > 0
      }
  }

  private func silentChangeOutside(of property: Property) -> SilentChange? {
    guard property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter]) else { return nil }
    for site in project.code.changedMembers[property.nameID]
    where project.code.isChanged(property.symbol, at: site.member) && isSilent(site, isCall: false) {
      guard let root = site.root else { continue }
      return SilentChange(place: root.range(through: site.member), member: site.member.scope.node)
    }
    return nil
  }

  /// Whether code outside the class changes an object of it, or calls a function, and nothing near it redraws views.
  ///
  /// What a view assigns when it appears is the first value; what it calls when it disappears nobody sees.
  private func isSilent(_ site: ChangedMembers.Site, isCall: Bool) -> Bool {
    let scope = site.member.scope
    guard let root = site.root, case let object = project.declarations.object(root, before: site.member),
      case .type(let owner) = object.type, owner == type.id, !object.isNew,
      let declaration = scope.node, declaration.kind != .initializer, !project.isInTestOrPreview(scope),
      let code = declaration.code(around: site.member), let enclosing = project.enclosingType(of: scope),
      // `self?.title = "B"` is the class's own code.
      !type.family.contains(where: { $0.id == enclosing.id })
    else { return false }
    if site.member.flags.contains(.isProjected) { return false }
    if root.bindsMember {
      return root.argument.map { project.isBound($0, toAnyOf: project.framework.bindings.editors) } ?? false
    }
    // `@State var mode = 1 { didSet { model.mode = mode } }`
    if declaration.kind.isProperty, !declaration.attributes.isEmpty { return false }
    if let lifeCycle = LifeCycleCall(within: code.path(to: site.member), in: scope, project.framework),
      !isCall || lifeCycle.modifier == project.framework.lifeCycle.onDisappear
    {
      return false
    }
    let line = StraightLine(around: site.member, in: code, takesAnyClosure: true, project.framework)
    return !line.contains { node in
      node.id != site.member.id && announcements.announces(outsideAt: node) || enclosing.mayRedraw(at: node)
    }
  }
}

extension ProjectType {
  /// Whether a node in code of the type changes what redraws views: a property with a wrapper, also in a function that
  /// is called.
  func mayRedraw(at node: CodeNode, isInHelper: Bool = false) -> Bool {
    guard node.kind == .name || node.kind == .member, !node.isLocal else {
      return node.kind == .name && node.call != nil
    }
    guard let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node) else { return false }
    if let property = property(named: node.name) {
      if !property.isStored { return !use.flags.isDisjoint(with: .writes) }
      guard !property.attributes.isEmpty || property.isStatic else { return use.name.call != nil }
      // `dismiss()`, `isOn.toggle()`
      return use.name.call != nil || project.code.mayChange(use, property.symbol)
    }
    guard !isInHelper, let function = project.declarations.codeMember(named: node.name, of: symbol) else {
      return declaresFunction(node.name)
    }
    return project.declarations.codeThatRuns(of: function).contains { code in
      code.nodes.contains { mayRedraw(at: $0, isInHelper: true) }
    }
  }
}

extension CodeNode {
  /// Whether the expression that begins here is a binding: `$player.title`, `self.$player.title`.
  fileprivate var bindsMember: Bool {
    flags.contains(.isProjected) || kind == .selfReference && nextSuffix?.flags.contains(.isProjected) == true
  }
}
