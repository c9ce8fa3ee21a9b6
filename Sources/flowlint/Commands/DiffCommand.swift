import FlowRules

/// `flowlint --diff`: prints what `--fix` would change, and writes nothing.
struct DiffCommand {
  /// The options and the paths of a run.
  let arguments: Arguments

  /// Applies the fixes in memory and prints the differences.
  func run() throws(CommandFailure) -> ExitCode {
    var step = FixStep(arguments.fixes, try ProjectCheck(arguments))
    let result = try step.run()
    let project = result.fixes.project.project
    try writeToStandardOutput { stream in
      for file in result.fixes.files { write(file, in: project.files.sourceRoot, to: &stream) }
    }
    writeToStandardError(Summary.text(of: project.report.notifications))
    writeToStandardError(Summary.text(ofTakenBack: result.fixes.takenBack))
    if !arguments.isQuiet { writeToStandardError(Summary.text(ofFixes: result.fixes, verb: "would fix")) }
    return result.fixes.files.isEmpty ? .clean : .findings
  }

  private func write(_ file: FixedFile, in root: FilePath, to stream: inout OutputStream) {
    let path = file.file.relative(to: root) ?? file.file.bytes[...]
    for line in UnifiedDiff(of: path, from: file.before, to: file.after).lines {
      // A person's terminal must not obey what a file has in it. A tool needs the bytes as they are.
      if Terminal.standardOutput.isInteractive {
        let text = String(decoding: line.dropLast(), as: UTF8.self)
        let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).escapedForTerminal }
        stream.write(parts.joined(separator: "\t") + "\n")
      } else {
        stream.write(bytes: line)
      }
    }
  }
}
