import SwiftLexer

/// The owned state of a view, with the inputs that it gets its values from.
///
/// The uses of all properties are found in one walk through the view's code, when they are first asked for.
package final class OwnedState {
  /// The view with the state.
  package let view: ProjectType
  /// The properties with `@State` and `@StateObject`.
  package let properties: [Property]
  /// The uses of these properties, with what runs them.
  private(set) lazy var uses = TriggeredUses(of: properties, in: view)
  private lazy var inputs = view.inputs
  private lazy var calls = Array(view.matchedCalls)
  /// The parameters of the memberwise initializer, if there is one.
  private lazy var memberwiseNames = Set((view.memberwiseParameters ?? []).map(\.property.name))
  private lazy var bodies = view.renderedCode(withHelpers: true)
  /// Whether the view seems to run code when it appears.
  private lazy var actsAtAppearance = view.code.contains { code in
    code.nodes.containsRecord { $0.kind == .member && isRunAtAppearance($0.name) }
  }

  package init(of view: ProjectType) {
    self.view = view
    properties = view.wrappedProperties.filter { property in
      property.isStored && !property.isStatic && !property.isAmbiguous
        && (property.wrapper == .state || property.wrapper == .stateObject)
    }
  }

  private var project: ProjectIndex { view.project }
  private var declarations: DeclarationIndex { view.project.declarations }

  // Questions about one property.

  /// Whether the person who uses the app edits the value in the view, so that a first value is all it needs.
  ///
  /// An object is never a draft. Writes that the life cycle runs make none.
  package func isDraft(_ property: Property) -> Bool {
    if property.holdsObject { return false }
    return uses[property].contains { use in
      switch use.use.kind {
      case .projection: return !use.isForPresentation
      case .storage: return !use.isInInitializer
      case .value:
        if use.use.flags.contains(.isInout) { return true }
        return !use.isInLifeCycle && project.code.mayChange(use.use, property.symbol)
      }
    }
  }

  /// Whether the view shows the value, or a member of the object.
  package func isShown(_ property: Property) -> Bool {
    bodies.contains { code in
      code.nodes.contains { node in
        guard node.name == property.nameID, let use = property.use(at: node) else { return false }
        return use.kind != .storage && !use.flags.contains(.isAssigned)
      }
    }
  }

  /// Whether a change of an input, or of something that the source does not show, brings the state up to date.
  ///
  ///     .onChange(of: rows) { shown = rows }    .task(id: book.id) { model.load(book) }    .onReceive(timer) { … }
  package func isRefreshed(_ property: Property) -> Bool {
    uses[property].contains { use in
      let isWrite = property.holdsObject || project.code.mayChange(use.use, property.symbol)
      return isWrite && (use.lifeCycleCalls.contains { isRefreshing($0, of: property) } || isInTimer(use.use.root))
    } || declarations.codeMember(named: project.framework.body, of: view.symbol).map(hasOutermostIdentity) == true
  }

  private func isRefreshing(_ call: LifeCycleCall, of property: Property) -> Bool {
    guard let key = call.key(project.framework) else { return false }
    if call.modifier == project.framework.lifeCycle.onReceive { return true }
    // `scenePhase` and the view's own state bring no input.
    let owned = Set(properties.map(\.nameID))
    return key.nodes.contains { node in
      guard node.kind == .name, !node.isLocal else { return node.kind == .name }
      if declarations.namesType(node.name) { return false }
      guard let read = view.property(named: node.name) else { return true }
      return !owned.contains(read.nameID) && read.environmentKey != "scenePhase"
    }
  }

  /// `Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in age = user.age }`
  private func isInTimer(_ node: CodeNode) -> Bool {
    let path = node.scope.node?.code(around: node)?.path(to: node) ?? []
    return path.contains { CallNode($0)?.callee?.name == project.framework.subscriptions.scheduledTimer }
  }

  private func hasOutermostIdentity(_ body: DeclarationReference) -> Bool {
    declarations.codeThatRuns(of: body).contains { code in
      code.siblings.contains { project.hasIdentity(around: $0) }
    }
  }

}

