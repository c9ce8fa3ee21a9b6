/// Reads `.gitignore` files and git's `info/exclude` during a walk, and keeps those that could not be read.
struct IgnoreFiles {
  /// Ignore files whose patterns are not applied.
  private(set) var unreadable: [UnreadablePath] = []
  private let fileSystem: any FileSystem

  /// The name of an ignore file in a folder, as bytes.
  static let name = Array(".gitignore".utf8)

  init(fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  /// The patterns that apply within `folder`, its own included, the farthest first.
  ///
  /// - Parameter inherited: the patterns that apply to `folder` itself.
  mutating func within(_ folder: FilePath, entries: [FolderEntry], inherited: [GitIgnore]) -> [GitIgnore] {
    var ignores = inherited
    if entries.contains(where: { $0.name == GitRepository.marker }) {
      // A repository of its own: patterns around it do not apply.
      ignores = localExcludes(ofRoot: folder)
    }
    // Git does not read an ignore file that is a link.
    if entries.contains(where: { $0.kind == .file && $0.name == Self.name }) { ignores += ignoreFile(in: folder) }
    return ignores
  }

  /// The patterns that apply to `folder` itself: of the folders between the git root and it, the farthest first.
  mutating func above(_ folder: FilePath) -> [GitIgnore] {
    guard let root = GitRepository.root(holding: folder, in: fileSystem), root != folder else { return [] }
    var ignores = localExcludes(ofRoot: root)
    for parent in folder.ancestors.prefix(while: { root.contains($0) }).reversed()
    where (try? fileSystem.kind(of: parent.appending(Self.name))) == .file {
      ignores += ignoreFile(in: parent)
    }
    return ignores
  }

  private mutating func ignoreFile(in folder: FilePath) -> [GitIgnore] {
    let file = folder.appending(Self.name)
    do {
      return patterns(try fileSystem.contents(of: file), appliedIn: folder, file: file)
    } catch {
      report(error, at: file)
      return []
    }
  }

  private mutating func localExcludes(ofRoot root: FilePath) -> [GitIgnore] {
    do {
      guard let (file, text) = try GitRepository.localExcludes(ofRoot: root, in: fileSystem) else { return [] }
      return patterns(text, appliedIn: root, file: file)
    } catch {
      report(error, at: root.appending(GitRepository.marker))
      return []
    }
  }

  private func patterns(_ text: [UInt8], appliedIn folder: FilePath, file: FilePath) -> [GitIgnore] {
    let ignore = GitIgnore(text: text, folder: folder, file: file)
    return ignore.isEmpty ? [] : [ignore]
  }

  private mutating func report(_ error: FileSystemError, at path: FilePath) {
    unreadable.append(
      UnreadablePath(
        kind: .unreadableFile, path: path,
        message: "Git's ignore patterns cannot be read here (\(error.message)); they are not applied."))
  }
}

/// Something that a walk could not read; becomes a ``Notification``.
struct UnreadablePath: Hashable {
  /// `unreadableFile` or `unreadableFolder`.
  var kind: Notification.Kind
  /// Absolute.
  var path: FilePath
  /// A sentence: the problem and its effect.
  var message: String
}
