#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A piece of JSON that is assembled by hand.
indirect enum JSONValue: Encodable, Sendable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Several lines with sorted keys and a line break at the end: the same bytes on every system.
  func prettyText() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue {
  /// A list of texts.
  static func words(_ words: some Sequence<String>) -> JSONValue { .list(words.map { .text($0) }) }

  /// A rule's option.
  init(_ value: OptionValue) {
    switch value {
    case .flag(let flag): self = .flag(flag)
    case .list(let words): self = .words(words)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  // Out of line: the schema alone nests a hundred literals.
  @inline(never)
  init(stringLiteral text: String) { self = .text(text) }

  @inline(never)
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
}
