import SwiftLexer

/// The origin of a binding that a call passes to a class.
package enum BindingSource {
  /// `Binding(get:set:)` and `.constant(…)`: a pair of closures, which nothing has to refresh.
  case handMade
  /// State of the type that makes the call, or of the views whose calls pass it there: its storage stays the same for
  /// as long as the view is shown.
  case ownState
  case other
}

/// A call that passes a binding to a new object of a class.
struct PassedBinding {
  /// The type whose code makes the call.
  let caller: ProjectType?
  /// The expression that yields the binding.
  let source: BindingSource
  /// The argument.
  let range: FileRange
  /// Whether a view makes a new object whenever it renders, which has the binding of that moment.
  let isMadeWhileRendering: Bool
  /// Whether the source is state that the view uses for nothing else.
  let isOnlyUse: Bool
}

extension Property {
  /// The bindings that calls outside previews and tests pass to the property of a class, in source order.
  ///
  /// Empty where some call passes none, or nothing shows which parameter it is.
  var passedBindings: [PassedBinding] {
    guard let label = labelInInitializers else { return [] }
    var found: [PassedBinding] = []
    // More than any class has.
    for callee in type.constructions.prefix(64) {
      let scope = callee.scope
      guard let call = callee.call, !type.project.isInTestOrPreview(scope) else { continue }
      let arguments = call.arguments.filter { $0.label == label && !$0.isTrailing }
      guard let argument = arguments.first, arguments.count == 1 else { return [] }
      let caller = type.project.enclosingType(of: scope)
      let source = type.project.source(ofBinding: argument.value(in: scope), caller)
      found.append(
        PassedBinding(
          caller: caller, source: source, range: argument.fileRange,
          isMadeWhileRendering: caller?.makesWhileRendering(call) == true,
          isOnlyUse: source == .ownState && caller?.usesOnlyHere(argument.value(in: scope)) == true))
    }
    return found
  }

  /// The label of the only parameter that initializers assign to the storage: `title` of `_title = title`.
  private var labelInInitializers: NameID? {
    var parameters: [Parameter?] = []
    for initializer in type.initializers {
      parameters += assignedValues(in: initializer).map(initializer.parameter)
    }
    guard let parameter = parameters.first, parameters.count == 1 else { return nil }
    return parameter?.label
  }
}

extension ProjectType {
  /// The callees of the calls that certainly construct the class or a subclass.
  fileprivate var constructions: [CodeNode] {
    let declarations = project.declarations
    let bindings = project.code.classBindings
    let names = (bindings.familyNames[id] ?? []).sorted { $0.raw < $1.raw }
    let candidates = names.flatMap { bindings.constructions[$0] ?? [] }
    // Each class is compared with all calls of its name, such as 'Coordinator(…)'.
    guard candidates.count < 256 else { return [] }
    return candidates.filter { callee in
      guard let path = declarations.typePath(endingAt: callee),
        case .type(let id) = declarations.resolver.resolve(path: path, in: callee.scope)
      else { return false }
      return id == self.id || declarations[type: id].ancestry.types.contains(self.id)
    }
  }
}

extension ProjectType {
  /// Whether code of the view makes an object whenever it renders, and no view keeps the first one.
  fileprivate func makesWhileRendering(_ call: CallNode) -> Bool {
    guard isView, let declaration = call.node.scope.node, declaration.kind != .initializer,
      let code = declaration.code(around: call.node), project.mayRunAgain(code.scope),
      !declaration.initialValue.contains(call.node), case let path = code.path(to: call.node)
    else { return false }
    // `ids.map { Row(id: $0, chosen: $chosen) }`
    var outermost = call.node
    for index in path.indices.reversed() where path[index].kind == .closure {
      guard let mapping = path[..<index].last(where: { $0.kind == .call }), let callee = CallNode(mapping)?.callee,
        project.framework.closures.immediate.contains(callee.name)
      else { break }
      outermost = mapping
    }
    guard project.code.runs(anyOf: [outermost], in: code) else { return false }
    guard let argument = path.dropLast().last.flatMap(ArgumentNode.init),
      let outer = path.dropLast(2).last.flatMap(CallNode.init)
    else { return true }
    return project.keeper(taking: argument, of: outer, in: code.scope) == nil
  }

