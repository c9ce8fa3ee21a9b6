import Foundation

/// Holds flowlint's lexer and parser against swift-syntax.
@main
struct Conformance {
  /// Exit codes: 0 when the readings agree, 1 when they differ, 2 when there was nothing to compare.
  static func main() {
    do {
      let arguments = try CommandLineArguments(Array(CommandLine.arguments.dropFirst()))
      switch arguments.command.action {
      case .compare(let content): exit(try CompareCommand(arguments: arguments, content: content).run() ? 0 : 1)
      case .print(let content): exit(ReferenceCommand(arguments: arguments, content: content).run() ? 0 : 2)
      case .extractSnippets: exit(try ExtractSnippetsCommand(arguments: arguments).run() ? 0 : 2)
      }
    } catch let misuse as CommandLineArguments.Misuse {
      fail(misuse.message + "\n" + CommandLineArguments.usage)
    } catch let failure as FlowlintOutput.Failure {
      fail(failure.message)
    } catch let failure as KnownDifferences.Failure {
      fail(failure.message)
    } catch let failure as ExtractSnippetsCommand.Failure {
      fail(failure.message)
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
