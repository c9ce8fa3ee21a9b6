import SwiftLexer

/// Rows that show some elements of a collection, or all of them in another order.
///
///     var open: [Item] { items.filter { !$0.isDone } }
///     ForEach(open) { … }
struct RearrangedRows {
  /// The names that lead to the collection, from the view's property: `settings` and `items`.
  let path: [NameID]
  /// The name that the rows have; nil for an expression such as `items.sorted()`.
  let name: CodeNode?
  /// The call that leaves elements out or moves them: `filter`.
  let change: CodeNode
}

extension ProjectType {
  /// The collection behind the data of a `ForEach` of the view, if the rows are certainly not its elements in order.
  func rearrangedRows(in data: CodeSpan) -> RearrangedRows? { rearrangedRows(in: data, hops: 0) }

  private func rearrangedRows(in data: CodeSpan, hops: Int) -> RearrangedRows? {
    guard let postfix = data.postfix else { return nil }
    if let rows = rearrangedRows(madeBy: postfix, in: data.scope, hops: hops) { return rows }
    guard hops < 2, let source = source(ofCollectionIn: data), let end = postfix.path.last else { return nil }
    let owner = project.enclosingType(of: source.code.scope) ?? self
    guard let found = owner.rearrangedRows(inSource: source, hops: hops + 1) else { return nil }
    // `model.open`, of a computed property of the object.
    let holder = owner.id == id ? [] : postfix.names.dropLast()
    return RearrangedRows(path: holder + found.path, name: end, change: found.change)
  }

  /// The first result that is another arrangement: `text.isEmpty ? items : items.filter { … }` is one in part.
  private func rearrangedRows(inSource source: CollectionSource, hops: Int) -> RearrangedRows? {
    if let result = source.result, result.postfix != nil { return rearrangedRows(in: result, hops: hops) }
    guard source.isBody else { return nil }
    var walk = source.code.walk
    while let root = walk.next() {
      switch root.kind {
      // No result of the body.
      case .argument, .closure, .initialValue, .forStatement, .localFunction, .localDeclaration: walk.skipDescendants()
      case .name, .selfReference:
        if let rows = rearrangedRows(madeBy: root.postfix, in: source.code.scope, hops: hops) { return rows }
      default: continue
      }
    }
    return nil
  }

  /// `items.filter { … }`, `Array(items.sorted())`, `self.settings.items.reversed()`
  private func rearrangedRows(madeBy postfix: PostfixExpression, in scope: Scope, hops: Int) -> RearrangedRows? {
    let names = project.framework.collections
    if postfix.root.kind == .name, postfix.root.name == names.array, let call = postfix.root.call,
      call.node.endsPostfix, let argument = call.onlyArgument, argument.label == .none, hops < 2
    {
      return rearrangedRows(in: argument.value(in: scope), hops: hops + 1)
    }
    let path = postfix.path
    guard let first = path.first, property(named: first.name) != nil,
      project.declarations.use(of: PropertySpelling(name: first.name), at: first) != nil
    else { return nil }
    var change: CodeNode?
    var suffix = path.last?.nextSuffix
    while let member = suffix {
      guard member.kind == .member, names.keeping.contains(member.name), let call = member.call else { return nil }
      if names.rearranging.contains(member.name), change == nil { change = member }
      suffix = call.node.nextSuffix
    }
    return change.map { RearrangedRows(path: path.map(\.name), name: nil, change: $0) }
  }
}

extension PostfixExpression {
  /// The names that it begins with, without `self` and without one that is called: `a` and `b` of `self.a.b.map { }`.
  fileprivate var path: [CodeNode] {
    var path = root.kind == .name ? [root] : []
    if root.call != nil { return [] }
    for suffix in suffixes {
      guard suffix.kind == .member, suffix.call == nil else { break }
      path.append(suffix)
    }
    return path
  }

  fileprivate var names: [NameID] { path.map(\.name) }
}