  /// Whether the state that `$` projects in some code has no other use than as its initial value.
  fileprivate func usesOnlyHere(_ value: CodeSpan) -> Bool {
    guard let path = propertyPath(in: value), path.root.wrapper == .state else { return false }
    return Property(path.root, in: project).uses.count { $0.kind != .storage } == 1
  }
}

// The origin of a binding.
extension ProjectIndex {
  fileprivate func source(ofBinding code: CodeSpan, _ caller: ProjectType?) -> BindingSource {
    if isHandMadeBinding(code, hops: 0) { return .handMade }
    return caller.map { isOwnState(code, of: $0, hops: 0) } == true ? .ownState : .other
  }

  /// Whether code projects state of a view, or an object in `@StateObject`: `$title`, `$model.title`.
  private func isOwnState(_ code: CodeSpan, of caller: ProjectType, hops: Int) -> Bool {
    guard hops < 4, let path = caller.propertyPath(in: code), path.isProjected else { return false }
    switch path.root.wrapper {
    case .state, .stateObject: return true
    // `Map(place: $place)`, and `place` is a binding that other views pass.
    case .binding:
      let passed = Property(path.root, in: self).bindingsPassed
      return !passed.isEmpty
        && passed.allSatisfy { argument in
          enclosingType(of: argument.scope).map { isOwnState(argument, of: $0, hops: hops + 1) } ?? false
        }
    default: return false
    }
  }

  /// Whether code is `Binding(get:set:)`, `.constant(…)`, or the name of a constant or computed property that is one.
  private func isHandMadeBinding(_ code: CodeSpan, hops: Int) -> Bool {
    guard hops < 4, let postfix = code.postfix else { return false }
    if let call = CallNode(postfix.last) { return isHandMade(call) }
    if let constant = declarations.valueOfConstant(namedBy: code) { return isHandMadeBinding(constant, hops: hops + 1) }
    guard let property = computedProperty(namedBy: postfix, in: code.scope) else { return false }
    let bodies = declarations.codeThatRuns(of: property)
    // `return Binding(get: …, set: …)`, and no `$isOn` in it.
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        body.nodes.contains { CallNode($0).map(isHandMade) == true }
          && !body.nodes.containsRecord { $0.flags.contains(.isProjected) }
      }
  }

  private func isHandMade(_ call: CallNode) -> Bool {
    guard let callee = call.callee else { return false }
    let names = framework.bindings
    if callee.name == names.constant { return true }
    // `Binding(get: …, set: …)`, `Binding { … } set: { … }`, `.init(get: …, set: …)`
    return (callee.name == names.type || callee.name == framework.language.initializer)
      && call.labels.contains(names.setLabel)
  }

  /// The computed property that `sortOption`, `self.sortOption` or `Settings.sortOption` names.
  private func computedProperty(namedBy postfix: PostfixExpression, in scope: Scope) -> DeclarationReference? {
    let last = postfix.last
    let owner: TypeSymbol?
    switch last.kind {
    case .name where !last.isLocal: owner = declarations.enclosingType(of: scope)
    case .member where last.base?.kind == .selfReference: owner = declarations.enclosingType(of: scope)
    case .member:
      guard let base = last.base, let path = declarations.typePath(endingAt: base),
        case .type(let id) = declarations.resolver.resolve(path: path, in: scope)
      else { return nil }
      owner = declarations[type: id]
    default: return nil
    }
    let found = owner?.properties.filter { $0.name == last.name && !$0.isStored } ?? []
    return found.count == 1 ? found[0].reference : nil
  }
}
