/// The configuration's `include` or `exclude`.
struct ConfiguredGlobs: Sendable {
  private let ignore: GitIgnore
  private let base: FilePath

  init(_ globs: [String], base: FilePath) {
    self.base = base
    ignore = GitIgnore(patterns: globs.compactMap { GlobPattern($0.utf8) }, folder: base)
  }

  var isEmpty: Bool { ignore.isEmpty }

  /// What the globs say of an absolute path; nil outside of the folder that they are relative to.
  func verdict(on subject: GlobSubject) -> GitIgnore.Verdict? {
    isEmpty || !base.contains(subject) ? nil : ignore.verdict(on: subject)
  }

  /// Whether the globs name `subject` or a folder above it; a `!` takes back what a folder above was given.
  func includes(_ subject: GlobSubject, isParentIncluded: Bool) -> Bool {
    switch verdict(on: subject) {
    case .ignored: true
    case .kept: false
    case nil: isParentIncluded
    }
  }

  /// The same for a folder of whose parents nothing is known yet.
  func includes(folder: FilePath) -> Bool {
    (Array(folder.ancestors).reversed() + [folder]).reduce(false) { isIncluded, path in
      includes(GlobSubject(path: path.bytes, isFolder: true), isParentIncluded: isIncluded)
    }
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
