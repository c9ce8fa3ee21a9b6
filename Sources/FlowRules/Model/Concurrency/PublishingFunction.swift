import SwiftLexer

/// A synchronous function of a class that changes a published property at once, on the thread of its caller.
///
///     func show(_ rows: [Row]) { self.rows = rows }
package struct PublishingFunction {
  package let property: Property
  /// The use that changes the property.
  package let range: FileRange
  package let name: NameID
}

extension ProjectType {
  /// The functions of the class that change some properties outside of all closures, by name.
  ///
  /// One that a subclass may override, that an attribute may isolate, or that asks for its thread is not among them,
  /// nor are two with one name.
  func publishingFunctions(changing properties: [Property]) -> [NameID: PublishingFunction] {
    let functions = Dictionary(grouping: symbol.functions.filter { $0.kind == .function }, by: \.name)
    // More than any class has; each of them searches the code of all functions.
    guard !hasSubclasses, !properties.isEmpty, properties.count < 64, functions.count < 256 else { return [:] }
    return functions.compactMapValues { functions in
      guard functions.count == 1, case let function = project.declarations[functions[0].reference],
        function.effects.isDisjoint(with: [.async]), isCertainlyNonisolated(function), !asksForThread(function.body)
      else { return nil }
      return properties.lazy.compactMap { property -> PublishingFunction? in
        let use = property.uses(in: function.body).first { use in
          property.isChanged(by: use)
            && !function.body.path(to: use.root).contains { $0.kind == .closure || $0.kind == .localFunction }
        }
        return use.map { PublishingFunction(property: property, range: $0.range, name: function.name) }
      }.first
    }
  }

  /// `guard Thread.isMainThread`, `DispatchQueue.main.sync`
  private func asksForThread(_ code: CodeSpan) -> Bool {
    let name = project.framework.isolation.isMainThread
    return waitsForMainQueue(code) || code.nodes.containsRecord { $0.kind == .member && $0.name == name }
  }

  /// The calls of such functions by code of a function that runs in the background: `self.show(rows)`.
  func calls(of publishing: [NameID: PublishingFunction], in function: DeclarationNode) -> [BackgroundWrite] {
    if publishing.isEmpty { return [] }
    return function.body.ownNodes { publishing[$0.name] != nil && ($0.kind == .name || $0.kind == .member) }
      .compactMap { name in
        guard name.call != nil, let called = publishing[name.name],
          project.declarations.use(of: PropertySpelling(name: name.name), at: name) != nil,
          case let root = name.rootOfPostfix, let place = project.backgroundPlace(of: root, in: function)
        else { return nil }
        return BackgroundWrite(
          property: called.property, range: root.range(through: name), place: place, function: function, called: called)
      }
  }

  /// The calls of such functions by code of other types, on a queue or in a detached task:
  ///
  ///     DispatchQueue.global().async { store.show(rows) }
  ///
  /// Whether a task of other code runs in the background depends on that code's isolation.
  func callsElsewhere(of publishing: [NameID: PublishingFunction]) -> [BackgroundWrite] {
    publishing.values.sorted { $0.range < $1.range }.flatMap { called in
      (project.code.objectCalls[called.name] ?? []).compactMap { site -> BackgroundWrite? in
        guard let root = site.root, let function = root.scope.node,
          !project.isInTestOrPreview(root.scope), project.declarations.enclosingTypeID(of: root.scope) != id,
          project.declarations.object(root, before: site.member).type == .type(id),
          let place = project.backgroundPlace(of: root, in: function), place.isCertainEverywhere
        else { return nil }
        return BackgroundWrite(
          property: called.property, range: root.range(through: site.member), place: place, function: function,
          called: called)
      }
    }
  }
}

extension BackgroundWrite.Place {
  /// Whether it does not depend on the isolation of the code around it.
  fileprivate var isCertainEverywhere: Bool {
    switch self {
    case .detachedTask, .completion: true
    case .asyncFunction, .task, .pipeline: false
    }
  }
}
