import SwiftLexer

// Views that nobody sees change: those of previews, tests, widgets and image renderers.
extension CodeIndex {
  /// Whether only previews and tests create a view: it is there for them.
  package func isOnlyForPreviews(_ type: TypeSymbol) -> Bool {
    let sites = calls[type.id]
    return !sites.isEmpty && sites.allSatisfy { declarations.isExempt(file: $0.file, declaration: $0.declaration) }
  }

  /// Whether only widgets and image renderers show a view, directly or through other views: they draw it once and never
  /// follow anything. What an app shows as well is another matter.
  ///
  /// Of views with the same name it is not known who shows which. In a project with widgets they may all be theirs.
  package func isOnlyDrawnOnce(_ type: TypeSymbol) -> Bool {
    var open = [type.id]
    var seen: Set<TypeID> = [type.id]
    var isShown = false
    while let id = open.popLast() {
      if declarations.types[id.index].ancestry.external.contains(declarations.known.app) { return false }
      if !declarations.types[id.index].ancestry.external.isDisjoint(with: declarations.known.widgets) {
        isShown = true
        continue
      }
      let sites = calls[id].filter { !declarations.isExempt(file: $0.file, declaration: $0.declaration) }
      guard seen.count < 64 else { return false }
      if declarations.hasNamesake(declarations.types[id.index]) {
        isShown = isShown || declarations.types.contains { !$0.ancestry.external.isDisjoint(with: declarations.known.widgets) }
        continue
      }
      for site in sites {
        if isForImageRenderer(site) {
          isShown = true
          continue
        }
        // A function or a class may show it in an app.
        guard let owner = enclosingType(of: site), declarations.types[owner.index].viewKind == .yes else { return false }
        if seen.insert(owner).inserted { open.append(owner) }
      }
    }
    return isShown
  }

  /// The type whose code holds a call.
  private func enclosingType(of site: CallSite) -> TypeID? {
    guard site.declaration >= 0 else { return nil }
    return declarations.files[site.file].typeOfDeclaration[Int(declarations.files[site.file].parsed.declarations[site.declaration].parent)]
  }
}
