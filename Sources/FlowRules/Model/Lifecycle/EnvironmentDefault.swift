import SwiftLexer

extension Property {
  /// Whether it reads a key that the project declares and that no code sets: views, too, get its default value.
  var hasEnvironmentDefaultEverywhere: Bool {
    guard wrapper == .environment, let text = environmentKey, let key = type.project.declarations.names.id(of: text)
    else { return false }
    return type.project.code.environmentKeys.value.keepDefault(key)
  }
}
