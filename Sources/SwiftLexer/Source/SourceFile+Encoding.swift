extension SourceFile {
  /// Whether the content is UTF-8 from its first byte to its last, as the compiler demands.
  package var isValidUTF8: Bool {
    var start = 0
    while let block = nextNonASCIIBlock(from: start) {
      guard String(validating: bytes[block], as: UTF8.self) != nil else { return false }
      start = block.upperBound
    }
    return true
  }

  /// The next block from `start` on that holds a byte outside ASCII; nil when there is none. It ends with a character,
  /// so that each block can be checked by itself.
  ///
  /// Most source is ASCII, and a block without an early exit is looked at many bytes at a time.
  private func nextNonASCIIBlock(from start: Int) -> Range<Int>? {
    let blockSize = 1024
    return bytes.withUnsafeBufferPointer { bytes in
      var start = start
      while start < bytes.count {
        var end = min(start + blockSize, bytes.count)
        var union: UInt8 = 0
        for byte in bytes[start..<end] { union |= byte }
        if union >= 0x80 {
          while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
          return start..<end
        }
        start = end
      }
      return nil
    }
  }
}
