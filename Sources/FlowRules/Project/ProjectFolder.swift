/// Finds the project that a file belongs to.
package enum ProjectFolder {
  private static let manifest = Array("Package.swift".utf8)

  /// The folder that one would lint to lint the project around `file`.
  ///
  /// The folder of the configuration that applies to the file; without one the root of its git repository; outside of
  /// a repository the nearest folder with a `Package.swift`; and otherwise the file's own folder.
  ///
  /// - Parameter file: an absolute path without links. Neither it nor its folder must exist.
  package static func holding(_ file: FilePath, in fileSystem: any FileSystem) -> FilePath {
    let folder = file.ancestors.first { (try? fileSystem.kind(of: $0)) == .folder } ?? FilePath("/")
    // A configuration that cannot be read is the business of whoever reads it.
    if let configuration = try? ConfigurationFile.nearest(to: [file], in: fileSystem) {
      return configuration.path.parent ?? folder
    }
    if let root = GitRepository.root(holding: folder, in: fileSystem) { return root }
    let candidates = [folder] + Array(folder.ancestors)
    return candidates.first { (try? fileSystem.kind(of: $0.appending(manifest))) == .file } ?? folder
  }
}
