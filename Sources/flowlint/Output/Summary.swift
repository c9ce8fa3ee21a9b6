import FlowRules

/// The lines on stderr after the report.
enum Summary {
  /// More than this many notifications would bury the rest; SARIF has them all.
  static let shownNotifications = 20

  /// How many findings are not in the report; nil where nothing is left out for this reason.
  struct LeftOut {
    /// The baseline has them.
    var baselined: Int?
    /// They concern no line that has changed.
    var unchanged: Int?

    fileprivate var phrases: [String] {
      [baselined.map { "\($0.grouped) known" }, unchanged.map { "\($0.grouped) on unchanged lines" }].compactMap(\.self)
    }
  }

  /// One line: files, findings, time.
  static func text(of report: Report, took time: Duration, leftOut: LeftOut) -> String {
    let all = [findings(of: report)] + leftOut.phrases
    let files = counted(report.fileCount, "file")
    let fixes = phrase(onFixesFor: report.findings)
    return "flowlint checked \(files) in \(seconds(time)): \(all.joined(separator: ", "))\(fixes).\n"
  }

  /// `1 error, 2 warnings`
  private static func findings(of report: Report) -> String {
    let counts = Severity.allCases.reversed()
      .map { (severity: $0, count: report.count(of: $0)) }
      .filter { $0.count > 0 }
      .map { "\($0.count.grouped) \(plural($0.severity.word, $0.count))" }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }

  /// One line: how many findings a change brought and took away, and how many there are.
  static func text(of changes: FindingChanges, leading report: Report) -> String {
    let counts = changes.isEmpty ? "no change" : "\(changes.new.count.grouped) new, \(changes.gone.count.grouped) gone"
    return "\(counts); \(findings(of: report)).\n"
  }

  /// A line for each notification.
  static func text(of notifications: [Notification]) -> String {
    var text = ""
    for notification in notifications.prefix(shownNotifications) {
      let place = notification.path.map { "\($0.escapedForTerminal): " } ?? ""
      text += "\(notification.severity.word): \(place)\(notification.message.escapedForTerminal)\n"
    }
    let rest = notifications.count - shownNotifications
    if rest > 0 { text += "note: \(rest.grouped) more like these; '--format sarif' lists them all.\n" }
    return text
  }

  /// A note for each rule in a baseline that does not exist.
  static func text(ofUnknownRules rules: [String], in baselined: BaselinedFindings) -> String {
    rules.map { rule in
      let what = "\(baselined.path.text) has findings of '\(rule)', which is not a rule"
      return "note: \(what); '\(baselined.pruneCommand)' removes them.".escapedForTerminal + "\n"
    }.joined()
  }

  /// `1 finding`, `1,234 findings`.
  static func counted(_ count: Int, _ word: String) -> String { "\(count.grouped) \(plural(word, count))" }

  private static func plural(_ word: String, _ count: Int) -> String { count == 1 ? word : word + "s" }

  /// `0.28 s`.
  private static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let hundredths = Int(seconds) * 100 + Int(attoseconds / 10_000_000_000_000_000)
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction) s"
  }
}

extension String {
  /// Everything escaped that could rewrite the terminal or make a command of a log's line.
  var escapedForTerminal: String { escapedForOneLine }
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
