/// One walk over the named folders: the files found so far, and the rules for omissions.
struct FileWalk {
  private let sourceRoot: FilePath
  private let fileSystem: any FileSystem
  private var ignoreFiles: IgnoreFiles?
  private let include: ConfiguredGlobs
  /// The command line's first.
  private let excludes: [ConfiguredGlobs]
  private let selection: FileSelection
  /// The folder above which nothing excludes a named path.
  private let top: FilePath

  /// In the order of reports, as long as only one folder was walked and no link counted.
  private var found: [FilePath] = []
  /// Links with a Swift file's name; whether they count depends on the other files.
  private var links: [FilePath] = []
  /// The files with settings of Xcode projects.
  private var settings: [FilePath] = []
  private var folders: [FilePath] = []
  private var unreadable: [UnreadablePath] = []
  /// For the note that there is nothing to lint; nobody looks for Swift in `.git`.
  private var leftOutCount = 0
  /// The omissions; nil unless they are requested: a project may have more of them than of source.
  private var omitted: [OmittedPath]?

  ///
  /// Begins with the settings of a run; omissions are recorded only with `keepsOmissions`.
  init(
    configuration: Configuration, sourceRoot: FilePath, fileSystem: any FileSystem, keepsOmissions: Bool = false
  ) {
    self.sourceRoot = sourceRoot
    self.fileSystem = fileSystem
    selection = configuration.fileSelection
    let obeysIgnoreFiles = configuration.respectsGitignore && !selection.ignoresGitignore
    ignoreFiles = obeysIgnoreFiles ? IgnoreFiles(fileSystem: fileSystem) : nil
    let base = configuration.globFolder(within: sourceRoot)
    include =
      selection.include.isEmpty
      ? ConfiguredGlobs(configuration.include, base: base)
      : ConfiguredGlobs(selection.include, base: selection.folder)
    excludes = [
      ConfiguredGlobs(selection.exclude, base: selection.folder), ConfiguredGlobs(configuration.exclude, base: base),
    ]
    top = base.contains(sourceRoot) ? base : sourceRoot
    omitted = keepsOmissions ? [] : nil
  }

  /// A path that the walk has yet to visit.
  private enum Pending {
    case file(FilePath)
    case folder(PendingFolder)
  }

  private struct PendingFolder {
    var path: FilePath
    /// The ignore files that apply within it, the farthest first.
    var ignores: [GitIgnore]
    /// Whether `include` names it or a folder above it.
    var isIncluded: Bool
  }

  /// Adds a file that was named, despite exclusions, unless those apply to named paths too.
  mutating func add(_ file: FilePath) {
    if !leavesOut(named: file, isFolder: false) { found.append(file) }
  }

  /// Adds the Swift files within `root`, an absolute path without links.
  mutating func walk(_ root: FilePath) {
    if leavesOut(named: root, isFolder: true) { return }
    let isIncluded = include.isEmpty || include.includes(folder: root)
    let ignores = ignoreFiles?.above(root) ?? []
    var pending = [Pending.folder(PendingFolder(path: root, ignores: ignores, isIncluded: isIncluded))]
    while let next = pending.popLast() {
      switch next {
      case .file(let file):
        found.append(file)
      case .folder(let folder):
        folders.append(folder.path)
        do throws(FileSystemError) {
          visit(folder, entries: try fileSystem.entries(of: folder.path), pending: &pending)
        } catch {
          unreadable.append(
            UnreadablePath(
              kind: .unreadableFolder, path: folder.path,
              message: "The folder cannot be read (\(error.message)); nothing in it is linted."))
        }
      }
    }
  }

  /// Everything found, in order.
  ///
  /// - Parameter folders: the named ones.
  mutating func result(within folders: [FilePath]) -> DiscoveredFiles {
    resolveLinks(within: folders)
    sortAndRemoveDuplicates()
    let files = found.map { DiscoveredFile(path: $0, relativePath: relativeText(of: $0)) }
    // A folder can be reached through two named ones.
    var notifications = Set(unreadable + (ignoreFiles?.unreadable ?? [])).map { unreadable in
      Notification(
        kind: unreadable.kind, severity: .warning, path: relativeText(of: unreadable.path), message: unreadable.message)
    }
    notifications = notifications.ordered { ($0.path ?? "", $0.message) < ($1.path ?? "", $1.message) }
    if files.isEmpty { notifications.append(noFilesNote) }
    return DiscoveredFiles(
      sourceRoot: sourceRoot, files: files, notifications: notifications, omitted: omitted ?? [],
      settings: settings.map { DiscoveredFile(path: $0, relativePath: relativeText(of: $0)) },
      folders: self.folders)
  }

  private mutating func visit(_ folder: PendingFolder, entries: [FolderEntry], pending: inout [Pending]) {
    let ignores = ignoreFiles?.within(folder.path, entries: entries, inherited: folder.ignores) ?? []
    let candidates = entries.filter { entry in
      entry.kind == .folder || entry.kind != .other && Self.isSwiftName(entry.name)
    }
    if omitted != nil { omitOthers(entries, in: folder.path) }
    settings += entries.compactMap { ProjectSettings.settings(of: $0, in: folder.path) }
    // The last one first: `pending` is a stack.
    for entry in candidates.ordered(by: { Self.precedes($1, $0) }) {
      let isFolder = entry.kind == .folder
      let path = folder.path.appending(entry.name)
      let subject = GlobSubject(path: path.bytes, isFolder: isFolder)
      if let reason = omission(of: subject, name: entry.name, ignores: ignores) {
        if entry.name != GitRepository.marker { leftOutCount += 1 }
        omit(path, isFolder: isFolder, reason)
        continue
      }
      let isIncluded = include.isEmpty || include.includes(subject, isParentIncluded: folder.isIncluded)
      if isFolder {
        // A folder that is not included may contain one that is.
        pending.append(.folder(PendingFolder(path: path, ignores: ignores, isIncluded: isIncluded)))
      } else if !isIncluded {
        leftOutCount += 1
        omit(path, isFolder: false, notIncluded)
      } else if entry.kind == .link {
        links.append(path)
      } else {
        pending.append(.file(path))
      }
    }
  }

