import FlowRules

/// `flowlint syntax PATH...`: prints the declarations that flowlint sees, one JSON object a line.
///
/// `flowlint tokens` and `flowlint events`, for whoever works on flowlint itself, print the tokens and the code.
struct SyntaxCommand {
  /// Declarations, tokens or code.
  let content: SyntaxListing.Content
  /// Its operands are files and folders.
  let arguments: Arguments

  /// Prints each file as soon as it is parsed; fails at the first path that cannot be read.
  func run() throws(CommandFailure) {
    try writeToStandardOutput { stream throws(CommandFailure) in
      let listing = SyntaxListing(content, fileSystem: DiskFileSystem())
      for operand in arguments.operands {
        do throws(DiscoveryError) {
          writeToStandardError(Summary.text(of: try listing.write(FilePath(operand), to: &stream)))
        } catch {
          throw .cannotRead(error)
        }
      }
    }
  }
}

extension CommandFailure {
  /// Says which of the named paths cannot be linted, and why; the first few of many.
  static func cannotRead(_ error: DiscoveryError, hint: String = "") -> CommandFailure {
    let shown = 3
    let problems = error.problems.prefix(shown).map { "'\($0.path.text)': \($0.message)" }
    let rest = error.problems.count - problems.count
    return CommandFailure(
      message: "cannot read \(problems.joined(separator: "; "))\(rest > 0 ? "; and \(rest) more" : "")\(hint)")
  }
}
