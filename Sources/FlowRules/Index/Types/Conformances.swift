import SwiftLexer

/// Settles for every type what it inherits, whether it is view-like, and how it announces changes.
///
/// Through superclasses, refined protocols, compositions, aliases and extensions in any file. A supertype that is
/// neither in the tree nor in ``SwiftUINames`` makes an answer `maybe`, unless another one makes it certain.
struct Conformances {
  private let types: [TypeSymbol]
  private let files: [IndexedFile]
  private let known: KnownNames
  private let resolver: TypeResolver
  private let isPartial: Bool
  private var ancestries: [Ancestry?]

  static func settle(
    _ drafts: [TypeSymbol.Draft], files: [IndexedFile], table: TypeTable, known: KnownNames, isPartial: Bool
  ) -> [TypeSymbol.Kinds] {
    var conformances = Conformances(
      types: drafts.map { TypeSymbol($0) }, files: files, table: table, known: known, isPartial: isPartial)
    return drafts.indices.map { position in
      let ancestry = conformances.ancestry(of: position, depth: 0)
      return TypeSymbol.Kinds(
        ancestry: ancestry, viewKind: conformances.viewKind(ancestry),
        observableKind: conformances.observableKind(of: position, ancestry))
    }
  }

  /// More than any real hierarchy has.
  private static let maximumAncestorCount = 256

  private init(
    types: [TypeSymbol], files: [IndexedFile], table: TypeTable, known: KnownNames, isPartial: Bool
  ) {
    self.isPartial = isPartial
    self.types = types
    self.files = files
    self.known = known
    resolver = TypeResolver(files: files, types: types, table: table, known: known)
    ancestries = Array(repeating: nil, count: types.count)
  }

  // Supertypes.

  private mutating func ancestry(of position: Int, depth: Int) -> Ancestry {
    if let settled = ancestries[position] { return settled }
    // A cycle, or a hierarchy deeper than any real one.
    guard depth < 64 else { return Ancestry(hasUnknown: true) }
    ancestries[position] = Ancestry()
    let type = types[position]
    var result = Ancestry()
    for clause in (type.kind == .external ? [] : [type.declaration]) + type.extensions {
      collect(from: clause, into: &result, depth: depth)
    }
    // Whose extension it is cannot be told, and so what it adds.
    for clause in type.sharedExtensions where !inherited(in: clause).isEmpty { result.hasUnknown = true }
    if isPartial, isOpenToOtherFiles(type) { result.hasUnknown = true }
    ancestries[position] = result
    return result
  }

  /// Whether a file that is not read may extend the type: `extension Row: View {}`.
  private func isOpenToOtherFiles(_ type: TypeSymbol) -> Bool {
    if type.isLocal || type.kind == .external { return false }
    let declaration = files[Int(type.declaration.file)].parsed.declarations[Int(type.declaration.declaration)]
    return declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
  }

  private func inherited(in clause: DeclarationReference) -> Range<Int> {
    let parsed = files[Int(clause.file)].parsed
    let detail = Int(parsed.declarations[Int(clause.declaration)].detail)
    return detail < 0 ? 0..<0 : parsed.types[detail].inherited.indices
  }

  private mutating func collect(from clause: DeclarationReference, into result: inout Ancestry, depth: Int) {
    let file = Int(clause.file)
    // Names in an inheritance clause are looked up outside the type, in what encloses it.
    let scope = Int(files[file].parsed.declarations[Int(clause.declaration)].parent)
    collect(inherited(in: clause), of: file, scope: scope, into: &result, depth: depth)
  }

  private mutating func collect(
    _ range: Range<Int>, of file: Int, scope: Int, into result: inout Ancestry, depth: Int
  ) {
    let nodes = files[file].parsed.typeNodes
    guard depth < 64 else { return result.hasUnknown = true }
    var root = range.lowerBound
    while root < range.upperBound {
      let next = Int(nodes[root].next)
      switch nodes[root].kind {
      case .composition: collect(root + 1..<next, of: file, scope: scope, into: &result, depth: depth + 1)
      case .modified:
        // `~Copyable` takes a conformance away.
        break
      default: collect(root, of: file, scope: scope, into: &result, depth: depth)
      }
      root = next
    }
  }

  private mutating func collect(_ root: Int, of file: Int, scope: Int, into result: inout Ancestry, depth: Int) {
    switch resolver.resolve(Int32(truncatingIfNeeded: root), in: file, declaration: scope).core {
    case .type(let id) where types[id.index].kind == .structure || types[id.index].kind == .enumeration:
      // Nothing inherits from those: `struct Shop: App` means SwiftUI's, though another target has `enum App`.
      guard case let node = files[file].parsed.typeNodes[root], node.kind == .named, known.isKnownSupertype(node.name)
      else { return result.hasUnknown = true }
      result.external.insert(node.name)
    case .type(let id):
      let inherited = ancestry(of: id.index, depth: depth + 1)
      // Each of a thousand classes that derive from each other would have a list of all those above.
      guard inherited.types.count < Self.maximumAncestorCount else { return result.hasUnknown = true }
      result.types.append(id)
      result.types += inherited.types
      result.external.formUnion(inherited.external)
      if inherited.hasUnknown { result.hasUnknown = true }
    case .external(let name): result.external.insert(name)
    case .unknown:
      let branches = resolver.conditionalProtocols(at: root, in: file)
      if !branches.isEmpty { return collect(branches, into: &result, depth: depth) }
      // `typealias StoryView = Story & View`
      guard let alias = resolver.aliasTarget(of: root, in: file, declaration: scope),
        files[alias.file].parsed.typeNodes[alias.root].kind == .composition
      else { return result.hasUnknown = true }
      let end = Int(files[alias.file].parsed.typeNodes[alias.root].next)
      collect(alias.root..<end, of: alias.file, scope: alias.declaration, into: &result, depth: depth + 1)
    }
  }

  /// Protocols of which one is compiled: what follows from all of them is certain.
  private mutating func collect(_ branches: [TypeID], into result: inout Ancestry, depth: Int) {
    let ancestries = branches.map { ancestry(of: $0.index, depth: depth + 1) }
    let isCertain = !ancestries.contains(where: \.hasUnknown) && Set(ancestries.map { viewKind($0) }).count == 1
    if !isCertain { result.hasUnknown = true }
    for ancestry in ancestries {
      result.external.formUnion(
        isCertain ? ancestry.external : ancestry.external.filter { !known.viewLike.contains($0) })
    }
  }

  // What follows from them.

  private func viewKind(_ ancestry: Ancestry) -> Certainty {
    if !ancestry.external.isDisjoint(with: known.viewLike) { return .yes }
    return ancestry.hasUnknown || ancestry.external.contains(where: { !known.isPlainSupertype($0) }) ? .maybe : .no
  }

  private func observableKind(of position: Int, _ ancestry: Ancestry) -> ObservableKind {
    var result = ancestry.types.reduce(attributeKind(of: position)) { stronger($0, attributeKind(of: $1.index)) }
    if !ancestry.external.isDisjoint(with: known.observable) { result = stronger(result, .observable) }
    if !ancestry.external.isDisjoint(with: known.observableObject) { result = stronger(result, .observableObject) }
    let isUnclear = ancestry.hasUnknown || ancestry.external.contains { !known.isKnownSupertype($0) }
    return isUnclear ? stronger(result, .maybe) : result
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
        // `macro Observable` of the project's own may do anything.
        let isOwn = resolver.table.isShadowed(attribute.name, in: Int(type.declaration.file), known)
        result = stronger(result, isOwn ? .maybe : .observable)
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
