import FlowRules

/// What stderr says when the report is written.
enum Summary {
  /// More than this many notifications would bury the rest; SARIF has them all.
  static let shownNotifications = 20

  /// One line: files, findings, time.
  static func text(of report: Report, took time: Duration) -> String {
    let counts = Severity.allCases.reversed()
      .map { (severity: $0, count: report.count(of: $0)) }
      .filter { $0.count > 0 }
      .map { "\($0.count.grouped) \(plural($0.severity.word, $0.count))" }
    let findings = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    let files = "\(report.fileCount.grouped) \(plural("file", report.fileCount))"
    return "flowlint checked \(files) in \(seconds(time)): \(findings).\n"
  }

  /// A line for each notification.
  static func text(of notifications: [Notification]) -> String {
    var text = ""
    for notification in notifications.prefix(shownNotifications) {
      let place = notification.path.map { "\(printable($0)): " } ?? ""
      text += "\(notification.severity.word): \(place)\(notification.message)\n"
    }
    let rest = notifications.count - shownNotifications
    if rest > 0 { text += "note: \(rest.grouped) more like these; '--format sarif' lists them all.\n" }
    return text
  }

  private static func plural(_ word: String, _ count: Int) -> String { count == 1 ? word : word + "s" }

  /// `0.28 s`.
  private static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let hundredths = Int(seconds) * 100 + Int(attoseconds / 10_000_000_000_000_000)
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction) s"
  }
}

/// `text` without control characters, so that a file's name cannot rewrite the terminal.
func printable(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
}

extension Int {
  /// With a comma between groups of three digits: `20,257`.
  var grouped: String {
    var digits = Array(String(magnitude))
    var position = digits.count - 3
    while position > 0 {
      digits.insert(",", at: position)
      position -= 3
    }
    return (self < 0 ? "-" : "") + String(digits)
  }
}
