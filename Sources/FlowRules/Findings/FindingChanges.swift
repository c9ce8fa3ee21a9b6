/// The findings that a change of the source brought, and those that it took away.
///
/// A finding that only moved within its file, because code before it changed, is neither.
package struct FindingChanges: Sendable {
  /// In the order of the new report.
  package let new: [ReportedFinding]
  /// In the order of the old report, with their old places.
  package let gone: [ReportedFinding]

  /// - Parameters:
  ///   - old: the findings before the change.
  ///   - current: the findings after it.
  package init(from old: [ReportedFinding], to current: [ReportedFinding]) {
    new = Self.excess(of: current, over: old)
    gone = Self.excess(of: old, over: current)
  }

  /// Whether both lists have the same findings, wherever they are in their files.
  package var isEmpty: Bool { new.isEmpty && gone.isEmpty }

  /// What makes two findings the same one. Of equal findings in a file only the number counts.
  private struct Identity: Hashable {
    let content: String
    let path: String
    let severity: Severity

    init(_ finding: ReportedFinding) {
      content = finding.fingerprints.content
      path = finding.place.path
      severity = finding.severity
    }
  }

  /// Of n findings that are equal and m others that are equal to them, the last n − m.
  private static func excess(of findings: [ReportedFinding], over others: [ReportedFinding]) -> [ReportedFinding] {
    var counts: [Identity: Int] = [:]
    for other in others { counts[Identity(other), default: 0] += 1 }
    return findings.filter { finding in
      let identity = Identity(finding)
      guard let count = counts[identity], count > 0 else { return true }
      counts[identity] = count - 1
      return false
    }
  }
}
