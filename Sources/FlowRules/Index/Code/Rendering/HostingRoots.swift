import SwiftLexer

/// The code that creates the roots of hosting controllers where the call of the view does not show it.
struct HostingRoots: Sendable {
  /// The calls by which classes create views without naming them, by view.
  ///
  ///     final class MenuController: UIHostingController<Menu> {
  ///       init() { super.init(rootView: .init()) }
  ///     }
  private(set) var implicit: [TypeID: [CallSite]] = [:]
  /// The functions that pass a parameter on to a hosting controller, by name, with the parameters' labels.
  ///
  ///     func present(screen view: some View) { present(UIHostingController(rootView: view), animated: true) }
  private var forwarders: [NameID: Set<NameID>] = [:]

  /// Creates an empty value.
  init() {}

  /// Searches the files that have an argument `rootView:`.
  init(with resolver: TypeResolver) {
    let rootView = resolver.framework.hosting.rootView
    var owners: Set<DeclarationReference> = []
    for file in resolver.files where file.parsed.mayName(rootView) {
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
    where type.kind == .classType && !type.ancestry.external.isDisjoint(with: resolver.framework.hosting.controllers) {
      let calls = type.functions.flatMap { owners.contains($0.reference) ? Self.implicitRoots(in: $0, resolver) : [] }
      guard !calls.isEmpty, let view = Self.genericArgument(of: type, resolver) else { continue }
      implicit[view, default: []] += calls
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

  /// The calls `.init(…)` in an initializer's `rootView: .init(…)`.
  private static func implicitRoots(in function: FunctionSymbol, _ resolver: TypeResolver) -> [CallSite] {
    guard function.kind == .initializer else { return [] }
    let framework = resolver.framework
    let initializer = framework.language.initializer
    return resolver.declaration(function.reference).code.flatMap { code in
      code.nodes.matching { $0.kind == .implicitMember && $0.name == initializer }.compactMap { node in
        guard node.argument?.label == framework.hosting.rootView, let call = node.call else { return nil }
        return CallSite(call: call, scope: code.scope, range: node.range(through: call.node))
      }
    }
  }

  /// The project's struct between the `<` and `>` of a class's inheritance clause; nil for several.
  private static func genericArgument(of type: TypeSymbol, _ resolver: TypeResolver) -> TypeID? {
    let declaration = resolver.declaration(type.declaration)
    let scope = declaration.parent?.scope ?? declaration.file.scope
    let structs = declaration.inheritedTypes.flatMap(\.nodes).compactMap { part -> TypeID? in
      guard case .type(let id) = resolver.resolve(part, in: scope).core, resolver.types[id.index].kind == .structure
      else { return nil }
      return id
    }
    return structs.count == 1 ? structs[0] : nil
  }
}
