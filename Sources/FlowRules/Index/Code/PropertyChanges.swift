import SwiftLexer

// Whether a property can change after its object was created.
extension CodeIndex {
  /// Whether some code changes a property after its object was created: a function of its class, or code elsewhere.
  ///
  /// - Parameter counts: whether a use that may change it counts.
  package func canChange(
    _ property: PropertySymbol, of type: TypeSymbol, where counts: (PropertyUse) -> Bool = { _ in true }
  ) -> Bool {
    if property.isConstant { return false }
    let isOpen = property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter])
    if !isOpen, isFilledLate(property) { return false }
    return isChanged(property, by: type, where: counts) || isChangedThroughKeyPath(property, by: type)
      || (property.owner != type.id && isChanged(property, by: declarations[type: property.owner], where: counts))
      || (isOpen && isChangedOutside(property, of: type, where: counts))
  }

  /// Whether the class fills the property before anybody may read it, which another read would not survive.
  ///
  ///     private(set) var trip: Trip!
  private func isFilledLate(_ property: PropertySymbol) -> Bool {
    let declaration = declarations[property.reference]
    return declaration.attributes.isEmpty && declaration.annotation?.kind == .implicitlyUnwrapped
  }

  /// Whether a function, an accessor or a closure of the class changes the property.
  ///
  /// Changes by its initializers, and by functions that only they call, happen before the object exists, so they do not
  /// count.
  func isChanged(
    _ property: PropertySymbol, by type: TypeSymbol, where counts: (PropertyUse) -> Bool = { _ in true }
  ) -> Bool {
    let spelling = declarations.spelling(of: property)
    for member in type.properties.map(\.reference) + type.functions.map(\.reference) {
      let isInitializer = declarations[member].kind == .initializer
      for code in declarations.code(of: member) {
        let immediate: Set<CodeNode> = isInitializer ? Set(code.immediateNodes(declarations.framework)) : []
        let changes = declarations.uses(of: spelling, in: code).filter { use in
          mayChange(use, property) && !(use.kind == .value && immediate.contains(use.name)) && counts(use)
        }
        if changes.isEmpty { continue }
        let isInCreation =
          !isInitializer && changes.areImmediate(in: code, declarations.framework)
          && initializerFunctions.value.contains(member)
        if !isInCreation { return true }
      }
    }
    return false
  }

  /// Whether code of the class assigns the property through a key path.
  ///
  ///     store.$title.assign(to: \.title, on: self)
  ///     self[keyPath: \.title] = title
  private func isChangedThroughKeyPath(_ property: PropertySymbol, by type: TypeSymbol) -> Bool {
    declarations.code(of: type).contains { code in
      code.nodes.matching { $0.kind == .keyPath && $0.name == property.name }.contains { keyPath in
        guard let parent = keyPath.argument?.node.parentOfFirstChild else { return false }
        if let call = CallNode(parent) {
          return call.callee?.name == declarations.framework.assign
            && call.arguments.contains { $0.first?.kind == .selfReference }
        }
        guard parent.kind == .subscriptAccess, let base = parent.base, base.kind == .selfReference else { return false }
        return !base.flags.isDisjoint(with: .writes)
      }
    }
  }

  /// Whether a use may change the property.
  ///
  /// That is an assignment, a function that changes it, `&x`, and `$x` or `_x`, which pass it on.
  func mayChange(_ use: PropertyUse, _ property: PropertySymbol) -> Bool {
    guard use.kind == .value else { return true }
    let isTarget = !use.flags.isDisjoint(with: .writes)
    guard let member = use.name.nextSuffix, member.kind == .member else {
      return isTarget && isChanged(property, at: use.name)
    }
    return (isTarget || declarations.framework.values.isMutator(member.name)) && isChanged(property, at: use.name)
      || hasMutatingFunction(member.name, property)
  }

  /// Whether a property holds a struct or an enum of the project with a `mutating func` of that name.
  private func hasMutatingFunction(_ name: NameID, _ property: PropertySymbol) -> Bool {
    guard case .type(let id) = declarations.type(of: property).core, declarations[type: id].kind != .classType else {
      return false
    }
    return declarations[type: id].functions.contains { function in
      function.name == name && declarations[function.reference].modifiers.contains(.isMutating)
    }
  }
}

extension [PropertyUse] {
  /// Whether all of them run with some code, and none in a closure that runs later.
  fileprivate func areImmediate(in code: CodeSpan, _ framework: FrameworkNames) -> Bool {
    let immediate = Set(code.immediateNodes(framework))
    return allSatisfy { $0.kind == .value && immediate.contains($0.name) }
  }
}
