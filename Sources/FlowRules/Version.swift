/// The version of this flowlint.
package enum FlowlintVersion {
  /// Semantic version, without a leading `v`.
  package static let current = "0.2.0"
  /// The day of the version, for the manual page.
  package static let date = "2026-11-23"
}
