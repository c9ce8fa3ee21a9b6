import SwiftLexer
import Testing

@testable import FlowRules

/// The texts of findings, and the places that they name.
@Suite("Texts of messages")
struct MessageTextTests {
  private static func place(_ number: Int) -> Related {
    let range = ByteRange(start: UInt32(number), end: UInt32(number + 1))
    return Related(at: FileRange(file: FileID(number), range: range), "place \(number)")
  }

  /// The text with each place as its index and its number in brackets.
  private func shown(_ message: Message) -> String {
    message.text { index in "[\(index): \(message.related[index].place.file.index)]" }
  }

  @Test func interpolatesTextAndNumbers() {
    let (name, part, count) = ("é", "abcd".dropFirst(2), 3)
    let message: Message = "'\(name)' \(part) \(count) times"
    #expect(shown(message) == "'é' cd 3 times")
    #expect(message.related.isEmpty)
    #expect(shown("plain") == "plain")
    #expect(shown("") == "")
  }

  @Test(arguments: [
    ("\(related: place(1))", "[0: 1]"),
    ("a (\(related: place(1))) b", "a ([0: 1]) b"),
    ("\(related: place(1))\(related: place(2))", "[0: 1][1: 2]"),
    ("é \(related: place(1)) 😀 \(related: place(2)) é", "é [0: 1] 😀 [1: 2] é"),
    ("\(related: place(1)) and \(related: place(1))", "[0: 1] and [1: 1]"),
  ] as [(Message, String)])
  func namesPlaces(message: Message, text: String) {
    #expect(shown(message) == text)
    #expect(shown(message.compacted()) == text)
    #expect(message.compacted().related.map(\.phrase) == message.related.map(\.phrase))
  }

  @Test func addsMessages() {
    let left: Message = "ä \(related: Self.place(1))."
    let right: Message = "ö \(related: Self.place(2)), \(related: Self.place(3))"
    #expect(shown(left + right) == "ä [0: 1].ö [1: 2], [2: 3]")
    #expect(shown(right + left) == "ö [0: 2], [1: 3]ä [2: 1].")
    #expect(shown(left + "" + right + "!") == "ä [0: 1].ö [1: 2], [2: 3]!")
    var sum = left
    sum += right
    #expect(shown(sum) == shown(left + right))
    #expect(shown(left) == "ä [0: 1].")
    #expect((left + right).related.map(\.phrase) == ["place 1", "place 2", "place 3"])
  }

  @Test func interpolatesMessages() {
    let inner: Message = "in \(related: Self.place(2))"
    let message: Message = "ß \(related: Self.place(1)) \(inner) \(related: Self.place(3)) \(inner)"
    #expect(shown(message) == "ß [0: 1] in [1: 2] [2: 3] in [3: 2]")
  }

  /// Places that the text does not name are listed, and shift those of what is added later.
  @Test func listsPlaces() {
    let listed = ("a" as Message).listing([Self.place(4), Self.place(5)])
    #expect(shown(listed) == "a")
    #expect(listed.related.map(\.phrase) == ["place 4", "place 5"])
    #expect(shown(listed + "b \(related: Self.place(6))") == "ab [2: 6]")
    #expect(shown("b \(related: Self.place(6))" + listed) == "b [0: 6]a")
    let mixed = ("x \(related: Self.place(1))" as Message).listing([Self.place(2)]) + "y \(related: Self.place(3))"
    #expect(shown(mixed) == "x [0: 1]y [2: 3]")
    #expect(("a" as Message).listing([]).related.isEmpty)
  }

  /// The name of a place is asked for once for each mention, in order, and may be empty or long.
  @Test func asksForEachName() {
    let message: Message = "\(related: Self.place(1)), \(related: Self.place(2))"
    var asked: [Int] = []
    let text = message.text { index in
      asked.append(index)
      return index == 0 ? "" : String(repeating: "é", count: 3)
    }
    #expect(text == ", ééé" && asked == [0, 1])
  }
}
