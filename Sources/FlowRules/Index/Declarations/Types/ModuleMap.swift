import SwiftLexer

/// The module that each file belongs to, as far as folders show it, and the modules that it imports.
///
/// A folder is a module if the manifest of a package says so; and `Sources/Name` is one if `Package.swift` is beside
/// `Sources` or a file imports `Name`. Everything else counts as one module without a name: the source of an Xcode
/// project does not show which target a file belongs to.
struct ModuleMap: Sendable {
  /// For each file the index of its module.
  private var moduleOfFile: [Int] = []
  /// For each module its name; nil for the module without a name.
  private var moduleNames: [NameID?] = []
  /// For each file the modules that it imports, of the project and of others.
  private var imports: [ImportList] = []
  /// For each file the single declarations that it imports from modules that are not Apple's.
  private var singleNames: [Set<NameID>] = []
  /// For each file of the module without a name, the folder of the program that it certainly belongs to.
  private var programs: [Substring?] = []
  /// Whether some file imports SwiftUI or a related framework.
  private(set) var usesSwiftUI = false

  /// Reads the imports of all files, and the names and folders of the targets from manifests.
  init(files: [IndexedFile], names: NameTable, _ framework: FrameworkNames) {
    imports = files.map { file in
      ImportList(file.parsed.declarations.lazy.filter { $0.kind == .importDeclaration }.map(\.name))
    }
    singleNames = files.map { file in
      var names: Set<NameID> = []
      for declaration in file.parsed.declarations where declaration.flags.contains(.isScopedImport) {
        if let name = declaration.importedName, !framework.modules.frameworks.contains(declaration.name) {
          names.insert(name)
        }
      }
      return names
    }
    var imported = NameSet()
    for list in imports { for name in list.names { imported.insert(name) } }
    usesSwiftUI = framework.modules.qualifiers.contains(where: imported.contains)
    let folders = files.map { Self.folder(of: $0.parsed.path) }
    let targets = PackageTargets(of: files, names)
    let packages = Set(files.compactMap { PackageTargets.packageFolder(of: $0.parsed.path) })
    // Files of one folder are adjacent, and folders repeat.
    var numbers: [Substring: Int] = [:]
    var numberOfModule: [Substring: Int] = [:]
    var last: (folder: Substring, number: Int)?
    for folder in folders {
      if let last, last.folder == folder {
        moduleOfFile.append(last.number)
        continue
      }
      let number = numbers[folder] ?? {
        let module = Self.module(of: folder, targets) { parent, name in
          packages.contains(parent) || names.id(of: String(name)).map(imported.contains) == true
        }
        if let number = numberOfModule[module.folder] { return number }
        // A module that no file imports has a name that is not in the table.
        moduleNames.append(module.folder.isEmpty ? nil : names.id(of: String(module.name)) ?? NameID.none)
        let number = moduleNames.count - 1
        numberOfModule[module.folder] = number
        return number
      }()
      numbers[folder] = number
      last = (folder, number)
      moduleOfFile.append(number)
    }
    programs = Self.programs(of: files, in: folders, names)
  }

  /// For each file the nearest folder above it in which a program begins: `@main`.
  private static func programs(
    of files: [IndexedFile], in folders: [Substring], _ names: NameTable
  ) -> [Substring?] {
    let words = ["main", "UIApplicationMain", "NSApplicationMain"].compactMap { names.id(of: $0) }
    var programOfFolder: [Substring: Substring?] = [:]
    for (file, folder) in zip(files, folders)
    where file.parsed.attributes.contains(where: { words.contains($0.name) }) {
      programOfFolder[folder] = folder
    }
    guard programOfFolder.count > 1 else { return files.map { _ in nil } }
    /// The program of a folder: that of its parent folder if none begins here. Computed once for each folder.
    func program(of folder: Substring) -> Substring? {
      if let program = programOfFolder[folder] { return program }
      let program = folder.isEmpty ? nil : program(of: Self.folder(of: String(folder)))
      programOfFolder[folder] = program
      return program
    }
    var last: (folder: Substring, program: Substring?)?
    return folders.map { folder in
      if let last, last.folder == folder { return last.program }
      let program = program(of: folder)
      last = (folder, program)
      return program
    }
  }

