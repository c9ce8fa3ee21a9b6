import SwiftLexer

// State that takes one value after another while the content that shows it stays: the selection of a list.
extension ProjectType {
  /// Whether an expression reads a value that is replaced by another one while content for a value is on screen: state
  /// of the view, by an action that assigns one other than nil, or the selection of a list beside the content.
  ///
  ///     List(items, selection: $chosen) { … }               Sidebar(chosen: $chosen)
  ///     if let chosen { Details(id: chosen) }               if let book = store.chosen { Details(book: book) }
  ///
  /// - Parameter name: the last name of the expression.
  func isReplacedWhileShown(_ name: CodeNode) -> Bool {
    guard let property = selectable(at: name) else { return false }
    return isReplacedByActions(property) || !listsSelecting(property).isEmpty
  }

  /// The state or binding of the view, or the member of an object that the view observes, that a name ends:
  /// `self.chosen`, `store.place`, `store.sidebar.place`.
  private func selectable(at name: CodeNode) -> Property? {
    guard name.kind == .member, let base = name.base, base.kind != .selfReference else {
      guard let property = property(named: name.name), [.state, .binding].contains(property.wrapper),
        property.use(at: name) != nil
      else { return nil }
      return property
    }
    guard base.kind == .name || base.kind == .member, !name.flags.contains(.isProjected), name.call == nil else {
      return nil
    }
    if let object = observedObject(at: base) ?? selectable(at: base)?.declaredProjectType {
      return object.property(named: name.name).flatMap { $0.isStored && !$0.isStatic && !$0.isConstant ? $0 : nil }
    }
    return nil
  }

  /// The object whose changes update the view, in a property of the view with that name.
  private func observedObject(at name: CodeNode) -> ProjectType? {
    guard let property = property(named: name.name), property.use(at: name) != nil,
      let object = property.declaredOrProvidedType,
      object.kind == .classType, property.observesObject || object.observableKind == .observable
    else { return nil }
    return object
  }

  /// Whether code assigns a value that is not nil to state of the view, other than when the view appears.
  private func isReplacedByActions(_ property: Property) -> Bool {
    guard property.wrapper == .state, property.type.id == id else { return false }
    return TriggeredUses(of: [property], in: self)[property].contains { use in
      guard use.use.kind == .value, use.use.isAssignedWhole, !use.isInLifeCycle, !use.isInInitializer else {
        return false
      }
      return use.use.assignedValue?.onlyNode?.name != project.framework.language.nilLiteral
    }
  }

  /// The views whose list, table or picker puts its selection into a property: the view itself, or one beside it.
  private func listsSelecting(_ property: Property) -> Set<TypeID> {
    project.code.listSelections.value[property.symbol]
  }

  /// Whether a pattern binds a name to the value of an enum case, in state of which a list selects one such value after
  /// another: `switch chosen { case .book(let id): Details(id: id) }`.
  ///
  /// The rows of the list make values of that case: `ForEach(books) { Text($0.title).tag(Page.book($0.id)) }`.
  func isSelectedCase(_ name: CodeNode) -> Bool {
    guard name.isLocal, let code = name.scope.node?.code(around: name), case let path = code.path(to: name),
      let index = path.lastIndex(where: { $0.kind == .caseBlock && binds(name, $0) }), index > 0,
      path[index - 1].kind == .switchStatement, let subject = path[index - 1].firstChild,
      let property = subjectProperty(subject), let choice = caseName(of: path[index])
    else { return false }
    return listsSelecting(property).contains { ProjectType($0, in: project).makesInRows(choice, isRow: false, hops: 2) }
  }

  /// Whether the rows of a list in the view make values of an enum case, in its own code or in that of views for them.
  ///
  ///     List(selection: $chosen) { BookSection() }
  ///     struct BookSection: View { … ForEach(books) { BookRow(book: $0) } … }
  ///     struct BookRow: View { … NavigationLink(value: Page.book(book.id)) { … } … }
  ///
  /// - Parameters:
  ///   - isRow: whether the view itself is in a row.
  ///   - hops: the number of views between that may be followed.
  private func makesInRows(_ choice: NameID, isRow: Bool, hops: Int) -> Bool {
    code.contains { code in
      code.nodes.matching { $0.kind == .member || $0.kind == .implicitMember || $0.kind == .name }.contains { node in
        guard node.call != nil else { return false }
        let forEach = project.framework.collections.forEach
        func isInRow() -> Bool {
          isRow || code.path(to: node).contains { CallNode($0)?.callee?.name == forEach }
        }
        if node.kind != .name { return node.name == choice && isInRow() }
        guard hops > 0, let path = project.declarations.typePath(endingAt: node),
          let child = project.certainType(project.resolve(path: path, in: code.scope), in: code.scope.file.id),
          child.isView, child.id != id
        else { return false }
        return child.makesInRows(choice, isRow: isInRow(), hops: hops - 1)
      }
    }
  }

  /// The property that `switch` looks at, also through one constant: `if let place = store.place { switch place {`.
  private func subjectProperty(_ subject: CodeNode) -> Property? {
    let last = subject.postfix.last
    guard subject.isLocal else { return selectable(at: last) }
    guard last.id == subject.id else { return nil }
    if let source = project.declarations.shorthandName(at: subject) { return selectable(at: source) }
    return project.declarations.valueOfConstant(at: subject)?.postfix.flatMap { selectable(at: $0.last) }
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
  /// The state of the view, or of an object, by which a look-up finds another element: `chosen` of
  /// `books.first { $0.id == chosen }`.
  func replacedKey(ofLookUp postfix: PostfixExpression) -> CodeNode? {
    for suffix in postfix.suffixes where suffix.kind == .call {
      for node in suffix.descendants where node.endsPostfix && (isReplacedWhileShown(node) || isKeyOfObject(node)) {
        return node
      }
    }
    return nil
  }

  /// Whether a name is a member of an object that the view observes, by whose name it chooses one of several elements,
  /// and an action gives it a value: `tabs.first { $0.id == store.selectedID }` and `store.selectedID = tab.id`.
  private func isKeyOfObject(_ name: CodeNode) -> Bool {
    let text = project.text(name.name).lowercased()
    guard name.kind == .member, ["select", "chosen", "current", "active"].contains(where: text.contains),
      let property = selectable(at: name), property.type.id != id
    else { return false }
    return project.code.changedMembers[name.name].contains { site in
      guard site.member.endsPostfix, let root = site.root, let assignment = root.postfix.assignment,
        assignment.value(in: root.scope).onlyNode?.name != project.framework.language.nilLiteral,
        root.scope.node?.kind != .initializer, let code = root.scope.node?.code(around: root),
        let changed = project.declarations.property(named: site.member, beginningAt: root),
        changed.reference == property.symbol.reference
      else { return false }
      return LifeCycleCall(within: code.path(to: root), in: root.scope, project.framework) == nil
    }
  }
}
