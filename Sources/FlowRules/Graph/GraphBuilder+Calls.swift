import SwiftLexer

// The calls that create views and models, and what they pass.
extension GraphBuilder {
  /// The views that code creates or presents, with what it passes to them.
  mutating func addViewCalls() {
    for type in project.declarations.types.map({ ProjectType($0, in: project) }) {
      guard let target = nodes[type], type.isView else { continue }
      for site in type.calls where !project.isInTestOrPreview(site.scope) {
        let caller = nodes.container(of: site.call.node, in: site.scope)
        let path = site.scope.node?.code(around: site.call.node)?.path(to: site.call.node) ?? []
        let isSure = project.certainType(.type(type.id), in: site.file) != nil
        edges.add(
          GraphEdge(
            kind: isPresented(within: path, in: site.scope) ? .presents : .creates, from: caller, to: target,
            certainty: isSure ? .sure : .possible),
          at: site.range)
        addPasses(by: site.call, in: site.scope, within: path, to: type, from: caller, isSure: isSure)
      }
    }
  }

  /// Whether a modifier shows the code when something happens, or a link leads to it.
  private func isPresented(within path: [CodeNode], in scope: Scope) -> Bool {
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
      // `NavigationLink { Page() } label: { Row() }`
      return argument.label == .none || argument.label == framework.presentations.destination
    }
  }

  /// The arguments of a call, each to the property that keeps it.
  private mutating func addPasses(
    by call: CallNode, in scope: Scope, within path: [CodeNode], to type: ProjectType, from caller: GraphNodeID,
    isSure: Bool
  ) {
    guard let target = nodes[type] else { return }
    var passes: [(argument: ArgumentNode, targets: [(node: GraphNodeID, detail: GraphEdge.Detail?)], isSure: Bool)] = []
    switch type.initializer(meantBy: call) {
    case .memberwise(let arguments):
      for (name, argument) in arguments {
        let property = type.property(named: name).flatMap { nodes[$0.symbol] }
        passes.append((argument, [(property ?? target, nil)], isSure))
      }
    case .explicit(let initializer, let arguments):
      for (name, argument) in arguments {
        passes.append((argument, targets(of: name, in: initializer, target), isSure))
      }
    case nil:
      let arguments = call.arguments.filter { $0.closure == nil }
      if !arguments.isEmpty { unknowns.note(.unclearInitializer) }
      for argument in arguments where argument.label != .none {
        // The label is most likely that of the property.
        guard let property = type.property(named: argument.label), let node = nodes[property.symbol] else { continue }
        passes.append((argument, [(node, nil)], false))
      }
    }
    for pass in passes where pass.argument.closure == nil {
      let label = pass.argument.label == .none ? "" : project.text(pass.argument.label)
      let value = pass.argument.value(in: scope)
      var sources = sources(of: value, within: path)
      if sources.isEmpty, let object = project.constructedType(in: value), nodes[object] != nil {
        let passed: GraphEdge.Passed = object.isReference ? .object : .value
        sources = [GraphSource(node: caller, passed: passed, detail: .new)]
      }
      if sources.isEmpty, !isConstant(value) { unknowns.note(.otherArgument) }
      for source in sources {
        if let root = source.root { passedRoots.insert(root) }
        for target in pass.targets {
          let passed = passed(source, to: target.node, isComputed: target.detail == .computed)
          edges.add(
            GraphEdge(
              kind: .passes, from: source.node, to: target.node, label: label, passed: passed,
              member: source.member, by: caller == source.node ? nil : caller, detail: source.detail ?? target.detail,
              certainty: pass.isSure ? .sure : .possible),
            at: pass.argument.fileRange)
        }
      }
    }
  }

  /// What a property gets: a @Binding gets a binding, and one with a model an object, unless it is computed from the
  /// source: `.constant(name)` binds no name.
  private func passed(_ source: GraphSource, to target: GraphNodeID, isComputed: Bool) -> GraphEdge.Passed {
    if isComputed { return .value }
    if source.detail == .computed { return source.passed }
    if nodes[target].wrapper == "Binding" { return .binding }
    return source.passed == .value && nodes.model(heldBy: target) != nil ? .object : source.passed
  }

  /// The properties that get the value of a parameter, as it is or computed from it; else the type itself.
  private func targets(
    of parameter: NameID, in initializer: Initializer, _ type: GraphNodeID
  ) -> [(node: GraphNodeID, detail: GraphEdge.Detail?)] {
    var found: [(node: GraphNodeID, detail: GraphEdge.Detail?)] = []
    for property in initializer.type.properties where property.isStored && !property.isStatic {
      guard let node = nodes[property.symbol] else { continue }
      if initializer.parameter(passedTo: property)?.name == parameter {
        found.append((node, nil))
      } else if initializer.values(for: property).contains(where: { value in
        value.nodes.containsRecord { $0.kind == .name && $0.name == parameter && $0.flags.contains(.isLocal) }
          && project.constructedType(in: value)?.kind != .classType
      }) {
        found.append((node, .computed))
      }
    }
    return found.isEmpty ? [(type, nil)] : found
  }

  private func isConstant(_ value: CodeSpan) -> Bool {
    value.isEmpty || project.literalText(of: value) != nil
      || value.nodes.allSatisfy { node in
        switch node.kind {
        case .literal, .implicitMember, .arrayLiteral, .dictionaryLiteral, .argument, .operation, .call: true
        case .name: !node.isLocal && project.declarations.startsUppercase(node.name)
        case .member: node.base.map { $0.kind == .name && project.declarations.startsUppercase($0.name) } ?? false
        default: false
        }
      }
  }
}

