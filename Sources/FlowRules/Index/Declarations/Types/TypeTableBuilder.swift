import SwiftLexer

/// Collects the types of all files and joins extensions to them.
struct TypeTableBuilder: Sendable {
  /// In the order of their ids.
  private(set) var types: [TypeSymbol.Draft] = []
  /// The types by their names, as far as they are registered.
  private(set) var table: TypeTable
  /// The extensions that may extend any of several types with one name.
  private(set) var ambiguousExtensions: [DeclarationReference: [TypeID]] = [:]
  private let framework: FrameworkNames
  /// Extensions whose type is not found yet, with its path.
  private var pending: [(declaration: DeclarationNode, path: [NameID])] = []

  /// Without types; ``build(from:)`` adds them.
  init(framework: FrameworkNames, modules: ModuleMap) {
    self.framework = framework
    table = TypeTable(modules: modules)
  }

  /// Registers the types of all files, then joins the extensions to them, and notes both in the files.
  mutating func build(from files: inout [IndexedFile]) {
    for file in files.indices { collectTypes(in: &files[file]) }
    joinExtensions(&files)
  }

  // Types.

  /// Registers the types of a file that are not declared in an extension; those wait for the extended type.
  private mutating func collectTypes(in file: inout IndexedFile) {
    for name in file.parsed.macroDeclarations where framework.isWrapperOrMacro(name) {
      table.shadows[name, default: []].append(file.id)
    }
    for declaration in file.parsed.allDeclarations {
      if declaration.kind.isTypeName {
        guard let home = home(of: declaration, in: file) else { continue }
        register(declaration, in: &file, home: home)
      } else if declaration.kind == .extensionDeclaration, declaration.type != nil {
        let path = declaration.namedType.map { Self.path(of: $0, extensionName: declaration.name) } ?? []
        pending.append((declaration, path))
      }
    }
  }

  /// The names of an extended type; the extension's own name if it is not qualified.
  private static func path(of extended: WrittenType, extensionName name: NameID) -> [NameID] {
    if extended.kind == .qualified { return extended.path }
    return name == .none ? [] : [name]
  }

  /// The scope in which a type is declared.
  private enum Home {
    case module
    case type(TypeID)
    case body
  }

  /// The home of a declaration, or nil while an enclosing extension is not joined yet.
  private mutating func home(of declaration: DeclarationNode, in file: IndexedFile) -> Home? {
    guard let parent = declaration.parent else { return declaration.flags.contains(.isLocal) ? .body : .module }
    if parent.kind.isNominalType || parent.kind == .extensionDeclaration {
      return file.type(of: parent.id).map { .type($0) }
    }
    return .body
  }

  private mutating func register(_ declaration: DeclarationNode, in file: inout IndexedFile, home: Home) {
    let name = declaration.name
    let entry: TypeTable.Entry
    if let kind = TypeSymbolKind(declaration.kind) {
      let id = append(kind, named: name, at: DeclarationReference(declaration), in: home)
      file.setType(id, of: declaration.id)
      file.declaredTypes.append(id)
      if case .module = home { noteWrapper(declaration) }
      entry = .type(id)
    } else {
      let isAlias = declaration.kind == .typeAlias
      entry = isAlias ? .alias(DeclarationReference(declaration)) : .associatedType(file.id)
      if case .module = home, framework.wrappers[name] != nil, !restatesFramework(declaration) {
        table.shadows[name, default: []].append(file.id)
      }
    }
    enter(entry, named: name, in: home, of: file.id)
  }

  /// `typealias Binding = SwiftUI.Binding` only spares other files the import: the name has the same meaning without
  /// it.
  private mutating func restatesFramework(_ alias: DeclarationNode) -> Bool {
    guard alias.kind == .typeAlias, let target = alias.namedType, target.kind == .qualified else { return false }
    let path = target.path
    return path.count == 2 && framework.modules.qualifiers.contains(path[0]) && path[1] == alias.name
  }

  private mutating func append(
    _ kind: TypeSymbolKind, named name: NameID, at reference: DeclarationReference, in home: Home
  ) -> TypeID {
    let id = TypeID(types.count)
    var symbol = TypeSymbol.Draft(id: id, name: name, kind: kind, declaration: reference)
    switch home {
    case .module: break
    case .type(let parent):
      symbol.parent = parent
      symbol.isLocal = types[parent.index].isLocal
    case .body: symbol.isLocal = true
    }
    types.append(symbol)
    return id
  }

  private mutating func enter(_ entry: TypeTable.Entry, named name: NameID, in home: Home, of file: FileID) {
    switch home {
    case .module: table.module[name, default: []].append(entry)
    case .type(let parent): table.add(entry, named: name, in: parent)
    case .body: table.local[name, default: []].insert(file)
    }
  }

  /// `@propertyWrapper struct State` at file scope means that `@State` is not SwiftUI's there.
  private mutating func noteWrapper(_ declaration: DeclarationNode) {
    let name = declaration.name
    guard framework.wrappers[name] != nil else { return }
    if declaration.attributes.contains(where: { $0.name == framework.language.propertyWrapper }) {
      table.shadows[name, default: []].append(declaration.file.id)
    }
  }

