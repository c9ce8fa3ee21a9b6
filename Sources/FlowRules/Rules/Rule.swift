/// One kind of misuse: what it is, examples of it, and how to find it. One file a rule.
///
/// A rule is a pure function of an immutable project. It asks; it never parses, reads files or keeps state.
package protocol Rule {
  static var descriptor: RuleDescriptor { get }
  /// Both kinds, the most telling one first.
  static var examples: [Example] { get }
  /// Reports what is wrong in the file of `context`. Unknown never fires: where the model is unsure, stay silent.
  static func check(_ context: inout RuleContext)
}
