import SwiftLexer

/// Determines the ancestors of every type, whether it is view-like, and how it announces changes.
///
/// They follow from superclasses, refined protocols, compositions, aliases and extensions in any file. A supertype that
/// is neither in the tree nor in ``SwiftUINames`` makes an answer `maybe`, unless another one makes it certain.
struct Conformances {
  private let types: [TypeSymbol]
  private let framework: FrameworkNames
  private let resolver: TypeResolver
  private let isPartial: Bool
  /// By the type's id; nil while it is not determined.
  private var ancestries: [Ancestry?]

  /// The kinds of all types, in the order of their ids.
  static func settle(
    _ drafts: [TypeSymbol.Draft], files: [IndexedFile], table: TypeTable, framework: FrameworkNames, isPartial: Bool
  ) -> [TypeSymbol.Kinds] {
    let types = drafts.map { TypeSymbol($0) }
    let resolver = TypeResolver(files: files, types: types, table: table, framework: framework)
    var conformances = Conformances(with: resolver, isPartial: isPartial)
    return types.map { type in
      let ancestry = conformances.ancestry(of: type.id, depth: 0)
      return TypeSymbol.Kinds(
        ancestry: ancestry, viewKind: conformances.viewKind(ancestry),
        observableKind: conformances.observableKind(of: type.id, ancestry))
    }
  }

  /// More than any real hierarchy has.
  private static let maximumAncestorCount = 256
  /// Deeper than any real hierarchy is.
  private static let maximumDepth = 64

  private init(with resolver: TypeResolver, isPartial: Bool) {
    self.isPartial = isPartial
    self.resolver = resolver
    types = resolver.types
    framework = resolver.framework
    ancestries = Array(repeating: nil, count: types.count)
  }

  // Supertypes.

  private mutating func ancestry(of id: TypeID, depth: Int) -> Ancestry {
    if let settled = ancestries[id.index] { return settled }
    // Perhaps a cycle.
    guard depth < Self.maximumDepth else { return Ancestry(hasUnknown: true) }
    ancestries[id.index] = Ancestry()
    let type = types[id.index]
    var result = Ancestry()
    for clause in (type.kind == .external ? [] : [type.declaration]) + type.extensions {
      let declaration = resolver.declaration(clause)
      // Names in an inheritance clause are looked up outside the type, in the code around it.
      collect(declaration.inheritedTypes, in: declaration.outerScope, into: &result, depth: depth)
    }
    // The extended type is unknown, so what it adds is unknown too.
    for clause in type.ambiguousExtensions where !resolver.declaration(clause).inheritedTypes.isEmpty {
      result.hasUnknown = true
    }
    if isPartial, isOpenToOtherFiles(type) { result.hasUnknown = true }
    ancestries[id.index] = result
    return result
  }

  /// Whether a file that is not read may extend the type: `extension Row: View {}`.
  private func isOpenToOtherFiles(_ type: TypeSymbol) -> Bool {
    if type.isLocal || type.kind == .external { return false }
    return resolver.declaration(type.declaration).modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
  }

  private mutating func collect(_ supertypes: [WrittenType], in scope: Scope, into result: inout Ancestry, depth: Int) {
    guard depth < Self.maximumDepth else { return result.hasUnknown = true }
    for supertype in supertypes {
      switch supertype.kind {
      case .composition: collect(supertype.children, in: scope, into: &result, depth: depth + 1)
      case .modified:
        // `~Copyable` removes a conformance.
        break
      default: collect(supertype, in: scope, into: &result, depth: depth)
      }
    }
  }

