import SwiftLexer

/// Work that starts whenever an object of a class is created.
struct InitialWork {
  /// The code that does it, or the use of the function that does.
  let place: FileRange
  /// Whether nothing of it remains when nobody keeps the object: a subscription, but no task and no request.
  fileprivate(set) var endsWithObject: Bool
  /// Whether a branch or a loop decides whether it starts.
  fileprivate(set) var isConditional: Bool
  /// Whether the initial value of a property does it: `private let manager = CLLocationManager()`.
  fileprivate(set) var isInValue = false

  /// Whether each new object starts it, and somebody can notice that.
  var isCertain: Bool { !endsWithObject && !isConditional }
}

/// The work that constructions start, also that of the objects which the class constructs for itself.
///
/// Each class and initializer is searched once.
struct InitialWorks {
  private struct Key: Hashable {
    let type: TypeID
    let initializer: DeclarationReference?
  }

  private var cache: [Key: InitialWork?] = [:]

  init() {}

  /// The first work that a construction of the class certainly does, or else the first that it may do.
  mutating func work(startedBy construction: CallNode, of type: ProjectType) -> InitialWork? {
    guard type.kind == .classType else { return nil }
    var initializer: Initializer?
    if case .explicit(let meant, _) = type.initializer(meantBy: construction) { initializer = meant }
    let key = Key(type: type.id, initializer: initializer?.symbol.reference)
    if let answer = cache[key] { return answer }
    let work = type.work(startedBy: initializer)
    cache[key] = .some(work)
    return work
  }
}

// Work that a class starts whenever an object of it is created.
extension ProjectType {
  /// The first code that does work when an object of the class is created; nil if none certainly does.
  ///
  /// The initializers and the initial values, and one call further the functions and computed properties that they use,
  /// start a task or a timer, subscribe, become the delegate of a shared object, create a service of a framework, read
  /// a file or send a request. What closures do later does not count.
  ///
  ///     init() { Session.shared.delegate = self; load() }    // func load() { Task { … } }
  package var workInInit: FileRange? {
    guard kind == .classType else { return nil }
    return work(in: initializers.filter { !$0.isOnlyForPreviews }).first?.place
  }

  /// - Parameter initializer: nil where a construction means none that the class declares, or several are possible.
  fileprivate func work(startedBy initializer: Initializer?) -> InitialWork? {
    let run = initializer?.withDelegation ?? []
    let found = work(in: run) + workOfParts(in: run)
    return found.first(where: \.isCertain) ?? found.first
  }

  /// The work of the objects that the class constructs for itself: `private let location = LocationService()`.
  private func workOfParts(in initializers: [Initializer]) -> [InitialWork] {
    let values = initialValues
    return (values + initializers.map(\.declaration.body)).enumerated().flatMap { index, code in
      // More than any class has.
      code.immediateNodes(project.framework).lazy.compactMap { project.constructedPart(at: $0, in: code.scope) }
        .prefix(16).compactMap { node, part in
          let found = part.type.work(in: part.initializer?.withDelegation ?? [])
          guard let work = found.first(where: \.isCertain) ?? found.first else { return nil }
          return InitialWork(
            place: node.fileRange, endsWithObject: work.endsWithObject,
            isConditional: work.isConditional || code.isConditional(node), isInValue: index < values.count)
        }
    }
  }

  private var initialValues: [CodeSpan] {
    properties.filter { $0.isStored && !$0.isStatic && !$0.modifiers.contains(.isLazy) }.map(\.initialValue)
  }

  /// The work of the initial values and of some initializers, first their own and then that of the functions that they
  /// call.
  private func work(in initializers: [Initializer]) -> [InitialWork] {
    let values = initialValues
    var found = values.flatMap(project.work)
    for index in found.indices { found[index].isInValue = true }
    let bodies = initializers.map(\.declaration.body)
    found += bodies.flatMap(project.work)
    let declarations = project.declarations
    // Each function once, and no more than any class calls.
    var seen: Set<NameID> = []
    // Names that are not members, kept because each lookup walks all members.
    var others: Set<NameID> = []
    for code in values + bodies {
      for node in code.immediateNodes(project.framework) where node.kind == .name || node.kind == .member {
        guard seen.count < 64, !others.contains(node.name),
          let use = declarations.use(of: PropertySpelling(name: node.name), at: node)
        else { continue }
        guard let member = declarations.codeMember(named: node.name, of: symbol) else {
          others.insert(node.name)
          continue
        }
        guard declarations.runs(member, at: use), seen.insert(node.name).inserted else { continue }
        let called = declarations.codeThatRuns(of: member).flatMap(project.work)
        guard let work = called.first(where: \.isCertain) ?? called.first else { continue }
        found.append(
          InitialWork(
            place: use.range, endsWithObject: work.endsWithObject,
            isConditional: work.isConditional || code.isConditional(node)))
      }
    }
    return found
  }
}

