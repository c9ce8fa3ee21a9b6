/// The report for people, in the style of swiftc.
///
/// It has the place and the problem, the source around it with the advice below the underlined code, the places that
/// the finding is about, the fix, and at the end the address of each rule's explanation. The notes
/// of one rule about the same type share a block: a view with ten properties shows its lines once.
package struct TextReporter: Reporter {
  /// More titles in one line help nobody.
  private static let shownFixCount = 5

  private let style: TextStyle
  private let snippets: SnippetWriter

  /// - Parameters:
  ///   - style: colors, or none.
  ///   - maximumWidth: the maximum columns of source text; longer lines are clipped around the important part.
  package init(style: TextStyle = .plain, maximumWidth: Int = 160) {
    self.style = style
    // Less could not show anything.
    snippets = SnippetWriter(style: style, maximumWidth: max(20, maximumWidth))
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    for (index, block) in blocks(of: report.findings).enumerated() {
      if index > 0 { output.write("\n") }
      if block.count == 1 { write(block[0], to: &output) } else { write(block, to: &output) }
    }
    writeHelp(for: report.findings, to: &output)
  }

  /// The findings that are shown together, in the order of the first of each block.
  private func blocks(of findings: [ReportedFinding]) -> [[ReportedFinding]] {
    var blocks: [[ReportedFinding]] = []
    var indices: [NotesOfType: Int] = [:]
    for finding in findings {
      guard let type = NotesOfType(finding), isShown(finding.place, in: finding) else {
        blocks.append([finding])
        continue
      }
      if let index = indices[type] {
        blocks[index].append(finding)
      } else {
        indices[type] = blocks.count
        blocks.append([finding])
      }
    }
    return blocks
  }

  /// Writes the notes about one type: their messages, and the lines of all with each place underlined.
  private func write(_ notes: [ReportedFinding], to output: inout some TextOutputStream) {
    for note in notes { writeHeader(note.place, note.severity, note.message, rule: note.rule, to: &output) }
    let marks = notes.map { SnippetMark(place: $0.place, severity: $0.severity, label: nil) }
    snippets.write(notes.map(\.snippet), marks: marks, to: &output)
    writeFixes(notes.compactMap(\.fix), to: &output)
  }

  private func write(_ finding: ReportedFinding, to output: inout some TextOutputStream) {
    writeHeader(finding.place, finding.severity, finding.problem, rule: finding.rule, to: &output)
    let advice = finding.advice.isEmpty ? nil : style.apply(.message, to: finding.advice.escapedForOneLine)
    var marks = [SnippetMark(place: finding.place, severity: finding.severity, label: advice)]
    var elsewhere: [ReportedPlace] = []
    for related in finding.related {
      if isShown(related.place, in: finding) {
        let label = headline(.note, related.message, rule: nil)
        marks.append(SnippetMark(place: related.place, severity: .note, label: label))
      } else {
        elsewhere.append(related)
      }
    }
    snippets.write(finding.snippet, marks: marks, to: &output)
    for related in elsewhere {
      writeHeader(related.place, .note, related.message, rule: nil, to: &output)
      let mark = SnippetMark(place: related.place, severity: .note, label: nil)
      snippets.write(related.snippet, marks: [mark], to: &output)
    }
    writeFixes([finding.fix].compactMap { $0 }, to: &output)
  }

  /// A line for the safe fixes and one for the suggested ones.
  private func writeFixes(_ fixes: [ReportedFix], to output: inout some TextOutputStream) {
    for (safety, word) in [(Fix.Safety.safe, "fix:"), (.suggested, "suggested fix:")] {
      var titles: [String] = []
      for fix in fixes where fix.safety == safety && !titles.contains(fix.title) { titles.append(fix.title) }
      guard !titles.isEmpty else { continue }
      let shown = titles.prefix(Self.shownFixCount).joined(separator: ", ")
      let rest = titles.count > Self.shownFixCount ? " and \(titles.count - Self.shownFixCount) more" : ""
      output.write("\(style.apply(.severity(.note), to: word)) \((shown + rest).escapedForOneLine)\n")
    }
  }

  /// Whether the snippet of `finding` can mark `place`: its line is there and not clipped.
  private func isShown(_ place: Place, in finding: ReportedFinding) -> Bool {
    let snippet = finding.snippet
    let index = place.start.line - snippet.firstLine
    guard place.path == finding.place.path, snippet.lines.indices.contains(index) else { return false }
    return snippets.showsWhole(snippet.lines[index])
  }

  private func writeHeader(
    _ place: Place, _ severity: Severity, _ message: String, rule: RuleID?, to output: inout some TextOutputStream
  ) {
    output.write(style.apply(.place, to: place.compilerPrefix()))
    output.write(" \(headline(severity, message, rule: rule))\n")
  }

  /// `severity: message [rule_id]`.
  private func headline(_ severity: Severity, _ message: String, rule: RuleID?) -> String {
    let word = style.apply(.severity(severity), to: "\(severity.word):")
    let headline = "\(word) \(style.apply(.message, to: message.escapedForOneLine))"
    guard let rule else { return headline }
    return "\(headline) \(style.apply(.rule, to: "[\(rule.rawValue)]"))"
  }

  /// One line for each rule that has findings.
  private func writeHelp(for findings: [ReportedFinding], to output: inout some TextOutputStream) {
    let rules = Set(findings.map(\.rule)).ordered()
    guard !rules.isEmpty else { return }
    output.write("\n")
    for rule in rules {
      output.write("\(style.apply(.rule, to: "[\(rule.rawValue)]")): <\(rule.helpAddress)>\n")
    }
  }
}

/// The notes that share a block: those of one rule about the members of one type, in one file.
private struct NotesOfType: Hashable {
  let rule: RuleID
  let path: String
  let type: Substring

  /// nil for findings that have a block of their own.
  init?(_ finding: ReportedFinding) {
    guard finding.severity == .note, finding.related.isEmpty, let dot = finding.subject.lastIndex(of: ".") else {
      return nil
    }
    rule = finding.rule
    path = finding.place.path
    type = finding.subject[..<dot]
  }
}

extension ReportedFinding {
  /// The message without the advice.
  fileprivate var problem: String {
    guard !advice.isEmpty, message.hasSuffix(" " + advice) else { return message }
    return String(message.dropLast(advice.count + 1))
  }
}
