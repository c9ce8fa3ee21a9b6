/// What flowlint tells the shell.
enum ExitCode: Int32 {
  /// Nothing at or above the failing severity.
  case clean = 0
  /// At least one finding at or above the failing severity.
  case findings = 1
  /// flowlint could not do its job: usage, configuration, a named path that does not exist, a report nobody can write.
  case failure = 2
}
