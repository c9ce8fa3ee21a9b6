/// Writes a report in one format. A value: the same report gives the same bytes.
package protocol Reporter: Sendable {
  /// Writes all of `report` to `output`, ending with a line end unless nothing is written.
  func write(_ report: Report, to output: inout some TextOutputStream) throws(ReportingError)
}

/// Why a report could not be written.
package enum ReportingError: Error, Equatable, CustomStringConvertible {
  /// The encoder of the format refused the report, for the reason given.
  case encodingFailed(reason: String)

  package var description: String {
    switch self {
    case .encodingFailed(let reason): "the report could not be encoded: \(reason)"
    }
  }
}

/// The formats of reports, by the names that the command line uses.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: source lines with what is wrong below them.
  case text
  /// One line for each finding and note, as Xcode, editors and CI systems read it.
  case concise
  /// SARIF 2.1.0, for code scanning.
  case sarif

  /// One line without a final period, for help texts.
  package var summary: String {
    switch self {
    case .text: "source lines with what is wrong below them"
    case .concise: "one line for each finding, for Xcode, editors and CI systems"
    case .sarif: "SARIF 2.1.0, for code scanning"
    }
  }

  /// The reporter of this format.
  ///
  /// - Parameters:
  ///   - style: how ``text`` is coloured; the other formats are never coloured.
  ///   - exitCode: what the process will exit with; SARIF says so.
  package func reporter(style: TextStyle, exitCode: Int32) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style)
    case .concise: ConciseReporter()
    case .sarif: SARIFReporter(exitCode: exitCode)
    }
  }
}
