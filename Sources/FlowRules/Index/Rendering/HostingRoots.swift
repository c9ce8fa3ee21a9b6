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
    var owners: Set<DeclarationReference> = []
    for file in resolver.files {
      let events = file.parsed.nodes
      var code: CodeOwners?
      for position in events.indices.dropLast() {
        guard case .argument = events[position].kind, events[position].name == resolver.known.rootView else { continue }
        let known = code ?? CodeOwners(of: file.parsed)
        code = known
        let declaration = known.declaration(at: position)
        guard declaration >= 0 else { continue }
        owners.insert(DeclarationReference(file: file.position, declaration: declaration))
        let value = events[position + 1]
        guard value.kind == .name, value.flags.contains(.isLocal) else { continue }
        addForwarder(of: value.name, declaration, in: file.parsed)
      }
    }
    guard !owners.isEmpty else { return }
    dropOverloadedForwarders(files: resolver.files)
    for type in resolver.types
    where type.kind == .classType && !type.ancestry.external.isDisjoint(with: resolver.known.hostingControllers) {
      let makesRoot = type.functions.contains { owners.contains($0.reference) && Self.makesRoot($0, resolver) }
      if makesRoot { implicit.formUnion(Self.genericArguments(of: type, resolver)) }
    }
  }

  /// Whether a function passes its argument with this label on to a hosting controller.
  func handsOn(_ label: NameID, to function: NameID) -> Bool { forwarders[function]?.contains(label) == true }

  private mutating func addForwarder(of parameter: NameID, _ declaration: Int, in file: ParsedFile) {
    guard file.declarations[declaration].kind == .function else { return }
    let parameters = file.functions[Int(file.declarations[declaration].detail)].parameters.indices
    guard let found = file.parameters[parameters].first(where: { $0.name == parameter }) else { return }
    forwarders[file.declarations[declaration].name, default: []].insert(found.label)
  }

  /// Which of several functions is called, is not known.
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
    let file = resolver.files[Int(function.reference.file)].parsed
    return function.kind == .initializer
      && file.code(of: Int(function.reference.declaration)).joined().contains { position in
        position > 0 && file.nodes[position].kind == .implicitMember
          && file.nodes[position].name == resolver.known.initializer && file.nodes[position - 1].kind == .argument
          && file.nodes[position - 1].name == resolver.known.rootView
      }
  }

  /// The project's structs between the `<` and `>` of a class's inheritance clause.
  private static func genericArguments(of type: TypeSymbol, _ resolver: TypeResolver) -> [TypeID] {
    let file = Int(type.declaration.file)
    let parsed = resolver.files[file].parsed
    let declaration = parsed.declarations[Int(type.declaration.declaration)]
    guard declaration.detail >= 0 else { return [] }
    return parsed.types[Int(declaration.detail)].inherited.indices.compactMap { position in
      let root = Int32(truncatingIfNeeded: position)
      guard case .type(let id) = resolver.resolve(root, in: file, declaration: Int(declaration.parent)).core,
        resolver.types[id.index].kind == .structure
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
    let sites = calls[type.id].filter { !declarations.isExempt(file: $0.file, declaration: $0.declaration) }
    guard !sites.isEmpty || hostingRoots.implicit.contains(type.id) else { return false }
    return sites.allSatisfy { goes($0.call, into: .hostingController, isKept: false, in: $0, hops: 0) }
  }

  /// Whether a call makes a view, alone or as a part of another one, for an `ImageRenderer(content: Card())` only,
  /// which draws it once.
  func isForImageRenderer(_ site: CallSite) -> Bool {
    goes(site.call, into: .imageRenderer, isKept: false, in: site, hops: 0)
  }

  /// Whether the view at an event goes into what `host` says and nowhere else.
  ///
  /// - Parameter isKept: it is a local variable, which a closure does not make again.
  private func goes(_ position: Int, into host: ViewHost, isKept: Bool, in site: CallSite, hops: Int) -> Bool {
    guard site.declaration >= 0, hops < 8 else { return false }
    let parsed = declarations.files[site.file].parsed
    guard let code = parsed.code(of: site.declaration).first(where: { $0.contains(position) }) else { return false }
    var open = parsed.enclosing(position, in: code)[...]
    // From inside out: what the view is in, and what that is in.
    _ = open.popLast()
    while let inner = open.popLast() {
      let event = parsed.nodes[inner]
      switch event.kind {
      case .argument:
        if event.name == declarations.known.rootView { return host == .hostingController }
        guard let call = open.popLast(), parsed.nodes[call].kind == .call, call > 0 else { return false }
        switch callee(of: call, in: site) {
        case .host(let kind): return kind == host
        case .view: break
        case .function(let name): return host == .hostingController && hostingRoots.handsOn(event.name, to: name)
        case .unknown: return false
        }
      case .closure:
        guard isKept || host == .imageRenderer, let argument = open.popLast(),
          parsed.nodes[argument].kind == .argument, let call = open.popLast(), parsed.nodes[call].kind == .call,
          callee(of: call, in: site) == .view
        else { return false }
      case .initialValue:
        guard inner > 0, parsed.nodes[inner - 1].kind == .binding else { return false }
        let uses = uses(ofLocal: parsed.nodes[inner - 1].name, in: site)
        return !uses.isEmpty && uses.allSatisfy { goes($0, into: host, isKept: true, in: site, hops: hops + 1) }
      default: return false
      }
    }
    return false
  }

  /// What shows a view outside of all other views.
  private enum ViewHost {
    case hostingController, imageRenderer
  }

  /// What a view is handed to.
  private enum ViewReceiver: Equatable {
    case host(ViewHost)
    case view
    case function(NameID)
    case unknown
  }

  private func callee(of call: Int, in site: CallSite) -> ViewReceiver {
    let parsed = declarations.files[site.file].parsed
    let callee = call - 1
    guard callee >= 0, !parsed.nodes[callee].flags.contains(.endsPostfix),
      parsed.nodes[callee].kind == .name || parsed.nodes[callee].kind == .member
    else { return .unknown }
    guard let path = declarations.typePath(endingAt: callee, in: parsed) else { return .function(parsed.nodes[callee].name) }
    switch declarations.resolver.resolve(path: path, in: site.file, declaration: site.declaration) {
    case .type(let id) where !declarations[type: id].ancestry.external.isDisjoint(with: declarations.known.hostingControllers):
      return .host(.hostingController)
    case .type(let id): return declarations[type: id].viewKind == .yes ? .view : .unknown
    case .external(declarations.known.imageRenderer): return .host(.imageRenderer)
    case .external(let name): return declarations.known.views.contains(name) ? .view : .unknown
    case .unknown: return .unknown
    }
  }

  private func uses(ofLocal name: NameID, in site: CallSite) -> [Int] {
    declarations.code(of: DeclarationReference(file: site.file, declaration: site.declaration)).flatMap { code in
      let events = declarations.files[code.file].parsed.nodes
      return code.events.filter {
        events[$0].kind == .name && events[$0].name == name && events[$0].flags.contains(.isLocal)
      }
    }
  }
}
