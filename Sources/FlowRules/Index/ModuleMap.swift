import SwiftLexer

/// Which module each file belongs to, as far as folders tell, and what it imports.
///
/// SwiftPM's layout makes `Sources/Name` a module. Everything outside such folders counts as one module with no name:
/// an Xcode project does not say in its source which file belongs to which target.
struct ModuleMap: Sendable {
  /// For each file the number of its module.
  private var moduleOfFile: [Int] = []
  /// For each module its name, if anybody imports it.
  private var names: [NameID?] = []
  /// For each file the modules that it imports, of the project and of others.
  private var imports: [Set<NameID>] = []

  init(files: [IndexedFile], names table: NameTable) {
    var numbers: [String: Int] = [:]
    for file in files {
      let folder = Self.folder(of: file.parsed.path)
      let number = numbers[folder] ?? names.count
      if number == names.count {
        numbers[folder] = number
        names.append(folder.split(separator: "/").last.flatMap { table.id(of: String($0)) })
      }
      moduleOfFile.append(number)
      imports.append(Set(file.parsed.declarations.lazy.filter { $0.kind == .importDeclaration }.map(\.name)))
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

  /// The folder behind the last `Sources`, or the empty path.
  private static func folder(of path: String) -> String {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let sources = components.lastIndex(of: "Sources"), sources + 2 < components.count else { return "" }
    return components[...(sources + 1)].joined(separator: "/")
  }
}
