import SwiftLexer

/// An observer, a timer, a monitor of input or a task without an end that code starts without keeping what could stop
/// it.
struct DiscardedObserver {
  /// What goes on until some code stops it.
  enum Kind {
    case observer, timer, monitor
    /// A task that waits in a loop for values which never end.
    ///
    /// - Parameter copy: the @Published property that gets each value as it is, as `assign(to:)` does it.
    case task(loop: FileRange, copy: Property?)

    /// Whether it is a timer, which calls its closure again and again.
    var isTimer: Bool { if case .timer = self { true } else { false } }
  }

  /// The code that starts the observer, and that may be gone before it ends.
  enum Owner {
    /// A view, whose modifier runs the code.
    ///
    /// - Parameter row: the function that returns the part of the view with the modifier, if it has parameters: each
    ///   row of a list may call it.
    case view(modifier: NameID, row: NameID?)
    /// A function in which a representable view makes what it shows.
    case representable
    case object
  }

  /// What goes on.
  let kind: Kind
  /// The code that starts it, and that may be gone before it ends.
  let owner: Owner
  /// The name of the function or the type that starts it: `addObserver`, `Task`.
  let place: FileRange
  /// Whether its closure holds the object that starts it, which is never freed then.
  let holdsSelf: Bool
  /// Whether it hears only what one object posts: `object: player.currentItem`.
  let isOfOneObject: Bool
  /// The expression of the center that it observes, as `NSWorkspace.shared.notificationCenter`; nil for what is
  /// more than names.
  let center: String?
}

extension ProjectType {
  /// The observers that views and objects which come and go start and never stop.
  var discardedObservers: [DiscardedObserver] {
    guard !isInTestOrPreview, isView || kind == .classType else { return [] }
    let names = project.framework.subscriptions
    let starts = instanceNodes(naming: names.startingObservers, kind: .member)
    let found = starts.compactMap { member, code -> DiscardedObserver? in
      guard let call = member.call, let kind = names.kind(ofObserverStartedBy: call, project.framework),
        let path = discardedStatement(of: call, in: code), case let holdsSelf = holdsSelf(call, in: code),
        isView || kind.isTimer || holdsSelf, let owner = owner(of: path, in: code)
      else { return nil }
      return DiscardedObserver(
        kind: kind, owner: owner, place: member.nameRange, holdsSelf: holdsSelf,
        isOfOneObject: call.namesPoster(project.framework),
        center: project.center(before: member))
    }
    return found + discardedTasks
  }

  /// The nodes around a call whose result nobody keeps, outermost first, and itself; nil if it may be kept.
  func discardedStatement(of call: CallNode, in code: CodeSpan) -> [CodeNode]? {
    let root = call.node.rootOfPostfix
    guard call.node.endsPostfix, root.flags.contains(.startsStatement) else { return nil }
    let path = code.path(to: root)
    // The only expression of a body is its result, except in a modifier that takes none.
    let statements = (path.dropLast().last?.children ?? code.siblings).filter { $0.flags.contains(.startsStatement) }
    guard statements.count == 1 else { return path }
    guard let parent = path.dropLast().last else { return code.scope.node?.returnType == nil ? path : nil }
    guard parent.kind == .closure else { return path }
    let modifier = LifeCycleCall(within: path.dropLast(2), in: code.scope, project.framework)?.call.node
    return modifier != nil && modifier == path.dropLast(3).last ? path : nil
  }

  private func holdsSelf(_ call: CallNode, in code: CodeSpan) -> Bool {
    call.arguments.contains { argument in
      argument.closure.map { code.useHoldingSelf(in: $0) != nil } ?? false
    }
  }

