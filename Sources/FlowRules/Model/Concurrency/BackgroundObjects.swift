import SwiftLexer

// Queues, sessions and other objects of frameworks that run closures in the background.
extension ProjectIndex {
  /// Whether a value is certainly a queue that is not the main one.
  ///
  ///     DispatchQueue.global()     DispatchQueue(label: "images")     queue     OperationQueue()
  func isBackgroundQueue(_ value: CodeSpan) -> Bool {
    guard let last = value.postfix?.last else { return false }
    // `.global()`
    if let callee = CallNode(last)?.callee, callee.kind == .implicitMember {
      return callee.name == framework.isolation.global
    }
    return isBackgroundQueue(last, in: value.scope) || isBackgroundOperationQueue(last, in: value.scope)
  }

  /// Whether a part of an expression is certainly a `DispatchQueue` that is not the main one.
  func isBackgroundQueue(_ part: CodeNode, in scope: Scope) -> Bool {
    let (names, type) = (framework.background, framework.isolation.queue)
    if let call = construction(of: type, at: part, in: scope) {
      // Its closures may run on the main queue: `DispatchQueue(label: "a", target: .main)`
      return !call.labels.contains(names.target)
    }
    if let callee = CallNode(part)?.callee {
      return callee.kind == .member && callee.name == framework.isolation.global
        && callee.base.map { isFramework($0, type, in: scope) } == true
    }
    guard let value = constantValue(at: part), let last = value.postfix?.last, last.kind == .call else { return false }
    return isBackgroundQueue(last, in: value.scope)
  }

  /// Whether a part of an expression is an `OperationQueue` that code creates, which has threads of its own.
  func isBackgroundOperationQueue(_ part: CodeNode, in scope: Scope) -> Bool {
    let names = framework.background
    return !part.file.mayName(names.underlyingQueue)
      && construction(of: names.operationQueue, at: part, in: scope) != nil
  }

  /// Whether a part of an expression is a `URLSession` that calls its closures on a queue of its own.
  ///
  ///     URLSession.shared     URLSession(configuration: .default)
  func isBackgroundSession(_ part: CodeNode?, in scope: Scope) -> Bool {
    guard let part else { return false }
    let names = framework.isolation
    if part.kind == .member, part.name == names.shared, let type = part.base {
      return isFramework(type, names.session, in: scope)
    }
    return construction(of: names.session, at: part, in: scope).map(hasQueueOfItsOwn) ?? false
  }

  /// Whether a new session has no queue, so that it makes one, or a queue that is not the main one.
  func hasQueueOfItsOwn(_ session: CallNode) -> Bool {
    let names = framework.background
    guard session.arguments.first?.label == names.configuration else { return false }
    guard let queue = session.arguments.first(where: { $0.label == names.delegateQueue }) else { return true }
    let isNil = queue.value.onlyNode.map { $0.kind == .literal && $0.name == framework.language.nilLiteral } ?? false
    return isNil || isBackgroundQueue(queue.value)
  }

  /// The call that makes an object of a framework's type: a part of an expression, or the value of a constant.
  func construction(of type: NameID, at part: CodeNode, in scope: Scope) -> CallNode? {
    if let call = CallNode(part) {
      guard let callee = call.callee, isFramework(callee, type, in: scope) else { return nil }
      return call
    }
    guard let value = constantValue(at: part), let call = value.postfix.flatMap({ CallNode($0.last) }),
      let callee = call.callee, isFramework(callee, type, in: value.scope)
    else { return nil }
    return call
  }

  /// Whether a part of an expression is an object of one of some types of frameworks, or one of the types itself.
  ///
  ///     UNUserNotificationCenter.current()     AVCaptureDevice     store
  func isObject(_ part: CodeNode, of types: NameSet, in scope: Scope) -> Bool {
    if isMadeBy(part, types, in: scope) { return true }
    if let value = constantValue(at: part), let last = value.postfix?.last {
      return isMadeBy(last, types, in: value.scope)
    }
    guard part.kind == .name || part.kind == .member, let next = part.nextSuffix else { return false }
    let root = part.innermostBase
    guard case .external(let type) = declarations.object(root, before: next).type else { return false }
    return types.contains(type)
  }

  /// `T`, `T()`, `T.current()` and `T.shared`
  private func isMadeBy(_ part: CodeNode, _ types: NameSet, in scope: Scope) -> Bool {
    guard var name = CallNode(part).map(\.callee) ?? part else { return false }
    if name.kind == .member {
      guard framework.background.accessors.contains(name.name), let base = name.base else { return false }
      name = base
    }
    return types.contains(name.name) && isFramework(name, name.name, in: scope)
  }

  /// The value of a local constant, or of a property of the enclosing type that certainly keeps its initial value.
  private func constantValue(at part: CodeNode) -> CodeSpan? {
    guard part.kind == .name || part.kind == .member else {
      // `queue?.async`
      return part.kind == .optionalChaining || part.kind == .forceUnwrap ? part.base.flatMap(constantValue) : nil
    }
    if part.isLocal { return declarations.valueOfConstant(at: part) }
    guard let property = ownConstant(at: part), !property.initialValue.isEmpty else { return nil }
    return property.initialValue
  }

  /// `queue`, `self.queue` and `Self.queue`
  private func ownConstant(at part: CodeNode) -> Property? {
    guard let type = enclosingType(of: part.scope) else { return nil }
    if part.kind == .member, let base = part.base, base.kind == .name {
      guard base.name == framework.language.selfType || base.name == type.nameID else { return nil }
      let found = type.symbol.properties.first { $0.name == part.name && $0.isStatic }
      return found.flatMap { $0.isConstant && !$0.isAmbiguous ? Property($0, in: self) : nil }
    }
    guard let property = type.property(named: part.name), property.use(at: part) != nil, property.isStored,
      !property.isAmbiguous, property.wrapper == nil, property.attributes.isEmpty
    else { return nil }
    let isKept = property.isConstant
      || property.isPrivate && property.uses.allSatisfy { $0.flags.isDisjoint(with: [.isAssigned, .isInout]) }
    return isKept ? property : nil
  }
}
