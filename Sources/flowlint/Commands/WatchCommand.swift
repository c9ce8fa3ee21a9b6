import FlowRules

/// `flowlint watch`: checks files, and after each change states which findings are new and which are gone.
struct WatchCommand {
  private let arguments: Arguments
  private let format: ReportFormat
  private let writer: ChangeWriter
  /// What the report is about, without links; nil for the whole project.
  private let reported: [FilePath]?
  private var project: ConfiguredProject
  private let disk = DiskFileSystem()
  private var watch = FileWatch(since: .since1970)

  /// The pause between two looks at the files. In a large project it is longer, because a look takes a few milliseconds
  /// for thousands of files. Foundation has no notifications of the file system on Linux, and a program without
  /// dependencies would need one interface for each system.
  private static let pause = Duration.milliseconds(300)
  /// The largest part of the time that looks may take, as its inverse.
  private static let pausePerCheck = 50

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    let terminal = Terminal.standardOutput
    format = arguments.format ?? (terminal.isInteractive ? .text : .concise)
    writer = ChangeWriter(format, style: terminal.showsColor(arguments.color) ? .ansi : .plain)
    let input = try LintInput(arguments)
    reported = input.reported.map { paths in paths.map { (try? DiskFileSystem().realPath(of: $0)) ?? $0 } }
    project = ConfiguredProject(input.project, arguments, in: try LoadedConfiguration.currentFolder())
  }

  /// Runs until somebody interrupts it, or until nobody reads its output any more.
  mutating func run() throws(CommandFailure) -> ExitCode {
    Interruption.takeSignals()
    var last = try begin()
    var problems = Problems(of: last)
    while !Interruption.isRequested {
      var changed = look()
      // A branch or a formatter changes many files; the check waits for the last one.
      while !changed.isEmpty, case let more = look(), !more.isEmpty { changed.formUnion(more) }
      guard !changed.isEmpty, !Interruption.isRequested else { continue }
      project.note(changed, in: disk)
      let report = report(problems: &problems)
      guard let report else { continue }
      let changes = FindingChanges(from: last.findings, to: report.findings)
      last = report
      let text = writer.text(of: changes)
      // Between two saves a person looks for the border.
      guard try write(format == .text && !text.isEmpty ? "\n\(text)" : text) else { return .clean }
      if !arguments.isQuiet { writeToStandardError(Summary.text(of: changes, leading: report)) }
    }
    return .clean
  }

  /// The first report. A mistake in the configuration ends the run, as it ends any other.
  private mutating func begin() throws(CommandFailure) -> Report {
    let start = ContinuousClock.now
    project.note([], in: disk)
    if let mistake = project.mistake?.description ?? project.baselineMistake { throw CommandFailure(message: mistake) }
    let checked = try check()
    // Nil only when it is interrupted.
    guard let checked = try latest(after: checked) else {
      return Report(findings: [], rules: [], notifications: [], fileCount: 0)
    }
    let report = restricted(checked)
    writeToStandardError(Summary.text(of: report.notifications))
    if !arguments.isQuiet {
      writeToStandardError(Summary.text(of: report, took: start.duration(to: .now), leftOut: .init()))
      writeToStandardError("Watching for changes; Ctrl-C ends it.\n")
    }
    return report
  }

  private mutating func check() throws(CommandFailure) -> Report? {
    do throws(DiscoveryError) {
      return try project.report(in: disk) { Interruption.isRequested }
    } catch {
      throw .cannotRead(error)
    }
  }

  /// The report on files that changed while the first one was made, too.
  private mutating func latest(after report: Report?) throws(CommandFailure) -> Report? {
    let changed = changedFiles()
    if report == nil || changed.isEmpty { return report }
    project.note(changed, in: disk)
    return try check()
  }

  private mutating func changedFiles() -> Set<FilePath> {
    watch.changes(among: project.watchedPaths, at: .since1970) { [disk] in disk.stamp(of: $0) }
  }

  /// Waits, and looks which files have changed since the last look.
  private mutating func look() -> Set<FilePath> {
    let start = ContinuousClock.now
    let changed = changedFiles()
    Interruption.wait(max(Self.pause, start.duration(to: .now) * Self.pausePerCheck))
    return Interruption.isRequested ? [] : changed
  }

  /// The report after a change; nil if there is none. Problems that are new are written to stderr.
  private mutating func report(problems: inout Problems) -> Report? {
    var current = Problems()
    current.mistake =
      project.mistake.map { "\($0.description); the last valid configuration applies" } ?? project.baselineMistake
    var report: Report?
    do throws(DiscoveryError) {
      report = try project.report(in: disk) { Interruption.isRequested }.map(restricted)
    } catch {
      current.mistake = error.description
    }
    current.notifications = report?.notifications ?? problems.notifications
    if let mistake = current.mistake, mistake != problems.mistake {
      writeToStandardError("error: \(mistake.escapedForTerminal)\n")
    }
    let known = Set(problems.notifications)
    writeToStandardError(Summary.text(of: current.notifications.filter { !known.contains($0) }))
    problems = current
    return report
  }

  /// The report without findings in other files than the named ones.
  private func restricted(_ report: Report) -> Report {
    guard let reported, let root = project.files?.sourceRoot else { return report }
    var report = report
    report.findings.removeAll { finding in
      let file = root.appending(finding.place.path)
      return !reported.contains { $0.contains(file) }
    }
    return report
  }

  /// - Returns: false if nobody reads any more.
  private func write(_ text: String) throws(CommandFailure) -> Bool {
    var stream = OutputStream(descriptor: Terminal.standardOutput.descriptor)
    stream.write(text)
    do throws(OutputError) {
      try stream.finish()
      return true
    } catch {
      if error.isClosedPipe { return false }
      throw .cannotWrite("stdout", error)
    }
  }

  /// What hinders a check, so that each problem is stated once.
  private struct Problems {
    var mistake: String?
    var notifications: [Notification] = []

    init() {}

    init(of report: Report) { notifications = report.notifications }
  }
}
