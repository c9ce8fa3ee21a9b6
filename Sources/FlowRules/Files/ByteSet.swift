/// A set of bytes, from `[…]` in a ``GlobPattern``. Never contains `/`.
struct ByteSet: Hashable, Sendable {
  private var bits = SIMD4<UInt64>(repeating: 0)

  /// Whether the set has the byte.
  func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  private mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  private mutating func remove(_ byte: UInt8) { bits[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }

  private mutating func insert(where belongs: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where belongs(byte) { insert(byte) }
  }

  /// Reads the text after a `[`.
  ///
  /// - Returns: the set and the index after the `]`; nil without a `]` or with an unknown `[:class:]`.
  static func parse(_ pattern: [UInt8], from start: Int) -> (set: ByteSet, end: Int)? {
    var set = ByteSet()
    var index = start
    guard index < pattern.count else { return nil }
    let isNegated = pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }

    // The byte before a `-` that makes a range; nil at the start and after a range or class.
    var lower: UInt8?
    // A `]` that comes first is a member.
    var isFirst = true
    while true {
      guard index < pattern.count else { return nil }
      let byte = pattern[index]
      if byte == UInt8(ascii: "]"), !isFirst { break }
      isFirst = false

      if byte == UInt8(ascii: "["), index + 1 < pattern.count, pattern[index + 1] == UInt8(ascii: ":"),
        let close = pattern[(index + 2)...].firstIndex(of: UInt8(ascii: "]")), close > index + 2,
        pattern[close - 1] == UInt8(ascii: ":")
      {
        let name = String(decoding: pattern[(index + 2)..<(close - 1)], as: UTF8.self)
        guard let belongs = Self.characterClass(name) else { return nil }
        set.insert(where: belongs)
        lower = nil
        index = close + 1
      } else if byte == UInt8(ascii: "-"), let from = lower, index + 1 < pattern.count,
        pattern[index + 1] != UInt8(ascii: "]")
      {
        guard let (upper, end) = member(pattern, at: index + 1) else { return nil }
        set.insert { from <= $0 && $0 <= upper }
        lower = nil
        index = end
      } else {
        guard let (single, end) = member(pattern, at: index) else { return nil }
        set.insert(single)
        lower = single
        index = end
      }
    }
    if isNegated { set.bits = ~set.bits }
    set.remove(UInt8(ascii: "/"))
    return (set, index + 1)
  }

  /// The byte at `index`, or the one after it when a `\` escapes it; and the index after it.
  private static func member(_ pattern: [UInt8], at index: Int) -> (byte: UInt8, end: Int)? {
    guard pattern[index] == UInt8(ascii: "\\") else { return (pattern[index], index + 1) }
    guard index + 1 < pattern.count else { return nil }
    return (pattern[index + 1], index + 2)
  }

  /// The ASCII bytes of `[:name:]`.
  private static func characterClass(_ name: String) -> ((UInt8) -> Bool)? {
    func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func isGraphic(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
    func isAlphanumeric(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) || isDigit(byte) }
    switch name {
    case "alnum": return isAlphanumeric
    case "alpha": return { isUpper($0) || isLower($0) }
    case "blank": return { $0 == 0x20 || $0 == 0x09 }
    case "cntrl": return { $0 < 0x20 || $0 == 0x7F }
    case "digit": return isDigit
    case "graph": return isGraphic
    case "lower": return isLower
    case "print": return { $0 == 0x20 || isGraphic($0) }
    case "punct": return { isGraphic($0) && !isAlphanumeric($0) }
    case "space": return { $0 == 0x20 || (0x09...0x0D).contains($0) }
    case "upper": return isUpper
    case "xdigit": return { isDigit($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0) }
    default: return nil
    }
  }
}