  // Extensions.

  /// Joins each extension to its type.
  ///
  /// A type may itself be declared in an extension, so this works in rounds; a type that is not found is external.
  private mutating func joinExtensions(_ files: inout [IndexedFile]) {
    while !pending.isEmpty {
      let round = pending
      pending = []
      var progress = false
      for (declaration, path) in round {
        if join(declaration, to: targets(of: path, in: declaration.file.id), in: &files) {
          progress = true
        } else {
          pending.append((declaration, path))
        }
      }
      if !progress { break }
    }
    let external = pending
    pending = []
    for (declaration, path) in external {
      var found = targets(of: path, in: declaration.file.id)
      if found.isEmpty { found = [makeExternal(path, at: DeclarationReference(declaration))] }
      _ = join(declaration, to: found, in: &files)
    }
  }

  private mutating func join(
    _ extending: DeclarationNode, to targets: [TypeID], in files: inout [IndexedFile]
  ) -> Bool {
    guard let target = targets.first else { return false }
    let reference = DeclarationReference(extending)
    if targets.count > 1 || !fits(extending, target, in: files) {
      ambiguousExtensions[reference] = targets
      for target in targets { types[target.index].ambiguousExtensions.append(reference) }
    } else {
      types[target.index].extensions.append(reference)
    }
    let file = reference.file.index
    files[file].setType(target, of: extending.id)
    // The declarations in the extension can be registered now.
    for nested in extending.nestedDeclarations
    where nested.kind.isTypeName && files[file].type(of: nested.id) == nil {
      guard let home = home(of: nested, in: files[file]) else { continue }
      if case .body = home { continue }
      register(nested, in: &files[file], home: home)
    }
    return true
  }

  /// Whether a type has all the names that an extension's `where` clause constrains.
  ///
  /// An old extension that no target contains any more may require others:
  ///
  ///     struct Item<Leading: View>: View { … }
  ///     extension Item where Trailing == EmptyView { … }
  private mutating func fits(_ extending: DeclarationNode, _ target: TypeID, in files: [IndexedFile]) -> Bool {
    let type = types[target.index]
    let constrained = extending.genericParameters
    // The names in a protocol and in a type of another module are not known.
    guard !constrained.isEmpty, type.kind != .external, type.kind != .protocolType else { return true }
    let declaration = DeclarationNode(type.declaration.declaration, of: files[type.declaration.file.index].parsed)
    return constrained.allSatisfy {
      declaration.hasGenericParameter($0) || table.entries(named: $0, in: target) != nil
    }
  }

  /// The project's types that `path` can mean at file scope; only the nearest ones if they differ in distance.
  private func targets(of path: [NameID], in file: FileID) -> [TypeID] {
    var rest = withoutModule(path)
    guard let top = rest.popFirst() else { return [] }
    var current = Self.types(among: table.module[top] ?? [])
    for name in rest {
      current = current.flatMap { Self.types(among: table.entries(named: name, in: $0) ?? []) }
    }
    guard current.count > 1 else { return current }
    let distances = current.map { distance(to: types[$0.index].declaration.file, from: file) }
    let nearest = distances.min()
    return zip(current, distances).compactMap { $1 == nearest ? $0 : nil }
  }

  /// `View` of `extension SwiftUI.View`.
  ///
  /// A symbol for `SwiftUI` would hide the module: from then on nobody would know what `SwiftUI.State` is.
  private func withoutModule(_ path: [NameID]) -> ArraySlice<NameID> {
    guard path.count > 1, framework.modules.qualifiers.contains(path[0]), table.module[path[0]] == nil else {
      return path[...]
    }
    return path.dropFirst()
  }

  private static func types(among entries: [TypeTable.Entry]) -> [TypeID] {
    entries.compactMap { if case .type(let id) = $0 { id } else { nil } }
  }

  /// 0 for the file itself, then for its module, for a module that it imports, and for all others.
  private func distance(to home: FileID, from file: FileID) -> Int {
    if home == file { return 0 }
    if table.modules.isSameModule(home, file) { return 1 }
    return table.modules.imports(moduleOf: home, in: file) ? 2 : 3
  }

  /// Creates a symbol for a type of another module, so that the types in its extensions have a parent.
  private mutating func makeExternal(_ path: [NameID], at reference: DeclarationReference) -> TypeID {
    var home = Home.module
    var id = TypeID(0)
    var prefix: [NameID] = []
    for name in path.isEmpty ? [NameID.none] : withoutModule(path) {
      prefix.append(name)
      // Those without a name are all alike: a search for one among them would take longer with each.
      if !path.isEmpty, let existing = targets(of: prefix, in: reference.file).first {
        id = existing
      } else {
        id = append(.external, named: name, at: reference, in: home)
        enter(.type(id), named: name, in: home, of: reference.file)
      }
      home = .type(id)
    }
    return id
  }
}

extension DeclarationKind {
  /// Whether such a declaration introduces the name of a type.
  fileprivate var isTypeName: Bool { isNominalType || self == .typeAlias || self == .associatedType }
}
