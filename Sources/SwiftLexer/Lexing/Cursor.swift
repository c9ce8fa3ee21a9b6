/// An offset in a file's bytes. The only code in the package that reads through a pointer.
///
/// An array's own subscript traps outside its bounds, where a lexer wants to know that there is nothing, and holds the
/// inner loops up with checks that they have made already. So the bytes are borrowed once, in ``withCursor(over:_:)``,
/// and everything above this file sees only the members below, none of which can leave the buffer: a read outside
/// yields 0 and no move goes past the end. The cursor must not outlive that call; no other code can make one. A file
/// can contain the byte 0 (`let a\0 = 1`), so 0 means "end" only together with ``isAtEnd``.
///
/// `Span<UInt8>` would do the same without `unsafe` pointers. Switch to it as soon as a struct may hold one without an
/// experimental feature (as of Swift 6.3 that needs `Lifetimes`).
struct Cursor {
  private let base: UnsafePointer<UInt8>
  private let classes: UnsafePointer<UInt8>
  /// The number of bytes in the file.
  let count: Int
  /// The offset of the next byte, at most ``count``.
  private(set) var offset = 0

  /// Calls `body` with a cursor at the start of `bytes`, which must not outlive the call.
  static func withCursor(over bytes: [UInt8], _ body: (Cursor) -> Void) {
    ByteClass.table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { buffer in
        guard let classes = table.baseAddress else { return }
        // An empty array may have no address; with a count of 0 none is ever read.
        body(Cursor(base: buffer.baseAddress ?? classes, classes: classes, count: buffer.count))
      }
    }
  }

  private init(base: UnsafePointer<UInt8>, classes: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.classes = classes
    self.count = count
  }

  // MARK: Looking

  /// Whether no byte is left.
  @inline(__always)
  var isAtEnd: Bool { offset >= count }

  /// The next byte, or 0 at the end.
  @inline(__always)
  var byte: Byte { offset < count ? Byte(base[offset]) : "\0" }

  /// The byte `distance` bytes ahead, or 0 outside the file.
  @inline(__always)
  func peek(_ distance: Int) -> Byte { byte(at: offset &+ distance) }

  /// The byte at `offset`, or 0 outside the file.
  @inline(__always)
  func byte(at offset: Int) -> Byte {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? Byte(base[offset]) : "\0"
  }

  /// Whether the byte at `offset` belongs to one of `wanted`; outside the file none does.
  @inline(__always)
  func isByte(at offset: Int, in wanted: ByteClass) -> Bool {
    UInt(bitPattern: offset) < UInt(bitPattern: count) && classes[Int(base[offset])] & wanted.rawValue != 0
  }

  /// Whether `text` is at `offset`.
  func hasText(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    for index in 0..<length where text.utf8Start[index] != base[offset + index] { return false }
    return true
  }

  /// The number of `#` at `offset`.
  func poundCount(at offset: Int) -> Int {
    var end = offset
    while byte(at: end) == "#" { end += 1 }
    return end - offset
  }

  /// Up to eight bytes from `offset` to `end` as one number, the first byte lowest.
  @inline(__always)
  func word(from offset: Int, to end: Int) -> UInt64 {
    let length = min(end, count) - offset
    guard offset >= 0, length > 0 else { return 0 }
    if offset + 8 <= count {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      return length >= 8 ? word : word & (1 << UInt64(length * 8) - 1)
    }
    var word: UInt64 = 0
    for index in 0..<min(length, 8) { word |= UInt64(base[offset + index]) << UInt64(index * 8) }
    return word
  }

  // MARK: Moving

  /// Moves `distance` bytes ahead, but not past the end.
  @inline(__always)
  mutating func advance(by distance: Int = 1) { offset = min(offset &+ max(distance, 0), count) }

  /// Moves to `target`, or to the nearest offset inside the file.
  @inline(__always)
  mutating func move(to target: Int) { offset = min(max(target, 0), count) }

  /// Moves over all bytes of the given classes.
  @inline(__always)
  mutating func skip(_ wanted: ByteClass) {
    var position = offset
    while position < count, classes[Int(base[position])] & wanted.rawValue != 0 { position &+= 1 }
    offset = position
  }

  /// Moves over a name: eight bytes at a time, since a loop over a name of unforeseen length ends with a wrong guess of
  /// the processor, which costs as much as the name.
  @inline(__always)
  mutating func skipName() {
    while offset &+ 8 <= count {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      let length = Self.nameLength(word)
      offset &+= length
      if length < 8 { return }
    }
    skip(.name)
  }

  /// The number of leading bytes, of eight from the lowest on, that are of the class `name`.
  @inline(__always)
  private static func nameLength(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    // Without its top bit no byte carries into the next when a number up to 0x80 is added.
    let low = word & ~tops
    let letter = low | ones &* 0x20
    let isLetter = (letter &+ ones &* (0x80 - 0x61)) & ~(letter &+ ones &* (0x80 - 0x7B))
    let isDigit = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    let isNoUnderscore = (low ^ ones &* 0x5F) &+ ones &* 0x7F
    let isNoDollar = (low ^ ones &* 0x24) &+ ones &* 0x7F
    let isOther = ~(isLetter | isDigit | ~isNoUnderscore | ~isNoDollar) | word
    return (isOther & tops).trailingZeroBitCount >> 3
  }

  /// Moves to the next byte of the given classes, or to the end.
  @inline(__always)
  mutating func skip(to wanted: ByteClass) {
    var position = offset
    while position < count, classes[Int(base[position])] & wanted.rawValue == 0 { position &+= 1 }
    offset = position
  }

  /// Moves over blanks and line ends: eight at a time, since most of them are indentation.
  @inline(__always)
  mutating func skipWhiteSpace() {
    while offset &+ 8 <= count {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      let spaces = (word ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3
      offset &+= spaces
      if spaces < 8 { break }
    }
    skip([.blank, .lineEnd])
  }

  /// Moves to the next line end, or to the end of the file: eight bytes at a time, since comments are long.
  mutating func skipToLineEnd() {
    var position = offset
    while position &+ 8 <= count {
      let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
      guard !Self.hasZeroByte(word ^ 0x0A0A_0A0A_0A0A_0A0A), !Self.hasZeroByte(word ^ 0x0D0D_0D0D_0D0D_0D0D) else {
        break
      }
      position &+= 8
    }
    offset = position
    skip(to: .lineEnd)
  }

  /// The classic test: subtracting one from each byte borrows into the top bit only where the byte was zero.
  @inline(__always)
  private static func hasZeroByte(_ word: UInt64) -> Bool {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
  }
}
