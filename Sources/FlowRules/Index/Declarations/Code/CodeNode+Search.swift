import SwiftLexer

extension CodeNode {
  /// The suffix after `self`, or the node itself where it is something else: `rows` of `rows.count` and
  /// `self.rows.count`.
  ///
  /// Nil for `self` with nothing after it.
  var afterSelf: CodeNode? { kind == .selfReference ? nextSuffix : self }

  /// Whether the node or one of the nodes in it fulfills a condition.
  func isOrContains(where isMatch: (CodeNode) -> Bool) -> Bool { isMatch(self) || descendants.contains(where: isMatch) }
}