extension Property {
  /// Whether it certainly holds an object.
  var holdsObject: Bool { wrapper == .stateObject || declaredProjectType?.isReference == true }
}

// The inputs that the state gets its values from.
extension OwnedState {
  /// The first call that passes an expression for an input of the view that yields another value later.
  func feed(of input: ViewInput) -> InputFeed? { input.feed(among: calls) }

  /// The inputs from which a property gets its value once: in an initializer, or when the view appears.
  func seeds(of property: Property) -> [StateSeed] {
    let ofInitializers = initializerSeeds(of: property)
    return ofInitializers.isEmpty ? appearanceSeeds(of: property) : ofInitializers
  }

  private func initializerSeeds(of property: Property) -> [StateSeed] {
    let isMemberwise = !property.isPrivate && takesMemberwise(property)
    var seeds: [StateSeed] = []
    for initializer in view.initializers {
      let values = property.assignedValues(in: initializer)
      if values.count == 1 {
        seeds += parameters(readIn: values[0], of: initializer).map { seed(of: property, from: $0, of: initializer) }
      } else if values.isEmpty, let delegation = initializer.delegation {
        seeds += self.seeds(of: property, through: delegation, of: initializer)
      }
    }
    if isMemberwise {
      seeds.append(
        StateSeed(state: property, input: ViewInput(property), origin: .memberwise, readsOnlyIdentity: false))
    }
    return seeds
  }

  /// Whether the memberwise initializer has a parameter for a property.
  private func takesMemberwise(_ property: Property) -> Bool { memberwiseNames.contains(property.nameID) }

  /// A parameter of an initializer, as far as one value reads it.
  private struct ReadParameter {
    let parameter: Parameter
    /// Whether it is the whole value.
    let isWhole: Bool
    let readsOnlyIdentity: Bool
  }

  private func seed(of property: Property, from read: ReadParameter, of initializer: Initializer) -> StateSeed {
    StateSeed(
      state: property, input: ViewInput(read.parameter, of: initializer), origin: .initializer(isWhole: read.isWhole),
      readsOnlyIdentity: read.readsOnlyIdentity)
  }

  /// The seeds of an initializer that leaves the assignment to another one.
  ///
  ///     init(book: Book) { self.init(title: book.title) }
  ///     init(title: String) { _title = State(initialValue: title) }
  private func seeds(
    of property: Property, through delegation: Delegation, of initializer: Initializer
  ) -> [StateSeed] {
    let taken: [(name: NameID, isWhole: Bool, readsOnlyIdentity: Bool)]
    switch delegation.target {
    case .memberwise: taken = takesMemberwise(property) ? [(property.nameID, true, false)] : []
    case .explicit(let target, _):
      let values = property.assignedValues(in: target)
      guard values.count == 1 else { return [] }
      taken = parameters(readIn: values[0], of: target).map { ($0.parameter.name, $0.isWhole, $0.readsOnlyIdentity) }
    }
    return taken.flatMap { taken in
      guard let value = delegation.value(for: taken.name) else { return [StateSeed]() }
      // An object that the initializer makes first may be what the view is for: `let model = Model(book)`.
      return parameters(readIn: value, of: initializer, followsConstants: false).map { read in
        seed(
          of: property,
          from: ReadParameter(
            parameter: read.parameter, isWhole: read.isWhole && taken.isWhole,
            readsOnlyIdentity: read.readsOnlyIdentity || read.isWhole && taken.readsOnlyIdentity),
          of: initializer)
      }
    }
  }

  /// The parameters of an initializer that a value in it reads, without functions and bindings that are passed on.
  private func parameters(
    readIn value: CodeSpan, of initializer: Initializer, followsConstants: Bool = true
  ) -> [ReadParameter] {
    initializer.parameters.compactMap { parameter in
      guard parameter.name != .none, initializer.declaration.type(of: parameter)?.functionType == nil,
        !parameter.isInout,
        case let reads = reads(ofParameter: parameter.name, in: value, hops: followsConstants ? 0 : 1), !reads.isEmpty
      else { return nil }
      // A binding that is passed on follows its source: `Model(text)`.
      if initializer.isBinding(parameter), reads.contains(where: { $0.nextSuffix?.kind != .member }) { return nil }
      return ReadParameter(
        parameter: parameter, isWhole: initializer.parameter(in: value) != nil,
        readsOnlyIdentity: reads.allSatisfy(isFollowedByIdentity))
    }
  }

