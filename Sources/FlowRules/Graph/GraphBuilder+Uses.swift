import SwiftLexer

// The code that reads and changes states.
extension GraphBuilder {
  /// Reads, writes and observed objects in all code but tests and previews.
  mutating func addUses() {
    let members = MemberNames(of: nodes.models)
    let functions = ModelFunctions(of: nodes.models, self)
    for symbol in project.declarations.types {
      let type = ProjectType(symbol, in: project)
      guard !type.isInTestOrPreview, !previewHelpers.contains(type) else { continue }
      let rendered = type.viewKind == .yes ? type.renderedCode(withHelpers: true) : []
      for code in type.code where !project.isInTestOrPreview(code.scope) && !previewHelpers.contains(code.scope) {
        addUses(in: code, of: type, members, functions, rendered)
      }
    }
    for file in project.declarations.files where !file.isTest {
      let free = file.parsed.allDeclarations.filter { $0.parent == nil && !$0.kind.isNominalType }.flatMap(\.code)
      for code in free + file.parsed.topLevelSpans
      where !project.isInTestOrPreview(code.scope) && !previewHelpers.contains(code.scope) {
        addUses(in: code, of: nil, members, functions, [])
      }
    }
  }

  private mutating func addUses(
    in code: CodeSpan, of type: ProjectType?, _ members: MemberNames, _ functions: ModelFunctions,
    _ rendered: [RenderedCode]
  ) {
    let own = type.map { NameSet($0.allProperties.map(\.nameID)) } ?? NameSet()
    let candidates = code.ownNodes { record in
      switch record.kind {
      case .name: own.contains(record.name)
      case .member: own.contains(record.name) || members.names.contains(record.name)
      default: false
      }
    }
    for node in candidates {
      guard let use = use(at: node, in: code, of: type, members) else { continue }
      if isFirstValue(use, in: code) { continue }
      var isRendering = false
      for part in rendered where !isRendering { isRendering = runs(node, in: part) }
      let context = GraphUse.Context(subject: nodes.container(of: node, in: code.scope), isRendering: isRendering)
      add(use, in: context, functions)
    }
  }

  /// Whether an initializer gives a property of its own type its first value.
  private func isFirstValue(_ use: GraphUse, in code: CodeSpan) -> Bool {
    use.path.root != nil && use.path.members.isEmpty && code.scope.node?.kind == .initializer
      && use.root.flags.contains(.isAssigned) && !code.path(to: use.root).contains { $0.kind == .closure }
  }

  /// A use of a property of the type, or of a state of a model.
  private mutating func use(
    at node: CodeNode, in code: CodeSpan, of type: ProjectType?, _ members: MemberNames
  ) -> GraphUse? {
    if let type, let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node),
      let path = path(at: use, in: type)
    {
      return GraphUse(root: use.root, path: path)
    }
    guard node.kind == .member, members.names.contains(node.name) else { return nil }
    let root = node.innermostBase
    // A path that begins with a property of the type is followed from there.
    if let type, isOwnProperty(root, of: type) { return nil }
    guard let path = path(to: node) else {
      // `Theme.name` is a member of the type itself.
      if members.states.contains(node.name), !project.declarations.namesType(root.name) {
        unknowns.note(.unclearObject)
      }
      return nil
    }
    return GraphUse(root: root, path: path)
  }

  private func isOwnProperty(_ root: CodeNode, of type: ProjectType) -> Bool {
    let name = root.afterSelf ?? root
    guard let property = type.property(named: name.name) else { return false }
    return nodes[property.symbol] != nil
      && project.declarations.use(of: PropertySpelling(name: name.name), at: name) != nil
  }
}

/// The names of the members of models.
private struct MemberNames {
  /// Of the states, computed properties and functions.
  let names: NameSet
  let states: NameSet

  init(of models: [ProjectType]) {
    states = NameSet(models.flatMap { $0.properties.filter(\.isStored).map(\.nameID) })
    names = NameSet(models.flatMap { $0.properties.map(\.nameID) + $0.symbol.functions.map(\.name) })
  }
}
