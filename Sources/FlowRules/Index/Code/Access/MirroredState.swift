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

// Changes that observers of a property write to another place.
extension CodeIndex {
  /// Whether `willSet` or `didSet` of a property writes to anything but its own object, such as the defaults.
  ///
  /// A new object reads the value there. One that only sets properties of the same object saves nothing:
  ///
  ///     @Published var name = load() { didSet { save(name) } }              // saved
  ///     @Published var text = "" { didSet { isValid = !text.isEmpty } }     // not saved
  func observersWriteElsewhere(of property: PropertySymbol, in type: TypeSymbol) -> Bool {
    guard property.isStored else { return false }
    let declaration = declarations[property.reference]
    return declaration.accessors.contains { writesElsewhere(declaration.body(of: $0), in: type, isHop: false) }
  }

  private func writesElsewhere(_ code: CodeSpan, in type: TypeSymbol, isHop: Bool) -> Bool {
    code.nodes.matching { record in
      switch record.kind {
      case .name, .selfReference, .superReference, .implicitParameter, .implicitMember: true
      default: false
      }
    }
    .contains { writesElsewhere($0, in: type, isHop: isHop) }
  }

  /// Whether the postfix expression at `root` calls or assigns anything but a member of the object itself.
  private func writesElsewhere(_ root: CodeNode, in type: TypeSymbol, isHop: Bool) -> Bool {
    let isCalled = root.postfix.suffixes.contains { $0.kind == .call }
    let isTarget = !root.flags.isDisjoint(with: .writes)
    guard isCalled || isTarget else { return false }
    // `self.name` and `self?.name`
    let suffixes = root.postfix.suffixes.filter { $0.kind == .member }
    let name = root.kind == .selfReference ? suffixes.first ?? root : root
    if root.kind != .selfReference, root.kind != .name || root.isLocal { return isCalled }
    if let property = declarations.property(named: name.name, of: type) {
      return !name.endsPostfix && !declarations.isValue(property)
    }
    // `print(name)`, `Double(name)`: their arguments are looked at by themselves.
    if declarations.framework.harmlessFunctions.contains(name.name) { return false }
    if declarations.namesType(name.name), !isTarget, suffixes.isEmpty { return false }
    guard let function = declarations.codeMember(named: name.name, of: type), !isHop else { return true }
    return declarations.codeThatRuns(of: function).contains { writesElsewhere($0, in: type, isHop: true) }
  }
}

// Bindings to a member that nobody writes.
extension CodeIndex {
  /// Whether a use hands a binding to a view that only reads it: `$form.title` in `Header(title: $form.title)`.
  ///
  /// A binding to an object is read as long as nobody replaces the object.
  func isBoundToReader(_ use: PropertyUse, of property: PropertySymbol) -> Bool {
    guard use.root.flags.contains(.isProjected) || use.kind == .projection, use.name.endsPostfix,
      let argument = use.root.argument, let code = argument.node.scope.node?.code(around: use.root),
      let call = code.path(to: argument.node).dropLast().last.flatMap(CallNode.init),
      let path = call.typePath(declarations.framework),
      case .type(let id) = declarations.resolver.resolve(path: path.names, in: code.scope),
      case let child = declarations[type: id], child.viewKind == .yes, child.ambiguousExtensions.isEmpty,
      let parameter = declarations.property(named: argument.label, of: child), parameter.wrapper == .binding,
      parameter.isStored
    else { return false }
    let isObject = !declarations.isValue(property) && holdsObject(property)
    let spelling = declarations.spelling(of: parameter)
    return declarations.code(of: child).flatMap { declarations.uses(of: spelling, in: $0) }.allSatisfy { use in
      switch use.kind {
      case .storage: use.isAssignedWhole
      case .projection: false
      case .value: isObject ? !use.isAssignedWhole && !use.flags.contains(.isInout) : use.isRead
      }
    }
  }

  private func holdsObject(_ property: PropertySymbol) -> Bool {
    guard case .type(let id) = declarations.type(of: property).core else { return false }
    return declarations[type: id].kind == .classType
  }
}
