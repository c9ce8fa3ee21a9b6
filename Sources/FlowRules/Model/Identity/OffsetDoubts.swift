import SwiftLexer

/// Why the offsets of rows may be those of the whole collection.
///
///     var found: [Item] { text.isEmpty ? items : items.filter { … } }
///     ForEach(found) { … }.onDelete { guard text.isEmpty else { return }; items.remove(atOffsets: $0) }
struct OffsetDoubts {
  private let rows: RearrangedRows
  private let type: ProjectType
  private let project: ProjectIndex
  /// The properties that decide which rows there are: `text`.
  private let deciders: Set<NameID>

  /// - Parameter data: the rows as the call names them: `found` of `ForEach(found)`.
  init(about rows: RearrangedRows, of data: CodeSpan, in type: ProjectType) {
    self.rows = rows
    self.type = type
    project = type.project
    deciders = type.properties(namedByRowsIn: data).subtracting(rows.path).subtracting([rows.name?.name ?? .none])
  }

  /// Whether a condition around the rows makes them all elements, or the collection may be in their order.
  func keepAll(_ call: FrameworkCall) -> Bool { exclude(call.callee) || isKeptSorted }

  /// Whether a condition before the use of a collection excludes other rows than all of its elements.
  func exclude(_ node: CodeNode) -> Bool {
    guard let code = node.scope.node?.code(around: node) else { return true }
    return code.conditions(before: node).contains { condition in
      condition.isTrue.map { showsAll(condition.nodes, isTrue: $0) } ?? false
    }
  }

  /// Whether the rows cannot be edited while some are missing: `Text(item).deleteDisabled(!text.isEmpty)`.
  func disable(_ edit: CodeNode, in call: FrameworkCall) -> Bool {
    let names = project.framework.collections
    let disabling = edit.name == names.onMove ? names.moveDisabled : names.deleteDisabled
    let rows = call.call.arguments.filter(\.isTrailing).flatMap { $0.node.descendants }
    return (rows + call.callee.postfix.suffixes).contains { modifier in
      guard modifier.kind == .member, modifier.name == disabling, let argument = modifier.call?.onlyArgument else {
        return false
      }
      let value = argument.value(in: call.scope)
      return project.literalText(of: value) == "true" || showsAll(Array(value.siblings), isTrue: false)
    }
  }

  /// Whether the rows are sorted, and some code sorts the collection, too.
  private var isKeptSorted: Bool {
    guard rows.change.name == project.framework.collections.sorted else { return false }
    var owner: ProjectType? = type
    var last: Property?
    for name in rows.path {
      last = owner?.property(named: name)
      owner = last?.knownType
    }
    guard let last else { return false }
    return last.uses.contains { use in
      guard let member = use.name.nextSuffix, member.kind == .member, member.call != nil else { return false }
      return project.framework.values.arranging.contains(member.name)
    }
  }
}

// Conditions under which the rows are all elements.
extension OffsetDoubts {
  /// Whether a condition with this result means that nothing is filtered: `text.isEmpty`, `filter == nil`, and also a
  /// Boolean of the view that the rows depend on.
  private func showsAll(_ condition: [CodeNode], isTrue: Bool, hops: Int = 0) -> Bool {
    let language = project.framework.language
    // `a && b` is true when both are, and `a || b` is false when both are.
    let other = isTrue ? language.disjunction : language.conjunction
    if condition.contains(where: { $0.kind == .operation && $0.name == other }) { return false }
    return operands(of: condition).contains { operandShowsAll($0, isTrue: isTrue, hops) }
  }

  private func operandShowsAll(_ operand: [CodeNode], isTrue: Bool, _ hops: Int) -> Bool {
    let language = project.framework.language
    let negations = operand.prefix { $0.kind == .operation && $0.name == language.negation }
    let isTrue = isTrue == (negations.count % 2 == 0)
    let nodes = operand.dropFirst(negations.count)
    guard let first = nodes.first, let last = nodes.last else { return false }
    let names = nodes.flatMap { [$0] + $0.descendants }
    guard names.contains(where: { ($0.kind == .name || $0.kind == .member) && deciders.contains($0.name) }) else {
      return hops < 2 && isShortFor(nodes, isTrue: isTrue, hops)
    }
    if let comparison = nodes.first(where: { $0.kind == .operation }) {
      guard project.framework.progress.equalities.contains(comparison.name) else { return false }
      return isTrue == (comparison.name == language.equality)
    }
    if last.name == project.framework.collections.isEmpty { return isTrue }
    // `isFiltering` may be computed of what decides about the rows, or be one of these itself.
    if hops < 2, isShortFor(nodes, isTrue: isTrue, hops) { return true }
    return type.ownProperty(at: first.afterSelf ?? first)?.isBool == true && last.endsPostfix
      && type.ownProperty(at: last)?.isStored == true
  }

  /// Whether a condition names a computed property whose value shows that the rows are all elements.
  private func isShortFor(_ nodes: ArraySlice<CodeNode>, isTrue: Bool, _ hops: Int) -> Bool {
    guard let last = nodes.last, nodes.allSatisfy({ $0.kind != .operation }) else { return false }
    var property = type.ownProperty(at: last)
    // `store.isFiltering`
    if property == nil, nodes.count == 2, let holder = nodes.first.flatMap({ type.ownProperty(at: $0) }) {
      property = holder.knownType?.property(named: last.name)
    }
    guard let property, !property.isStored,
      case let bodies = project.declarations.codeThatRuns(of: property.symbol.reference), bodies.count == 1,
      let result = bodies[0].result
    else { return false }
    return showsAll(Array(result.siblings), isTrue: isTrue, hops: hops + 1)
  }

  /// The operands of `&&`, `||` and commas.
  private func operands(of condition: [CodeNode]) -> [[CodeNode]] {
    let language = project.framework.language
    var operands: [[CodeNode]] = []
    var isComplete = true
    for node in condition {
      if node.kind == .operation, node.name == language.conjunction || node.name == language.disjunction {
        isComplete = true
        continue
      }
      // After a comma an operand begins without an operator before it.
      let isNext = !node.isSuffix && operands.last?.last.map { $0.kind != .operation } == true
        && (node.kind != .operation || node.name == language.negation)
      if isComplete || isNext { operands.append([]) }
      isComplete = false
      operands[operands.count - 1].append(node)
    }
    return operands
  }
}

extension ProjectType {
  /// The properties that the data of rows names, directly and where a computed property makes the rows.
  fileprivate func properties(namedByRowsIn data: CodeSpan, hops: Int = 0) -> Set<NameID> {
    let names = data.nodes.matching { $0.kind == .name || $0.kind == .member }
    var found = Set(names.filter { ownProperty(at: $0) != nil }.map(\.name))
    guard hops < 3 else { return found }
    if let source = source(ofCollectionIn: data) {
      let owner = project.enclosingType(of: source.code.scope) ?? self
      found.formUnion(owner.properties(namedByRowsIn: source.code, hops: hops + 1))
    }
    return found
  }
}
