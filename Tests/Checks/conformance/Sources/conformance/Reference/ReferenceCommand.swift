import Foundation

/// Prints SwiftParser's reading in the form in which flowlint prints its own.
struct ReferenceCommand {
  let arguments: CommandLineArguments
  let content: CommandLineArguments.Content

  /// Whether all paths exist.
  func run() -> Bool {
    var succeeds = true
    for argument in arguments.paths {
      guard let entries = SourceTree.entries(below: argument) else {
        note("\(argument): no such file or folder")
        succeeds = false
        continue
      }
      // In portions, so that the text of a large tree is not in memory all at once.
      for start in stride(from: 0, to: entries.count, by: 512) {
        let portion = Array(entries[start..<min(start + 512, entries.count)])
        for (entry, text) in zip(portion, portion.parallelMap({ [content] in Self.text(of: $0, content) })) {
          switch text {
          case .success(let text): FileHandle.standardOutput.write(Data(text.utf8))
          case .failure(let problem): note("\(entry.location): skipped: \(problem.reason)")
          }
        }
      }
    }
    return succeeds
  }

  private static func text(
    of entry: SourceEntry, _ content: CommandLineArguments.Content
  ) -> Result<String, SourceEntry.Unusable> {
    Result { () throws(SourceEntry.Unusable) -> String in
      let source = try entry.source()
      let lines =
        switch content {
        case .declarations: DeclarationReader.records(of: source, path: entry.path).map(\.line)
        case .tokens: ["file \(entry.path)"] + TokenReader.pieces(of: source).map(\.line)
        case .events: ["file \(entry.path)"] + EventReader.items(of: source).map(\.line)
        case .scopes: ["file \(entry.path)"] + (ScopeReader.items(of: source) ?? []).map(\.line)
        }
      return lines.map { $0 + "\n" }.joined()
    }
  }

  private func note(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
}
