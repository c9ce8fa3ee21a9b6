import SwiftLexer

// The code of a member that runs while its view renders. Closures that build content belong to it; code that a tap, a
// task or a change starts runs later, and so does every closure of an unknown callee.
extension CodeIndex {
  /// The code without the parts that do not run while rendering: later closures, local functions and local types.
  ///
  /// Takes time in proportion to the code.
  func renderedCode(in code: CodeSpan) -> RenderedCode {
    var deferred: [NodeID] = []
    var callees: [NodeID] = []
    var walk = code.walk
    while let node = walk.next(where: Self.mayMatter) {
      if runs(node, in: walk, code.scope) {
        if node.kind == .name || node.kind == .member, node.call != nil { callees.append(node.id) }
        continue
      }
      deferred.append(node.id)
      walk.skipDescendants()
    }
    return RenderedCode(code: code, deferred: deferred, callees: callees)
  }

  /// Whether a node may run later than the code around it, or may be called: most are neither.
  private static func mayMatter(_ record: NodeRecord, in parent: NodeKind?) -> Bool {
    if parent == .variable { return true }
    return switch record.kind {
    case .name, .member: !record.flags.contains(.endsPostfix)
    case .argument, .closure, .variable, .localDeclaration, .localFunction: true
    default: false
    }
  }

  /// Whether one of `nodes`, which are in source order, runs when the code does.
  ///
  /// Only what is around them is examined: faster than ``renderedCode(in:)`` if they are few.
  func runs(anyOf nodes: [CodeNode], in code: CodeSpan) -> Bool {
    var open = nodes[...]
    var walk = code.walk
    while let first = open.first, let node = walk.next() {
      if !node.contains(first) {
        walk.skipDescendants()
      } else if !runs(node, in: walk, code.scope) {
        walk.skipDescendants()
        open = open.drop(while: node.contains)
      } else if node == first {
        return true
      }
    }
    return false
  }

  /// Whether a node runs when the code around it does.
  ///
  /// - Parameter walk: has returned it last.
  private func runs(_ node: CodeNode, in walk: NodeWalk, _ scope: Scope) -> Bool {
    let kind = node.kind
    switch kind {
    case .localDeclaration, .localFunction: return false
    // It may run later, or never.
    case .variable where node.flags.contains(.isLazy): return false
    case .argument: return ArgumentNode(node).map { !isDelayed($0, of: walk.parent, in: scope) } ?? true
    // `var total: Int { get { n } set { n = newValue } }`: accessors run when the variable is used.
    case _ where walk.parentKind == .variable:
      switch kind {
      case .attribute, .binding, .typeAnnotation, .initialValue: return true
      default: return false
      }
    case .closure:
      // `{ … }()`
      if !node.endsPostfix { return node.call != nil }
      guard let argument = walk.parent.flatMap(ArgumentNode.init), argument.closure?.node == node,
        let call = walk.grandparent.flatMap(CallNode.init)
      else { return false }
      return runsWhileRendering(argument, of: call, in: scope)
    default: return true
    }
  }
}

// Arguments without closures.
extension CodeIndex {
  /// Whether an argument's value is evaluated later: by its label, or because it can only be an autoclosure.
  ///
  ///     Button(action: start())
  ///     Row().selecting(isOn = true)
  ///     Row().selecting(isOn.toggle())
  ///     Row().draggable(item())
  ///     ImageRenderer(content: row)
  ///     Details(model: make())      of `struct Details: View { @StateObject var model: Model }`
  private func isDelayed(_ argument: ArgumentNode, of parent: CodeNode?, in scope: Scope) -> Bool {
    let closures = declarations.framework.closures
    if closures.actionLabels.contains(argument.label) || declarations.isCallback(argument.label) { return true }
    guard let call = parent.flatMap(CallNode.init), let first = argument.first else { return false }
    if isStatement(first) { return true }
    guard let callee = call.namedCallee else { return false }
    if closures.delayingCallees.contains(callee.name) { return true }
    return first.kind != .closure && takesClosure(callee, of: call, label: argument.label, in: scope)
  }

  /// Whether an argument is spelled like a statement without a value to pass: `(n = 1)`, `rows.append(1)`.
  private func isStatement(_ value: CodeNode) -> Bool {
    var first = value
    // `((n += 1))`
    while first.kind == .tuple || first.kind == .argument {
      guard let inner = first.firstChild else { return false }
      first = inner
    }
    if !first.flags.isDisjoint(with: [.isAssigned, .isUpdated]) { return true }
    guard first.kind == .name || first.kind == .selfReference else { return false }
    var (previous, last) = (first, first)
    while let next = last.nextSuffix { (previous, last) = (last, next) }
    return previous.kind == .member && declarations.framework.values.isMutator(previous.name) && last.kind == .call
  }

