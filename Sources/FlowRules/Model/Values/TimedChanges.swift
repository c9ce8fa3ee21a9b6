import SwiftLexer

// Objects that publish in intervals, so that the views that observe them are redrawn again and again.
extension ProjectType {
  /// Whether a timer, or a function that calls itself after a pause, changes a published property of the class's
  /// objects.
  ///
  ///     Text(model.title).onReceive(model.timer) { _ in model.elapsed += 1 }
  var publishesInIntervals: Bool {
    let published = allProperties.filter { $0.isStored && $0.wrapper == .published }
    return published.prefix(64).contains { property in
      let isChangedInside = family.contains { owner in
        owner.code.contains { code in
          property.uses(in: code).contains { use in
            use.kind == .value && project.code.mayChange(use, property.symbol)
              && runsInIntervals(use.root, in: code, hops: 0)
          }
        }
      }
      return isChangedInside
        || project.code.changedMembers[property.nameID].contains { site in
          guard let root = site.root, let code = site.member.scope.node?.code(around: site.member),
            case .type(let owner) = project.declarations.object(root, before: site.member).type,
            project.code.isRelated(owner, to: symbol)
          else { return false }
          return runsInIntervals(root, in: code, hops: 1)
        }
    }
  }

  private func runsInIntervals(_ node: CodeNode, in code: CodeSpan, hops: Int) -> Bool {
    let path = code.path(to: node)
    for (index, closure) in path.enumerated() where closure.kind == .closure {
      guard let call = path[..<index].last(where: { $0.kind == .call }).flatMap(CallNode.init) else { continue }
      if isClock(call, in: code.scope) { return true }
    }
    guard let function = code.scope.node, function.kind == .function else { return false }
    let names = code.nodes.matching { $0.kind == .name || $0.kind == .member }
    let repeats = names.contains { $0.name == function.name } || path.contains { $0.kind == .whileStatement }
    if repeats, names.contains(where: { isShortPause($0) }) { return true }
    // `Timer.scheduledTimer(…) { [weak self] _ in self?.tick() }`
    guard hops == 0 else { return false }
    return self.code.contains { code in
      project.declarations.uses(of: PropertySpelling(name: function.name), in: code)
        .contains { runsInIntervals($0.root, in: code, hops: 1) }
    }
  }

  /// Whether a name begins `asyncAfter(deadline: .now() + 1)` or `sleep(for: .seconds(1))`.
  private func isShortPause(_ name: CodeNode) -> Bool {
    guard let call = name.call, ["asyncAfter", "sleep"].contains(project.text(name.name)),
      let argument = call.arguments.first
    else { return false }
    return isShort(argument, unit: project.text(argument.label))
  }

  /// Whether a call gives a closure to a timer: `Timer.scheduledTimer(…) { }`, `timer.sink { }`,
  /// `.onReceive(timer) { }`.
  private func isClock(_ call: CallNode, in scope: Scope) -> Bool {
    guard let callee = call.callee else { return false }
    if callee.name == project.framework.lifeCycle.onReceive {
      guard let publisher = call.arguments.first?.value(in: scope).postfix else { return false }
      return isClock(publisher.parts.map { $0 }, in: scope)
    }
    return isClock(callee.rootOfPostfix.postfix.parts.filter { $0.id <= call.node.id }, in: scope)
  }

  /// Whether the parts of an expression make a timer with a short interval, or name a property that holds one.
  private func isClock(_ parts: [CodeNode], in scope: Scope) -> Bool {
    let clocks = project.framework.lifeCycle.clocks
    if parts.contains(where: { clocks.contains($0.name) && $0.kind == .name }) {
      return parts.compactMap(CallNode.init).flatMap(\.arguments).contains { argument in
        ["withTimeInterval", "timeInterval", "every"].contains(project.text(argument.label))
          && isShort(argument, unit: "seconds")
      }
    }
    let last = parts.last { $0.kind == .name || $0.kind == .member && $0.call == nil }
    guard let last else { return false }
    let owners = [self] + (project.enclosingType(of: scope).map { [$0] } ?? [])
    return owners.contains { owner in
      guard let value = owner.property(named: last.name)?.initialValue, let postfix = value.postfix,
        postfix.parts.contains(where: { clocks.contains($0.name) })
      else { return false }
      return isClock(postfix.parts.map { $0 }, in: value.scope)
    }
  }

  /// Whether the first number in an argument is at most a second or two: longer intervals leave old values on screen.
  private func isShort(_ argument: ArgumentNode, unit: String) -> Bool {
    let nodes = Array(argument.value.nodes.prefix(16))
    let units = [unit] + nodes.map { project.text($0.name) }
    let factor = units.contains("nanoseconds") ? 1e-9 : units.contains("milliseconds") ? 1e-3 : 1
    let numbers = nodes.lazy.filter { $0.kind == .literal }
      .compactMap { Double(project.text($0.name).filter { $0 != "_" }) }
    return numbers.first.map { $0 * factor <= 2 } ?? false
  }
}
