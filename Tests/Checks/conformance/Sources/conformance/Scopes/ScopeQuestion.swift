import SwiftLexicalLookup
import SwiftSyntax

/// Whether a name means something that a body declares, as SwiftLexicalLookup finds it.
enum ScopeQuestion {
  /// Whether `token`, written at `node`, names a parameter, a capture, a local variable or function, or what a pattern
  /// binds; not a member, a type, a generic parameter, or anything of the file's scope.
  static func isLocal(_ token: TokenSyntax, seenFrom node: some SyntaxProtocol) -> Bool {
    if let answer = answer(for: token, seenFrom: node, where: { _ in true }) { return answer }
    let name = token.plainText
    // SwiftLexicalLookup does not know that a wrapped variable `x` declares `$x` and `_x`, and a parameter `$x` `x`.
    if name.hasPrefix("$") || name.hasPrefix("_") {
      let variable = TokenSyntax.identifier(String(name.dropFirst()))
      let isMeant = name.hasPrefix("$") ? mayBeProjected : isWrapped
      if answer(for: variable, seenFrom: node, where: isMeant) == true { return true }
    }
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    return answer(for: .dollarIdentifier("$" + plain), seenFrom: node, where: isClosureParameter) == true
  }

  /// Nil when the name is found nowhere before the members of a type.
  private static func answer(
    for token: TokenSyntax, seenFrom node: some SyntaxProtocol, where isMeant: (Syntax) -> Bool
  ) -> Bool? {
    guard let identifier = Identifier(token) else { return nil }
    for result in node.lookup(identifier) {
      switch result {
      // A type in a body does not capture: its members do not see the variables around it.
      case .lookForMembers: return nil
      case .lookForGenericParameters, .lookForImplicitClosureParameters: continue
      case .fromScope(_, let names):
        for name in names {
          guard let answer = isLocal(name), isMeant(Syntax(name.syntax)) else { continue }
          if !isMistake(name, seenFrom: node) { return answer }
        }
      }
    }
    return nil
  }

  /// Nil for `self` and `Self`, which are no names of ours.
  private static func isLocal(_ name: LookupName) -> Bool? {
    switch name {
    case .identifier(let syntax, _):
      return !syntax.is(GenericParameterSyntax.self) && !syntax.is(PrimaryAssociatedTypeSyntax.self)
    // A type in a body is none of a body's names: nothing but a type can be meant by it.
    case .declaration(let syntax): return syntax.is(FunctionDeclSyntax.self)
    case .implicit(let declaration):
      switch declaration {
      case .error, .newValue, .oldValue: return true
      default: return nil
      }
    case .equivalentNames: return true
    @unknown default: return nil
    }
  }

  /// Whether SwiftLexicalLookup finds a name that the compiler does not find.
  private static func isMistake(_ name: LookupName, seenFrom node: some SyntaxProtocol) -> Bool {
    // `catch is E { error }`: a pattern, even one that binds nothing, stands in place of `error`.
    if case .implicit(.error(let clause)) = name { return clause.catchItems.contains { $0.pattern != nil } }
    // `@attached(member, names: named(x)) macro m(x: Int)`: an attribute sees no parameters.
    if name.syntax.is(FunctionParameterSyntax.self),
      let macro = name.syntax.parent?.parent?.parent?.parent?.as(MacroDeclSyntax.self)
    {
      return macro.attributes.range.contains(node.position)
    }
    guard let binding = Syntax(name.syntax).parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    else { return false }
    // A file's `var x: Int { get { x } }` in its own accessors.
    if variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true { return true }
    // `lazy var x = { x }()` in its own initial value, which the compiler takes for the outer one.
    let isLazy = variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
    return isLazy && binding.initializer?.range.contains(node.position) == true
  }

  private static func mayBeProjected(_ name: Syntax) -> Bool {
    isWrapped(name) || name.as(FunctionParameterSyntax.self)?.attributes.isEmpty == false
  }

  private static func isWrapped(_ name: Syntax) -> Bool {
    // A name, its binding, the list of bindings, the declaration.
    let declaration = name.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    return declaration.map { !$0.attributes.isEmpty } ?? false
  }

  private static func isClosureParameter(_ name: Syntax) -> Bool {
    name.is(ClosureShorthandParameterSyntax.self) || name.is(ClosureParameterSyntax.self)
      || name.is(ClosureCaptureSyntax.self)
  }
}
