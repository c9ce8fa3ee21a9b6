import FlowRules

/// The step of a run that applies fixes: in memory, and with `--fix` in the files.
struct FixStep {
  private let choice: FixChoice
  private var check: ProjectCheck

  init(_ choice: FixChoice, _ check: ProjectCheck) {
    self.choice = choice
    self.check = check
  }

  /// The project after the fixes, and which could not go into a file.
  struct Result {
    /// The project with the texts after the fixes, and the changed files.
    var fixes: FixResult<FilteredProject>
    /// The reasons, by the path in reports; nothing of these files is changed.
    var failures: [(path: String, reason: String)]
  }

  /// Applies the fixes in memory.
  ///
  /// A fix that needs a file that cannot be written is left out as a whole, and the others are applied.
  mutating func run() throws(CommandFailure) -> Result {
    var run = FixRun(safeties: choice.safeties, fileSystem: FrozenFileSystem(check.fileSystem))
    var failures: [(path: String, reason: String)] = []
    let links = choice.writes ? linksOutside() : []
    while true {
      var check = check
      let fixes = try run.run { (fileSystem, files) throws(CommandFailure) in
        try check.run(in: fileSystem, fixedFiles: files)
      }
      self.check = check
      guard choice.writes else { return Result(fixes: fixes, failures: []) }
      var locked: [(path: String, reason: String)] = []
      for file in fixes.files {
        let link = links.first { $0.target.contains(file.file) }
        let reason = link?.reason ?? SourceWriter.obstacle(to: file.file, holding: file.before)
        if let reason { locked.append((file.path, reason)) }
      }
      failures += locked
      if locked.isEmpty { return Result(fixes: fixes, failures: failures) }
      run.lockedPaths.formUnion(locked.map(\.path))
    }
  }

  /// Writes the fixed files. What happens to a file that cannot be written now was not to be foreseen: somebody saved
  /// it, or the disk is full.
  mutating func write(_ result: inout Result) throws(CommandFailure) {
    var written: [FixedFile] = []
    var failed: Set<String> = []
    for file in result.fixes.files {
      if let reason = SourceWriter.write(file.after, to: file.file, insteadOf: file.before) {
        result.failures.append((file.path, reason))
        failed.insert(file.path)
      } else {
        written.append(file)
      }
    }
    guard !failed.isEmpty else { return }
    // The report is about the files as they are.
    result.fixes.files = written
    result.fixes.fixed.removeAll { $0.fix?.edits.contains { failed.contains($0.place.path) } ?? false }
    result.fixes.project = try check.run(in: check.fileSystem, fixedFiles: written)
  }

  /// Removes what runs left that were ended by force, in the folders of all files.
  func removeLeftovers(of project: FilteredProject) {
    for folder in Set(project.files.compactMap(\.path.parent)) { LeftoverFiles.remove(in: folder) }
  }

  /// The named paths that lead through links out of their project.
  private func linksOutside() -> [(target: FilePath, reason: String)] {
    let disk = DiskFileSystem()
    return check.named.compactMap { path in
      do throws(FileSystemError) {
        _ = try LinkTarget.of(path, in: disk)
        return nil
      } catch {
        guard let target = try? disk.realPath(of: path) else { return nil }
        return (target, error.message)
      }
    }
  }
}
