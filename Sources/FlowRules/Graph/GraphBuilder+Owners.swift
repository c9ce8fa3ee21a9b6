import SwiftLexer

// Owners, and the objects that views observe.
extension GraphBuilder {
  /// Adds the edges from types to properties whose values they own, and from views to the models that they observe.
  mutating func addOwners() {
    for type in project.declarations.types.map({ ProjectType($0, in: project) }) {
      guard let container = nodes[type] else { continue }
      for property in type.properties {
        guard let node = nodes[property.symbol] else { continue }
        if let certainty = ownership(of: property) {
          edges.add(GraphEdge(kind: .owns, from: container, to: node, certainty: certainty), at: property.nameRange)
        }
        if property.observesObject, type.isView, let model = nodes.model(heldBy: node) {
          edges.add(GraphEdge(kind: .observes, from: container, to: model), at: property.nameRange)
          if let object = property.heldClass { observed[container, default: []].append(object) }
        }
        addEnvironmentRead(by: property, node)
      }
    }
    for type in project.declarations.types where nodes.types[type.id] != nil {
      for property in type.properties where property.isAmbiguous { unknowns.note(.ambiguousName) }
    }
  }

  /// Whether the type keeps the data of a property itself; nil where it comes from elsewhere.
  private func ownership(of property: Property) -> GraphEdge.Certainty? {
    if let owner = property.owner { return owner.isType ? .sure : nil }
    // `weak var parent: Node?`
    if property.modifiers.contains(.isWeak) { return nil }
    if property.type.kind == .classType { return property.isConstant && !property.hasInitializer ? nil : .sure }
    // `var clock = Clock()`: a caller may pass another one.
    guard property.hasInitializer else { return nil }
    return property.isConstant || property.isPrivate ? .sure : .possible
  }

  private mutating func addEnvironmentRead(by property: Property, _ node: GraphNodeID) {
    let value: GraphNodeID
    switch property.wrapper {
    case .environmentObject:
      guard let object = property.declaredOrProvidedType else { return unknowns.note(.unclearInjection) }
      value = nodes.environmentNode(named: object.qualifiedName, nodes[object])
    case .environment:
      if let key = property.environmentKey {
        value = nodes.environmentNode(named: "\\.\(key)", nil)
      } else if let object = property.declaredOrProvidedType {
        value = nodes.environmentNode(named: object.qualifiedName, nodes[object])
      } else {
        return unknowns.note(.unclearInjection)
      }
    default: return
    }
    edges.add(GraphEdge(kind: .reads, from: node, to: value), at: property.nameRange)
  }
}