extension Initializer {
  /// The initializer, and the one to which it leaves the work.
  fileprivate var withDelegation: [Initializer] {
    if case .explicit(let other, _)? = delegation?.target { [self, other] } else { [self] }
  }
}

extension CodeSpan {
  /// Whether a branch or a loop around a node decides whether it runs.
  fileprivate func isConditional(_ node: CodeNode) -> Bool {
    let path = path(to: node)
    return zip(path, path.dropFirst()).contains { statement, part in
      switch statement.kind {
      case .ifStatement, .forStatement, .whileStatement, .guardStatement:
        part.kind == .block || part.kind == .ifStatement
      case .switchStatement: part.kind == .caseBlock
      case .catchClause: true
      default: false
      }
    }
  }
}

extension ProjectIndex {
  /// The expressions in some code that do work when the code runs.
  fileprivate func work(in code: CodeSpan) -> [InitialWork] {
    // More than any initializer has; each of them is looked up in the code.
    code.immediateNodes(framework).filter { doesWork($0, in: code.scope) }.prefix(16).map { node in
      InitialWork(
        place: node.fileRange, endsWithObject: onlySubscribes(node), isConditional: code.isConditional(node))
    }
  }

  /// The class and the initializer that a node constructs.
  fileprivate func constructedPart(
    at node: CodeNode, in scope: Scope
  ) -> (node: CodeNode, part: (type: ProjectType, initializer: Initializer?))? {
    guard node.kind == .name, !node.isLocal, declarations.namesType(node.name), let call = node.call,
      let type = certainType(resolve(path: [node.name], in: scope), in: scope.file.id), type.kind == .classType
    else { return nil }
    guard case .explicit(let initializer, _) = type.initializer(meantBy: call) else { return (node, (type, nil)) }
    return (node, (type, initializer))
  }

  private func doesWork(_ node: CodeNode, in scope: Scope) -> Bool {
    let work = framework.work
    switch node.kind {
    case .name where declarations.namesType(node.name) && !node.isLocal:
      guard resolve(path: [node.name], in: scope) == .external(node.name), !code.overloads.isFunction(node.name) else {
        return false
      }
      if let call = node.call {
        return work.started.contains(node.name)
          || work.readers.contains(node.name) && call.labels.contains(where: work.fileLabels.contains)
      }
      // `Task.detached { }`, `FileManager.default.contents(atPath: path)`, `URLSession.shared.dataTask(with: url)`
      return work.owners.contains(node.name)
        && node.postfix.suffixes.contains {
          $0.kind == .member && $0.call != nil && work.ownedFunctions.contains($0.name)
        }
    case .member:
      if let call = node.call {
        // `$title.assign(to: &$name)`
        return work.functions.contains(node.name) || node.name == framework.assign && call.labels.first == work.to
      }
      // `Session.default.delegate = self` takes a shared object's delegate from the last one. An object of its own has
      // another delegate.
      guard node.name == work.delegate, node.endsPostfix, declarations.namesType(node.rootOfPostfix.name),
        let value = node.postfix.assignment?.value(in: scope)
      else { return false }
      return value.onlyNode?.kind == .selfReference
    default: return false
    }
  }

  /// Whether work is a subscription, which ends when nobody keeps the object with its token.
  ///
  /// What `addObserver(forName:)` returns has to be removed, and a publisher of a timer does nothing by itself.
  private func onlySubscribes(_ node: CodeNode) -> Bool {
    let names = framework.subscriptions
    guard node.kind == .member, let call = node.call else {
      return node.name == names.timer && node.nextSuffix?.name == names.publish
    }
    return call.labels.first != names.forName
  }
}
