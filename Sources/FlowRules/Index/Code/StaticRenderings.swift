import SwiftLexer

// Views that nobody sees change: views of previews, tests, widgets and image renderers.
extension CodeIndex {
  /// Whether only previews and tests create a view: it exists for them.
  ///
  /// An app may also do so without a call: `.sheet(isPresented: $isOpen, content: Editor.init)`. Where no app is among
  /// the files, as where somebody looks at one file, some view is for other code: if each of them is in a preview or in
  /// another view, it is one of those in a preview.
  package func isOnlyForPreviews(_ type: TypeSymbol) -> Bool {
    let sites = calls[type.id]
    let initializers = externalAccess.initializerValues[type.name] ?? []
    return !sites.isEmpty && sites.allSatisfy { declarations.isInTestOrPreview($0.scope) }
      && initializers.allSatisfy { declarations.isInTestOrPreview($0.scope) }
      && (apps.containApp || hasViewForOthers.value || isPrivate(type))
  }

  private func isPrivate(_ type: TypeSymbol) -> Bool {
    !declarations[type.declaration].modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
  }

  /// Whether no app shows a view: only previews create it, or nothing does, or only other views that no app shows.
  ///
  /// Where only previews create views, no view counts. Without an app in the project the first of several views may be
  /// what other code shows.
  ///
  /// - Parameter countsUnused: whether a view counts that nothing creates; it may be new.
  package func isNeverShown(_ type: TypeSymbol, countsUnused: Bool = true) -> Bool {
    guard constructsViewsInApp else { return false }
    var open = [type]
    var seen: Set<TypeID> = [type.id]
    while let view = open.popLast() {
      guard view.viewKind == .yes, !view.ancestry.external.contains(declarations.framework.app),
        !declarations.hasNamesakeInModule(view), !isForOthers(view)
      else { return false }
      // More than any view has that nobody sees: each of them is looked at.
      guard calls[view.id].count <= 64 else { return false }
      if isOnlyForPreviews(view) { continue }
      let sites = calls[view.id].filter { !declarations.isInTestOrPreview($0.scope) }
      let isUnused = sites.isEmpty && countsUnused && (apps.containApp || isPrivate(view) || view.id == type.id)
      guard isUnused || !sites.isEmpty, externalAccess.initializerValues[view.name] == nil else { return false }
      for site in sites where !isInUnusedFunction(site) {
        guard seen.count < 16, let owner = enclosingType(of: site) else { return false }
        if seen.insert(owner).inserted { open.append(declarations[type: owner]) }
      }
    }
    return true
  }

  /// Whether code that nobody has scanned may use a type: it is public, and neither in the Xcode project of an app nor
  /// in a package of the app's own.
  ///
  ///     public struct Badge: View { … }     // a package may have it for others
  private func isForOthers(_ type: TypeSymbol) -> Bool {
    declarations.isExposed(type) && isForOthers(declarations[type.declaration].file.id)
  }

  /// Whether code that nobody has scanned may use what is public in a file.
  func isForOthers(_ file: FileID) -> Bool { apps.isForOthers(file, in: declarations) }

  /// Whether only views that no app shows create objects of a class.
  func isOnlyInViewsNeverShown(_ type: TypeSymbol) -> Bool {
    guard type.kind == .classType, apps.containApp, !declarations.hasNamesakeInModule(type),
      !isForOthers(type), let views = classCreations.value.viewsCreatingAll(type.id)
    else { return false }
    return views.count <= 16 && views.allSatisfy { isNeverShown(declarations[type: $0]) }
  }

  /// Whether a view's call is in a function that no code names: `func blink() -> some View` of an `extension View`.
  ///
  /// A framework may call those of the project's own types.
  private func isInUnusedFunction(_ site: CallSite) -> Bool {
    guard apps.containApp, let function = site.scope.node, function.kind == .function,
      !namesInUse.value.contains(function.name)
    else { return false }
    guard let owner = enclosingType(of: site) else { return function.parent == nil }
    return declarations[type: owner].kind == .external
  }

  /// Whether code other than previews and tests creates some view of the project.
  package var constructsViewsInApp: Bool {
    calls.contains { !declarations.isInTestOrPreview($0.scope) }
  }

  /// Whether only widgets and image renderers show a view, directly or through other views.
  ///
  /// They draw it once and observe nothing. A view that an app shows as well does not count.
  ///
  /// Among views of one module with the same name it is unknown who shows which. In a project with widgets they may all
  /// be theirs.
  package func isOnlyInStaticRenderings(_ type: TypeSymbol) -> Bool {
    let framework = declarations.framework
    var open = [type.id]
    var seen: Set<TypeID> = [type.id]
    var isShown = false
    while let id = open.popLast() {
      let view = declarations[type: id]
      if view.ancestry.external.contains(framework.app) { return false }
      if !view.ancestry.external.isDisjoint(with: framework.widgets) {
        isShown = true
        continue
      }
      let sites = calls[id].filter { !declarations.isInTestOrPreview($0.scope) }
      guard seen.count < 64 else { return false }
      if declarations.hasNamesakeInModule(view) {
        isShown = isShown || declarations.types.contains { !$0.ancestry.external.isDisjoint(with: framework.widgets) }
        continue
      }
      for site in sites {
        if isForImageRenderer(site) {
          isShown = true
          continue
        }
        // A function or a class may show it in an app.
        guard let owner = enclosingType(of: site), declarations[type: owner].viewKind == .yes else { return false }
        if seen.insert(owner).inserted { open.append(owner) }
      }
    }
    return isShown
  }

  /// The type that has the member whose code contains a call.
  private func enclosingType(of site: CallSite) -> TypeID? {
    declarations[site.file].type(of: site.scope.node?.parent?.id)
  }
}
