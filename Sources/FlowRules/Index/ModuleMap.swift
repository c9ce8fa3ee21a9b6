import SwiftLexer

/// Which module each file belongs to, as far as folders tell, and what it imports.
///
/// `Sources/Name` is a module if `Package.swift` lies beside `Sources` or somebody imports `Name`. Everything else counts
/// as one module with no name: an Xcode project does not say in its source which file belongs to which target.
struct ModuleMap: Sendable {
  /// For each file the number of its module.
  private var moduleOfFile: [Int] = []
  /// For each module its name; nil for the one that has none.
  private var names: [NameID?] = []
  /// For each file the modules that it imports, of the project and of others.
  private var imports: [Set<NameID>] = []
  /// For each file the folder that it lies in.
  private var folders: [Substring] = []
  /// The files of the module with no name are those of several programs.
  private var hasSeveralPrograms = false

  init(files: [IndexedFile], names table: NameTable) {
    imports = files.map { file in
      Set(file.parsed.declarations.lazy.filter { $0.kind == .importDeclaration }.map(\.name))
    }
    folders = files.map { file in
      let path = file.parsed.path
      return path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    let imported = imports.reduce(into: Set<NameID>()) { $0.formUnion($1) }
    let manifest = "Package.swift"
    let packages = Set(files.map(\.parsed.path).filter { $0 == manifest || $0.hasSuffix("/" + manifest) })
    var numbers: [String: Int] = [:]
    for file in files {
      let folder = Self.folder(of: file.parsed.path) { folder, name in
        packages.contains((folder + [Substring(manifest)]).joined(separator: "/"))
          || table.id(of: String(name)).map(imported.contains) == true
      }
      let number = numbers[folder] ?? names.count
      if number == names.count {
        numbers[folder] = number
        // A module that nobody imports has a name that is not in the table.
        names.append(folder.split(separator: "/").last.map { table.id(of: String($0)) ?? .none })
      }
      moduleOfFile.append(number)
    }
    hasSeveralPrograms = countPrograms(files, table) > 1
  }

  /// How many files outside of packages begin a program: `@main`.
  private func countPrograms(_ files: [IndexedFile], _ table: NameTable) -> Int {
    let words = Set(["main", "UIApplicationMain", "NSApplicationMain"].compactMap { table.id(of: $0) })
    return files.indices.count { number in
      names[moduleOfFile[number]] == nil && files[number].parsed.attributes.contains { words.contains($0.name) }
    }
  }

  func isSameModule(_ left: Int, _ right: Int) -> Bool { moduleOfFile[left] == moduleOfFile[right] }

  /// Whether `file` imports the module that `other` belongs to.
  func imports(moduleOf other: Int, in file: Int) -> Bool {
    guard let name = names[moduleOfFile[other]] else { return false }
    return imports[file].contains(name)
  }

  /// Whether `file` imports one of `modules`.
  func imports(anyOf modules: Set<NameID>, in file: Int) -> Bool { !imports[file].isDisjoint(with: modules) }

  func importsNothing(in file: Int) -> Bool { imports[file].isEmpty }

  /// Whether the code of `file` can see what `other` declares without a module's help.
  ///
  /// Modules are certain only in a package, so nothing is invisible to the module with no name's own files.
  func isReachable(_ other: Int, from file: Int) -> Bool {
    isSameModule(file, other) || imports(moduleOf: other, in: file) || names[moduleOfFile[other]] == nil
  }

  /// Whether a name in `file` that the tree declares in `other` alone can mean nothing else, such as a type of a
  /// package that is not in the tree, or one that Xcode generates for another program.
  ///
  /// - Parameter frameworks: modules that are known to declare no such name.
  func isCertain(_ other: Int, from file: Int, frameworks: Set<NameID>) -> Bool {
    if file == other || imports(moduleOf: other, in: file) { return true }
    guard isSameModule(file, other) else { return false }
    // A package's own types come before those that it imports.
    if names[moduleOfFile[file]] != nil { return true }
    let isNear = !hasSeveralPrograms || folders[file] == folders[other]
    return isNear && imports[file].allSatisfy { frameworks.contains($0) || names.contains($0) }
  }

  /// The folder behind the last `Sources` if that is a module, or the empty path.
  ///
  /// - Parameter isModule: asked with the components of the folder that holds `Sources`, and the name behind it.
  private static func folder(of path: String, where isModule: ([Substring], Substring) -> Bool) -> String {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let sources = components.lastIndex(of: "Sources"), sources + 2 < components.count,
      isModule(Array(components[..<sources]), components[sources + 1])
    else { return "" }
    return components[...(sources + 1)].joined(separator: "/")
  }
}
