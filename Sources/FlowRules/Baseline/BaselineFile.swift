/// A baseline in a repository: JSON with one finding a line, ordered.
///
/// ```
/// {
///   "flowlintBaseline": 1,
///   "findings": [
///     {"path": "Sources/BookView.swift", "rule": "state_not_private", "subject": "BookView.isOn", "count": 1, …},
///     {}
///   ]
/// }
/// ```
/// Each finding is one line so that git can merge two branches that add or remove some: with a finding on several lines
/// git would take lines that two of them share for common ones, and mix the two. The empty object at the end gives
/// every finding a comma, so the last line of the list never changes. Values that would change for no reason (line
/// numbers, times, names of machines) are left out.
package enum BaselineFile {
  /// The version of the format, and the key that has it.
  static let formatVersion = 1
  /// The key whose value is ``formatVersion``.
  static let versionKey = "flowlintBaseline"
  private static let entryKeys = ["path", "rule", "subject", "count", "fingerprint", "hint"]

  /// The baseline at `path`.
  ///
  /// - Returns: nil when there is no such file.
  package static func read(
    _ path: FilePath, in fileSystem: any FileSystem
  ) throws(ConfigurationError) -> Baseline? {
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.contents(of: path)
    } catch {
      if error.reason == .missing { return nil }
      throw ConfigurationError(file: path, message: "cannot be read: \(error.message)")
    }
    if let line = conflict(in: bytes) {
      throw ConfigurationError(
        file: path, position: .init(line: line, column: 1),
        message: """
          git left a merge conflict here; keep the findings of both sides and remove the marks, then run \
          'flowlint baseline prune'
          """)
    }
    do {
      return Baseline(try JSON5.decode(Document.self, from: bytes).entries)
    } catch let problem as ConfigurationProblem {
      throw ConfigurationError(
        file: path, position: KeyPathPositions.position(of: problem.steps, in: bytes),
        keyPath: problem.keyPath, message: problem.message)
    } catch is JSON5.NotText {
      throw ConfigurationError(file: path, message: "is not UTF-8 text, so it is not a baseline")
    } catch {
      throw ConfigurationError(
        file: path,
        position: JSONFault.position(in: bytes),
        message: """
          is not valid JSON; look for a missing ',', '"' or '}', or delete the file and write it again with \
          'flowlint --write-baseline \(path.text)'
          """)
    }
  }

  /// The line of the first mark of a merge conflict; no line of JSON begins with one.
  private static func conflict(in bytes: [UInt8]) -> Int? {
    let marks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].map { Array($0.utf8) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      let text = line.drop { $0 <= UInt8(ascii: " ") }
      return marks.contains { text.starts(with: $0) }
    }.map { $0 + 1 }
  }

  /// The text of the file for `baseline`.
  package static func text(of baseline: Baseline) -> String {
    var text = "{\n  \"\(versionKey)\": \(formatVersion),\n  \"findings\": [\n"
    for entry in baseline.entries {
      var line = JSONLine(isSpaced: true)
      line.add("path", entry.path)
      line.add("rule", entry.rule)
      line.add("subject", entry.subject)
      line.add("count", entry.count)
      line.add("fingerprint", entry.fingerprint)
      line.add("hint", entry.hint)
      text += "    \(line.object),\n"
    }
    return text + "    {}\n  ]\n}\n"
  }

  private struct Document: Decodable {
    var entries: [BaselineEntry]

    init(from decoder: any Decoder) throws {
      let object = try StrictObject(decoder)
      let what = "the number of the format: \(formatVersion)"
      guard let version = try object.value(versionKey, as: Int.self, what: what) else {
        throw object.problem(versionKey, "is missing, so this is not a flowlint baseline; name another file")
      }
      guard version == formatVersion else {
        throw object.problem(
          versionKey,
          """
          this flowlint reads format \(formatVersion), not \(version); use the flowlint that wrote the file, or delete \
          the file and write it again
          """)
      }
      try object.check([versionKey, "findings"])
      let list = try object.value("findings", as: [Entry].self, what: "a list of findings: [ … ]")
      entries = (list ?? []).compactMap(\.entry)
    }
  }

  private struct Entry: Decodable {
    /// Nil for the empty object that ends the list.
    var entry: BaselineEntry?

    init(from decoder: any Decoder) throws {
      let object = try StrictObject(decoder)
      if object.keys.isEmpty { return }
      try object.check(entryKeys)
      func text(_ key: String) throws -> String {
        guard let text = try object.value(key, as: String.self, what: "text in quotes") else {
          throw object.problem(key, "is missing")
        }
        return text
      }
      let count = try object.value("count", as: Int.self, what: "a whole number of at least 1") ?? 1
      guard count >= 1 else {
        throw object.problem("count", "\(count) is too small; must be a whole number of at least 1")
      }
      entry = BaselineEntry(
        path: try text("path"), rule: try text("rule"), subject: try text("subject"),
        fingerprint: try text("fingerprint"), count: count,
        hint: try object.value("hint", as: String.self, what: "text in quotes") ?? "")
    }
  }
}
