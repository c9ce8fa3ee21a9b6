import Foundation

/// Writes the snippets in test files to files of their own, which can be compared like any other.
struct ExtractSnippetsCommand {
  let arguments: CommandLineArguments

  /// Why snippets cannot be written.
  struct Failure: Error {
    var message: String
  }

  /// Whether there was a snippet.
  func run() throws -> Bool {
    guard let folder = arguments.paths.first else { return false }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var written: Set<String> = []
    for argument in arguments.paths.dropFirst() {
      guard let entries = SourceTree.entries(below: argument) else {
        throw Failure(message: "\(argument): no such file or folder")
      }
      for entry in entries {
        let source: SourceText
        do throws(SourceEntry.Unusable) {
          source = try entry.source()
        } catch {
          throw Failure(message: "\(entry.location): \(error.reason)")
        }
        let stem = URL(fileURLWithPath: entry.location).deletingPathExtension().lastPathComponent
        for snippet in SnippetReader.snippets(of: source) {
          let name = "\(stem)-\(snippet.line).swift"
          // Known differences are told by name, so that a name must stand for one snippet.
          guard written.insert(name).inserted else { throw Failure(message: "\(entry.location): \(name) is taken") }
          try Data(snippet.text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
      }
    }
    print("snippets: \(written.count)")
    return !written.isEmpty
  }
}
