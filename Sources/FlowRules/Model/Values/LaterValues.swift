import SwiftLexer

// Whether a view is given other values later on, as far as the source shows it.
extension PassedArgument {
  /// Whether a later evaluation of the calling view may pass another value: some code changes what the argument reads.
  ///
  /// Code that is not a view's creates a view once, such as an action that shows a hosting controller.
  ///
  /// - Parameters:
  ///   - isObject: whether the value is an object.
  ///   - isFunction: whether the value is a closure or a function.
  func mayPassLaterValue(in project: ProjectIndex, isObject: Bool, isFunction: Bool) -> Bool {
    guard project.mayRunAgain(scope), !isForNewContent(in: project) else { return false }
    // `ForEach(models) { model in Row(model: model) }`: another object has another id.
    if isObject, let element = argument.value(in: scope).onlyNode,
      element.kind == .implicitParameter || element.kind == .name && element.isLocal,
      project.contentIdentity(ofParameter: element) != nil
    {
      return false
    }
    // A function that returns a view elsewhere: its parameters may be anything.
    guard let caller = project.enclosingType(of: scope), caller.isView else { return true }
    let value = argument.value(in: scope)
    if let name = value.postfix?.last, let code = scope.node?.code(around: argument.node),
      code.path(to: argument.node).isBranch(ofValueAt: name)
    {
      return false
    }
    return isFunction ? caller.mayCaptureLaterValue(value) : caller.mayYieldLaterValue(value)
  }

  /// Whether another value makes another view: in the content of a sheet or a destination, and before `.id(book)`.
  private func isForNewContent(in project: ProjectIndex) -> Bool {
    guard let code = scope.node?.code(around: argument.node) else { return false }
    let path = code.path(to: argument.node)
    if ConstructionPlace(within: path, project).isPresented { return true }
    // `navigationDestination(for: Route.self) { route in page(for: route) }`
    if let caller = project.enclosingType(of: scope), let name = scope.node?.name, name != project.framework.body,
      caller.isPresentedOnce(memberNamed: name)
    {
      return true
    }
    return path.dropLast().last.map(project.hasIdentity) ?? false
  }
}

extension ProjectType {
  /// An expression with more nodes has some that may change.
  private static var maximumNodeCount: Int { 256 }
  /// The maximum number of constants that are followed from one to the next.
  private static var maximumHops: Int { 4 }

  /// Whether some code changes what an expression in the view's code reads.
  fileprivate func mayYieldLaterValue(_ value: CodeSpan, hops: Int = 0) -> Bool {
    guard value.count <= Self.maximumNodeCount else { return true }
    return value.nodes.contains { node in
      switch node.kind {
      case .implicitParameter: return mayYieldLaterValue(element: node, hops: hops)
      case .name where node.isLocal: return mayYieldLaterValue(localName: node, hops: hops)
      case .name where !node.isLocal, .member where node.base?.kind == .selfReference:
        return mayYieldLaterValue(memberAt: node, named: node.name)
      default: return false
      }
    }
  }

  /// Whether a later closure or function of the view does something else than the first one.
  ///
  /// It reads what wrappers keep where the first one reads it too. Its other values are those of its own view.
  fileprivate func mayCaptureLaterValue(_ value: CodeSpan) -> Bool {
    guard value.count <= Self.maximumNodeCount else { return true }
    let hasInputs = properties.contains { property in
      property.isStored && !property.isStatic && property.wrapper == nil
        && !(property.isConstant && property.hasInlineValue) && isGivenDifferentValues(as: property.nameID)
    }
    // Its own parameters and variables.
    let own = Set(value.nodes.filter { $0.kind == .parameter || $0.kind == .binding }.map(\.name))
    let locals = value.nodes.filter { $0.kind == .name && $0.isLocal && !own.contains($0.name) }
    return hasInputs || locals.contains { mayYieldLaterValue(localName: $0, hops: 0) }
  }

  private func mayYieldLaterValue(memberAt node: CodeNode, named name: NameID) -> Bool {
    guard let property = property(named: name) else {
      return project.declarations.codeMember(named: name, of: symbol) != nil
    }
    return property.mayYieldLaterValue(at: node)
  }

  private func mayYieldLaterValue(localName node: CodeNode, hops: Int) -> Bool {
    if let value = project.declarations.valueOfConstant(at: node) {
      return hops == Self.maximumHops || mayYieldLaterValue(value, hops: hops + 1)
    }
    if let source = project.declarations.shorthandName(at: node), source.kind == .name, !source.isLocal {
      return mayYieldLaterValue(memberAt: node, named: source.name)
    }
    return mayYieldLaterValue(element: node, hops: hops)
  }