  /// The reads of a parameter in a value outside of closures, also through one constant.
  private func reads(ofParameter name: NameID, in value: CodeSpan, hops: Int = 0) -> [CodeNode] {
    var found: [CodeNode] = []
    var nodes = value.nodes
    while let node = nodes.next() {
      if node.kind == .closure { nodes.skipDescendants(of: node) }
      guard node.kind == .name, node.isLocal else { continue }
      if let constant = declarations.valueOfConstant(at: node) {
        if hops < 1 { found += reads(ofParameter: name, in: constant, hops: hops + 1) }
      } else if node.name == name {
        found.append(node)
      }
    }
    return found
  }

  private func isFollowedByIdentity(_ node: CodeNode) -> Bool {
    guard let next = node.nextSuffix, next.kind == .member else { return false }
    return project.isIdentity(next)
  }

  /// The inputs that a property is set from when the view appears, if nothing else sets it.
  private func appearanceSeeds(of property: Property) -> [StateSeed] {
    guard !inputs.isEmpty, actsAtAppearance, property.isPrivate || !property.isNamedByCalls else { return [] }
    var assignments: [(use: PropertyUse, value: CodeSpan, isInTask: Bool)] = []
    for use in uses[property] where use.use.kind != .projection && !use.isInInitializer {
      guard project.code.mayChange(use.use, property.symbol) else { continue }
      guard use.isInLifeCycle, use.use.isAssignedWhole, let value = use.use.root.postfix.assignment,
        use.lifeCycleCalls.allSatisfy(runsAtAppearance)
      else { return [] }
      let isInTask = use.lifeCycleCalls.contains { $0.modifier == project.framework.lifeCycle.task }
      assignments.append((use.use, value.value(in: use.code.scope), isInTask))
    }
    var seeds: [StateSeed] = []
    for assignment in assignments {
      for input in inputs {
        let reads = reads(of: input, in: assignment.value)
        guard !reads.isEmpty else { continue }
        seeds.append(
          StateSeed(
            state: property, input: ViewInput(input),
            origin: .appearance(assignment.use, isInTask: assignment.isInTask),
            readsOnlyIdentity: reads.allSatisfy(isFollowedByIdentity)))
      }
    }
    return seeds
  }

  private func runsAtAppearance(_ call: LifeCycleCall) -> Bool {
    isRunAtAppearance(call.modifier) && call.key(project.framework) == nil
  }

  /// Whether a modifier runs code when the view appears.
  private func isRunAtAppearance(_ modifier: NameID) -> Bool {
    modifier == project.framework.lifeCycle.onAppear || modifier == project.framework.lifeCycle.task
  }

  /// The reads of an input in a value, also through one constant, one computed property or one function.
  private func reads(of input: Property, in value: CodeSpan, hops: Int = 0) -> [CodeNode] {
    var found: [CodeNode] = []
    for node in value.nodes where node.kind == .name || node.kind == .member {
      if let use = input.use(at: node) {
        // A binding that is passed on follows its source.
        if use.kind == .value { found.append(node) }
      } else if hops < 1, node.isLocal, let constant = declarations.valueOfConstant(at: node) {
        found += reads(of: input, in: constant, hops: hops + 1)
      } else if hops < 1, let use = declarations.use(of: PropertySpelling(name: node.name), at: node),
        let member = declarations.codeMember(named: node.name, of: view.symbol),
        use.kind == .value, declarations.runs(member, at: use)
      {
        found += declarations.codeThatRuns(of: member).flatMap { reads(of: input, in: $0, hops: hops + 1) }
      }
    }
    return found
  }
}
