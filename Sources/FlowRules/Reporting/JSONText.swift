#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reports that are JSON: indented, for people and `diff`, with keys in alphabetical order.
///
/// The same value gives the same bytes.
enum JSONText {
  /// `value` as JSON, ending with a line end.
  static func of(_ value: some Encodable) throws(ReportingError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    do {
      return escaped([UInt8](try encoder.encode(value))) + "\n"
    } catch {
      throw .encodingFailed(reason: "\(error)")
    }
  }

  /// `value` as JSON in one line for an element of HTML: no character in it can end the element, or begin one.
  static func inHTML(_ value: some Encodable) throws(ReportingError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      var json: [UInt8] = []
      // Such characters are only in strings.
      for byte in try encoder.encode(value) {
        switch byte {
        case UInt8(ascii: "<"): json += Array("\\u003c".utf8)
        case UInt8(ascii: ">"): json += Array("\\u003e".utf8)
        case UInt8(ascii: "&"): json += Array("\\u0026".utf8)
        default: json.append(byte)
        }
      }
      return String(decoding: json, as: UTF8.self)
    } catch {
      throw .encodingFailed(reason: "\(error)")
    }
  }

  /// `json` with escapes for characters that are valid in it but unsafe in a terminal or a log.
  ///
  /// Those characters are only in strings, because all else in JSON is plain ASCII; so is a bracket after `##`. Line
  /// ends are the encoder's own: in strings it has escaped them. Most lines need no look at their characters.
  private static func escaped(_ json: [UInt8]) -> String {
    var text = ""
    /// The start of the bytes that have not been copied yet.
    var rest = 0
    var start = 0
    while start < json.count {
      let end = json[start...].firstIndex(of: UInt8(ascii: "\n")) ?? json.count
      if json[start..<end].contains(where: { $0 >= 0x7F || $0 == UInt8(ascii: "#") }) {
        text += String(decoding: json[rest..<start], as: UTF8.self)
        text += escaped(line: String(decoding: json[start..<end], as: UTF8.self))
        rest = end
      }
      start = end + 1
    }
    return text + String(decoding: json[rest...], as: UTF8.self)
  }

  private static func escaped(line: String) -> String {
    var text = ""
    var command = LogCommand()
    for scalar in line.unicodeScalars {
      guard command.begins(with: scalar) || scalar.isUnsafeInOutput else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return text
  }
}
