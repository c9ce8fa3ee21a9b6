import SwiftLexer

/// The classes whose objects come and go while the app runs, by the code that creates them outside of tests and
/// previews.
///
/// An object lives as long as the app where an App, a scene, a delegate, a static property, a container, a view that
/// one of them shows, or another such object keeps it.
struct ObjectLifetimes: Sendable {
  /// Deferred, because rules ask about few classes, and each answer takes a walk to the expressions.
  private let owners: [TypeID: Deferred<Set<LifetimeOwner>>]
  private let code: CreatingCode
  /// A series of objects that keep one another is followed no further.
  private static let maximumHops = 6

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex, calls: CallTable) {
    let code = CreatingCode(declarations: declarations, calls: calls)
    self.code = code
    owners = ObjectCreations(in: declarations).sites.mapValues { sites in
      Deferred { Set(sites.compactMap(code.owner)) }
    }
  }

  /// Whether all code that creates objects of a class lets them go again, as far as the source shows it.
  func arePassing(_ id: TypeID) -> Bool { arePassing(id, hops: 0) }

  private func arePassing(_ id: TypeID, hops: Int) -> Bool {
    guard hops < Self.maximumHops, let owners = owners[id]?.value, !owners.isEmpty else { return false }
    return owners.allSatisfy { owner in
      switch owner {
      case .passing: true
      case .object(let id): arePassing(id, hops: hops + 1)
      case .lasting: false
      }
    }
  }

  /// Whether a view goes away while the app runs: another view shows it, or other modules do.
  func isPassing(_ view: TypeSymbol) -> Bool { code.isPassing(view) }
}

/// What keeps an object.
private enum LifetimeOwner: Hashable {
  /// A view, or a function that makes one for each call.
  case passing
  /// A property of an object of a class.
  case object(TypeID)
  case lasting
}

/// What the code around a creation says about the life of the object.
private struct CreatingCode: Sendable {
  let declarations: DeclarationIndex
  let calls: CallTable

  /// A view in the content of another one is followed no further.
  private static var maximumHops: Int { 4 }

  /// Whether a view goes away while the app runs: a view shows it now and then, or goes away itself, or other modules
  /// show it.
  ///
  ///     WindowGroup { ContentView() }
  ///     struct ContentView: View { var body: some View { NavigationStack { Home() } } }     // Home stays
  func isPassing(_ view: TypeSymbol) -> Bool { isPassing(view, hops: 0) }

  private func isPassing(_ view: TypeSymbol, hops: Int) -> Bool {
    let sites = calls[view.id].filter { !declarations.isInTestOrPreview($0.scope) }
    if sites.isEmpty { return declarations.isExposed(view) }
    return sites.allSatisfy { site in
      guard let id = declarations.enclosingTypeID(of: site.scope), case let owner = declarations[type: id],
        !isLasting(owner)
      else { return false }
      // Of several places one may show it now and then.
      guard sites.count == 1, hops < Self.maximumHops, owner.viewKind == .yes, !declarations.hasNamesakeInModule(owner),
        isShownAtFirst(site)
      else { return true }
      return isPassing(owner, hops: hops + 1)
    }
  }

  /// Whether a call is in the content that a body shows in any case.
  private func isShownAtFirst(_ site: CallSite) -> Bool {
    guard let body = site.scope.node, body.name == declarations.framework.body, body.kind.isProperty,
      let code = body.code(around: site.call.node)
    else { return false }
    return declarations.runsAtFirst(code.path(to: site.call.node.rootOfPostfix).dropLast())
  }

  private func isLasting(_ owner: TypeSymbol) -> Bool {
    !owner.ancestry.external.isDisjoint(with: declarations.framework.programTypes)
  }

  /// What keeps an object that code creates outside of tests and previews.
  ///
  /// - Returns: nil for tests, previews and samples: `static let preview = Store()`.
  func owner(of creation: ObjectCreations.Site) -> LifetimeOwner? {
    switch creation {
    case .property(let type): isPassing(type) ? .passing : .lasting
    case .expression(let root, let scope): declarations.isInTestOrPreview(scope) ? nil : owner(of: root, in: scope)
    }
  }

  private func owner(of root: CodeNode, in scope: Scope) -> LifetimeOwner? {
    guard let member = scope.node, let id = declarations.enclosingTypeID(of: scope),
      case let owner = declarations[type: id]
    else { return .lasting }
    if member.kind.isProperty, member.modifiers.contains(.isStatic) {
      return PreviewNames.isSample(declarations.text(member.name)) ? nil : .lasting
    }
    let path = member.code(around: root)?.path(to: root) ?? []
    if isLasting(owner) || isRegistered(path) { return .lasting }
    if owner.viewKind == .yes { return isPassing(owner) ? .passing : .lasting }
    let isStored = member.kind.isProperty && member.initialValue.contains(root)
    let isInInitializer = member.kind == .initializer && !path.contains { $0.kind == .closure }
    guard isStored || isInInitializer || isAssigned(path, in: member) else { return .passing }
    return owner.kind == .classType ? .object(id) : .lasting
  }

  /// Whether a closure that makes an object may belong to a container, which keeps the object.
  ///
  ///     register { Store() }     var store: Factory<Store> { self { Store() }.singleton }
  private func isRegistered(_ path: [CodeNode]) -> Bool {
    let names = declarations.framework.subscriptions.registering
    return path.indices.dropFirst(2).contains { index in
      guard path[index].kind == .closure, let call = CallNode(path[index - 2]) else { return false }
      guard let callee = call.callee else { return true }
      return names.contains(callee.name)
    }
  }

  /// Whether code keeps a new object in a member, by itself or by a constant: `self.model = Model()`.
  private func isAssigned(_ path: [CodeNode], in member: DeclarationNode) -> Bool {
    if path.contains(where: { $0.kind == .assignment }) { return true }
    guard let value = path.last(where: { $0.kind == .initialValue }), let constant = value.initializedBinding else {
      return false
    }
    let assignments = member.body.nodes.matching { $0.kind == .assignment }
    return assignments.contains { assignment in
      let value = assignment.firstChild
      return value?.kind == .name && value?.name == constant.name && value?.isLocal == true
    }
  }
}
