import SwiftLexer

/// The nodes of a graph while it is built, and the declarations that they are.
struct GraphNodeTable {
  /// The nodes by their ids; a type is before its properties.
  private(set) var nodes: [GraphNode] = []
  /// The types of the project that have a node.
  private(set) var types: [TypeID: GraphNodeID] = [:]
  private var properties: [DeclarationReference: GraphNodeID] = [:]
  private var environment: [String: GraphNodeID] = [:]
  private var functions: [DeclarationReference: GraphNodeID] = [:]
  /// The code at file scope.
  private var files: [FileID: GraphNodeID] = [:]
  /// The scenes of each file, with the calls that make them.
  private var scenes: [FileID: [(call: CallNode, node: GraphNodeID)]] = [:]
  /// The classes among the nodes, in their order.
  private(set) var models: [ProjectType] = []
  private var observable: Set<GraphNodeID> = []
  /// The states of models whose changes reach the views that observe the model.
  private var announced: Set<GraphNodeID> = []
  /// By the number of a property's node, the class of its object, until all classes have nodes.
  private var heldModels: [Int: TypeID] = [:]
  private let project: ProjectIndex
  private let helpers: PreviewHelpers

  /// The apps, scenes, views and models of a project with their properties.
  ///
  /// - Parameter helpers: the code that is left out.
  init(of project: ProjectIndex, without helpers: PreviewHelpers, _ unknowns: inout GraphUnknowns) {
    self.project = project
    self.helpers = helpers
    let types = project.declarations.types.map { ProjectType($0, in: project) }
      .filter { !$0.isInTestOrPreview && !helpers.contains($0) }
    let held = Self.classesHeld(byViewsAmong: types)
    for type in types where type.kind != .external && type.kind != .protocolType {
      if type.isView {
        addView(type)
      } else if type.kind == .classType {
        let isObservable = type.observableKind == .observableObject || type.observableKind == .observable
        if type.observableKind == .maybe { unknowns.note(.unclearClass) }
        guard isObservable || held.contains(type.id) else { continue }
        let node = add(type, .model)
        if type.observableKind == .observable { observable.insert(node) }
        models.append(type)
        addProperties(of: type, isModel: true)
      }
    }
    for index in nodes.indices { nodes[index].held = heldModels[index].flatMap { self.types[$0] } }
    heldModels = [:]
  }

  /// The node of a type; nil for a type that is no app, scene, view or model, and for tests and previews.
  subscript(type: ProjectType) -> GraphNodeID? { types[type.id] }
  /// The node of a property; nil for a property without one.
  subscript(property: PropertySymbol) -> GraphNodeID? { properties[property.reference] }
  /// A node by its id.
  subscript(node: GraphNodeID) -> GraphNode { nodes[node.index] }

  /// The class of the object that a property's node holds.
  func model(heldBy node: GraphNodeID) -> GraphNodeID? { nodes[node.index].held }

  /// Whether an object announces the changes of a state of its model.
  func isAnnounced(_ state: GraphNodeID) -> Bool { announced.contains(state) }

  /// Whether a model is of an `@Observable` class.
  func isObservable(_ model: GraphNodeID) -> Bool { observable.contains(model) }

  private static func classesHeld(byViewsAmong types: [ProjectType]) -> Set<TypeID> {
    var held: Set<TypeID> = []
    for type in types where type.isView {
      for property in type.properties where property.isStored && !property.isStatic {
        if let object = property.heldClass { held.insert(object.id) }
      }
    }
    return held
  }

  private mutating func addView(_ type: ProjectType) {
    let isScene = type.inherits(project.framework.environment.scene)
    let node = add(type, type.isApp ? .app : isScene ? .scene : .view)
    addProperties(of: type, isModel: false)
    if type.isApp || isScene { addScenes(of: type, node) }
  }

  /// `WindowGroup { … }` and other scenes of SwiftUI.
  private mutating func addScenes(of type: ProjectType, _ parent: GraphNodeID) {
    for code in type.code {
      for name in code.ownNodes(where: { $0.kind == .name && project.framework.environment.scenes.contains($0.name) }) {
        guard let call = name.call, project.isFrameworkView(name, in: code.scope) else { continue }
        let scene = append(
          GraphNode(
            kind: .scene, name: "\(type.qualifiedName).\(project.text(name.name))", place: name.fileRange,
            parent: parent, module: self[parent].module))
        scenes[name.file.id, default: []].append((call, scene))
      }
    }
  }

