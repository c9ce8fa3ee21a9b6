import SwiftLexer

// The calls that create views and models, and what they pass.
extension GraphBuilder {
  /// The views that code creates or presents, with what it passes to them.
  mutating func addViewCalls() {
    for type in project.declarations.types.map({ ProjectType($0, in: project) }) {
      guard let target = nodes[type], type.isView else { continue }
      for site in type.calls where !project.isInTestOrPreview(site.scope) && !previewHelpers.contains(site.scope) {
        let caller = nodes.container(of: site.call.node, in: site.scope)
        let path = site.scope.node?.code(around: site.call.node)?.path(to: site.call.node) ?? []
        let isSure = project.certainType(.type(type.id), in: site.file) != nil
        let isPresented =
          isPresented(within: path, in: site.scope) || isPresentedByContainer(within: path, in: site.scope)
        edges.add(
          GraphEdge(
            kind: isPresented ? .presents : .creates, from: caller, to: target,
            certainty: isSure ? .sure : .possible),
          at: site.range)
        addPasses(by: site.call, in: site.scope, within: path, to: type, from: caller, isSure: isSure)
      }
    }
  }

  /// Whether a modifier shows the code when something happens, or a link leads to it.
  func isPresented(within path: [CodeNode], in scope: Scope) -> Bool {
    let framework = project.framework
    return path.indices.dropLast().contains { index in
      guard let call = CallNode(path[index]), let argument = ArgumentNode(path[index + 1]), let callee = call.callee
      else { return false }
      if callee.kind == .member, framework.presentations.modifiers.contains(callee.name) {
        return project.isFrameworkModifier(callee, in: scope)
      }
      guard callee.name == framework.closures.navigationLink, project.isFrameworkView(callee, in: scope) else {
        return false
      }
      // `NavigationLink { Page() } label: { Row() }`, but `NavigationLink(value: page) { Row() }`.
      let hasTarget = call.arguments.contains { framework.presentations.linkTargets.contains($0.label) }
      return argument.label == .none && !hasTarget || argument.label == framework.presentations.destination
    }
  }

  /// Whether one of the project's views shows the code as content of a sheet: `DetailsSheet { Details() }`.
  private mutating func isPresentedByContainer(within path: [CodeNode], in scope: Scope) -> Bool {
    for index in path.indices.dropFirst(2) where path[index].kind == .closure {
      guard let call = CallNode(path[index - 2]), let argument = ArgumentNode(path[index - 1]),
        let callee = call.callee, let names = project.declarations.typePath(endingAt: callee),
        case .type(let id) = project.resolve(path: names, in: scope)
      else { continue }
      if content(passedBy: argument, of: call, to: ProjectType(id, in: project))?.isPresented == true { return true }
    }
    return false
  }

  /// The arguments of a call, each to the properties that keep it.
  private mutating func addPasses(
    by call: CallNode, in scope: Scope, within path: [CodeNode], to type: ProjectType, from caller: GraphNodeID,
    isSure: Bool
  ) {
    guard let target = nodes[type] else { return }
    guard let arguments = type.keptArguments(of: call) else {
      return addLabelledPasses(by: call, in: scope, within: path, to: type, from: caller)
    }
    for kept in arguments where kept.argument.closure == nil {
      var targets: [Target] = kept.targets.compactMap { kept in
        nodes[kept.property.symbol].map { ($0, kept.isComputed ? .computed : nil) }
      }
      if targets.isEmpty { targets = [(target, nil)] }
      let argument = Argument(
        node: kept.argument, value: kept.argument.value(in: scope), path: path, caller: caller, isSure: isSure)
      let object = kept.objectType(in: project)
      add(argument, to: targets, constructing: object)
    }
  }

  /// The arguments of a call whose initializer is not clear: the label is most likely that of the property.
  private mutating func addLabelledPasses(
    by call: CallNode, in scope: Scope, within path: [CodeNode], to type: ProjectType, from caller: GraphNodeID
  ) {
    let arguments = call.arguments.filter { $0.closure == nil }
    if !arguments.isEmpty { unknowns.note(.unclearInitializer) }
    for argument in arguments where argument.label != .none {
      guard let property = type.property(named: argument.label), let node = nodes[property.symbol] else { continue }
      let argument = Argument(
        node: argument, value: argument.value(in: scope), path: path, caller: caller, isSure: false)
      add(argument, to: [(node, nil)], constructing: property.heldClass)
    }
  }

  /// The edges of one argument.
  ///
  /// - Parameter object: the class of the parameter, which `.init()` constructs.
  private mutating func add(_ argument: Argument, to targets: [Target], constructing object: ProjectType?) {
    let new = newObject(argument, constructing: object)
    var sources = new.map { [$0] } ?? sources(of: argument.value, within: argument.path)
    if sources.isEmpty, let made = project.constructedType(in: argument.value), nodes[made] != nil {
      sources = [GraphSource(node: argument.caller, passed: .value, detail: .new)]
    }
    if sources.isEmpty, !isConstant(argument.value) { unknowns.note(.otherArgument) }
    let label = argument.node.label == .none ? "" : project.text(argument.node.label)
    for source in sources {
      if let root = source.root { passedRoots.insert(root) }
      for target in targets {
        let passed = passed(source, to: target.node, isComputed: target.detail == .computed)
        edges.add(
          GraphEdge(
            kind: .passes, from: source.node, to: target.node, label: label, passed: passed, member: source.member,
            by: argument.caller == source.node ? nil : argument.caller, detail: source.detail ?? target.detail,
            certainty: argument.isSure ? .sure : .possible),
          at: argument.node.fileRange)
      }
    }
  }

