import FlowRules

/// Asks git which lines have changed since a commit.
///
/// What counts is what a review shows: everything since the commit where the current branch and the named one parted,
/// committed or not, and files that git does not know yet.
struct GitChanges {
  /// A commit as git understands it: a branch, a tag, a hash, `HEAD~1`.
  let reference: String
  /// Absolute; paths count from here.
  let folder: FilePath

  /// The changed lines of the files in ``folder``.
  func lines() throws(CommandFailure) -> ChangedLines {
    try checkRepository()
    let base = try mergeBase(with: try commit())
    let diff = try output(
      of: [
        "-c", "core.quotePath=off", "diff", "--unified=0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff",
        "--no-textconv", "--find-renames", "--relative", "--src-prefix=a/", "--dst-prefix=b/", "--end-of-options", base,
        "--",
      ])
    let untracked = try output(of: ["ls-files", "--others", "--exclude-standard", "-z", "--"])
    return ChangedLines(diff: diff, untracked: untracked)
  }

  private func checkRepository() throws(CommandFailure) {
    let outcome = try git(["rev-parse", "--is-inside-work-tree"])
    if outcome.status == 0, outcome.line == "true" { return }
    if outcome.status == 0 || outcome.message.contains("not a git repository") {
      throw CommandFailure(message: "'--changed-since' needs a git repository, but '\(folder.text)' is not in one")
    }
    throw failure(outcome)
  }

  /// The hash of the named commit.
  private func commit() throws(CommandFailure) -> String {
    let outcome = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
    if outcome.status == 0 { return outcome.line }
    let fetch = try isShallow() ? "the clone is shallow, so fetch it first" : "'git branch --all' lists the branches"
    throw CommandFailure(message: "git does not know '\(reference)', the commit of '--changed-since'; \(fetch)")
  }

  private func mergeBase(with commit: String) throws(CommandFailure) -> String {
    let outcome = try git(["merge-base", "--end-of-options", commit, "HEAD"])
    if outcome.status == 0 { return outcome.line }
    guard outcome.status == 1 else { throw failure(outcome) }
    let fetch =
      try isShallow()
      ? "the clone is shallow, so fetch more: 'git fetch --unshallow', or 'fetch-depth: 0' in actions/checkout"
      : "name a commit that shares history with the current branch"
    throw CommandFailure(message: "'\(reference)' and HEAD have no commit in common; \(fetch)")
  }

  private func isShallow() throws(CommandFailure) -> Bool {
    try git(["rev-parse", "--is-shallow-repository"]).line == "true"
  }

  private func output(of arguments: [String]) throws(CommandFailure) -> [UInt8] {
    let outcome = try git(arguments)
    guard outcome.status == 0 else { throw failure(outcome) }
    return outcome.output
  }

  private func git(_ arguments: [String]) throws(CommandFailure) -> ChildProcess.RunResult {
    do {
      let command = [Array("git".utf8), Array("-C".utf8), folder.bytes]
      return try ChildProcess.run(command + arguments.map { Array($0.utf8) })
    } catch {
      throw CommandFailure(message: "'--changed-since' needs git, which cannot be started: \(error.message)")
    }
  }

  private func failure(_ outcome: ChildProcess.RunResult) -> CommandFailure {
    CommandFailure(message: "git cannot determine what has changed in '\(folder.text)': \(outcome.message)")
  }
}

extension ChildProcess.RunResult {
  /// The first line of the output.
  fileprivate var line: String { Self.firstLine(of: output) }
  /// The first line of the messages, or the exit code.
  fileprivate var message: String { messages.isEmpty ? "exit code \(status)" : Self.firstLine(of: messages) }

  private static func firstLine(of text: [UInt8]) -> String {
    String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
