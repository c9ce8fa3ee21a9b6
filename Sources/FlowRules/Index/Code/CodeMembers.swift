import SwiftLexer

// Functions and computed properties of a type, where its own code uses them: one hop further.
extension DeclarationIndex {
  /// The only function or computed property of the type with that name; overloads are not told apart.
  func codeMember(named name: NameID, of type: TypeSymbol) -> DeclarationReference? {
    let functions = type.functions.filter { $0.name == name && $0.kind == .function && !$0.isShared }
      .map(\.reference)
    let properties = type.properties.filter { $0.name == name && !$0.isStored && !$0.isShared }.map(\.reference)
    let candidates = functions + properties
    guard let target = candidates.first, candidates.count == 1,
      !declaration(target).modifiers.contains(.isStatic)
    else { return nil }
    return target
  }

  /// Whether a use of a function or computed property runs its code: `load()` does, `onTap = load` does not.
  func runs(_ target: DeclarationReference, at use: PropertyUse) -> Bool {
    guard declaration(target).kind == .function else { return true }
    let events = files[use.file].parsed.nodes
    let next = Int(events[use.name].next)
    return !isWhole(use) && next < events.count && events[next].kind == .call
  }

  /// The code that a use runs: a function's body, of a computed property the getter.
  func codeThatRuns(of target: DeclarationReference) -> [CodeSpan] {
    let parsed = files[Int(target.file)].parsed
    let declaration = self.declaration(target)
    guard declaration.kind.isProperty, declaration.detail >= 0 else { return code(of: target) }
    return parsed.accessors[parsed.properties[Int(declaration.detail)].accessors.indices]
      .filter { $0.keyword == .get }
      .map { CodeSpan(file: Int(target.file), declaration: Int(target.declaration), events: $0.body.indices) }
  }
}
