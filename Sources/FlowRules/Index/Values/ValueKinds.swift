import SwiftLexer

/// The names of values that code changes in place.
struct ValueNames: Sendable {
  /// Functions that change a collection, a set or a string in place.
  let collectionMutators: NameSet
  /// Generic types and strings that have them.
  let collections: NameSet
  /// Further types that are values.
  let values: NameSet
  let bool: NameID
  let toggle: NameID
  /// `true` and `false`.
  let boolLiterals: NameSet

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    collectionMutators = set([
      "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
      "updateValue", "sort", "reverse", "shuffle", "swapAt", "formUnion", "formIntersection", "subtract", "merge",
      "popFirst", "popLast", "replaceSubrange",
    ])
    collections = set(["Array", "Set", "Dictionary", "String", "ContiguousArray", "IndexSet"])
    values = set([
      "Int", "Double", "Float", "CGFloat", "Bool", "CGPoint", "CGSize", "CGRect", "CGVector", "Date", "DateComponents",
      "URLComponents", "URLRequest", "Data", "EdgeInsets", "UnitPoint", "AttributedString", "NavigationPath",
    ])
    bool = names.intern("Bool")
    toggle = names.intern("toggle")
    boolLiterals = set(["true", "false"])
  }

  /// Whether a function of that name changes the value that it is called on.
  func isMutator(_ name: NameID) -> Bool { name == toggle || collectionMutators.contains(name) }
}

// What kind of value a property holds, as far as its declaration says.
extension DeclarationIndex {
  /// Whether changing a part of the property changes the property: it holds a struct, an enum or a collection.
  func isValue(_ property: PropertySymbol) -> Bool {
    guard let node = valueNode(of: property) else { return isCollection(property) || isStructure(property) }
    switch node.kind {
    case .array, .dictionary, .tuple: return true
    case .named where known.values.collections.contains(node.name) || known.values.values.contains(node.name):
      return isForeign(property)
    default: return isStructure(property)
    }
  }

  /// Whether the property holds an array, a dictionary, a set or a string.
  func isCollection(_ property: PropertySymbol) -> Bool {
    if let node = valueNode(of: property) {
      return node.kind == .array || node.kind == .dictionary
        || (node.kind == .named && known.values.collections.contains(node.name) && isForeign(property))
    }
    guard let value = soleInitialEvent(of: property) else { return false }
    return value.kind == .arrayLiteral || value.kind == .dictionaryLiteral
  }

  /// Whether the property is a truth value.
  func isBool(_ property: PropertySymbol) -> Bool {
    if let node = valueNode(of: property) {
      return node.kind == .named && node.name == known.values.bool && isForeign(property)
    }
    guard let value = soleInitialEvent(of: property) else { return false }
    return value.kind == .literal && known.values.boolLiterals.contains(value.name)
  }

  private func isStructure(_ property: PropertySymbol) -> Bool {
    guard case .type(let id) = type(of: property).core else { return false }
    return self[type: id].kind == .structure || self[type: id].kind == .enumeration
  }

  /// Whether the name of the property's type means none of the project's types and no generic parameter.
  private func isForeign(_ property: PropertySymbol) -> Bool {
    if case .external = type(of: property).core { return true }
    return false
  }

  /// The annotation without optionality.
  private func valueNode(of property: PropertySymbol) -> TypeNode? {
    let nodes = files[Int(property.reference.file)].parsed.typeNodes
    var root = Int(detail(of: property).type)
    guard root >= 0 else { return nil }
    while nodes[root].kind == .optional || nodes[root].kind == .implicitlyUnwrapped { root += 1 }
    return nodes[root]
  }

  /// The initial value if one event is all of it, or one that is called: `[Row]()`.
  private func soleInitialEvent(of property: PropertySymbol) -> NodeRecord? {
    let events = files[Int(property.reference.file)].parsed.nodes
    let value = detail(of: property).initializer.indices
    guard let first = value.first else { return nil }
    let next = Int(events[first].next)
    let isWhole =
      next == value.upperBound
      || (events[next].kind == .call && !events[first].flags.contains(.endsPostfix)
        && Int(events[next].next) == value.upperBound)
    return isWhole ? events[first] : nil
  }
}
