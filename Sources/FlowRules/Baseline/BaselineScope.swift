/// The knowledge of a run about the files that a baseline names: see ``BaselineComparison/Reach``.
package struct BaselineScope {
  private let sourceRoot: FilePath
  private let named: [FilePath]
  /// The reported paths of the files that were read and reported on.
  private let checked: Set<String>
  /// Without the project of a file it is unknown whether a finding is gone: its cause may be elsewhere.
  private let knowsProject: Bool
  private let fileSystem: any FileSystem
  /// The baseline's names for files.
  package let paths: BaselinePaths

  /// - Parameters:
  ///   - baseline: the path of the baseline's file, which need not exist.
  ///   - discovered: the files of the run.
  ///   - report: the report of that run.
  package init(
    baseline: FilePath, discovered: DiscoveredFiles, report: Report, fileSystem: any FileSystem
  ) {
    sourceRoot = discovered.sourceRoot
    named = discovered.named
    knowsProject = !discovered.areNamedAlone
    self.fileSystem = fileSystem
    let unread = Set(report.notifications.filter { $0.kind != .undecodableFile }.compactMap(\.path))
    checked = Set(discovered.files.filter(\.isReported).map(\.relativePath)).subtracting(unread)
    let folder = try? fileSystem.realPath(of: baseline.parent ?? FilePath("."))
    paths = BaselinePaths(
      root: sourceRoot, folder: folder ?? sourceRoot,
      isRepository: GitRepository.root(holding: sourceRoot, in: fileSystem) == sourceRoot)
  }

  /// The knowledge of the run about the file that the baseline calls `path`.
  package func reach(_ path: String) -> BaselineComparison.Reach {
    // Files outside of this run's root do not concern it, whether they exist or not.
    guard let path = paths.reported(path) else { return .unseen }
    if checked.contains(path) { return knowsProject ? .checked : .unseen }
    let file = sourceRoot.appending(path)
    if (try? fileSystem.kind(of: file)) != nil { return .unseen }
    return named.contains { $0.contains(file) } ? .gone : .goneElsewhere
  }
}
