import SwiftLexer

/// The read by which an expression in a view's code certainly yields another value later on.
///
/// The opposite of "may change": what the source does not show does not change.
struct ChangingRead: Sendable {
  /// The name of what changes.
  let name: CodeNode
  /// Whether the later value may be a newer version of the same thing, with the same `id`: the element of a row, the
  /// member of an object. The view's own state takes another thing.
  let mayKeepIdentity: Bool
}

extension ProjectType {
  /// The read by which an expression in the view's code changes; nil where the source does not show one.
  ///
  /// It reads state that code changes, a member of an observed object, or an input for which some call passes one of
  /// these. Closures in the expression do not count.
  func changingRead(in value: CodeSpan) -> ChangingRead? {
    ChangingExpression(view: self, followsInputs: true).read(in: value, hops: 0)
  }

  /// As ``changingRead(in:)``, without a look at the callers of the view.
  func ownChangingRead(in value: CodeSpan) -> ChangingRead? {
    ChangingExpression(view: self, followsInputs: false).read(in: value, hops: 0)
  }

  /// The read by which a closure in the view's code keeps a value that a later one has in another version.
  ///
  /// State, bindings and objects have their current values whenever the closure runs; inputs of the view and constants
  /// around the closure have those of its creation.
  func capturedRead(in closure: CodeSpan) -> ChangingRead? {
    ChangingExpression(view: self, followsInputs: true).capturedRead(in: closure)
  }
}

private struct ChangingExpression {
  let view: ProjectType
  /// Whether an input of the view changes where a call of the view passes an expression that does.
  let followsInputs: Bool
  /// The maximum number of constants that are followed from one to the next.
  private static let maximumHops = 4
  /// An expression with more nodes is none that anybody passes.
  private static let maximumNodeCount = 512

  private var project: ProjectIndex { view.project }
  private var declarations: DeclarationIndex { view.project.declarations }

  func read(in code: CodeSpan, hops: Int, followsMembers: Bool = true) -> ChangingRead? {
    guard hops <= Self.maximumHops, code.count <= Self.maximumNodeCount else { return nil }
    var nodes = code.nodes
    while let node = nodes.next() {
      switch node.kind {
      case .closure, .localFunction, .localDeclaration: nodes.skipDescendants(of: node)
      // `people.first(where: { $0.id == id })` may find the same one, if the view does not choose another `id`.
      case .name where project.looksUp(node.postfix), .selfReference where project.looksUp(node.postfix):
        if let read = found(by: node.postfix) { return read }
        nodes.skipDescendants(of: node.postfix.last)
      case .implicitParameter, .name, .member:
        if let read = read(at: node, hops, followsMembers) { return read }
      default: continue
      }
    }
    return nil
  }

  func capturedRead(in closure: CodeSpan) -> ChangingRead? {
    guard let first = closure.first, first.kind == .closure, closure.count <= Self.maximumNodeCount else { return nil }
    for node in first.descendants.matching({ $0.kind == .name || $0.kind == .member }) {
      guard let use = declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value,
        let property = view.property(named: node.name), property.isStored, !property.isStatic, !property.isAmbiguous,
        property.wrapper == nil, isChangingInput(property, at: node)
      else { continue }
      return ChangingRead(name: node, mayKeepIdentity: true)
    }
    return nil
  }

  private func read(at node: CodeNode, _ hops: Int, _ followsMembers: Bool) -> ChangingRead? {
    if node.kind == .implicitParameter { return element(at: node, hops) }
    if node.kind == .name, node.isLocal { return local(node, hops) }
    guard let use = declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind != .storage,
      node.kind == .name || !node.flags.contains(.isProjected) || use.root.kind == .selfReference
    else { return nil }
    guard changes(at: node, hops, followsMembers) else { return nil }
    let isOwnValue = view.property(named: node.name).map { $0.wrapper == .state && !$0.holdsObject } ?? false
    // `store.book.id`
    let identifies = node.postfix.parts.contains { $0.kind == .member && project.isIdentity($0) && follows($0) }
    if identifies, !isOwnValue { return nil }
    return ChangingRead(name: node, mayKeepIdentity: !isOwnValue)
  }

  /// Whether a member belongs to a value that may be a newer version of the same thing: not `store.bookID`.
  private func follows(_ member: CodeNode) -> Bool {
    member.base?.kind == .member || member.base?.kind == .optionalChaining || member.base?.kind == .forceUnwrap
  }

