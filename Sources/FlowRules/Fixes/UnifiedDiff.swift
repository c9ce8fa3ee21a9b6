/// The change of a file as `git diff` shows it, so that `git apply` and `patch` accept it.
package struct UnifiedDiff {
  private static let contextCount = 3

  private let path: ArraySlice<UInt8>
  private let difference: LineDifference

  /// - Parameter path: relative to the folder in which the diff is applied.
  package init(of path: ArraySlice<UInt8>, from old: [UInt8], to new: [UInt8]) {
    self.path = path
    difference = LineDifference(from: old, to: new)
  }

  /// The lines of the diff, each with its end; none if the texts are equal. They need not be text.
  package var lines: [[UInt8]] {
    guard !difference.hunks.isEmpty else { return [] }
    var lines = [Array("--- ".utf8) + name(after: "a/"), Array("+++ ".utf8) + name(after: "b/")]
    var rest = difference.hunks[...]
    while let first = rest.popFirst() {
      var group = [first]
      while let next = rest.first, let last = group.last,
        next.old.lowerBound - last.old.upperBound <= 2 * Self.contextCount
      {
        group.append(next)
        rest.removeFirst()
      }
      write(group, to: &lines)
    }
    return lines
  }

  /// Hunks that share their context.
  private func write(_ group: [LineDifference.Hunk], to lines: inout [[UInt8]]) {
    guard let first = group.first, let last = group.last else { return }
    let before = min(Self.contextCount, first.old.lowerBound)
    let after = min(Self.contextCount, difference.old.count - last.old.upperBound)
    let old = first.old.lowerBound - before..<last.old.upperBound + after
    let new = first.new.lowerBound - before..<last.new.upperBound + after
    lines.append(Array("@@ -\(Self.extent(old)) +\(Self.extent(new)) @@\n".utf8))
    var position = old.lowerBound
    for hunk in group {
      for index in position..<hunk.old.lowerBound { append(" ", difference.old[index], to: &lines) }
      for index in hunk.old { append("-", difference.old[index], to: &lines) }
      for index in hunk.new { append("+", difference.new[index], to: &lines) }
      position = hunk.old.upperBound
    }
    for index in position..<old.upperBound { append(" ", difference.old[index], to: &lines) }
  }

  private func append(_ sign: String, _ line: ArraySlice<UInt8>, to lines: inout [[UInt8]]) {
    if line.last == 0x0A {
      lines.append(Array(sign.utf8) + line)
    } else {
      lines.append(Array(sign.utf8) + line + [0x0A])
      lines.append(Array("\\ No newline at end of file\n".utf8))
    }
  }

  /// `12,3` is three lines from line 12; `11,0` is none after line 11.
  private static func extent(_ lines: Range<Int>) -> String {
    lines.isEmpty ? "\(lines.lowerBound),0" : "\(lines.lowerBound + 1),\(lines.count)"
  }

  /// The file's name as git writes it: in quotes if it has other characters than the printable ones of ASCII. A tab
  /// ends a name with spaces.
  private func name(after prefix: String) -> [UInt8] {
    let bytes = Array(prefix.utf8) + path
    let isPlain = bytes.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isPlain { return bytes + (bytes.contains(0x20) ? [0x09, 0x0A] : [0x0A]) }
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
      case 0x20..<0x7F: quoted.append(byte)
      default:
        let digits = String(byte, radix: 8)
        quoted += Array("\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8)
      }
    }
    return quoted + [UInt8(ascii: "\""), 0x0A]
  }
}
