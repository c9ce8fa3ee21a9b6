import SwiftLexer

/// An argument that passes a property without the `$` that its parameter needs, or with a `$` that it must not have.
///
/// Only expressions whose types are certain are found.
package struct BindingUse: FindingSubject {
  /// The type whose code makes the call.
  package let type: ProjectType
  /// The name of the view or modifier that is called.
  package let callee: NameID
  /// The label of the argument; none for an argument without one.
  package let label: NameID
  /// The type of value that needs a binding; nil when the parameter takes the value itself.
  package let neededBinding: BoundValue?
  /// The properties that the value of the argument names.
  package let value: PropertyPath
  /// The property of the project's view that the argument sets.
  package let parameter: Property?

  package var qualifiedName: String { "\(type.qualifiedName).\(type.project.text(value.root.name))" }
}

// The types of the argument and of the parameter.
extension BindingUse {
  /// Whether the argument certainly has the parameter's type once the `$` is inserted or removed.
  package var hasCertainTypes: Bool {
    let declarations = type.project.declarations
    let passed = declarations.typeWithLiterals(of: value.last)
    if let parameter {
      let taken = declarations.typeWithLiterals(of: parameter.symbol)
      return passed.core != .unknown && passed == taken
    }
    switch neededBinding {
    case .truthValue: return passed.isNamed("Bool", in: type.project)
    case .string: return passed.isNamed("String", in: type.project)
    case .any: return type.project.text(label) != "item" || passed.isOptional
    case nil: return false
    }
  }
}

extension ResolvedType {
  /// Whether it is a type of the standard library, not optional.
  fileprivate func isNamed(_ name: String, in project: ProjectIndex) -> Bool {
    guard case .external(let id) = core else { return false }
    return !isOptional && project.text(id) == name
  }
}

// Calls of SwiftUI's views and modifiers.
extension BindingUse {
  /// The uses in calls of SwiftUI's views and modifiers in a type's code.
  package static func inFrameworkCalls(of type: ProjectType) -> [BindingUse] {
    guard type.symbol.properties.contains(where: { $0.canProject }) else { return [] }
    return type.code.flatMap { inFrameworkCalls(in: $0, of: type) }
  }

  private static func inFrameworkCalls(in code: CodeSpan, of type: ProjectType) -> [BindingUse] {
    let framework = type.project.framework
    let callees = code.ownNodes { record in
      framework.bindings.callees.contains(record.name) && (record.kind == .name || record.kind == .member)
        && !record.flags.contains(.endsPostfix)
    }.filter { mayLackBinding($0, framework) }
    guard !callees.isEmpty, type.project.enclosingType(of: code.scope)?.id == type.id else { return [] }
    var found: [BindingUse] = []
    var modifiers: Set<NodeID> = []
    if callees.contains(where: { $0.kind == .member }) {
      for root in code.ownNodes(where: { !$0.isSuffix && !$0.flags.contains(.endsPostfix) }) {
        modifiers.formUnion(bindingModifiers(from: root, in: code, of: type))
      }
    }
    for node in callees {
      let isModifier = modifiers.contains(node.id)
      guard let parameters = parameters(of: node, in: code, isModifier: isModifier, type.project) else { continue }
      for argument in node.call?.argumentsThatTakeBindings(framework) ?? [] {
        guard let needed = parameters[argument.label],
          let value = value(of: argument, in: code.scope, enclosing: type), !value.isProjected,
          !type.project.code.overloads.takesValue(node.name, label: argument.label)
        else { continue }
        found.append(
          BindingUse(
            type: type, callee: node.name, label: argument.label, neededBinding: needed, value: value, parameter: nil))
      }
    }
    return found
  }

  /// Whether a call at `callee` passes a property without `$` where SwiftUI may take a binding.
  ///
  /// Almost all code is correct, and this look at the arguments takes less time than one at the receiver.
  private static func mayLackBinding(_ callee: CodeNode, _ framework: FrameworkNames) -> Bool {
    let callees = callee.kind == .name ? framework.bindings.views : framework.bindings.modifiers
    guard let parameters = callees[callee.name], let call = callee.call else { return false }
    return call.node.children.contains { argument in
      guard parameters[argument.name] != nil, let first = argument.firstChild else { return false }
      return first.kind == .selfReference || first.kind == .name && !first.flags.contains(.isProjected)
    }
  }