  /// The object that the argument constructs, itself or in the constant that it names. What the object gets goes to
  /// its own properties.
  private mutating func newObject(_ argument: Argument, constructing object: ProjectType?) -> GraphSource? {
    if isNewObject(argument.value) { return GraphSource(node: argument.caller, passed: .object, detail: .new) }
    guard let object, let model = nodes[object],
      let construction = project.implicitConstruction(of: object, in: argument.value)
    else { return nil }
    edges.add(GraphEdge(kind: .creates, from: argument.caller, to: model), at: construction.range)
    addPasses(
      by: construction.call, in: construction.scope, within: argument.path, to: object, from: argument.caller,
      isSure: argument.isSure)
    return GraphSource(node: argument.caller, passed: .object, detail: .new)
  }

  /// Whether some code constructs an object of a model, or names a constant for one.
  func isNewObject(_ value: CodeSpan) -> Bool {
    let value = project.declarations.valueOfConstant(namedBy: value) ?? value
    guard let made = project.constructedType(in: value) else { return false }
    return made.isReference && nodes[made] != nil
  }

  /// What a property gets: a @Binding gets a binding, and one with a model an object, unless it is computed from the
  /// source: `.constant(name)` binds no name.
  private func passed(_ source: GraphSource, to target: GraphNodeID, isComputed: Bool) -> GraphEdge.Passed {
    if isComputed { return .value }
    if source.detail == .computed { return source.passed }
    if nodes[target].wrapper == "Binding" { return .binding }
    return source.passed == .value && nodes.model(heldBy: target) != nil ? .object : source.passed
  }

  private func isConstant(_ value: CodeSpan) -> Bool {
    value.isEmpty || project.literalText(of: value) != nil
      || value.nodes.allSatisfy { node in
        switch node.kind {
        case .literal, .implicitMember, .arrayLiteral, .dictionaryLiteral, .argument, .operation, .call: true
        case .name: !node.isLocal && project.declarations.namesType(node.name)
        case .member: node.base.map { $0.kind == .name && project.declarations.namesType($0.name) } ?? false
        default: false
        }
      }
  }
}

/// A property that gets an argument, or the type that does, and whether it gets what is computed from it.
private typealias Target = (node: GraphNodeID, detail: GraphEdge.Detail?)

/// An argument of a call, and the code around it.
private struct Argument {
  let node: ArgumentNode
  let value: CodeSpan
  /// The nodes around the call, outermost first.
  let path: [CodeNode]
  let caller: GraphNodeID
  let isSure: Bool
}

extension KeptArgument {
  /// The class of the object that the parameter takes.
  fileprivate func objectType(in project: ProjectIndex) -> ProjectType? {
    if let (type, scope) = parameterType,
      case .type(let id) = project.declarations.resolver.resolve(type, in: scope).core
    {
      return ProjectType(id, in: project)
    }
    return targets.first { !$0.isComputed }?.property.heldClass
  }
}

// Objects of models.
extension GraphBuilder {
  /// The constructions of models, with what they are passed.
  mutating func addModelCreations() {
    for construction in project.constructions(of: nodes.models) {
      let (type, call, scope) = (construction.type, construction.call, construction.scope)
      guard !project.isInTestOrPreview(scope), !previewHelpers.contains(scope), let target = nodes[type] else {
        continue
      }
      let container = nodes.container(of: call.node, in: scope)
      let creator = property(initializedBy: call.node, in: scope) ?? container
      let isSure = project.certainType(.type(type.id), in: scope.file.id) != nil
      edges.add(
        GraphEdge(kind: .creates, from: creator, to: target, certainty: isSure ? .sure : .possible),
        at: construction.range)
      let path = scope.node?.code(around: call.node)?.path(to: call.node) ?? []
      addPasses(by: call, in: scope, within: path, to: type, from: container, isSure: isSure)
    }
  }

  /// The property whose initial value contains a node, or to which an initializer assigns it.
  private func property(initializedBy node: CodeNode, in scope: Scope) -> GraphNodeID? {
    guard let declaration = scope.node, let type = project.enclosingType(of: scope) else { return nil }
    if declaration.kind.isProperty, declaration.initialValue.contains(node) {
      return type.property(named: declaration.name).flatMap { nodes[$0.symbol] }
        ?? type.properties.first { $0.nameID == declaration.name && $0.isStatic }.flatMap { nodes[$0.symbol] }
    }
    guard declaration.kind == .initializer,
      let initializer = type.initializers.first(where: { $0.declaration == declaration })
    else { return nil }
    let property = type.properties.first { property in
      nodes[property.symbol] != nil && property.assignedValues(in: initializer).contains { $0.contains(node) }
    }
    return property.flatMap { nodes[$0.symbol] }
  }
}