extension Initializer {
  /// The values that it gives a property, itself or by the memberwise initializer.
  fileprivate func values(for property: Property) -> [CodeSpan] {
    let own = property.assignedValues(in: self)
    guard own.isEmpty, let delegation, case .memberwise = delegation.target else { return own }
    return delegation.value(for: property.nameID).map { [$0] } ?? []
  }
}

// Objects of models.
extension GraphBuilder {
  /// The constructions of models, with what they are passed.
  mutating func addModelCreations() {
    let names = NameSet(nodes.models.map(\.nameID))
    for file in project.declarations.files where !file.isTest {
      var owners: CodeOwners?
      for name in file.parsed.allNodes.matching({ ($0.kind == .name || $0.kind == .member) && names.contains($0.name) })
      {
        guard let call = construction(at: name), let path = name.dottedPath else { continue }
        let code = owners ?? CodeOwners(of: file.parsed)
        owners = code
        let scope = code.scope(of: call.node)
        guard !project.isInTestOrPreview(scope), !project.code.overloads.isFunction(name.name),
          case .type(let id) = project.resolve(path: path.names, in: scope), let target = nodes.types[id]
        else { continue }
        addCreation(of: ProjectType(id, in: project), target, by: call, path.root.range(through: call.node), scope)
      }
    }
  }

  /// The constructions of models by `.init(…)` in the first value of a property with that type.
  ///
  ///     static let shared: Settings = .init()
  mutating func addImplicitCreations() {
    for type in project.declarations.types.map({ ProjectType($0, in: project) }) where !type.isInTestOrPreview {
      for property in type.properties where property.isStored {
        let value = property.initialValue
        guard let root = value.first, root.kind == .implicitMember, let call = root.call,
          root.name == project.framework.language.initializer, let object = property.heldType,
          let target = nodes[object], object.isReference
        else { continue }
        addCreation(of: object, target, by: call, root.range(through: call.node), value.scope)
      }
    }
  }

  private mutating func addCreation(
    of type: ProjectType, _ target: GraphNodeID, by call: CallNode, _ place: FileRange, _ scope: Scope
  ) {
    let container = nodes.container(of: call.node, in: scope)
    let creator = property(initializedBy: call.node, in: scope) ?? container
    let isSure = project.certainType(.type(type.id), in: scope.file.id) != nil
    edges.add(
      GraphEdge(kind: .creates, from: creator, to: target, certainty: isSure ? .sure : .possible), at: place)
    let path = scope.node?.code(around: call.node)?.path(to: call.node) ?? []
    addPasses(by: call, in: scope, within: path, to: type, from: container, isSure: isSure)
  }

  /// `(…)` of `Store(…)` and of `Store.init(…)`.
  private func construction(at name: CodeNode) -> CallNode? {
    guard let suffix = name.nextSuffix else { return nil }
    let isInitializer = suffix.kind == .member && suffix.name == project.framework.language.initializer
    return isInitializer ? suffix.call : CallNode(suffix)
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
