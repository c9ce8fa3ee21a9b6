import FlowRules

extension FileSystem {
  /// What flowlint reports on a file or folder.
  func report(
    on path: String = "/p", _ configuration: Configuration = Configuration(), jobs: Int = 1
  ) throws -> Report {
    try Analyzer(configuration: configuration, fileSystem: self, jobs: jobs).analyze([FilePath(path)])
  }
}
