import Testing

@testable import FlowRules

/// Expected values are those of GitHub's own implementation.
struct LineHashTests {
  private func hashes(_ text: String, lines: ClosedRange<Int> = 1...9) -> [Int: String] {
    LineHash.hashes(ofLines: Set(lines), in: Array(text.utf8))
  }

  @Test func emptyFileHasOneLine() {
    #expect(hashes("") == [1: "c129715d7a2bc9a3:1"])
  }

  @Test(arguments: [
    " a\nb\n  \t\tc\n d", " a\r\nb\r\n  \t\tc\r\n d", " a\rb\r  \t\tc\r d", "a\nb\nc\nd",
  ])
  func blanksAndLineEndsDoNotMatter(text: String) {
    let expected = [
      1: "271789c17abda88f:1", 2: "54703d4cd895b18:1", 3: "180aee12dab6264:1", 4: "a23a3dc5e078b07b:1",
    ]
    #expect(hashes(text) == expected)
  }

  @Test func equalLinesAreNumbered() {
    let line = String(repeating: "x", count: 120) + "\n"
    let hashes = hashes(line + line + line, lines: 1...4)
    #expect(Set(hashes.values.compactMap { $0.split(separator: ":").first }).count == 2)
    // The last line differs: only its window is followed by the end of the file.
    #expect(hashes[1]?.hasSuffix(":1") == true && hashes[2]?.hasSuffix(":2") == true)
    #expect(hashes[3]?.hasSuffix(":3") == true && hashes[4]?.hasSuffix(":1") == true)
  }

  @Test func onlyWantedLinesAreReturned() {
    let all = hashes("a\nb\nc\nd", lines: 1...4)
    #expect(LineHash.hashes(ofLines: [3, 7], in: Array("a\nb\nc\nd".utf8)) == all.filter { $0.key == 3 })
    #expect(LineHash.hashes(ofLines: [], in: Array("a".utf8)).isEmpty)
  }

  /// A blank between CR and LF makes two line ends of them, for the hash and for the line table alike.
  @Test func blankBetweenCarriageReturnAndLineFeed() {
    #expect(hashes("a\r \nb") == hashes("a\n\nb"))
  }

  @Test func unitsAreUTF16AndInvalidBytesAreRepaired() {
    #expect(hashes("😀") != hashes("\u{FFFD}"))
    #expect(LineHash.hashes(ofLines: [1], in: [0x61, 0xFF]) == hashes("a\u{FFFD}"))
    #expect(hashes("\u{FEFF}a") != hashes("a"))
  }
}
