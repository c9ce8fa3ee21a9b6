import SwiftLexer

/// A `flowlint:` comment that suppresses nothing: the finding that it was written for is gone, or never existed.
///
/// The only rule that depends on the findings of the others: ``Suppressions`` decides it when all of them have run.
///
/// Not caught: comments about rules that did not run, because their findings are unknown.
package enum UnusedSuppression: Rule {
  package static let descriptor = RuleDescriptor(
    .unusedSuppression, severity: .note, category: .suppression, symptom: .misleadingCode, since: "0.2.0",
    summary: "'flowlint:' comment that suppresses nothing",
    rationale: """
      A comment that outlives its finding claims a problem where there is none, and it will hide the rule's next finding
      before anybody has seen it.
      """,
    notCaught: """
      Comments about a rule that is off in the file, or that was not selected in this run, and all comments when only a
      part of the project is checked, such as single files or a folder below that of the configuration or the git root:
      rules that depend on other files may be silent then. Of two comments that cover the same finding both count as
      used. Comments about 'unused_suppression' itself are accepted.
      """,
    remedy: """
      Remove the comment, or the ids in it that the finding names. Along with 'flowlint:disable' remove the
      'flowlint:enable' that ends it.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The state is private by now",
      """
      struct CounterView: View {
        // flowlint:↓disable:next state_not_private -- set by the preview
        @State private var count = 0
        var body: some View { Text("\\(count)") }
      }
      """,
      instead: """
        struct CounterView: View {
          @State private var count = 0
          var body: some View { Text("\\(count)") }
        }
        """),
    .flagged(
      "One of two ids",
      """
      struct CounterView: View {
        // flowlint:disable:next state_not_private, ↓binding_in_class -- set by the preview
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
      """
      // flowlint:↓disable:file binding_in_class, observed_object_inline
      struct CounterView: View {
        @State private var count = 0  // flowlint:↓disable:this state_not_private
        var body: some View { Text("\\(count)") }
      }
      // flowlint:↓disable state_not_private
      // flowlint:enable state_not_private
      """),
    .flagged(
      """
      struct CounterView: View {
        // flowlint:disable state_not_private
        @State var count = 0
        // flowlint:enable state_not_private, ↓binding_in_class
        var body: some View { Text("\\(count)") }
      }
      // flowlint:↓enable state_not_private
      """),
    .flagged(
      """
      struct A: View {
        // flowlint:↓disable:next state_not_private
        var body: some View { EmptyView() }
      }
      // flowlint:disable nonsense, ↓state_not_private
      // flowlint:disable:file invalid_suppression -- 'nonsense' is one
      """),
    .accepted(
      "Each comment hides a finding",
      """
      struct CounterView: View {
        // flowlint:disable:next state_not_private -- set by the preview
        @State var count = 0
        @State var step = 1  // flowlint:disable:this state_not_private
        var body: some View { Text("\\(count + step)") }
      }
      """),
    .accepted(
      """
      // flowlint:disable state_not_private
      // flowlint:disable:file state_not_private -- both count
      struct CounterView: View {
        @State var count = 0
        var body: some View { Text("\\(count)") }
      }
      // flowlint:enable state_not_private
      """),
    .accepted(
      """
      // file: Page.swift
      struct Page: View {
        @State private var count = 0
        var body: some View { Text("\\(count)") }
      }
      // file: Page+Count.swift
      extension Page {
        // flowlint:disable state_write_discarded_in_init, state_init_in_other_file -- ported next week
        init(from count: Int) { self.count = count }
      }
      """, compiles: false),
    .flagged("// flowlint:disable:next unused_suppression, ↓state_not_private\nlet a = 0"),
    .accepted("let a = 0  // flowlint:disable:this unused_suppression, state_not_private"),
    .accepted(
      "Comments about unused comments themselves",
      """
      // flowlint:disable:file unused_suppression
      let a = 0  // flowlint:disable:this state_not_private
      """),
  ]

  /// Does nothing: ``FilteredFindings`` reports such comments once the findings of a file are known.
  package static func check(_ context: inout RuleContext) {}
}
