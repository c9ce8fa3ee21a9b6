import SwiftLexer

/// An object that code of a view constructs.
struct NewObject {
  /// The expression that the code uses: the construction, or the name of a constant or a member that leads to it.
  let range: FileRange
  /// The construction.
  let construction: FileRange
  /// The name of the class as in the construction.
  let typeName: String
  /// The class, if it is one of the project.
  let type: ProjectType?
  /// The values that the construction gets.
  let inputs: ConstructionInputs
  /// The call that constructs it; nil where it is not the last part of an expression.
  let call: CallNode?
  /// Whether code passes values of the view to the object after its construction: `scene.player = player`.
  var isSetUp = false

  /// Whether another name than that of the class stands at the place of use.
  var isIndirect: Bool { range != construction }
}

/// The values of a view that the construction of an object needs.
enum ConstructionInputs: Equatable {
  /// None: `Search()`, `Search(limit: 10)`, `Search(in: Store.shared)`.
  case none
  /// Properties that an initializer of the view can read as well: `Search(title)` with `let title: String`.
  case properties(first: String)
  /// Values that exist only while the view renders: a row's element, the environment, a function's result.
  case rendered
}

extension ProjectType {
  /// The new object that an expression in the view's code is: a construction, a constant that is initialized with one,
  /// or a function or computed property of the view that ends in one.
  ///
  ///     Search()
  ///     search          // let search = Search()
  ///     makeSearch()    // func makeSearch() -> Search { Search() }
  ///
  /// - Parameter expected: the class of an object that is constructed as `.init()`.
  func newObject(in value: CodeSpan, expected: @autoclosure () -> ProjectType? = nil) -> NewObject? {
    guard let place = value.postfix?.fileRange ?? project.construction(in: value) else { return nil }
    if project.construction(in: value) != nil { return newObject(constructedIn: value, at: place, expected()) }
    if let constant = project.declarations.valueOfConstant(namedBy: value) {
      return newObject(constructedIn: constant, at: place, expected())
    }
    guard let result = resultOfMember(usedBy: value),
      var object = newObject(constructedIn: result.code, at: place, result.type ?? expected())
    else { return nil }
    object.isSetUp = result.isSetUp
    // The names in the member's code mean nothing at the place of use.
    guard object.inputs != .none, result.isFunction else { return object }
    return NewObject(
      range: place, construction: object.construction, typeName: object.typeName, type: object.type, inputs: .rendered,
      call: object.call)
  }

  private func newObject(
    constructedIn code: CodeSpan, at place: FileRange, _ expected: @autoclosure () -> ProjectType?
  ) -> NewObject? {
    guard let construction = project.construction(in: code) else { return nil }
    let type = project.constructedType(in: code) ?? expected()
    let name: String
    switch (type, project.declarations.constructedType(in: code).core) {
    case (let type?, _) where type.kind == .classType: name = type.name
    case (nil, .external(let external)): name = project.text(external)
    default: return nil
    }
    return NewObject(
      range: place, construction: construction, typeName: name, type: type, inputs: inputs(of: code),
      call: code.lastCall)
  }

  /// The code whose value a use of a function or computed property of the view returns, if that is certain.
  private func resultOfMember(
    usedBy value: CodeSpan
  ) -> (code: CodeSpan, type: ProjectType?, isFunction: Bool, isSetUp: Bool)? {
    let declarations = project.declarations
    guard let root = value.postfix?.root,
      let name = root.afterSelf, name.kind == .name || name.kind == .member,
      let use = declarations.use(of: PropertySpelling(name: name.name), at: name), use.kind == .value,
      (name.call?.node ?? name).endsPostfix, let member = declarations.codeMember(named: name.name, of: symbol),
      declarations.runs(member, at: use), case let bodies = declarations.codeThatRuns(of: member), bodies.count == 1,
      let code = bodies[0].result
    else { return nil }
    let declaration = declarations[member]
    let isFunction = declaration.kind == .function
    let written = isFunction ? declaration.returnType : declaration.annotation
    let type: ProjectType? =
      if case .type(let id) = declarations.resolver.resolve(written, in: declaration.scope).core {
        ProjectType(id, in: project)
      } else {
        nil
      }
    guard let construction = declarations.valueOfConstant(namedBy: code), let constant = code.onlyNode else {
      return (code, type, isFunction, false)
    }
    return (construction, type, isFunction, isSetUp(constant.name, in: bodies[0]))
  }

  /// Whether code assigns values of the view to members of the object in a local constant.
  private func isSetUp(_ constant: NameID, in code: CodeSpan) -> Bool {
    let targets = code.nodes.matching { $0.kind == .name && $0.name == constant && $0.flags.contains(.isAssigned) }
    return targets.contains { target in
      guard let assignment = target.postfix.assignment else { return false }
      return inputs(of: assignment.node.content(in: code.scope)) != .none
    }
  }

  /// The values of the view that the construction in some code needs.
  func inputs(of code: CodeSpan) -> ConstructionInputs {
    // More than any construction has whose values one would look at.
    guard code.count <= 256 else { return .rendered }
    let nodes = Array(code.nodes)
    // The names that the construction's own closures bind.
    let bound = Set(
      nodes.filter { $0.kind == .parameter || $0.kind == .binding || $0.kind == .capture }.map(\.name))
    var result = ConstructionInputs.none
    for node in nodes {
      switch node.kind {
      case .implicitParameter where !code.path(to: node).contains(where: { $0.kind == .closure }):
        return .rendered
      case .name where node.isLocal && !bound.contains(node.name): return .rendered
      case .name where !node.isLocal, .member where node.base?.kind == .selfReference:
        guard let property = property(named: node.name), !property.isStatic else {
          if project.declarations.codeMember(named: node.name, of: symbol) != nil { return .rendered }
          continue
        }
        guard property.isStored, property.attributes.isEmpty else { return .rendered }
        if result == .none { result = .properties(first: property.name) }
      case .selfReference where node.endsPostfix: return .rendered
      default: continue
      }
    }
    return result
  }
}

extension CodeSpan {
  /// The call that is the last part of the expression which the code consists of: `(limit: 10)` of `Search(limit: 10)`.
  var lastCall: CallNode? { postfix.flatMap { CallNode($0.last) } }
}

/// The view that can own an object which a body constructs today.
enum NewObjectOwner: Equatable {
  /// The view itself, with an initial value: `@StateObject private var search = Search()`.
  case view
  /// The view itself, in its initializer, which knows the named property.
  case initializerOfView(property: String)
  /// The child that receives the object today: it takes the values and constructs the object from them.
  case child
  /// A view between both, because no other place has the values, or several views share the child.
  case viewBetween
}
