import FlowRules

/// A report that the command line asks for.
struct RequestedReport: Sendable, Equatable {
  /// Nil: text on a terminal, concise elsewhere.
  var format: ReportFormat?
  /// A file, or stdout.
  var destination: ReportDestination
}

/// Where a report goes.
enum ReportDestination: Hashable, Sendable {
  case standardOutput
  case file(String)

  /// `-` is stdout, as for other tools; a file of that name is `./-`.
  init(_ path: String) { self = path == "-" ? .standardOutput : .file(path) }
}

/// The value of one `--output`: `FORMAT=PATH`, or `PATH` alone.
struct ReportOutput: Sendable {
  /// Nil: the value names none.
  var format: ReportFormat?
  /// A file, or stdout.
  var destination: ReportDestination

  /// Reads `text`; what stands before the first `=` is a format, unless no word of a format could look like it.
  init(_ text: String) throws(CommandFailure) {
    guard let equal = text.firstIndex(of: "="), text[..<equal].allSatisfy({ $0.isASCII && $0.isLetter }) else {
      destination = ReportDestination(try OptionValues.path(text, of: "--output"))
      return
    }
    let word = String(text[..<equal])
    let path = String(text[text.index(after: equal)...])
    guard let format = ReportFormat(rawValue: word) else {
      let hint = DidYouMean.hint(for: word, among: ReportFormat.allCases.map(\.rawValue))
      throw .usage(
        "'\(word)' in '--output \(text)' is not a format\(hint); to write to a file of this name, use './\(text)'")
    }
    self.format = format
    destination = ReportDestination(try OptionValues.path(path, of: "--output \(word)="))
  }
}

extension Arguments {
  /// The reports to write, each to a destination of its own.
  ///
  /// `--format` alone goes to stdout, and so does the default. An `--output` without a format takes that report away
  /// from stdout; those with one are reports beside it.
  func requestedReports() throws(CommandFailure) -> [RequestedReport] {
    let plain = outputs.filter { $0.format == nil }
    if plain.count > 1 {
      throw .usage("only one '--output' can omit the format; write '--output FORMAT=PATH' for the others")
    }
    var reports: [RequestedReport] = []
    if let output = plain.first {
      reports.append(RequestedReport(format: format ?? output.destination.format, destination: output.destination))
    } else if format != nil || outputs.isEmpty {
      reports.append(RequestedReport(format: format, destination: .standardOutput))
    }
    reports += outputs.filter { $0.format != nil }.map { output in
      RequestedReport(format: output.format, destination: output.destination)
    }
    var seen: Set<ReportDestination> = []
    for report in reports where !seen.insert(report.destination).inserted {
      throw .sameDestination(report.destination)
    }
    return reports
  }
}

extension ReportDestination {
  /// The format that only files of this name have; nil for stdout and for most names.
  fileprivate var format: ReportFormat? {
    guard case .file(let path) = self else { return nil }
    return ReportFormat.allCases.first { format in
      format.fileExtension.map { path.hasSuffix("." + $0) } ?? false
    }
  }
}

extension CommandFailure {
  /// Two reports would go to one place, where nobody could tell them apart.
  static func sameDestination(_ destination: ReportDestination) -> CommandFailure {
    switch destination {
    case .standardOutput: .usage("two reports cannot both go to stdout; write one to a file: '--output FORMAT=PATH'")
    case .file(let path): .usage("two reports cannot both go to '\(path)'")
    }
  }
}
