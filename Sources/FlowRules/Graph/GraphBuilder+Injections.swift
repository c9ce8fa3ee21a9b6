import SwiftLexer

// What code puts into the environment.
extension GraphBuilder {
  /// The arguments of `.environmentObject(…)` and `.environment(…)`.
  mutating func addInjections() {
    let names = project.framework.environment
    for file in project.declarations.files where !file.isTest {
      let modifiers = file.parsed.allNodes.matching { record in
        (record.name == names.objectModifier || record.name == names.modifier)
          && (record.kind == .member || record.kind == .name)
      }
      for modifier in modifiers {
        let scope = modifier.scope
        guard let call = modifier.call, !project.isInTestOrPreview(scope) else { continue }
        let arguments = call.arguments
        if arguments.count == 2, let key = arguments[0].first, key.kind == .keyPath {
          let value = nodes.environmentNode(named: "\\.\(project.text(key.name))", nil)
          add(arguments[1], injectedAs: value, nil, by: modifier, in: scope)
        } else {
          addObject(injectedBy: modifier, in: scope)
        }
      }
    }
  }

  private mutating func addObject(injectedBy modifier: CodeNode, in scope: Scope) {
    let isObject = modifier.name == project.framework.environment.objectModifier
    let injected = EnvironmentInjections.injected(by: modifier, isObject: isObject, in: scope, project.code)
    guard case .object(let symbol) = injected, let argument = modifier.call?.onlyArgument else { return }
    guard let symbol else { return unknowns.note(.unclearInjection) }
    let type = ProjectType(symbol, in: project)
    let value = nodes.environmentNode(named: type.qualifiedName, nodes[type])
    add(argument, injectedAs: value, type, by: modifier, in: scope)
  }

  private mutating func add(
    _ argument: ArgumentNode, injectedAs target: GraphNodeID, _ type: ProjectType?, by modifier: CodeNode,
    in scope: Scope
  ) {
    let container = nodes.container(of: modifier, in: scope)
    let path = scope.node?.code(around: modifier)?.path(to: modifier) ?? []
    let found = sources(of: argument.value(in: scope), within: path)
    for source in found {
      if let root = source.root { passedRoots.insert(root) }
      edges.add(
        GraphEdge(
          kind: .injects, from: source.node, to: target, passed: source.passed, member: source.member, by: container,
          detail: source.detail),
        at: argument.fileRange)
    }
    if found.isEmpty {
      let passed: GraphEdge.Passed = type == nil ? .value : .object
      let isNew = project.constructedType(in: argument.value(in: scope))?.isReference == true
      edges.add(
        GraphEdge(kind: .injects, from: container, to: target, passed: passed, detail: isNew ? .new : nil),
        at: argument.fileRange)
    }
  }
}
