/// Message texts for SARIF 2.1.0: a sentence, with placeholders and links marked or escaped.
enum SARIFMessage {
  /// A message without links.
  static func text(_ message: String) -> String { sentence(literal(message.escapedForOneLine)) }

  /// A phrase, for example of a related location.
  static func phrase(_ phrase: String) -> String { literal(phrase.escapedForOneLine) }

  /// A message that links to the related locations `phrases`, whose ids count from 1.
  ///
  /// The first occurrence of a phrase in the message becomes a link; the others are appended as a separate sentence,
  /// because GitHub shows only locations that the message links to.
  static func text(_ message: String, linkingTo phrases: [String]) -> String {
    let message = message.escapedForOneLine
    let phrases = phrases.map(\.escapedForOneLine)
    var links: [(range: Range<String.Index>, id: Int)] = []
    var unnamed: [String] = []
    for (index, phrase) in phrases.enumerated() {
      if let range = message.firstRange(ofWords: phrase), !links.contains(where: { $0.range.overlaps(range) }) {
        links.append((range, index + 1))
      } else {
        unnamed.append(link(phrase, to: index + 1))
      }
    }
    var text = ""
    var end = message.startIndex
    for (range, id) in links.ordered(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += literal(message[end..<range.lowerBound]) + link(message[range], to: id)
      end = range.upperBound
    }
    text = sentence(text + literal(message[end...]))
    return unnamed.isEmpty ? text : "\(text) See \(list(unnamed))."
  }

  /// Section 3.11.6: in a link's text brackets and backslashes are escaped.
  private static func link(_ text: some StringProtocol, to id: Int) -> String {
    "[\(escapingBrackets(escapingBraces(text)))](\(id))"
  }

  /// Text that is neither link nor placeholder. Brackets need no escape unless they look like a link: Swift's
  /// `[Int](repeating: 0, count: 3)` does.
  private static func literal(_ text: some StringProtocol) -> String {
    let text = escapingBraces(text)
    let looksLikeLink = zip(text, text.dropFirst()).contains { $0 == "]" && $1 == "(" }
    return looksLikeLink ? escapingBrackets(text) : text
  }

  private static func escapingBrackets(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if character == "[" || character == "]" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
  }

  /// Section 3.11.5: braces are doubled, single ones enclose the number of an argument.
  private static func escapingBraces(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { escaped, character in
      if character == "{" || character == "}" { escaped.append(character) }
      escaped.append(character)
    }
  }

  private static func sentence(_ text: String) -> String {
    guard let last = text.last, last != ".", last != "!", last != "?" else { return text }
    return text + "."
  }

  private static func list(_ items: [String]) -> String {
    guard items.count > 2, let last = items.last else { return items.joined(separator: " and ") }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension StringProtocol {
  /// The first occurrence of `text`, not as a part of longer words; nil for an empty one.
  ///
  /// (The standard library's own search needs the string-processing module.)
  fileprivate func firstRange(ofWords text: String) -> Range<Index>? {
    func isWordEnd(before index: Index) -> Bool {
      guard index > startIndex, index < endIndex else { return true }
      return !(self[self.index(before: index)].isWordPart && self[index].isWordPart)
    }
    var start = startIndex
    while !text.isEmpty, start < endIndex {
      if self[start...].starts(with: text) {
        let end = index(start, offsetBy: text.count)
        if isWordEnd(before: start), isWordEnd(before: end) { return start..<end }
      }
      formIndex(after: &start)
    }
    return nil
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
