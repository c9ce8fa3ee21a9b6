import SwiftLexer

/// A `flowlint:` comment without its intended effect: it names an unknown rule, no rule at all, or an unknown action.
///
/// Its author believes that a finding is suppressed, or that a rule is on.
///
/// Not caught: comments in which `flowlint:` is not the first word.
package enum InvalidSuppression: Rule {
  package static let descriptor = RuleDescriptor(
    .invalidSuppression, severity: .warning, category: .suppression, symptom: .misleadingCode, since: "0.2.0",
    summary: "'flowlint:' comment that names no rule, an unknown rule or an unknown action",
    rationale: """
      A comment that flowlint cannot read switches nothing off or on, yet it looks as if it did: the finding comes back
      in the next run, or a rule stays off in the rest of the file.
      """,
    notCaught: """
      Comments in which other words precede 'flowlint:' are not read at all, nor are those with a space after the colon,
      unless an action follows.
      """,
    remedy: """
      Write '// flowlint:disable:next ID -- reason', with the ids that are in brackets at the end of a finding.
      'disable:this' covers the comment's own line, 'disable' everything up to 'flowlint:enable ID', and 'disable:file'
      the file. The text after ' -- ' is the reason.
      """,
    options: [requireReason])

  /// The configuration sets the same option as `suppressions.requireReason`.
  package static let requireReason = RuleOption.flag(
    "requireReason", default: false, summary: "Report comments that suppress without a reason after ' -- '")

  package static let examples: [Example] = [
    .flagged(
      "A misspelled id suppresses nothing",
      """
      struct CounterView: View {
        // flowlint:disable:next ↓state_not_privat -- set by the preview
        @State var count = 0
        var body: some View { Text("\\(count)") }
      }
      """,
      instead: """
        struct CounterView: View {
          // flowlint:disable:next state_not_private -- set by the preview
          @State var count = 0
          var body: some View { Text("\\(count)") }
        }
        """),
    .flagged(
      "A misspelled action",
      """
      struct CounterView: View {
        // flowlint:↓disable:nxt state_not_private
        @State var count = 0
        var body: some View { Text("\\(count)") }
      }
      """),
    .flagged("// flowlint:↓disable\nstruct CounterView {}"),
    .flagged("// flowlint:↓enable -- all of them\nstruct CounterView {}"),
    .flagged(
      "A reason without '--' before it",
      "let a = 0  // flowlint:disable:this state_not_private ↓because the preview sets it"),
    .flagged("/* flowlint:disable ↓all */\n/// flowlint:enable ↓everything, ↓else\nstruct CounterView {}"),
    .accepted(
      "Comments for the next statement and for this line",
      """
      struct CounterView: View {
        // flowlint:disable:next state_not_private -- the preview sets it, see state_not_privat
        @State var count = 0
        @State var step = 1  // flowlint:disable:this state_not_private
        var body: some View { Text("\\(count + step)") }
      }
      """),
    .accepted(
      "A rule that is off from here to 'enable'",
      """
      // flowlint:disable state_not_private, binding_in_class
      struct CounterView: View {
        @State var count = 0
        var body: some View { Text("\\(count)") }
      }
      // flowlint:enable state_not_private binding_in_class
      """),
    .flagged(
      "With 'requireReason', a comment without a reason",
      """
      // flowlint:↓disable:file binding_in_class
      // flowlint:↓disable:next state_not_private --
      struct CounterView: View {
        @State var count = 0  // flowlint:disable:this state_not_private -- the preview sets it
        // flowlint:disable state_not_private -- so do the tests
        // flowlint:enable state_not_private
        var body: some View { Text("\\(count)") }
      }
      """, options: ["requireReason": .flag(true)]),
    .flagged("// flowlint: ↓disable:file state_not_private\nlet a = 0"),
    .accepted("// flowlint: a linter for SwiftUI\n/* flowlint:\tdisabled below */\nlet a = 0"),
    .accepted("// Suppress it with flowlint:disable:nxt, or ask.\nlet text = \"// flowlint:disable\""),
    .accepted("// flowlint:disable invalid_suppression\n// flowlint:disable nonsense\nlet a = 0"),
    .accepted("// flowlint:disable:this invalid_suppression, nonsense\nlet a = 0"),
  ]

  package static func check(_ context: inout RuleContext) {
    for comment in context.file.parsed.markedComments {
      let directive = SuppressionDirective(comment)
      for problem in directive.problems {
        let place = FileRange(file: context.file.id, range: problem.range)
        context.report(.invalid(problem), repair(of: problem, at: place), at: place, about: problem.word)
      }
      if context.isOn(requireReason), let verb = directive.verb, verb != .enable, !directive.mentions.isEmpty,
        !directive.hasReason
      {
        context.report(
          "'\(verb.rawValue)' gives no reason.", Repair("Add ' -- ' and the reason at the end of the comment."),
          at: FileRange(file: context.file.id, range: directive.verbRange), about: verb.rawValue)
      }
    }
  }

  private static func repair(of problem: SuppressionDirective.Problem, at place: FileRange) -> Repair {
    let word = problem.word
    switch problem.kind {
    case .unknownVerb where word.isEmpty: return Repair("Write 'flowlint:disable:next' and the ids of rules.")
    case .unknownVerb:
      let verbs = SuppressionDirective.Verb.allCases.map(\.rawValue)
      return nearest(to: word, among: verbs, at: place)
        ?? Repair("Use one of \(verbs.map { "'\($0)'" }.joined(separator: ", ")).")
    case .spacedVerb: return Repair("Write 'flowlint:\(word)', without the space.")
    case .noRules: return Repair("Add the ids of the rules.")
    case .unknownRule:
      return nearest(to: word, among: RuleID.allCases.map(\.rawValue), at: place)
        ?? Repair("Use an id that 'flowlint rules' lists.")
    case .reasonWithoutDashes: return Repair("Write '--' before the reason.", fix: dashes(before: word, at: place))
    }
  }

  private static func nearest(to word: String, among candidates: [String], at place: FileRange) -> Repair? {
    guard let candidate = DidYouMean.closest(to: word, among: candidates) else { return nil }
    return Repair(
      "Write '\(candidate)'.",
      fix: Fix("replace '\(word)' by '\(candidate)'", .suggested, [.replace(place, by: candidate)]))
  }

  private static func dashes(before word: String, at place: FileRange) -> Fix {
    Fix("write '--' before '\(word)'", .suggested, [.insert("-- ", before: place)])
  }
}

extension Message {
  fileprivate static func invalid(_ problem: SuppressionDirective.Problem) -> Message {
    let word = problem.word
    return switch problem.kind {
    case .unknownVerb where word.isEmpty: "'flowlint:' has no action and does nothing."
    case .unknownVerb: "'\(word)' is not an action, so the comment does nothing."
    case .spacedVerb: "The space before '\(word)' turns the comment into prose, so it does nothing."
    case .noRules: "'\(word)' names no rule, so the comment does nothing."
    case .unknownRule, .reasonWithoutDashes: "No rule is called '\(word)'."
    }
  }
}
