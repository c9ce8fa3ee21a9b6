import SwiftLexer

/// The keys that the project adds to the environment, and those that code may set.
struct EnvironmentKeys: Sendable {
  private let declared: NameSet
  /// The names of key paths, whatever they belong to.
  private var named = NameSet()
  private let changes: ChangedMembers

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex, changes: ChangedMembers) {
    self.changes = changes
    let values = declarations.framework.environment.values
    declared = NameSet(
      declarations.types.lazy.filter { $0.kind == .external && $0.name == values }.flatMap(\.properties).map(\.name))
    if declared.isEmpty { return }
    for file in declarations.files where !file.isTest { collectKeyPaths(in: file.parsed) }
  }

  private mutating func collectKeyPaths(in file: ParsedFile) {
    var owners: CodeOwners?
    for node in file.allNodes.matching({ $0.kind == .keyPath && declared.contains($0.name) }) {
      // `@Environment(\.cart)` reads it: an attribute's argument is in the code of no declaration.
      let code = owners ?? CodeOwners(of: file)
      owners = code
      if code.scope(of: node).node != nil { named.insert(node.name) }
    }
  }

  /// Whether the project declares a key that no code sets, so that it has its default value everywhere.
  func keepDefault(_ key: NameID) -> Bool {
    // `$0.cart = cart` changes it, too.
    declared.contains(key) && !named.contains(key) && changes[key].isEmpty
  }
}
