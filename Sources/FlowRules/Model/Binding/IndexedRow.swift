import SwiftLexer

/// Rows that get a binding to their element by its index, of a collection from which an action of theirs removes.
///
///     ForEach(names.indices, id: \.self) { index in
///       TextField("", text: $names[index])
///       Button("Remove") { names.remove(at: index) }
///     }
struct IndexedRow {
  /// The collection: `names`, `model.names`.
  let collection: String
  /// The data of the rows: `names.indices`.
  let data: FileRange
  /// The binding, with the subscript: `$names[index]`.
  let binding: FileRange
  /// The index as written: `index`.
  let index: String
  /// The place where an element is removed.
  let removal: FileRange
  /// The project's type of the elements.
  let element: ProjectType?
  /// Whether the elements are kept in the user defaults, where those of another type are not found again.
  let isStored: Bool
  /// Whether the row may change the `id` of its element, so that it is none to recognize rows by:
  ///
  ///     TextField("", text: $tags[index].name)     // var id: String { name }
  let editsIdentity: Bool
}

extension ProjectType {
  /// The rows of the view that hold bindings by index to elements which their actions remove, in source order.
  var indexedRows: [IndexedRow] {
    var ofView: [[NameID]: FileRange]?
    return frameworkCalls(of: project.framework.collections.editable).compactMap { call in
      guard !call.isModifier, let data = call.firstValue, let path = indexedPath(in: data),
        !isRestarted(call.callee, byChangesOf: path),
        let closure = call.call.arguments.lazy.compactMap(\.closure).first,
        let index = RowIndex(of: closure, project.framework),
        let binding = index.binding(to: path, in: closure, call.scope, self),
        let first = data.first, let last = data.lastNode
      else { return nil }
      var removal = removal(from: path, in: closure.code(in: call.scope))
        ?? removal(from: path, byEditsAfter: call.callee, call.scope)
      if removal == nil {
        let all = ofView ?? removals
        ofView = all
        removal = all[path]
      }
      guard let removal else { return nil }
      let element = element(at: path)
      return IndexedRow(
        collection: path.map(project.text).joined(separator: "."),
        data: data.postfix?.fileRange ?? first.range(through: last), binding: binding.range,
        index: project.text(index.name), removal: removal, element: element,
        isStored: path.first.flatMap(property(named:))?.wrapper == .appStorage,
        editsIdentity: element?.hasIdentity(changedBy: binding.member) ?? false)
    }
  }

  /// Whether the rows start again when their number changes: `ForEach(names.indices, id: \.self) { … }.id(names)`.
  private func isRestarted(_ rows: CodeNode, byChangesOf path: [NameID]) -> Bool {
    sequence(first: rows, next: \.nextSuffix).contains { suffix in
      guard suffix.kind == .member, suffix.name == project.framework.id, let id = suffix.call?.onlyArgument else {
        return false
      }
      guard let value = id.value(in: rows.scope).postfix, !value.parts.contains(where: { $0.kind == .call }) else {
        return false
      }
      let found = self.path(at: value.root)
      return found == path || found == path + [project.framework.collections.count]
    }
  }

  /// Whether a change of a member may change the `id`; nil is the whole element.
  private func hasIdentity(changedBy member: NameID?) -> Bool {
    guard let id = property(named: project.framework.id), !id.isConstant else { return false }
    guard let member else { return !id.isStored }
    return id.isStored ? id.nameID == member : id.onlySource.map { $0 == member } ?? true
  }

  /// The names that lead to a collection whose indices some data is: `names.indices`, `0..<model.names.count` and
  /// `Array(names.enumerated())`.
  private func indexedPath(in data: CodeSpan) -> [NameID]? {
    let names = project.framework.collections
    var root = data.first
    var end = names.indices
    if let first = data.first, first.kind == .literal {
      let parts = Array(data.siblings.prefix(3))
      guard parts.count == 3, project.text(parts[1].name) == "..<" else { return nil }
      (root, end) = (parts[2], names.count)
    } else if let first = data.first, first.name == names.array, let argument = first.call?.onlyArgument,
      argument.label == .none, first.call?.node.endsPostfix == true
    {
      (root, end) = (argument.first, names.enumerated)
    }
    guard let root, var path = path(at: root), path.popLast() == end, !path.isEmpty else { return nil }
    return path
  }

