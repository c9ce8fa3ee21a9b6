#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reports that are JSON: indented, for people and `diff`, with keys in the order of the alphabet, so that the same
/// value gives the same bytes.
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

  /// `json` with escapes for what it may hold as it is, but a terminal or a log may not.
  ///
  /// Those scalars stand in strings only, for all else in JSON is plain ASCII; so does a bracket behind `##`. Line ends
  /// are the encoder's own: in strings it has escaped them.
  private static func escaped(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 >= 0x7F || $0 == UInt8(ascii: "#") }) else { return json }
    var text = ""
    var command = LogCommand()
    /// Where what has not been copied yet begins.
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
