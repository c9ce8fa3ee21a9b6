/// What flowlint tells the shell.
enum ExitCode: Int32 {
  /// Nothing at or above the failing severity, and no limit passed.
  case clean = 0
  /// At least one finding at or above the failing severity, too many warnings, or a stale baseline: see ``RunOutcome``.
  case findings = 1
  /// flowlint could not do its job: usage, configuration, a named path that does not exist, a report nobody can write.
  case failure = 2

  /// Of `flowlint lsp`: the session ended without `shutdown`. The protocol demands a 1.
  static let unexpectedEnd = ExitCode.findings
}
