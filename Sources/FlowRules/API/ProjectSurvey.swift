/// What a check needs to know of a project beside the texts of its files. It stays the same while files only change.
struct ProjectSurvey: Sendable {
  /// The files of the project, ordered by path, and what the walk could not read.
  let discovered: DiscoveredFiles
  /// The settings of each file.
  let rules: FileRules
  /// What Xcode projects set, if the configuration leaves something open that they may set.
  let settings: ProjectSettings
  /// The configuration file's folder, relative to the source root; empty without a file and for the root itself.
  let projectFolder: String

  /// Reads the settings of Xcode projects only if the configuration leaves the deployment target or the isolation open.
  init(of discovered: DiscoveredFiles, _ configuration: Configuration, _ fileSystem: any FileSystem) {
    self.discovered = discovered
    let root = discovered.sourceRoot
    rules = FileRules(
      configuration, files: discovered.files.map(\.path), globFolder: configuration.globFolder(within: root))
    let isAutomatic = configuration.minIOS == nil || configuration.defaultIsolation == .auto
    settings = ProjectSettings(reading: isAutomatic ? discovered.settings : [], fileSystem: fileSystem)
    projectFolder =
      FilePath(configuration.base).relative(to: root).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
