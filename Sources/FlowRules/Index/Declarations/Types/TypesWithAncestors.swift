/// Types with their ancestors: code may look up an object of one by the name of another.
struct TypesWithAncestors: Sendable {
  private var types: Set<TypeID> = []
  private var ancestors: Set<TypeID> = []

  /// Adds a type, and the project's types among its ancestors.
  mutating func insert(_ type: TypeSymbol) {
    if types.insert(type.id).inserted { ancestors.formUnion(type.ancestry.types) }
  }

  /// Whether a type is one of these, inherits one, or is inherited by one.
  func includes(_ type: TypeSymbol) -> Bool {
    types.contains(type.id) || ancestors.contains(type.id) || type.ancestry.types.contains(where: types.contains)
  }
}
