import SwiftLexer

/// The project's functions that take closures, by name, for calls on a receiver of unknown type.
struct ClosureParameters: Sendable {
  private var functions = NameMap<[DeclarationReference]>()
  /// The labels of the closures that functions and initializers take.
  private(set) var labels = NameSet()

  /// The functions called `name` that take at least one closure, in source order.
  subscript(name: NameID) -> [DeclarationReference] { functions[name] ?? [] }

  init(files: [IndexedFile]) {
    for file in files {
      for declaration in file.parsed.allDeclarations {
        guard declaration.kind == .function || declaration.kind == .initializer else { continue }
        let closures = declaration.parameters.filter(declaration.takesClosure)
        for closure in closures { labels.insert(closure.label) }
        guard !closures.isEmpty, declaration.kind == .function else { continue }
        functions[declaration.name, default: []].append(DeclarationReference(declaration))
      }
    }
  }
}

extension DeclarationNode {
  /// Whether one of its parameters is a closure, optional or not.
  func takesClosure(_ parameter: Parameter) -> Bool { type(of: parameter)?.functionType != nil }
}
