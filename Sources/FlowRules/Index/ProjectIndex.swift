import SwiftLexer

/// Files that one worker parsed, with the table that their names are numbered in.
package struct ParsedBatch: Sendable {
  /// Each with its position in the run's list of files, which is ordered by path.
  package var files: [(position: Int, file: ParsedFile)] = []
  package var names = NameTable()

  package init() {}
}

/// What flowlint knows of a whole project. Immutable once built: rules ask it from several threads.
package struct ProjectIndex: Sendable {
  /// In the order of their positions.
  package let files: [IndexedFile]
  package let names: NameTable
  package let types: [TypeSymbol]
  let table: TypeTable
  let known: KnownNames
  /// The properties that are called `_x` themselves, by type.
  let underscoredProperties: [TypeID: Set<NameID>]
  /// Calls of project types, by type.
  let calls: CallTable
  let closureParameters: ClosureParameters
  let changedMembers: ChangedMembers
  /// Which views observe which objects.
  private(set) var holders = ObjectHolders()
  /// Who makes the roots of hosting controllers.
  let hostingRoots: HostingRoots
  /// The project's own functions with the names of SwiftUI's.
  let overloads: FrameworkOverloads
  /// The classes that representable views use as coordinators.
  package let coordinators: Set<TypeID>
  /// Which `@State` the project is built with.
  package let toolchain: Toolchain
  /// The oldest iOS that the project supports; nil: nobody said.
  package let minIOS: PlatformVersion?

  /// Merges what the workers parsed.
  ///
  /// - Parameters:
  ///   - batches: left empty.
  ///   - projectFolder: the folder below which names such as `Tests` mark tests, as the start of the files' paths;
  ///     empty when they all count.
  ///   - jobs: how many threads work at once; at least 1.
  package init(
    merging batches: inout [ParsedBatch], configuration: Configuration, projectFolder: String = "", jobs: Int = 1
  ) {
    var (files, names) = NameMerge.merge(&batches, projectFolder: projectFolder, jobs: jobs)
    let known = KnownNames(interningIn: &names, observableMacros: configuration.observableMacros)
    var builder = TypeTableBuilder(known: known, modules: ModuleMap(files: files, names: names, known))
    builder.build(from: &files)
    var types = builder.types
    let table = builder.table
    Conformances.settle(&types, files: files, table: table, known: known)
    let resolver = TypeResolver(files: files, types: types, table: table, known: known)
    calls = CallTable(resolver: resolver, names: names, jobs: jobs)
    overloads = FrameworkOverloads(files: files, types: types, names: names, known: known)
    hostingRoots = HostingRoots(with: resolver)
    coordinators = Coordinators.find(with: resolver, names: names)
    closureParameters = ClosureParameters(files: files)
    changedMembers = ChangedMembers(files: files, known: known)
    self.files = files
    self.names = names
    self.types = types
    underscoredProperties = Self.underscoredProperties(of: types, names)
    self.table = table
    self.known = known
    toolchain = configuration.toolchain
    minIOS = configuration.minIOS
    holders = ObjectHolders(in: self)
  }

  private static func underscoredProperties(of types: [TypeSymbol], _ names: NameTable) -> [TypeID: Set<NameID>] {
    var result: [TypeID: Set<NameID>] = [:]
    for type in types {
      for property in type.properties where names.bytes(property.name).first == UInt8(ascii: "_") {
        result[type.id, default: []].insert(property.name)
      }
    }
    return result
  }

  package subscript(type id: TypeID) -> TypeSymbol { types[id.index] }

  /// The declaration that `reference` names.
  package func declaration(_ reference: DeclarationReference) -> Declaration {
    files[Int(reference.file)].parsed.declarations[Int(reference.declaration)]
  }

  /// A name as text, for messages.
  package func text(_ name: NameID) -> String { names.string(name) }

  /// A type's name with those of the types around it: `Outer.Inner`.
  package func qualifiedName(_ id: TypeID) -> String {
    var parts: [String] = []
    var current: TypeID? = id
    while let type = current, parts.count < 64 {
      parts.append(text(types[type.index].name))
      current = types[type.index].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The types that are declared in `file`, in source order; extensions of others are not among them.
  package func types(declaredIn file: IndexedFile) -> [TypeSymbol] {
    file.declaredTypes.map { types[$0.index] }
  }
}

/// One file of the index.
package struct IndexedFile: Sendable {
  /// The position in ``ProjectIndex/files``.
  package let position: Int
  package internal(set) var parsed: ParsedFile
  /// For each declaration that is a type or an extension the type; elsewhere nil.
  var typeOfDeclaration: [Int: TypeID] = [:]
  /// In source order.
  var declaredTypes: [TypeID] = []
  /// The file belongs to tests, by its path.
  let isTest: Bool

  init(position: Int, parsed: ParsedFile, projectFolder: String) {
    self.position = position
    self.parsed = parsed
    isTest = Self.isTestPath(parsed.path, projectFolder: projectFolder)
  }

  /// A component that is `Tests` or ends in it, or a file name that ends in `Tests.swift`.
  ///
  /// Components that lead to the project's folder do not count: a sample app may lie within somebody's `Tests`.
  private static func isTestPath(_ path: String, projectFolder: String) -> Bool {
    var inner = path.utf8[...]
    if !projectFolder.isEmpty, inner.starts(with: projectFolder.utf8),
      inner.dropFirst(projectFolder.utf8.count).first == UInt8(ascii: "/")
    {
      inner = inner.dropFirst(projectFolder.utf8.count + 1)
    }
    return inner.split(separator: UInt8(ascii: "/")).contains {
      $0.ends(with: "Tests".utf8) || $0.ends(with: "Tests.swift".utf8)
    }
  }
}

extension Substring.UTF8View {
  /// Bytes, since a path is one; comparing characters takes ten times as long.
  fileprivate func ends(with suffix: String.UTF8View) -> Bool {
    suffix.count <= count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}
