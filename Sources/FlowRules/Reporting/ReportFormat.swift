/// The formats of reports, by the names that the command line uses. The only list of them.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: source lines with what is wrong below them.
  case text
  /// One line for each finding and note, as editors and CI systems read it.
  case concise
  /// As ``concise``, with absolute paths, which Xcode needs.
  case xcode
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub's workflow commands, which become annotations.
  case github

  /// One line without a final period, for help texts.
  package var summary: String {
    switch self {
    case .text: "source lines with what is wrong below them"
    case .concise: "one line for each finding, as compilers write it"
    case .xcode: "the same with absolute paths, for Xcode"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations in GitHub Actions"
    }
  }

  /// What files of this format and of no other are called: `report.sarif`.
  package var fileExtension: String? {
    switch self {
    case .sarif: "sarif"
    case .text, .concise, .xcode, .github: nil
    }
  }

  /// The reporter of this format.
  package func reporter(in context: ReportingContext) -> any Reporter {
    switch self {
    case .text: TextReporter(style: context.style)
    case .concise: ConciseReporter()
    case .xcode: XcodeReporter(sourceRoot: context.sourceRoot)
    case .sarif: SARIFReporter(exitCode: context.exitCode, category: context.sarifCategory)
    case .github: GitHubReporter(pathInWorkspace: context.pathInWorkspace)
    }
  }
}
