import SwiftLexer
import Testing

@testable import FlowRules

/// A message and the places that it names.
struct MessageTests {
  private func related(_ offset: UInt32, _ phrase: String) -> Related {
    Related(at: FileRange(file: FileID(0), range: ByteRange(start: offset, end: offset + 1)), phrase)
  }

  private func text(_ message: Message) -> String { message.text { "<\($0): \(message.related[$0].phrase)>" } }

  @Test func namesItsPlacesInTheText() {
    let (name, count) = ("é", 2)
    let message: Message = """
      '\(name)' is created (\(related: related(1, "here"))) \(count) times (\(related: related(2, "there"))).
      """
    #expect(text(message) == "'é' is created (<0: here>) 2 times (<1: there>).")
    #expect(text(message.compacted()) == text(message))
  }

  @Test func joinedMessagesKeepTheirPlaces() {
    let first: Message = "a \(related: related(1, "one"))"
    let second: Message = " b \(related: related(2, "two")) c"
    #expect(text(first + second) == "a <0: one> b <1: two> c")
    #expect(text("\(first), \(second)") == "a <0: one>,  b <1: two> c")
    #expect((first + second).related.map(\.phrase) == ["one", "two"])
  }

  @Test func listedPlacesAreNotNamed() {
    let message = ("a \(related: related(1, "one")) b" as Message).listing([related(2, "two")])
    #expect(text(message) == "a <0: one> b")
    #expect(message.related.map(\.place.range.start) == [1, 2])
    #expect(text(message + " \(related: related(3, "three"))") == "a <0: one> b <2: three>")
  }

  /// The file of a place may have gone since it was parsed.
  @Test func aPlaceThatCannotBeReadStaysInTheText() throws {
    let place = Related(at: FileRange(file: FileID(1), range: ByteRange(start: 0, end: 1)), "elsewhere")
    let finding = Finding(
      rule: .stateNotPrivate, severity: .warning, place: related(0, "").place, message: "See \(related: place).",
      subject: "a")
    let source = try SourceFile(path: "Views/A.swift", bytes: Array("a".utf8))
    let other = try SourceFile(path: "Views/B.swift", bytes: Array("\nb".utf8))
    var unreadable = FindingLocator { _ in nil }
    #expect(unreadable.locate([finding], in: source).map(\.message) == ["See a file that cannot be read any more."])
    #expect(unreadable.locate([finding], in: source).flatMap(\.related).isEmpty)
    var readable = FindingLocator { _ in other }
    #expect(readable.locate([finding], in: source).map(\.message) == ["See B.swift:1."])
  }
}