  /// Whether the parameter of some content may be another value for the same view.
  ///
  /// `ForEach(Artist.all) { artist in Card(artist: artist) }`: the elements of a constant stay what they are.
  private func mayYieldLaterValue(element node: CodeNode, hops: Int) -> Bool {
    if project.contentIdentity(ofParameter: node) == .element || isFixedInRow(node) { return false }
    guard hops < Self.maximumHops, let data = project.rows(binding: node)?.data, !data.isEmpty,
      data.count <= Self.maximumNodeCount
    else { return true }
    return data.nodes.contains { node in
      switch node.kind {
      case .closure, .implicitMember, .implicitParameter: true
      case .name where node.isLocal: mayYieldLaterValue(localName: node, hops: hops + 1)
      case .member where node.base?.kind == .selfReference: mayYieldLaterValue(memberAt: node, named: node.name)
      case .name where property(named: node.name) != nil: mayYieldLaterValue(memberAt: node, named: node.name)
      case .name: !isConstant(of: node)
      default: false
      }
    }
  }

  /// Whether a name begins a constant of a type: `Artist.all`, `Tab.allCases`.
  private func isConstant(of name: CodeNode) -> Bool {
    guard let member = name.nextSuffix, member.kind == .member, member.endsPostfix else { return false }
    var owner: ProjectType?
    if name.name == project.framework.language.selfType {
      owner = self
    } else if case .type(let id) = project.resolve(path: [name.name], in: name.scope) {
      owner = ProjectType(id, in: project)
    }
    if owner != nil, member.name == project.framework.collections.allCases { return true }
    guard let owner, let property = owner.properties.first(where: { $0.isStatic && $0.nameID == member.name }) else {
      return false
    }
    return property.isConstant
  }
}

extension Property {
  /// Whether some code changes what a use of the property in its view yields.
  ///
  /// - Parameter node: the name in the view's code, whose members may follow.
  fileprivate func mayYieldLaterValue(at node: CodeNode) -> Bool {
    guard !isStatic else { return false }
    // A computed property may read anything.
    guard isStored || wrapper != nil else { return true }
    let object = declaredProjectType.flatMap { $0.isReference ? $0 : nil }
    if let object, wrapper != .binding { return mayYieldLaterValue(of: object, at: node) }
    switch wrapper {
    case .state: return uses.contains { $0.mayChange(node.nextMember, of: self) }
    // An object of another module: the wrapper keeps it, and what its members do is unknown.
    case .stateObject, .observedObject, .environmentObject: return !node.endsPostfix
    case nil: return !(isConstant && hasInitializer) && type.isGivenDifferentValues(as: nameID)
    default: return true
    }
  }

  /// Whether code puts another object into the property, or changes the member that follows its name.
  private func mayYieldLaterValue(of object: ProjectType, at node: CodeNode) -> Bool {
    if wrapper == .state, uses.contains(where: \.isAssignedWhole) { return true }
    guard let next = node.nextSuffix else { return false }
    guard next.kind == .member, next.call == nil, let member = object.property(named: next.name) else { return true }
    return !member.isStored || member.canChange(in: object)
  }
}

extension PropertyUse {
  /// Whether the use of a state property may change a member of its value, or the value itself.
  ///
  /// `_x = State(…)` gives the first value, which the argument that it is made from already has.
  func mayChange(_ member: CodeNode?, of property: Property) -> Bool {
    if kind == .storage { return !isAssignedWhole }
    // `rows.append(row)` changes `rows.count`.
    if let member, let own = name.nextMember, own.call == nil, own.name != member.name { return false }
    return property.type.project.code.mayChange(self, property.symbol)
  }
}

extension ProjectType {
  /// Whether calls of the view pass something else than constants as an argument of that name; true without any call.
  fileprivate func isGivenDifferentValues(as name: NameID) -> Bool {
    if isApp || isOnlyRootOfHostingControllers { return false }
    let sites = calls.filter { !project.isInTestOrPreview($0.scope) }
    return sites.isEmpty || sites.contains { site in
      guard let argument = site.call.arguments.first(where: { $0.label == name }) else { return true }
      let passed = PassedArgument(argument: argument, scope: site.scope, isInTestOrPreview: false)
      if case .constant = project.content(of: passed) { return false }
      return true
    }
  }
}
