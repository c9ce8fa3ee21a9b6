import FlowRules

/// Writes the reports that the command line asks for, each where and in the format that it wants.
struct ReportWriting {
  private let color: ColorChoice
  private let sarifCategory: String?
  private let reports: [RequestedReport]

  /// - Throws: when two reports would go to one file, whatever they call it.
  init(arguments: Arguments) throws(CommandFailure) {
    color = arguments.color
    sarifCategory = arguments.sarifCategory
    reports = try arguments.requestedReports()
    var files: Set<FilePath> = []
    for case .file(let path) in reports.map(\.destination) where !files.insert(Self.identity(ofFile: path)).inserted {
      throw .sameDestination(.file(path))
    }
  }

  /// Writes all reports. What cannot be written keeps none of the others from being written.
  ///
  /// - Parameter sourceRoot: the absolute path of the folder that the report's paths start from.
  /// - Throws: says of each report that could not be written why.
  func write(_ report: Report, exitCode: ExitCode, sourceRoot: FilePath) throws(CommandFailure) {
    var context = ReportingContext()
    context.exitCode = exitCode.rawValue
    context.sourceRoot = sourceRoot.text
    context.pathInWorkspace = Self.pathInWorkspace(of: sourceRoot)
    context.sarifCategory = sarifCategory
    var failures: [String] = []
    for requested in reports {
      do throws(CommandFailure) {
        try write(report, as: requested, in: context)
      } catch {
        failures.append(error.message)
      }
    }
    if !failures.isEmpty { throw CommandFailure(message: failures.joined(separator: "; ")) }
  }

  private func write(
    _ report: Report, as requested: RequestedReport, in context: ReportingContext
  ) throws(CommandFailure) {
    let terminal = Terminal.standardOutput
    var context = context
    let format: ReportFormat
    switch requested.destination {
    case .standardOutput:
      format = requested.format ?? (terminal.isInteractive ? .text : .concise)
      if terminal.showsColor(color) { context.style = .ansi }
    case .file:
      format = requested.format ?? .concise
      if color == .always { context.style = .ansi }
    }
    let reporter = format.reporter(in: context)
    func write(to stream: inout OutputStream) throws(CommandFailure) {
      do {
        try reporter.write(report, to: &stream)
      } catch {
        throw CommandFailure(message: error.description)
      }
    }
    switch requested.destination {
    case .standardOutput: try writeToStandardOutput(write(to:))
    case .file(let path): try writeFile(at: path, write(to:))
    }
    let maximum = SARIFReporter.maximumResultCount
    if format == .sarif, report.findings.count > maximum {
      let counts = "\(maximum.grouped) most severe of \(report.findings.count.grouped)"
      writeToStandardError(
        "warning: code scanning accepts no more, so the SARIF report has only the \(counts) findings.\n")
    }
  }

  /// The path of the folder without links, and the name in it: the same for each way to write a file's path.
  private static func identity(ofFile path: String) -> FilePath {
    let path = FilePath(path)
    let disk = DiskFileSystem()
    if let file = try? disk.realPath(of: path) { return file }
    let folder = try? disk.realPath(of: path.parent ?? FilePath("."))
    return folder?.appending(path.lastComponent) ?? path
  }

  /// What leads from the folder in `GITHUB_WORKSPACE` to `sourceRoot`; empty when that is not in it.
  private static func pathInWorkspace(of sourceRoot: FilePath) -> String {
    guard let workspace = environment("GITHUB_WORKSPACE"), !workspace.isEmpty,
      let folder = try? DiskFileSystem().realPath(of: FilePath(workspace)),
      let path = sourceRoot.relative(to: folder)
    else { return "" }
    return String(decoding: path, as: UTF8.self)
  }
}
