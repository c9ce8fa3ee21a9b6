import SwiftLexer

/// An input of a view from which owned state gets its value once.
package struct StateSeed {
  package enum Origin {
    /// An initializer assigns `_rows = State(initialValue: rows)`; the value is the parameter itself, or made of it.
    case initializer(isWhole: Bool)
    /// The memberwise initializer takes the state itself.
    case memberwise
    /// A closure sets it when the view appears.
    case appearance(PropertyUse)
  }

  package let state: Property
  package let input: ViewInput
  package let origin: Origin
  /// Whether only the `id` of the input is read, which a row keeps.
  package let readsOnlyIdentity: Bool
}

/// The owned state of a view, with the inputs that it gets its values from.
///
/// The uses of all properties are found in one walk through the view's code, when they are first asked for.
package final class OwnedState {
  package let view: ProjectType
  /// The properties with `@State` and `@StateObject`.
  package let properties: [Property]
  package private(set) lazy var uses = TriggeredUses(of: properties, in: view)
  private lazy var inputs = view.inputs
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
        return !use.isInLifeCycle && project.code.isChange(use.use, of: property.symbol)
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
      let isWrite = property.holdsObject || project.code.isChange(use.use, of: property.symbol)
      return isWrite && use.lifeCycleCalls.contains { isRefreshing($0, of: property) }
    } || declarations.codeMember(named: project.framework.body, of: view.symbol).map(hasOutermostIdentity) == true
  }

  private func isRefreshing(_ call: LifeCycleCall, of property: Property) -> Bool {
    guard let key = call.key(project.framework) else { return false }
    if call.modifier == project.framework.lifeCycle.onReceive { return true }
    // `scenePhase` and the view's own state bring no input.
    let owned = Set(properties.map(\.nameID))
    return key.nodes.contains { node in
      guard node.kind == .name, !node.isLocal else { return node.kind == .name }
      if declarations.startsUppercase(node.name) { return false }
      guard let read = view.property(named: node.name) else { return true }
      return !owned.contains(read.nameID) && read.environmentKey != "scenePhase"
    }
  }

  private func hasOutermostIdentity(_ body: DeclarationReference) -> Bool {
    declarations.codeThatRuns(of: body).contains { code in
      code.siblings.contains { project.hasIdentity(around: $0) }
    }
  }

}

extension Property {
  /// Whether it certainly holds an object.
  package var holdsObject: Bool { wrapper == .stateObject || projectType?.isReference == true }
}

// The inputs that the state gets its values from.
extension OwnedState {
  /// The inputs from which a property gets its value once: in an initializer, or when the view appears.
  package func seeds(of property: Property) -> [StateSeed] {
    let ofInitializers = initializerSeeds(of: property)
    return ofInitializers.isEmpty ? appearanceSeeds(of: property) : ofInitializers
  }

  private func initializerSeeds(of property: Property) -> [StateSeed] {
    var seeds: [StateSeed] = []
    for initializer in view.initializers {
      let values = property.assignedValues(in: initializer)
      guard values.count == 1, let value = values.first else { continue }
      for parameter in initializer.parameters where parameter.name != .none {
        guard initializer.declaration.type(of: parameter)?.functionType == nil, !parameter.isInout else { continue }
        let reads = reads(ofParameter: parameter.name, in: value)
        // A binding that is passed on follows its source: `Model(text)`.
        let isFollowed = initializer.isBinding(parameter) && reads.contains { $0.nextSuffix?.kind != .member }
        guard !reads.isEmpty, !isFollowed else { continue }
        seeds.append(
          StateSeed(
            state: property, input: ViewInput(parameter, of: initializer),
            origin: .initializer(isWhole: initializer.parameter(in: value) != nil),
            readsOnlyIdentity: reads.allSatisfy(isFollowedByIdentity)))
      }
    }
    let parameters = property.isPrivate ? [] : view.memberwiseParameters ?? []
    if parameters.contains(where: { $0.property.name == property.nameID }) {
      seeds.append(
        StateSeed(state: property, input: ViewInput(property), origin: .memberwise, readsOnlyIdentity: false))
    }
    return seeds
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
    var assignments: [(use: PropertyUse, value: CodeSpan)] = []
    for use in uses[property] where use.use.kind != .projection && !use.isInInitializer {
      guard project.code.isChange(use.use, of: property.symbol) else { continue }
      guard use.isInLifeCycle, use.use.isAssignedWhole, let value = use.use.root.postfix.assignment,
        use.lifeCycleCalls.allSatisfy(runsAtAppearance)
      else { return [] }
      assignments.append((use.use, value.value(in: use.code.scope)))
    }
    var seeds: [StateSeed] = []
    for assignment in assignments {
      for input in inputs {
        let reads = reads(of: input, in: assignment.value)
        guard !reads.isEmpty else { continue }
        seeds.append(
          StateSeed(
            state: property, input: ViewInput(input), origin: .appearance(assignment.use),
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

  /// The reads of an input in a value, also through one constant or one computed property.
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
        declarations[member].kind.isProperty, use.kind == .value
      {
        found += declarations.codeThatRuns(of: member).flatMap { reads(of: input, in: $0, hops: hops + 1) }
      }
    }
    return found
  }
}
