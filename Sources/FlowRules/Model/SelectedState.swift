import SwiftLexer

// State that takes one value after another while the content that shows it stays: the selection of a list.
extension ProjectType {
  /// Whether a name is state of the view that gets another value while content for a value is on screen: by an action
  /// that assigns one other than nil, or by a list beside the content.
  ///
  ///     List(items, selection: $chosen) { … }
  ///     if let chosen { Details(id: chosen) }
  func isReplacedWhileShown(_ name: CodeNode) -> Bool {
    guard let property = property(named: name.name), property.wrapper == .state, property.use(at: name) != nil else {
      return false
    }
    return isReplacedByActions(property) || isSelectedBesideContent(property)
  }

  /// Whether code assigns a value that is not nil, other than when the view appears.
  private func isReplacedByActions(_ property: Property) -> Bool {
    TriggeredUses(of: [property], in: self)[property].contains { use in
      guard use.use.kind == .value, use.use.isAssignedWhole, !use.isInLifeCycle, !use.isInInitializer else {
        return false
      }
      return use.use.assignedValue?.onlyNode?.name != project.framework.language.nilLiteral
    }
  }

  /// Whether the selection of a list, a table or a picker of the view is bound to the state.
  func isSelectedBesideContent(_ property: Property) -> Bool {
    guard let label = project.declarations.names.id(of: "selection") else { return false }
    return code.contains { code in
      code.nodes.matching { $0.kind == .argument && $0.name == label }.contains { node in
        guard let value = node.firstChild, let use = property.use(at: value.withoutSelf), use.kind == .projection,
          use.isWhole, let call = code.path(to: node).dropLast().last.flatMap(CallNode.init), let callee = call.callee
        else { return false }
        return ["List", "Table", "Picker"].contains(project.text(callee.name))
      }
    }
  }

  /// Whether a pattern binds a name to the value of an enum case, in state of which a list selects one such value after
  /// another: `switch chosen { case .book(let id): Details(id: id) }`.
  ///
  /// The rows of the list make values of that case: `ForEach(books) { Text($0.title).tag(Page.book($0.id)) }`.
  func isSelectedCase(_ name: CodeNode) -> Bool {
    guard name.isLocal, let code = name.scope.node?.code(around: name), case let path = code.path(to: name),
      let index = path.lastIndex(where: { $0.kind == .caseBlock && binds(name, $0) }), index > 0,
      path[index - 1].kind == .switchStatement, let subject = path[index - 1].firstChild,
      case let root = subject.withoutSelf, root.endsPostfix,
      let property = property(named: root.name), property.wrapper == .state, property.use(at: root) != nil,
      isSelectedBesideContent(property), let choice = caseName(of: path[index])
    else { return false }
    let text = project.text
    return self.code.contains { code in
      code.nodes.matching { $0.name == choice && ($0.kind == .member || $0.kind == .implicitMember) }.contains { node in
        node.call != nil
          && code.path(to: node).contains { CallNode($0)?.callee.map { text($0.name) } == "ForEach" }
      }
    }
  }

  /// Whether the pattern of a case binds a name.
  private func binds(_ name: CodeNode, _ block: CodeNode) -> Bool {
    block.descendants.prefix { $0.id < name.id }.contains { $0.kind == .binding && $0.name == name.name }
  }

  /// The name of the only enum case in the pattern of a case: `book` of `case .book(let id):`.
  private func caseName(of block: CodeNode) -> NameID? {
    let patterns = block.children.prefix { !$0.flags.contains(.startsStatement) }.filter { $0.kind == .implicitMember }
    return patterns.count == 1 ? patterns.first?.name : nil
  }
}

extension ProjectType {
  /// The state of the view by which a look-up finds another element: `chosen` of `books.first { $0.id == chosen }`.
  func replacedKey(ofLookUp postfix: PostfixExpression) -> CodeNode? {
    for suffix in postfix.suffixes where suffix.kind == .call {
      for node in suffix.descendants where node.endsPostfix && isReplacedWhileShown(node) { return node }
    }
    return nil
  }
}

extension CodeNode {
  /// The name after `self.`, or the node.
  fileprivate var withoutSelf: CodeNode { kind == .selfReference ? nextSuffix ?? self : self }
}
