/// GitHub's `primaryLocationLineHash`: identifies a line by about a hundred characters from its start.
///
/// Code scanning distinguishes old alerts from new ones by it and warns when a report disagrees with its own
/// computation, so both must agree exactly. It is a rolling hash of UTF-16 units over a window of 100, without white
/// space.
package struct LineHash {
  private static let windowSize = 100
  private static let base: UInt64 = 37
  /// The factor of a unit that leaves the window: 37 to the power of 100, wrapping.
  private static let leavingFactor = (0..<windowSize).reduce(UInt64(1)) { power, _ in power &* base }
  /// Added after the last unit, so that the line after the last line end has a hash too.
  private static let endOfFile: UInt16 = 0xFFFF

  private var window = [UInt16](repeating: 0, count: windowSize)
  /// For each slot of the window the 1-based line whose first unit it holds, or 0.
  private var lines = [Int](repeating: 0, count: windowSize)
  private var slot = 0
  private var hash: UInt64 = 0

  private var currentLine = 0
  private var isAtLineStart = true
  private var followsCarriageReturn = false

  private var occurrences: [UInt64: Int] = [:]
  private var wanted: Set<Int>
  private var hashes: [Int: String] = [:]

  /// The hashes of the lines `wanted` of a file: hexadecimal digits, a colon, and the occurrence of these digits in the
  /// file, from 1.
  ///
  /// One pass; it ends with the last wanted line. Lines that the file does not have are absent from the result.
  ///
  /// - Parameters:
  ///   - wanted: 1-based line numbers.
  ///   - bytes: the whole file; invalid UTF-8 counts as U+FFFD, a byte order mark as a character.
  package static func hashes(ofLines wanted: Set<Int>, in bytes: [UInt8]) -> [Int: String] {
    var state = LineHash(wanted: wanted)
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      if state.wanted.isEmpty { return state.hashes }
      state.read(unit)
    }
    state.read(endOfFile)
    for _ in 0..<windowSize {
      state.finishLineOfSlot()
      state.push(0)
    }
    return state.hashes
  }

  private init(wanted: Set<Int>) { self.wanted = wanted }

  private mutating func read(_ unit: UInt16) {
    let isCarriageReturn = unit == 0x0D
    let isLineFeedOfPair = followsCarriageReturn && unit == 0x0A
    // A space between CR and LF makes two line ends of them, here as on GitHub.
    followsCarriageReturn = isCarriageReturn
    if unit == 0x20 || unit == 0x09 || isLineFeedOfPair { return }

    finishLineOfSlot()
    if isAtLineStart {
      currentLine += 1
      lines[slot] = currentLine
    }
    let kept: UInt16 = isCarriageReturn ? 0x0A : unit
    isAtLineStart = kept == 0x0A
    push(kept)
  }

  /// The window now holds exactly the 100 units from the start of the line that began in this slot, if one did.
  private mutating func finishLineOfSlot() {
    let line = lines[slot]
    guard line > 0 else { return }
    lines[slot] = 0
    let occurrence = (occurrences[hash] ?? 0) + 1
    occurrences[hash] = occurrence
    if wanted.remove(line) != nil { hashes[line] = "\(String(hash, radix: 16)):\(occurrence)" }
  }

  private mutating func push(_ unit: UInt16) {
    hash = hash &* Self.base &+ UInt64(unit) &- Self.leavingFactor &* UInt64(window[slot])
    window[slot] = unit
    slot = slot + 1 == Self.windowSize ? 0 : slot + 1
  }
}
