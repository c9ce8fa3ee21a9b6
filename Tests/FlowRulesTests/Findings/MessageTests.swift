import SwiftLexer
import Testing

@testable import FlowRules

/// A message and the places that it lists.
struct MessageTests {
  private func related(_ offset: UInt32, _ phrase: String) -> Related {
    Related(at: FileRange(file: FileID(0), range: ByteRange(start: offset, end: offset + 1)), phrase)
  }

  @Test func interpolatesTextAndNumbers() {
    let (name, part, count) = ("é", "abcd".dropFirst(2), 3)
    let message: Message = "'\(name)' \(part) \(count) times"
    #expect(message.text == "'é' cd 3 times")
    #expect(message.related.isEmpty)
    #expect(message.compacted().text == message.text)
  }

  @Test func joinedMessagesKeepTheirPlaces() {
    let first = ("a" as Message).listing([related(1, "one")])
    let second = ("b" as Message).listing([related(2, "two")])
    #expect((first + second).text == "ab")
    #expect((first + second).related.map(\.phrase) == ["one", "two"])
    let both: Message = "\(second), \(first)"
    #expect(both.text == "b, a")
    #expect(both.related.map(\.phrase) == ["two", "one"])
    #expect(both.compacted().related.map(\.place.range.start) == [2, 1])
  }

  /// The file of a place may have gone since it was parsed.
  @Test func aPlaceThatCannotBeReadIsLeftOut() throws {
    let place = Related(at: FileRange(file: FileID(1), range: ByteRange(start: 0, end: 1)), "elsewhere")
    let finding = Finding(
      rule: .stateNotPrivate, severity: .warning, place: related(0, "").place,
      message: ("See." as Message).listing([place]), subject: "a")
    let source = try SourceFile(path: "Views/A.swift", bytes: Array("a".utf8))
    let other = try SourceFile(path: "Views/B.swift", bytes: Array("\nb".utf8))
    var unreadable = FindingLocator { _ in nil }
    #expect(unreadable.locate([finding], in: source).flatMap(\.related).isEmpty)
    var readable = FindingLocator { _ in other }
    #expect(readable.locate([finding], in: source).flatMap(\.related).map(\.place.path) == ["Views/B.swift"])
  }
}
