import FlowRules

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program: arguments in, exit code out.
@main
enum Main {
  /// Runs the command and ends the process with its exit code.
  static func main() {
    // A closed pipe then shows as an error of `write`, and ends the run quietly.
    signal(SIGPIPE, SIG_IGN)
    ThreadMemory.growInLargeSteps()
    let code = run(Array(CommandLine.arguments.dropFirst()))
    // At once: taking a large index apart would take longer than some runs.
    exit(code.rawValue)
  }

  private static func run(_ words: [String]) -> ExitCode {
    do {
      return try run(Arguments(words))
    } catch {
      writeToStandardError(error.text)
      return .failure
    }
  }

  private static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitCode {
    if arguments.wantsHelp {
      try writeToStandardOutput { $0.write(Help.text(for: arguments.namedCommand)) }
      return .clean
    }
    if arguments.wantsVersion {
      try writeToStandardOutput { $0.write("flowlint \(FlowlintVersion.current)\n") }
      return .clean
    }
    switch arguments.command {
    case .lint: return try LintCommand(arguments).run()
    case .rules: try RulesCommand(arguments: arguments).run()
    case .explain: try ExplainCommand(arguments: arguments).run()
    case .config: try ConfigCommand(arguments: arguments).run()
    case .files: try FilesCommand(arguments: arguments).run()
    case .graph: try GraphCommand(arguments: arguments).run()
    case .baseline: return try BaselineCommand(action: arguments.baselineAction, arguments: arguments).run()
    case .watch:
      var command = try WatchCommand(arguments)
      return try command.run()
    case .lsp: return LanguageServerCommand(arguments: arguments).run()
    case .completions: try CompletionsCommand(arguments: arguments).run()
    case .man: try writeToStandardOutput { $0.write(ManualPage.text) }
    case .syntax: try SyntaxCommand(content: .declarations, arguments: arguments).run()
    case .tokens: try SyntaxCommand(content: .tokens, arguments: arguments).run()
    case .events: try SyntaxCommand(content: .events, arguments: arguments).run()
    }
    return .clean
  }
}
