/// The reason why a walk leaves out a file, or a folder with its contents.
package enum Omission: Sendable {
  /// On flowlint's own list, ``PrunedFolders``.
  case pruned
  /// A line of an ignore file.
  case ignored(by: GitIgnore, pattern: Int)
  /// A glob of `exclude`.
  case excluded(glob: String, isFromCommandLine: Bool)
  /// No glob of `include` names it.
  case notIncluded(isFromCommandLine: Bool)
  /// A link; its target is linted under its own name, if at all.
  case link
  /// The Xcode projects around it name other files.
  case inNoTarget
  /// Its name does not end in `.swift`, or it is not a regular file.
  case notSwift
}

/// Something that a walk left out.
package struct OmittedPath: Sendable {
  /// Absolute.
  package var path: FilePath
  /// Whether it is a folder, with everything in it.
  package var isFolder: Bool
  /// The setting or the file that leaves it out.
  package var reason: Omission
}
