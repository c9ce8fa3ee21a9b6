import SwiftLexer

/// The text of a finding, and the other places that it is about.
///
/// Rules write the text as an interpolated string of whole sentences. Reports list the places below the finding, so the
/// text does not repeat them.
///
///     let message: Message = "'\(type)' creates '\(name)', but only observes it."
///     message.listing([Related(at: call, "'\(name)' is created here")])
package struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The sentences, with all names filled in.
  package private(set) var text: String
  /// Every other place that the finding is about, in the order in which the report lists them.
  package private(set) var related: [Related] = []

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.message }

  /// The buffer for an interpolated message.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var message = Message(stringLiteral: "")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { message.text += literal }

    package mutating func appendInterpolation(_ text: some StringProtocol) { message.text += text }

    package mutating func appendInterpolation(_ number: Int) { message.text += String(number) }

    package mutating func appendInterpolation(_ other: Message) { message += other }
  }

  /// Adds places.
  package func listing(_ places: [Related]) -> Message {
    var message = self
    message.related += places
    return message
  }

  /// Appends the text and the related places of another message; no space comes between.
  package static func += (left: inout Message, right: Message) {
    left.text += right.text
    left.related += right.related
  }

  /// Joins the texts and the related places of two messages; no space comes between.
  package static func + (left: Message, right: Message) -> Message {
    var sum = left
    sum += right
    return sum
  }

  /// The same message in storage of exactly its size.
  ///
  /// An assembled string keeps up to twice the room that it needs, and there may be a million findings.
  func compacted() -> Message {
    var message = self
    message.text = String(decoding: Array(text.utf8), as: UTF8.self)
    return message
  }
}

/// A further place that a finding is about.
package struct Related: Sendable {
  /// Tight, as ``Finding/place``; it may be in another file.
  package let place: FileRange
  /// A phrase that describes the place: `the call that passes 'count'`.
  package let phrase: String

  package init(at place: FileRange, _ phrase: String) {
    self.place = place
    self.phrase = phrase
  }
}
