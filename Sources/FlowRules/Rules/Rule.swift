/// One kind of misuse: what it is, examples of it, and how to find it. One file a rule.
///
/// A rule is a pure function of an immutable index. It asks; it never parses, reads files or keeps state.
package protocol Rule {
  static var descriptor: RuleDescriptor { get }
  /// Both kinds, the most telling one first.
  static var examples: [Example] { get }
  /// Adds what is wrong in `file` to `findings`. Unknown never fires: where the index is unsure, stay silent.
  static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings)
}
