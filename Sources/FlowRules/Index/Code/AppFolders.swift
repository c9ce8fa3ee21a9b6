import SwiftLexer

/// The folders of a project's apps: two files in the folders of two apps are never in one program.
///
/// No module has two types with `@main`. A file outside of these folders may be in any app.
struct AppFolders: Sendable {
  /// Whether the project has an app, outside of tests: an `App` with `@main`, a delegate with which an app starts, or
  /// code that starts one.
  let containApp: Bool
  /// The folders of the files with the apps.
  private let all: Set<Substring>
  /// Those by which files are told apart; empty for one app, or none.
  private let folders: Set<Substring>

  /// Searches the types for apps, and leaves out those in the examples of libraries.
  init(in declarations: DeclarationIndex) {
    let hosting = declarations.framework.hosting
    let apps = declarations.types.filter { type in
      let external = type.ancestry.external
      guard
        external.contains(declarations.framework.app) || !external.isDisjoint(with: hosting.appDelegates)
          || declarations.startsApp(type)
      else { return false }
      // The example of a library, whose own code is for others.
      let path = declarations[type.declaration.file].parsed.path
      if !external.contains(declarations.framework.app), Self.isExample(path) {
        return false
      }
      // `@UIApplicationMain` is the older spelling.
      return !declarations.isInTestOrPreview(type)
        && declarations[type.declaration].attributes.contains { hosting.entryPoints.contains($0.name) }
    }
    let found = Set(apps.map { ModuleMap.folder(of: declarations[$0.declaration.file].parsed.path) })
    containApp = !apps.isEmpty
    all = found
    folders = found.count > 1 ? found : []
  }

  /// Whether a folder of a path is named as those of examples are: `Example/AppDelegate.swift`.
  private static func isExample(_ path: String) -> Bool {
    let folders = ModuleMap.folder(of: path).lowercased()
    return ["demo", "example", "sample"].contains(where: folders.contains)
  }

  /// Whether the files of two paths may be in one program.
  func mayRunTogether(_ one: String, _ other: String) -> Bool {
    guard !folders.isEmpty, let first = folder(of: one), let second = folder(of: other) else { return true }
    return first == second
  }

  /// Whether a package lies beside an app or below it, as one that an app is divided into: other projects do not use
  /// it. The example of a library lies in the folder of its package.
  func use(packageIn folder: Substring) -> Bool {
    !folder.isEmpty && all.contains { $0 != folder && !$0.hasPrefix(folder + "/") }
  }

  /// Whether code that nobody has scanned may use what is public in a file: there is no app, or it is in a package that
  /// is not the apps' own.
  func isForOthers(_ file: FileID, in declarations: DeclarationIndex) -> Bool {
    guard containApp else { return true }
    return declarations.packageFolder(of: declarations[file]).map { !use(packageIn: $0) } ?? false
  }

  /// The innermost app's folder around a file.
  private func folder(of path: String) -> Substring? {
    var folder = ModuleMap.folder(of: path)
    while !folder.isEmpty {
      if folders.contains(folder) { return folder }
      folder = folder[..<(folder.utf8.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex)]
    }
    return nil
  }
}

extension DeclarationIndex {
  /// Whether a type has a `main` that starts an app:
  ///
  ///     @main struct Start { static func main() { NSApplication.shared.run() } }
  ///     @main enum Start { static func main() { Shop.main() } }     // with `struct Shop: App`
  fileprivate func startsApp(_ type: TypeSymbol) -> Bool {
    let hosting = framework.hosting
    return type.functions.contains { function in
      function.name == hosting.main
        && code(of: function.reference).contains { code in
          code.nodes.matching { $0.kind == .name && !$0.flags.contains(.isLocal) }.contains { name in
            if hosting.starters.contains(name.name) { return true }
            guard name.nextSuffix?.name == hosting.main,
              case .type(let id) = resolver.resolve(path: [name.name], in: code.scope)
            else { return false }
            return self[type: id].ancestry.external.contains(framework.app)
          }
        }
    }
  }
}
