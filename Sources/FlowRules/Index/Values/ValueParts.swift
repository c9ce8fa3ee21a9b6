import SwiftLexer

// Which places of a chain belong to the value that a property holds: what stands behind a reference to an object does
// not.
extension DeclarationIndex {
  /// Whether an assignment to the chain changes the value that the property at `name` holds.
  ///
  ///     size.width = 1         // a part of the value
  ///     rows[0].title = ""     // only if the rows are structs
  ///     cache.store.n = 1      // not where `store` is an object: the cache stays the same
  func isPart(behind name: Int, of property: PropertySymbol, in file: Int) -> Bool {
    let events = files[file].parsed.nodes
    var part = part(of: property)
    var position = name
    while !events[position].flags.contains(.endsPostfix) {
      position = Int(events[position].next)
      guard position < events.count, let inner = self.part(behind: events[position], of: part) else { return false }
      part = inner
    }
    return true
  }

  /// What is known of a value on the way to its parts.
  private enum Part {
    /// A type as written.
    case written(Int32, DeclarationReference)
    /// A type of the project.
    case project(TypeID)
    /// All parts of it are values: `CGRect`.
    case whole
    /// It holds elements of an unknown kind: `= []`.
    case elements
    /// It may be a reference.
    case unknown
  }

  private func part(of property: PropertySymbol) -> Part {
    let type = detail(of: property).type
    if type >= 0 { return .written(type, property.reference) }
    if isCollection(property) { return .elements }
    switch self.type(of: property).core {
    case .type(let id): return .project(id)
    case .external(let name): return known.values.values.contains(name) ? .whole : .unknown
    case .unknown: return .unknown
    }
  }

  /// What a link of a chain reaches; nil if it may leave the value.
  private func part(behind link: NodeRecord, of part: Part) -> Part? {
    let outer = unwrapped(part)
    switch link.kind {
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
        guard self[type: id].kind == .structure, let property = property(named: link.name, of: self[type: id]),
          property.isStored, attributes(of: property.reference).isEmpty
        else { return nil }
        return self.part(of: property)
      case .written(let root, let place) where node(root, place).kind == .tuple: return .unknown
      default: return nil
      }
    default: return nil
    }
  }

  private func node(_ root: Int32, _ place: DeclarationReference) -> TypeNode {
    files[Int(place.file)].parsed.typeNodes[Int(root)]
  }

  /// A written type without optionality, and a name as what it means.
  private func unwrapped(_ part: Part) -> Part {
    guard case .written(var root, let place) = part else { return part }
    while node(root, place).kind == .optional || node(root, place).kind == .implicitlyUnwrapped { root += 1 }
    let node = node(root, place)
    guard node.kind == .named || node.kind == .qualified else { return .written(root, place) }
    switch resolver.resolve(root, in: Int(place.file), declaration: Int(place.declaration)).core {
    case .type(let id): return .project(id)
    case .external(let name) where known.values.values.contains(name): return .whole
    case .external(let name) where known.values.collections.contains(name): return .written(root, place)
    default: return .unknown
    }
  }

  /// The element type of `[E]`, `[K: E]`, `Array<E>` and `Dictionary<K, E>`.
  private func element(of part: Part) -> Part? {
    guard case .written(let root, let place) = part else { return nil }
    let nodes = files[Int(place.file)].parsed.typeNodes
    let node = nodes[Int(root)]
    let children = node.kind == .array || node.kind == .dictionary || node.kind == .named
    guard children, Int(node.next) > Int(root) + 1 else { return nil }
    let first = root + 1
    let second = Int32(truncatingIfNeeded: Int(nodes[Int(first)].next))
    return .written(Int(second) < Int(node.next) ? second : first, place)
  }
}
