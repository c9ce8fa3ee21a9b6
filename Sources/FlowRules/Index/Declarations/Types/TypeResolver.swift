import SwiftLexer

/// Resolves the names of types by Swift's scoping: the types around the use, those that they extend, then the module.
final class TypeResolver: Sendable {
  /// In the order of their ids.
  let files: [IndexedFile]
  /// In the order of their ids.
  let types: [TypeSymbol]
  /// The types by their names.
  let table: TypeTable
  /// The names of Apple's frameworks, as ids.
  let framework: FrameworkNames

  init(files: [IndexedFile], types: [TypeSymbol], table: TypeTable, framework: FrameworkNames) {
    self.files = files
    self.types = types
    self.table = table
    self.framework = framework
  }

  /// A series of aliases longer than this is a cycle.
  private static let maximumHops = 8

  /// The declaration that `reference` names.
  func declaration(_ reference: DeclarationReference) -> DeclarationNode {
    DeclarationNode(reference.declaration, of: files[reference.file.index].parsed)
  }

  // Types and paths.

  /// The meaning of a type that is written in `scope`.
  func resolve(_ type: WrittenType?, in scope: Scope) -> ResolvedType { resolve(type, in: scope, hops: 0) }

  private func resolve(_ type: WrittenType?, in scope: Scope, hops: Int) -> ResolvedType {
    guard let type, hops < Self.maximumHops else { return .unknown }
    switch type.kind {
    case .optional, .implicitlyUnwrapped:
      return ResolvedType(core: resolve(type.firstChild, in: scope, hops: hops + 1).core, isOptional: true)
    case .named:
      if type.name == framework.language.optional, let wrapped = type.firstChild {
        return ResolvedType(core: resolve(wrapped, in: scope, hops: hops + 1).core, isOptional: true)
      }
      return resolve(path: [type.name], in: scope, hops: hops)
    case .qualified:
      return resolve(path: type.path, in: scope, hops: hops)
    default:
      return .unknown
    }
  }

  /// The meaning of `A.B.C` in a scope.
  func resolve(path: [NameID], in scope: Scope) -> Resolution { resolve(path: path, in: scope, hops: 0).core }

  private func resolve(path: [NameID], in scope: Scope, hops: Int) -> ResolvedType {
    guard let first = path.first, hops < Self.maximumHops else { return .unknown }
    var rest = path.dropFirst()
    // `SwiftUI.View`, `SwiftUI::View`: a module, unless the project has a type of that name.
    if !rest.isEmpty, framework.modules.qualifiers.contains(first), table.module[first] == nil,
      let next = rest.popFirst()
    {
      return rest.isEmpty ? ResolvedType(core: .external(next), isOptional: false) : .unknown
    }
    guard var current = lookUp(first, in: scope, hops: hops) else { return .unknown }
    while let next = rest.popFirst() {
      guard case .type(let parent) = current.core, !current.isOptional,
        let entries = table.entries(named: next, in: parent),
        let found = settle(entries, named: next, in: scope.file.id, hops: hops)
      else { return .unknown }
      current = found
    }
    return current
  }

  // Names.

  /// The innermost declaration called `name` around a scope; external when there is none.
  private func lookUp(_ name: NameID, in scope: Scope, hops: Int) -> ResolvedType? {
    let file = scope.file.id
    if table.local[name]?.contains(file) == true { return nil }
    var enclosing = scope.node
    while let declaration = enclosing {
      if declaration.hasGenericParameter(name) { return nil }
      if let type = files[file.index].type(of: declaration.id) {
        // The generic parameters of the type itself count in its extensions too.
        if isGenericParameter(name, of: types[type.index]) { return nil }
        if let entries = entries(named: name, inheritedBy: type) {
          return settle(entries, named: name, in: file, hops: hops)
        }
      }
      enclosing = declaration.parent
    }
    if let entries = table.module[name] { return settle(entries, named: name, in: file, hops: hops) }
    return ResolvedType(core: .external(name), isOptional: false)
  }

  /// The declarations called `name` in a type or in the nearest of its ancestors that has some.
  ///
  /// For example `class Base { struct Item {} }`.
  private func entries(named name: NameID, inheritedBy type: TypeID) -> [TypeTable.Entry]? {
    guard table.isNested(name) else { return nil }
    if let own = table.entries(named: name, in: type) { return own }
    return types[type.index].ancestry.types.lazy.compactMap { self.table.entries(named: name, in: $0) }.first
  }

