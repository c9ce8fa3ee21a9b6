import SwiftLexer

extension TypeTable {
  /// SwiftUI's wrapper that an attribute means; nil when the project declares one of that name.
  ///
  /// - Parameter scope: the innermost declaration around the attributed one, -1 at file scope.
  func wrapper(
    named name: NameID, qualifier: NameID, scope: Int, in file: IndexedFile, _ known: KnownNames
  ) -> Wrapper? {
    guard let wrapper = known.wrappers[name], !isShadowed(name, in: file.position, known),
      qualifier == .none || known.modules.contains(qualifier),
      !isShadowed(name, scope: scope, in: file), isImported(wrapper, in: file, known)
    else { return nil }
    return wrapper
  }

  /// A type around the property has a type of the wrapper's name: `@State` means that one.
  private func isShadowed(_ name: NameID, scope: Int, in file: IndexedFile) -> Bool {
    guard isNested(name) else { return false }
    var scope = scope
    while scope >= 0 {
      if let type = file.typeOfDeclaration[scope], entries(named: name, in: type) != nil { return true }
      scope = Int(file.parsed.declarations[scope].parent)
    }
    return false
  }

  /// `@Query` is SwiftData's and also GRDBQuery's: a file that has imports must have SwiftData's among them. The other
  /// wrappers may come through any module, but not where a framework that looks like SwiftUI is imported instead, or no
  /// file of the project imports SwiftUI.
  private func isImported(_ wrapper: Wrapper, in file: IndexedFile, _ known: KnownNames) -> Bool {
    let isLookalike =
      modules.imports(anyOf: known.lookalikes, in: file.position)
      && !modules.imports(anyOf: [known.swiftUI], in: file.position)
    if isLookalike || !(modules.usesSwiftUI || modules.importsNothing(in: file.position)) { return false }
    return wrapper != .query || modules.importsNothing(in: file.position)
      || modules.imports(anyOf: [known.swiftData], in: file.position)
  }
}
