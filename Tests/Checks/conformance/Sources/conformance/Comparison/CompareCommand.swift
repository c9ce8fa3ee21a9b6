import Foundation

/// Runs flowlint and holds what it prints against SwiftParser's reading, file by file.
struct CompareCommand {
  let arguments: CommandLineArguments
  let content: CommandLineArguments.Content

  /// Whether the readings agree everywhere.
  func run() throws -> Bool {
    let known = try arguments.skip.map { try KnownDifferences(path: $0, content: content) } ?? KnownDifferences()
    var tally = Tally(limit: arguments.limit, unit: content.rawValue)
    for argument in arguments.paths {
      guard let entries = SourceTree.entries(below: argument) else {
        throw FlowlintOutput.Failure(message: "\(argument): no such file or folder")
      }
      let output =
        content == .declarations
        ? try FlowlintOutput.syntax(binary: arguments.flowlint, path: argument)
        : try FlowlintOutput.listing(content.listing, binary: arguments.flowlint, path: argument)
      let unknown = Set(output.paths).subtracting(entries.map(\.path))
      if !unknown.isEmpty {
        print("\(argument): flowlint reads \(unknown.count) other files, such as \(unknown.sorted()[0])")
      }
      let comparisons = entries.parallelMap { [content] entry in
        let source: SourceText
        do throws(SourceEntry.Unusable) {
          source = try entry.source()
        } catch {
          return FileComparison.skipped(reason: error.reason)
        }
        let lines = output.lines(of: entry.path)
        return switch content {
        case .declarations: RecordComparison.compare(source, path: entry.path, lines: lines)
        case .tokens: TokenComparison.compare(source, lines: lines)
        case .events: EventComparison.compare(EventReader.items(of: source), lines: lines) { $0 != ScopeReader.word }
        case .scopes: ScopeReader.compare(source, lines: lines)
        }
      }
      for (entry, comparison) in zip(entries, comparisons) {
        tally.add(known.judge(comparison, path: entry.path), path: entry.location)
      }
    }
    tally.printSummary()
    return tally.isClean
  }
}
