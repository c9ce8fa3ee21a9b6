import FlowRules
import Testing

/// Applies the fixes of every rule to its own examples.
@Suite("Fixes of rules")
struct RuleFixesTests {
  /// A fix removes its finding, and `instead` is what it makes of the example.
  @Test(arguments: RuleID.tested)
  func fixesRemoveTheirFindings(rule: RuleID) throws {
    for example in rule.examples where example.expectation == .flagged {
      let original = ExampleProject(example)
      var (fixed, removed) = (original, Set<String>())
      var left = try original.report(of: rule, options: example.options).findings
      for _ in 0..<10 {
        let pass = FixPass(left, safeties: [.safe, .suggested])
        if pass.fixed.isEmpty { break }
        removed.formUnion(pass.fixed.map { "\($0.subject): \($0.message)" })
        fixed = fixed.applying(pass)
        left = try fixed.report(of: rule, options: example.options).findings
      }
      for finding in left where removed.contains("\(finding.subject): \(finding.message)") {
        Issue.record(
          "the fix leaves: \(finding.message)\n\(fixed.files.values.joined(separator: "\n"))",
          sourceLocation: example.location)
      }
      guard !removed.isEmpty else { continue }
      if let instead = example.instead, fixed.files != ExampleProject(.accepted(instead)).files {
        Issue.record(
          "the fixes make this of it:\n\(fixed.files.values.joined(separator: "\n"))", sourceLocation: example.location)
      }
    }
  }

  /// The repaired code of an example has nothing to report.
  @Test(arguments: RuleID.tested)
  func isSilentAboutRepairedCode(rule: RuleID) throws {
    for example in rule.examples {
      guard let instead = example.instead else { continue }
      for finding in try ExampleProject(.accepted(instead)).report(of: rule, options: example.options).findings {
        Issue.record("\(finding.place.start.line): \(finding.message)", sourceLocation: example.location)
      }
    }
  }
}

extension ExampleProject {
  /// The project after a pass of fixes.
  func applying(_ pass: FixPass) -> ExampleProject {
    var project = self
    for path in pass.paths {
      guard let text = files[path] else { continue }
      project.files[path] = String(decoding: pass.text(of: path, from: Array(text.utf8)), as: UTF8.self)
    }
    return project
  }
}
