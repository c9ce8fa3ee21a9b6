import SwiftLexer

/// Collects the types of all files and joins extensions to them.
struct TypeTableBuilder: Sendable {
  private(set) var types: [TypeSymbol.Draft] = []
  private(set) var table: TypeTable
  /// The extensions that several types of one name share.
  private(set) var sharedExtensions: [DeclarationReference: [TypeID]] = [:]
  private let known: KnownNames
  /// Extensions whose type is not found yet, with its path.
  private var pending: [(reference: DeclarationReference, path: [NameID])] = []

  init(known: KnownNames, modules: ModuleMap) {
    self.known = known
    table = TypeTable(modules: modules)
  }

  mutating func build(from files: inout [IndexedFile]) {
    for file in files.indices { collectTypes(in: &files[file]) }
    joinExtensions(&files)
  }

  // Types.

  /// Registers the types of a file that do not stand in an extension; those wait for the extended type.
  private mutating func collectTypes(in file: inout IndexedFile) {
    for name in file.parsed.macroDeclarations where known.isWrapperOrMacro(name) {
      table.shadows[name, default: []].append(file.position)
    }
    for position in file.parsed.declarations.indices { collect(position, in: &file) }
  }

  private mutating func collect(_ position: Int, in file: inout IndexedFile) {
    let declaration = file.parsed.declarations[position]
    switch declaration.kind {
    case .structure, .classType, .actor, .enumeration, .protocolType, .typeAlias, .associatedType:
      guard let parent = enclosingType(of: declaration, in: file) else { return }
      register(position, in: &file, parent: parent)
    case .extensionDeclaration:
      let detail = Int(declaration.detail)
      guard detail >= 0 else { return }
      let reference = DeclarationReference(file: file.position, declaration: position)
      let path = Self.path(of: file.parsed.types[detail].type, in: file.parsed, fallback: declaration.name)
      pending.append((reference, path))
    default: break
    }
  }

  /// Where a declaration is registered.
  private enum Scope {
    case module
    case type(TypeID)
    case body
  }

  /// The scope of a declaration, or nil while an enclosing extension is still to be joined.
  private func enclosingType(of declaration: Declaration, in file: IndexedFile) -> Scope? {
    guard declaration.parent >= 0 else { return declaration.flags.contains(.isLocal) ? .body : .module }
    let parent = file.parsed.declarations[Int(declaration.parent)]
    if parent.kind.isNominalType || parent.kind == .extensionDeclaration {
      return file.typeOfDeclaration[Int(declaration.parent)].map { .type($0) }
    }
    return .body
  }

  private mutating func register(_ position: Int, in file: inout IndexedFile, parent: Scope) {
    let declaration = file.parsed.declarations[position]
    let reference = DeclarationReference(file: file.position, declaration: position)
    let entry: TypeTable.Entry
    if let kind = TypeSymbolKind(declaration.kind) {
      let id = append(kind, named: declaration.name, at: reference, in: parent)
      file.typeOfDeclaration[position] = id
      file.declaredTypes.append(id)
      if case .module = parent { noteWrapperDeclaration(declaration, in: file) }
      entry = .type(id)
    } else {
      entry = declaration.kind == .typeAlias ? .alias(reference) : .placeholder(file.position)
      if case .module = parent, known.wrappers[declaration.name] != nil, !restatesFramework(declaration, in: file) {
        table.shadows[declaration.name, default: []].append(file.position)
      }
    }
    enter(entry, named: declaration.name, in: parent, file: file.position)
  }

  /// `typealias Binding = SwiftUI.Binding`, which spares other files the import: the name means what it means anyway.
  private func restatesFramework(_ declaration: Declaration, in file: IndexedFile) -> Bool {
    guard declaration.kind == .typeAlias, declaration.detail >= 0 else { return false }
    let path = Self.path(of: file.parsed.types[Int(declaration.detail)].type, in: file.parsed, fallback: .none)
    return path.count == 2 && known.modules.contains(path[0]) && path[1] == declaration.name
  }

  private mutating func append(
    _ kind: TypeSymbolKind, named name: NameID, at reference: DeclarationReference, in scope: Scope
  ) -> TypeID {
    let id = TypeID(types.count)
    var symbol = TypeSymbol.Draft(id: id, name: name, kind: kind, declaration: reference)
    switch scope {
    case .module: break
    case .type(let parent):
      symbol.parent = parent
      symbol.isLocal = types[parent.index].isLocal
    case .body: symbol.isLocal = true
    }
    types.append(symbol)
    return id
  }

  private mutating func enter(_ entry: TypeTable.Entry, named name: NameID, in scope: Scope, file: Int) {
    switch scope {
    case .module: table.module[name, default: []].append(entry)
    case .type(let parent): table.add(entry, named: name, in: parent)
    case .body: table.local[name, default: []].insert(Int32(truncatingIfNeeded: file))
    }
  }

  /// `@propertyWrapper struct State` at file scope means that `@State` is not SwiftUI's there.
  private mutating func noteWrapperDeclaration(_ declaration: Declaration, in file: IndexedFile) {
    guard known.wrappers[declaration.name] != nil else { return }
    let attributes = file.parsed.attributes[declaration.attributes.indices]
    if attributes.contains(where: { $0.name == known.propertyWrapper }) {
      table.shadows[declaration.name, default: []].append(file.position)
    }
  }

  // Extensions.

