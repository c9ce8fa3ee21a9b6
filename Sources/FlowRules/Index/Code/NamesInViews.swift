import SwiftLexer

// The names in the code of views, for rules that ask whether anything shows what has the name.
extension CodeIndex {
  /// The names that the code of views has, apart from previews and tests.
  static func namesInViews(in declarations: DeclarationIndex) -> NameSet {
    var names = NameSet()
    for type in declarations.types where type.viewKind != .no && !declarations.isInTestOrPreview(type) {
      for code in declarations.code(of: type) {
        code.nodes.matching { $0.kind == .name || $0.kind == .member || $0.kind == .keyPath }.forEach { node in
          names.insert(node.name)
        }
      }
    }
    return names
  }

  /// The names of types that views, and the objects that views may observe, have in their code and their declarations.
  ///
  /// Linear in the code of these types.
  static func typesNamedInViews(in declarations: DeclarationIndex) -> NameSet {
    var names = NameSet()
    func insert(_ written: WrittenType?) {
      written?.nodes.forEach { names.insert($0.name) }
    }
    for type in declarations.types
    where (type.viewKind != .no || type.observableKind != .none) && !declarations.isInTestOrPreview(type) {
      for property in type.properties { insert(declarations[property.reference].annotation) }
      for function in type.functions {
        let declaration = declarations[function.reference]
        declaration.parameters.forEach { insert(declaration.type(of: $0)) }
        insert(declaration.returnType)
      }
      for code in declarations.code(of: type) { code.nodes.forEachRecord { names.insert($0.name) } }
    }
    return names
  }
}
