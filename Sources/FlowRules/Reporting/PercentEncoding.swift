/// Writes paths as relative URI references (RFC 3986, section 4.2).
package enum PercentEncoding {
  /// The reference for a path in bytes, `/` between its components.
  ///
  /// Every byte that is not valid in a path segment becomes `%XX`, whether it is part of UTF-8 or not. A colon is
  /// always encoded, though only the first segment needs it: there it would end a scheme.
  package static func reference(toPath path: some Sequence<UInt8>) -> String {
    var reference: [UInt8] = []
    for byte in path {
      if isAllowed(byte) {
        reference.append(byte)
      } else {
        reference += [0x25, hexDigit(byte >> 4), hexDigit(byte & 0x0F)]
      }
    }
    return String(decoding: reference, as: UTF8.self)
  }

  /// `/`, the unreserved characters, and what RFC 3986 calls sub-delims and `@`.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"): true
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "="), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
