import SwiftLexer

/// A `flowlint:` comment without its intended effect: it names an unknown rule, no rule at all, or an unknown action.
///
/// Its author believes that a finding is suppressed, or that a rule is on.
///
/// Not caught: comments in which `flowlint:` is not the first word.
package enum InvalidSuppression: Rule {
  package static let descriptor = RuleDescriptor(
    .invalidSuppression, severity: .warning, category: .suppression, since: "0.1.0",
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
      """
      struct CounterView: View {
        // flowlint:disable:next ↓state_not_privat -- set by the preview
        @State var count = 0
        var body: some View { Text("\\(count)") }
      }
      """),
    .flagged(
      """
      struct CounterView: View {
        // flowlint:↓disable:nxt state_not_private
        @State var count = 0
        var body: some View { Text("\\(count)") }
      }
      """),
    .flagged("// flowlint:↓disable\nstruct CounterView {}"),
    .flagged("// flowlint:↓enable -- all of them\nstruct CounterView {}"),
    .flagged("let a = 0  // flowlint:disable:this state_not_private ↓because the preview sets it"),
    .flagged("/* flowlint:disable ↓all */\n/// flowlint:enable ↓everything, ↓else\nstruct CounterView {}"),
    .accepted(
      """
      struct CounterView: View {
        // flowlint:disable:next state_not_private -- the preview sets it, see state_not_privat
        @State var count = 0
        @State var step = 1  // flowlint:disable:this state_not_private
        var body: some View { Text("\\(count + step)") }
      }
      """),
    .accepted(
      """
      // flowlint:disable state_not_private, binding_in_class
      struct CounterView: View {
        @State var count = 0
        var body: some View { Text("\\(count)") }
      }
      // flowlint:enable state_not_private binding_in_class
      """),
    .flagged(
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
    .accepted("// flowlint: a linter for SwiftUI\n/* flowlint:\tdisabled below */\nlet a = 0").hiddenFromDocs,
    .accepted("// Suppress it with flowlint:disable:nxt, or ask.\nlet text = \"// flowlint:disable\""),
    .accepted("// flowlint:disable invalid_suppression\n// flowlint:disable nonsense\nlet a = 0").hiddenFromDocs,
    .accepted("// flowlint:disable:this invalid_suppression, nonsense\nlet a = 0").hiddenFromDocs,
  ]

  package static func check(_ context: inout RuleContext) {
    for comment in context.file.parsed.markedComments {
      let directive = SuppressionDirective(comment)
      for problem in directive.problems {
        let place = FileRange(file: context.file.id, range: problem.range)
        context.report(message(problem), at: place, about: problem.word)
      }
      if context.isOn(requireReason), let verb = directive.verb, verb != .enable, !directive.mentions.isEmpty,
        !directive.hasReason
      {
        context.report(
          "'\(verb.rawValue)' does not say why; add ' -- ' and the reason.",
          at: FileRange(file: context.file.id, range: directive.verbRange), about: verb.rawValue)
      }
    }
  }

  private static func message(_ problem: SuppressionDirective.Problem) -> Message {
    let word = problem.word
    switch problem.kind {
    case .unknownVerb where word.isEmpty:
      return "'flowlint:' says nothing; write 'flowlint:disable:next' and the ids of rules."
    case .unknownVerb:
      let verbs = SuppressionDirective.Verb.allCases.map(\.rawValue)
      return "flowlint does not know '\(word)'; \(hint(word, verbs) ?? "it knows \(listing(verbs))")."
    case .spacedVerb:
      return "A space in front of '\(word)' makes prose of the comment; write 'flowlint:\(word)'."
    case .noRules:
      return "'\(word)' names no rule and does nothing; name the rules that it is about."
    case .unknownRule:
      let ids = RuleID.allCases.map(\.rawValue)
      return "No rule is called '\(word)'; \(hint(word, ids) ?? "'flowlint rules' lists them all")."
    case .reasonWithoutDashes:
      return "No rule is called '\(word)'; if a reason begins here, put '--' in front of it."
    }
  }

  private static func hint(_ word: String, _ candidates: [String]) -> String? {
    DidYouMean.closest(to: word, among: candidates).map { "the nearest is '\($0)'" }
  }

  private static func listing(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
