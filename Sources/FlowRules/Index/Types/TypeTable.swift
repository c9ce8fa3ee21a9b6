import SwiftLexer

/// Which type a name means, by Swift's scoping: the types around its use, what they extend, then the module.
struct TypeTable: Sendable {
  /// What a type name can stand for.
  enum Entry: Sendable {
    case type(TypeID)
    case alias(DeclarationReference)
    /// An associated type, with its file: known only to whoever conforms.
    case placeholder(Int)
  }

  private struct NestedName: Hashable, Sendable {
    var parent: TypeID
    var name: NameID
  }

  /// Types and aliases at file scope.
  var module = NameMap<[Entry]>()
  /// Types, aliases and associated types in types and their extensions.
  private var nested: [NestedName: [Entry]] = [:]
  /// The names of all of them: a look-up asks for each name in each type around it, nearly always in vain.
  private var nestedNames = NameSet()
  /// Names of types that are declared in bodies; a use of one in the same file may mean it.
  var local = NameMap<Set<Int32>>()
  /// The files in which the project declares wrappers or macros with the names of SwiftUI's.
  var shadows: [NameID: [Int]] = [:]
  let modules: ModuleMap

  init(modules: ModuleMap) { self.modules = modules }

  /// Whether any type has a type, an alias or an associated type called `name`.
  func isNested(_ name: NameID) -> Bool { nestedNames.contains(name) }

  /// What `parent` and its extensions declare by that name.
  func entries(named name: NameID, in parent: TypeID) -> [Entry]? {
    isNested(name) ? nested[NestedName(parent: parent, name: name)] : nil
  }

  /// Adds what a type or one of its extensions declares.
  mutating func add(_ entry: Entry, named name: NameID, in parent: TypeID) {
    nestedNames.insert(name)
    nested[NestedName(parent: parent, name: name), default: []].append(entry)
  }

  /// The types called `name` that the project only extends.
  func externals(named name: NameID, among types: [TypeSymbol]) -> [TypeID] {
    (module[name] ?? []).compactMap { entry in
      guard case .type(let id) = entry, types[id.index].kind == .external else { return nil }
      return id
    }
  }

  /// Whether the wrapper or macro `name` may be one of the project's own in `file`: the file's module declares it, or
  /// the file imports a module that does, or it does not import SwiftUI.
  func isShadowed(_ name: NameID, in file: Int, _ known: KnownNames) -> Bool {
    guard let declaring = shadows[name] else { return false }
    return declaring.contains { modules.isSameModule($0, file) || modules.imports(moduleOf: $0, in: file) }
      || !modules.imports(anyOf: known.modules, in: file)
  }
}

/// What a type name means.
package enum Resolution: Equatable, Sendable {
  case type(TypeID)
  /// Declared outside the scanned tree, by this name.
  case external(NameID)
  /// A generic parameter, an associated type, several candidates, or nothing that could be followed.
  case unknown
}

/// A type as a rule needs it: the core without optionality, or that it is something else.
package struct ResolvedType: Equatable, Sendable {
  package var core: Resolution
  package var isOptional: Bool

  static let unknown = ResolvedType(core: .unknown, isOptional: false)
}

/// Resolves names at a place in the project.
final class TypeResolver: Sendable {
  let files: [IndexedFile]
  let types: [TypeSymbol]
  let table: TypeTable
  let known: KnownNames

  init(files: [IndexedFile], types: [TypeSymbol], table: TypeTable, known: KnownNames) {
    self.files = files
    self.types = types
    self.table = table
    self.known = known
  }

  /// Goes through all files for their types, what those inherit and their members.
  ///
  /// - Parameter isPartial: files of the project are missing, which may extend types of these.
  convenience init(of files: [IndexedFile], names: NameTable, known: KnownNames, isPartial: Bool, jobs: Int) {
    var files = files
    var builder = TypeTableBuilder(known: known, modules: ModuleMap(files: files, names: names, known))
    builder.build(from: &files)
    let (kinds, members) = WorkerPool(jobs: jobs).run(
      { [files, builder] in
        Conformances.settle(
          builder.types, files: files, table: builder.table, known: known, isPartial: isPartial)
      },
      { [files, builder] in TypeMembers(of: builder, in: files, known) })
    let types = builder.types.indices.map {
      TypeSymbol(
        builder.types[$0], kinds: kinds[$0], properties: members.properties[$0], functions: members.functions[$0])
    }
    self.init(files: files, types: types, table: builder.table, known: known)
  }

  /// A chain of aliases longer than this is a cycle.
  private static let maximumHops = 8

  /// What the type at `root` means, written in `declaration` of `file` (-1 at file scope).
  func resolve(_ root: Int32, in file: Int, declaration: Int) -> ResolvedType {
    resolve(root, in: file, declaration: declaration, hops: 0)
  }