  private mutating func addProperties(of type: ProjectType, isModel: Bool) {
    for property in type.properties where property.isStored && !property.isAmbiguous {
      guard let kind = isModel ? kind(inModel: property) : kind(inView: property) else { continue }
      let object = property.knownType
      let wrapper = property.isStatic ? "static" : property.wrapper?.rawValue
      let node = append(
        GraphNode(
          kind: kind, name: property.qualifiedName, wrapper: wrapper, type: typeName(of: property),
          place: property.nameRange, parent: types[type.id], module: project.moduleName(of: property.file)))
      properties[property.symbol.reference] = node
      if let object, object.kind == .classType { heldModels[node.index] = object.id }
      if isModel, property.isAnnounced { announced.insert(node) }
    }
  }

  private func typeName(of property: Property) -> String? {
    let name =
      property.declaredTypeName.isEmpty ? property.declaredOrProvidedType?.name ?? "" : property.declaredTypeName
    return name.isEmpty ? nil : name
  }

  /// Nil for a constant that nothing passes or keeps, and for what is no data: a namespace.
  private func kind(inView property: Property) -> GraphNode.Kind? {
    if property.isStatic { return nil }
    switch property.wrapper {
    case .namespace, .scaledMetric: return nil
    case nil:
      let holdsObject = property.declaredOrInferredType?.kind == .classType
      if holdsObject { return .input }
      let isFunction = property.declaration.annotation?.functionType != nil
      return property.hasInitializer && (property.isConstant || property.isPrivate) || isFunction ? nil : .input
    default: return .state
    }
  }

  private func kind(inModel property: Property) -> GraphNode.Kind? {
    let holdsModel =
      property.declaredOrInferredType.map { $0.kind == .classType && $0.observableKind != .none } ?? false
    if property.isStatic { return holdsModel && !helpers.isHelper(property.declaration) ? .state : nil }
    if property.wrapper != nil || !property.isConstant || holdsModel { return .state }
    return property.hasInitializer ? nil : .input
  }

  @discardableResult
  private mutating func add(_ type: ProjectType, _ kind: GraphNode.Kind) -> GraphNodeID {
    let node = append(
      GraphNode(
        kind: kind, name: type.qualifiedName, place: type.nameRange, module: project.moduleName(of: type.file)))
    types[type.id] = node
    return node
  }

  private mutating func append(_ node: GraphNode) -> GraphNodeID {
    nodes.append(node)
    return GraphNodeID(nodes.count - 1)
  }
}

// Nodes that come into being when some code needs them.
extension GraphNodeTable {
  /// The value of the environment with a key, or the object of a class.
  ///
  /// - Parameter model: the class, if it is one.
  mutating func environmentNode(named name: String, _ model: GraphNodeID?) -> GraphNodeID {
    if let node = environment[name] { return node }
    let node = append(GraphNode(kind: .environment, name: name, held: model))
    environment[name] = node
    return node
  }

  /// The value that several properties have by one key; each key is asked for once.
  mutating func storedNode(named name: String, wrapper: String) -> GraphNodeID {
    append(GraphNode(kind: .stored, name: name, wrapper: wrapper))
  }

  /// The scene or the type that contains some code; for other code a node of its own.
  mutating func container(of node: CodeNode, in scope: Scope) -> GraphNodeID {
    if let scene = scenes[node.file.id]?.last(where: { $0.call.node.contains(node) }) { return scene.node }
    if let type = project.declarations.enclosingTypeID(of: scope) {
      if let found = types[type] { return found }
      return add(ProjectType(type, in: project), .code)
    }
    var declaration = scope.node
    while let parent = declaration?.parent { declaration = parent }
    guard let declaration else { return fileNode(scope.file) }
    let reference = DeclarationReference(declaration)
    if let found = functions[reference] { return found }
    let id = append(
      GraphNode(
        kind: .code, name: project.text(declaration.name), place: declaration.nameRange,
        module: project.moduleName(of: scope.file.id)))
    functions[reference] = id
    return id
  }

  /// The node of the code at file scope.
  private mutating func fileNode(_ file: ParsedFile) -> GraphNodeID {
    if let found = files[file.id] { return found }
    let name = String(file.path.split(separator: "/").last ?? "")
    let start = FileRange(file: file.id, range: ByteRange(start: 0, end: 0))
    let id = append(GraphNode(kind: .code, name: name, place: start, module: project.moduleName(of: file.id)))
    files[file.id] = id
    return id
  }
}

extension Property {
  /// Whether the object of its class announces its changes to the views that observe the object or read the property.
  fileprivate var isAnnounced: Bool {
    switch type.observableKind {
    case .observable:
      let observation = type.project.framework.observation
      return !isConstant && !isStatic
        && !attributes.contains { $0.name == observation.observationIgnored || $0.name == observation.transient }
    case .observableObject: return isAnnounced(by: type)
    case .none, .maybe: return false
    }
  }
}
