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
      return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
    } catch {
      throw .encodingFailed(reason: "\(error)")
    }
  }

  /// `json` with escapes for characters that are valid in it but unsafe in a terminal or a log.
  ///
  /// Those characters are only in strings, because all else in JSON is plain ASCII; so is a bracket after `##`. Line
  /// ends are the encoder's own: in strings it has escaped them.
  private static func escaped(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 >= 0x7F || $0 == UInt8(ascii: "#") }) else { return json }
    var text = ""
    var command = LogCommand()
    /// The start of the text that has not been copied yet.
    var rest = json.startIndex
    for index in json.unicodeScalars.indices {
      let scalar = json.unicodeScalars[index]
      guard command.begins(with: scalar) || scalar.isUnsafeInOutput && scalar != "\n" else { continue }
      let digits = String(scalar.value, radix: 16)
      text += json[rest..<index]
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      rest = json.unicodeScalars.index(after: index)
    }
    return text + json[rest...]
  }
}
