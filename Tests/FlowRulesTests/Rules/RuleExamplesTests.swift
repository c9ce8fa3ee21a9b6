import FlowRules
import Testing

/// Holds every rule to its own examples, as written and as other people might have written them.
@Suite("Rule examples")
struct RuleExamplesTests {
  @Test(arguments: RuleID.tested, ExampleVariation.allCases)
  func reportsAtItsMarksAndNowhereElse(rule: RuleID, variation: ExampleVariation) throws {
    for example in rule.examples {
      let project = ExampleProject(example, changedBy: variation.apply)
      let report = try project.report(of: rule, options: example.options)
      let expected = variation.isSilent ? [:] : project.marks
      let found = Dictionary(grouping: report.findings, by: \.place.path).mapValues { $0.map(\.place.start.offset) }
      if found != expected {
        let foundPlaces = report.findings.map {
          "\($0.place.path):\($0.place.start.line):\($0.place.start.byteColumn) \($0.message)"
        }
        Issue.record(
          """
          \(rule.rawValue), \(variation.rawValue): expected findings at \(project.places(at: expected)), \
          found \(foundPlaces)
          """, sourceLocation: example.location)
      }
      if !report.notifications.isEmpty {
        Issue.record("unexpected notifications: \(report.notifications)", sourceLocation: example.location)
      }
    }
  }

  /// A comment hides all findings of its file, and counts as used where there is one.
  @Test(arguments: RuleID.tested.filter { $0 != .unusedSuppression })
  func aCommentThatHidesAFindingIsUsed(rule: RuleID) throws {
    // An example with a comment of its own about the rule has another one that is used.
    for example in rule.examples where !example.code.contains(" \(rule.rawValue)") {
      let comment = "// flowlint:disable \(rule.rawValue) -- on purpose\n"
      let project = ExampleProject(example) { comment + $0 }
      // The comment also covers what was split off from the rule.
      let covered = Set([rule] + rule.splitOff)
      let report = try project.report(of: covered.union([.unusedSuppression]), options: [rule: example.options])
      let isHidden = !report.findings.contains { covered.contains($0.rule) }
      #expect(isHidden, "hides nothing", sourceLocation: example.location)
      let unused = report.findings.filter {
        $0.rule == .unusedSuppression && $0.place.start.offset < comment.utf8.count
      }
      let found = try ExampleProject(example).report(of: covered, options: [rule: example.options]).findings
      let expected = Set(project.files.keys).subtracting(found.map(\.place.path))
      if Set(unused.map(\.place.path)) != expected {
        Issue.record(
          "unused in \(unused.map(\.place.path)), but expected \(expected.sorted())", sourceLocation: example.location)
      }
    }
  }

  @Test(arguments: RuleID.tested)
  func hasMarksExactlyInFlaggedExamples(rule: RuleID) {
    for example in rule.examples where example.code.contains("↓") != (example.expectation == .flagged) {
      Issue.record(
        "a flagged example has at least one ↓, an accepted one has none", sourceLocation: example.location)
    }
  }

  /// What `flowlint explain` and the documentation point at is there for whoever copies the code.
  @Test(arguments: RuleID.tested)
  func listingsStillShowTheirFindings(rule: RuleID) throws {
    for example in rule.examples {
      let project = ExampleProject(.flagged(example.listing))
      let found = try project.report(of: rule, options: example.options).findings.count
      let expected = ExampleProject(example).marks.values.joined().count
      let arrows = example.listing.count { $0 == "↓" } + example.listing.count { $0 == "←" }
      if found != expected || (arrows == 0) != (expected == 0) {
        Issue.record(
          "expected \(expected) findings, found \(found) in\n\(example.listing)", sourceLocation: example.location)
      }
    }
  }

  @Test(arguments: RuleID.tested)
  func hasEnoughExamples(rule: RuleID) {
    let flagged = rule.examples.count { $0.expectation == .flagged }
    let accepted = rule.examples.count { $0.expectation == .accepted }
    #expect(flagged >= 1 && accepted >= 2, "\(rule.typeName) has \(flagged) flagged and \(accepted) accepted examples")
    let documented = rule.examples.filter(\.isDocumented)
    #expect(documented.contains { $0.expectation == .flagged }, "no flagged example has a caption")
    #expect(documented.contains { $0.expectation == .accepted }, "no accepted example has a caption")
    for example in documented where example.caption.hasSuffix(".") || example.caption.contains(where: \.isNewline) {
      Issue.record("a caption is one line without a period", sourceLocation: example.location)
    }
  }

  @Test(arguments: RuleID.tested)
  func writesWholeSentences(rule: RuleID) throws {
    for example in rule.examples {
      for finding in try ExampleProject(example).report(of: rule, options: example.options).findings {
        let isSentence = finding.message.hasSuffix(".") && !finding.message.contains(where: \.isNewline)
        let hasPhrases = finding.related.allSatisfy { !$0.message.isEmpty && !$0.message.hasSuffix(".") }
        // A terminal shows longer texts in more than three lines.
        let isShort = finding.message.count <= 320
        if !isSentence || !hasPhrases || !isShort || finding.subject.isEmpty {
          Issue.record(
            """
            a message is one line of sentences with at most 320 characters, a related place a phrase, and a finding has \
            a subject: \
            \(finding.message) \(finding.related.map(\.message)) \(finding.subject)
            """, sourceLocation: example.location)
        }
      }
    }
  }

  @Test(arguments: RuleID.tested)
  func describesItself(rule: RuleID) {
    let descriptor = rule.descriptor
    #expect(descriptor.id == rule)
    #expect(!descriptor.summary.isEmpty && !descriptor.summary.hasSuffix("."), "the summary has no final period")
    for text in [descriptor.rationale, descriptor.notCaught, descriptor.remedy] {
      #expect(text.hasSuffix("."), "whole sentences: \(text)")
    }
    for option in descriptor.options { #expect(!option.summary.hasSuffix("."), "\(option.name)") }
  }

  @Test(arguments: RuleID.tested)
  func isNamedAfterItsID(rule: RuleID) {
    #expect(String(describing: rule.rule) == rule.typeName)
    let caseName = rule.typeName.prefix(1).lowercased() + rule.typeName.dropFirst()
    #expect(String(describing: rule) == caseName)
    for example in rule.examples {
      let path = example.filePath.split(separator: "/").suffix(2)
      let folder = rule.descriptor.category.rawValue.split(separator: "_").map(\.capitalized).joined()
      let file = path.last ?? ""
      let isForEdgeCases = file.hasPrefix("\(rule.typeName)+") && file.hasSuffix("EdgeCases.swift")
      #expect(path.first == folder[...], sourceLocation: example.location)
      #expect(isForEdgeCases || file == "\(rule.typeName).swift", sourceLocation: example.location)
    }
  }
}

extension Example {
  /// Where the example is written.
  var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
