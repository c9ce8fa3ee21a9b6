/// The formats of reports, by the names that the command line uses. The only list of them.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: source lines with what is wrong below them.
  case text
  /// One line for each finding and note, as editors and CI systems read it.
  case concise
  /// As little text as has everything that a change of the code needs, for coding agents.
  case agent
  /// As ``concise``, with absolute paths, which Xcode needs.
  case xcode
  /// All that flowlint knows, for scripts.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitHub's workflow commands, which become annotations.
  case github
  /// GitLab's Code Quality report.
  case gitlab
  /// Checkstyle's XML.
  case checkstyle
  /// JUnit's XML.
  case junit
  /// A summary in Markdown.
  case markdown

  /// One line without a final period, for help texts.
  package var summary: String {
    switch self {
    case .text: "source lines with the mistakes underlined"
    case .concise: "one line per finding, as compilers write it"
    case .agent: "the shortest complete report, for coding agents"
    case .xcode: "as concise, with absolute paths, for Xcode"
    case .json: "all details, for scripts"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "annotations in GitHub Actions"
    case .gitlab: "Code Quality, for GitLab's merge requests"
    case .checkstyle: "Checkstyle's XML, for Jenkins, reviewdog and others"
    case .junit: "JUnit's XML: a failed test for each finding"
    case .markdown: "a summary, for GitHub's job summary"
    }
  }

  /// The file names that only this format has: `report.sarif`.
  package var fileExtension: String? {
    switch self {
    case .sarif: "sarif"
    case .markdown: "md"
    case .text, .concise, .agent, .xcode, .json, .github, .gitlab, .checkstyle, .junit: nil
    }
  }

  /// The reporter of this format.
  package func reporter(in context: ReportingContext) -> any Reporter {
    switch self {
    case .text: TextReporter(style: context.style)
    case .concise: ConciseReporter()
    case .agent: AgentReporter()
    case .xcode: XcodeReporter(sourceRoot: context.sourceRoot)
    case .json: JSONReporter()
    case .sarif: SARIFReporter(exitCode: context.exitCode, category: context.sarifCategory)
    case .github: GitHubReporter(pathInWorkspace: context.pathInWorkspace)
    case .gitlab: GitLabReporter()
    case .checkstyle: CheckstyleReporter()
    case .junit: JUnitReporter()
    case .markdown: MarkdownReporter()
    }
  }
}
