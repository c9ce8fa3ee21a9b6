import SwiftLexer

/// A read of an object's member while a view renders.
package struct DisplayedRead: Sendable {
  /// The declaration that reads: `body`, or another member that returns views.
  package let scope: Scope
  /// From the property's name to the member's: `store.rows`.
  package let range: FileRange
  package let member: NameID
}

// The values that a view shows of the objects in its properties.
extension CodeIndex {
  /// The members of the objects in `properties` that the view reads while it renders, by property, in source order.
  ///
  /// Only the first read of each member is included. `store.rows`, `store?.rows` and `store.row(1)` count;
  /// `store.$rows`, `store.rows = []`, `store.rows.append(1)` and reads whose result is discarded, `let _ =
  /// print(store.rows)`, do not.
  package func displayedReads(of properties: Set<NameID>, in codes: [RenderedCode]) -> [NameID: [DisplayedRead]] {
    var reads: [NameID: [DisplayedRead]] = [:]
    var members: [NameID: Set<NameID>] = [:]
    var unusedInputs: [DeclarationReference: Bool] = [:]
    for code in codes {
      var discarded: CodeNode?
      for node in code.nodes {
        if let discarded, discarded.contains(node) { continue }
        discarded = discardedCode(at: node) ?? discarded
        guard node.kind == .name || node.kind == .member, properties.contains(node.name),
          let use = declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value,
          use.flags.isDisjoint(with: [.isAssigned, .isUpdated]), let member = use.member ?? use.calledMember,
          !isMutated(member), !isHandedToUnusedInput(use, in: code, &unusedInputs)
        else { continue }
        // Rules search the class for each member: more than anybody writes would take time that grows with both.
        guard members[node.name, default: []].count < Self.maximumReads,
          members[node.name, default: []].insert(member.name).inserted
        else { continue }
        reads[node.name, default: []].append(
          DisplayedRead(scope: code.scope, range: use.root.range(through: member), member: member.name))
      }
    }
    return reads
  }

  /// As ``displayedReads(of:in:)`` for all code of a view, also for code that does not render.
  ///
  /// A member that is missing in fewer than ``maximumReads`` is not displayed, and the code that renders need not be
  /// found.
  package func possibleReads(of properties: Set<NameID>, in type: TypeSymbol) -> [NameID: [DisplayedRead]] {
    let code = declarations.code(of: type).map { RenderedCode(code: $0, deferred: [], callees: []) }
    return displayedReads(of: properties, in: code)
  }

  /// The maximum number of reads of one property.
  package static var maximumReads: Int { 64 }

  /// The node of the code that `let _ = …` or `_ = …` discards; nil if neither begins at the node.
  private func discardedCode(at node: CodeNode) -> CodeNode? {
    if let variable = VariableNode(node) { return variable.bindings.isEmpty ? node : nil }
    guard node.kind == .name, node.name == declarations.framework.language.underscore,
      node.flags.contains(.isAssigned)
    else {
      return nil
    }
    return node.postfix.assignment?.node
  }

  /// Whether code calls a function that changes the member: `rows` of `store.rows.append(1)`.
  private func isMutated(_ member: CodeNode) -> Bool {
    guard let function = member.nextSuffix, function.kind == .member else { return false }
    return declarations.framework.values.isMutator(function.name) && function.call != nil
  }

  /// Whether code hands what it reads to a property of a view that never uses it: `Card(state: store.state)`.
  ///
  /// - Parameter known: the answers so far, by that property: each takes a walk through the other view.
  private func isHandedToUnusedInput(
    _ use: PropertyUse, in rendered: RenderedCode, _ known: inout [DeclarationReference: Bool]
  ) -> Bool {
    guard let argument = use.root.argument, argument.label != .none, !argument.isTrailing,
      let call = rendered.code.path(to: argument.node).dropLast().last.flatMap(CallNode.init),
      let view = view(constructedBy: call, in: rendered.scope), view.kind == .structure, view.viewKind == .yes,
      view.ambiguousExtensions.isEmpty, !declarations.isExposed(view),
      let input = declarations.property(named: argument.label, of: view), input.isStored, input.wrapper == nil,
      !declarations.hasNamesake(view), declarations.initializers(of: view).isEmpty
    else { return false }
    if let answer = known[input.reference] { return answer }
    let spelling = declarations.spelling(of: input)
    let answer = declarations.code(of: view).allSatisfy { declarations.uses(of: spelling, in: $0).isEmpty }
    known[input.reference] = answer
    return answer
  }

