#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Foundation's decoder with the options of configurations: comments and trailing commas are valid.
enum JSON5 {
  /// The bytes are not UTF-8.
  struct NotText: Error {}

  /// - Throws: ``NotText``, `DecodingError`, and what `Value` throws.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    // The decoder itself traps at bytes that are not UTF-8.
    guard String(validating: bytes, as: UTF8.self) != nil else { throw NotText() }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode(type, from: Data(bytes))
  }

  /// Whether `bytes` are an object with `key` at the top.
  ///
  /// False for text that is not JSON, unless `key` is in it in quotes and before a colon: a typo must not silently
  /// switch a file off.
  static func hasTopLevelKey(_ key: String, in bytes: [UInt8]) -> Bool {
    // Files of this name that are not ours can be large.
    let mentions = bytes.ranges(of: Array(key.utf8))
    guard !mentions.isEmpty else { return false }
    do {
      return try decode(TopLevelKeys.self, from: bytes).keys.contains(key)
    } catch DecodingError.dataCorrupted {
      return mentions.contains { mention in
        let quotes = [bytes[..<mention.lowerBound].last, bytes[mention.upperBound...].first]
        let next = bytes[mention.upperBound...].dropFirst().first { $0 > UInt8(ascii: " ") }
        return quotes == [UInt8(ascii: "\""), UInt8(ascii: "\"")] && next == UInt8(ascii: ":")
      }
    } catch {
      return false
    }
  }

  private struct TopLevelKeys: Decodable {
    var keys: [String]

    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: DynamicKey.self).allKeys.map(\.stringValue)
    }
  }
}
