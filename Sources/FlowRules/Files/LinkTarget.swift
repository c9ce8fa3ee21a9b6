/// The place at which a file is written whose path may lead through links.
///
/// A checkout can bring links along. Whoever writes to `out.sarif` must not overwrite what a stranger's link points to,
/// so that a link in a project leads nowhere outside of the project.
package enum LinkTarget {
  /// The absolute path without links at which `path` is written. The file may be missing, but not its folder.
  ///
  /// - Throws: when the folder does not exist, and when a link leads nowhere or outside of its project. The project is
  ///   the git repository around the link; without one a link to a file must stay within its folder.
  package static func of(_ path: FilePath, in fileSystem: any FileSystem) throws(FileSystemError) -> FilePath {
    let slash = UInt8(ascii: "/")
    var prefix = path.bytes.first == slash ? FilePath("/") : nil
    let names = path.bytes.split(separator: slash)
    for (index, name) in names.enumerated() {
      let folder = prefix ?? FilePath(".")
      let step = prefix?.appending(name) ?? FilePath(bytes: Array(name))
      prefix = step
      let isLast = index == names.count - 1
      guard let kind = try? fileSystem.kind(of: step) else {
        guard isLast else { throw FileSystemError(.missing, message: "No such file or directory") }
        return try fileSystem.realPath(of: folder).appending(name)
      }
      if kind == .link { try check(step, in: try fileSystem.realPath(of: folder), fileSystem, isLast: isLast) }
    }
    return try fileSystem.realPath(of: path)
  }

  private static func check(
    _ link: FilePath, in folder: FilePath, _ fileSystem: any FileSystem, isLast: Bool
  ) throws(FileSystemError) {
    let target: FilePath
    do {
      target = try fileSystem.realPath(of: link)
    } catch {
      guard error.reason == .missing else { throw error }
      throw FileSystemError(.missing, message: "'\(link.text)' is a link to a file that does not exist")
    }
    let isFolder = (try? fileSystem.kind(of: target)) == .folder
    let root = GitRepository.root(holding: folder, in: fileSystem) ?? (isLast && !isFolder ? folder : nil)
    guard let root, !root.contains(target) else { return }
    throw FileSystemError(
      .other, message: "'\(link.text)' is a link to '\(target.text)', which is outside of '\(root.text)'")
  }
}
