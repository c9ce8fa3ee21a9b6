import SwiftLexer

/// The classes whose objects come and go while the app runs, by the code that creates them outside of tests and
/// previews.
///
/// An object lives as long as the app where an App, a scene, a delegate, a static property, a container, a view that
/// one of them shows, or another such object keeps it.
struct ObjectLifetimes: Sendable {
  private enum Creation: Hashable {
    /// A view keeps it, or a function makes one for each call.
    case passing
    /// A property of an object keeps it.
    case kept(by: TypeID)
    case lasting
  }

  private var creations: [TypeID: Set<Creation>] = [:]
  private let declarations: DeclarationIndex
  private let calls: CallTable
  /// A series of objects that keep one another is followed no further.
  private static let maximumHops = 6

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex, calls: CallTable) {
    self.declarations = declarations
    self.calls = calls
    let classes = NameSet(declarations.types.lazy.filter { $0.kind == .classType }.map(\.name))
    let initializer = declarations.framework.language.initializer
    for file in declarations.files where !file.isTest {
      let names = file.parsed.allNodes.matching { record in
        (record.kind == .name || record.kind == .member) && classes.contains(record.name)
          && !record.flags.contains(.isLocal)
      }
      for name in names {
        let member = name.nextSuffix.flatMap { $0.kind == .member && $0.name == initializer ? $0 : nil }
        guard (member ?? name).call != nil, let path = name.dottedPath, case let scope = name.scope,
          case .type(let id) = declarations.resolver.resolve(path: path.names, in: scope)
        else { continue }
        insert(id, createdAt: path.root, in: scope)
      }
      for binding in file.parsed.allNodes.matching({ $0.kind == .binding }) { insertImplicit(binding) }
    }
    for type in declarations.types where type.kind != .external { insertObjects(heldBy: type) }
  }

  /// `@StateObject var model: Model`, whose object the view keeps, and `let model: Model = .init()`.
  private mutating func insertObjects(heldBy type: TypeSymbol) {
    for property in type.properties where property.isStored {
      let value = declarations[property.reference].initialValue
      let isImplicit = value.first?.kind == .implicitMember && declarations.construction(in: value) != nil
      guard property.wrapper == .stateObject || isImplicit,
        case .type(let id) = declarations.type(of: property).core
      else { continue }
      if let root = value.first {
        insert(id, createdAt: root, in: value.scope)
      } else {
        creations[id, default: []].insert(isPassing(type) ? .passing : .lasting)
      }
    }
  }

  /// `let model: Model = .init()` in a body.
  private mutating func insertImplicit(_ node: CodeNode) {
    guard let binding = BindingNode(node), let root = binding.initialValue?.firstChild, root.kind == .implicitMember,
      root.name == declarations.framework.language.initializer, root.call != nil,
      let annotation = binding.annotation?.writtenType, case let scope = root.scope,
      case .type(let id) = declarations.resolver.resolve(annotation, in: scope).core
    else { return }
    insert(id, createdAt: root, in: scope)
  }

  private mutating func insert(_ id: TypeID, createdAt root: CodeNode, in scope: Scope) {
    guard declarations[type: id].kind == .classType, !declarations.isInTestOrPreview(scope),
      let creation = creation(at: root, in: scope)
    else { return }
    creations[id, default: []].insert(creation)
  }

  /// Whether all code that creates objects of a class lets them go again, as far as the source shows it.
  func arePassing(_ id: TypeID) -> Bool { arePassing(id, hops: 0) }

  private func arePassing(_ id: TypeID, hops: Int) -> Bool {
    guard hops < Self.maximumHops, let creations = creations[id] else { return false }
    return creations.allSatisfy { creation in
      switch creation {
      case .passing: true
      case .kept(let owner): arePassing(owner, hops: hops + 1)
      case .lasting: false
      }
    }
  }

  /// Whether a view goes away while the app runs: another view shows it, or other modules do.
  func isPassing(_ view: TypeSymbol) -> Bool {
    let sites = calls[view.id].filter { !declarations.isInTestOrPreview($0.scope) }
    if sites.isEmpty { return declarations.isExposed(view) }
    return sites.allSatisfy { site in
      declarations.enclosingTypeID(of: site.scope).map { !isLasting(declarations[type: $0]) } ?? false
    }
  }

  private func isLasting(_ owner: TypeSymbol) -> Bool {
    !owner.ancestry.external.isDisjoint(with: declarations.framework.programTypes)
  }

  /// - Returns: nil for a sample: `static let preview = Store()`.
  private func creation(at root: CodeNode, in scope: Scope) -> Creation? {
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
    return owner.kind == .classType ? .kept(by: id) : .lasting
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
