/// Reads one JSON value from bytes.
///
/// Written out because Foundation's reader cannot tell `true` from `1` and takes ten times as long on a million lines.
struct JSONReader {
  /// What is wrong with some JSON, and at which byte.
  struct Problem: Error {
    var offset: Int
    var expected: String
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.index = bytes.startIndex
  }

  /// The value that `bytes` spell, with nothing but white space around it.
  static func value(of bytes: ArraySlice<UInt8>) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.peek == nil else { throw reader.problem("the end of the line") }
    return value
  }

  private var peek: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func problem(_ expected: String) -> Problem {
    Problem(offset: index - bytes.startIndex, expected: expected)
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Problem) -> JSONValue {
    // Records are three levels deep; anything much deeper is not one, and recursion must end somewhere.
    guard depth < 16 else { throw problem("less nesting") }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(Problem) -> JSONValue {
    var fields: [String: JSONValue] = [:]
    index += 1
    if take("}") { return .object(fields) }
    repeat {
      skipSpace()
      let key = try string()
      guard take(":") else { throw problem("':'") }
      guard fields.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
        throw problem("each key once")
      }
    } while take(",")
    guard take("}") else { throw problem("'}'") }
    return .object(fields)
  }

  private mutating func array(depth: Int) throws(Problem) -> JSONValue {
    var values: [JSONValue] = []
    index += 1
    if take("]") { return .array(values) }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw problem("']'") }
    return .array(values)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Problem) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw problem(word) }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(Problem) -> JSONValue {
    let start = index
    while let byte = peek, byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) { index += 1 }
    guard let number = Int(String(decoding: bytes[start..<index], as: UTF8.self)) else { throw problem("a value") }
    return .number(number)
  }

  private mutating func string() throws(Problem) -> String {
    guard peek == UInt8(ascii: "\"") else { throw problem("a string") }
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0x00...0x1F: throw problem("no control characters in a string")
      default: text.append(byte)
      }
    }
    throw problem("'\"'")
  }

  /// The bytes of one escape, with the reader after the backslash.
  private mutating func escape() throws(Problem) -> [UInt8] {
    guard let byte = peek else { throw problem("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var unit = try hexadecimalUnit()
      if (0xD800..<0xDC00).contains(unit), bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        let low = try hexadecimalUnit()
        guard (0xDC00..<0xE000).contains(low) else { throw problem("a low surrogate") }
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(unit) else { throw problem("a Unicode scalar") }
      return Array(String(Character(scalar)).utf8)
    default: throw problem("an escape")
    }
  }

  private mutating func hexadecimalUnit() throws(Problem) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw problem("four hexadecimal digits")
    }
    index += 4
    return unit
  }
}
