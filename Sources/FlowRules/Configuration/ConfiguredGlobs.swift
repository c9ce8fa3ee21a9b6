/// Globs of a configuration or of the command line, and the folder that they are relative to.
package struct ConfiguredGlobs: Sendable {
  /// As written.
  let globs: [String]
  private let ignore: GitIgnore
  private let base: FilePath

  init(_ globs: [String], base: FilePath) {
    self.base = base
    self.globs = globs.filter { GlobPattern($0.utf8) != nil }
    ignore = GitIgnore(patterns: self.globs.compactMap { GlobPattern($0.utf8) }, folder: base)
  }

  /// Whether there is no valid glob, so that no path has a verdict.
  var isEmpty: Bool { ignore.isEmpty }

  /// The verdict of the globs on an absolute path; nil outside of the folder that they are relative to.
  func verdict(on subject: GlobSubject) -> GitIgnore.Verdict? {
    decision(on: subject)?.verdict
  }

  /// The same, with the index in ``globs`` of the one that decides.
  func decision(on subject: GlobSubject) -> (verdict: GitIgnore.Verdict, pattern: Int)? {
    isEmpty || !base.contains(subject) ? nil : ignore.decision(on: subject)
  }

  /// Whether the globs name `subject` or a folder above it; a `!` excludes it again.
  func includes(_ subject: GlobSubject, isParentIncluded: Bool) -> Bool {
    switch verdict(on: subject) {
    case .ignored: true
    case .kept: false
    case nil: isParentIncluded
    }
  }

  /// The same for a folder whose parents have not been checked.
  func includes(folder: FilePath) -> Bool {
    (Array(folder.ancestors).reversed() + [folder]).reduce(false) { isIncluded, path in
      includes(GlobSubject(path: path.bytes, isFolder: true), isParentIncluded: isIncluded)
    }
  }
}

extension ConfiguredGlobs {
  /// The problem of `glob`; nil when it can be used.
  package static func problem(with glob: String) -> String? {
    if glob.split(separator: "/").contains("..") { return "patterns are relative to one folder; '..' is not allowed" }
    if GlobPattern(glob.utf8) == nil {
      return "'\(glob)' is not a valid pattern; see 'PATTERN FORMAT' in 'git help ignore'"
    }
    return nil
  }
}

extension FilePath {
  /// Whether the absolute path of `subject` lies within this folder.
  fileprivate func contains(_ subject: GlobSubject) -> Bool {
    let slash = bytes.count == 1 ? 0 : bytes.count
    return subject.path.count > slash + 1 && subject.path[slash] == UInt8(ascii: "/")
      && subject.path.starts(with: bytes)
  }
}