  // Questions.

  /// The name of a file's module; nil for the module without a name, and for one that no file imports.
  func name(ofModuleOf file: FileID) -> NameID? {
    guard let name = moduleNames[module(of: file)], name != NameID.none else { return nil }
    return name
  }

  /// Whether two files belong to the same module.
  func isSameModule(_ left: FileID, _ right: FileID) -> Bool { module(of: left) == module(of: right) }

  /// Whether `file` imports the module that `other` belongs to.
  func imports(moduleOf other: FileID, in file: FileID) -> Bool {
    guard let name = moduleNames[module(of: other)] else { return false }
    return imports[file.index].contains(name)
  }

  /// Whether `file` imports one of `modules`.
  func imports(anyOf modules: Set<NameID>, in file: FileID) -> Bool {
    imports[file.index].containsAny(of: modules)
  }

  /// Whether a file imports a single declaration of that name from a module that is not Apple's: it comes before
  /// SwiftUI's.
  ///
  ///     import struct DesignKit.Toggle
  func importsSingle(_ name: NameID, in file: FileID) -> Bool { singleNames[file.index].contains(name) }

  /// Whether a file has no imports.
  func importsNothing(in file: FileID) -> Bool { imports[file.index].names.isEmpty }

  /// Whether the code of `file` can see the declarations of `other` without an import.
  ///
  /// Modules are certain only in a package, so files of the module without a name can see everything.
  func isReachable(_ other: FileID, from file: FileID) -> Bool {
    isSameModule(file, other) || imports(moduleOf: other, in: file) || moduleNames[module(of: other)] == nil
  }

  /// Whether a name in `file` that the tree declares only in `other` certainly means that type.
  ///
  /// A module's own types come before those that it imports. A file among those of another program may not be in this
  /// one.
  func isCertain(_ other: FileID, from file: FileID) -> Bool {
    if imports(moduleOf: other, in: file) { return true }
    guard isSameModule(file, other) else { return false }
    guard moduleNames[module(of: file)] == nil, let program = programs[file.index], let home = programs[other.index]
    else { return true }
    return program == home
  }

  private func module(of file: FileID) -> Int { moduleOfFile[file.index] }

  // Folders.

  /// The folder of a file or a folder; empty at the root.
  static func folder(of path: String) -> Substring {
    path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
  }

  /// The folder of the module that a folder belongs to, and its name; both are empty for the module without a name.
  ///
  /// It is the nearest target of a package, or else what comes after the last `Sources`.
  ///
  /// - Parameter isModule: called with the folder that contains `Sources`, and the name after it.
  private static func module(
    of folder: Substring, _ targets: PackageTargets, where isModule: (Substring, Substring) -> Bool
  ) -> (folder: Substring, name: Substring) {
    var target = folder
    while !targets.names.isEmpty {
      if let name = targets.names[target] { return (target, name[...]) }
      if target.isEmpty { break }
      target = Self.folder(of: String(target))
    }
    let components = folder.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let sources = components.lastIndex(where: { $0.elementsEqual("Sources".utf8) }),
      sources + 1 < components.count
    else { return ("", "") }
    let parent = sources == 0 ? "" : folder[..<components[sources - 1].endIndex]
    let name = Substring(components[sources + 1])
    return isModule(parent, name) ? (folder[..<name.endIndex], name) : ("", "")
  }
}

/// The modules that a file imports, ordered by number: a `Set` of the few for each file would take longer to make.
private struct ImportList: Sendable {
  let names: [NameID]

  init(_ names: some Sequence<NameID>) { self.names = names.sorted { $0.raw < $1.raw } }

  func contains(_ name: NameID) -> Bool {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle].raw < name.raw { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == name
  }

  /// Takes time in proportion to the shorter of both: a file may have a hundred thousand imports.
  func containsAny(of modules: Set<NameID>) -> Bool {
    names.count < modules.count ? names.contains(where: modules.contains) : modules.contains(where: contains)
  }
}
