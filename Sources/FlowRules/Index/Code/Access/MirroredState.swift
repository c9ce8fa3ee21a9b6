import SwiftLexer

// Changes that a new object makes as well, so that no state is lost with the last one.
extension CodeIndex {
  /// Whether a use assigns a value that comes from elsewhere, and that a new object assigns too.
  ///
  /// It is an assignment of a value that a publisher sent, or one in a private function that initializers call and that
  /// otherwise only publishers call:
  ///
  ///     store.$title.sink { [weak self] in self?.title = $0 }
  ///
  ///     init() { sync(); store.objectWillChange.sink { [weak self] _ in self?.sync() }.store(in: &bag) }
  ///     private func sync() { title = store.title }
  ///
  /// Or one in a function that a library calls with the new value, where initializers assign the last one:
  ///
  ///     init(store: Store<Int>) { count = store.state; store.subscribe(self) }
  ///     func newState(state: Int) { count = state }     // of ReSwift's `StoreSubscriber`
  func isMirrored(by use: PropertyUse, in type: TypeSymbol) -> Bool {
    guard use.kind == .value, use.isAssignedWhole, let value = use.assignedValue, let function = value.scope.node,
      let code = function.code(around: use.root), code.count < Self.maximumSize
    else { return false }
    if let closure = subscribedClosure(around: use.root, in: code) { return names(valueOf: closure, in: value) }
    if isGivenByLibrary(value, to: use, in: function, of: type) { return true }
    return function.kind == .function
      && !function.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
      && isCalledByInitializersAndPublishers(function, of: type)
  }

  /// More nodes than any function has, and more members than any class: each assignment looks at all of them.
  private static var maximumSize: Int { 4096 }
  private static var maximumMembers: Int { 256 }

  /// The innermost closure around a node that a publisher calls with its values.
  private func subscribedClosure(around node: CodeNode, in code: CodeSpan) -> CodeNode? {
    let path = code.path(to: node)
    for (index, closure) in path.enumerated().reversed() where closure.kind == .closure && index >= 2 {
      guard path[index - 1].kind == .argument, let call = CallNode(path[index - 2]) else { return nil }
      let subscribes = call.callee.map { declarations.framework.observation.subscribing.contains($0.name) } == true
      return subscribes ? closure : nil
    }
    return nil
  }

  /// Whether code names what a closure receives: `$0`, or its parameters.
  private func names(valueOf closure: CodeNode, in value: CodeSpan) -> Bool {
    let parameters = Set(closure.children.filter { $0.kind == .parameter }.map(\.name))
    return value.nodes.containsRecord { record in
      record.kind == .implicitParameter || record.kind == .name && parameters.contains(record.name)
    }
  }

  /// Whether a value is a parameter of a function that no code of the project calls, and all initializers assign what
  /// an object has at that moment to which they pass `self`.
  private func isGivenByLibrary(
    _ value: CodeSpan, to use: PropertyUse, in function: DeclarationNode, of type: TypeSymbol
  ) -> Bool {
    guard function.kind == .function, declarations.isFromParameter(use), !namesInUse.value.contains(function.name),
      declarations.frameworksMayCallFunctions(of: type),
      let property = declarations.property(named: use.name.name, of: type)
    else { return false }
    let initializers = declarations.initializers(of: type)
    return !initializers.isEmpty && initializers.count < Self.maximumMembers
      && initializers.allSatisfy { initializer in
        let body = declarations[initializer.reference].body
        return declarations.assignedValues(of: property, in: initializer).contains { value in
          guard let source = value.first, source.kind == .name, source.nextSuffix?.kind == .member else { return false }
          return body.count < Self.maximumSize && passesSelf(to: source.name, in: body)
        }
      }
  }

  /// `store.subscribe(self)`
  private func passesSelf(to object: NameID, in code: CodeSpan) -> Bool {
    code.nodes.contains { node in
      guard node.kind == .selfReference, node.endsPostfix, let callee = node.callOfFirstArgument?.callee else {
        return false
      }
      return callee.kind == .member && callee.rootOfPostfix.name == object
    }
  }

  private func isCalledByInitializersAndPublishers(_ function: DeclarationNode, of type: TypeSymbol) -> Bool {
    let isOnlyOne = declarations.codeMember(named: function.name, of: type) == DeclarationReference(function)
    guard isOnlyOne, type.functions.count + type.properties.count < Self.maximumMembers else { return false }
    var isCalledByInitializer = false
    for member in type.properties.map(\.reference) + type.functions.map(\.reference) {
      let isInitializer = declarations[member].kind == .initializer
      for code in declarations.code(of: member) {
        guard code.count < Self.maximumSize else { return false }
        let immediate = isInitializer ? Set(code.immediateNodes(declarations.framework)) : []
        for use in declarations.uses(of: PropertySpelling(name: function.name), in: code) {
          if immediate.contains(use.name) {
            isCalledByInitializer = true
          } else if subscribedClosure(around: use.root, in: code) == nil {
            return false
          }
        }
      }
    }
    return isCalledByInitializer
  }
}
