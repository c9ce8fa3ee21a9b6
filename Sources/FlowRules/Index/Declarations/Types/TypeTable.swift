import SwiftLexer

/// The possible meanings of type names: the types, aliases and associated types of the project by name and scope.
struct TypeTable: Sendable {
  /// A declaration that a type name can mean.
  enum Entry: Sendable {
    case type(TypeID)
    case alias(DeclarationReference)
    /// An associated type, with its file: known only to the types that conform.
    case associatedType(FileID)
  }

  private struct NestedName: Hashable, Sendable {
    var parent: TypeID
    var name: NameID
  }

  /// Types and aliases at file scope.
  var module = NameMap<[Entry]>()
  /// Types, aliases and associated types in types and their extensions.
  private var nested: [NestedName: [Entry]] = [:]
  /// The names of all of them: a look-up tries each name in each type around it, and most are not found.
  private var nestedNames = NameSet()
  /// Names of types that are declared in bodies; a use of one in the same file may mean it.
  var local = NameMap<Set<FileID>>()
  /// The files in which the project declares wrappers or macros with the names of SwiftUI's.
  var shadows: [NameID: [FileID]] = [:]
  /// The modules of the files, which decide what a file can name.
  let modules: ModuleMap

  init(modules: ModuleMap) { self.modules = modules }

  /// Whether any type has a type, an alias or an associated type called `name`.
  func isNested(_ name: NameID) -> Bool { nestedNames.contains(name) }

  /// The declarations called `name` in `parent` and its extensions.
  func entries(named name: NameID, in parent: TypeID) -> [Entry]? {
    isNested(name) ? nested[NestedName(parent: parent, name: name)] : nil
  }

  /// Adds a declaration in a type or one of its extensions.
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

  /// Whether the wrapper or macro `name` may be one of the project in `file`.
  ///
  /// The file's module declares it, or the file imports a module that does, or it does not import SwiftUI.
  func isShadowed(_ name: NameID, in file: FileID, _ framework: FrameworkNames) -> Bool {
    guard let declaring = shadows[name] else { return false }
    return declaring.contains { modules.isSameModule($0, file) || modules.imports(moduleOf: $0, in: file) }
      || !modules.imports(anyOf: framework.modules.qualifiers, in: file)
  }
}
