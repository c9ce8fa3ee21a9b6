import SwiftLexer

/// The content of one `flowlint:` comment.
///
/// ```
/// // flowlint:disable[:next|:this|:file] id, id -- reason
/// // flowlint:enable id, id -- reason
/// ```
/// Ids are separated by commas, spaces or both. A lone `--` ends them: the text after it is for people. With a space
/// after the colon a comment is prose: `// flowlint: a linter for SwiftUI`.
package struct SuppressionDirective: Sendable, Equatable {
  /// The effect of the comment, and its extent.
  package enum Verb: String, CaseIterable, Sendable {
    /// Off from here to the matching `enable`, or to the end of the file.
    case disable = "disable"
    /// Off in the next declaration or statement.
    case disableNext = "disable:next"
    /// Off on the comment's own line.
    case disableThis = "disable:this"
    /// Off in the whole file, wherever the comment is.
    case disableFile = "disable:file"
    /// On again from here.
    case enable = "enable"
  }

  /// The text that makes a comment a directive when it is at the comment's start.
  package static let marker = "flowlint:"

  /// Nil in prose, and when ``problems`` explains the reason.
  package private(set) var verb: Verb?
  /// The range of the verb; the whole comment when there is none.
  private(set) var verbRange: ByteRange
  /// The rules that the comment names; words that are not ids of rules are in ``problems`` instead.
  package private(set) var mentions: [Mention] = []
  /// Whether there is text after a ` -- `.
  package private(set) var hasReason = false
  /// The problems of the comment, in its order.
  package private(set) var problems: [Problem] = []

  /// A rule's id in a directive.
  package struct Mention: Sendable, Equatable {
    /// The rule that the comment names.
    package var rule: RuleID
    /// The bytes of the id.
    package var range: ByteRange
  }

  /// The rules that the comment names, in its order.
  package var rules: [RuleID] { mentions.map(\.rule) }

  /// A part of a directive that does nothing.
  package struct Problem: Sendable, Equatable {
    /// The mistake in the comment.
    package enum Kind: Sendable, Equatable {
      /// The first word is not a ``Verb``.
      case unknownVerb
      /// The first word is a ``Verb``, but white space precedes it.
      case spacedVerb
      /// No rule is named.
      case noRules
      /// The word is not the id of a rule.
      case unknownRule
      /// The first of several words in a row that are not ids: a reason without its `--`.
      case reasonWithoutDashes
    }
    /// The mistake.
    package var kind: Kind
    /// The word that has the problem.
    package var word: String
    /// The bytes of ``word``.
    package var range: ByteRange
  }

  /// Reads the directive that `comment` holds.
  package init(_ comment: MarkedComment) {
    verbRange = comment.range
    let (allWords, hasReason) = Self.words(of: comment)
    var words = allWords[...]
    self.hasReason = hasReason
    guard let first = words.popFirst() else {
      problems.append(Problem(kind: .unknownVerb, word: "", range: comment.range))
      return
    }
    verbRange = first.range
    if comment.isSpaced {
      guard Verb(rawValue: first.text) != nil else { return }
      problems.append(Problem(kind: .spacedVerb, word: first.text, range: first.range))
      return
    }
    guard let verb = Verb(rawValue: first.text) else {
      problems.append(Problem(kind: .unknownVerb, word: first.text, range: first.range))
      return
    }
    self.verb = verb
    if words.isEmpty { problems.append(Problem(kind: .noRules, word: first.text, range: first.range)) }
    // Computed once, not for the rest of the words after each word: a comment may have a hundred thousand words.
    let ids = words.map { RuleID(rawValue: $0.text) }
    let lastID = ids.lastIndex { $0 != nil } ?? -1
    for (number, rule) in ids.enumerated() {
      guard let word = words.popFirst() else { return }
      if let rule {
        mentions.append(Mention(rule: rule, range: word.range))
      } else if let next = words.first, !next.followsComma, number > lastID {
        problems.append(Problem(kind: .reasonWithoutDashes, word: word.text, range: word.range))
        return
      } else {
        problems.append(Problem(kind: .unknownRule, word: word.text, range: word.range))
      }
    }
  }

  private struct Word {
    var text: String
    var range: ByteRange
    /// Whether a comma separates this word from the one before.
    var followsComma: Bool
  }

  /// The words before the reason, and whether there is one.
  private static func words(of comment: MarkedComment) -> (words: [Word], hasReason: Bool) {
    var words: [Word] = []
    var followsComma = false
    let text = comment.text.utf8
    var position = text.startIndex
    var offset = comment.textStart
    while position < text.endIndex {
      if isSeparator(text[position]) {
        followsComma = followsComma || text[position] == UInt8(ascii: ",")
        position = text.index(after: position)
        offset += 1
        continue
      }
      let end = text[position...].firstIndex(where: isSeparator) ?? text.endIndex
      let length = UInt32(text.distance(from: position, to: end))
      let word = String(decoding: text[position..<end], as: UTF8.self)
      if word == "--" { return (words, text[end...].contains { !isSeparator($0) }) }
      words.append(Word(text: word, range: ByteRange(start: offset, end: offset + length), followsComma: followsComma))
      followsComma = false
      position = end
      offset += length
    }
    return (words, false)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
