import SwiftLexer

/// The names of the types of which a view may show several values, or one after another, so that their identities
/// matter.
///
///     @State private var books: [Book] = []      let chosen: Book?      func shelf() -> Set<Book>
enum CollectedTypes {
  /// Linear in the members of the project's types.
  ///
  /// - Parameter namesInViews: the names that the code of views has.
  static func find(in declarations: DeclarationIndex, namesInViews: NameSet) -> NameSet {
    var names = NameSet()
    for type in declarations.types where !declarations.isInTestOrPreview(type) {
      for property in type.properties where namesInViews.contains(property.name) {
        let declaration = declarations[property.reference]
        if let written = declaration.annotation {
          insertParts(of: written, to: &names)
        } else {
          // `[Book]()` and `[Book(title: "a")]`, but not `Book()`.
          let first = declaration.initialValue.first
          for node in declaration.initialValue.nodes where node.kind == .name && node != first {
            names.insert(node.name)
          }
        }
      }
      for function in type.functions where namesInViews.contains(function.name) {
        if let result = declarations[function.reference].returnType { insertParts(of: result, to: &names) }
      }
    }
    return names
  }

  /// The parts of `[Book]`, `Book?` and `Result<Book, Never>`, but nothing of `Book` and `Models.Book`.
  private static func insertParts(of type: WrittenType, to names: inout NameSet) {
    if type.kind == .named && type.firstChild == nil || type.kind == .qualified { return }
    for part in type.nodes { names.insert(part.name) }
  }
}
