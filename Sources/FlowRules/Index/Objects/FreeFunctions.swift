import SwiftLexer

/// The functions outside of types with certain names.
struct FreeFunctions: Sendable {
  private var functions: [NameID: [DeclarationReference]] = [:]

  /// Takes time in proportion to the declarations of the project, unless there are no names.
  init(named names: Set<NameID>, in project: DeclarationIndex) {
    guard !names.isEmpty else { return }
    for file in project.files {
      for declaration in file.parsed.allDeclarations
      where declaration.kind == .function && declaration.parent == nil && names.contains(declaration.name) {
        functions[declaration.name, default: []].append(DeclarationReference(declaration))
      }
    }
  }

  /// The functions at file scope that are called `name`.
  subscript(name: NameID) -> [DeclarationReference] { functions[name] ?? [] }
}
