/// Which flowlint this is.
package enum FlowlintVersion {
  /// Semantic version, without a leading `v`.
  package static let current = "0.1.0"
}
