import SwiftLexer

// What code puts into the environment.
extension GraphBuilder {
  /// The arguments of `.environmentObject(…)` and `.environment(…)`.
  mutating func addInjections() {
    for injection in project.injections where !injection.isInTestOrPreview {
      guard let argument = injection.argument, !previewHelpers.contains(injection.scope) else { continue }
      switch injection.content {
      case .key(let name):
        let value = nodes.environmentNode(named: "\\.\(project.text(name))", nil)
        add(argument, of: injection, as: value, isObject: false)
      case .object(let type):
        let value = nodes.environmentNode(named: type.qualifiedName, nodes[type])
        add(argument, of: injection, as: value, isObject: true)
      case .unknown: unknowns.note(.unclearInjection)
      }
    }
  }

  private mutating func add(
    _ argument: ArgumentNode, of injection: Injection, as target: GraphNodeID, isObject: Bool
  ) {
    let (modifier, scope) = (injection.modifier, injection.scope)
    let container = nodes.container(of: modifier, in: scope)
    let path = scope.node?.code(around: modifier)?.path(to: modifier) ?? []
    let isNew = isNewObject(argument.value(in: scope))
    let found = isNew ? [] : sources(of: argument.value(in: scope), within: path)
    for source in found {
      if let root = source.root { passedRoots.insert(root) }
      edges.add(
        GraphEdge(
          kind: .injects, from: source.node, to: target, passed: source.passed, member: source.member, by: container,
          detail: source.detail),
        at: argument.fileRange)
    }
    if found.isEmpty {
      edges.add(
        GraphEdge(
          kind: .injects, from: container, to: target, passed: isObject ? .object : .value, detail: isNew ? .new : nil),
        at: argument.fileRange)
    }
  }
}
