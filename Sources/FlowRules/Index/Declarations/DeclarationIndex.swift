import SwiftLexer

/// The first storey of the index: files, names, types, members, and the meanings of type names.
///
/// Built from parsed files alone. Immutable, and a class: functions pass it on, and a copy of a value of this size
/// would count many references.
package final class DeclarationIndex: Sendable {
  /// In the order of their ids.
  package let files: [IndexedFile]
  /// The names of all files; ids of one table are equal if the names are.
  package let names: NameTable
  /// In the order of their ids.
  package let types: [TypeSymbol]
  /// The names of Apple's frameworks, as ids of `names`.
  let framework: FrameworkNames
  /// See ``namesType(_:)``.
  let typeNames: NameSet
  /// The names that begin with `on`, as functions that wait for an action have them: `onTapGesture`.
  let callbackNames: NameSet
  /// Finds the meanings of type names.
  let resolver: TypeResolver
  /// Whether files of the project are missing, which may extend its types and use what those declare.
  package let isPartial: Bool
  /// The properties with names that begin with `_`, by type.
  private let underscoredProperties: [TypeID: Set<NameID>]
  private let platforms: PackagePlatforms

  /// - Parameters:
  ///   - isPartial: see ``isPartial``.
  ///   - jobs: the number of threads that work at once; at least 1.
  init(of files: [IndexedFile], names: NameTable, framework: FrameworkNames, isPartial: Bool, jobs: Int) {
    resolver = TypeResolver(of: files, names: names, framework: framework, isPartial: isPartial, jobs: jobs)
    self.files = resolver.files
    types = resolver.types
    self.names = names
    self.framework = framework
    self.isPartial = isPartial
    let lowercase = Self.lowercaseTypes(among: types, in: resolver.files, names)
    typeNames = NameSet(in: names) { names.startsUppercase($0) || lowercase.contains($0) }
    callbackNames = NameSet(in: names) {
      names.byte(0, of: $0) == UInt8(ascii: "o") && names.byte(1, of: $0) == UInt8(ascii: "n")
    }
    platforms = PackagePlatforms(of: resolver.files, names: names)
    underscoredProperties = Self.underscoredProperties(of: types, names)
  }

  /// The names of types that begin with a small letter, as far as nothing else has the name: `struct loginPage: View`.
  private static func lowercaseTypes(
    among types: [TypeSymbol], in files: [IndexedFile], _ names: NameTable
  ) -> NameSet {
    var candidates = Set(types.lazy.filter { $0.kind != .external }.map(\.name).filter { !names.startsUppercase($0) })
    candidates.remove(.none)
    if candidates.isEmpty { return NameSet() }
    for file in files {
      for declaration in file.parsed.allDeclarations
      where !declaration.kind.isNominalType && declaration.kind != .extensionDeclaration {
        candidates.remove(declaration.name)
        for parameter in declaration.parameters { candidates.remove(parameter.name) }
      }
      // `label.background { … }`, `let page = 1`, `{ page in … }`
      file.parsed.allNodes.forEachRecord { record in
        switch record.kind {
        case .member, .binding, .parameter, .capture: candidates.remove(record.name)
        default: break
        }
      }
    }
    return NameSet(candidates)
  }

  private static func underscoredProperties(of types: [TypeSymbol], _ names: NameTable) -> [TypeID: Set<NameID>] {
    var result: [TypeID: Set<NameID>] = [:]
    for type in types {
      for property in type.properties where names.byte(0, of: property.name) == UInt8(ascii: "_") {
        result[type.id, default: []].insert(property.name)
      }
    }
    return result
  }

  /// The types by their names.
  var table: TypeTable { resolver.table }

  /// A file by its id.
  package subscript(file: FileID) -> IndexedFile { files[file.index] }

  /// A type by its id.
  package subscript(type id: TypeID) -> TypeSymbol { types[id.index] }

  /// The declaration that `reference` names.
  package subscript(reference: DeclarationReference) -> DeclarationNode { resolver.declaration(reference) }

  /// The folder of a file's package: the nearest one with a manifest, in or above the file's folder.
  func packageFolder(of file: IndexedFile) -> Substring? { platforms.manifestFolder(of: file) }
  /// The oldest iOS that the package of a file supports, as the nearest manifest in or above its folder names it.
  func oldestIOS(for file: IndexedFile) -> PlatformVersion? { platforms.oldestIOS(for: file) }
  /// Whether a package's manifest leaves a file's code isolated to no actor by default; nil without a manifest.
  package func isNonisolated(_ file: IndexedFile) -> Bool? { platforms.isNonisolated(file) }

  /// The types that a file declares, in source order, without extensions of other types.
  package func types(declaredIn file: IndexedFile) -> some Sequence<TypeSymbol> {
    // Lazy, because every rule reads this for every file.
    file.declaredTypes.lazy.map { [types] in types[$0.index] }
  }
}

// Names.
extension DeclarationIndex {
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

  /// Whether a name is that of a type, as far as its spelling shows: its first letter is upper-case, or the project
  /// declares a type of that name, and no member, parameter or variable has it.
  package func namesType(_ name: NameID) -> Bool { typeNames.contains(name) }

  /// Whether a name begins with `on`: `onTapGesture`.
  func isCallback(_ name: NameID) -> Bool { callbackNames.contains(name) }

  /// Whether a type has a property called `name`, with a `_` that the source spells out.
  func hasUnderscoredProperty(_ name: NameID, _ type: TypeID) -> Bool {
    underscoredProperties[type]?.contains(name) ?? false
  }
}
