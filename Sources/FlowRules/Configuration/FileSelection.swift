/// How the command line changes which files are linted.
package struct FileSelection: Sendable, Equatable {
  /// Instead of the configuration's; empty: the configuration's count.
  package var include: [String] = []
  /// Asked before the configuration's.
  package var exclude: [String] = []
  /// The folder that the globs count from: the current one. Absolute, without links.
  package var folder = FilePath("/")
  /// Whether files that `.gitignore` names are linted as well.
  package var ignoresGitignore = false
  /// Whether what leaves files out also holds for the ones that are named.
  package var forcesExclusion = false

  package init() {}
}
