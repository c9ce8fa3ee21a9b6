import SwiftLexer

/// A use of the offsets of rows for a collection whose elements are not those rows.
///
///     ForEach(open) { … }.onDelete { items.remove(atOffsets: $0) }    // var open: [Item] { items.filter { … } }
struct MismatchedOffsets {
  /// What the code does with the offsets.
  enum Use {
    /// `items.remove(atOffsets: offsets)`, `items.remove(at: index)`
    case removal
    /// `items.move(fromOffsets: offsets, toOffset: target)`
    case move
    /// `items[index]`
    case element
  }

  /// What the code does with the offsets.
  let use: Use
  /// The collection with the use: `items.remove`.
  let range: FileRange
  /// The name of the collection where it is used.
  let collection: CodeNode
  /// The name of the rows; nil for an expression such as `items.sorted()`.
  let rows: CodeNode?
  /// The call that leaves elements out or moves them: `filter`.
  let change: CodeNode
}

extension ProjectType {
  /// The uses of row offsets in the view's actions that mean other elements, in source order.
  var mismatchedOffsets: [MismatchedOffsets] {
    let names = project.framework.collections
    func edits(of rows: FrameworkCall) -> [CodeNode] {
      rows.callee.postfix.suffixes.filter { $0.kind == .member && names.rowEdits.contains($0.name) }
    }
    // More lists than a view has: for each of them the code before it is searched.
    let calls = frameworkCalls(of: NameSet([names.forEach])) { !$0.isModifier && !edits(of: $0).isEmpty }.prefix(64)
    return calls.flatMap { call -> [MismatchedOffsets] in
      guard !isInStack(call), let data = call.firstValue, let rows = rearrangedRows(in: data) else { return [] }
      let doubts = OffsetDoubts(about: rows, of: data, in: self)
      if doubts.keepAll(call) { return [] }
      return edits(of: call).filter { !doubts.disable($0, in: call) }
        .flatMap { edit in edit.call.map { mismatches(in: $0, of: rows, in: call.scope) } ?? [] }
        .prefix(64).filter { !doubts.exclude($0.collection) }
    }
  }

  /// Whether rows are those of a stack, where nobody can delete or move them: `ScrollView { VStack { ForEach … } }`.
  ///
  /// A view of the project, or a modifier, may put them into a list.
  private func isInStack(_ rows: FrameworkCall) -> Bool {
    let names = project.framework.collections
    for node in rows.ancestors.reversed() {
      guard let callee = CallNode(node)?.callee else { continue }
      guard callee.kind == .name, project.isFrameworkView(callee, in: rows.scope), !names.lists.contains(callee.name)
      else { return false }
      if names.stacks.contains(callee.name) { return true }
    }
    return false
  }

  /// The uses in the closure of a modifier, or in the function in its place.
  private func mismatches(in edit: CallNode, of rows: RearrangedRows, in scope: Scope) -> [MismatchedOffsets] {
    guard let argument = edit.arguments.last else { return [] }
    if let closure = argument.closure {
      let parameters = closure.node.children.filter { $0.kind == .parameter }
      let search = OffsetSearch(rows, in: self, parameter: parameters.first?.name)
      return search.uses(in: closure.code(in: scope))
    }
    // `.onDelete(perform: delete)`
    guard let name = argument.value(in: scope).postfix?.last, name.call == nil,
      project.declarations.use(of: PropertySpelling(name: name.name), at: name) != nil,
      let function = project.declarations.codeMember(named: name.name, of: symbol),
      let parameter = project.declarations[function].parameters.first
    else { return [] }
    let search = OffsetSearch(rows, in: self, parameter: parameter.name)
    return project.declarations.codeThatRuns(of: function).flatMap(search.uses)
  }
}

/// Searches an action for uses of its offsets.
private struct OffsetSearch {
  private let rows: RearrangedRows
  private let type: ProjectType
  /// Nil where the closure has no parameters, and `$0` is the offsets.
  private let parameter: NameID?
  private let names: CollectionNames

  init(_ rows: RearrangedRows, in type: ProjectType, parameter: NameID?) {
    self.rows = rows
    self.type = type
    self.parameter = parameter
    names = type.project.framework.collections
  }

  func uses(in code: CodeSpan) -> [MismatchedOffsets] {
    if mayFindRows(in: code) { return [] }
    var found: [MismatchedOffsets] = []
    var indices = Indices()
    var walk = code.walk
    while let node = walk.next() {
      if isOffsets(node, in: walk.ancestors) { indices.addClosures(of: node) }
      if node.kind == .forStatement { addElement(of: node, to: &indices, walk.ancestors) }
      guard node.kind == .name || node.kind == .member, node.name == rows.path[0], let last = lastOfPath(at: node),
        case let isWhole = last.endsPostfix
      else { continue }
      // After `items.sort()` and `items = …` the elements may have the places of the rows.
      if isWhole ? node.rootOfPostfix.flags.contains(.isAssigned) : isArranged(last) { return found }
      if let use = use(after: last, indices, walk.ancestors) { found.append(use) }
    }
    return found
  }