  /// The order of the paths that begin with the two names: a folder's name goes on with `/`.
  private static func precedes(_ left: FolderEntry, _ right: FolderEntry) -> Bool {
    let count = min(left.name.count, right.name.count)
    for index in 0..<count where left.name[index] != right.name[index] {
      return left.name[index] < right.name[index]
    }
    func next(_ entry: FolderEntry) -> UInt8 {
      entry.name.count > count ? entry.name[count] : entry.kind == .folder ? UInt8(ascii: "/") : 0
    }
    return next(left) < next(right)
  }

  private mutating func sortAndRemoveDuplicates() {
    let isSorted = zip(found, found.dropFirst()).allSatisfy { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    guard !isSorted else { return }
    found = Set(found).ordered { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// `mutating`, though it changes nothing: otherwise the compiler copies the walk for each call.
  private mutating func omission(
    of subject: GlobSubject, name: some Collection<UInt8>, ignores: [GitIgnore]
  ) -> Omission? {
    for (position, exclude) in excludes.enumerated() {
      guard let (verdict, pattern) = exclude.decision(on: subject) else { continue }
      return verdict == .kept ? nil : .excluded(glob: exclude.globs[pattern], isFromCommandLine: position == 0)
    }
    if subject.isFolder, PrunedFolders.contains(Array(name)) { return .pruned }
    for ignore in ignores.reversed() {
      guard let (verdict, pattern) = ignore.decision(on: subject) else { continue }
      return verdict == .kept ? nil : .ignored(by: ignore, pattern: pattern)
    }
    return nil
  }

  /// Whether a walk from the top would not reach `path`, and named paths are treated like others.
  private mutating func leavesOut(named path: FilePath, isFolder: Bool) -> Bool {
    guard selection.forcesExclusion else { return false }
    let below = ([path] + Array(path.ancestors)).prefix { $0 != top && top.contains($0) }
    for step in below.reversed() {
      let isFolder = isFolder || step != path
      let subject = GlobSubject(path: step.bytes, isFolder: isFolder)
      let ignores = ignoreFiles?.above(step) ?? []
      if let reason = omission(of: subject, name: step.lastComponent, ignores: ignores) {
        leftOutCount += 1
        omit(step, isFolder: isFolder, reason)
        return true
      }
    }
    guard !isFolder else { return false }
    let subject = GlobSubject(path: path.bytes, isFolder: false)
    let isParentIncluded = path.parent.map { include.includes(folder: $0) } ?? false
    if !Self.isSwiftName(path.lastComponent) {
      omit(path, isFolder: false, .notSwift)
    } else if !include.isEmpty, !include.includes(subject, isParentIncluded: isParentIncluded) {
      omit(path, isFolder: false, notIncluded)
    } else {
      return false
    }
    leftOutCount += 1
    return true
  }

  private var notIncluded: Omission { .notIncluded(isFromCommandLine: !selection.include.isEmpty) }

  private mutating func omit(_ path: FilePath, isFolder: Bool, _ reason: Omission) {
    omitted?.append(OmittedPath(path: path, isFolder: isFolder, reason: reason))
  }

  /// Records a file that is not source by its name or kind.
  private mutating func omitOthers(_ entries: [FolderEntry], in folder: FilePath) {
    for entry in entries where entry.kind != .folder && (entry.kind == .other || !Self.isSwiftName(entry.name)) {
      omit(folder.appending(entry.name), isFolder: false, entry.kind == .link ? .link : .notSwift)
    }
  }

  /// Whether `name` ends in `.swift`. `._View.swift` is not source: macOS keeps a file's attributes under such names.
  static func isSwiftName(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.count > swiftSuffix.count && name.suffix(swiftSuffix.count).elementsEqual(swiftSuffix)
      && !name.starts(with: attributesPrefix)
  }

  private static let swiftSuffix = Array(".swift".utf8)
  private static let attributesPrefix = Array("._".utf8)

  /// Follows the links that lead, within the named folders, to a file that has no Swift file's name.
  ///
  /// Every other target within them was reached under its own name or left out intentionally.
  private mutating func resolveLinks(within folders: [FilePath]) {
    guard !links.isEmpty else { return }
    var reached = Set(found)
    for link in links.ordered(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      guard let target = try? fileSystem.realPath(of: link), (try? fileSystem.kind(of: target)) == .file,
        folders.contains(where: { $0.contains(target) }), !Self.isSwiftName(target.lastComponent),
        reached.insert(target).inserted
      else {
        omit(link, isFolder: false, .link)
        continue
      }
      found.append(link)
    }
  }

  private func relativeText(of path: FilePath) -> String {
    String(decoding: path.relative(to: sourceRoot) ?? path.bytes[...], as: UTF8.self)
  }

  private var noFilesNote: Notification {
    let leftOut =
      switch leftOutCount {
      case 0: ""
      case 1: "; one file or folder was left out, and 'flowlint files --all' shows why"
      default: "; \(leftOutCount) files and folders were left out, and 'flowlint files --all' shows why"
      }
    return Notification(
      kind: .noSwiftFiles, severity: .note, path: nil, message: "There is no Swift file to lint\(leftOut).")
  }
}

extension FilePath {
  /// Whether the path ends in a name that Swift files have.
  package var hasSwiftName: Bool { FileWalk.isSwiftName(lastComponent) }
}
