import SwiftLexer

// Values in UserDefaults that a view shows and sets, without a wrapper that redraws it.
extension ProjectType {
  /// The reads of the defaults under keys that the view sets as well, where nothing redraws it then; of each the first.
  ///
  ///     Toggle("Big", isOn: Binding(
  ///       get: { UserDefaults.standard.bool(forKey: Keys.isBig) },
  ///       set: { UserDefaults.standard.set($0, forKey: Keys.isBig) }))
  ///
  /// A key is a path of names, or a literal of which the nodes keep the text.
  var defaultsReads: [UnobservedSource] {
    let defaults = project.framework.storage.userDefaults
    guard code.contains(where: { $0.nodes.containsRecord { $0.kind == .name && $0.name == defaults } }),
      properties.allSatisfy({ $0.wrapper != .appStorage && !$0.holdsDynamicProperty })
    else { return [] }
    var writes: [[NameID]: FileRange] = [:]
    for code in code {
      for node in code.nodes.matching({ $0.kind == .name && $0.name == defaults }) {
        guard let access = defaultsAccess(at: node), access.isWrite, writes[access.key] == nil,
          isSilent(access, in: code)
        else { continue }
        writes[access.key] = access.range
      }
    }
    if writes.isEmpty { return [] }
    var found: [[NameID]: UnobservedSource] = [:]
    let getters = code.flatMap { code in
      code.nodes.filter { isGetter($0, in: code) }.map { $0.content(in: code.scope) }
    }
    let nodes = renderedCode(withHelpers: true).flatMap { Array($0.nodes) } + getters.flatMap { Array($0.nodes) }
    for node in nodes {
      guard let access = defaultsAccess(at: node), !access.isWrite, let write = writes[access.key],
        found[access.key] == nil, !isPresented(node)
      else { continue }
      found[access.key] = UnobservedSource(origin: .defaults(write: write), range: access.range, member: nil)
    }
    return found.values.sorted { $0.range < $1.range }
  }

  private typealias Access = (key: [NameID], isWrite: Bool, range: FileRange, node: CodeNode)

  /// `UserDefaults.standard.bool(forKey: Keys.isBig)`, `UserDefaults.standard.set(true, forKey: Keys.isBig)`
  private func defaultsAccess(at node: CodeNode) -> Access? {
    let framework = project.framework
    guard node.kind == .name, node.name == framework.storage.userDefaults, let standard = node.nextSuffix,
      standard.name == framework.storage.standard, let function = standard.nextSuffix, function.kind == .member,
      let call = function.call, let argument = call.arguments.first(where: { $0.label == framework.storage.forKey }),
      let first = argument.first
    else { return nil }
    let parts = Array(first.postfix.parts)
    let kinds: [NodeKind] = [.name, .member, .literal]
    guard argument.value.postfix != nil,
      parts.allSatisfy({ kinds.contains($0.kind) && $0.name != .none && !$0.isLocal })
    else { return nil }
    return (parts.map(\.name), function.name == framework.bindings.setLabel, node.range(through: call.node), node)
  }

  /// Whether nothing redraws the view when it sets a value, and a person makes it do so.
  private func isSilent(_ write: Access, in code: CodeSpan) -> Bool {
    if LifeCycleCall(within: code.path(to: write.node), in: code.scope, project.framework) != nil { return false }
    let line = StraightLine(around: write.node, in: code, takesAnyClosure: true, project.framework)
    return line.closure != nil && !line.contains { mayRedraw(at: $0) }
  }

  /// Whether the node is in content that is made for each presentation, which begins with the value of that moment.
  private func isPresented(_ node: CodeNode) -> Bool {
    guard let member = node.scope.node, let code = member.code(around: node) else { return true }
    return project.isPresentedOnce(within: code.path(to: node)) || isPresentedOnce(memberNamed: member.name)
  }

  /// Whether a closure is the `get:` of a binding.
  private func isGetter(_ node: CodeNode, in code: CodeSpan) -> Bool {
    guard node.kind == .closure, let argument = node.argument,
      argument.label == project.framework.bindings.getLabel
    else {
      return false
    }
    return true
  }
}
