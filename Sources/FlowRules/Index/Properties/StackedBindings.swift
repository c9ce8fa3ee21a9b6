import SwiftLexer

extension CodeIndex {
  /// The properties with several wrappers, `@Binding` among them, to which a type's code passes `$name`.
  package func stackedBindings(fedBy name: NameID, of type: TypeSymbol) -> [PropertySymbol] {
    declarations.types.flatMap { fed in
      fed.properties.filter { property in
        guard property.wrapper == .binding, declarations.wrapperStack(of: property) != nil else { return false }
        return calls[fed.id].contains { passes(name, of: type, to: property, at: $0) }
      }
    }
  }

  private func passes(_ name: NameID, of type: TypeSymbol, to property: PropertySymbol, at site: CallSite) -> Bool {
    let file = declarations.files[site.file]
    var scope = site.declaration
    while scope >= 0, file.typeOfDeclaration[scope] == nil { scope = Int(file.parsed.declarations[scope].parent) }
    guard scope >= 0, file.typeOfDeclaration[scope] == type.id else { return false }
    return file.parsed.children(of: site.call).contains { argument in
      guard file.parsed.nodes[argument].name == property.name else { return false }
      return (argument + 1..<Int(file.parsed.nodes[argument].next)).contains { position in
        declarations.use(of: PropertySpelling(name: name), at: position, in: site.file)?.form == .projection
      }
    }
  }
}
