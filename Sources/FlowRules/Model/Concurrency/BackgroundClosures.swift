import SwiftLexer

// Closures that functions of Apple's frameworks call in the background.
extension ProjectIndex {
  /// The place where a call runs its closure, if that is in the background when the call is in nonisolated code.
  func backgroundPlace(ofClosureIn call: CallNode, in scope: Scope) -> BackgroundWrite.Place? {
    let names = framework.isolation
    guard let callee = call.callee else { return nil }
    if callee.kind == .name {
      if isFramework(callee, names.task, in: scope) { return .task }
      let isQuery = framework.background.queries.contains(callee.name) && isFramework(callee, callee.name, in: scope)
      return isQuery ? .completion(callee.name) : nil
    }
    guard callee.kind == .member else { return nil }
    if callee.name == framework.subscriptions.sink {
      return deliveryInBackground(before: callee, in: scope)
    }
    // `addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) { }`
    if callee.name == framework.subscriptions.addObserver {
      return isObserverOfDefaults(call) ? .changeOfDefaults(callee.name) : nil
    }
    guard let root = callee.precedingPart else { return nil }
    // `Task.detached { }`
    if isFramework(root, names.task, in: scope) { return callee.name == names.detached ? .detachedTask : nil }
    return runsInBackground(call, of: callee, object: root, in: scope) ? .completion(callee.name) : nil
  }

  /// The function that adds an observer to a notification center.
  var observingFunction: NameID? { framework.subscriptions.addObserver }

  private func runsInBackground(_ call: CallNode, of callee: CodeNode, object: CodeNode, in scope: Scope) -> Bool {
    let (names, isolation) = (framework.background, framework.isolation)
    // `DispatchQueue.global(qos: .utility).async { }`
    if isolation.asynchronous.contains(callee.name) { return isBackgroundQueue(object, in: scope) }
    if names.addingOperations.contains(callee.name) { return isBackgroundOperationQueue(object, in: scope) }
    // `URLSession.shared.dataTask(with: url) { }`
    if isolation.requests.contains(callee.name) { return isBackgroundSession(object, in: scope) }
    if let types = names.callbacks[callee.name] { return isObject(object, of: types, in: scope) }
    // Only audio nodes have it.
    if callee.name == names.installTap { return call.arguments.first?.label == names.onBus }
    if callee.name == names.observe { return isProgressOfRequest(object, in: scope) }
    return false
  }

  /// The progress of a request, which changes on a thread of the session: `task.progress`.
  private func isProgressOfRequest(_ part: CodeNode, in scope: Scope) -> Bool {
    guard part.kind == .member, part.name == framework.background.progress, let task = part.base,
      task.kind == .name, let value = declarations.valueOfConstant(at: task), let postfix = value.postfix,
      let callee = CallNode(postfix.last)?.callee, callee.kind == .member,
      framework.isolation.requests.contains(callee.name), let session = callee.precedingPart
    else { return false }
    return isObject(session, of: [framework.isolation.session], in: value.scope)
  }

  /// Whether a call adds an observer of the defaults that no queue calls.
  private func isObserverOfDefaults(_ call: CallNode) -> Bool {
    let queue = call.arguments.first { $0.label == framework.background.queue }
    return call.arguments.first.map(namesChangeOfDefaults) == true
      && queue?.value.onlyNode.map { $0.kind == .literal && $0.name == framework.language.nilLiteral } == true
  }

  /// Whether a closure that code assigns runs in the background: the object calls it on the queue with which code
  /// starts the object.
  ///
  ///     monitor.pathUpdateHandler = { … }
  ///     monitor.start(queue: .global())
  func runsInBackground(_ handler: AssignmentNode, in function: DeclarationNode) -> Bool {
    let names = framework.background
    guard let code = function.code(around: handler.node), let target = handler.target(in: code),
      target.kind == .member, names.handlers.contains(target.name), let object = target.base,
      isObject(object, of: names.handlerTypes, in: function.scope)
    else { return false }
    let isOwn = !object.isLocal
    let spans = isOwn ? enclosingType(of: function.scope)?.code ?? [] : [code]
    let starts = spans.flatMap { span in span.ownNodes { $0.kind == .member && $0.name == names.start } }
      .filter { $0.base?.name == object.name && $0.call?.onlyArgument?.label == names.queue }
    return !starts.isEmpty
      && starts.allSatisfy { start in start.call?.onlyArgument.map { isBackgroundQueue($0.value) } == true }
  }
}

extension ProjectType {
  /// The protocol because of which a framework calls a function of the class in the background.
  ///
  ///     func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func backgroundDelegate(calling function: DeclarationNode) -> NameID? {
    let names = project.framework.background
    guard function.kind == .function, let parameter = function.parameters.first,
      let type = function.type(of: parameter), type.kind == .named
    else { return nil }
    if let found = names.delegates.first(where: { $0.value == type.name && inherits($0.key) }) { return found.key }
    guard function.name == names.sessionFunction, type.name == project.framework.isolation.session,
      let found = symbol.ancestry.external.first(where: names.sessionDelegates.contains), isDelegateInBackground
    else { return nil }
    return found
  }

  /// Whether the class makes the sessions that it serves, and all of them call it on a queue of their own.
  private var isDelegateInBackground: Bool {
    let (names, session) = (project.framework.background, project.framework.isolation.session)
    let sessions = code.flatMap { code in
      code.ownNodes { $0.kind == .name && $0.name == session }.compactMap(\.call)
        .filter { $0.labels.contains(names.delegate) }
    }
    return !sessions.isEmpty
      && sessions.allSatisfy { call in
        let delegate = call.arguments.first { $0.label == names.delegate }
        return delegate?.value.onlyNode?.kind == .selfReference && project.hasQueueOfItsOwn(call)
      }
  }

  /// The place where the class asks for a notification of each change of the defaults that calls one of its functions.
  ///
  ///     addObserver(self, selector: #selector(reload), name: UserDefaults.didChangeNotification, object: nil)
  func observationOfDefaults(by function: DeclarationNode) -> FileRange? {
    let names = project.framework.background
    guard function.kind == .function, function.file.mayName(names.didChangeNotification) else { return nil }
    for code in code {
      for notification in code.ownNodes(where: { $0.kind == .member && $0.name == names.didChangeNotification }) {
        let path = code.path(to: notification.rootOfPostfix)
        guard let call = path.last(where: { $0.kind == .call }).flatMap(CallNode.init), let callee = call.callee,
          callee.name == project.framework.subscriptions.addObserver,
          call.arguments.contains(where: project.namesChangeOfDefaults),
          let selector = call.arguments.first(where: { $0.label == names.selector })
        else { continue }
        let calls = selector.node.descendants.contains { node in
          node.name == function.name && (node.kind == .name || node.kind == .member)
        }
        if calls { return callee.nameRange }
      }
    }
    return nil
  }
}
