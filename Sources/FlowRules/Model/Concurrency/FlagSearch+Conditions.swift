import SwiftLexer

// A reset that only one branch of an `if` has.
extension FlagSearch {
  /// The reset in the block of an `if` that has the work as well:
  ///
  ///     isLoading = true
  ///     Task { if let url = panel.url { await load(url); isLoading = false } }
  func conditionalReset(after set: FlagWrite, in member: FlagUses.Member) -> MisplacedReset? {
    let code = member.code
    let resets = member.writes.filter { !$0.isSet && $0.root.id > set.root.id && !$0.path.excludes(set.path) }
    guard let first = resets.first,
      !code.nodes.contains(where: { $0.kind == .deferStatement && mayReset($0, member) })
    else { return nil }
    let firstAwait = firstAwait(after: set, in: code)
    lazy var conflicts = self.conflicts(after: set, in: member)
    for index in first.path.indices.dropLast() {
      let (statement, block) = (first.path[index], first.path[index + 1])
      // Not the block of an `else`, which runs where the condition is false.
      guard statement.kind == .ifStatement, block == statement.children.first(where: { $0.kind == .block }),
        statement.id > set.root.id,
        follows(Array(first.path[...index]), set, in: code), resets.allSatisfy({ block.contains($0.root) }),
        block.descendants.contains(where: { $0.isAwaited && $0.id < first.root.id }), mayBeFalse(statement, in: code),
        !isDecidedByOthers(statement, firstAwait),
        conflicts.allSatisfy(SkippedRegion(from: statement, to: block).contains)
      else { continue }
      let waitsBefore = firstAwait.map { $0 < statement.id } ?? false
      return MisplacedReset(
        flag: flag, set: set.use.range, reset: first.use.range,
        fault: .skippedByCondition(at: statement.fileRange, isAfterOtherWork: waitsBefore), deferral: nil,
        isRare: isRarelyFalse(statement))
    }
    return nil
  }

  /// Whether a condition depends on more than literals, as `if let url = URL(string: "https://a")` does not, and the
  /// system's version.
  func mayBeFalse(_ statement: CodeNode, in code: CodeSpan) -> Bool {
    let conditions = statement.conditions.flatMap { [$0] + Array($0.descendants) }
    if conditions.contains(where: { $0.kind == .macro }) { return false }
    return conditions.contains { node in
      switch node.kind {
      case .name: node.isLocal ? !isOfComponents(node, in: code) : !project.declarations.namesType(node.name)
      case .member: node.base.map { !isOfComponents($0, in: code) } ?? true
      case .selfReference, .implicitParameter: true
      default: node.isAwaited
      }
    }
  }

  /// Whether all that a condition asks is whether a text that the code writes is an address:
  ///
  ///     if let url = URL(string: "https://example.com/books/\(id)") { … }
  private func isRarelyFalse(_ statement: CodeNode) -> Bool {
    let conditions = statement.conditions
    return conditions.allSatisfy { condition in
      switch condition.kind {
      case .variable, .binding: true
      case .initialValue: isWrittenAddress(condition)
      default: false
      }
    }
  }

  private func isWrittenAddress(_ value: CodeNode) -> Bool {
    guard let root = value.firstChild, root.kind == .name, !root.isLocal, let call = root.call, call.node.endsPostfix,
      Array(value.children) == [root, call.node], ["URL", "URLComponents"].contains(project.text(root.name)),
      let argument = call.onlyArgument, project.text(argument.label) == "string"
    else { return false }
    guard let literal = argument.first, argument.node.children.map(\.kind) == [.literal] else { return false }
    // `"\(address)"`, but not `"\(Server.address)/books"`.
    if let start = literal.firstChild, start.range.start <= literal.range.start + 3,
      start.firstChild.map(isFixed) != true
    {
      return false
    }
    // What somebody types: `"https://a.com?q=\(query)"`.
    return !literal.descendants.contains { node in
      node.kind == .name && !node.isLocal && flag.type.property(named: node.name).map { $0.wrapper != nil } ?? false
    }
  }

  /// Whether an expression begins with a type, or with a constant of the flag's type that has its value in the
  /// declaration.
  private func isFixed(_ root: CodeNode) -> Bool {
    guard root.kind == .name, !root.isLocal else { return false }
    if project.declarations.namesType(root.name) { return true }
    guard let property = flag.type.property(named: root.name) else { return false }
    return property.isConstant && property.hasInitializer && property.attributes.isEmpty
  }

  /// Whether a name is that of local `URLComponents`, whose `url` code has put together of what an address may have.
  private func isOfComponents(_ name: CodeNode, in code: CodeSpan) -> Bool {
    guard name.isLocal, name.nextMember.map({ project.text($0.name) }) == "url" else { return false }
    return code.nodes.contains { node in
      node.kind == .binding && node.name == name.name
        && BindingNode(node)?.initialValue?.descendants.contains { project.text($0.name) == "URLComponents" } == true
    }
  }
}
