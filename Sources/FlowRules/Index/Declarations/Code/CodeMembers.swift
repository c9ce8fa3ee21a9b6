import SwiftLexer

// Functions and computed properties of a type that its own code uses: one hop further.
extension DeclarationIndex {
  /// The only function or computed property of the type with that name.
  ///
  /// Nil for overloads, because a name alone does not distinguish them.
  func codeMember(named name: NameID, of type: TypeSymbol) -> DeclarationReference? {
    let functions = type.functions.filter { $0.name == name && $0.kind == .function && !$0.isAmbiguous }
      .map(\.reference)
    let properties = type.properties.filter { $0.name == name && !$0.isStored && !$0.isAmbiguous }.map(\.reference)
    let candidates = functions + properties
    guard let target = candidates.first, candidates.count == 1, !self[target].modifiers.contains(.isStatic) else {
      return nil
    }
    return target
  }

  /// Whether a use of a function or computed property runs its code: `load()` does, `onTap = load` does not.
  package func runs(_ target: DeclarationReference, at use: PropertyUse) -> Bool {
    self[target].kind != .function || use.name.call != nil
  }

  /// The code that a use runs: the body of a function, the getter of a computed property.
  func codeThatRuns(of target: DeclarationReference) -> [CodeSpan] {
    let declaration = self[target]
    guard declaration.kind.isProperty else { return declaration.code }
    return declaration.accessors.filter { $0.keyword == .get }.map { declaration.body(of: $0) }
  }
}
