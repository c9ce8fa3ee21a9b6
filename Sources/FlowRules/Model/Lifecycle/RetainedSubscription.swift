import SwiftLexer

/// A subscription that an object keeps and that holds the object, so that neither is ever freed.
struct RetainedSubscription {
  /// The code that holds the object.
  enum Holder {
    /// A closure that uses `self`, with the use.
    case closure(use: FileRange)
    /// A method of the object in place of a closure: `.map(describe)`.
    case method(NameID, at: FileRange)
    /// `assign(to: \.rows, on: self)`, with the property if it is `@Published`, and the first use of `self` in a
    /// closure before it, which holds the object as well.
    case assignment(published: Property?, closure: FileRange?)
  }

  /// The name of the function that subscribes: `sink`.
  let place: FileRange
  /// The property that keeps the subscription.
  let keeper: Property
  /// The code through which the subscription keeps the object.
  let holder: Holder
  /// Whether the object certainly belongs to a screen, and not only to other objects.
  let isOfScreen: Bool
  /// Whether only the object itself publishes: once nothing else uses it, the subscription only takes memory.
  let isOfOwnPublisher: Bool
}

extension ProjectType {
  /// The subscriptions to endless publishers that objects of a class which come and go keep, and that hold the object.
  var retainedSubscriptions: [RetainedSubscription] {
    guard kind == .classType, !isInTestOrPreview else { return [] }
    let names = project.framework.subscriptions
    let subscribers = Array(instanceNodes(naming: [names.sink, names.assign], kind: .member))
    if subscribers.isEmpty { return [] }
    let namesInClosures = namesInClosures
    return subscribers.compactMap {
      SubscriptionSearch($0.node, in: $0.code, of: self, namesInClosures: namesInClosures)?.found
    }
  }

  /// The names in the closures of the class, which run when something else than a call or a view makes them run.
  private var namesInClosures: NameSet {
    var names = NameSet()
    for code in code {
      var nodes = code.nodes
      while let node = nodes.next() {
        guard node.kind == .closure else { continue }
        // `$email.map { email in email.isEmpty }` names no property.
        for inner in node.descendants where inner.kind == .name && !inner.isLocal || inner.kind == .member {
          names.insert(inner.name)
        }
        nodes.skipDescendants(of: node)
      }
    }
    return names
  }
}

/// The search for what keeps one subscription, and for what it holds.
private struct SubscriptionSearch {
  private let type: ProjectType
  private let code: CodeSpan
  private let member: CodeNode
  private let call: CallNode
  private let root: CodeNode
  /// The nodes around the pipeline, outermost first.
  private let path: [CodeNode]
  /// Those of all closures of the class.
  private let namesInClosures: NameSet
  private var names: SubscriptionNames { type.project.framework.subscriptions }

  init?(_ member: CodeNode, in code: CodeSpan, of type: ProjectType, namesInClosures: NameSet) {
    guard let call = member.call else { return nil }
    let root = member.rootOfPostfix
    self.type = type
    self.namesInClosures = namesInClosures
    self.code = code
    self.member = member
    self.call = call
    self.root = root
    path = code.path(to: root).dropLast()
  }

  var found: RetainedSubscription? {
    // The publishers last: to find those that never end takes a look at the properties of all types.
    guard let use = keeperUse, let keeper = keeper(in: use), let holder,
      type.project.code.lifetimes.value.areTemporary(type.id), isEndless, !mayBeCancelled(keeper, besides: use)
    else { return nil }
    return RetainedSubscription(
      place: member.nameRange, keeper: keeper, holder: holder,
      isOfScreen: type.project.code.lifetimes.value.areOfScreens(type.id), isOfOwnPublisher: isOfOwnPublisher)
  }

  // What keeps it.

  /// The property that keeps the subscription: `bag` of `.store(in: &bag)`, `token` of `token = rows.sink { }`.
  private var keeperUse: CodeNode? {
    if let store = call.node.nextSuffix {
      guard store.kind == .member, store.name == names.store, let call = store.call, call.node.endsPostfix,
        let argument = call.onlyArgument, argument.label == names.into
      else { return nil }
      return name(in: argument.first)
    }
    var value = root
    var outer = path[...]
    if let argument = outer.last, argument.kind == .argument, let around = outer.dropLast().last {
      outer.removeLast(2)
      if around.kind == .arrayLiteral {
        value = around
      } else {
        guard let callee = CallNode(around)?.callee, names.adding.contains(callee.name) else { return nil }
        return callee.base
      }
    }
    guard let assignment = outer.last.flatMap(AssignmentNode.init), assignment.node.firstChild == value else {
      return nil
    }
    return assignment.target(in: code)
  }

  /// `x` of `x` and of `self.x`.
  private func name(in root: CodeNode?) -> CodeNode? {
    root?.afterSelf
  }

  private func keeper(in use: CodeNode) -> Property? {
    guard let property = type.property(named: use.name), property.use(at: use) != nil, property.isStored,
      !property.isStatic, !property.isAmbiguous, !property.modifiers.contains(.isWeak)
    else { return nil }
    return property
  }

  // What it holds.

  private var holder: RetainedSubscription.Holder? {
    member.name == names.assign ? assignmentHolder : closureHolder
  }

