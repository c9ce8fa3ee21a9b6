/// (Skeleton.)
package enum EnvironmentReadInInit: Rule {
  package static let descriptor = RuleDescriptor(
    .environmentReadInInit, severity: .warning, category: .environment, since: "0.1.0", summary: "summary",
    rationale: "Rationale.", notCaught: "Not caught.", remedy: "Remedy.")
  package static let examples: [Example] = []
  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {}
}
