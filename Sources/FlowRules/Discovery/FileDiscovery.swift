/// Finds the Swift files at the paths that a person names.
///
/// Folders are walked once and never entered when they are left out, so that a huge `.build` costs nothing. Left out
/// are the folders of flowlint's own list (``PrunedFolders``), files that `.gitignore` files and git's `info/exclude`
/// name, files that the configuration excludes or does not include, links, and files that no target of the Xcode
/// projects compiles (``ProjectMembers``). `!name` in the configuration's `exclude` restores files that the first two
/// leave out. A named file is always found, and a named folder is always walked, unless the command line applies
/// exclusions to them too.
package struct FileDiscovery: Sendable {
  private let configuration: Configuration
  private let fileSystem: any FileSystem
  private let keepsOmissions: Bool

  /// - Parameter keepsOmissions: whether the result includes all omissions with their reasons.
  package init(configuration: Configuration, fileSystem: any FileSystem, keepsOmissions: Bool = false) {
    self.configuration = configuration
    self.fileSystem = fileSystem
    self.keepsOmissions = keepsOmissions
  }

  /// The Swift files at `paths`, ordered by the bytes of their paths, each once.
  ///
  /// - Parameters:
  ///   - paths: files and folders, relative to the current folder or absolute.
  ///   - reported: the files, and folders of files, that the report is about; nil for all. Those that `paths` do not
  ///     name or contain are found too. If it is empty, nothing is found.
  /// - Throws: when a path does not exist, cannot be listed, or is neither a file nor a folder; names all of them.
  package func files(
    at paths: [FilePath], reportingOn reported: [FilePath]? = nil
  ) throws(DiscoveryError) -> DiscoveredFiles {
    let inputs = try resolve(paths, and: reported)
    let root = sourceRoot(of: inputs)
    var walk = FileWalk(
      configuration: configuration, sourceRoot: root, fileSystem: fileSystem, keepsOmissions: keepsOmissions)
    for input in inputs {
      if input.isFolder { walk.walk(input.path) } else { walk.add(input.path) }
    }
    var found = walk.result(within: inputs.filter(\.isFolder).map(\.path))
    found.members = ProjectMembers(reading: found.settings, sources: found.files, fileSystem: fileSystem)
    let strays = found.members.strays(among: found.files)
    found.leaveOut(strays, but: Set(inputs.map(\.path)), keepsOmissions: keepsOmissions)
    found.areNamedAlone = !inputs.contains(where: \.isFolder)
    found.isWholeProject = isWholeProject(inputs, sourceRoot: root)
    found.named = inputs.suffix(reported?.count ?? inputs.count).map(\.path)
    if reported != nil { found.reportOnNamed() }
    return found
  }

  /// Whether `inputs` contain the folder of the configuration; without one the git root, or else everything named.
  private func isWholeProject(_ inputs: [Input], sourceRoot: FilePath) -> Bool {
    let selection = configuration.fileSelection
    guard selection.include.isEmpty, selection.exclude.isEmpty else { return false }
    let base = configuration.globFolder(within: sourceRoot)
    let project = sourceRoot.contains(base) ? base : sourceRoot
    return inputs.contains { $0.isFolder && $0.path.contains(project) }
  }

  /// The folder that reported paths are relative to.
  ///
  /// The git root when there is one, so that reports do not depend on the current folder; otherwise the deepest folder
  /// that contains everything named.
  private func sourceRoot(of inputs: [Input]) -> FilePath {
    let folders = inputs.map(\.folder)
    guard let first = folders.first else { return FilePath("/") }
    let common = folders.dropFirst().reduce(first) { $0.commonAncestor(with: $1) }
    return GitRepository.root(holding: common, in: fileSystem) ?? common
  }

  /// Both, `reported` last; nothing when there is nothing to report on.
  private func resolve(_ paths: [FilePath], and reported: [FilePath]?) throws(DiscoveryError) -> [Input] {
    guard let reported else { return try resolve(paths) }
    return reported.isEmpty ? [] : try resolve(paths + reported)
  }

  private func resolve(_ paths: [FilePath]) throws(DiscoveryError) -> [Input] {
    var inputs: [Input] = []
    var problems: [DiscoveryError.Problem] = []
    for path in paths {
      do throws(FileSystemError) {
        let real = try fileSystem.realPath(of: path)
        switch try fileSystem.kind(of: real) {
        case .file:
          inputs.append(Input(path: real, isFolder: false))
        case .folder:
          // The walk resolves it once more, but only here can it be rejected.
          _ = try fileSystem.entries(of: real)
          inputs.append(Input(path: real, isFolder: true))
        case .link, .other:
          problems.append(.init(path: path, message: "Neither a file nor a folder"))
        }
      } catch {
        problems.append(.init(path: path, message: error.message))
      }
    }
    guard problems.isEmpty else { throw DiscoveryError(problems: problems) }
    return inputs
  }

  /// A named path without links.
  private struct Input {
    var path: FilePath
    var isFolder: Bool

    var folder: FilePath { isFolder ? path : path.parent ?? path }
  }
}