  /// A constant changes with its value.
  ///
  /// The content of `if let book` begins when there is a book: it changes only if actions, or the selection of a list,
  /// put another one there. The content of `case .loaded(let rows)` begins with the rows, and ends while others are
  /// loaded; only a list selects one such case after another.
  private func local(_ node: CodeNode, _ hops: Int) -> ChangingRead? {
    guard hops < Self.maximumHops else { return nil }
    if let source = declarations.shorthandName(at: node) {
      guard view.isReplacedWhileShown(source), read(at: source, hops + 1, true) != nil else { return nil }
      return ChangingRead(name: source, mayKeepIdentity: false)
    }
    if let value = declarations.valueOfConstant(at: node) {
      guard node.isBoundByCondition else { return read(in: value, hops: hops + 1) }
      if let postfix = value.postfix, project.looksUp(postfix) { return found(by: postfix) }
      guard let last = value.postfix?.last, view.isReplacedWhileShown(last), read(in: value, hops: hops + 1) != nil
      else { return nil }
      return ChangingRead(name: last, mayKeepIdentity: false)
    }
    if view.isSelectedCase(node) { return ChangingRead(name: node, mayKeepIdentity: false) }
    return element(at: node, hops)
  }

  /// The state of the view by which a look-up finds another element.
  private func found(by lookUp: PostfixExpression) -> ChangingRead? {
    view.replacedKey(ofLookUp: lookUp).map { ChangingRead(name: $0, mayKeepIdentity: false) }
  }

  /// An element changes with its collection where code changes it in place: its row is known by an `id`, which stays.
  private func element(at node: CodeNode, _ hops: Int) -> ChangingRead? {
    guard let rows = project.rows(binding: node), rows.identity != .element, !rows.isIdentity(node.nextSuffix),
      !view.isFixedInRow(node), let data = rows.data, let collection = collection(of: data),
      read(in: data, hops: hops + 1) != nil,
      data.first?.flags.contains(.isProjected) == true
        ? isChangedAnywhere(node.nextMemberOrProjection) : collection.changesElements(at: node.nextMemberOrProjection)
    else { return nil }
    return ChangingRead(name: node, mayKeepIdentity: true)
  }

  /// Whether some code changes a member of that name: a row that gets `$book` may change its members.
  ///
  /// - Parameter member: nil for the whole element.
  private func isChangedAnywhere(_ member: CodeNode?) -> Bool {
    guard let member else { return true }
    return !project.code.changedMembers[member.name].isEmpty
  }

  /// The property whose elements are those of the data, if they are certainly structs or enums of the project.
  ///
  /// Another object of a class has another `id`.
  private func collection(of data: CodeSpan) -> Property? {
    var collection: Property?
    for part in data.postfix.map({ Array($0.parts) }) ?? [] where part.kind != .selfReference {
      // `rows.filter { $0.isOpen }`
      if part.kind != .name, part.kind != .member || part.call != nil { break }
      let owner = part.kind == .name ? view : collection?.declaredProjectType
      guard !part.isLocal, let property = owner?.property(named: part.name) else { return nil }
      collection = property
    }
    guard let collection, let written = collection.declaration.annotation?.unwrapped, written.kind == .array,
      case .type(let id) = declarations.resolver.resolve(written.firstChild, in: collection.declaration.scope).core,
      declarations[type: id].kind == .structure || declarations[type: id].kind == .enumeration
    else { return nil }
    return collection
  }
}

extension Property {
  /// Whether code of the type changes elements where they are: `rows[0].title = "x"`, `rows[0] = row`.
  ///
  /// - Parameter member: the member of an element that matters; nil for all.
  fileprivate func changesElements(at member: CodeNode?) -> Bool {
    uses.contains { use in
      guard use.kind == .value, let access = use.name.nextSuffix, access.kind == .subscriptAccess else { return false }
      let changed = access.nextSuffix
      let isWritten =
        !use.flags.isDisjoint(with: .writes)
        || changed?.nextSuffix.map { type.project.framework.values.isMutator($0.name) && $0.call != nil } == true
      return isWritten && (member == nil || changed == nil || changed?.name == member?.name)
    }
  }
}