  /// Whether a function or an initializer of the project that the call may mean takes a closure under that label.
  ///
  /// A value other than a closure is an autoclosure then, or the name of a function.
  private func takesClosure(
    _ callee: CodeNode, of call: CallNode, label: NameID, in scope: Scope
  ) -> Bool {
    guard closureParameters.labels.contains(label) else { return false }
    let functions: [DeclarationReference]
    if declarations.namesType(callee.name), !closureParameters.mayConstruct(callee.name) { return false }
    if let path = declarations.typePath(endingAt: callee) {
      if closureParameters.isOwnedObject(label, ofTypeNamed: callee.name) { return true }
      functions = initializers(of: declarations.resolver.resolve(path: path, in: scope)).map(\.reference)
    } else {
      functions = closureParameters[callee.name]
    }
    return functions.prefix(64).contains { function in
      let declaration = declarations[function]
      return declaration.parameters.contains { $0.label == label && declaration.takesClosure($0) }
        && mayMean(call, function)
    }
  }
}

// Closures that are arguments.
extension CodeIndex {
  /// Whether the closure that is an argument of a call is called while rendering.
  func runsWhileRendering(_ argument: ArgumentNode, of call: CallNode, in scope: Scope) -> Bool {
    let closures = declarations.framework.closures
    // `contextMenu(forSelectionType:)` builds the menu of the clicked items when it opens.
    guard let callee = call.namedCallee, let labels = labels(of: call), !labels.contains(closures.selectionType) else {
      return false
    }
    let closure = ClosureArgument(label: argument.label, isTrailing: argument.isTrailing, labels: labels)
    if let path = declarations.typePath(endingAt: callee) {
      return runsWhileRendering(closure, of: typeCalled(path, by: call, in: scope), in: scope.file.id)
    }
    if declarations.isCallback(callee.name) || callee.isLocal { return false }
    let ofProject = functionsBuildContent(callee.name, from: closure)
    guard callee.kind == .member, let role = closures.modifiers[callee.name] else { return ofProject ?? false }
    guard mayBeView(before: callee, in: scope) else { return false }
    return ofProject != false && closures.runsWhileRendering(role, label: closure.label, among: labels)
  }

  /// The type whose initializer a call means: SwiftUI's where that of the project is a model of another module, which
  /// takes no closure. Swift chooses between the two by the arguments.
  ///
  ///     import Models              // public struct List: Codable { public let id: String }
  ///     List { Text("Title") }
  func typeCalled(_ path: [NameID], by call: CallNode, in scope: Scope) -> Resolution {
    let found = declarations.resolver.resolve(path: path, in: scope)
    guard path.count == 1, case .type(let id) = found, declarations.framework.closures.types[path[0]] != nil,
      call.arguments.contains(where: \.isTrailing), case let type = declarations[type: id], type.viewKind == .no,
      type.kind == .structure || type.kind == .enumeration,
      !declarations.resolver.table.modules.isSameModule(type.declaration.file, scope.file.id),
      declarations.initializers(of: type).allSatisfy({ takesNoClosure($0.reference) })
    else { return found }
    return .external(path[0])
  }

  /// Whether the types of all parameters are known, and none is that of a closure.
  private func takesNoClosure(_ initializer: DeclarationReference) -> Bool {
    let declaration = declarations[initializer]
    return declaration.parameters.allSatisfy { parameter in
      let type = declaration.type(of: parameter)
      return !declaration.takesClosure(parameter) && declaration.genericParameters.isEmpty
        && declarations.resolver.resolve(type, in: declaration.scope).core != .unknown
    }
  }

  /// Whether an initializer of a type calls the closure while rendering.
  private func runsWhileRendering(_ closure: ClosureArgument, of type: Resolution, in file: FileID) -> Bool {
    let closures = declarations.framework.closures
    switch type {
    case .type(let id): return initializersBuildContent(declarations[type: id], from: closure) ?? false
    case .external(let name):
      guard let role = closures.types[name], !declarations.resolver.table.modules.importsSingle(name, in: file) else {
        return false
      }
      // `extension Section { init(_ title: String, action: @escaping () -> Void) }`
      return addedInitializersBuildContent(name, from: closure) != false
        && closures.runsWhileRendering(role, label: closure.label, among: closure.labels)
    case .unknown: return false
    }
  }

  /// The labels of a call's arguments; nil for more than anybody writes, because they are read again for each closure.
  private func labels(of call: CallNode) -> [NameID]? {
    var labels: [NameID] = []
    for argument in call.node.children {
      guard labels.count < 32 else { return nil }
      labels.append(argument.name)
    }
    return labels
  }
}
