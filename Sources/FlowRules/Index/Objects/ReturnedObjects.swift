import SwiftLexer

// The objects that functions return.
extension DeclarationIndex {
  /// The classes that the functions return which a call may mean; nil unless the source shows all of them.
  ///
  /// - Parameter callee: `f` of `f(x)` or of `self.f(x)`.
  func classes(returnedBy callee: CodeNode, _ free: FreeFunctions) -> Set<TypeID>? {
    let functions = functions(meantBy: callee, free)
    // More overloads than anybody writes; each would be read for each call.
    guard !functions.isEmpty, functions.count < 32 else { return nil }
    var classes: Set<TypeID> = []
    for function in functions {
      let declaration = self[function]
      guard let result = declaration.returnType,
        case .type(let type) = resolver.resolve(result, in: declaration.scope).core,
        self[type: type].kind == .classType
      else { return nil }
      classes.insert(type)
    }
    return classes
  }

  /// The methods of that name in the type around the call, or else the functions outside of types.
  private func functions(meantBy callee: CodeNode, _ free: FreeFunctions) -> [DeclarationReference] {
    let scope = callee.scope
    guard let id = enclosingTypeID(of: scope) else { return callee.kind == .name ? free[callee.name] : [] }
    // A supertype, a type around this one, or another one with its name may have the function.
    guard let type = enclosingType(of: scope), !hasUnknownSupertype(type), type.parent == nil else { return [] }
    let methods = ([id] + type.ancestry.types).flatMap { self[type: $0].functions }
      .filter { $0.kind == .function && $0.name == callee.name }
    if !methods.isEmpty { return methods.contains(where: \.isAmbiguous) ? [] : methods.map(\.reference) }
    return callee.kind == .name ? free[callee.name] : []
  }
}
