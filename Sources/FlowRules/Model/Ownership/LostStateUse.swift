import SwiftLexer

// Whether anybody notices that a view's object is another one.
extension Property {
  /// Whether code of its type uses state that is lost with the object: reads or binds it, or calls a function that
  /// reads it.
  ///
  /// What the object's initializer takes from its caller, a function finds in a new object too:
  ///
  ///     init(book: Book) { self.book = book }
  ///     func delete() { store.delete(book.id) }
  ///
  /// Nor is anything lost where a closure that a function of the object gets reads the object: both have the same one.
  ///
  ///     model.load { rows = model.rows }
  func usesStateLost(with object: ProjectType) -> Bool {
    let lost = type.project.code.lostProperties(of: object.symbol).map { Property($0, of: object) }
    // State of a superclass, or of an object that the object creates.
    guard !lost.isEmpty else { return true }
    let changing = lost.filter(object.changesInUse)
    let names = Set(changing.map(\.nameID))
    lazy var kept = changing.filter { !$0.isTakenByInitializer }
    return uses.contains { use in
      if use.isAssignedWhole || isInClosureOfOwnCall(use) { return false }
      guard use.kind == .value, let member = use.memberName() else { return true }
      if object.propertiesRead(by: member).contains(where: { names.contains($0.nameID) }) { return true }
      return use.calledMember != nil && object.mayRead(oneOf: kept, inFunctionNamed: member)
    }
  }

  /// Whether a closure around a use is an argument of a function of the same object.
  private func isInClosureOfOwnCall(_ use: PropertyUse) -> Bool {
    guard let code = use.name.scope.node?.code(around: use.root) else { return false }
    return code.path(to: use.root).contains { node in
      guard let object = CallNode(node)?.callee?.base, object != use.name else { return false }
      return object.name == nameID && (object.kind == .name || object.base?.kind == .selfReference)
    }
  }

  /// Whether an initializer gives it the value of a parameter.
  var isTakenByInitializer: Bool {
    type.initializers.contains { initializer in
      assignedValues(in: initializer).contains { initializer.parameter(in: $0) != nil }
    }
  }
}

extension ProjectType {
  /// Whether something other than functions that nobody calls changes a property.
  ///
  ///     func update(_ activity: Activity) { self.activity = activity }   // no code names 'update'
  fileprivate func changesInUse(_ property: Property) -> Bool {
    let changing = family.flatMap(\.symbol.functions).map { project.declarations[$0.reference] }.filter { function in
      function.code.contains { code in
        property.uses(in: code).contains { project.code.mayChange($0, property.symbol) }
      }
    }
    // Others are initializers and accessors, closures in them, and code outside of the class.
    return changing.isEmpty
      || changing.contains { function in
        // The frameworks call what overrides or has an attribute, and unknown protocols what they require.
        function.kind != .function || !function.attributes.isEmpty || function.modifiers.contains(.isOverride)
          || hasUnknownSupertype || project.code.namesInUse.value.contains(function.name)
      }
      || project.code.isChangedOutside(property.symbol, of: symbol)
  }

  /// Whether a function may read one of some properties; true for a function of several meanings.
  fileprivate func mayRead(oneOf properties: [Property], inFunctionNamed name: NameID) -> Bool {
    guard let function = project.declarations.codeMember(named: name, of: symbol) else { return true }
    let code = project.declarations.code(of: function)
    return properties.contains { property in
      property.uses(in: code).contains { !project.code.certainlyChanges($0, property.symbol) }
    }
  }
}
