import SwiftLexer

/// Which rules are off where in one file, as its `flowlint:` comments say.
package struct Suppressions: Sendable {
  /// Where each rule is off; ranges may overlap.
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
  }

  /// Whether `finding`, one of this file's, is suppressed; the place where it starts decides.
  package func cover(_ finding: Finding) -> Bool {
    ranges[finding.rule]?.contains { $0.contains(offset: finding.range.start) } ?? false
  }
}
