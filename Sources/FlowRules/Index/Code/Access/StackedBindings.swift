import SwiftLexer

extension CodeIndex {
  /// The properties with several wrappers, `@Binding` among them, to which a type's code passes `$name`.
  func stackedBindings(fedBy name: NameID, of type: TypeSymbol) -> [PropertySymbol] {
    declarations.types.flatMap { fed in
      fed.properties.filter { property in
        guard property.wrapper == .binding, declarations.wrapperStack(of: property) != nil else { return false }
        return calls[fed.id].contains { passes(name, of: type, to: property, at: $0) }
      }
    }
  }

  private func passes(_ name: NameID, of type: TypeSymbol, to property: PropertySymbol, at site: CallSite) -> Bool {
    guard declarations.enclosingTypeID(of: site.scope) == type.id else { return false }
    return site.call.node.children.contains { argument in
      guard argument.name == property.name else { return false }
      return argument.descendants.contains { node in
        declarations.use(of: PropertySpelling(name: name), at: node)?.kind == .projection
      }
    }
  }
}
