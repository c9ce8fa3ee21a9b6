/// A character's start with the number of UTF-16 units before it, so that counting need not begin at byte 0.
///
/// Without anchors every column of a file with one very long line would be counted from the file's start.
struct UTF16Anchor: Sendable {
  /// The byte offset of a character's first byte, or the end of the file.
  var offset: Int
  /// The UTF-16 units of the file before `offset`.
  var units: Int

  /// The distance of two anchors in bytes.
  static let spacing = 4096

  /// An anchor for every block of ``spacing`` bytes: the first character that starts in it or right after it.
  static func anchors(in bytes: [UInt8]) -> [UTF16Anchor] {
    var anchors = [UTF16Anchor(offset: 0, units: 0)]
    anchors.reserveCapacity(bytes.count / spacing + 1)
    var offset = 0
    var units = 0
    while offset < bytes.count {
      let character = CharacterStep(in: bytes, at: offset)
      offset += character.byteCount
      units += character.utf16Count
      if offset >= anchors.count * spacing { anchors.append(UTF16Anchor(offset: offset, units: units)) }
    }
    return anchors
  }

  /// The units of the characters that start at or after `start`, a character's first byte, and end by `end`.
  static func units(in bytes: [UInt8], from start: Int, upTo end: Int) -> Int {
    var offset = start
    var units = 0
    while offset < end {
      let character = CharacterStep(in: bytes, at: offset)
      guard offset + character.byteCount <= end else { break }
      offset += character.byteCount
      units += character.utf16Count
    }
    return units
  }
}

/// The extent of one Unicode scalar, or of a piece of invalid UTF-8 that decoders replace by one U+FFFD.
///
/// The pieces are those of `String(decoding:as:)` and of the WHATWG decoder, which readers of SARIF use: the
/// longest prefix of a valid sequence, or else one byte.
struct CharacterStep {
  /// 1 to 4.
  let byteCount: Int
  /// 2 for a scalar beyond U+FFFF, else 1.
  let utf16Count: Int

  /// - Parameter offset: less than `bytes.count`.
  init(in bytes: [UInt8], at offset: Int) {
    let first = bytes[offset]
    guard first >= 0x80 else {
      byteCount = 1
      utf16Count = 1
      return
    }
    let (length, second) = Self.sequence(startingWith: first)
    var accepted = 1
    while accepted < length, offset + accepted < bytes.count,
      (accepted == 1 ? second : 0x80...0xBF).contains(bytes[offset + accepted])
    {
      accepted += 1
    }
    byteCount = accepted
    utf16Count = accepted == 4 ? 2 : 1
  }

  /// The number of bytes in a sequence that begins with `first`, and the valid second bytes (Unicode, table 3-7).
  private static func sequence(startingWith first: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    default: (1, 0x80...0xBF)
    }
  }
}
