import SwiftLexer

// What changes the member of the inner object, and when.
extension NestedRead {
  /// Whether only bindings through the outer object change the member: `$editor.cursor.line` sets `cursor` as well,
  /// which the editor announces.
  var isChangedOnlyThroughOuter: Bool {
    !inner.isConstant && !member.canChange(in: object, besidesBindingsThrough: inner)
  }

  /// Whether the outer object has the inner one call it back: `cursor.delegate = self`, `cursor.onMove = { … }`.
  ///
  /// An initializer may name its parameter for it.
  var reportsToOuter: Bool {
    inner.uses.contains { isCallback($0.root, isWhole: $0.isWhole) }
      || outer.initializers.contains { initializer in
        let names = NameSet(inner.assignedValues(in: initializer).compactMap { $0.first?.name })
        return outer.project.declarations.code(of: initializer.symbol.reference).contains { code in
          code.nodes.matching { $0.kind == .name && $0.flags.contains(.isLocal) && names.contains($0.name) }
            .contains { isCallback($0, isWhole: $0.endsPostfix) }
        }
      }
  }

  /// Whether an expression that begins with the inner object keeps the outer one or a closure in it.
  private func isCallback(_ root: CodeNode, isWhole: Bool) -> Bool {
    if root.postfix.suffixes.contains(where: { $0.kind == .call && $0.content(in: root.scope).handsOnSelf }) {
      return true
    }
    guard !isWhole, root.flags.contains(.isAssigned), let assignment = root.postfix.assignment else { return false }
    let value = assignment.value(in: root.scope)
    return value.handsOnSelf || value.nodes.containsRecord { $0.kind == .closure }
  }

  /// How code of the view itself changes the member.
  enum OwnChange {
    /// Not at all, or something beside it may redraw the view.
    case uncertain
    /// So that the old value shows right after it.
    ///
    ///     Button("Down") { editor.cursor.down() }
    ///     Button("Down") { editor.down() }           // func down() { cursor.down() }
    case seen
    /// Only where something beside it redraws the view.
    case redrawn
  }

  /// How the view's code changes the member that it reads.
  var ownChange: OwnChange {
    let changing = object.functions(changing: member)
    let calling = outer.functions { code in
      inner.uses(in: code).contains { $0.calledMember.map { changing.contains($0.name) } ?? false }
    }
    var least: Redraw?
    for code in property.type.code where code.scope.node?.kind != .initializer {
      let names = code.nodes.matching { record in
        (record.kind == .name || record.kind == .member)
          && (record.name == inner.nameID || record.name == property.nameID)
      }
      // More changes than any view makes; each of them searches the code around it.
      for node in names.lazy.filter({ isChange($0, by: changing, calling) }).prefix(16) {
        let redraw = property.type.redraw(beside: node, in: code)
        if redraw == .none { return .seen }
        least = min(least ?? redraw, redraw)
      }
    }
    return least == .certain ? .redrawn : .uncertain
  }

  private func isChange(_ node: CodeNode, by changing: Set<NameID>, _ calling: Set<NameID>) -> Bool {
    if node.name == inner.nameID { return node.nextMember.map { changes($0, of: node, by: changing) } ?? false }
    guard property.use(at: node) != nil, let called = node.nextMember else { return false }
    return called.call != nil && calling.contains(called.name)
  }

  private func changes(_ next: CodeNode, of node: CodeNode, by functions: Set<NameID>) -> Bool {
    if next.call != nil { return functions.contains(next.name) }
    return next.name == member.nameID && !node.rootOfPostfix.flags.isDisjoint(with: [.isAssigned, .isUpdated])
  }

  /// Whether each function that sets the member sets it to both Booleans. Unless it waits between the two, which is not
  /// known, nobody could see the first one.
  ///
  ///     isLoading = true
  ///     defer { isLoading = false }
  var mayBeOverAtOnce: Bool {
    let project = object.project
    let values = object.family.flatMap(\.symbol.functions).compactMap { function -> Set<String>? in
      let uses = member.uses(in: project.declarations.code(of: function.reference)).filter(\.isAssignedWhole)
      let values = uses.compactMap { $0.root.postfix.assignment?.value(in: $0.name.scope).onlyNode }
      return uses.isEmpty ? nil : Set(values.map { project.text($0.name) })
    }
    return !values.isEmpty && values.allSatisfy { $0.isSuperset(of: ["true", "false"]) }
      && !project.code.isChangedOutside(member.symbol, of: object.symbol)
  }
}
