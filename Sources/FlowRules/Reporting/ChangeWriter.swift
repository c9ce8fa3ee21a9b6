/// Writes which findings a change of the source brought and which it took away.
package struct ChangeWriter: Sendable {
  private let style: TextStyle
  private let isForPrograms: Bool

  /// - Parameters:
  ///   - format: ``ReportFormat/text`` or ``ReportFormat/concise``.
  ///   - style: of the former.
  package init(_ format: ReportFormat, style: TextStyle) {
    isForPrograms = format == .concise
    self.style = style
  }

  /// The changes. For programs a line for each finding, `+ path:line:column: severity: message [rule]`, or `-`; for
  /// people the source around new findings, and a line for each one that is gone.
  package func text(of changes: FindingChanges) -> String {
    if isForPrograms {
      return (changes.gone.map { "- \($0.compilerLine)\n" } + changes.new.map { "+ \($0.compilerLine)\n" }).joined()
    }
    var text = changes.gone.map { style.apply(.rule, to: "gone: \($0.compilerLine)") + "\n" }.joined()
    if !changes.new.isEmpty {
      if !text.isEmpty { text += "\n" }
      let report = Report(findings: changes.new, rules: [], notifications: [], fileCount: 0)
      TextReporter(style: style).write(report, to: &text)
    }
    return text
  }
}

extension ReportedFinding {
  /// The finding without its related places, without a line end.
  fileprivate var compilerLine: String { "\(place.compilerPrefix()) \(headline)" }
}
