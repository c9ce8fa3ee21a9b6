/// Finds the place where text stops being JSON; on Linux, Foundation's decoder does not report it.
///
/// It checks only the order of tokens, and within them only the end of a string.
package enum JSONFault {
  /// The tokens that may come next.
  private enum Expectation {
    case value
    /// Or the end of a list, since the last element may have a comma.
    case element
    case key
    case colon
    case comma
    case end
  }

  /// The place where a token is missing or unexpected: after the last token that fits.
  ///
  /// - Returns: nil when the tokens are in order, so that the decoder's problem is within one of them.
  package static func position(in bytes: [UInt8]) -> ConfigurationError.Position? {
    var tokens = JSONTokens(bytes)
    /// Whether each open bracket is an object's.
    var isObject: [Bool] = []
    var expected = Expectation.value
    var previousEnd = 0
    func place(_ offset: Int) -> ConfigurationError.Position { .init(ofByte: offset, in: bytes) }
    while let token = tokens.next() {
      let first = bytes[token.lowerBound]
      if JSONTokens.isQuote(first), !isClosed(bytes[token]) { return place(token.lowerBound) }
      switch (first, expected) {
      case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .element):
        isObject.append(true)
        expected = .key
      case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .element):
        isObject.append(false)
        expected = .element
      case (UInt8(ascii: "}"), .key), (UInt8(ascii: "}"), .comma):
        guard isObject.popLast() == true else { return place(token.lowerBound) }
        expected = isObject.isEmpty ? .end : .comma
      case (UInt8(ascii: "]"), .element), (UInt8(ascii: "]"), .comma):
        guard isObject.popLast() == false else { return place(token.lowerBound) }
        expected = isObject.isEmpty ? .end : .comma
      case (UInt8(ascii: ":"), .colon): expected = .value
      case (UInt8(ascii: ","), .comma): expected = isObject.last == true ? .key : .element
      case (_, .key) where !JSONTokens.isPunctuation(first): expected = .colon
      case (_, .value) where !JSONTokens.isPunctuation(first), (_, .element) where !JSONTokens.isPunctuation(first):
        expected = isObject.isEmpty ? .end : .comma
      case (_, .comma), (_, .colon): return place(previousEnd)
      default: return place(token.lowerBound)
      }
      previousEnd = token.upperBound
    }
    return expected == .end ? nil : place(previousEnd)
  }

  /// Whether a string ends on the line that it begins on, or on one that a backslash joins to it.
  private static func isClosed(_ string: ArraySlice<UInt8>) -> Bool {
    guard string.count > 1, string.first == string.last else { return false }
    var isEscaped = false
    for byte in string.dropFirst().dropLast() {
      if byte == UInt8(ascii: "\n"), !isEscaped { return false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return !isEscaped
  }
}