  private func resolve(_ root: Int32, in file: Int, declaration: Int, hops: Int) -> ResolvedType {
    let nodes = files[file].parsed.typeNodes
    guard root >= 0, Int(root) < nodes.count, hops < Self.maximumHops else { return .unknown }
    let node = nodes[Int(root)]
    switch node.kind {
    case .optional, .implicitlyUnwrapped:
      let inner = resolve(root + 1, in: file, declaration: declaration, hops: hops + 1)
      return ResolvedType(core: inner.core, isOptional: true)
    case .named:
      if node.name == known.optional, Int(node.next) > Int(root) + 1 {
        let inner = resolve(root + 1, in: file, declaration: declaration, hops: hops + 1)
        return ResolvedType(core: inner.core, isOptional: true)
      }
      return resolve(path: [node.name], in: file, declaration: declaration, hops: hops)
    case .qualified:
      return resolve(path: components(root, in: file), in: file, declaration: declaration, hops: hops)
    default:
      return .unknown
    }
  }

  /// The names of a dotted type.
  func components(_ root: Int32, in file: Int) -> [NameID] {
    let nodes = files[file].parsed.typeNodes
    let node = nodes[Int(root)]
    guard node.kind == .qualified else { return node.kind == .named ? [node.name] : [] }
    var names: [NameID] = []
    var child = Int(root) + 1
    while child < Int(node.next) {
      names.append(nodes[child].name)
      child = Int(nodes[child].next)
    }
    return names
  }

  /// What `A.B.C` means at a place.
  func resolve(path: [NameID], in file: Int, declaration: Int) -> Resolution {
    resolve(path: path, in: file, declaration: declaration, hops: 0).core
  }

  private func resolve(path: [NameID], in file: Int, declaration: Int, hops: Int) -> ResolvedType {
    guard let first = path.first, hops < Self.maximumHops else { return .unknown }
    var rest = path.dropFirst()
    // `SwiftUI.View`, `SwiftUI::View`: a module, unless the project has a type of that name.
    if !rest.isEmpty, known.modules.contains(first), table.module[first] == nil, let next = rest.popFirst() {
      return rest.isEmpty ? ResolvedType(core: .external(next), isOptional: false) : .unknown
    }
    guard var current = lookUp(first, in: file, declaration: declaration, hops: hops) else { return .unknown }
    while let next = rest.popFirst() {
      guard case .type(let parent) = current.core, !current.isOptional,
        let entries = table.entries(named: next, in: parent),
        let found = settle(entries, named: next, in: file, hops: hops)
      else { return .unknown }
      current = found
    }
    return current
  }

  /// The innermost declaration called `name` around a place; external when there is none.
  private func lookUp(_ name: NameID, in file: Int, declaration: Int, hops: Int) -> ResolvedType? {
    let parsed = files[file].parsed
    if table.local[name]?.contains(Int32(truncatingIfNeeded: file)) == true { return nil }
    var scope = declaration
    while scope >= 0 {
      let enclosing = parsed.declarations[scope]
      if isGenericParameter(name, of: enclosing, in: parsed) { return nil }
      if let type = files[file].typeOfDeclaration[scope] {
        // The generic parameters of the type itself count in its extensions too.
        if isGenericParameter(name, of: types[type.index]) { return nil }
        if let entries = entries(named: name, inheritedBy: type) {
          return settle(entries, named: name, in: file, hops: hops)
        }
      }
      scope = Int(enclosing.parent)
    }
    if let entries = table.module[name] { return settle(entries, named: name, in: file, hops: hops) }
    return ResolvedType(core: .external(name), isOptional: false)
  }

  /// What a type declares by that name or, as the nearest, something that it inherits from:
  /// `class Base { struct Item {} }`.
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
  func conditionalProtocols(at root: Int, in file: Int) -> [TypeID] {
    let node = files[file].parsed.typeNodes[root]
    guard node.kind == .named, let entries = table.module[node.name] else { return [] }
    let found = entries.compactMap { entry -> TypeID? in
      guard case .type(let id) = entry, types[id.index].kind == .protocolType else { return nil }
      let reference = types[id.index].declaration
      let declaration = files[Int(reference.file)].parsed.declarations[Int(reference.declaration)]
      return declaration.flags.contains(.isConditional) ? id : nil
    }
    return found.count == entries.count && Set(found.map { types[$0.index].declaration.file }).count == 1 ? found : []
  }

