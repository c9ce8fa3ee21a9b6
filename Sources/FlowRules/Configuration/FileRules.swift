/// The settings of each file: computed once, and shared by all files that the same overrides match.
package struct FileRules: Sendable {
  /// Different ones, in the order of their first files; at least one.
  package private(set) var settings: [RuleSettings]
  /// By file; empty when all have the first.
  private var positions: [Int] = []

  /// - Parameters:
  ///   - files: absolute, in the order of the run.
  ///   - folder: the folder that globs are relative to.
  /// - Complexity: of the files and folders times the globs; without overrides none.
  package init(_ configuration: Configuration, files: some Collection<FilePath>, globFolder folder: FilePath) {
    guard !configuration.overrides.isEmpty, !files.isEmpty else {
      settings = [configuration.rules]
      return
    }
    settings = []
    var matcher = OverrideMatcher(configuration.overrides, folder: folder)
    var cache: [[Int]: Int] = [:]
    positions = files.map { file in
      let overrides = matcher.overrides(matching: file)
      if let position = cache[overrides] { return position }
      settings.append(configuration.rules(overriddenBy: overrides))
      cache[overrides] = settings.count - 1
      return settings.count - 1
    }
  }

  /// The settings of the file with the index `file`.
  package subscript(file: Int) -> RuleSettings { settings[positions.isEmpty ? 0 : positions[file]] }

  /// The same rules, each with the severity that it has in the first file for which it is on.
  package var active: [ActiveRule] {
    enabled.map { rule in
      let settings = settings.first { $0.isEnabled(rule) }
      let severity = rule.descriptor.severity
      return ActiveRule(
        descriptor: rule.descriptor, severity: settings?.severity(of: rule, emitted: severity) ?? severity)
    }
  }

  /// The rules that are on for at least one file, ordered by id.
  package var enabled: [RuleID] {
    RuleID.allCases.filter { rule in settings.contains { $0.isEnabled(rule) } }.ordered()
  }
}

/// Finds the overrides that match a file.
struct OverrideMatcher {
  private let overrides: [(files: ConfiguredGlobs, excludedFiles: ConfiguredGlobs)]
  /// Whether the globs of each override name a folder or one above it: a project has far fewer folders than files.
  private var folders: [FilePath: [(files: Bool, excludedFiles: Bool)]] = [:]

  /// - Parameter folder: the folder that globs are relative to.
  init(_ overrides: [RuleOverride], folder: FilePath) {
    self.overrides = overrides.map {
      (ConfiguredGlobs($0.files, base: folder), ConfiguredGlobs($0.excludedFiles, base: folder))
    }
  }

  /// The indices of the overrides that match `file`, an absolute path, in their order.
  mutating func overrides(matching file: FilePath) -> [Int] {
    let above = file.parent.map { verdicts(onFolder: $0) } ?? []
    let subject = GlobSubject(path: file.bytes, isFolder: false)
    return overrides.indices.filter { position in
      let (files, excludedFiles) = overrides[position]
      let parent = above.isEmpty ? (files: false, excludedFiles: false) : above[position]
      return files.includes(subject, isParentIncluded: parent.files)
        && !excludedFiles.includes(subject, isParentIncluded: parent.excludedFiles)
    }
  }

  private mutating func verdicts(onFolder folder: FilePath) -> [(files: Bool, excludedFiles: Bool)] {
    if let verdicts = folders[folder] { return verdicts }
    let verdicts = overrides.map { ($0.files.includes(folder: folder), $0.excludedFiles.includes(folder: folder)) }
    folders[folder] = verdicts
    return verdicts
  }
}
