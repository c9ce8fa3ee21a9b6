import SwiftLexer

/// Which module each file belongs to, as far as folders tell, and what it imports.
///
/// `Sources/Name` is a module if `Package.swift` lies beside `Sources` or somebody imports `Name`. Everything else
/// counts as one module with no name: an Xcode project does not say in its source which file belongs to which target.
struct ModuleMap: Sendable {
  /// For each file the number of its module.
  private var moduleOfFile: [Int] = []
  /// For each module its name; nil for the one that has none.
  private var names: [NameID?] = []
  /// For each file the modules that it imports, of the project and of others.
  private var imports: [Set<NameID>] = []
  /// For each file whether it imports single declarations of a module that is not Apple's.
  private var singleNames: [Bool] = []
  /// For each file of the module with no name the folder of the program that it certainly belongs to.
  private var programs: [Substring?] = []
  /// Some file imports SwiftUI or one of its kin.
  private(set) var usesSwiftUI = false

  init(files: [IndexedFile], names table: NameTable, _ known: KnownNames) {
    imports = files.map { file in
      Set(file.parsed.declarations.lazy.filter { $0.kind == .importDeclaration }.map(\.name))
    }
    singleNames = files.map { file in
      file.parsed.declarations.contains {
        $0.kind == .importDeclaration && $0.flags.contains(.isScopedImport) && !known.frameworks.contains($0.name)
      }
    }
    let imported = imports.reduce(into: Set<NameID>()) { $0.formUnion($1) }
    usesSwiftUI = !imported.isDisjoint(with: known.modules)
    let packages = Set(files.compactMap { Self.packageFolder(of: $0.parsed.path) })
    // Files of one folder follow each other, and folders repeat.
    var numbers: [Substring: Int] = [:]
    var numberOfModule: [Substring: Int] = [:]
    for file in files {
      let folder = Self.folder(of: file.parsed.path)
      let number = numbers[folder] ?? {
        let module = Self.module(of: folder) { parent, name in
          packages.contains(parent) || table.id(of: String(name)).map(imported.contains) == true
        }
        if let number = numberOfModule[module.folder] { return number }
        // A module that nobody imports has a name that is not in the table.
        names.append(module.folder.isEmpty ? nil : table.id(of: String(module.name)) ?? NameID.none)
        numberOfModule[module.folder] = names.count - 1
        return names.count - 1
      }()
      numbers[folder] = number
      moduleOfFile.append(number)
    }
    programs = Self.programs(of: files, table)
  }

  /// For each file the nearest folder above it in which a program begins: `@main`.
  private static func programs(of files: [IndexedFile], _ table: NameTable) -> [Substring?] {
    let words = Set(["main", "UIApplicationMain", "NSApplicationMain"].compactMap { table.id(of: $0) })
    var known: [Substring: Substring?] = [:]
    for file in files where file.parsed.attributes.contains(where: { words.contains($0.name) }) {
      known[folder(of: file.parsed.path)] = folder(of: file.parsed.path)
    }
    guard known.count > 1 else { return files.map { _ in nil } }
    /// Of a folder, those above it included, each of which is asked once.
    func program(of folder: Substring) -> Substring? {
      if let program = known[folder] { return program }
      let program = folder.isEmpty ? nil : program(of: Self.folder(of: String(folder)))
      known[folder] = program
      return program
    }
    return files.map { program(of: folder(of: $0.parsed.path)) }
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
  }

  func isSameModule(_ left: Int, _ right: Int) -> Bool { moduleOfFile[left] == moduleOfFile[right] }

  /// Whether `file` imports the module that `other` belongs to.
  func imports(moduleOf other: Int, in file: Int) -> Bool {
    guard let name = names[moduleOfFile[other]] else { return false }
    return imports[file].contains(name)
  }

  /// Whether `file` imports one of `modules`.
  func imports(anyOf modules: Set<NameID>, in file: Int) -> Bool { !imports[file].isDisjoint(with: modules) }

  /// Whether a file imports single declarations of a module that is not Apple's: their names come before SwiftUI's.
  ///
  ///     import struct DesignKit.Toggle
  func importsSingleNames(in file: Int) -> Bool { singleNames[file] }

  func importsNothing(in file: Int) -> Bool { imports[file].isEmpty }

  /// Whether the code of `file` can see what `other` declares without a module's help.
  ///
  /// Modules are certain only in a package, so nothing is invisible to the module with no name's own files.
  func isReachable(_ other: Int, from file: Int) -> Bool {
    isSameModule(file, other) || imports(moduleOf: other, in: file) || names[moduleOfFile[other]] == nil
  }

  /// The folder of a package's manifest, empty at the root; nil for every other file.
  private static func packageFolder(of path: String) -> Substring? {
    if path == "Package.swift" { return "" }
    let ending = "/Package.swift"
    return path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) ? path.dropLast(ending.count) : nil
  }

  /// Whether a name in `file` that the tree declares in `other` alone means that type: a module's own types come before
  /// those that it imports. What lies among the files of another program may not be in this one.
  func isCertain(_ other: Int, from file: Int) -> Bool {
    if imports(moduleOf: other, in: file) { return true }
    guard isSameModule(file, other) else { return false }
    guard names[moduleOfFile[file]] == nil, let program = programs[file], let home = programs[other] else {
      return true
    }
    return program == home
  }

  /// The folder behind the last `Sources` in `folder` and its name, if that is a module; otherwise both empty.
  ///
  /// - Parameter isModule: asked with the folder that holds `Sources`, and the name behind it.
  private static func module(
    of folder: Substring, where isModule: (Substring, Substring) -> Bool
  ) -> (folder: Substring, name: Substring) {
    let components = folder.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let sources = components.lastIndex(where: { $0.elementsEqual("Sources".utf8) }),
      sources + 1 < components.count
    else { return ("", "") }
    let parent = sources == 0 ? "" : folder[..<components[sources - 1].endIndex]
    let name = Substring(components[sources + 1])
    return isModule(parent, name) ? (folder[..<name.endIndex], name) : ("", "")
  }
}
