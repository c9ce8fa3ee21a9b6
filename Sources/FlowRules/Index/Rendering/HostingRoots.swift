import SwiftLexer

/// Who makes the roots of hosting controllers where the call of the view does not show it.
struct HostingRoots: Sendable {
  /// The views that a class makes without naming them.
  ///
  ///     final class MenuController: UIHostingController<Menu> {
  ///       init() { super.init(rootView: .init()) }
  ///     }
  private(set) var implicit: Set<TypeID> = []
  /// The functions that hand a parameter to a hosting controller, by name, with the parameters' labels.
  ///
  ///     func present(screen view: some View) { present(UIHostingController(rootView: view), animated: true) }
  private var forwarders: [NameID: Set<NameID>] = [:]

  /// Knows none.
  init() {}

  init(with resolver: TypeResolver) {
    let rootView = resolver.framework.rootView
    var owners: Set<DeclarationReference> = []
    for file in resolver.files {
      let arguments = file.parsed.allNodes.matching { $0.kind == .argument && $0.name == rootView }
      guard !arguments.isEmpty else { continue }
      let code = CodeOwners(of: file.parsed)
      for argument in arguments {
        guard let declaration = code.scope(of: argument).node else { continue }
        owners.insert(DeclarationReference(declaration))
        guard let value = argument.firstChild, value.kind == .name, value.isLocal else { continue }
        addForwarder(of: value.name, declaration)
      }
    }
    guard !owners.isEmpty else { return }
    dropOverloadedForwarders(files: resolver.files)
    for type in resolver.types
    where type.kind == .classType && !type.ancestry.external.isDisjoint(with: resolver.framework.hostingControllers) {
      let makesRoot = type.functions.contains { owners.contains($0.reference) && Self.makesRoot($0, resolver) }
      if makesRoot { implicit.formUnion(Self.genericArguments(of: type, resolver)) }
    }
  }

  /// Whether a function passes its argument with this label on to a hosting controller.
  func handsOn(_ label: NameID, to function: NameID) -> Bool { forwarders[function]?.contains(label) == true }

  private mutating func addForwarder(of parameter: NameID, _ declaration: DeclarationNode) {
    guard declaration.kind == .function,
      let found = declaration.parameters.first(where: { $0.name == parameter })
    else { return }
    forwarders[declaration.name, default: []].insert(found.label)
  }

  /// Drops the functions that share their name: a call may mean any of them.
  private mutating func dropOverloadedForwarders(files: [IndexedFile]) {
    guard !forwarders.isEmpty else { return }
    var seen: Set<NameID> = []
    for declaration in files.lazy.flatMap(\.parsed.declarations) where declaration.kind == .function {
      guard forwarders[declaration.name] != nil else { continue }
      if !seen.insert(declaration.name).inserted { forwarders[declaration.name] = nil }
    }
  }

  /// Whether an initializer has `rootView: .init(…)`.
  private static func makesRoot(_ function: FunctionSymbol, _ resolver: TypeResolver) -> Bool {
    guard function.kind == .initializer else { return false }
    let framework = resolver.framework
    return resolver.declaration(function.reference).code.contains { code in
      code.nodes.contains {
        $0.kind == .implicitMember && $0.name == framework.initializer && $0.argument?.label == framework.rootView
      }
    }
  }

  /// The project's structs between the `<` and `>` of a class's inheritance clause.
  private static func genericArguments(of type: TypeSymbol, _ resolver: TypeResolver) -> [TypeID] {
    let declaration = resolver.declaration(type.declaration)
    let scope = declaration.parent?.scope ?? declaration.file.scope
    return declaration.inheritedTypes.flatMap(\.nodes).compactMap { part in
      guard case .type(let id) = resolver.resolve(part, in: scope).core, resolver.types[id.index].kind == .structure
      else { return nil }
      return id
    }
  }
}

// Which views have no parent that could make them again: the roots of hosting controllers.
extension CodeIndex {
  /// Whether the project makes a view, and only where it hands it to a hosting controller, SwiftUI's or a subclass of
  /// its own, alone or as a part of another view: `Host(rootView: Menu())`.
  package func isOnlyRootOfHostingControllers(_ type: TypeSymbol) -> Bool {
    let sites = calls[type.id].filter { !declarations.isInTestOrPreview($0.scope) }
    guard !sites.isEmpty || hostingRoots.implicit.contains(type.id) else { return false }
    return sites.allSatisfy { goes($0.call.node, into: .hostingController, isKept: false, in: $0.scope, hops: 0) }
  }

  /// Whether a call makes a view, alone or as a part of another one, for an `ImageRenderer(content: Card())` only,
  /// which draws it once.
  func isForImageRenderer(_ site: CallSite) -> Bool {
    goes(site.call.node, into: .imageRenderer, isKept: false, in: site.scope, hops: 0)
  }

  /// Whether the view at a node goes into the given host and nowhere else.
  ///
  /// - Parameter isKept: it is a local variable, which a closure does not make again.
  private func goes(_ node: CodeNode, into host: ViewHost, isKept: Bool, in scope: Scope, hops: Int) -> Bool {
    guard hops < 8, let code = scope.node?.code(around: node) else { return false }
    var open = code.path(to: node)
    // From inside out: the nodes around the view, and those around them.
    _ = open.popLast()
    while let inner = open.popLast() {
      switch inner.kind {
      case .argument:
        if inner.name == declarations.framework.rootView { return host == .hostingController }
        guard let call = open.popLast().flatMap(CallNode.init) else { return false }
        switch receiver(calledBy: call, in: scope) {
        case .host(let kind): return kind == host
        case .view: break
        case .function(let name): return host == .hostingController && hostingRoots.handsOn(inner.name, to: name)
        case .unknown: return false
        }
      case .closure:
        guard isKept || host == .imageRenderer, open.popLast()?.kind == .argument,
          let call = open.popLast().flatMap(CallNode.init), receiver(calledBy: call, in: scope) == .view
        else { return false }
      case .initialValue:
        guard let binding = inner.initializedBinding else { return false }
        let uses = uses(ofLocal: binding.name, in: scope)
        return !uses.isEmpty
          && uses.allSatisfy { goes($0, into: host, isKept: true, in: scope, hops: hops + 1) }
      default: return false
      }
    }
    return false
  }

  /// A class that shows a view outside of all other views.
  private enum ViewHost {
    case hostingController, imageRenderer
  }

  /// The callee that a view is an argument of.
  private enum ViewReceiver: Equatable {
    case host(ViewHost)
    case view
    case function(NameID)
    case unknown
  }

  private func receiver(calledBy call: CallNode, in scope: Scope) -> ViewReceiver {
    guard let callee = call.namedCallee else { return .unknown }
    guard let path = declarations.typePath(endingAt: callee) else { return .function(callee.name) }
    let framework = declarations.framework
    switch declarations.resolver.resolve(path: path, in: scope) {
    case .type(let id) where !declarations[type: id].ancestry.external.isDisjoint(with: framework.hostingControllers):
      return .host(.hostingController)
    case .type(let id): return declarations[type: id].viewKind == .yes ? .view : .unknown
    case .external(framework.imageRenderer): return .host(.imageRenderer)
    case .external(let name): return framework.views.contains(name) ? .view : .unknown
    case .unknown: return .unknown
    }
  }

  private func uses(ofLocal name: NameID, in scope: Scope) -> [CodeNode] {
    let code = scope.node?.code ?? []
    return code.flatMap { $0.nodes.matching { $0.kind == .name && $0.name == name && $0.flags.contains(.isLocal) } }
  }
}
