extension SourceFile {
  /// Whether the content is UTF-8 from its first byte to its last, as the compiler demands.
  package var isValidUTF8: Bool {
    guard let first = firstNonASCIIBlock else { return true }
    // A block may begin inside a character only if the one before it had bytes outside ASCII too.
    return String(validating: bytes[first...], as: UTF8.self) != nil
  }

  /// The start of the first block that has a byte outside ASCII; nil when there is none.
  ///
  /// Most source is ASCII throughout, and a block without an early exit is checked many bytes at a time.
  private var firstNonASCIIBlock: Int? {
    let blockSize = 4096
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = min(start + blockSize, bytes.count)
        var union: UInt8 = 0
        for byte in bytes[start..<end] { union |= byte }
        if union >= 0x80 { return start }
        start = end
      }
      return nil
    }
  }
}
