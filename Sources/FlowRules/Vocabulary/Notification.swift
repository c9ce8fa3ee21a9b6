/// A problem of the run itself that a person should know about.
package struct Notification: Hashable, Sendable {
  /// The problem, as JSON and SARIF name it.
  package enum Kind: String, CaseIterable, Sendable {
    case unreadableFile = "unreadable_file"
    case undecodableFile = "undecodable_file"
    case tooLargeFile = "too_large_file"
    case unreadableFolder = "unreadable_folder"
    case noSwiftFiles = "no_swift_files"
    case tooManyFindings = "too_many_findings"
  }
  /// The problem.
  package var kind: Kind
  /// A warning where something is missing from the report, a note otherwise.
  package var severity: Severity
  /// Relative to the source root; nil when it is about the whole run.
  package var path: String?
  /// A sentence: the problem and the remedy.
  package var message: String

  package init(kind: Kind, severity: Severity, path: String?, message: String) {
    self.kind = kind
    self.severity = severity
    self.path = path
    self.message = message
  }
}
