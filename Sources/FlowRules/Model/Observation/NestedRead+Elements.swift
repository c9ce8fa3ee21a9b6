import SwiftLexer

// Reads of objects in an array of another object.
extension ProjectType {
  /// The reads of members of an array's objects in rows, where code of the view itself changes the member and nothing
  /// beside it redraws the view; of each member the first.
  ///
  ///     ForEach(list.todos) { todo in
  ///       Button(todo.isDone ? "Done" : "Open") { todo.isDone.toggle() }
  ///     }
  var elementReads: [NestedRead] {
    let holders = holdersOfObjectArrays
    guard !holders.isEmpty else { return [] }
    var found: [NestedRead] = []
    var seen: Set<[NameID]> = []
    for code in renderedCode() {
      // More rows than any view has; the code around each of them is searched.
      for node in code.matching({ $0.isElementName }).prefix(64) {
        guard let read = elementRead(at: node, in: holders),
          seen.insert([read.property.nameID, read.inner.nameID, read.member.nameID]).inserted,
          changesElement(of: read)
        else { continue }
        found.append(read)
      }
    }
    return found
  }

  /// By name, the properties with an observed object that has an array of ObservableObjects.
  private var holdersOfObjectArrays: [NameID: Property] {
    let holders = properties.filter { property in
      guard property.isStored, !property.isStatic, !property.isAmbiguous, let outer = property.observedClass else {
        return false
      }
      return outer.properties.contains { $0.elementClass != nil }
    }
    return Dictionary(holders.map { ($0.nameID, $0) }) { first, _ in first }
  }

  /// `todo.title` in the rows of `ForEach(list.todos) { todo in … }`.
  private func elementRead(at node: CodeNode, in holders: [NameID: Property]) -> NestedRead? {
    guard let next = node.nextMember, next.call == nil, node.flags.isDisjoint(with: .writes),
      let (property, inner) = array(ofRowsBinding: node, holders), let object = inner.elementClass,
      // Through what changes it, an index or the name of an element, the index does not see it.
      let member = object.propertiesRead(by: next.name).first(where: { $0.isStored && $0.wrapper == .published }),
      let outer = property.observedClass
    else { return nil }
    return NestedRead(
      range: node.range(through: next), property: property, outer: outer, inner: inner, object: object, member: member,
      getterRead: nil, element: project.text(node.name))
  }

  /// The array whose elements a name is in rows, with the view's property that leads to it.
  private func array(
    ofRowsBinding name: CodeNode, _ holders: [NameID: Property]
  ) -> (property: Property, inner: Property)? {
    guard let data = project.rows(binding: name)?.data?.postfix, let first = data.root.afterSelf, !first.isLocal,
      let property = holders[first.name], let use = property.use(at: first), use.kind == .value,
      let member = use.name.nextMember, member.endsPostfix,
      let inner = property.observedClass?.property(named: member.name), inner.elementClass != nil
    else { return nil }
    return (property, inner)
  }

  /// Whether code of the view changes the member of an element, after which nothing redraws the view.
  private func changesElement(of read: NestedRead) -> Bool {
    let changing = read.object.functions(changing: read.member)
    let holders = [read.property.nameID: read.property]
    return code.contains { code in
      let names = code.nodes.matching { $0.isElementName || $0.name == read.inner.nameID && $0.kind == .member }
      return names.prefix(64).contains { node in
        let element = node.kind == .member ? node.nextSuffix : node
        guard let element, node.kind != .member || element.kind == .subscriptAccess,
          element.isChange(of: read.member, by: changing)
        else { return false }
        if node.kind != .member, array(ofRowsBinding: node, holders)?.inner.nameID != read.inner.nameID { return false }
        return redraw(beside: node, in: code) == .none
      }
    }
  }
}

extension Property {
  /// The class of the ObservableObjects in an array.
  fileprivate var elementClass: ProjectType? {
    guard isStored, !isStatic, !isAmbiguous, !isConstant,
      case .type(let id) = type.project.declarations.elementType(of: symbol)
    else { return nil }
    let object = ProjectType(id, in: type.project)
    guard object.kind == .classType, object.observableKind == .observableObject, object.observableConformance == .no,
      !object.inherits(type.project.framework.observation.managedObject)
    else { return nil }
    return object
  }
}

extension NodeRecord {
  /// Whether it may be the name of an element in a row: `todo`, `$0`.
  fileprivate var isElementName: Bool {
    kind == .implicitParameter || kind == .name && flags.contains(.isLocal)
  }
}

extension CodeNode {
  /// Whether what follows an element changes a member of it: `todo.isDone = true`, `todos[0].isDone.toggle()`.
  fileprivate func isChange(of member: Property, by functions: Set<NameID>) -> Bool {
    guard let next = nextMember else { return false }
    if next.call != nil { return functions.contains(next.name) }
    guard next.name == member.nameID else { return false }
    if !rootOfPostfix.flags.isDisjoint(with: .writes) { return true }
    return next.nextMember.map { $0.call != nil && member.type.project.framework.values.isMutator($0.name) } ?? false
  }
}
