/// Converts byte offsets of one file to lines and columns: the only code of the project that does.
///
/// LF, CRLF and a lone CR end a line, as in swiftc. A file has one line more than it has line ends, so that an offset
/// at the very end of the file always has a line. Nothing here traps: offsets past the end mean the end.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line's first byte, ascending; the first is 0.
  private let lineStarts: [UInt32]
  /// Starting points for counting UTF-16 units, one every ``UTF16Anchor/spacing`` bytes or a little later; only the
  /// first one if no line is so long, because counting begins at the line then.
  private let anchors: [UTF16Anchor]

  /// Reads the file once.
  package init(_ source: SourceFile) {
    bytes = source.bytes
    lineStarts = Self.lineStarts(of: source.bytes)
    let hasLongLine = Self.hasLine(longerThan: UTF16Anchor.spacing, in: lineStarts, upTo: source.bytes.count)
    anchors = hasLongLine ? UTF16Anchor.anchors(in: source.bytes) : [UTF16Anchor(offset: 0, units: 0)]
  }

  private static func hasLine(longerThan length: Int, in starts: [UInt32], upTo end: Int) -> Bool {
    var previous = 0
    for start in starts {
      if Int(start) - previous > length { return true }
      previous = Int(start)
    }
    return end - previous > length
  }

  /// The number of lines; an empty file has one.
  package var lineCount: Int { lineStarts.count }

  /// The line and the columns of the byte at `offset`.
  ///
  /// An offset inside a character that takes several bytes has the UTF-16 column of that character.
  package func location(at offset: UInt32) -> SourceLocation {
    let line = line(at: offset)
    let start = Int(lineStarts[line - 1])
    let offset = min(Int(offset), bytes.count)
    // A line begins with a character, so the nearer of its start and an anchor will do.
    let units =
      offset - start <= UTF16Anchor.spacing
      ? UTF16Anchor.units(in: bytes, from: start, upTo: offset) : utf16Count(upTo: offset) - utf16Count(upTo: start)
    return SourceLocation(line: line, byteColumn: offset - start + 1, utf16Column: units + 1)
  }

  /// The 1-based line of the byte at `offset`. A line's end belongs to the line.
  package func line(at offset: UInt32) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of the 1-based `line` without its line end; empty if the file does not have that line.
  package func contents(ofLine line: Int) -> ByteRange {
    guard line >= 1, line <= lineStarts.count else {
      return ByteRange(start: UInt32(bytes.count), end: UInt32(bytes.count))
    }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    // The last line has no end; a byte of it is never LF or CR.
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return ByteRange(start: UInt32(start), end: UInt32(end))
  }

  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    var previous: UInt8 = 0
    for (offset, byte) in bytes.enumerated() {
      // The start after a CR is known at the next byte: an LF there belongs to the same line end.
      if previous == 0x0A || (previous == 0x0D && byte != 0x0A) { starts.append(UInt32(offset)) }
      previous = byte
    }
    if previous == 0x0A || previous == 0x0D { starts.append(UInt32(bytes.count)) }
    return starts
  }

  /// The UTF-16 units of the characters that start before `offset` and do not reach past it.
  private func utf16Count(upTo offset: Int) -> Int {
    var anchor = anchors[min(offset / UTF16Anchor.spacing, anchors.count - 1)]
    // The anchor of a block lies up to three bytes after the block's first byte.
    if anchor.offset > offset { anchor = anchors[max(offset / UTF16Anchor.spacing - 1, 0)] }
    return anchor.units + UTF16Anchor.units(in: bytes, from: anchor.offset, upTo: offset)
  }
}

/// A point of a file in the units of reports.
package struct SourceLocation: Hashable, Sendable {
  /// 1-based.
  package var line: Int
  /// 1-based, in UTF-8 bytes, as swiftc counts.
  package var byteColumn: Int
  /// 1-based, in UTF-16 units of the text with invalid UTF-8 repaired, as editors and SARIF count.
  package var utf16Column: Int

  package init(line: Int, byteColumn: Int, utf16Column: Int) {
    self.line = line
    self.byteColumn = byteColumn
    self.utf16Column = utf16Column
  }
}
