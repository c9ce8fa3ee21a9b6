/// The command line's changes to the set of linted files.
package struct FileSelection: Sendable, Equatable {
  /// Used instead of the configuration's; empty: the configuration's apply.
  package var include: [String] = []
  /// Checked before the configuration's.
  package var exclude: [String] = []
  /// The folder that the globs are relative to: the current one. Absolute, without links.
  package var folder = FilePath("/")
  /// Whether files that `.gitignore` names are linted as well.
  package var ignoresGitignore = false
  /// Whether exclusions also apply to named files.
  package var forcesExclusion = false

  package init() {}
}
