import SwiftLexer

/// A read of an object's member while a view renders.
package struct DisplayedRead: Sendable {
  /// The declaration that reads: `body`, or another member that returns views.
  package let scope: Scope
  /// From the property's name to the member's: `store.rows`.
  package let range: FileRange
  /// The name of the member of the object.
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
  func possibleReads(of properties: Set<NameID>, in type: TypeSymbol) -> [NameID: [DisplayedRead]] {
    let code = declarations.code(of: type).map { RenderedCode(code: $0, deferred: [], callees: []) }
    return displayedReads(of: properties, in: code)
  }

  /// The maximum number of reads of one property.
  static var maximumReads: Int { 64 }

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
  func observingChild(
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
