import SwiftLexer

// Writes that SwiftUI detects: to a state property of a view, and to a published property of an observed object.
extension CodeIndex {
  /// A write in code of a view.
  package struct StateWrite: Sendable {
    /// The name of the property in the write.
    package let use: PropertyUse
    /// The property, or the member of its object, that is written.
    package let range: FileRange
    /// The member of the object that is written.
    package let member: NameID?
  }

  /// The write at a node to one of `properties`, a view's properties with a SwiftUI wrapper by name; nil otherwise.
  package func stateWrite(at node: CodeNode, to properties: [NameID: PropertySymbol]) -> StateWrite? {
    guard node.kind == .name || node.kind == .member, let property = properties[node.name],
      let use = declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value
    else { return nil }
    switch property.wrapper {
    case .binding, .appStorage, .sceneStorage, .focusState, .accessibilityFocusState:
      return isWritten(property, at: node, root: use.root) ? write(use) : nil
    case .state:
      if isWritten(property, at: node, root: use.root) { return write(use) }
      return memberWrite(of: property, use)
    default: return memberWrite(of: property, use)
    }
  }

  /// Whether a member that returns views writes one of a view's `properties` when it runs. If none does, the view does
  /// not while it renders, and the members that run then need not be found.
  func mayWriteWhileRendering(_ properties: [NameID: PropertySymbol], of type: TypeSymbol) -> Bool {
    let functions = functionsThatWrite(properties, of: type, except: [])
    var names = NameSet(properties.keys)
    for name in functions.keys { names.insert(name) }
    return bodiesOfViewMembers(of: type).contains { code in
      let writes = code.nodes
        .matching { ($0.kind == .name || $0.kind == .member) && names.contains($0.name) }
        .filter { stateWrite(at: $0, to: properties) != nil || mutatingCall(at: $0, of: functions) != nil }
      return runs(anyOf: writes, in: code)
    }
  }

  private func write(_ use: PropertyUse) -> StateWrite { StateWrite(use: use, range: use.range, member: nil) }

  /// A write to a member that the property's object announces: `model.count += 1`.
  private func memberWrite(of property: PropertySymbol, _ use: PropertyUse) -> StateWrite? {
    guard let node = use.member, mayBeWritten(at: node, root: use.root),
      case .type(let id) = declarations.declaredOrProvidedType(of: property),
      let member = declarations.announcedProperty(named: node.name, of: declarations[type: id]),
      // No view observes an ObservableObject in `@State` or in a value of the environment.
      property.observesObject || declarations[type: id].observableKind == .observable,
      isWritten(member, at: node, root: use.root)
    else { return nil }
    return StateWrite(use: use, range: use.root.range(through: node), member: member.name)
  }

  /// Whether code changes the property that the node at `name` names.
  ///
  /// It assigns the property or a part of it, passes it with `&`, or calls a function that changes it.
  private func isWritten(_ property: PropertySymbol, at name: CodeNode, root: CodeNode) -> Bool {
    guard mayBeWritten(at: name, root: root) else { return false }
    let isTarget = !root.flags.isDisjoint(with: .writes)
    if name.endsPostfix { return isTarget }
    if isTarget { return declarations.isPart(after: name, of: property) }
    guard let member = name.nextSuffix else { return false }
    // `extension Array { func insert(_ element: Element) -> [Element] }` may be the called function.
    if overloads.hasNonmutatingFunction(member.name) { return false }
    let values = declarations.framework.values
    if member.name == values.toggle { return declarations.isBool(property) }
    return values.collectionMutators.contains(member.name) && declarations.isCollection(property)
  }
}

extension CodeIndex {
  /// Whether an expression has the form of a change, whatever its types are: most code only reads.
  ///
  /// It is the target of an assignment, is passed with `&`, or calls a function of the part that ends at `name`.
  private func mayBeWritten(at name: CodeNode, root: CodeNode) -> Bool {
    if !root.flags.isDisjoint(with: .writes) { return true }
    guard let member = name.nextSuffix else { return false }
    return member.kind == .member && member.call != nil
  }
}

// One hop: functions of a view that write.
extension CodeIndex {
  /// A function of a view that changes state whenever it runs.
  struct MutatingFunction: Sendable {
    /// The first such write.
    let write: StateWrite
    /// Whether a result is written after `->`.
    let returnsValue: Bool
    /// The labels of its parameters.
    let parameters: Set<NameID>
  }

  /// The functions of a view that change state whenever they run, by name.
  func functionsThatWrite(
    _ properties: [NameID: PropertySymbol], of type: TypeSymbol, except codes: [RenderedCode]
  ) -> [NameID: MutatingFunction] {
    let functions = type.functions.filter { $0.kind == .function && !$0.isAmbiguous }
    let rendering = Set(codes.compactMap(\.scope.node).map(DeclarationReference.init))
    var result: [NameID: MutatingFunction] = [:]
    for (name, overloads) in Dictionary(grouping: functions, by: \.name) {
      guard overloads.count == 1, let reference = overloads.first?.reference, !rendering.contains(reference),
        case let function = declarations[reference], !function.modifiers.contains(.isStatic),
        let write = function.body.straightLine.siblings.lazy.compactMap({ stateWrite(at: $0, to: properties) }).first
      else { continue }
      result[name] = MutatingFunction(
        write: write, returnsValue: function.returnType != nil, parameters: Set(function.parameters.map(\.label)))
    }
    return result
  }

  /// The call at a node if it is one of such a function, with the function's write.
  func mutatingCall(
    at node: CodeNode, of functions: [NameID: MutatingFunction]
  ) -> (use: PropertyUse, write: StateWrite)? {
    guard node.kind == .name || node.kind == .member, let function = functions[node.name],
      let use = declarations.use(of: PropertySpelling(name: node.name), at: node), use.kind == .value,
      let call = node.call
    else { return nil }
    // `row(bump())`: only an autoclosure takes the result of a function that returns nothing.
    if use.root.argument != nil && !function.returnsValue { return nil }
    return fits(call, function.parameters) ? (use, function.write) : nil
  }

  /// Whether a call's labels are those of the function: a protocol's function may have the same name.
  private func fits(_ call: CallNode, _ parameters: Set<NameID>) -> Bool {
    call.arguments.allSatisfy { $0.isTrailing || parameters.contains($0.label) }
  }
}