  /// The names of a path that begins with a property of the view, up to its end or to a call: `model` and `names`.
  private func path(at root: CodeNode) -> [NameID]? {
    let parts = root.postfix.parts.filter { $0.kind != .selfReference }
    guard let first = parts.first, project.declarations.use(of: PropertySpelling(name: first.name), at: first) != nil
    else { return nil }
    let members = parts.prefix { $0.kind == .name || $0.kind == .member }
    let rest = parts.dropFirst(members.count)
    guard rest.isEmpty || rest.count == 1 && rest.first?.kind == .call && rest.first?.firstChild == nil else {
      return nil
    }
    return members.map(\.name)
  }

  private func element(at path: [NameID]) -> ProjectType? {
    guard let first = path.first, var found = property(named: first) else { return nil }
    for name in path.dropFirst() {
      guard let next = found.declaredOrProvidedType?.property(named: name) else { return nil }
      found = next
    }
    if let annotation = found.declaration.annotation {
      return project.element(of: annotation, in: found.declaration.outerScope)
    }
    // `[Tag(name: "a")]`
    let value = found.initialValue
    guard let array = value.postfix?.root, array.kind == .arrayLiteral, array.endsPostfix,
      let first = array.firstChild?.firstChild
    else { return nil }
    return project.constructedType(in: first.postfix.code(in: value.scope))
  }

  // The removal.

  /// By the names that lead to a collection, the first removal of an element of it in the view's own code.
  private var removals: [[NameID]: FileRange] {
    let names = project.framework.collections
    var found: [[NameID]: FileRange] = [:]
    for code in code where !code.mayMoveElements(names) {
      for remove in code.nodes.matching({ $0.kind == .member && $0.name == names.remove }) {
        guard let label = remove.call?.arguments.first?.label, label == names.at || names.offsetLabels.contains(label)
        else { continue }
        var path: [NameID] = []
        var root = remove
        while let base = root.base, base.kind == .member || base.kind == .name {
          path.insert(base.name, at: 0)
          root = base
        }
        guard let use = project.declarations.use(of: PropertySpelling(name: root.name), at: root), use.kind == .value,
          found[path] == nil
        else { continue }
        found[path] = use.root.range(through: remove)
      }
    }
    return found
  }

  /// The place where code removes an element of a collection, directly or in a function of the view or of its object.
  private func removal(from path: [NameID], in code: CodeSpan) -> FileRange? {
    if let found = ownRemoval(from: path, in: code) { return found }
    let declarations = project.declarations
    // Each function is looked at once, however often the row calls it.
    var seen: Set<NameID> = []
    for node in code.nodes where node.kind == .name || node.kind == .member {
      guard let use = declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value else {
        continue
      }
      if seen.insert(node.name).inserted, let found = removal(from: path, inFunctionAt: node, of: self) { return found }
      // `model.remove(at: index)`
      guard path.count == 2, node.name == path[0], let member = use.name.nextMember, seen.insert(member.name).inserted,
        let object = property(named: node.name)?.declaredOrProvidedType,
        let found = object.removal(from: Array(path.dropFirst()), inFunctionAt: member, of: object)
      else { continue }
      return found
    }
    return nil
  }

  private func removal(from path: [NameID], inFunctionAt name: CodeNode, of type: ProjectType) -> FileRange? {
    guard type.declaresFunction(name.name),
      let function = project.declarations.codeMember(named: name.name, of: type.symbol)
    else { return nil }
    return project.declarations.codeThatRuns(of: function).lazy.compactMap { type.ownRemoval(from: path, in: $0) }.first
  }

  /// `names.remove(at: index)` or `names.remove(atOffsets: offsets)` in some code.
  private func ownRemoval(from path: [NameID], in code: CodeSpan) -> FileRange? {
    let names = project.framework.collections
    if code.mayMoveElements(names) { return nil }
    for node in code.nodes where node.name == path.first && (node.kind == .name || node.kind == .member) {
      guard let use = project.declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value,
        let last = node.following(path.dropFirst()), let remove = last.nextSuffix, remove.name == names.remove,
        let label = remove.call?.arguments.first?.label, label == names.at || names.offsetLabels.contains(label)
      else { continue }
      return use.root.range(through: remove)
    }
    return nil
  }

