import SwiftLexer

// The parts of a value in a property: anything reached through a reference to an object is not a part of it.
extension DeclarationIndex {
  /// Whether an assignment to the expression changes the value that the property at `name` holds.
  ///
  ///     size.width = 1         // a part of the value
  ///     rows[0].title = ""     // only if the rows are structs
  ///     cache.store.n = 1      // not where `store` is an object: the cache stays the same
  func isPart(after name: CodeNode, of property: PropertySymbol) -> Bool {
    var part = part(of: property)
    var node = name
    while !node.endsPostfix {
      guard let suffix = node.nextSuffix, let inner = self.part(at: suffix, of: part) else { return false }
      part = inner
      node = suffix
    }
    return true
  }

  /// A value, or a part of one, on the way to its parts.
  private enum Part {
    /// It has a written type, in a scope.
    case written(WrittenType, Scope)
    /// It has a type of the project.
    case project(TypeID)
    /// All its parts are values: `CGRect`.
    case whole
    /// It holds elements of an unknown kind: `= []`.
    case elements
    /// It may be a reference.
    case unknown
  }

  private func part(of property: PropertySymbol) -> Part {
    let declaration = self[property.reference]
    if let annotation = declaration.annotation { return .written(annotation, declaration.scope) }
    if isCollection(property) { return .elements }
    switch self.type(of: property).core {
    case .type(let id): return .project(id)
    case .external(let name): return framework.values.values.contains(name) ? .whole : .unknown
    case .unknown: return .unknown
    }
  }

  /// The part that a suffix reaches; nil if it may leave the value.
  private func part(at suffix: CodeNode, of part: Part) -> Part? {
    let outer = unwrapped(part)
    switch suffix.kind {
    case .optionalChaining, .forceUnwrap: return outer
    case .subscriptAccess:
      switch outer {
      case .elements: return .unknown
      case .whole: return .whole
      default: return element(of: outer)
      }
    case .member:
      switch outer {
      case .whole: return .whole
      case .project(let id):
        guard self[type: id].kind == .structure, let property = property(named: suffix.name, of: self[type: id]),
          property.isStored, self[property.reference].attributes.isEmpty
        else { return nil }
        return self.part(of: property)
      case .written(let type, _) where type.kind == .tuple: return .unknown
      default: return nil
      }
    default: return nil
    }
  }

  /// A written type without optionality, and a name as its meaning.
  private func unwrapped(_ part: Part) -> Part {
    guard case .written(let optional, let scope) = part else { return part }
    let type = optional.unwrapped
    guard type.kind == .named || type.kind == .qualified else { return .written(type, scope) }
    switch resolver.resolve(type, in: scope).core {
    case .type(let id): return .project(id)
    case .external(let name) where framework.values.values.contains(name): return .whole
    case .external(let name) where framework.values.collections.contains(name): return .written(type, scope)
    default: return .unknown
    }
  }

  /// The element type of `[E]`, `[K: E]`, `Array<E>` and `Dictionary<K, E>`.
  private func element(of part: Part) -> Part? {
    guard case .written(let type, let scope) = part,
      type.kind == .array || type.kind == .dictionary || type.kind == .named
    else { return nil }
    return type.children.prefix(2).last.map { .written($0, scope) }
  }
}
