import SwiftLexer

/// The states of models that their functions read and change, directly or through each other.
struct ModelFunctions {
  /// The effect of a function.
  struct Effect {
    /// The states that the result may depend on; none for a function without a result.
    var reads: Set<GraphNodeID> = []
    /// Possible where a function may also change an object that the state refers to.
    var writes: [GraphNodeID: GraphEdge.Certainty] = [:]

    /// Adds states that are changed; what is sure stays so.
    mutating func add(_ states: [GraphNodeID: GraphEdge.Certainty]) {
      writes.merge(states) { $0 == .sure || $1 == .sure ? .sure : .possible }
    }
  }

  private var effects: [TypeID: [NameID: Effect]] = [:]

  /// Follows the calls of a model's functions to each other: a function also writes the states that they write.
  init(of models: [ProjectType], _ builder: GraphBuilder) {
    for model in models { effects[model.id] = Self.effects(of: model, builder) }
  }

  /// The effect of a function of a type, or of a superclass.
  func effect(of name: NameID, in type: ProjectType) -> Effect {
    for owner in type.family { if let effect = effects[owner.id]?[name] { return effect } }
    return Effect()
  }

  private static func effects(of model: ProjectType, _ builder: GraphBuilder) -> [NameID: Effect] {
    var effects: [NameID: Effect] = [:]
    var called: [NameID: Set<NameID>] = [:]
    let functions = Dictionary(grouping: model.symbol.functions.filter { $0.kind == .function }, by: \.name)
    let names = NameSet(functions.keys)
    for (name, overloads) in functions where overloads.count == 1 {
      var effect = Effect()
      for code in builder.project.declarations.code(of: overloads[0].reference) {
        for node in code.ownNodes(where: { $0.kind == .name || $0.kind == .member }) {
          guard let use = builder.project.declarations.use(of: PropertySpelling(name: node.name), at: node) else {
            continue
          }
          if names.contains(node.name), node.call != nil { called[name, default: []].insert(node.name) }
          guard let path = builder.path(at: use, in: model) else { continue }
          switch builder.manner(of: GraphUse(root: use.root, path: path)) {
          case .write(let certainty): effect.add(Dictionary(path.ends.map { ($0, certainty) }) { one, _ in one })
          case .read: effect.reads.formUnion(path.ends)
          default: break
          }
        }
      }
      // A function without a result may do as it pleases with what it reads.
      if builder.project.declarations[overloads[0].reference].returnType == nil { effect.reads = [] }
      effects[name] = effect
    }
    return closure(of: effects, called)
  }

  /// Adds the effects of the functions that a function calls, until nothing changes.
  private static func closure(of effects: [NameID: Effect], _ called: [NameID: Set<NameID>]) -> [NameID: Effect] {
    var effects = effects
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (name, others) in called {
        var effect = effects[name] ?? Effect()
        let before = effect.writes
        for other in others { effect.add(effects[other]?.writes ?? [:]) }
        hasChanged = hasChanged || effect.writes != before
        effects[name] = effect
      }
    }
    return effects
  }
}
