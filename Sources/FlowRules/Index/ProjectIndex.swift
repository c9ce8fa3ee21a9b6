import SwiftLexer

/// Files that one worker parsed, with the table that their names are numbered in.
package struct ParsedBatch: Sendable {
  /// Each with its position in the run's list of files, which is ordered by path.
  package var files: [(position: Int, file: ParsedFile.Draft)] = []
  package var names = NameTable()

  package init() {}
}

/// What flowlint knows of a whole project. Immutable once built: rules ask it from several threads.
///
/// A class, as ``ParsedFile`` is one: every closure in a rule that asks the project would copy a value of this size.
package final class ProjectIndex: Sendable {
  /// In the order of their positions.
  package let files: [IndexedFile]
  package let names: NameTable
  package let types: [TypeSymbol]
  let known: KnownNames
  /// The names whose first letter is upper-case.
  let typeLikeNames: NameSet
  /// The names that begin with `on`, as those of functions do that wait for something: `onTapGesture`.
  let eventNames: NameSet
  /// Tells what the names of types mean.
  let resolver: TypeResolver
  /// The properties that are called `_x` themselves, by type.
  let underscoredProperties: [TypeID: Set<NameID>]
  /// Calls of project types, by type.
  let calls: CallTable
  let closureParameters: ClosureParameters
  let changedMembers: ChangedMembers
  /// Which views observe which objects.
  ///
  /// Set by the initializer, before anybody else can see the index: what it is made of asks the index itself.
  nonisolated(unsafe) private(set) var holders = ObjectHolders()
  /// What views read from the environment, and what code puts there. Set by the initializer, as ``holders`` is.
  nonisolated(unsafe) private(set) var environmentObjects = EnvironmentObjects()
  /// Where code may use what views leave open.
  let outsideUses: OutsideUses
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
  /// Files of the project are missing, which may extend its types and use what those declare.
  package let isPartial: Bool

  /// Merges what the workers parsed.
  ///
  /// - Parameters:
  ///   - batches: left empty.
  ///   - projectFolder: the folder below which names such as `Tests` mark tests, as the start of the files' paths;
  ///     empty when they all count.
  ///   - isPartial: see ``isPartial``.
  ///   - jobs: how many threads work at once; at least 1.
  package init(
    merging batches: inout [ParsedBatch], configuration: Configuration, projectFolder: String = "",
    isPartial: Bool = false, jobs: Int = 1
  ) {
    var (files, names) = NameMerge.merge(&batches, projectFolder: projectFolder, jobs: jobs)
    let known = KnownNames(interningIn: &names, observableMacros: configuration.observableMacros)
    // Neither needs what the other finds.
    let (resolver, facts) = WorkerPool(jobs: jobs).run(
      { [files, names] in TypeResolver(of: files, names: names, known: known, isPartial: isPartial, jobs: jobs) },
      { [files, names] in NameFacts(of: files, names: names, known) })
    (files, types) = (resolver.files, resolver.types)
    closureParameters = facts.closureParameters
    changedMembers = facts.changedMembers
    typeLikeNames = facts.typeLikeNames
    eventNames = facts.eventNames
    // Divided so that both halves take about as long.
    let (callers, callFacts) = WorkerPool(jobs: jobs).run(
      { [names] in
        (CallTable(resolver: resolver, names: names, jobs: max(1, jobs - 1)), HostingRoots(with: resolver))
      },
      { [names] in CallFacts(with: resolver, names: names, typeLikeNames: facts.typeLikeNames) })
    (calls, hostingRoots) = callers
    outsideUses = callFacts.outsideUses
    overloads = callFacts.overloads
    coordinators = callFacts.coordinators
    self.files = files
    self.names = names
    underscoredProperties = Self.underscoredProperties(of: types, names)
    self.known = known
    self.resolver = resolver
    toolchain = configuration.toolchain
    minIOS = configuration.minIOS
    self.isPartial = isPartial
    (holders, environmentObjects) = WorkerPool(jobs: jobs).run(
      { ObjectHolders(in: self, announcements: facts.announcements) }, { EnvironmentObjects(in: self) })
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

  var table: TypeTable { resolver.table }

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
  package func types(declaredIn file: IndexedFile) -> some Sequence<TypeSymbol> {
    // Lazily: every rule asks this of every file.
    file.declaredTypes.lazy.map { [types] in types[$0.index] }
  }
}

/// What the index knows without resolving a type.
private struct NameFacts: Sendable {
  let closureParameters: ClosureParameters
  let changedMembers: ChangedMembers
  let announcements: [Announcement]
  let typeLikeNames: NameSet
  let eventNames: NameSet

  init(of files: [IndexedFile], names: NameTable, _ known: KnownNames) {
    closureParameters = ClosureParameters(files: files)
    changedMembers = ChangedMembers(files: files, known: known)
    announcements = files.lazy.filter { !$0.isTest }.flatMap { Announcement.find(in: $0, known) }
    typeLikeNames = NameSet(in: names) { name in
      name.first { $0 != UInt8(ascii: "_") }.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
    }
    eventNames = NameSet(in: names) { $0.starts(with: "on".utf8) }
  }
}

/// What the index knows of functions once types are known.
private struct CallFacts: Sendable {
  let overloads: FrameworkOverloads
  let coordinators: Set<TypeID>
  let outsideUses: OutsideUses

  init(with resolver: TypeResolver, names: NameTable, typeLikeNames: NameSet) {
    outsideUses = OutsideUses(with: resolver, names: names, typeLikeNames: typeLikeNames)
    overloads = FrameworkOverloads(
      files: resolver.files, types: resolver.types, names: names, known: resolver.known)
    coordinators = Coordinators.find(with: resolver, names: names)
  }
}

/// One file of the index.
package struct IndexedFile: Sendable {
  /// The position in ``ProjectIndex/files``.
  package let position: Int
  package let parsed: ParsedFile
  /// For each declaration that is a type or an extension the type; elsewhere nil.
  var typeOfDeclaration = TypesByDeclaration()
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

/// The types of a file's declarations, by position.
struct TypesByDeclaration: Sendable {
  /// Up to the last declaration that is one.
  private var types: [TypeID?] = []

  /// Nil for a declaration that is neither a type nor an extension, and for -1, which stands for none.
  subscript(position: Int) -> TypeID? {
    get { types.indices.contains(position) ? types[position] : nil }
    set {
      if position >= types.count { types += repeatElement(nil, count: position + 1 - types.count) }
      types[position] = newValue
    }
  }
}

extension Substring.UTF8View {
  /// Bytes, since a path is one; comparing characters takes ten times as long.
  fileprivate func ends(with suffix: String.UTF8View) -> Bool {
    suffix.count <= count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}
