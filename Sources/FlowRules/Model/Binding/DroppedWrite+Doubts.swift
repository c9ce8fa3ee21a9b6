import SwiftLexer

// What may keep a view from writing, or may give its caller the value in another way.
extension Property {
  /// Whether a use is in a branch that depends on another input of the view, which the caller may pass so that it never
  /// runs.
  ///
  ///     if mode == .edit { titles[0] = title }
  ///     guard !isReadOnly else { return }; titles[0] = title
  func isRuledOutByInput(_ use: PropertyUse) -> Bool {
    guard let code = use.root.scope.node?.code(around: use.root) else { return true }
    return code.conditions(before: use.root).contains { dependOnInput($0.nodes) }
  }

  /// Whether some conditions name an input of the view, or a computed property that does.
  private func dependOnInput(_ conditions: [CodeNode]) -> Bool {
    conditions.flatMap { [$0] + $0.descendants }.contains { name in
      guard let property = type.ownProperty(at: name) else { return false }
      if property.isStored { return property.isFixedByCaller }
      // More code than a condition needs.
      return project.declarations.codeThatRuns(of: property.symbol.reference).contains { code in
        code.nodes.prefix(64).contains { type.ownProperty(at: $0)?.isFixedByCaller == true }
      }
    }
  }

  /// Whether the caller alone decides about the value: an input, or state that starts with a parameter and stays so.
  private var isFixedByCaller: Bool {
    guard isStored else { return false }
    guard wrapper == .state else { return wrapper == nil }
    return !canChangeAfterInit(in: type)
      && type.initializers.contains { initializer in
        assignedValues(in: initializer).contains { initializer.parameter(in: $0) != nil }
      }
  }

  private var project: ProjectIndex { type.project }
}

extension Property {
  /// The closures of the view that run together with a write, so that a caller learns of it.
  ///
  ///     Button("x") { isOn.toggle(); onChange(isOn) }
  func callbacks(with write: PropertyUse) -> Set<NameID> {
    guard let code = write.root.scope.node?.code(around: write.root) else { return [] }
    let closures = type.properties.filter { $0.isStored && !$0.isStatic && $0.wrapper == nil }
    let stored = Set(closures.map(\.nameID))
    func called(in code: CodeSpan) -> Set<NameID> {
      Set(code.nodes.filter { stored.contains($0.name) && type.ownProperty(at: $0) != nil && $0.isCalled }.map(\.name))
    }
    // Functions of the view which call them: `private func notify() { onChange(isOn) }`.
    var callers: [NameID: Set<NameID>] = [:]
    for function in type.symbol.functions where function.kind == .function {
      for code in project.declarations.code(of: function.reference) {
        callers[function.name, default: []].formUnion(called(in: code))
      }
    }
    func reported(on line: StraightLine) -> Set<NameID> {
      var found: Set<NameID> = []
      _ = line.contains { node in
        guard node.kind == .name || node.kind == .member else { return false }
        if stored.contains(node.name), type.ownProperty(at: node) != nil, node.isCalled { found.insert(node.name) }
        if node.call != nil, let reached = callers[node.name] { found.formUnion(reached) }
        return false
      }
      return found
    }
    let line = StraightLine(around: write.root, in: code, takesAnyClosure: true, project.framework)
    var found = reported(on: line)
    // The write may be in a function that the button calls before the closure.
    if line.closure == nil, let function = write.root.scope.node, function.kind == .function {
      // More places than a function is called at.
      let mentions = type.code.lazy.flatMap { code in
        code.nodes.matching { ($0.kind == .name || $0.kind == .member) && $0.name == function.name }
          .map { (node: $0, code: code) }
      }
      for mention in mentions.prefix(16) {
        let line = StraightLine(
          around: mention.node, in: mention.code, takesAnyClosure: true, project.framework)
        if line.closure != nil { found.formUnion(reported(on: line)) }
      }
    }
    return found
  }
}

extension CallNode {
  /// Whether the call passes a function for one of some properties of a type: a closure that does something, or a name.
  ///
  /// A closure whose label is none of its properties may be any of them.
  func passes(anyOf callbacks: Set<NameID>, to type: ProjectType) -> Bool {
    if callbacks.isEmpty { return false }
    return arguments.contains { argument in
      if let closure = argument.closure {
        return !closure.statements.isEmpty
          && (callbacks.contains(argument.label) || type.property(named: argument.label) == nil)
      }
      return callbacks.contains(argument.label)
        && argument.first?.name != type.project.framework.language.nilLiteral
    }
  }
}
