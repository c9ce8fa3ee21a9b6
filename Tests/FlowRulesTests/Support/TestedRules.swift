import FlowRules
import Foundation

extension RuleID {
  /// The rules whose examples the tests check: all, or the one that the environment variable `FLOWLINT_RULE` names.
  ///
  /// An unknown name checks all, so that a misspelling does not pass for a test.
  static let tested: [RuleID] =
    ProcessInfo.processInfo.environment["FLOWLINT_RULE"].flatMap(RuleID.init(rawValue:)).map { [$0] } ?? allCases
}
