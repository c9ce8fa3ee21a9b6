/// A baseline as it is kept in a repository: JSON with one finding a line, ordered.
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
/// A line is a finding so that git merges two branches that add or remove some: with a finding on several lines it takes
/// the lines that two of them share for common ones, and mixes the two. The empty object at the end gives every finding
/// a comma, and so the last line of the list never changes. What would change for no reason (line numbers, times, names
/// of machines) is not there.
package enum BaselineFile {
  /// The version of the format, and the key that has it.
  static let formatVersion = 1
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
    let lines = BaselineLines(bytes)
    if let line = lines.conflict {
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
        file: path, position: lines.line(of: problem.path).map { .init(line: $0, column: 1) },
        keyPath: problem.keyPath, message: problem.message)
    } catch is JSON5.NotText {
      throw ConfigurationError(file: path, message: "is not text in UTF-8, so it is no baseline")
    } catch {
      throw ConfigurationError(
        file: path,
        position: JSON5.position(of: error) ?? lines.firstBroken.map { .init(line: $0, column: 1) },
        message: """
          is not valid JSON; look for a missing ',', '"' or '}', or delete the file and write it again with \
          'flowlint --write-baseline \(path.text)'
          """)
    }
  }

  /// The text of the file that holds `baseline`.
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
        throw object.problem(versionKey, "is missing, so this is no baseline of flowlint's; name another file")
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
      let count = try object.value("count", as: Int.self, what: "a whole number from 1 on") ?? 1
      guard count >= 1 else { throw object.problem("count", "\(count) is too small; must be a whole number from 1 on") }
      entry = BaselineEntry(
        path: try text("path"), rule: try text("rule"), subject: try text("subject"),
        fingerprint: try text("fingerprint"), count: count,
        hint: try object.value("hint", as: String.self, what: "text in quotes") ?? "")
    }
  }
}

/// Finds the line of what is wrong with a baseline: Foundation's decoder tells it on Apple's systems alone.
private struct BaselineLines {
  /// Without blanks at their ends.
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let start = line.firstIndex { $0 > UInt8(ascii: " ") } ?? line.endIndex
      let end = line.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? start
      return line[start..<max(start, end)]
    }
  }

  /// The first mark of a merge conflict; no line of JSON begins with one.
  var conflict: Int? {
    let marks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].map { Array($0.utf8) }
    return lines.firstIndex { line in marks.contains { line.starts(with: $0) } }.map { $0 + 1 }
  }

  /// The first line with a finding that is no JSON by itself, or that lacks the comma behind it.
  var firstBroken: Int? {
    lines.indices.first { index in
      guard isFinding(lines[index]) else { return false }
      var line = lines[index]
      let hasComma = line.last == UInt8(ascii: ",")
      if hasComma { line.removeLast() }
      let isLast = index + 1 < lines.count && lines[index + 1].first == UInt8(ascii: "]")
      return !hasComma && !isLast || (try? JSON5.decode(AnyObject.self, from: Array(line))) == nil
    }.map { $0 + 1 }
  }

  /// The line of the finding that `path` leads to; nil when findings do not have a line each.
  func line(of path: [any CodingKey]) -> Int? {
    guard let position = path.lazy.compactMap(\.intValue).first else { return nil }
    let findings = lines.indices.filter { isFinding(lines[$0]) || lines[$0].starts(with: Array("{}".utf8)) }
    return findings.indices.contains(position) ? findings[position] + 1 : nil
  }

  private func isFinding(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: Array("{\"".utf8)) }

  private struct AnyObject: Decodable {
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: DynamicKey.self) }
  }
}
