import SwiftLexer

/// A binding whose writes reach nothing: `.constant(text)` for a view that writes, or an empty `set:`.
struct DroppedWrite {
  /// The binding, as a call passes it.
  let place: FileRange
  /// The code of the call.
  let scope: Scope
  /// The place where the write is made: in the view that gets the binding.
  let write: FileRange
  /// Whether a control of SwiftUI writes, which shows the change until the view renders again.
  let isByEditor: Bool
  /// Whether the value belongs to no property that has a binding: it is a row's element.
  let isPlainValue: Bool
}

extension Property {
  /// The calls of the view that pass `.constant(…)` for a binding that the view itself writes, outside previews and
  /// tests, and the first write.
  var droppedWrites: [DroppedWrite] {
    let project = type.project
    guard wrapper == .binding, !isStatic, !type.isRepresentable else { return [] }
    // More calls than any view has.
    let constants: [(place: FileRange, site: CallSite, value: CodeSpan)] = type.calls.prefix(256).compactMap { site in
      let arguments = site.call.arguments.filter { $0.label == nameID && !$0.isTrailing }
      guard arguments.count == 1, !project.isInTestOrPreview(site.scope),
        case let value = arguments[0].value(in: site.scope),
        let constant = project.constantBinding(in: value), project.readsName(constant),
        let code = site.scope.node?.code(around: site.call.node),
        case let path = code.path(to: site.call.node), !project.code.disablesInteraction(around: path),
        !project.code.isInPicture(path), !isDisabled(by: site.call), !project.code.isForImageRenderer(site)
      else { return nil }
      return (value.postfix?.fileRange ?? arguments[0].fileRange, site, constant)
    }
    // The view is searched only for the few that get a constant. One that only writes shows no value that jumps back.
    guard !constants.isEmpty, uses.contains(where: { $0.kind != .value || $0.flags.isDisjoint(with: .isAssigned) }),
      let write = firstWrite
    else { return [] }
    let callbacks = write.kind == .value ? callbacks(with: write) : []
    return constants.filter { !$0.site.call.passes(anyOf: callbacks, to: type) }.map { constant in
      DroppedWrite(
        place: constant.place, scope: constant.site.scope, write: write.range, isByEditor: write.kind == .projection,
        isPlainValue: project.isPlainValue(constant.value))
    }
  }

  /// Whether a call passes a literal by which the view disables its controls: `true` for `isDisabled` of
  /// `.disabled(isDisabled)`, or `false` for `isEnabled` of `.disabled(!isEnabled)`.
  private func isDisabled(by call: CallNode) -> Bool {
    let framework = type.project.framework
    let names = framework.interactions.modifiers
    let disabling = call.arguments.lazy.filter { $0.node.firstChild?.kind == .literal }
    guard !disabling.isEmpty else { return false }
    return type.code.contains { code in
      code.nodes.contains { node in
        guard node.kind == .member, let value = names[node.name], let argument = node.call?.onlyArgument,
          let name = argument.value(in: code.scope).lastNode, name.kind == .name, !name.isLocal,
          case let negations = argument.value(in: code.scope).prefix(upTo: name).nodes,
          negations.allSatisfy({ $0.kind == .operation && $0.name == framework.language.negation })
        else { return false }
        let isNegated = Array(negations).count % 2 == 1
        return disabling.contains { disabling in
          guard disabling.label == name.name, let literal = disabling.node.firstChild?.name,
            framework.values.boolLiterals.contains(literal)
          else { return false }
          return (literal == value) != isNegated
        }
      }
    }
  }

  /// The first place where code of the view writes the binding, or passes it to a control of SwiftUI that does.
  private var firstWrite: PropertyUse? {
    let project = type.project
    // More uses than a binding has; each of them searches the code around it.
    return uses.prefix(256).first { use in
      switch use.kind {
      case .value: return project.code.mayChange(use, symbol) && isByPerson(use) && !isRuledOutByInput(use)
      case .projection:
        guard use.isWhole, let argument = use.root.argument, let callee = use.root.callee(ofArgument: argument) else {
          return false
        }
        return !isRuledOutByInput(use) && project.framework.bindings.editors.contains(callee.name)
          && project.isFrameworkView(callee, in: callee.scope)
          && project.framework.bindings.views[callee.name]?[argument.label] != nil
      case .storage: return false
      }
    }
  }
}

