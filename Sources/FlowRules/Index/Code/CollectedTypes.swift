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
    let otherKeys = propertiesWithOtherKeys(in: declarations)
    for type in declarations.types where !declarations.isInTestOrPreview(type) {
      for property in type.properties
      where namesInViews.contains(property.name) && !otherKeys.contains(property.name) {
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

  /// The names of properties whose rows are all known by something else than their `id`.
  ///
  ///     List(books, id: \.isbn) { … }
  private static func propertiesWithOtherKeys(in declarations: DeclarationIndex) -> Set<NameID> {
    let (lists, id) = (declarations.framework.collections.listViews, declarations.framework.id)
    var (others, byID): (Set<NameID>, Set<NameID>) = ([], [])
    for file in declarations.files where !file.isTest {
      for view in file.parsed.allNodes.matching({ $0.kind == .name && lists.contains($0.name) }) {
        guard let arguments = view.call?.arguments, let rows = arguments.first, rows.label == .none else { continue }
        let names = rows.node.descendants.filter { $0.kind == .name || $0.kind == .member }.map(\.name)
        let key = arguments.first { $0.label == id }?.first
        if let component = key?.onlyComponent, component != id {
          others.formUnion(names)
        } else {
          byID.formUnion(names)
        }
      }
    }
    return others.subtracting(byID)
  }

  /// The parts of `[Book]`, `Book?` and `Result<Book, Never>`, but nothing of `Book` and `Models.Book`.
  private static func insertParts(of type: WrittenType, to names: inout NameSet) {
    if type.kind == .named && type.firstChild == nil || type.kind == .qualified { return }
    for part in type.nodes { names.insert(part.name) }
  }
}