// The view's own members.
extension ChangingExpression {
  private func changes(at node: CodeNode, _ hops: Int, _ followsMembers: Bool) -> Bool {
    guard let property = view.property(named: node.name), property.isStored || property.wrapper != nil else {
      return followsMembers && memberChanges(at: node, hops)
    }
    guard !property.isStatic, !property.isAmbiguous else { return false }
    switch property.wrapper {
    case .binding: return !property.isBoundToUnchangedState
    case .appStorage, .sceneStorage, .gestureState, .query, .fetchRequest, .sectionedFetchRequest: return true
    default: break
    }
    if case .type(let id) = declarations.declaredOrProvidedType(of: property.symbol),
      declarations[type: id].kind == .classType
    {
      let object = ProjectType(id, in: project)
      if !node.endsPostfix {
        return memberChanges(after: node, of: object, isObserved: property.observesObject)
          || isReplaced(property) && node.nextMemberOrProjection?.name != project.framework.id
      }
      return isReplaced(property)
    }
    switch property.wrapper {
    case .state:
      return property.canChangeAfterInit(in: view)
        && property.uses.contains { $0.mayChange(node.nextMemberOrProjection, of: property) }
    case .environment: return property.environmentKey.map(Self.changingKeys.contains) ?? false
    case nil: return isChangingInput(property, at: node)
    default: return false
    }
  }

  /// Whether the view gets another object in a property.
  private func isReplaced(_ property: Property) -> Bool {
    switch property.wrapper {
    case .state: property.uses.contains { $0.isAssignedWhole && $0.name.scope.node?.kind != .initializer }
    case nil: isChangingInput(property, at: nil)
    default: false
    }
  }

  /// - Parameter node: the name of the input in an expression, whose members may follow.
  private func isChangingInput(_ property: Property, at node: CodeNode?) -> Bool {
    guard followsInputs, property.attributes.isEmpty, !(property.isConstant && property.hasInitializer) else {
      return false
    }
    let calls = property.type.matchedCalls
    guard let feed = ViewInput(property).feed(among: calls, followsInputs: false) else { return false }
    guard feed.mayKeepIdentity, let member = node?.nextMemberOrProjection else { return true }
    return !project.isIdentity(member)
  }

  /// Whether the body of a computed property, or of a function without parameters, reads what changes.
  private func memberChanges(at node: CodeNode, _ hops: Int) -> Bool {
    guard let use = declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value,
      let member = declarations.codeMember(named: node.name, of: view.symbol), declarations.runs(member, at: use),
      declarations[member].parameters.isEmpty
    else { return false }
    return declarations.codeThatRuns(of: member).contains { body in
      read(in: body, hops: hops + 1, followsMembers: false) != nil
    }
  }

  /// Whether a member of an object that the view observes changes: `store.rows`, `store.user.name`.
  private func memberChanges(after node: CodeNode, of object: ProjectType, isObserved: Bool) -> Bool {
    guard let member = node.nextMemberOrProjection, !member.flags.contains(.isProjected), member.call == nil,
      isObserved || object.observableKind == .observable, let property = object.property(named: member.name)
    else { return false }
    if object.propertiesRead(by: member.name).contains(where: { announcesChange($0, of: object) }) { return true }
    guard property.isStored, let inner = property.declaredProjectType, inner.kind == .classType else { return false }
    return memberChanges(after: member, of: inner, isObserved: false)
  }

  /// Whether code changes a stored property, and the object announces it.
  private func announcesChange(_ property: Property, of object: ProjectType) -> Bool {
    guard property.isStored, !property.isStatic, !property.isConstant, !property.modifiers.contains(.isLazy) else {
      return false
    }
    let isAnnounced =
      object.observableKind == .observable ? property.attributes.isEmpty : property.isAnnounced(by: object)
    return isAnnounced && property.canChange(in: object)
  }

  /// The keys of the environment that change while a view is on screen.
  private static let changingKeys: Set<String> = [
    "colorScheme", "colorSchemeContrast", "dynamicTypeSize", "horizontalSizeClass", "verticalSizeClass", "locale",
    "layoutDirection", "scenePhase", "editMode", "isEnabled",
  ]
}

extension CodeNode {
  /// Whether `if let`, `guard let` or `while let` binds this local name.
  fileprivate var isBoundByCondition: Bool {
    guard let code = scope.node?.code(around: self) else { return false }
    let bindings = code.prefix(upTo: self).nodes.matching { $0.kind == .binding && $0.name == name }
    guard let binding = bindings.last, let statement = code.path(to: binding).dropLast().last else { return false }
    return statement.kind != .variable
  }
}
