/// The lines of a project that have changed since some commit, according to git.
package struct ChangedLines: Sendable, Equatable {
  /// For each file ascending, disjoint ranges of 1-based lines.
  private var lines: [String: [ClosedRange<Int>]] = [:]
  /// Files in which every line counts as changed.
  private var newFiles: Set<String> = []

  /// - Parameters:
  ///   - diff: the output of `git diff`, with the prefixes `a/` and `b/` and any number of lines of context. A file
  ///     that was renamed has its new path.
  ///   - untracked: the paths of files that git does not know, each followed by a NUL.
  package init(diff: [UInt8], untracked: [UInt8] = []) {
    newFiles = Set(untracked.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    var reader = DiffReader()
    for line in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let added = reader.read(line) { Self.add(added.line, to: &lines[added.path, default: []]) }
    }
  }

  /// Whether `finding` or a place that it names is on a changed line.
  ///
  /// A new call can cause a finding at an old declaration.
  package func concern(_ finding: ReportedFinding) -> Bool {
    contain(finding.place) || finding.related.contains { contain($0.place) }
  }

  /// Moves the lines of the file at `path` to where fixes put them. The lines that fixes make are changed ones, as git
  /// would report when they are saved.
  ///
  /// - Parameter difference: leads from the text that git knows to the fixed one.
  package mutating func follow(_ difference: LineDifference, in path: String) {
    guard !newFiles.contains(path) else { return }
    var changed: [ClosedRange<Int>] = []
    var old = (lines[path] ?? [])[...]
    var shift = 0
    for hunk in difference.hunks {
      // Lines of the hunks count from 0.
      while let range = old.first, range.lowerBound <= hunk.old.lowerBound {
        changed.append(range.lowerBound + shift...min(range.upperBound, hunk.old.lowerBound) + shift)
        old.removeFirst()
        if range.upperBound > hunk.old.lowerBound { old = [hunk.old.lowerBound + 1...range.upperBound] + old }
      }
      while let range = old.first, range.lowerBound <= hunk.old.upperBound {
        old.removeFirst()
        if range.upperBound > hunk.old.upperBound { old = [hunk.old.upperBound + 1...range.upperBound] + old }
      }
      if !hunk.new.isEmpty { changed.append(hunk.new.lowerBound + 1...hunk.new.upperBound) }
      shift = hunk.new.upperBound - hunk.old.upperBound
    }
    lines[path] = changed + old.map { $0.lowerBound + shift...$0.upperBound + shift }
  }

  private func contain(_ place: Place) -> Bool {
    if newFiles.contains(place.path) { return true }
    guard let ranges = lines[place.path] else { return false }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < place.start.line { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= place.lastLine
  }

  /// Git walks through a file from its first line to its last.
  private static func add(_ line: Int, to ranges: inout [ClosedRange<Int>]) {
    if let last = ranges.last, last.upperBound + 1 == line {
      ranges[ranges.count - 1] = last.lowerBound...line
    } else {
      ranges.append(line...line)
    }
  }
}

/// Reads a diff line by line.
///
/// The counts in a hunk's head determine its own lines: a line of code may begin with `+++ ` too.
private struct DiffReader {
  private var path: String?
  /// The number of lines of the hunk that remain, of the old file and of the new one.
  private var oldCount = 0, newCount = 0
  /// The number of the next line of the new file.
  private var nextLine = 0

  /// Takes the next line; returns the path and the number of a new line.
  mutating func read(_ line: ArraySlice<UInt8>) -> (path: String, line: Int)? {
    guard oldCount > 0 || newCount > 0 else {
      readHead(line)
      return nil
    }
    switch line.first {
    case UInt8(ascii: "+"):
      newCount -= 1
      nextLine += 1
      return path.map { ($0, nextLine - 1) }
    case UInt8(ascii: "-"):
      oldCount -= 1
    case UInt8(ascii: "\\"):
      // `\ No newline at end of file`
      break
    default:
      oldCount -= 1
      newCount -= 1
      nextLine += 1
    }
    return nil
  }

  private mutating func readHead(_ line: ArraySlice<UInt8>) {
    if line.starts(with: Array("diff ".utf8)) {
      path = nil
    } else if line.starts(with: Array("+++ ".utf8)) {
      path = Self.path(line.dropFirst(4))
    } else if line.starts(with: Array("@@ ".utf8)) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count >= 3 else { return }
      oldCount = Self.extent(words[1]).count
      (nextLine, newCount) = Self.extent(words[2])
    }
  }

  /// `+12,3` is three lines from line 12, `+12` is one.
  private static func extent(_ word: ArraySlice<UInt8>) -> (start: Int, count: Int) {
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ","))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    return (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 1)
  }

  /// The path after `+++ `; nil for a file that is gone.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
    var path: ArraySlice<UInt8>
    if text.first == UInt8(ascii: "\"") {
      path = unquoted(text)[...]
    } else {
      // Git puts a tab after a name with a space.
      path = text.last == UInt8(ascii: "\t") ? text.dropLast() : text
    }
    guard path.starts(with: Array("b/".utf8)) else { return nil }
    path = path.dropFirst(2)
    return String(decoding: path, as: UTF8.self)
  }

  /// A name in quotes with C's escapes: `"b/a\tb\303\274"`.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "a"): bytes.append(0x07)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "v"): bytes.append(0x0B)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let digits = [escape] + rest.prefix(2)
        rest = rest.dropFirst(2)
        bytes.append(UInt8(truncatingIfNeeded: Int(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0))
      default: bytes.append(escape)
      }
    }
    return bytes
  }
}