  /// The removal by `.onDelete` on the rows.
  private func removal(from path: [NameID], byEditsAfter rows: CodeNode, _ scope: Scope) -> FileRange? {
    let names = project.framework.collections
    for suffix in rows.postfix.suffixes where suffix.kind == .member && suffix.name == names.onDelete {
      guard let call = suffix.call else { continue }
      return removal(from: path, in: call.node.content(in: scope))
    }
    return nil
  }
}

extension CodeSpan {
  /// Whether code may insert again what it removes: `items.insert(items.remove(at: 1), at: 0)`.
  fileprivate func mayMoveElements(_ names: CollectionNames) -> Bool {
    nodes.containsRecord { $0.kind == .member && $0.name == names.insert }
  }
}

extension CodeNode {
  /// The argument of a subscript, if it has one without a label.
  fileprivate var onlyArgument: ArgumentNode? {
    let arguments = children.compactMap(ArgumentNode.init)
    return arguments.count == 1 && arguments[0].label == .none ? arguments[0] : nil
  }

  /// The last of some members that directly follow a node; the node itself for none.
  fileprivate func following(_ members: ArraySlice<NameID>) -> CodeNode? {
    var last = self
    for name in members {
      guard let next = last.nextSuffix, next.kind == .member, next.name == name else { return nil }
      last = next
    }
    return last
  }
}

/// The index that a closure gets for its row.
private struct RowIndex {
  /// `index`, or `$0`.
  let name: NameID
  private let isImplicit: Bool

  init?(of closure: ClosureNode, _ framework: FrameworkNames) {
    let first = closure.node.children.first { $0.kind == .parameter }
    if first?.name == NameID.none { return nil }
    name = first?.name ?? framework.collections.firstImplicitParameter
    isImplicit = first == nil
  }

  private func isNamed(at node: CodeNode) -> Bool {
    node.name == name && (isImplicit ? node.kind == .implicitParameter : node.kind == .name && node.isLocal)
  }

  /// The binding to the element at the index that the row passes to a control or to a view of the project, and the
  /// member of the element that it begins with.
  ///
  /// Nil where the row compares the index with the collection, and for those in sheets and on other pages.
  func binding(
    to path: [NameID], in closure: ClosureNode, _ scope: Scope, _ view: ProjectType
  ) -> (range: FileRange, member: NameID?)? {
    let project = view.project
    var walk = closure.code(in: scope).walk
    while let node = walk.next(where: { record, _ in
      record.name == path.first && record.flags.contains(.isProjected)
    }) {
      guard project.declarations.use(of: PropertySpelling(name: node.name), at: node)?.kind == .projection,
        let last = node.following(path.dropFirst()), let access = last.nextSuffix, access.kind == .subscriptAccess,
        let index = access.onlyArgument?.value(in: scope).onlyNode, isNamed(at: index),
        !isImplicit || !walk.ancestors.contains(where: { $0.kind == .closure }),
        let call = walk.ancestors.dropLast().last.flatMap(CallNode.init), let callee = call.callee,
        isView(callee, scope, project), !project.isPresentedOnce(within: walk.ancestors),
        !walk.ancestors.contains(where: { $0.kind == .ifStatement && checksIndex($0, project) })
      else { continue }
      let root = node.kind == .member ? node.base ?? node : node
      return (root.range(through: access), access.nextMember?.name)
    }
    return nil
  }

  /// `if index < names.count`, `if names.indices.contains(index)`
  private func checksIndex(_ statement: CodeNode, _ project: ProjectIndex) -> Bool {
    let names = project.framework.collections
    let nodes = statement.conditions.flatMap { [$0] + $0.descendants }
    return nodes.contains(where: isNamed) && nodes.contains { $0.name == names.indices || $0.name == names.count }
  }

  private func isView(_ callee: CodeNode, _ scope: Scope, _ project: ProjectIndex) -> Bool {
    guard callee.kind == .name, !callee.isLocal, project.declarations.namesType(callee.name) else { return false }
    if project.framework.bindings.editors.contains(callee.name) { return project.isFrameworkView(callee, in: scope) }
    guard case .type(let id) = project.resolve(path: [callee.name], in: scope) else { return false }
    return project.type(id).isView
  }
}
