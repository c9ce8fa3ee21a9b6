import SwiftLexer

extension TypeTable {
  /// The SwiftUI wrapper that an attribute means; nil when the project declares one of that name.
  ///
  /// - Parameter scope: the scope in which the attributed declaration is written.
  func wrapper(
    named name: NameID, qualifier: NameID, in scope: Scope, of file: IndexedFile, _ framework: FrameworkNames
  ) -> Wrapper? {
    guard let wrapper = framework.wrappers[name], !isShadowed(name, in: file.id, framework),
      qualifier == .none || framework.modules.qualifiers.contains(qualifier),
      !isShadowed(name, in: scope, of: file), isImported(wrapper, in: file.id, framework)
    else { return nil }
    return wrapper
  }

  /// Whether a type around the property has a type of the wrapper's name: `@State` means that one.
  private func isShadowed(_ name: NameID, in scope: Scope, of file: IndexedFile) -> Bool {
    guard isNested(name) else { return false }
    var enclosing = scope.node
    while let declaration = enclosing {
      if let type = file.type(of: declaration.id), entries(named: name, in: type) != nil { return true }
      enclosing = declaration.parent
    }
    return false
  }

  /// Whether a file can see SwiftUI's wrapper.
  ///
  /// `@Query` belongs to SwiftData and also to GRDBQuery: a file that has imports must import SwiftData. The other
  /// wrappers may come through any module, but not where the file imports a framework that looks like SwiftUI instead,
  /// or no file of the project imports SwiftUI.
  private func isImported(_ wrapper: Wrapper, in file: FileID, _ framework: FrameworkNames) -> Bool {
    let isLookalike =
      modules.imports(anyOf: framework.modules.lookalikes, in: file)
        && !modules.imports(anyOf: [framework.modules.swiftUI], in: file)
    if isLookalike || !(modules.usesSwiftUI || modules.importsNothing(in: file)) { return false }
    return wrapper != .query || modules.importsNothing(in: file)
      || modules.imports(anyOf: [framework.modules.swiftData], in: file)
  }
}
