import Foundation

/// The files in which the readings may differ, each with a reason: the file of `--skip`.
///
/// A line is `CONTENT NAME REASON`, where the content is `declarations`, `tokens`, `events` or `scopes` and the name a
/// file's last component. Empty lines and those that begin with `#` say nothing.
struct KnownDifferences: Sendable {
  /// Why the list cannot be used.
  struct Failure: Error {
    var message: String
  }

  private var names: Set<String> = []

  /// Nothing may differ.
  init() {}

  /// The list at `path`, of which only the lines for `content` count.
  init(path: String, content: CommandLineArguments.Content) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(message: "\(path): cannot be read")
    }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let of = CommandLineArguments.Content(rawValue: String(words[0])) else {
        throw Failure(message: "\(path): not 'CONTENT NAME REASON': \(line)")
      }
      if of == content { names.insert(String(words[1])) }
    }
  }

  /// The outcome for a file of the list: nothing if it differs, and a difference if it does not, so that the list
  /// cannot outlive its reasons. For any other file, its outcome as it is.
  func judge(_ comparison: FileComparison, path: String) -> FileComparison {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard names.contains(name), case .compared(let count, let differences) = comparison else { return comparison }
    guard differences.isEmpty else { return .skipped(reason: "a known difference") }
    let stale = Difference(
      line: 1, key: Difference.Whole.known, kind: "file", subject: name, reference: "as flowlint",
      flowlint: "differs no more: remove it from the list")
    return .compared(count: count, differences: [stale])
  }
}