extension Property {
  /// Whether a write may run because a person does something, not only when the view appears or something changes.
  private func isByPerson(_ use: PropertyUse) -> Bool {
    guard let declaration = use.name.scope.node, declaration.kind != .initializer,
      let code = declaration.code(around: use.name)
    else { return false }
    let (project, framework) = (type.project, type.project.framework)
    let callees = code.path(to: use.name).compactMap { CallNode($0)?.callee }
    if callees.contains(where: { framework.lifeCycle.modifiers.contains($0.name) }) { return false }
    // A setter of a binding runs when the view that gets the binding writes, which views of the project may never do:
    // `Header(isSelected: Binding(get: { isSelected }, set: { id = $0 ? user.id : nil }))`.
    guard let binding = callees.lastIndex(where: { $0.name == framework.bindings.type }), binding > 0 else {
      return true
    }
    let receiver = callees[binding - 1]
    return project.isFrameworkView(receiver, in: receiver.scope)
      || project.isFrameworkModifier(receiver, in: receiver.scope)
  }
}

extension ProjectIndex {
  /// `e` of `.constant(e)` and `Binding.constant(e)`.
  func constantBinding(in code: CodeSpan) -> CodeSpan? {
    guard let postfix = code.postfix, let call = CallNode(postfix.last), let callee = call.callee,
      callee.name == framework.bindings.constant,
      callee.kind == .implicitMember || callee.base?.name == framework.bindings.type
    else { return nil }
    return call.onlyArgument?.value(in: code.scope)
  }

  /// Whether code is `Binding(get: …, set: { _ in })`.
  func hasEmptySetter(_ code: CodeSpan) -> Bool {
    guard let postfix = code.postfix, let call = CallNode(postfix.last), let callee = call.callee,
      callee.name == framework.bindings.type
        || callee.kind == .implicitMember && callee.name == framework.language.initializer,
      let setter = call.arguments.first(where: { $0.label == framework.bindings.setLabel })?.closure
    else { return false }
    return setter.statements.isEmpty
  }
}

extension ProjectIndex {
  /// Whether code is a variable or a member: `text` and `model.text`, not `true`, `.home`, `.list(id)` and
  /// `Date.distantPast`, which fix the value on purpose.
  fileprivate func readsName(_ code: CodeSpan) -> Bool {
    guard let postfix = code.postfix, postfix.suffixes.allSatisfy({ $0.kind != .call }) else { return false }
    switch postfix.root.kind {
    case .selfReference, .implicitParameter: return true
    case .name where declarations.namesType(postfix.root.name):
      return postfix.suffixes.dropFirst().contains { $0.kind == .member }
    case .name: return true
    default: return false
    }
  }
}

extension ProjectIndex {
  /// Whether code reads a local constant, such as the element of a row: nothing that has a binding. An input without a
  /// wrapper may come from state of a caller.
  ///
  ///     let people: [Person]     // ForEach(people) { person in Editor(person: .constant(person)) }
  fileprivate func isPlainValue(_ code: CodeSpan) -> Bool {
    guard let root = code.postfix?.root, root.kind == .name, root.isLocal else { return false }
    let code = code.scope.node?.code(around: root)
    // `{ $person in … }`
    return code?.nodes.containsRecord { $0.name == root.name && $0.flags.contains(.isProjected) } == false
  }
}

extension CodeNode {
  /// The name of the call that has an argument which begins with this node.
  fileprivate func callee(ofArgument argument: ArgumentNode) -> CodeNode? {
    guard let code = scope.node?.code(around: self) else { return nil }
    return code.path(to: argument.node).dropLast().last.flatMap(CallNode.init)?.callee
  }
}
