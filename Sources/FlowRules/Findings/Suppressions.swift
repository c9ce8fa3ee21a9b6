import SwiftLexer

/// Which rules are off where in one file, as its `flowlint:` comments say.
package struct Suppressions: Sendable {
  /// Where each rule is off: ascending, disjoint ranges.
  private var ranges: [RuleID: [ByteRange]] = [:]

  /// - Parameter comments: the file's comments that begin with ``SuppressionDirective/marker``, in source order.
  package init(_ comments: [MarkedComment]) {
    /// Where a rule was switched off that nothing has switched on again yet.
    var open: [RuleID: UInt32] = [:]
    for comment in comments {
      let directive = SuppressionDirective(comment)
      guard let verb = directive.verb else { continue }
      for rule in directive.rules {
        switch verb {
        case .disable:
          if open[rule] == nil { open[rule] = comment.range.start }
        case .enable:
          guard let start = open.removeValue(forKey: rule) else { continue }
          ranges[rule, default: []].append(ByteRange(start: start, end: comment.range.start))
        case .disableNext:
          if let next = comment.nextStatement { ranges[rule, default: []].append(next) }
        case .disableThis:
          ranges[rule, default: []].append(comment.line)
        }
      }
    }
    for (rule, start) in open { ranges[rule, default: []].append(ByteRange(start: start, end: .max)) }
    ranges = ranges.mapValues(Self.joined)
  }

  /// The same bytes as ascending, disjoint ranges.
  private static func joined(_ ranges: [ByteRange]) -> [ByteRange] {
    var result: [ByteRange] = []
    for range in ranges.sorted(by: { $0.start < $1.start }) {
      if let last = result.last, range.start <= last.end {
        result[result.count - 1].end = max(last.end, range.end)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Whether `finding`, one of this file's, is suppressed; the place where it starts decides.
  package func cover(_ finding: Finding) -> Bool {
    guard let ranges = ranges[finding.rule] else { return false }
    // A file may have a finding and a comment on each of a hundred thousand lines.
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].end <= finding.range.start { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset: finding.range.start)
  }
}
