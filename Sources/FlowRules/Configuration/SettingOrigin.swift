/// The origin of a setting's value.
package enum SettingOrigin: Hashable, Sendable {
  /// The rule itself.
  case builtIn
  /// A key of a configuration file: `rules`, `categories.binding`.
  case file(FilePath, key: String)
  /// An entry of `overrides`, by its index from 0.
  case override(FilePath, number: Int)
  /// An option: `--only`.
  case commandLine(option: String)
}
