import SwiftLexer

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
    let values = properties.filter { $0.isStored && !$0.isStatic && !$0.modifiers.contains(.isLazy) }.map(
      \.initialValue)
    let own = values + initializers.filter { !$0.isOnlyForPreviews }.map(\.declaration.body)
    for code in own {
      if let work = project.work(in: code) { return work }
    }
    let declarations = project.declarations
    // Each function once, and no more than any class calls.
    var seen: Set<NameID> = []
    for node in own.flatMap({ $0.immediateNodes(project.framework) }) where node.kind == .name || node.kind == .member {
      guard seen.count < 64, let use = declarations.use(of: PropertySpelling(name: node.name), at: node),
        let member = declarations.codeMember(named: node.name, of: symbol), declarations.runs(member, at: use),
        seen.insert(node.name).inserted
      else { continue }
      for code in declarations.codeThatRuns(of: member) where project.work(in: code) != nil { return use.range }
    }
    return nil
  }
}

extension ProjectIndex {
  /// The first expression in some code that does work when the code runs.
  fileprivate func work(in code: CodeSpan) -> FileRange? {
    code.immediateNodes(framework).first { doesWork($0, in: code.scope) }?.fileRange
  }

  private func doesWork(_ node: CodeNode, in scope: Scope) -> Bool {
    let work = framework.work
    switch node.kind {
    case .name where declarations.startsUppercase(node.name) && !node.isLocal:
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
      guard node.name == work.delegate, node.endsPostfix, declarations.startsUppercase(node.rootOfPostfix.name),
        let value = node.postfix.assignment?.value(in: scope)
      else { return false }
      return value.onlyNode?.kind == .selfReference
    default: return false
    }
  }
}