  /// The aliased type's root and place if the name at `root` is an alias of the project.
  func aliasTarget(of root: Int, in file: Int, declaration: Int) -> (root: Int, file: Int, declaration: Int)? {
    let node = files[file].parsed.typeNodes[root]
    guard node.kind == .named, let entries = table.module[node.name], entries.count == 1,
      case .alias(let reference) = entries[0]
    else { return nil }
    let parsed = files[Int(reference.file)].parsed
    let detail = Int(parsed.declarations[Int(reference.declaration)].detail)
    guard detail >= 0, parsed.types[detail].type >= 0 else { return nil }
    return (Int(parsed.types[detail].type), Int(reference.file), Int(reference.declaration))
  }

  /// Whether a name is a generic parameter of a declaration around a place, or of the type that one extends.
  func isGenericParameter(_ name: NameID, in file: Int, declaration: Int) -> Bool {
    let parsed = files[file].parsed
    var scope = declaration
    while scope >= 0 {
      if isGenericParameter(name, of: parsed.declarations[scope], in: parsed) { return true }
      let type = files[file].typeOfDeclaration[scope].map { types[$0.index] }
      if let type, isGenericParameter(name, of: type) { return true }
      scope = Int(parsed.declarations[scope].parent)
    }
    return false
  }

  private func isGenericParameter(_ name: NameID, of declaration: Declaration, in file: ParsedFile) -> Bool {
    let detail = Int(declaration.detail)
    guard detail >= 0 else { return false }
    let span: IndexSpan
    switch declaration.kind {
    case .structure, .classType, .actor, .enumeration, .protocolType, .typeAlias, .extensionDeclaration:
      span = file.types[detail].genericParameters
    case .function, .initializer, .subscriptDeclaration, .deinitializer:
      span = file.functions[detail].genericParameters
    default: return false
    }
    return file.genericParameters[span.indices].contains(name)
  }

  private func isGenericParameter(_ name: NameID, of type: TypeSymbol) -> Bool {
    guard type.kind != .external else { return false }
    let parsed = files[Int(type.declaration.file)].parsed
    return isGenericParameter(name, of: parsed.declarations[Int(type.declaration.declaration)], in: parsed)
  }

  /// One meaning out of the declarations of a name. The nearest wins: the same file, the same module, an imported
  /// module. Several that are equally near are unknown.
  private func settle(_ entries: [TypeTable.Entry], named name: NameID, in file: Int, hops: Int) -> ResolvedType? {
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
    // A project may hold its own `View` in a module that this file does not import.
    if nearestDistance == .elsewhere, known.isFrameworkType(name),
      table.modules.imports(anyOf: known.modules, in: file)
    {
      return ResolvedType(core: .external(name), isOptional: false)
    }
    guard let nearest else { return ResolvedType(core: .external(name), isOptional: false) }
    return isUnclear ? nil : settle(nearest, hops: hops)
  }

  /// How far a declaration is from its use, the nearest first.
  private enum Distance: Int, Comparable {
    case sameFile, sameModule, importedModule, elsewhere

    static func < (left: Distance, right: Distance) -> Bool { left.rawValue < right.rawValue }
  }

  private func distance(to other: Int, from file: Int) -> Distance {
    if other == file { return .sameFile }
    if table.modules.isSameModule(other, file) { return .sameModule }
    return table.modules.imports(moduleOf: other, in: file) ? .importedModule : .elsewhere
  }

  /// A private type is seen in its own file alone, one of tests in tests, and a package's module where it is imported.
  private func isVisible(_ entry: TypeTable.Entry, in file: Int) -> Bool {
    let other = self.file(of: entry)
    if other == file { return true }
    if files[other].isTest, !files[file].isTest { return false }
    let modifiers: ModifierSet
    switch entry {
    case .type(let id): modifiers = self.modifiers(of: types[id.index].declaration)
    case .alias(let reference): modifiers = self.modifiers(of: reference)
    case .placeholder: return true
    }
    return modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) && table.modules.isReachable(other, from: file)
  }

  private func modifiers(of reference: DeclarationReference) -> ModifierSet {
    files[Int(reference.file)].parsed.declarations[Int(reference.declaration)].modifiers
  }

  private func settle(_ entry: TypeTable.Entry, hops: Int) -> ResolvedType? {
    switch entry {
    case .type(let id):
      let type = types[id.index]
      return ResolvedType(core: type.kind == .external ? .external(type.name) : .type(id), isOptional: false)
    case .alias(let reference):
      let parsed = files[Int(reference.file)].parsed
      let detail = Int(parsed.declarations[Int(reference.declaration)].detail)
      guard detail >= 0 else { return nil }
      let target = resolve(
        parsed.types[detail].type, in: Int(reference.file), declaration: Int(reference.declaration), hops: hops + 1)
      return target.core == .unknown ? nil : target
    case .placeholder: return nil
    }
  }

  private func file(of entry: TypeTable.Entry) -> Int {
    switch entry {
    case .type(let id): Int(types[id.index].declaration.file)
    case .alias(let reference): Int(reference.file)
    case .placeholder(let file): file
    }
  }
}
