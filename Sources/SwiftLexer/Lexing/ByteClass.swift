/// One byte of source text that compares with a character: `byte == "/"`, `case "a"..."z":`.
struct Byte: Comparable, ExpressibleByUnicodeScalarLiteral {
  /// The byte itself.
  var value: UInt8

  /// Wraps a byte.
  @inline(__always)
  init(_ value: UInt8) { self.value = value }

  /// The byte of an ASCII character.
  @inline(__always)
  init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.value = UInt8(truncatingIfNeeded: scalar.value) }

  /// Orders by value.
  @inline(__always)
  static func < (left: Byte, right: Byte) -> Bool { left.value < right.value }

  /// Whether the byte is a character of its own, not a part of a longer one.
  @inline(__always)
  var isASCII: Bool { value < 0x80 }
  /// Whether the byte is `0` to `9`.
  @inline(__always)
  var isDigit: Bool { value &- 0x30 < 10 }
  /// Whether the byte is `0` to `9`, `a` to `f` or `A` to `F`.
  @inline(__always)
  var isHexDigit: Bool { isDigit || (value | 0x20) &- 0x61 < 6 }
  /// Whether the byte is an ASCII letter.
  @inline(__always)
  var isLetter: Bool { (value | 0x20) &- 0x61 < 26 }
}

/// The kinds of text that a byte can be a part of: a set, so that one table look-up answers every question about it.
struct ByteClass: OptionSet {
  /// One bit for each class.
  var rawValue: UInt8

  /// An ASCII byte that continues a name: a letter, a digit, `_` or `$`.
  static let name = ByteClass(rawValue: 1 << 0)
  /// An ASCII byte that an operator can consist of.
  static let sign = ByteClass(rawValue: 1 << 1)
  /// White space that does not end a line: space, tab, vertical tab, form feed.
  static let blank = ByteClass(rawValue: 1 << 2)
  /// Line feed or carriage return.
  static let lineEnd = ByteClass(rawValue: 1 << 3)
  /// An operator after this byte is not left-bound: white space, an opening bracket, `,`, `;`, `:`.
  static let parts = ByteClass(rawValue: 1 << 4)
  /// An operator before this byte is not right-bound: white space, a closing bracket, `,`, `;`, `:`.
  static let closes = ByteClass(rawValue: 1 << 5)
  /// Ends plain text in a string literal: a quote, a backslash or a line end.
  static let stringStop = ByteClass(rawValue: 1 << 6)
  /// Ends plain text in a block comment: `*`, `/` or a line end.
  static let commentStop = ByteClass(rawValue: 1 << 7)

  /// The classes of each of the 256 bytes; bytes from 0x80 on have none.
  static let table: [UInt8] = (0...255).map { classes(of: Byte($0)).rawValue }

  private static func classes(of byte: Byte) -> ByteClass {
    switch byte {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": .name
    case "*", "/": [.sign, .commentStop]
    case "=", "-", "+", "%", "<", ">", "!", "&", "|", "^", "~", ".", "?": .sign
    case " ", "\t": [.blank, .parts, .closes]
    // Not a boundary for operators, though white space: the compiler's own list leaves both out.
    case "\u{0B}", "\u{0C}": .blank
    case "\n", "\r": [.lineEnd, .parts, .closes, .stringStop, .commentStop]
    case ",", ";", ":", "\0": [.parts, .closes]
    case "(", "[", "{": .parts
    case ")", "]", "}": .closes
    case "\"", "'", "\\": .stringStop
    default: []
    }
  }
}