/// The result of ``FileDiscovery``.
package struct DiscoveredFiles: Sendable {
  /// The absolute path of the folder that relative paths are based on.
  package var sourceRoot: FilePath
  /// The files and folders that the report is about, absolute and without links.
  package var named: [FilePath] = []
  /// Ordered by the bytes of the path.
  package var files: [DiscoveredFile]
  /// Folders and ignore files that could not be read, and a note when there is no file.
  package var notifications: [Notification]
  /// The omissions, in no order; empty unless they were requested.
  package var omitted: [OmittedPath] = []
  /// The files with settings of Xcode projects, in no order.
  package var settings: [DiscoveredFile] = []
  /// The files that Xcode projects name.
  var members = ProjectMembers()
  /// The folders in which files were looked for, in no order.
  package var folders: [FilePath] = []
  /// Whether only files were named, no folder: then most of the project is unknown.
  var areNamedAlone = false
  /// Whether no file is missing that rules may need; false when in doubt.
  var isWholeProject = false

  /// Leaves out files that no target compiles, other than named ones.
  fileprivate mutating func leaveOut(_ strays: Set<FilePath>, but named: Set<FilePath>, keepsOmissions: Bool) {
    let strays = strays.subtracting(named)
    if strays.isEmpty { return }
    files.removeAll { strays.contains($0.path) }
    if keepsOmissions { omitted += strays.map { OmittedPath(path: $0, isFolder: false, reason: .inNoTarget) } }
  }

  /// Restricts the report to files at and within ``named``.
  fileprivate mutating func reportOnNamed() {
    let paths = Set(named)
    for index in files.indices {
      let file = files[index].path
      files[index].isReported = paths.contains(file) || file.ancestors.contains(where: paths.contains)
    }
    guard !files.isEmpty, !files.contains(where: \.isReported) else { return }
    notifications.append(
      Notification(
        kind: .noSwiftFiles, severity: .note, path: nil,
        message: "There is no Swift file to lint at the named paths; 'flowlint files --all' shows why."))
  }
}

/// A file to lint.
package struct DiscoveredFile: Hashable, Sendable {
  /// Absolute, to read it.
  package var path: FilePath
  /// Relative to the source root, to report it; bytes that are not UTF-8 become U+FFFD.
  package var relativePath: String
  /// Whether findings in it are reported; otherwise it is read for facts that the other files need.
  package var isReported = true

  package init(path: FilePath, relativePath: String) {
    self.path = path
    self.relativePath = relativePath
  }
}

/// Named paths that cannot be linted.
package struct DiscoveryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the command line; not empty.
  package var problems: [Problem]

  /// One path, as named, and its problem.
  package struct Problem: Hashable, Sendable {
    /// As on the command line.
    package var path: FilePath
    /// The system's words: `No such file or directory`.
    package var message: String
  }

  /// A line for each path: `Sorces: No such file or directory`.
  package var description: String {
    problems.map { "\($0.path.text): \($0.message)" }.joined(separator: "\n")
  }
}
