import SwiftLexer

extension PropertyUse {
  /// Whether the use is the whole target of `=`: `x = e`, not `x.y = e`.
  package var isAssignedWhole: Bool { flags.contains(.isAssigned) && isWhole }

  /// The value that is assigned to the expression of the use; nil when none is.
  var assignedValue: CodeSpan? { root.postfix.assignment.map { $0.value(in: root.scope) } }
}

// The values that code assigns to a property, and their origins.
extension DeclarationIndex {
  /// The values that a function assigns to a property, each without the wrapper around it.
  ///
  /// That is `e` of `self.x = e` and of `_x = State(initialValue: e)`.
  package func assignedValues(of property: PropertySymbol, in function: FunctionSymbol) -> [CodeSpan] {
    let spelling = spelling(of: property)
    return code(of: function.reference).flatMap { code in
      uses(of: spelling, in: code).filter(\.isAssignedWhole).compactMap { use in
        use.assignedValue.map { wrappedArgument(in: $0, ofStorage: use.kind == .storage) ?? $0 }
      }
    }
  }

  /// The value inside a wrapper's initializer: `e` of `State(initialValue: e)` and of `.init(wrappedValue: e)`.
  ///
  /// - Parameter isStorage: whether the code assigns the wrapper itself, as in `_cart = Bindable(cart)`.
  func wrappedArgument(in code: CodeSpan, ofStorage isStorage: Bool = false) -> CodeSpan? {
    guard let postfix = code.postfix else { return nil }
    let root = postfix.root
    let isWrapper = root.kind == .name && framework.wrappers[root.name] != nil
    let isImplicit = root.kind == .implicitMember && root.name == framework.language.initializer
    guard isWrapper || isImplicit, let argument = CallNode(postfix.last)?.onlyArgument,
      argument.label == framework.language.wrappedValue || argument.label == framework.initialValue
        || isStorage && argument.label == .none && (isImplicit || framework.wrappers[root.name] == .bindable)
    else { return nil }
    return argument.value(in: code.scope)
  }

  /// The parameter that is the whole value: `p` of `self.x = p`.
  package func parameter(in code: CodeSpan, of function: FunctionSymbol) -> Parameter? {
    parameter(in: code, of: self[function.reference])
  }

  private func parameter(in code: CodeSpan, of function: DeclarationNode) -> Parameter? {
    guard let node = code.onlyNode, node.kind == .name, node.isLocal else { return nil }
    return function.parameters.first { $0.name == node.name }
  }

  /// Whether the value assigned to the use is only a parameter of the function that contains the code.
  package func isFromParameter(_ use: PropertyUse) -> Bool {
    guard let value = use.assignedValue, let function = value.scope.node,
      function.kind == .initializer || function.kind == .function
    else { return false }
    return parameter(in: value, of: function) != nil
  }
}
