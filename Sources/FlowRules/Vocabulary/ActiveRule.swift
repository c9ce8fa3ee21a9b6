/// A rule that ran, as configured.
package struct ActiveRule: Sendable {
  package var descriptor: RuleDescriptor
  package var severity: Severity

  package init(descriptor: RuleDescriptor, severity: Severity) {
    self.descriptor = descriptor
    self.severity = severity
  }
}
