import SwiftLexer

/// What announces changes of an object to the views that follow it: its tracked properties, and the functions and
/// properties of its class that change one of them.
///
///     @Published var count = 0
///     func add() { count += 1 }                    // announces
///     var raw = 0 { didSet { add() } }             // so does a change of this
struct ClassAnnouncements {
  /// The names of the properties whose change announces, and of the functions whose call does.
  private(set) var members: Set<NameID>
  private let type: ProjectType
  private let properties: [NameID: Property]
  private var project: ProjectIndex { type.project }

  init(of type: ProjectType) {
    self.type = type
    let all = type.family.flatMap(\.properties)
    properties = Dictionary(all.map { ($0.nameID, $0) }) { first, _ in first }
    members = Set(all.filter { $0.isStored && !$0.isStatic && $0.announcesItself(in: type) }.map(\.nameID))
    members.insert(type.project.framework.observation.objectWillChange)
    var rest = type.family.flatMap { owner in
      owner.symbol.properties.map { ($0.name, $0.reference) }
        + owner.symbol.functions.lazy.filter { $0.kind != .initializer }.map { ($0.name, $0.reference) }
    }
    rest.removeAll { members.contains($0.0) }
    // A member may announce through another one, and that through a third.
    while true {
      let count = rest.count
      rest.removeAll { name, reference in
        guard members.contains(name) || announces(project.declarations.code(of: reference)) else { return false }
        members.insert(name)
        return true
      }
      if rest.count == count { break }
    }
  }

  private func announces(_ code: [CodeSpan]) -> Bool { code.contains { $0.nodes.contains { announces(at: $0) } } }

  /// Whether a node in the class's own code announces a change, or may.
  func announces(at node: CodeNode) -> Bool {
    switch node.kind {
    case .selfReference: return node.isPassedAsArgument
    // `completion()` may do anything.
    case .name where node.isLocal && node.call != nil: return true
    case .name, .member: break
    default: return false
    }
    if callsOtherCode(at: node) { return true }
    guard members.contains(node.name) else { return false }
    // `let objectWillChange = PassthroughSubject<Void, Never>()` is a property of some classes.
    if node.name == project.framework.observation.objectWillChange { return true }
    if node.base?.kind == .superReference { return true }
    guard let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node) else { return false }
    guard let property = properties[node.name] else { return true }
    // `$rows.sink { … }` reads; `$0.assign(to: &$rows)` changes.
    if use.kind == .projection { return use.flags.contains(.isInout) }
    return project.code.mayChange(use, property.symbol)
  }

  /// Whether a node calls a closure in a property, or a function of a delegate: `onEnd?()`, `delegate?.didEnd()`.
  private func callsOtherCode(at node: CodeNode) -> Bool {
    guard let property = properties[node.name],
      let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node)
    else { return false }
    if property.declaration.annotation?.functionType != nil || use.name.call != nil {
      return use.name.nextSuffix != nil
    }
    return use.calledMember != nil && property.name.lowercased().hasSuffix("delegate")
  }

  /// Whether a node in other code announces a change of some object of the class, or may: `player.next()`.
  func announces(outsideAt node: CodeNode) -> Bool {
    guard node.kind == .member, members.contains(node.name), node.base?.kind != .selfReference else { return false }
    if node.call != nil || node.name == project.framework.observation.objectWillChange { return true }
    let root = node.innermostBase
    if !root.flags.isDisjoint(with: .writes) { return true }
    return node.nextSuffix.map { $0.kind == .member && $0.call != nil } ?? false
  }
}

extension Property {
  /// Whether each change of it reaches the views that follow its object: it is `@Published`, or tracked by Observation.
  ///
  /// A wrapper that is unknown may announce changes as well.
  fileprivate func announcesItself(in type: ProjectType) -> Bool {
    type.hasObservableMacro || type.hasModelMacro
      ? !isConstant && !isExcludedFromObservation : !attributes.isEmpty && !isUntracked
  }

  /// Whether nothing announces a change of it by itself: no wrapper, or one that only stores the value.
  var isUntracked: Bool {
    guard isStored, !isConstant, !isStatic, !isAmbiguous, modifiers.isDisjoint(with: [.isLazy, .isWeak]),
      declaration.annotation?.functionType == nil
    else { return false }
    return attributes.allSatisfy { type.project.isNeutral($0) || isStoring($0) }
  }

  /// Whether Observation does not follow it: `@ObservationIgnored var`, `@Transient var`, and no other attribute.
  var isExcludedFromObservation: Bool {
    let framework = type.project.framework
    guard isStored, !isConstant, !isStatic, !isAmbiguous, modifiers.isDisjoint(with: [.isLazy, .isWeak]),
      declaration.annotation?.functionType == nil, attributes.count == 1, let only = attributes.first
    else { return false }
    return only.name == framework.observation.observationIgnored
      || only.name == framework.observation.transient && type.hasModelMacro
  }

  /// Whether an attribute is a wrapper of the project that keeps the value somewhere and announces nothing.
  private func isStoring(_ attribute: Attribute) -> Bool {
    let declarations = type.project.declarations
    guard declarations.isPropertyWrapper(attribute, at: symbol.reference), attributes.count == 1,
      case .type(let id) = type.project.resolve(
        path: declarations.path(of: attribute), in: declaration.scope)
    else { return false }
    let wrapper = type.project.type(id)
    if wrapper.kind != .structure || wrapper.hasUnknownSupertype { return false }
    let words = type.project.framework.observation.announcingWords
    return !wrapper.code.contains { code in
      code.nodes.contains { words.contains($0.name) || type.project.mayMeanObservable($0, in: code.scope) }
    }
      && !wrapper.properties.contains { property in
        property.wrapper != nil || words.contains(property.nameID) || property.isStatic && !property.isConstant
      }
      && !wrapper.symbol.functions.contains { function in
        words.contains(function.name) || declarations[function.reference].modifiers.contains(.isStatic)
      }
  }
}

extension ProjectIndex {
  /// Whether a name means a class of the project that announces changes, or a constant: `Settings.shared`.
  fileprivate func mayMeanObservable(_ node: CodeNode, in scope: Scope) -> Bool {
    guard node.kind == .name, !node.isLocal, declarations.namesType(node.name),
      case .type(let id) = resolve(path: [node.name], in: scope)
    else { return false }
    return declarations[type: id].observableKind != .none
  }

  fileprivate func isNeutral(_ attribute: Attribute) -> Bool { framework.neutralAttributes.contains(attribute.name) }
}

extension CodeNode {
  /// Whether `self` is an argument, so that other code may change the object: `delegate.didLoad(self)`. A subscript may
  /// do so through a key path.
  fileprivate var isPassedAsArgument: Bool {
    guard let next = nextSuffix else { return parentOfFirstChild?.kind == .argument }
    return next.kind == .subscriptAccess
  }
}
