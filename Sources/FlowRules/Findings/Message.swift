import SwiftLexer

/// What a finding says: whole sentences, with the places that they name.
///
/// Rules write it as an interpolated string. `\(related: …)` names a place: the report shows its file and line there,
/// and lists the place below the finding.
///
///     let message: Message = "'\(name)' is created by '\(type)' (\(related: Related(at: call, "it is called here")))."
package struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The text without the names of places.
  private var text: String
  /// Where places are named, in ascending order.
  private var mentions: [Mention] = []
  /// Every other place that the finding is about, in the order in which the report lists them.
  package private(set) var related: [Related] = []

  private struct Mention: Sendable {
    /// In UTF-8 bytes of `text`.
    var offset: Int
    /// In `related`.
    var index: Int
  }

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.message }

  /// What an interpolated message is put together in.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var message = Message(stringLiteral: "")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { message.text += literal }

    package mutating func appendInterpolation(_ text: some StringProtocol) { message.text += text }

    package mutating func appendInterpolation(_ number: Int) { message.text += String(number) }

    package mutating func appendInterpolation(_ other: Message) { message += other }

    /// Names a place.
    package mutating func appendInterpolation(related place: Related) {
      message.mentions.append(Mention(offset: message.text.utf8.count, index: message.related.count))
      message.related.append(place)
    }
  }

  /// Adds places that the text does not name.
  package func listing(_ places: [Related]) -> Message {
    var message = self
    message.related += places
    return message
  }

  package static func += (left: inout Message, right: Message) {
    let (length, count) = (left.text.utf8.count, left.related.count)
    left.mentions += right.mentions.map { Mention(offset: $0.offset + length, index: $0.index + count) }
    left.text += right.text
    left.related += right.related
  }

  package static func + (left: Message, right: Message) -> Message {
    var sum = left
    sum += right
    return sum
  }

  /// The text with each place named by `name`, which is asked with the place's index in ``related``.
  package func text(naming name: (Int) -> String) -> String {
    guard !mentions.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result = ""
    var end = 0
    for mention in mentions {
      result += String(decoding: bytes[end..<mention.offset], as: UTF8.self) + name(mention.index)
      end = mention.offset
    }
    return result + String(decoding: bytes[end...], as: UTF8.self)
  }

  /// The same message in storage that is as large as it needs to be.
  ///
  /// A string that was put together keeps up to twice the room that it needs, and there may be a million findings.
  func compacted() -> Message {
    var message = self
    message.text = String(decoding: Array(text.utf8), as: UTF8.self)
    return message
  }
}

/// A further place that a finding is about.
package struct Related: Sendable {
  package let place: FileRange
  /// What is there, a phrase: `the call that passes 'count'`.
  package let phrase: String

  package init(at place: FileRange, _ phrase: String) {
    self.place = place
    self.phrase = phrase
  }
}
