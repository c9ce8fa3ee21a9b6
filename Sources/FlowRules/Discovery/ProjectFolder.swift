/// Finds the project that a file belongs to.
package enum ProjectFolder {
  private static let manifest = Array("Package.swift".utf8)

  /// The folder to lint for the project around `file`.
  ///
  /// It is the folder of the configuration that applies to the file; without one the root of its git repository;
  /// outside of a repository the nearest folder with a `Package.swift`; and otherwise the file's own folder.
  /// a repository the nearest folder with a `Package.swift`; and otherwise the file's own folder.
  ///
  /// - Parameter file: an absolute path without links. Neither it nor its folder must exist.
  package static func holding(_ file: FilePath, in fileSystem: any FileSystem) -> FilePath {
    let folder = file.ancestors.first { (try? fileSystem.kind(of: $0)) == .folder } ?? FilePath("/")
    return marked(around: file, in: folder, fileSystem) ?? folder
  }

  /// The projects that `files` belong to, each once.
  ///
  /// - Parameter files: as named, relative to the current folder or absolute.
  /// - Returns: nothing when a path is not that of a file, or when some file's project is not marked: the folder of a
  ///   stray file may be anything.
  package static func around(_ files: [FilePath], in fileSystem: any FileSystem) -> [FilePath] {
    var folders: Set<FilePath> = []
    var projects: [FilePath] = []
    for file in files {
      guard let real = try? fileSystem.realPath(of: file), (try? fileSystem.kind(of: real)) == .file,
        let folder = real.parent
      else { return [] }
      // Computed once for the files of a folder: a list may name thousands.
      guard folders.insert(folder).inserted else { continue }
      guard let project = marked(around: real, in: folder, fileSystem) else { return [] }
      if !projects.contains(project) { projects.append(project) }
    }
    return projects
  }

  /// The folder around `file` with a mark of a project.
  private static func marked(
    around file: FilePath, in folder: FilePath, _ fileSystem: any FileSystem
  ) -> FilePath? {
    // The code that reads an unreadable configuration reports it.
    if let configuration = try? ConfigurationFile.nearest(to: [file], in: fileSystem) {
      return configuration.path.parent
    }
    if let root = GitRepository.root(holding: folder, in: fileSystem) { return root }
    let candidates = [folder] + Array(folder.ancestors)
    return candidates.first { (try? fileSystem.kind(of: $0.appending(manifest))) == .file }
  }
}
