/// One character decoded from UTF-8, or bytes that are not UTF-8.
struct DecodedScalar {
  /// The code point, or nil for bytes that are not UTF-8.
  var value: UInt32?
  /// The number of its bytes; at least 1 unless the file ends.
  var length: Int

  /// Whether the character may continue a name.
  var continuesName: Bool { value.map(UnicodeClass.continuesName) ?? false }
  /// Whether a name may begin with the character.
  var startsName: Bool { value.map(UnicodeClass.startsName) ?? false }
  /// Whether the character may continue an operator.
  var continuesOperator: Bool { value.map(UnicodeClass.continuesOperator) ?? false }
  /// Whether an operator may begin with the character.
  var startsOperator: Bool { value.map(UnicodeClass.startsOperator) ?? false }
}

extension Cursor {
  /// Decodes the character at `offset`.
  ///
  /// Bytes that are not UTF-8 are taken as far as no character can start in them: `\xC3(` yields one bad byte.
  func scalar(at offset: Int) -> DecodedScalar {
    let lead = byte(at: offset).value
    guard lead >= 0x80 else { return DecodedScalar(value: UInt32(lead), length: offset < count ? 1 : 0) }
    // C0 and C1 would encode ASCII, F5 and above lie after the last code point.
    guard (0xC2...0xF4).contains(lead) else {
      var end = offset + 1
      while end < count, !Self.startsCharacter(byte(at: end).value) { end += 1 }
      return DecodedScalar(value: nil, length: end - offset)
    }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      let next = byte(at: offset + index).value
      guard next & 0xC0 == 0x80 else { return DecodedScalar(value: nil, length: index) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    let isValid = value >= least && Unicode.Scalar(value) != nil
    return DecodedScalar(value: isValid ? value : nil, length: length)
  }

  private static func startsCharacter(_ byte: UInt8) -> Bool { byte < 0x80 || (0xC2...0xF4).contains(byte) }
}

/// The code points of names and operators, as The Swift Programming Language lists them under "Lexical Structure".
enum UnicodeClass {
  /// Whether a name may contain the code point after its first.
  static func continuesName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x24, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0...0x7F: false
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: true
    case 0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF: true
    case 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F: true
    case 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF: true
    case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF: true
    case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8: true
    // Every supplementary plane but for its last two code points and the private planes 15 and 16.
    case 0x10000...0xEFFFF: scalar & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// Whether a name may begin with the code point: not with a digit, `$` or a combining mark.
  static func startsName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x24, 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
    default: continuesName(scalar)
    }
  }

  /// Whether an operator may begin with the code point.
  static func startsOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D...0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E: true
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030: true
    default: false
    }
  }

  /// Whether an operator may contain the code point after its first.
  static func continuesOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Combining marks and variation selectors.
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: startsOperator(scalar)
    }
  }

  /// Whether a name in backticks may not contain the code point: white space other than U+0020, control characters
  /// and the backslash.
  static func isForbiddenInRawName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x1F, 0x7F, 0x5C, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a name in backticks may not consist of nothing but such code points: a space or a mark of direction.
  static func isRawNameSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x200E || scalar == 0x200F }
}
