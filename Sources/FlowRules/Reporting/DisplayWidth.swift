/// Computes the number of terminal columns that text takes.
///
/// Terminals differ in details; this follows most of them: East Asian wide characters and emoji take two columns,
/// combining marks and format characters none. Tabs are not measured here: the code that shows a line keeps them.
enum DisplayWidth {
  /// The columns of `text`.
  static func of(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one user-perceived character, 0 to 2: a family emoji of seven scalars takes two.
  static func of(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // Variation selector 16 selects the emoji variant of a character that also has a narrow one.
      width = scalar.value == 0xFE0F && width == 1 ? 2 : max(width, of(scalar))
    }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    if isWide(scalar.value) { return 2 }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard let first = wideRanges.first, value >= first.lowerBound else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if value > wideRanges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  /// Ascending. East_Asian_Width W and F of Unicode 16, in whole blocks where a block has hardly anything else; a
  /// property identifies emoji among symbols instead.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul Jamo, initial consonants
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // CJK radicals, ideographic description, CJK punctuation
    0x3041...0x3247,  // kana, Bopomofo, Hangul compatibility, enclosed CJK
    0x3250...0x4DBF,  // enclosed CJK, compatibility, ideographs A
    0x4E00...0xA4CF,  // ideographs, Yi
    0xA960...0xA97C,  // Hangul Jamo extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6B,  // compatibility forms, small forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements, Nushu
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // ideographs B and following
  ]
}