  /// The owner of the code at `path`, outermost node first; nil where the type may live as long as the app.
  func owner(of path: [CodeNode], in code: CodeSpan) -> DiscardedObserver.Owner? {
    guard isView else { return project.code.lifetimes.value.areTemporary(id) ? .object : nil }
    // A widget is drawn once and never closes.
    guard project.code.lifetimes.value.isTemporary(symbol), !isOnlyInStaticRenderings else { return nil }
    if let modifier = LifeCycleCall(within: path, in: code.scope, project.framework)?.modifier {
      return .view(modifier: modifier, row: code.scope.node.flatMap(rowFunction))
    }
    guard let function = code.scope.node, function.kind == .function else { return nil }
    if isRepresentable { return function.isMaker(project.framework) ? .representable : nil }
    return lifeCycleModifier(calling: function.name).map { .view(modifier: $0, row: nil) }
  }

  private func rowFunction(_ member: DeclarationNode) -> NameID? {
    // `body(content:)` of a modifier makes no row.
    let returnsRow = member.kind == .function && !member.parameters.isEmpty && member.name != project.framework.body
      && project.declarations.makesViews(memberNamed: member.name, of: symbol)
    return returnsRow ? member.name : nil
  }

  /// The modifier whose closure calls a function of the view.
  private func lifeCycleModifier(calling function: NameID) -> NameID? {
    for code in code {
      for node in code.ownNodes(where: { $0.name == function && ($0.kind == .name || $0.kind == .member) }) {
        guard node.call != nil,
          project.declarations.use(of: PropertySpelling(name: function), at: node) != nil,
          let call = LifeCycleCall(within: code.path(to: node), in: code.scope, project.framework)
        else { continue }
        return call.modifier
      }
    }
    return nil
  }
}

extension SubscriptionNames {
  /// The kind of observer that a call starts, which does not stop by itself.
  fileprivate func kind(
    ofObserverStartedBy call: CallNode, _ framework: FrameworkNames
  ) -> DiscardedObserver.Kind? {
    guard let callee = call.callee, let base = callee.base else { return nil }
    let arguments = call.arguments
    if callee.name == addObserver { return arguments.first?.label == forName ? .observer : nil }
    if eventMonitors.contains(callee.name) { return base.name == nsEvent ? .monitor : nil }
    guard base.name == timer, let value = arguments.first(where: { $0.label == repeats })?.first,
      value.kind == .literal, value.name == framework.progress.trueLiteral,
      let closure = arguments.last?.closure, !mayStop(closure.node)
    else { return nil }
    return .timer
  }

  /// Whether the closure of a timer may stop it or keep it: it gets the timer.
  ///
  ///     Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in ticker = timer }
  private func mayStop(_ closure: CodeNode) -> Bool {
    let parameters = [closure].closureParameters
    return closure.descendants.contains { node in
      switch node.kind {
      case .member: node.name == invalidate
      case .name: node.isLocal && parameters.contains(node.name)
      case .implicitParameter: true
      default: false
      }
    }
  }
}

extension CallNode {
  /// Whether an `addObserver` has an argument `object:` other than `nil`.
  fileprivate func namesPoster(_ framework: FrameworkNames) -> Bool {
    arguments.contains { argument in
      argument.label == framework.subscriptions.object
        && argument.first.map { $0.kind != .literal || $0.name != framework.language.nilLiteral } == true
    }
  }
}

extension ProjectIndex {
  /// The names before a call of a notification center's function, or those of the local constant there.
  ///
  ///     let center = NSWorkspace.shared.notificationCenter
  ///     center.addObserver(forName: name, object: nil, queue: .main) { … }
  fileprivate func center(before function: CodeNode) -> String? {
    let root = function.rootOfPostfix
    var parts = root.postfix.parts.prefix { $0.id < function.id }
    if root.isLocal, parts.count == 1, let value = declarations.valueOfConstant(at: root)?.postfix {
      parts = value.parts.prefix { $0.id <= value.last.id }
    }
    guard !parts.isEmpty, parts.allSatisfy({ $0.kind == .name || $0.kind == .member }) else { return nil }
    return parts.map { text($0.name) }.joined(separator: ".")
  }
}
