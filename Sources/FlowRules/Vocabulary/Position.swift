/// A point in a file, counted in both units that reports need.
package struct Position: Hashable, Sendable {
  /// Byte offset from the start of the file.
  package var offset: UInt32
  /// 1-based; LF, CRLF and a lone CR end a line, as in swiftc.
  package var line: Int
  /// 1-based, in UTF-8 bytes, as swiftc counts.
  package var byteColumn: Int
  /// 1-based, in UTF-16 code units, as SARIF's `utf16CodeUnits` and editors count.
  package var utf16Column: Int

  package init(offset: UInt32, line: Int, byteColumn: Int, utf16Column: Int) {
    self.offset = offset
    self.line = line
    self.byteColumn = byteColumn
    self.utf16Column = utf16Column
  }
}
