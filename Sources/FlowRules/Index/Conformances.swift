import SwiftLexer

/// Settles for every type whether it is view-like and how it announces changes.
///
/// Through superclasses, refined protocols, compositions, aliases and extensions in any file. A supertype that is
/// neither in the tree nor in ``SwiftUINames`` makes the answer `maybe`, unless another one makes it certain.
struct Conformances {
  private let types: [TypeSymbol]
  private let files: [IndexedFile]
  private let known: KnownNames
  private let resolver: TypeResolver
  private var views: [Certainty?]
  private var observables: [ObservableKind?]

  static func settle(_ types: inout [TypeSymbol], files: [IndexedFile], table: TypeTable, known: KnownNames) {
    var conformances = Conformances(types: types, files: files, table: table, known: known)
    for position in types.indices {
      types[position].viewKind = conformances.view(position, depth: 0)
      types[position].observableKind = conformances.observable(position, depth: 0)
    }
  }

  private init(types: [TypeSymbol], files: [IndexedFile], table: TypeTable, known: KnownNames) {
    self.types = types
    self.files = files
    self.known = known
    resolver = TypeResolver(files: files, types: types, table: table, known: known)
    views = Array(repeating: nil, count: types.count)
    observables = Array(repeating: nil, count: types.count)
  }

  /// What one supertype is.
  private enum Supertype {
    case project(TypeID)
    case external(NameID)
    case unknown
  }

  /// Every supertype of a type, in its own clause and in its extensions'.
  private func supertypes(of position: Int) -> [Supertype] {
    let type = types[position]
    let clauses = (type.kind == .external ? [] : [type.declaration]) + type.extensions
    return clauses.flatMap { reference -> [Supertype] in
      let file = Int(reference.file)
      let parsed = files[file].parsed
      let declaration = parsed.declarations[Int(reference.declaration)]
      guard declaration.detail >= 0 else { return [] }
      let span = parsed.types[Int(declaration.detail)].inherited
      // Names in an inheritance clause are looked up outside the type, in what encloses it.
      return supertypes(in: span.indices, of: file, scope: Int(declaration.parent))
    }
  }

  private func supertypes(in range: Range<Int>, of file: Int, scope: Int) -> [Supertype] {
    let nodes = files[file].parsed.typeNodes
    var result: [Supertype] = []
    var root = range.lowerBound
    while root < range.upperBound {
      switch nodes[root].kind {
      case .composition:
        result += supertypes(in: root + 1..<Int(nodes[root].next), of: file, scope: scope)
      case .modified:
        // `~Copyable` takes a conformance away.
        break
      default:
        switch resolver.resolve(Int32(truncatingIfNeeded: root), in: file, declaration: scope).core {
        case .type(let id): result.append(.project(id))
        case .external(let name): result.append(.external(name))
        case .unknown: result.append(.unknown)
        }
      }
      root = Int(nodes[root].next)
    }
    return result
  }

  private mutating func view(_ position: Int, depth: Int) -> Certainty {
    if let settled = views[position] { return settled }
    // A cycle, or a hierarchy deeper than any real one.
    guard depth < 64 else { return .maybe }
    views[position] = .no
    var result = Certainty.no
    for supertype in supertypes(of: position) {
      switch supertype {
      case .project(let id): result = max(result, view(id.index, depth: depth + 1))
      case .external(let name):
        if known.viewLike.contains(name) {
          result = .yes
        } else if !isPlain(name) {
          result = max(result, .maybe)
        }
      case .unknown: result = max(result, .maybe)
      }
    }
    views[position] = result
    return result
  }

  private func isPlain(_ name: NameID) -> Bool {
    known.plainSupertypes.contains(name) || known.observableObject.contains(name) || known.observable.contains(name)
  }

  private mutating func observable(_ position: Int, depth: Int) -> ObservableKind {
    if let settled = observables[position] { return settled }
    guard depth < 64 else { return .maybe }
    observables[position] = ObservableKind.none
    var result = attributeKind(of: position)
    for supertype in supertypes(of: position) {
      switch supertype {
      case .project(let id): result = stronger(result, observable(id.index, depth: depth + 1))
      case .external(let name):
        if known.observable.contains(name) {
          result = stronger(result, .observable)
        } else if known.observableObject.contains(name) {
          result = stronger(result, .observableObject)
        } else if !known.plainSupertypes.contains(name), !known.viewLike.contains(name) {
          result = stronger(result, .maybe)
        }
      case .unknown: result = stronger(result, .maybe)
      }
    }
    observables[position] = result
    return result
  }

  private func stronger(_ left: ObservableKind, _ right: ObservableKind) -> ObservableKind {
    left.rawValue >= right.rawValue ? left : right
  }

  /// What the attributes of the declaration say; one that nobody knows may be a macro that adds a conformance.
  private func attributeKind(of position: Int) -> ObservableKind {
    let type = types[position]
    guard type.kind != .external else { return .none }
    let parsed = files[Int(type.declaration.file)].parsed
    let declaration = parsed.declarations[Int(type.declaration.declaration)]
    var result = ObservableKind.none
    for attribute in parsed.attributes[declaration.attributes.indices] {
      if known.observableAttributes.contains(attribute.name) {
        result = stronger(result, .observable)
      } else if !known.plainAttributes.contains(attribute.name), !isGlobalActor(attribute.name, near: type) {
        result = stronger(result, .maybe)
      }
    }
    return result
  }

  /// `@DatabaseActor final class Store`: an attribute that names a type of the project adds no conformance.
  private func isGlobalActor(_ name: NameID, near type: TypeSymbol) -> Bool {
    let scope = Int(type.declaration.declaration)
    if case .type = resolver.resolve(path: [name], in: Int(type.declaration.file), declaration: scope) { return true }
    return false
  }
}

extension Certainty: Comparable {
  package static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
}
