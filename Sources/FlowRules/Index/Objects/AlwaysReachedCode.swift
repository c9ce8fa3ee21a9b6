import SwiftLexer

// Code that runs in every place that shows a view, so that the place alone does not decide whether it runs.
extension CodeIndex {
  /// Whether a view reads one of its properties, while it renders or later, wherever it is shown.
  func alwaysReads(_ property: PropertySymbol, in view: TypeSymbol) -> Bool {
    let spelling = declarations.spelling(of: property)
    return declarations.code(of: view).contains { code in
      declarations.uses(of: spelling, in: code).contains { use in
        use.kind != .storage && isAlwaysReached(use.root, in: code, of: view, members: 0)
      }
    }
  }

  /// The uses of a function or a computed property in its own type that run its code, with the code around them.
  func runningUses(of member: DeclarationNode, in type: TypeSymbol) -> [(node: CodeNode, code: CodeSpan)] {
    let target = DeclarationReference(member)
    guard declarations.codeMember(named: member.name, of: type) == target else { return [] }
    return declarations.code(of: type).filter { $0.scope.node != member }.flatMap { code in
      declarations.uses(of: PropertySpelling(name: member.name), in: code)
        .filter { declarations.runs(target, at: $0) }.map { ($0.name, code) }
    }
  }

  private func isAlwaysReached(_ node: CodeNode, in code: CodeSpan, of view: TypeSymbol, members: Int) -> Bool {
    let path = code.path(to: node)
    guard path.indices.allSatisfy({ path[$0].isFirstOperand || isDecidedByOwnOperands($0, of: path, in: code, view) })
    else { return false }
    for (statement, part) in zip(path, path.dropFirst()) {
      switch statement.kind {
      case .ifStatement, .switchStatement:
        // The condition itself runs in any case.
        let isBranch = part.kind == .block || part.kind == .caseBlock
        guard !isBranch || isDecided(statement, byStateOf: view, parameters: path.closureParameters) else {
          return false
        }
      case .guardStatement: if part.kind == .block { return false }
      case .forStatement, .whileStatement, .localFunction, .localDeclaration: return false
      default: break
      }
    }
    guard let declaration = code.scope.node else { return false }
    if declaration.name == declarations.framework.body, declaration.kind.isProperty { return true }
    return members < 3
      && runningUses(of: declaration, in: view).contains { use in
        isAlwaysReached(use.node, in: use.code, of: view, members: members + 1)
      }
  }
}

// Conditions.
extension CodeIndex {
  /// Whether the operands before a part of a path are data that a type owns, so that no place decides about the part.
  ///
  ///     rows.isEmpty || accounts.list.count != rows.count     // with @State private var rows
  private func isDecidedByOwnOperands(
    _ index: Int, of path: [CodeNode], in code: CodeSpan, _ type: TypeSymbol
  ) -> Bool {
    let siblings = index == 0 ? code.siblings : path[index - 1].children
    var operands: [CodeNode] = []
    for sibling in siblings.prefix(while: { $0.id < path[index].rootOfPostfix.id }) {
      if sibling.flags.contains(.startsStatement) { operands = [] }
      operands.append(sibling)
    }
    // More than anybody writes: each use of the object looks at all operands before it.
    guard operands.count < 64 else { return false }
    return operands.allSatisfy { operand in
      isOwn(operand, of: type) && operand.descendants.allSatisfy { isOwn($0, of: type) }
    }
  }

  /// Whether only data decide which branch of a statement runs: the state that a type owns, or whether a value exists
  /// that every caller has to pass. An input such as `isPreview` may have one value in each place.
  ///
  ///     if isEditing { Editor() }     // with @State private var isEditing
  ///     if let item { Row(item) }     // with let item: Item?
  ///
  /// - Parameter parameters: those of the closures around the statement, which get data as well.
  func isDecided(_ statement: CodeNode, byStateOf type: TypeSymbol, parameters: Set<NameID>) -> Bool {
    let conditions = statement.conditions
    let shorthands = conditions.compactMap { BindingNode($0)?.shorthandName?.id }
    return conditions.allSatisfy { condition in
      switch condition.kind {
      case .binding: true
      case .initialValue: condition.children.allSatisfy { mayBeAbsent($0, in: type) }
      case _ where shorthands.contains(condition.id): mayBeAbsent(condition, in: type)
      default:
        ([condition] + condition.descendants).allSatisfy { node in
          node.kind == .implicitParameter || node.isLocal && parameters.contains(node.name) || isOwn(node, of: type)
        }
      }
    }
  }

  /// Whether a part of an optional binding's value is a path to data: `item`, `item.parent`, `store?.items.first`.
  private func mayBeAbsent(_ node: CodeNode, in type: TypeSymbol) -> Bool {
    switch node.kind {
    case .name: node.isLocal || isOwn(node, of: type) || isRequiredInput(node.name, of: type)
    case .member: isOwn(node, of: type) || isRequiredInput(node.name, of: type)
    case .selfReference, .optionalChaining: true
    default: false
    }
  }

  private func isOwn(_ node: CodeNode, of type: TypeSymbol) -> Bool {
    switch node.kind {
    case .closure, .implicitParameter, .superReference: false
    case .name where node.isLocal: false
    case .name: declarations.namesType(node.name) || isOwnState(node.name, of: type)
    case .member: node.base?.kind != .selfReference || isOwnState(node.name, of: type)
    default: true
    }
  }

  private func isOwnState(_ name: NameID, of type: TypeSymbol) -> Bool {
    guard let property = type.properties.first(where: { $0.name == name && !$0.isStatic }) else { return false }
    return switch property.wrapper {
    // An init may give it a value that depends on an input: `_model = StateObject(wrappedValue: Model(mode))`.
    case .state, .stateObject: property.hasInitializer || declarations.type(of: property).isOptional
    case .environmentObject, .appStorage, .sceneStorage, .gestureState, .focusState: true
    // An object; `@Environment(\.isPreview)` differs from place to place.
    case .environment: declarations.typeInEnvironment(of: property) != .unknown
    default: false
    }
  }

  /// Whether callers have to pass a property: a `let` without a value, or a binding.
  private func isRequiredInput(_ name: NameID, of type: TypeSymbol) -> Bool {
    guard let property = type.properties.first(where: { $0.name == name && !$0.isStatic }) else { return false }
    return property.isStored && property.wrapper == .binding
      || property.wrapper == nil && property.isConstant && !property.hasInitializer
  }
}
