/// All data about findings, for scripts: see ``JSONReport``.
package struct JSONReporter: Reporter {
  package init() {}

  package func write(_ report: Report, to output: inout some TextOutputStream) throws(ReportingError) {
    output.write(try JSONText.of(JSONReport(report)))
  }
}
