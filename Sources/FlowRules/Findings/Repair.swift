/// The way to repair a finding: a sentence for people and, where every token is known, the change of the source.
///
/// A finding has one repair, which the index chooses. A list of alternatives would leave the choice to the reader, who
/// knows less about the rest of the project.
package struct Repair: Sendable {
  /// A sentence in the imperative: `Make it private.`
  package var advice: Message
  /// The change of the source; nil where a person has to write it.
  package var fix: Fix?

  package init(_ advice: Message, fix: Fix? = nil) {
    self.advice = advice
    self.fix = fix
  }
}

/// A change of the source that repairs a finding.
package struct Fix: Sendable {
  /// The trust that a fix deserves.
  package enum Safety: String, Sendable {
    /// The result compiles, and nothing changes but the subject of the finding.
    case safe
    /// The intent is right; a person has to look at the result.
    case suggested
  }

  /// A phrase in the imperative, without a period: `make 'count' private`.
  package var title: String
  /// Whether the fix may be applied without a look at the result.
  package var safety: Safety
  /// At least one, maybe in several files. They do not overlap.
  package var edits: [SourceEdit]

  package init(_ title: String, _ safety: Safety, _ edits: [SourceEdit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}
