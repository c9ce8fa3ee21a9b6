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
  /// The classes whose objects screens hold, and no collection of another object.
  private let shownAlone: Deferred<Set<TypeID>>
  /// A series of objects that keep one another is followed no further.
  private static let maximumHops = 6

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex, calls: CallTable) {
    let code = CreatingCode(declarations: declarations, calls: calls)
    self.code = code
    shownAlone = Deferred { code.shownAlone }
    owners = ObjectCreations(in: declarations, calls: calls).sites.mapValues { sites in
      Deferred { Set(sites.compactMap(code.owner)) }
    }
  }

  /// Whether all code that creates objects of a class lets them go again, as far as the source shows it.
  func areTemporary(_ id: TypeID) -> Bool { areTemporary(id, hops: 0) }

  private func areTemporary(_ id: TypeID, hops: Int) -> Bool {
    guard hops < Self.maximumHops, let owners = owners[id]?.value, !owners.isEmpty else { return false }
    return owners.allSatisfy { owner in
      switch owner {
      case .screen, .code: true
      case .object(let id, let isRemoved): isRemoved || areTemporary(id, hops: hops + 1)
      case .lasting: false
      }
    }
  }

  /// Whether objects of a class belong to screens: a view, a view controller or an object of theirs creates them, the
  /// code that does creates a view as well, or a property of a view holds one that other code makes.
  func areOfScreens(_ id: TypeID) -> Bool { areOfScreens(id, hops: 0) }

  private func areOfScreens(_ id: TypeID, hops: Int) -> Bool {
    if code.isScreen(code.declarations[type: id]) { return true }
    guard hops < Self.maximumHops, let owners = owners[id]?.value else { return false }
    return owners.contains { owner in
      switch owner {
      case .screen: true
      case .object(let id, _): areOfScreens(id, hops: hops + 1)
      case .code: shownAlone.value.contains(id)
      case .lasting: false
      }
    }
  }

  /// Whether a view goes away while the app runs: another view shows it, or other modules do.
  func isTemporary(_ view: TypeSymbol) -> Bool { code.isTemporary(view) }
}

/// What keeps an object.
private enum LifetimeOwner: Hashable {
  /// A view that comes and goes, or a view controller.
  case screen
  /// Other code that makes one for each call.
  case code
  /// A property of an object of a class; one of a collection may be removed again.
  case object(TypeID, isRemoved: Bool)
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
  func isTemporary(_ view: TypeSymbol) -> Bool { isTemporary(view, hops: 0) }

  private func isTemporary(_ view: TypeSymbol, hops: Int) -> Bool {
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
      return isTemporary(owner, hops: hops + 1)
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
    case .property(let type): isTemporary(type) ? .screen : .lasting
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
    if owner.viewKind == .yes { return isTemporary(owner) ? .screen : .lasting }
    if owner.kind == .classType, let collection = collection(for: path, in: member, of: owner) {
      return .object(id, isRemoved: isShrunk(collection, of: owner))
    }
    let isStored = member.kind.isProperty && member.initialValue.contains(root)
    let isInInitializer = member.kind == .initializer && !path.contains { $0.kind == .closure }
    guard isStored || isInInitializer || isAssigned(path, in: member) else {
      return isScreen(owner) || makesScreen(member, scope) ? .screen : .code
    }
    return owner.kind == .classType ? .object(id, isRemoved: false) : .lasting
  }

  /// Whether a type is a view, or a controller of one.
  func isScreen(_ type: TypeSymbol) -> Bool {
    type.viewKind == .yes || !type.ancestry.external.isDisjoint(with: declarations.framework.interfaceKit)
  }

  /// The classes of properties of views and view controllers, without those of the elements of other objects:
  ///
  ///     final class Library { var books: [Book] = [] }
  var shownAlone: Set<TypeID> {
    var shown: [TypeID] = []
    var collected = NameSet()
    for type in declarations.types where type.kind != .external && !declarations.isInTestOrPreview(type) {
      let isScreen = isScreen(type)
      for property in type.properties where property.isStored {
        if isScreen {
          if case .type(let id) = declarations.declaredOrProvidedType(of: property) { shown.append(id) }
        } else if declarations.isCollection(property), let written = declarations[property.reference].annotation {
          for part in written.nodes { collected.insert(part.name) }
        }
      }
    }
    return Set(shown.filter { !collected.contains(declarations[type: $0].name) })
  }

  /// Whether the code that makes an object makes a view or a view controller as well: `Page(model: Model())`.
  private func makesScreen(_ member: DeclarationNode, _ scope: Scope) -> Bool {
    member.code.contains { $0.nodes.contains { CallNode($0).map { isView($0, in: scope) } ?? false } }
  }

  private func isView(_ call: CallNode, in scope: Scope) -> Bool {
    guard let path = call.typePath(declarations.framework),
      case .type(let id) = declarations.resolver.resolve(path: path.names, in: scope)
    else { return false }
    return isScreen(declarations[type: id])
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
    guard let constant = constant(for: path) else { return false }
    let assignments = member.body.nodes.matching { $0.kind == .assignment }
    return assignments.contains { assignment in
      let value = assignment.firstChild
      return value?.kind == .name && value?.name == constant && value?.isLocal == true
    }
  }

  /// The name of the local constant whose initial value contains a new object.
  private func constant(for path: [CodeNode]) -> NameID? {
    path.last { $0.kind == .initialValue }?.initializedBinding?.name
  }
}

// Objects in collections.
extension CreatingCode {
  /// The property of a class to whose elements code adds a new object, by itself or by a constant.
  ///
  ///     rows.append(Row())     let row = Row(); rows[row.id] = row
  private func collection(for path: [CodeNode], in member: DeclarationNode, of owner: TypeSymbol) -> PropertySymbol? {
    guard let root = path.last else { return nil }
    if let found = collection(takingThe: root, within: path.dropLast(), member, owner) { return found }
    guard let name = constant(for: path), path.dropLast().last?.kind == .initialValue else { return nil }
    for code in member.code {
      for node in code.nodes where node.kind == .name && node.name == name && node.isLocal && node.endsPostfix {
        let around = code.path(to: node).dropLast()
        if let found = collection(takingThe: node, within: around, member, owner) { return found }
      }
    }
    return nil
  }

  private func collection(
    takingThe root: CodeNode, within path: ArraySlice<CodeNode>, _ member: DeclarationNode, _ owner: TypeSymbol
  ) -> PropertySymbol? {
    guard let parent = path.last else { return nil }
    var target: CodeNode?
    if parent.kind == .argument, let callee = path.dropLast().last.flatMap(CallNode.init)?.callee,
      declarations.framework.subscriptions.adding.contains(callee.name)
    {
      target = callee.base
    } else if let assignment = AssignmentNode(parent), assignment.node.firstChild == root,
      let access = member.code(around: parent).flatMap(assignment.target), access.kind == .subscriptAccess
    {
      target = access.precedingPart
    }
    guard let target, declarations.use(of: PropertySpelling(name: target.name), at: target) != nil else { return nil }
    return declarations.property(named: target.name, of: owner)
  }

  /// Whether code of a class removes elements of a collection, or assigns another one.
  private func isShrunk(_ collection: PropertySymbol, of owner: TypeSymbol) -> Bool {
    let names = declarations.framework.subscriptions
    return declarations.code(of: owner).contains { code in
      code.scope.node?.kind != .initializer
        && declarations.uses(of: declarations.spelling(of: collection), in: code).contains { use in
          if use.isWhole { return use.flags.contains(.isAssigned) }
          return use.calledMember.map { names.removing.contains($0.name) } ?? false
        }
    }
  }
}
