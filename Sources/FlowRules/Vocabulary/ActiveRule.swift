/// A rule that ran, as configured.
package struct ActiveRule: Sendable {
  /// The description of the rule.
  package var descriptor: RuleDescriptor
  /// The configured severity, or the rule's own.
  package var severity: Severity

  package init(descriptor: RuleDescriptor, severity: Severity) {
    self.descriptor = descriptor
    self.severity = severity
  }
}
