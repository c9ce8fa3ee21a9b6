/// One place where the two readings of a file disagree.
struct Difference: Sendable {
  /// What is missing or surplus, rather than different, in one of the readings.
  enum Whole {
    /// flowlint printed nothing for a file in which there is something.
    static let file = "(file)"
    /// flowlint lacks a declaration or token.
    static let missing = "(missing)"
    /// flowlint has a declaration or token that SwiftParser has not.
    static let extra = "(extra)"
    /// Both have the same declarations in another order.
    static let order = "(order)"
    /// A line of flowlint's that is not in the format.
    static let malformed = "(malformed)"
    /// A file in the list of known differences without a difference.
    static let known = "(known)"
  }

  var line: Int
  /// The key whose values differ, or one of ``Whole``.
  var key: String
  /// The kind of the declaration or token.
  var kind: String
  /// The declaration's name or the token's text.
  var subject: String
  var reference: String
  var flowlint: String
}

/// The outcome for one file.
enum FileComparison: Sendable {
  /// SwiftParser finds an error in it, or it cannot be read.
  case skipped(reason: String)
  /// - Parameter count: how many declarations or tokens the reference has.
  case compared(count: Int, differences: [Difference])
}