  /// The protocols that a name means in the branches of an `#if`; empty when it is not declared so.
  ///
  ///     #if os(iOS)
  ///     protocol Representing: UIViewRepresentable {}
  ///     #else
  ///     protocol Representing: NSViewRepresentable {}
  ///     #endif
  func conditionalProtocols(named type: WrittenType) -> [TypeID] {
    guard type.kind == .named, let entries = table.module[type.name] else { return [] }
    let found = entries.compactMap { entry -> TypeID? in
      guard case .type(let id) = entry, types[id.index].kind == .protocolType else { return nil }
      return declaration(types[id.index].declaration).flags.contains(.isConditional) ? id : nil
    }
    return found.count == entries.count && Set(found.map { types[$0.index].declaration.file }).count == 1 ? found : []
  }

  /// The aliased type and the scope that it is written in, if `type` is the name of an alias of the project.
  func aliasTarget(of type: WrittenType) -> (type: WrittenType, scope: Scope)? {
    guard type.kind == .named, let entries = table.module[type.name], entries.count == 1,
      case .alias(let reference) = entries[0], case let alias = declaration(reference), let target = alias.namedType
    else { return nil }
    return (target, alias.scope)
  }

  /// Whether a name is a generic parameter of a declaration around a scope, or of the type that one extends.
  func isGenericParameter(_ name: NameID, in scope: Scope) -> Bool {
    var enclosing = scope.node
    while let declaration = enclosing {
      if declaration.hasGenericParameter(name) { return true }
      let type = files[scope.file.id.index].type(of: declaration.id).map { types[$0.index] }
      if let type, isGenericParameter(name, of: type) { return true }
      enclosing = declaration.parent
    }
    return false
  }

  private func isGenericParameter(_ name: NameID, of type: TypeSymbol) -> Bool {
    type.kind != .external && declaration(type.declaration).hasGenericParameter(name)
  }
}

// Several declarations of one name.
extension TypeResolver {
  /// The meaning of a name with several declarations.
  ///
  /// The nearest wins: the same file, the same module, an imported module. Several that are equally near are unknown.
  private func settle(_ entries: [TypeTable.Entry], named name: NameID, in file: FileID, hops: Int) -> ResolvedType? {
    var nearest: TypeTable.Entry?
    var nearestDistance = Distance.elsewhere
    var isUnclear = false
    for entry in entries where isVisible(entry, in: file) {
      let distance = distance(to: self.file(of: entry), from: file)
      if nearest == nil || distance < nearestDistance {
        nearest = entry
        nearestDistance = distance
        isUnclear = false
      } else if distance == nearestDistance {
        isUnclear = true
      }
    }
    // A project may have its own `View` in a module that this file does not import.
    if nearestDistance == .elsewhere, framework.isFrameworkType(name),
      table.modules.imports(anyOf: framework.modules.qualifiers, in: file)
    {
      return ResolvedType(core: .external(name), isOptional: false)
    }
    guard let nearest else { return ResolvedType(core: .external(name), isOptional: false) }
    return isUnclear ? nil : settle(nearest, hops: hops)
  }

  /// The distance of a declaration from its use, the nearest first.
  private enum Distance: Int, Comparable {
    case sameFile, sameModule, importedModule, elsewhere

    static func < (left: Distance, right: Distance) -> Bool { left.rawValue < right.rawValue }
  }

  private func distance(to other: FileID, from file: FileID) -> Distance {
    if other == file { return .sameFile }
    if table.modules.isSameModule(other, file) { return .sameModule }
    return table.modules.imports(moduleOf: other, in: file) ? .importedModule : .elsewhere
  }

  /// Whether `file` can see a declaration.
  ///
  /// A private one is visible in its own file alone, one of tests in tests, and one of a package's module where that is
  /// imported.
  private func isVisible(_ entry: TypeTable.Entry, in file: FileID) -> Bool {
    let other = self.file(of: entry)
    if other == file { return true }
    if files[other.index].isTest, !files[file.index].isTest { return false }
    let modifiers: ModifierSet
    switch entry {
    case .type(let id): modifiers = declaration(types[id.index].declaration).modifiers
    case .alias(let reference): modifiers = declaration(reference).modifiers
    case .associatedType: return true
    }
    return modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) && table.modules.isReachable(other, from: file)
  }

  private func settle(_ entry: TypeTable.Entry, hops: Int) -> ResolvedType? {
    switch entry {
    case .type(let id):
      let type = types[id.index]
      return ResolvedType(core: type.kind == .external ? .external(type.name) : .type(id), isOptional: false)
    case .alias(let reference):
      let alias = declaration(reference)
      let target = resolve(alias.namedType, in: alias.scope, hops: hops + 1)
      return target.core == .unknown ? nil : target
    case .associatedType: return nil
    }
  }

  private func file(of entry: TypeTable.Entry) -> FileID {
    switch entry {
    case .type(let id): types[id.index].declaration.file
    case .alias(let reference): reference.file
    case .associatedType(let file): file
    }
  }
}
