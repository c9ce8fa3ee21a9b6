import SwiftLexer

/// Turns findings, which are byte ranges, into reported ones: places, snippets and fingerprints.
///
/// It works file by file. It keeps the texts of files that findings of others refer to, but not those of the files with
/// findings: a locator grows with the number of different related files.
package struct FindingLocator {
  private let source: (FileID) -> SourceFile?
  /// nil for a file that is not available.
  private var relatedTexts: [FileID: LocatedText?] = [:]

  /// - Parameter source: the text of a file; nil when it is no longer available. Called once for each file that
  ///   findings of other files refer to.
  package init(reading source: @escaping (FileID) -> SourceFile?) {
    self.source = source
  }

  /// Locates all findings of one file.
  ///
  /// A related place in a file that is not available is left out.
  ///
  /// - Parameters:
  ///   - findings: all findings in one file; fingerprints are numbered among them.
  ///   - source: the text of that file.
  /// - Returns: the findings ordered by offset and rule.
  package mutating func locate(_ findings: [Finding], in source: SourceFile) -> [ReportedFinding] {
    var text = LocatedText(source)
    var located: [ReportedFinding] = []
    located.reserveCapacity(findings.count)
    for finding in findings { located.append(locate(finding, in: &text)) }
    addContents(to: &located, of: findings, bytes: source.bytes)
    located = located.ordered(by: ReportedFinding.isOrderedBefore)
    addLineHashes(to: &located, bytes: source.bytes)
    addFingerprints(to: &located)
    return located
  }

  private mutating func locate(_ finding: Finding, in text: inout LocatedText) -> ReportedFinding {
    let place = text.place(finding.place.range)
    var related: [ReportedPlace?] = []
    for other in finding.message.related { related.append(locate(other, from: finding.place.file, in: &text)) }
    let fix = finding.fix.flatMap { locate($0, from: finding.place.file, in: &text) }
    return ReportedFinding(
      rule: finding.rule, severity: finding.severity, place: place, message: finding.message.text,
      advice: finding.advice, subject: finding.subject, related: related.compactMap { $0 }, fix: fix,
      fingerprints: Fingerprints(primaryLocationLineHash: "", flowlintV1: "", content: ""),
      snippet: text.snippet(for: place, context: 2))
  }

  private mutating func locate(
    _ related: Related, from file: FileID, in text: inout LocatedText
  ) -> ReportedPlace? {
    withText(of: related.place.file, from: file, text: &text) { text in
      let place = text.place(related.place.range)
      return ReportedPlace(
        place: place, message: related.phrase, snippet: text.snippet(for: place, context: 0))
    }
  }

  /// nil if some file that it changes is not available, or the source does not allow an edit: half a fix would be worse
  /// than none.
  private mutating func locate(_ fix: Fix, from file: FileID, in text: inout LocatedText) -> ReportedFix? {
    var edits: [ReportedEdit] = []
    for edit in fix.edits {
      let located = withText(of: edit.place.file, from: file, text: &text) { $0.located(edit) }
      guard let located = located ?? nil else { return nil }
      edits.append(located)
    }
    return ReportedFix(title: fix.title, safety: fix.safety, edits: edits)
  }

  /// - Parameters:
  ///   - wanted: the file whose text `body` receives.
  ///   - file: the file of `text`.
  /// - Returns: nil if the file is not available.
  private mutating func withText<Result>(
    of wanted: FileID, from file: FileID, text: inout LocatedText, _ body: (inout LocatedText) -> Result
  ) -> Result? {
    if wanted == file { return body(&text) }
    guard var other = relatedTexts[wanted] ?? source(wanted).map(LocatedText.init) else {
      relatedTexts[wanted] = .some(nil)
      return nil
    }
    // Taken out while it changes, so that it is not copied.
    relatedTexts[wanted] = .some(nil)
    defer { relatedTexts[wanted] = other }
    return body(&other)
  }

  private func addLineHashes(to findings: inout [ReportedFinding], bytes: [UInt8]) {
    let hashes = LineHash.hashes(ofLines: Set(findings.map(\.place.start.line)), in: bytes)
    for index in findings.indices {
      // Every line of a line table has a hash; the empty text only satisfies the compiler.
      findings[index].fingerprints.primaryLocationLineHash = hashes[findings[index].place.start.line] ?? ""
    }
  }

  private func addContents(to located: inout [ReportedFinding], of findings: [Finding], bytes: [UInt8]) {
    var regions = RegionText()
    var texts: [Range<UInt32>: Fingerprint] = [:]
    for (index, finding) in findings.enumerated() {
      var regionText: String?
      if !finding.isOnlyOneOfSubject {
        let region = located[index].place.start.offset..<located[index].place.end.offset
        let indices = Int(region.lowerBound)..<Int(region.upperBound)
        let text = texts[region] ?? Fingerprint(of: regions.normalized(bytes[indices]))
        texts[region] = text
        regionText = text.text
      }
      func content(as rule: RuleID) -> String {
        var content = Fingerprint()
        content.add(rule.rawValue)
        content.add(finding.subject)
        if let regionText { content.add(regionText) }
        return content.text
      }
      located[index].fingerprints.content = content(as: finding.rule)
      located[index].fingerprints.formerContent = finding.rule.splitFrom.map(content)
    }
  }

  private func addFingerprints(to findings: inout [ReportedFinding]) {
    var occurrences: [String: Int] = [:]
    for index in findings.indices {
      let content = findings[index].fingerprints.content
      let occurrence = (occurrences[content] ?? 0) + 1
      occurrences[content] = occurrence
      var fingerprint = Fingerprint()
      fingerprint.add(content)
      fingerprint.add(findings[index].place.path)
      fingerprint.add(String(occurrence))
      findings[index].fingerprints.flowlintV1 = fingerprint.text
    }
  }
}

extension ReportedFinding {
  /// The order of reports: path by its bytes, offset, rule id; then end and message, so that it is total.
  package static func isOrderedBefore(_ left: ReportedFinding, _ right: ReportedFinding) -> Bool {
    // Not `<` of String: it treats some paths with different bytes as equal.
    if !left.place.path.utf8.elementsEqual(right.place.path.utf8) {
      return left.place.path.utf8.lexicographicallyPrecedes(right.place.path.utf8)
    }
    return (left.place.start.offset, left.rule.rawValue, left.place.end.offset, left.message)
      < (right.place.start.offset, right.rule.rawValue, right.place.end.offset, right.message)
  }
}
