/// A file's text: the bytes as they were read, and the file's path in reports.
///
/// The only owner of source text. Everything else refers to it by byte offset.
package struct SourceFile: Sendable {
  /// The path in reports: relative to the source root, with `/` between components.
  package let path: String
  /// The file's content, untouched: any bytes, valid UTF-8 or not.
  package let bytes: [UInt8]

  /// Rejects content whose offsets would not fit into `UInt32`, so that every later conversion is safe.
  package init(path: String, bytes: [UInt8]) throws(SourceFileError) {
    guard bytes.count < UInt32.max else { throw .tooLarge(byteCount: bytes.count) }
    self.path = path
    self.bytes = bytes
  }

  /// The text of `range`; bytes that are not UTF-8 become U+FFFD. For reports only: it allocates.
  package func text(_ range: ByteRange) -> String {
    String(decoding: bytes[range.indices.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// The reason why some bytes cannot become a ``SourceFile``.
package enum SourceFileError: Error, Equatable {
  /// Offsets are 32-bit; the file has 4 GiB or more.
  case tooLarge(byteCount: Int)
}
