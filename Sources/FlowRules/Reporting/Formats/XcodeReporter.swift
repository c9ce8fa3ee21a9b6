/// The lines of ``ConciseReporter`` with absolute paths, for a build phase or a plugin.
///
/// Xcode does not know the folder that a relative path starts from.
package struct XcodeReporter: Reporter {
  private let folder: String

  /// - Parameter sourceRoot: the absolute path of the folder that the report's paths start from.
  package init(sourceRoot: String) {
    folder = sourceRoot.hasSuffix("/") ? sourceRoot : sourceRoot + "/"
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    for finding in report.findings {
      for line in finding.compilerLines(in: folder) { output.write("\(line)\n") }
    }
  }
}
