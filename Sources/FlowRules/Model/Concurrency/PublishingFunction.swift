import SwiftLexer

/// A synchronous function of a class that always changes a published property at once, on the thread of its caller.
///
///     func show(_ rows: [Row]) { self.rows = rows }
struct PublishingFunction {
  /// The published property that it changes.
  let property: Property
  /// The use that changes the property.
  let range: FileRange
  /// The name of the function.
  let name: NameID
  /// The parameters, as far as they decide which calls fit.
  let parameters: [CallParameter]
}

extension ProjectType {
  /// The functions of the class, of some names, that change some properties wherever they are called.
  ///
  /// A function that a subclass may override, that an attribute may isolate, or that may hop to another thread by
  /// itself is not among them, nor is one of several with its name.
  private func publishingFunctions(
    named names: NameSet, changing properties: [Property]
  ) -> [NameID: PublishingFunction] {
    guard !hasSubclasses, !properties.isEmpty, properties.count < 64 else { return [:] }
    let inherited = NameSet(ancestors.flatMap { $0.symbol.functions.map(\.name) })
    let functions = Dictionary(
      grouping: symbol.functions.filter { names.contains($0.name) && !inherited.contains($0.name) }, by: \.name)
    return functions.compactMapValues { functions in
      guard functions.count == 1, functions[0].kind == .function,
        case let function = project.declarations[functions[0].reference],
        function.effects.isDisjoint(with: [.async]), isCertainlyNonisolated(function), !mayHop(function, properties)
      else { return nil }
      for property in properties {
        let uses = property.uses(in: function.body)
        guard let use = uses.first(where: { property.isChanged(by: $0) && isAlways($0, in: function.body) })
        else { continue }
        return PublishingFunction(
          property: property, range: use.range, name: function.name,
          parameters: function.parameters.map(CallParameter.init))
      }
      return nil
    }
  }

  /// Whether a use runs in each call that the object does not ignore: outside of conditions, loops and closures, and
  /// before any exit, but for one that depends on the object alone: `guard !isLoading else { return }`.
  private func isAlways(_ use: PropertyUse, in body: CodeSpan) -> Bool {
    let exits: Set<NodeKind> = [.returnStatement, .throwStatement, .guardStatement]
    return body.path(to: use.root).allSatisfy { [.doStatement, .block].contains($0.kind) || $0 == use.root }
      && body.nodes.allSatisfy { node in
        node.id > use.root.id || !exits.contains(node.kind) || asksObjectAlone(body.path(to: node)[0])
      }
  }

  /// Whether a statement is an `if` or a `guard` whose conditions read properties of the object and nothing else.
  private func asksObjectAlone(_ statement: CodeNode) -> Bool {
    guard statement.kind == .ifStatement || statement.kind == .guardStatement else { return false }
    return statement.conditions.allSatisfy { condition in
      switch condition.kind {
      case .name: !condition.isLocal && property(named: condition.name) != nil
      case .selfReference, .member, .operation, .literal, .optionalChaining: true
      default: false
      }
    }
  }

  /// Whether a function asks for its thread, or calls itself or changes a property in a closure, as on the main queue.
  private func mayHop(_ function: DeclarationNode, _ properties: [Property]) -> Bool {
    let names = NameSet(properties.map(\.nameID) + [function.name])
    let isMainThread = project.framework.isolation.isMainThread
    return waitsForMainQueue(function.body)
      || function.body.nodes.contains { node in
        node.kind == .member && node.name == isMainThread
          || node.kind == .closure && node.descendants.containsRecord { names.contains($0.name) }
      }
  }

  /// The calls of functions of the class in the background that change some properties: of its own functions, and of
  /// other code.
  ///
  ///     func refresh() async { show(await load()) }
  ///     DispatchQueue.global().async { store.show(rows) }
  ///
  /// Whether a task of other code runs in the background depends on that code's isolation. Of several calls in one
  /// function only the first one counts.
  func backgroundCalls(changing properties: [Property]) -> [BackgroundWrite] {
    let own = ownCallsInBackground
    let others = callsOfOthersInBackground
    if own.isEmpty, others.isEmpty { return [] }
    let publishing = publishingFunctions(
      named: NameSet((own + others).map(\.callee.name)), changing: properties)
    var seen: Set<FileRange> = []
    return (own + others).compactMap { found -> BackgroundWrite? in
      guard let called = publishing[found.callee.name], let call = found.callee.call,
        CallParameter.fit(called.parameters, call), seen.insert(found.function.nameRange).inserted
      else { return nil }
      let root = found.callee.rootOfPostfix
      return BackgroundWrite(
        property: called.property, range: root.range(through: found.callee), place: found.place,
        function: found.function, called: called)
    }
  }

  private typealias Call = (callee: CodeNode, place: BackgroundWrite.Place, function: DeclarationNode)

  /// The calls of functions of the class in its own code that runs in the background.
  private var ownCallsInBackground: [Call] {
    let names = NameSet(symbol.functions.filter { $0.kind == .function }.map(\.name))
    return backgroundFunctions.flatMap { function in
      function.body.ownNodes { names.contains($0.name) && ($0.kind == .name || $0.kind == .member) }
        .compactMap { callee -> Call? in
          guard callee.call != nil,
            project.declarations.use(of: PropertySpelling(name: callee.name), at: callee) != nil
          else { return nil }
          return project.backgroundPlace(of: callee.rootOfPostfix, in: function).map { (callee, $0, function) }
        }
    }
  }

  /// The calls of functions of the class on a queue or in a detached task of other types.
  private var callsOfOthersInBackground: [Call] {
    symbol.functions.filter { $0.kind == .function }.flatMap { function in
      (project.code.objectCalls.value.all(named: function.name) ?? []).compactMap { site -> Call? in
        guard let root = site.root, let caller = root.scope.node, project.mayLeaveMainThread(caller.file),
          !project.isInTestOrPreview(root.scope), project.declarations.enclosingTypeID(of: root.scope) != id,
          project.declarations.object(root, before: site.member).type == .type(id),
          let place = project.backgroundPlace(of: root, in: caller), place.isCertainEverywhere,
          !project.isInUnusedCode(site.member.fileRange)
        else { return nil }
        return (site.member, place, caller)
      }
    }
  }
}

extension BackgroundWrite.Place {
  /// Whether it does not depend on the isolation of the code around it.
  var isCertainEverywhere: Bool {
    switch self {
    case .detachedTask, .completion, .pipeline, .delegate, .changeOfDefaults: true
    case .asyncFunction, .task: false
    }
  }
}
