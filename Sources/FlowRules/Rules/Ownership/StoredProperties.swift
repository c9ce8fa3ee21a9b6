import SwiftLexer

extension ProjectType {
  /// The stored properties with one of some wrappers whose modifiers do not hide them.
  func stored(_ wrappers: Set<Wrapper>, hiddenBy hiding: ModifierSet) -> [Property] {
    properties.filter { property in
      property.isStored && !property.isStatic && property.wrapper.map(wrappers.contains) == true
        && property.modifiers.isDisjoint(with: hiding)
    }
  }
}