  private static func path(of root: Int32, in file: ParsedFile, fallback: NameID) -> [NameID] {
    guard root >= 0 else { return [] }
    let node = file.typeNodes[Int(root)]
    guard node.kind == .qualified else { return fallback == .none ? [] : [fallback] }
    var names: [NameID] = []
    var child = Int(root) + 1
    while child < Int(node.next) {
      names.append(file.typeNodes[child].name)
      child = Int(file.typeNodes[child].next)
    }
    return names
  }

  /// Joins each extension to its type. A type may itself be declared in an extension, so this goes in rounds; what
  /// is found nowhere is external.
  private mutating func joinExtensions(_ files: inout [IndexedFile]) {
    while !pending.isEmpty {
      let round = pending
      pending = []
      var progress = false
      for (reference, path) in round {
        if join(reference, to: targets(of: path, in: Int(reference.file)), in: &files) {
          progress = true
        } else {
          pending.append((reference, path))
        }
      }
      if !progress { break }
    }
    let external = pending
    pending = []
    for (reference, path) in external {
      var found = targets(of: path, in: Int(reference.file))
      if found.isEmpty { found = [makeExternal(path, at: reference)] }
      _ = join(reference, to: found, in: &files)
    }
  }

  private mutating func join(
    _ reference: DeclarationReference, to targets: [TypeID], in files: inout [IndexedFile]
  ) -> Bool {
    guard let target = targets.first else { return false }
    if targets.count > 1 || !fits(reference, target, in: files) {
      sharedExtensions[reference] = targets
      for target in targets { types[target.index].sharedExtensions.append(reference) }
    } else {
      types[target.index].extensions.append(reference)
    }
    let file = Int(reference.file)
    files[file].typeOfDeclaration[Int(reference.declaration)] = target
    // What the extension declares can be registered now.
    let extended = files[file].parsed.declarations[Int(reference.declaration)]
    for position in Int(reference.declaration) + 1..<max(Int(extended.end), Int(reference.declaration) + 1)
    where files[file].typeOfDeclaration[position] == nil {
      collectNested(position, in: &files[file])
    }
    return true
  }

  /// Whether a type has all the names that an extension's `where` clause constrains. An extension that is left over
  /// from another time, in no target, may ask for more:
  ///
  ///     struct Item<Leading: View>: View { … }
  ///     extension Item where Trailing == EmptyView { … }
  private func fits(_ reference: DeclarationReference, _ target: TypeID, in files: [IndexedFile]) -> Bool {
    let parsed = files[Int(reference.file)].parsed
    let detail = parsed.types[Int(parsed.declarations[Int(reference.declaration)].detail)]
    let type = types[target.index]
    // Of a protocol and of what others declare it is not known which names they have.
    guard !detail.genericParameters.isEmpty, type.kind != .external, type.kind != .protocolType else { return true }
    let home = files[Int(type.declaration.file)].parsed
    let own = home.types[Int(home.declarations[Int(type.declaration.declaration)].detail)].genericParameters
    return parsed.genericParameters[detail.genericParameters.indices].allSatisfy { name in
      home.genericParameters[own.indices].contains(name) || table.entries(named: name, in: target) != nil
    }
  }

  private mutating func collectNested(_ position: Int, in file: inout IndexedFile) {
    let declaration = file.parsed.declarations[position]
    switch declaration.kind {
    case .structure, .classType, .actor, .enumeration, .protocolType, .typeAlias, .associatedType:
      guard let parent = enclosingType(of: declaration, in: file) else { return }
      if case .body = parent { return }
      register(position, in: &file, parent: parent)
    default: break
    }
  }

  /// The project's types that `path` can mean at file scope; the nearest ones alone when some are nearer.
  private func targets(of path: [NameID], in file: Int) -> [TypeID] {
    guard let first = path.first else { return [] }
    var rest = path[...]
    // `extension SwiftUI.View`
    if path.count > 1, known.modules.contains(first), table.module[first] == nil { rest = rest.dropFirst() }
    var current: [TypeID] = []
    for (number, name) in rest.enumerated() {
      let entries =
        number == 0
        ? table.module[name] ?? []
        : current.flatMap { table.entries(named: name, in: $0) ?? [] }
      current = entries.compactMap { if case .type(let id) = $0 { id } else { nil } }
      if current.isEmpty { return [] }
    }
    let nearness: [(Int) -> Bool] = [
      { $0 == file }, { table.modules.isSameModule($0, file) }, { table.modules.imports(moduleOf: $0, in: file) },
    ]
    for isNear in nearness {
      let near = current.filter { isNear(Int(types[$0.index].declaration.file)) }
      if !near.isEmpty { return near }
    }
    return current
  }

  /// A symbol for a type that is declared elsewhere, so that what its extensions nest has a place.
  private mutating func makeExternal(_ path: [NameID], at reference: DeclarationReference) -> TypeID {
    var scope = Scope.module
    var id = TypeID(0)
    var prefix: [NameID] = []
    for name in path.isEmpty ? [NameID.none] : path {
      prefix.append(name)
      // Nameless ones are all alike: looking for one among them would take longer with each.
      if !path.isEmpty, let existing = targets(of: prefix, in: Int(reference.file)).first {
        id = existing
      } else {
        id = append(.external, named: name, at: reference, in: scope)
        enter(.type(id), named: name, in: scope, file: Int(reference.file))
      }
      scope = .type(id)
    }
    return id
  }
}