  /// The view that observes the object and receives it from this view: `Field(model: model)`.
  package func observingChild(
    of property: PropertySymbol, in codes: [RenderedCode]
  ) -> (view: TypeSymbol, place: PropertyUse)? {
    let spelling = PropertySpelling(name: property.name)
    for code in codes {
      var walk = code.walk
      while let node = walk.next() {
        guard let use = declarations.use(of: spelling, at: node), use.kind == .value, use.isWhole,
          let argument = use.root.argument, let call = walk.grandparent.flatMap(CallNode.init),
          let view = view(constructedBy: call, in: code.scope),
          view.properties.contains(where: { $0.name == argument.label && $0.observesObject })
        else { continue }
        return (view, use)
      }
    }
    return nil
  }

  private func view(constructedBy call: CallNode, in scope: Scope) -> TypeSymbol? {
    guard let callee = call.namedCallee, let path = declarations.typePath(endingAt: callee),
      case .type(let id) = declarations.resolver.resolve(path: path, in: scope)
    else { return nil }
    return declarations[type: id]
  }
}

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
          isChange(use, of: property) && !(use.kind == .value && immediate.contains(use.name)) && counts(use)
        }
        if changes.isEmpty { continue }
        let isInCreation =
          !isInitializer && changes.areImmediate(in: code, declarations.framework)
          && runsOnlyInInitializers(member, of: type)
        if !isInCreation { return true }
      }
    }
    return false
  }

  /// Whether a private function runs only while an initializer of its type does.
  ///
  ///     init() { load() }                   // nothing else names 'load'
  ///     private func load() { add(1) }      // nor 'add'
  ///     private func add(_ row: Int) { rows.append(row) }
  ///
  /// A function that no code names does not count: `func reload() { load() }`.
  ///
  /// - Parameter hops: the number of functions that were followed from one to its caller.
  private func runsOnlyInInitializers(
    _ reference: DeclarationReference, of type: TypeSymbol, hops: Int = 0
  ) -> Bool {
    let function = declarations[reference]
    // A longer series calls itself, or is rare.
    guard hops < 4, function.kind == .function, function.modifiers.contains(.isPrivate), function.attributes.isEmpty
    else { return false }
    var isCalled = false
    for member in type.properties.map(\.reference) + type.functions.map(\.reference) {
      for code in declarations.code(of: member) {
        let mentions = code.nodes.matching {
          ($0.kind == .name || $0.kind == .member || $0.kind == .keyPath) && $0.name == function.name
        }
        if mentions.isEmpty || isUnnamed(declarations[member], of: type) { continue }
        guard mentions.allSatisfy({ $0.call != nil }),
          case let immediate = Set(code.immediateNodes(declarations.framework)),
          mentions.allSatisfy(immediate.contains),
          declarations[member].kind == .initializer || runsOnlyInInitializers(member, of: type, hops: hops + 1)
        else { return false }
        isCalled = true
      }
    }
    return isCalled
  }

  /// Whether no code of the project names a function, and no framework calls it by itself.
  private func isUnnamed(_ function: DeclarationNode, of type: TypeSymbol) -> Bool {
    function.kind == .function && function.parameters.isEmpty && function.attributes.isEmpty
      && function.modifiers.isDisjoint(with: [.isOverride, .isPublic, .isOpen]) && !namesInUse.contains(function.name)
      && !declarations.hasUnknownSupertype(type)
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
        return !base.flags.isDisjoint(with: [.isAssigned, .isUpdated, .isInout])
      }
    }
  }

  /// Whether a use may change the property.
  ///
  /// That is an assignment, a function that changes it, `&x`, and `$x` or `_x`, which pass it on.
  func isChange(_ use: PropertyUse, of property: PropertySymbol) -> Bool {
    guard use.kind == .value else { return true }
    let isTarget = !use.flags.isDisjoint(with: [.isAssigned, .isUpdated, .isInout])
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
