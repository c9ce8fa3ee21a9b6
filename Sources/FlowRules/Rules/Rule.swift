/// One kind of misuse: a description, examples, and the check that finds it. Each rule is one file.
///
/// A rule is a pure function of an immutable project. It queries; it never parses, reads files or keeps state.
package protocol Rule {
  /// The id, the severity, the texts and the options of the rule.
  static var descriptor: RuleDescriptor { get }
  /// Flagged and accepted examples, the most instructive of each kind first.
  static var examples: [Example] { get }
  /// Reports what is wrong in the file of `context`. Unknown never fires: where the model is unsure, stay silent.
  static func check(_ context: inout RuleContext)
}