  /// The called suffixes that take a binding, if the expression that begins with `root` is certainly a view.
  private static func bindingModifiers(
    from root: CodeNode, in code: CodeSpan, of type: ProjectType
  ) -> [NodeID] {
    let framework = type.project.framework
    // Deciding whether an expression is a view searches all members, so only the few with such a modifier are decided.
    // Most have none among all their suffixes, which takes no array to find out.
    let mayHaveModifier = root.postfix.suffixes.contains { suffix in
      suffix.kind == .conditionalBranch || framework.bindings.callees.contains(suffix.name)
    }
    guard mayHaveModifier else { return [] }
    let suffixes = root.postfix.calledSuffixes
    let hasModifier = suffixes.contains { suffix in
      framework.bindings.callees.contains(suffix.name) && framework.bindings.modifiers[suffix.name] != nil
    }
    guard hasModifier, type.project.code.isView(at: root, in: code, of: type.symbol) else { return [] }
    return suffixes.map(\.id)
  }

  /// The parameters that need a binding, if a view of SwiftUI's or one of its modifiers is called at `node`.
  private static func parameters(
    of node: CodeNode, in code: CodeSpan, isModifier: Bool, _ project: ProjectIndex
  ) -> [NameID: BoundValue]? {
    switch node.kind {
    case .member:
      // `router.sheet(item: item)` is a function of the type of `router`.
      return isModifier ? project.framework.bindings.modifiers[node.name] : nil
    case .name:
      guard let parameters = project.framework.bindings.views[node.name], !node.isLocal,
        !project.code.overloads.isFunction(node.name),
        !project.declarations.resolver.table.modules.importsSingle(node.name, in: code.file.id),
        project.declarations.resolver.resolve(path: [node.name], in: code.scope) == .external(node.name)
      else { return nil }
      return parameters
    default: return nil
    }
  }
}

// Calls of the project's own views.
extension BindingUse {
  /// The uses in calls of a view of the project by its memberwise initializer.
  package static func inMemberwiseCalls(of view: ProjectType) -> [BindingUse] {
    guard view.kind == .structure, view.isCalledByMembers else { return [] }
    return view.calls.flatMap { site -> [BindingUse] in
      let arguments = site.call.arguments
      // A label that no property has is that of another initializer, or of one that is gone: nothing else is certain.
      guard arguments.allSatisfy({ $0.isTrailing || view.property(named: $0.label)?.isStored == true }),
        view.project.certainType(.type(view.id), in: site.file) != nil,
        let type = view.project.enclosingType(of: site.scope)
      else { return [] }
      return arguments.compactMap { use(in: $0, of: view, at: site, enclosing: type) }
    }
  }

  private static func use(
    in argument: ArgumentNode, of view: ProjectType, at site: CallSite, enclosing type: ProjectType
  ) -> BindingUse? {
    guard let parameter = view.property(named: argument.label), parameter.isStored else { return nil }
    let isBinding = parameter.wrapper == .binding
    // Most arguments are correct, and their first node shows it: `days` or `$days`.
    guard let first = argument.first,
      first.kind == .selfReference || first.flags.contains(.isProjected) != isBinding,
      let value = value(of: argument, in: site.scope, enclosing: type)
    else { return nil }
    let isValue = parameter.attributes.isEmpty && parameter.certainlyHoldsNoBinding
    guard value.isProjected ? isValue : isBinding else { return nil }
    return BindingUse(
      type: type, callee: view.nameID, label: argument.label, neededBinding: isBinding ? .any : nil, value: value,
      parameter: parameter)
  }

  /// The property that an argument passes, if `$` projects it as a binding and its value is certainly not a binding.
  private static func value(
    of argument: ArgumentNode, in scope: Scope, enclosing type: ProjectType
  ) -> PropertyPath? {
    argument.isTrailing ? nil : type.bindablePath(in: argument.value(in: scope))
  }
}

extension ProjectType {
  /// Whether the struct has only the memberwise initializer, so that the labels of its calls are its properties.
  ///
  /// An unknown protocol or macro may add another one.
  fileprivate var isCalledByMembers: Bool {
    !project.code.overloads.isFunction(nameID) && !hasUnknownSupertype
      && !family.contains { $0.symbol.functions.contains { $0.kind == .initializer } }
  }
}

extension CallNode {
  /// The arguments; none for the overloads with app intents, which take values.
  fileprivate func argumentsThatTakeBindings(_ framework: FrameworkNames) -> [ArgumentNode] {
    let arguments = arguments
    return arguments.contains { $0.label == framework.presentations.intent } ? [] : arguments
  }
}
