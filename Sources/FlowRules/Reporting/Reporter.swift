/// Writes a report in one format. A value: the same report gives the same bytes.
package protocol Reporter: Sendable {
  /// Writes all of `report` to `output`, ending with a line end unless nothing is written.
  func write(_ report: Report, to output: inout some TextOutputStream) throws(ReportingError)
}

/// The reason why a report could not be written.
package enum ReportingError: Error, Equatable, CustomStringConvertible {
  /// The encoder of the format refused the report, for the reason given.
  case encodingFailed(reason: String)

  package var description: String {
    switch self {
    case .encodingFailed(let reason): "the report could not be encoded: \(reason)"
    }
  }
}

/// The context of a report: its destination and its readers.
///
/// The report itself has no absolute path, so that it is the same in every checkout; the formats that need one find it
/// here.
package struct ReportingContext: Sendable {
  /// The colors of ``ReportFormat/text``; the other formats never have colors.
  package var style = TextStyle.plain
  /// The exit code of the process, for SARIF.
  package var exitCode: Int32 = 0
  /// The absolute path of the folder that the report's paths start from; for ``ReportFormat/xcode``.
  package var sourceRoot = "/"
  /// The path from the CI system's workspace to the source root, without slashes at its ends; empty when they are one
  /// folder. For ``ReportFormat/github``, which looks for files in the workspace.
  package var pathInWorkspace = ""
  /// Distinguishes reports that are uploaded for one commit; for ``ReportFormat/sarif``.
  package var sarifCategory: String?

  /// A context without color, workspace and category.
  package init() {}
}
