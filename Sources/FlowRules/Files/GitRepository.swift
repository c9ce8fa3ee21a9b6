/// The root of a git repository, and its own files with ignore patterns.
enum GitRepository {
  /// The name of the folder, or in worktrees and submodules the file, that marks a repository's root.
  static let marker = Array(".git".utf8)

  /// The nearest of `folder` and the folders above it that contains a `.git`; nil outside of any repository.
  static func root(holding folder: FilePath, in fileSystem: any FileSystem) -> FilePath? {
    if isRoot(folder, in: fileSystem) { return folder }
    return folder.ancestors.first { isRoot($0, in: fileSystem) }
  }

  /// The file with the patterns that apply only to this clone of the repository; nil without any.
  static func localExcludes(
    ofRoot root: FilePath, in fileSystem: any FileSystem
  ) throws(FileSystemError) -> (file: FilePath, text: [UInt8])? {
    var folder = root.appending(marker)
    if try fileSystem.kind(of: folder) == .file {
      // A worktree or submodule: the file names the folder, which in turn may name the one that worktrees share.
      let pointer = try fileSystem.contents(of: folder)
      let prefix = Array("gitdir: ".utf8)
      guard pointer.starts(with: prefix) else { return nil }
      folder = resolve(pointer.dropFirst(prefix.count), from: root)
      if let common = try contentsIfAny(of: folder.appending("commondir"), in: fileSystem) {
        folder = resolve(common[...], from: folder)
      }
    }
    let file = folder.appending("info").appending("exclude")
    return try contentsIfAny(of: file, in: fileSystem).map { (file, $0) }
  }

  /// The content of `file`; nil when it does not exist.
  static func contentsIfAny(
    of file: FilePath, in fileSystem: any FileSystem
  ) throws(FileSystemError) -> [UInt8]? {
    do {
      return try fileSystem.contents(of: file)
    } catch {
      if error.reason == .missing || error.reason == .notAFile { return nil }
      throw error
    }
  }

  private static func isRoot(_ folder: FilePath, in fileSystem: any FileSystem) -> Bool {
    (try? fileSystem.kind(of: folder.appending(marker))) != nil
  }

  private static func resolve(_ text: ArraySlice<UInt8>, from folder: FilePath) -> FilePath {
    let line = Array(text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    return line.first == UInt8(ascii: "/") ? FilePath(bytes: line) : folder.appending(line)
  }
}