  private func isArranged(_ collection: CodeNode) -> Bool {
    guard let member = collection.nextSuffix, member.kind == .member, member.call != nil else { return false }
    return type.project.framework.values.arranging.contains(member.name)
  }

  /// Whether code names the rows, or makes them once more: it may find out which elements they are.
  private func mayFindRows(in code: CodeSpan) -> Bool {
    let name = rows.name?.name ?? rows.change.name
    return code.nodes.containsRecord { ($0.kind == .name || $0.kind == .member) && $0.name == name }
  }

  /// `index` of `for index in offsets`
  private func addElement(of loop: CodeNode, to indices: inout Indices, _ ancestors: [CodeNode]) {
    guard let element = loop.children.first(where: { $0.kind == .binding }),
      let sequence = loop.children.first(where: { $0.kind != .binding && $0.kind != .typeAnnotation }),
      isOffsets(sequence, in: ancestors)
    else { return }
    indices.names.insert(element.name)
  }

  /// The last name of the collection's path that begins at a node: `items` of `settings.items`.
  private func lastOfPath(at node: CodeNode) -> CodeNode? {
    guard let use = type.project.declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value
    else { return nil }
    var last = node
    for name in rows.path.dropFirst() {
      guard let next = last.nextSuffix, next.kind == .member, next.call == nil, next.name == name else { return nil }
      last = next
    }
    return last
  }

  private func use(after last: CodeNode, _ indices: Indices, _ ancestors: [CodeNode]) -> MismatchedOffsets? {
    guard let suffix = last.nextSuffix else { return nil }
    func mismatch(_ use: MismatchedOffsets.Use, through end: CodeNode) -> MismatchedOffsets {
      let range = ByteRange(start: last.nameRange.range.start, end: end.range.end)
      return MismatchedOffsets(
        use: use, range: FileRange(file: last.file.id, range: range), collection: last, rows: rows.name,
        change: rows.change)
    }
    if suffix.kind == .subscriptAccess {
      let arguments = suffix.children.compactMap(ArgumentNode.init)
      guard arguments.count == 1, arguments[0].label == .none, isIndex(arguments[0], indices, ancestors) else {
        return nil
      }
      return mismatch(.element, through: suffix)
    }
    guard suffix.kind == .member, let argument = suffix.call?.arguments.first else { return nil }
    if argument.label == names.at, suffix.name == names.remove, isIndex(argument, indices, ancestors) {
      return mismatch(.removal, through: suffix)
    }
    guard names.offsetLabels.contains(argument.label), let value = argument.first, value.endsPostfix,
      isOffsets(value, in: ancestors)
    else { return nil }
    return mismatch(suffix.name == names.remove ? .removal : .move, through: suffix)
  }

  /// Whether a node is the offsets that the action gets.
  private func isOffsets(_ node: CodeNode, in ancestors: [CodeNode]) -> Bool {
    if let parameter { return node.kind == .name && node.isLocal && node.name == parameter }
    return node.kind == .implicitParameter && node.name == names.firstImplicitParameter
      && !ancestors.contains { $0.kind == .closure }
  }

  /// Whether an argument is one of the offsets: `index`, `offsets.first!`, `$0` of `offsets.map { items[$0] }`.
  private func isIndex(_ argument: ArgumentNode, _ indices: Indices, _ ancestors: [CodeNode]) -> Bool {
    guard let root = argument.value.postfix?.root else { return false }
    switch root.kind {
    case .name where root.endsPostfix && indices.names.contains(root.name): return root.isLocal
    case .name where root.endsPostfix:
      let constant = type.project.declarations.valueOfConstant(at: root)
      return constant?.postfix.map { isOffsets($0.root, in: ancestors) && $0.root.nextMember != nil } ?? false
    case .implicitParameter where root.endsPostfix:
      return ancestors.last { $0.kind == .closure }.map { indices.closures.contains($0.id) } ?? false
    default: return isOffsets(root, in: ancestors) && root.nextMember != nil
    }
  }

  /// What holds one of the offsets.
  private struct Indices {
    /// The variables of loops and the parameters of closures.
    var names: Set<NameID> = []
    /// Closures that get the offsets one by one.
    var closures: Set<NodeID> = []

    /// Adds the closures of `offsets.forEach { … }` and `offsets.sorted().map { index in … }`.
    mutating func addClosures(of offsets: CodeNode) {
      for call in offsets.postfix.suffixes.compactMap(CallNode.init) {
        for closure in call.arguments.compactMap(\.closure) {
          closures.insert(closure.node.id)
          names.formUnion(closure.node.children.filter { $0.kind == .parameter }.map(\.name))
        }
      }
    }
  }
}
