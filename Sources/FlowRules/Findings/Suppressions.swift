import SwiftLexer

/// The ranges of one file in which its `flowlint:` comments switch rules off.
package struct Suppressions: Sendable {
  /// Where each rule is off: ascending, disjoint ranges.
  private var ranges: [RuleID: [ByteRange]] = [:]
  /// Every rule's id in every directive, in source order.
  private var switches: [Switch] = []
  private let directives: [SuppressionDirective]
  /// The comments of ``directives``, at the same indices.
  private let comments: [MarkedComment]

  /// The effect of the mention of a rule in a directive.
  private struct Switch {
    /// An index in ``Suppressions/directives``.
    var directive: Int
    var mention: SuppressionDirective.Mention
    /// Where the rule is off; nil for an `enable`, and where there is no next statement.
    var range: ByteRange?
    /// For an `enable`: whether it ended a `disable`.
    var endsAnother = false
  }

  /// A directive, or a part of one, that has no effect.
  package struct Unused: Sendable, Equatable {
    /// The effect that the comment would have.
    package var verb: SuppressionDirective.Verb
    /// At least one.
    package var rules: [RuleID]
    /// Where the finding about it is: the verb, or the id of the rule.
    package var range: ByteRange
    /// Whether the directive has another effect.
    var isPart = false
    /// The text that has no effect: the comment, or an id with its separator. nil if the comment has further lines.
    var removable: ByteRange?
  }

  /// - Parameter comments: the file's comments that begin with ``SuppressionDirective/marker``, in source order.
  package init(_ comments: [MarkedComment]) {
    self.comments = comments
    directives = comments.map { SuppressionDirective($0) }
    /// The switches of each rule that are not ended yet.
    var open: [RuleID: [Int]] = [:]
    for (number, (directive, comment)) in zip(directives, comments).enumerated() {
      guard let verb = directive.verb else { continue }
      for mention in directive.mentions {
        var made = Switch(directive: number, mention: mention)
        switch verb {
        case .disable:
          made.range = ByteRange(start: comment.range.start, end: .max)
          open[mention.rule, default: []].append(switches.count)
        case .enable:
          let ended = open.removeValue(forKey: mention.rule) ?? []
          for position in ended { switches[position].range?.end = comment.range.start }
          made.endsAnother = !ended.isEmpty
        case .disableNext: made.range = comment.nextStatement
        case .disableThis: made.range = comment.line
        case .disableFile: made.range = ByteRange(start: 0, end: .max)
        }
        switches.append(made)
      }
    }
    ranges = Dictionary(grouping: switches.filter { $0.range != nil }, by: \.mention.rule).mapValues { switches in
      Self.joined(switches.compactMap(\.range))
    }
  }

  /// The same bytes as ascending, disjoint ranges.
  private static func joined(_ ranges: [ByteRange]) -> [ByteRange] {
    var result: [ByteRange] = []
    for range in ranges.ordered(by: { $0.start < $1.start }) {
      if let last = result.last, range.start <= last.end {
        result[result.count - 1].end = max(last.end, range.end)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Whether `finding`, one of this file's, is suppressed; its start offset decides.
  ///
  /// A comment for a rule goes on covering the findings of rules that were split off from it.
  package func cover(_ finding: Finding) -> Bool {
    cover(finding, for: finding.rule) || finding.rule.splitFrom.map { cover(finding, for: $0) } == true
  }

  private func cover(_ finding: Finding, for rule: RuleID) -> Bool {
    guard let ranges = ranges[rule] else { return false }
    // A file may have a finding and a comment on each of a hundred thousand lines.
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].end <= finding.place.range.start { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset: finding.place.range.start)
  }

  /// The directives, or their parts, that have no effect, in source order.
  ///
  /// A directive about findings of this very kind always has an effect.
  ///
  /// - Parameters:
  ///   - findings: all of this file's, before any is suppressed.
  ///   - isChecked: whether a rule ran, so that its findings are all there.
  /// - Complexity: of the findings and directives, times the logarithm of the findings.
  package func unused(by findings: [Finding], where isChecked: (RuleID) -> Bool) -> [Unused] {
    let starts = Dictionary(grouping: findings, by: \.rule).mapValues { $0.map(\.place.range.start).ordered() }
    let idle = switches.filter { made in
      let rule = made.mention.rule
      return rule != .unusedSuppression
        && ([rule] + rule.splitOff).allSatisfy { isChecked($0) && !isUsed(made, starts[$0] ?? []) }
    }
    return Dictionary(grouping: idle, by: \.directive).ordered { $0.key < $1.key }.flatMap { number, idle -> [Unused] in
      let directive = directives[number]
      guard let verb = directive.verb else { return [] }
      let isWhole = idle.count == directive.mentions.count && directive.problems.isEmpty
      if isWhole {
        let comment = comments[number]
        let isOneLine = comment.range.end <= comment.line.end
        return [
          Unused(
            verb: verb, rules: idle.map(\.mention.rule), range: directive.verbRange,
            removable: isOneLine ? comment.range : nil)
        ]
      }
      // A comment may name a hundred thousand rules.
      let indices = Dictionary(
        directive.mentions.enumerated().map { ($1.range.start, $0) }, uniquingKeysWith: { first, _ in first })
      return idle.map { made in
        Unused(
          verb: verb, rules: [made.mention.rule], range: made.mention.range, isPart: true,
          removable: indices[made.mention.range.start].flatMap(directive.removable(at:)))
      }
    }
  }

  /// - Parameter starts: where the rule's findings start, ascending.
  private func isUsed(_ made: Switch, _ starts: [UInt32]) -> Bool {
    guard let range = made.range else { return made.endsAnother }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < range.start { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && range.contains(offset: starts[low])
  }
}

extension SuppressionDirective {
  /// The id of a mention with the separator to its neighbor; nil if it is the only id.
  fileprivate func removable(at index: Int) -> ByteRange? {
    let range = mentions[index].range
    if index > 0 { return ByteRange(start: mentions[index - 1].range.end, end: range.end) }
    return mentions.count > 1 ? ByteRange(start: range.start, end: mentions[1].range.start) : nil
  }
}