  /// The first closure or method of the pipeline that holds the object.
  private var closureHolder: RetainedSubscription.Holder? {
    let parts = root.postfix.parts.prefix { $0.id <= call.node.id }
    for part in parts {
      guard let call = CallNode(part) else { continue }
      for argument in call.arguments {
        if let closure = argument.closure {
          if let use = code.useHoldingSelf(in: closure) { return .closure(use: use.fileRange) }
        } else if let method = method(in: argument) {
          return .method(method.name, at: method.nameRange)
        }
      }
    }
    return nil
  }

  /// `assign(to: \.rows, on: self)`
  private var assignmentHolder: RetainedSubscription.Holder? {
    let arguments = call.arguments
    guard arguments.map(\.label) == [names.to, names.on],
      let target = arguments[1].value(in: code.scope).onlyNode, target.kind == .selfReference,
      !code.isHeldWeakly(target), let path = arguments[0].first, path.kind == .keyPath
    else { return nil }
    let closure: FileRange? = if case .closure(let use)? = closureHolder { use } else { nil }
    // Code outside of its actor cannot pass `&$rows` of a `@MainActor @Published var rows`.
    guard let name = path.onlyComponent, let property = type.property(named: name),
      property.wrapper == .published, property.attributes.count == 1
    else { return .assignment(published: nil, closure: closure) }
    return .assignment(published: property, closure: closure)
  }

  /// A method of the object that is passed as it is: `show` of `.sink(receiveValue: show)`.
  private func method(in argument: ArgumentNode) -> CodeNode? {
    guard let first = argument.first, let name = name(in: first), name.endsPostfix,
      argument.value(in: code.scope).postfix != nil,
      type.project.declarations.use(of: PropertySpelling(name: name.name), at: name) != nil,
      name.flags.contains(.isCompoundName) || type.property(named: name.name) == nil,
      let owner = type.family.first(where: { $0.declaresFunction(name.name) }),
      type.project.declarations.codeMember(named: name.name, of: owner.symbol) != nil, !code.isHeldWeakly(first)
    else { return nil }
    return name
  }

  // What publishes.

  /// Whether the pipeline begins with `$query` or with a subject that the object makes, joins no other publisher, and
  /// nothing but calls and views has something to publish: no timer, request or observer of the object goes on.
  private var isOfOwnPublisher: Bool {
    guard let origin = origin(of: root, hops: 0), let source = name(in: origin),
      let property = type.property(named: source.name), let use = property.use(at: source), property.isStored,
      !property.isStatic
    else { return false }
    let isPublished = property.wrapper == .published && use.kind == .projection
    guard isPublished || property.isPrivate && isSubject(property) else { return false }
    return type.family.allSatisfy { !$0.symbol.functions.contains { $0.kind == .deinitializer } }
      && !namesInClosures.contains(property.nameID)
  }

  /// The root of a pipeline, followed through local constants: `$rows` of `let rows = $rows.share(); rows.sink { … }`.
  ///
  /// - Returns: nil where it joins another publisher.
  private func origin(of root: CodeNode, hops: Int) -> CodeNode? {
    guard root.postfix.parts.allSatisfy({ !names.joiningOperators.contains($0.name) }) else { return nil }
    guard root.isLocal, root.kind == .name else { return root }
    guard hops < 3, let value = type.project.declarations.valueOfConstant(at: root)?.postfix else { return nil }
    return origin(of: value.root, hops: hops + 1)
  }

  private func isSubject(_ property: Property) -> Bool {
    let made = type.project.declarations.constructedType(in: property.initialValue).core
    return [property.declaredType.core, made].contains { type in
      if case .external(let name) = type { names.subjects.contains(name) } else { false }
    }
  }

  // What ends it.

  private var isEndless: Bool {
    let parts = Array(root.postfix.parts.prefix { $0.id < member.id })
    let cannotFail = call.arguments.allSatisfy { $0.label != names.receiveCompletion } && call.arguments.count <= 2
    let isSimple = member.name == names.assign || call.arguments.count == 1
    return type.project.code.endlessPublishers.value.isEndless(parts[...], canJoin: cannotFail && isSimple)
  }

  /// Whether some code may cancel the subscription, or replace it by another.
  ///
  /// What `deinit` does has no effect, nor what a function does that nobody calls: they never run.
  private func mayBeCancelled(_ keeper: Property, besides use: CodeNode) -> Bool {
    let project = type.project
    if project.code.mayBeChangedByOthers(keeper.symbol, of: type.symbol) { return true }
    let cancelled = project.code.endlessPublishers.value.cancelledFromOutside
    if !keeper.isPrivate, cancelled.contains(keeper.nameID) { return true }
    let owner = keeper.symbol.owner
    let heirs = keeper.isPrivate ? [] : project.declarations.types.filter { $0.ancestry.types.contains(owner) }
    let family = [project.declarations[type: owner]] + heirs
    // Nobody may have written the calls yet.
    let isStarted = code.scope.node.map { !type.isNeverCalled($0) } ?? true
    return family.flatMap(project.declarations.code(of:)).contains { code in
      guard code.scope.node?.kind != .deinitializer,
        keeper.uses(in: [code]).contains(where: { $0.name != use && mayCancel($0, in: code) })
      else { return false }
      return code.scope.node.map { !isStarted || !type.isNeverCalled($0) } ?? true
    }
  }

  private func mayCancel(_ use: PropertyUse, in code: CodeSpan) -> Bool {
    if let next = use.name.nextSuffix {
      guard next.kind == .member else { return true }
      return !names.harmless.contains(next.name) && !(names.adding.contains(next.name) && next.call != nil)
    }
    return use.root.callOfFirstArgument?.callee?.name != names.store
  }
}
