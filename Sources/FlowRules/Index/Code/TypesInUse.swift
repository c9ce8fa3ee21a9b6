import SwiftLexer

/// The types that code which an app may run names, beginning with what a framework starts or creates.
///
///     @main struct Shop: App { … Home() … }
///     struct Home: View { … }
///     struct OldHome: View { let model = OldModel() … }     // nobody names it, so nobody makes an 'OldModel'
///
/// Names are compared, not declarations: a type is in use as soon as one of its name is.
struct TypesInUse: Sendable {
  private var used: Set<NameID> = []
  private let declared: NameSet

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex, _ apps: AppFolders) {
    let types = declarations.types.filter { $0.kind != .external }
    declared = NameSet(types.lazy.map(\.name))
    var mentions: [NameID: Set<NameID>] = [:]
    var open: Set<NameID> = []
    for file in declarations.files where !file.isTest {
      Self.visitNames(declared, in: file.parsed) { name, scope in
        if declarations.isInTestOrPreview(scope) { return }
        // Code outside of types, and in extensions of types from elsewhere, is anybody's. Whoever uses a nested type
        // names the one around it, and many views have a `Coordinator`.
        var owner = declarations.enclosingTypeID(of: scope).map { declarations[type: $0] }
        while let outer = owner?.parent { owner = declarations[type: outer] }
        guard let owner, owner.kind != .external else {
          open.insert(name)
          return
        }
        if owner.name != name { mentions[owner.name, default: []].insert(name) }
      }
    }
    for type in types where !declarations.isInTestOrPreview(type) {
      let isForOthers = declarations.isExposed(type) && apps.isForOthers(type.declaration.file, in: declarations)
      if isForOthers || declarations.mayBeCreatedByFramework(type) { open.insert(type.name) }
    }
    while let name = open.popFirst() {
      if used.insert(name).inserted { open.formUnion(mentions[name] ?? []) }
    }
  }

  /// Whether no code that an app may run names a type.
  func isUnused(_ type: TypeSymbol) -> Bool { declared.contains(type.name) && !used.contains(type.name) }

  /// Visits the names of types in code, annotations and inheritance clauses, each with the declaration around it.
  private static func visitNames(_ wanted: NameSet, in file: ParsedFile, _ visit: (NameID, Scope) -> Void) {
    for node in file.allNodes.matching({ wanted.contains($0.name) && !$0.flags.contains(.isLocal) }) {
      visit(node.name, node.scope)
    }
    for type in file.allTypes where wanted.contains(type.name) {
      visit(type.name, file.scope(around: type.range.start))
    }
  }
}

extension DeclarationIndex {
  /// Whether a framework may create a type by itself: the app, a delegate, a view controller of a storyboard, a widget.
  fileprivate func mayBeCreatedByFramework(_ type: TypeSymbol) -> Bool {
    type.ancestry.hasUnknown
      || type.ancestry.external.contains { name in
        if framework.hosting.supertypes.createdByCode.contains(name) { return false }
        let text = self.text(name)
        return !text.hasSuffix("Delegate") && !text.hasSuffix("DataSource")
      }
      || self[type.declaration].attributes.contains { !framework.hosting.supertypes.plainAttributes.contains($0.name) }
  }
}