  private mutating func collect(_ supertype: WrittenType, in scope: Scope, into result: inout Ancestry, depth: Int) {
    switch resolver.resolve(supertype, in: scope).core {
    case .type(let id) where types[id.index].kind == .structure || types[id.index].kind == .enumeration:
      // Nothing inherits from those: `struct Shop: App` means SwiftUI's, though another target has `enum App`.
      guard supertype.kind == .named, framework.isFrameworkSupertype(supertype.name) else {
        return result.hasUnknown = true
      }
      result.external.insert(supertype.name)
    case .type(let id):
      let inherited = ancestry(of: id, depth: depth + 1)
      // Each of a thousand classes that inherit from each other would have a list of all its ancestors.
      guard inherited.types.count < Self.maximumAncestorCount else { return result.hasUnknown = true }
      result.types.append(id)
      result.types += inherited.types
      result.external.formUnion(inherited.external)
      if inherited.hasUnknown || isStandIn(types[id.index]) { result.hasUnknown = true }
    case .external(let name): result.external.insert(name)
    case .unknown:
      let branches = resolver.conditionalProtocols(named: supertype)
      if !branches.isEmpty { return collect(branches, into: &result, depth: depth) }
      // `typealias StoryView = Story & View`
      guard let alias = resolver.aliasTarget(of: supertype), alias.type.kind == .composition else {
        return result.hasUnknown = true
      }
      collect([alias.type], in: alias.scope, into: &result, depth: depth + 1)
    }
  }

  /// Whether a type takes the place of a framework's in some builds alone.
  ///
  ///     #if MOCK
  ///     protocol ObservableObject: AnyObject {}
  ///     #endif
  private func isStandIn(_ type: TypeSymbol) -> Bool {
    framework.isFrameworkSupertype(type.name) && resolver.declaration(type.declaration).flags.contains(.isConditional)
  }

  /// Collects from protocols only one of which is compiled: a consequence shared by all of them is certain.
  private mutating func collect(_ branches: [TypeID], into result: inout Ancestry, depth: Int) {
    let ancestries = branches.map { ancestry(of: $0, depth: depth + 1) }
    let isCertain = !ancestries.contains(where: \.hasUnknown) && Set(ancestries.map { viewKind($0) }).count == 1
    if !isCertain { result.hasUnknown = true }
    for ancestry in ancestries {
      result.external.formUnion(
        isCertain ? ancestry.external : ancestry.external.filter { !framework.viewLike.contains($0) })
    }
  }

  // Consequences.

  private func viewKind(_ ancestry: Ancestry) -> Certainty {
    if !ancestry.external.isDisjoint(with: framework.viewLike) { return .yes }
    return ancestry.hasUnknown || !ancestry.external.allSatisfy(framework.isNonViewSupertype) ? .maybe : .no
  }

  private func observableKind(of id: TypeID, _ ancestry: Ancestry) -> ObservableKind {
    var result = ancestry.types.reduce(attributeKind(of: id)) { stronger($0, attributeKind(of: $1)) }
    if !ancestry.external.isDisjoint(with: framework.observable) { result = stronger(result, .observable) }
    if !ancestry.external.isDisjoint(with: framework.observableObject) { result = stronger(result, .observableObject) }
    let isUnclear = ancestry.hasUnknown || ancestry.external.contains { !framework.isFrameworkSupertype($0) }
    return isUnclear ? stronger(result, .maybe) : result
  }

  private func stronger(_ left: ObservableKind, _ right: ObservableKind) -> ObservableKind {
    left.rawValue >= right.rawValue ? left : right
  }

  /// The consequence of the declaration's attributes; an unknown one may be a macro that adds a conformance.
  private func attributeKind(of id: TypeID) -> ObservableKind {
    let type = types[id.index]
    guard type.kind != .external else { return .none }
    let declaration = resolver.declaration(type.declaration)
    var result = ObservableKind.none
    for attribute in declaration.attributes {
      if framework.observableAttributes.contains(attribute.name) {
        // A `macro Observable` of the project may do anything.
        let isOwn = resolver.table.isShadowed(attribute.name, in: declaration.file.id, framework)
        result = stronger(result, isOwn ? .maybe : .observable)
      } else if !framework.neutralAttributes.contains(attribute.name),
        !isGlobalActor(attribute.name, in: declaration.scope)
      {
        result = stronger(result, .maybe)
      }
    }
    return result
  }

  /// `@DatabaseActor final class Store`: an attribute that names a type of the project adds no conformance.
  private func isGlobalActor(_ name: NameID, in scope: Scope) -> Bool {
    if case .type = resolver.resolve(path: [name], in: scope) { return true }
    return false
  }
}

extension Certainty: Comparable {
  package static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
}
