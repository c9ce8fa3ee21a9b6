import SwiftLexer

/// The findings in one file that its settings and its comments let through.
struct FilteredFindings: Sendable {
  /// In no order.
  private(set) var kept: [Finding] = []
  /// The number of findings that comments suppress.
  private(set) var suppressedCount = 0

  /// - Parameters:
  ///   - findings: all findings in the file, whichever file the rule checked.
  ///   - settings: the file's.
  ///   - unusedSeverity: the severity of a comment without findings; nil when such comments are not reported, because
  ///     only a part of the project was checked.
  init(_ findings: [Finding], in file: IndexedFile, settings: RuleSettings, unusedSeverity: Severity?) {
    let found = Self.oneForEachDefect(findings.filter { settings.isEnabled($0.rule) }.map(settings.applied))
    let comments = file.parsed.markedComments
    if comments.isEmpty {
      kept = found
    } else {
      let suppressions = Suppressions(comments)
      var all = found
      if let unusedSeverity, settings.isEnabled(.unusedSuppression) {
        all += suppressions.unused(by: found, where: settings.isEnabled).map { unused in
          let repair = unused.repair(in: file.id)
          return Finding(
            rule: .unusedSuppression, severity: settings.severity(of: .unusedSuppression, emitted: unusedSeverity),
            place: FileRange(file: file.id, range: unused.range), message: "\(unused.problem) \(repair.advice)",
            advice: repair.advice.text, fix: repair.fix, subject: unused.subject)
        }
      }
      kept = all.filter { !suppressions.cover($0) }
      suppressedCount = all.count - kept.count
    }
  }
}

extension FilteredFindings {
  /// The findings without those that give way to another one at the same place.
  private static func oneForEachDefect(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { !$0.rule.givesWayTo.isEmpty }) else { return findings }
    let atPlace = Dictionary(grouping: findings, by: \.place)
    return findings.filter { finding in
      atPlace[finding.place]?.contains(where: finding.givesWay) != true
    }
  }
}

extension Finding {
  /// Whether another finding at the same place is about the same defect, and is more severe or knows more of it.
  fileprivate func givesWay(to other: Finding) -> Bool {
    if rule.givesWayTo.contains(other.rule) { return severity <= other.severity }
    return other.rule.givesWayTo.contains(rule) && severity < other.severity
  }
}

extension RuleSettings {
  /// The finding with the severity that the settings give it.
  fileprivate func applied(to finding: Finding) -> Finding {
    var finding = finding
    finding.severity = severity(of: finding.rule, emitted: finding.severity)
    return finding
  }
}

// A comment that suppresses nothing is found here: while a rule checks a single file, it is unknown which findings the
// comments of that file suppress.
extension Suppressions.Unused {
  /// The ids of the rules.
  var subject: String { rules.map(\.rawValue).joined(separator: ", ") }

  /// The problem, as a sentence.
  fileprivate var problem: Message {
    let ids = rules.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let reports = rules.count > 1 ? "report" : "reports"
    return switch verb {
    case .enable: "Nothing switches \(ids) off before this comment."
    case .disable: "\(ids) \(reports) nothing from here on."
    case .disableNext: "\(ids) \(reports) nothing in the next statement."
    case .disableThis: "\(ids) \(reports) nothing on this line."
    case .disableFile: "\(ids) \(reports) nothing in this file."
    }
  }

  fileprivate func repair(in file: FileID) -> Repair {
    let fix = removable.map { range in
      let place = FileRange(file: file, range: range)
      return isPart
        ? Fix("remove the id", .safe, [.replace(place, by: "")])
        : Fix("remove the comment", .safe, [.removeLine(place)])
    }
    if isPart { return Repair("Remove the id from this comment.", fix: fix) }
    let advice: Message =
      verb == .disable ? "Remove this comment, and the 'flowlint:enable' that ends it." : "Remove this comment."
    return Repair(advice, fix: fix)
  }
}
