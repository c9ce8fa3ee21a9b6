import SwiftLexer

// Views without a parent that could create them again: the roots of hosting controllers.
extension CodeIndex {
  /// Whether the project creates a view only for hosting controllers: `Host(rootView: Menu())`.
  ///
  /// The controller is SwiftUI's or a subclass in the project. The view is passed alone or as a part of another view.
  func isOnlyRootOfHostingControllers(_ type: TypeSymbol) -> Bool {
    let sites = calls[type.id].filter { !declarations.isInTestOrPreview($0.scope) }
    return !sites.isEmpty
      && sites.allSatisfy { goes($0.call.node, into: .hostingController, isKept: false, in: $0.scope, hops: 0) }
  }

  /// Whether a call creates a view only for an `ImageRenderer(content: Card())`, which draws it once.
  ///
  /// The view is passed alone or as a part of another view.
  func isForImageRenderer(_ site: CallSite) -> Bool {
    goes(site.call.node, into: .imageRenderer, isKept: false, in: site.scope, hops: 0)
  }

  /// Whether the view at a node goes into the given host and nowhere else.
  ///
  /// - Parameter isKept: it is a local variable, which a closure does not create again.
  private func goes(_ node: CodeNode, into host: ViewHost, isKept: Bool, in scope: Scope, hops: Int) -> Bool {
    guard hops < 8, let code = scope.node?.code(around: node) else { return false }
    var open = code.path(to: node)
    // From the inside out: the nodes around the view, then those around them.
    _ = open.popLast()
    while let inner = open.popLast() {
      switch inner.kind {
      case .argument:
        let isRoot = inner.name == declarations.framework.hosting.rootView && host == .hostingController
        guard let call = open.popLast().flatMap(CallNode.init) else { return false }
        switch receiver(calledBy: call, in: scope) {
        case .host(let kind): return kind == host
        case .view: break
        case .function(let name):
          return isRoot || host == .hostingController && hostingRoots.handsOn(inner.name, to: name)
        case .unknown: return isRoot
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
    case .type(let id) where !declarations[type: id].ancestry.external.isDisjoint(with: framework.hosting.controllers):
      return .host(.hostingController)
    case .type(let id): return declarations[type: id].viewKind == .yes ? .view : .unknown
    case .external(framework.hosting.imageRenderer): return .host(.imageRenderer)
    case .external(let name): return framework.views.contains(name) ? .view : .unknown
    case .unknown: return .unknown
    }
  }

  private func uses(ofLocal name: NameID, in scope: Scope) -> [CodeNode] {
    let code = scope.node?.code ?? []
    return code.flatMap { $0.nodes.matching { $0.kind == .name && $0.name == name && $0.flags.contains(.isLocal) } }
  }
}
