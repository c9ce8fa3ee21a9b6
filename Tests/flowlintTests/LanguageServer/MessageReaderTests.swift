import Testing

@testable import flowlint

/// Messages in a stream that comes in pieces, some of them broken.
@Suite("Message reader")
struct MessageReaderTests {
  /// `<…>` is a message, `!` are headers that lead to none.
  @Test(arguments: [
    ("Content-Length: 2\r\n\r\n{}", "<{}>"),
    ("Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", "<{}><[1]>"),
    ("content-length:2\n\n{}", "<{}>"),
    ("Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", "<{}>"),
    ("Content-Length: 2\r\nContent-Type: x\r\n\r\n{}", "<{}>"),
    ("Content-Length: 4\r\n\r\n\"é\"", "<\"é\">"),
    ("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", "<><{}>"),
    ("Content-Length: 9\r\n\r\n{}", ""), ("Content-Length: 2", ""), ("", ""),
    // An empty line too many is harmless.
    ("\r\n\r\nContent-Length: 2\r\n\r\n{}", "<{}>"),
    ("Garbage\r\n\r\nContent-Length: 2\r\n\r\n{}", "!<{}>"),
    ("Content-Length: two\r\n\r\nContent-Length: 2\r\n\r\n{}", "!<{}>"),
    ("Content-Length: -1\r\n\r\nContent-Length: 2\r\n\r\n{}", "!<{}>"),
    ("Content-Length:\r\n\r\nContent-Length: 2\r\n\r\n{}", "!<{}>"),
    ("Content-Length: 99999999999999999999\r\n\r\nContent-Length: 2\r\n\r\n{}", "!<{}>"),
    ("\u{0}\u{1}\r\n\r\nContent-Length: 2\r\n\r\n{}", "!<{}>"),
    // The rest of a message whose length is wrong.
    ("Content-Length: 2\r\n\r\n{} {}\r\n\r\nContent-Length: 2\r\n\r\n[]", "<{}>!<[]>"),
  ])
  func findsMessages(stream: String, items: String) {
    for size in [1, 2, 7, 1000] {
      var reader = MessageReader()
      var found = ""
      let bytes = Array(stream.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        while let item = reader.next() {
          switch item {
          case .message(let body): found += "<\(String(decoding: body, as: UTF8.self))>"
          case .malformed: found += "!"
          }
        }
      }
      #expect(found == items, "in pieces of \(size)")
    }
  }

  @Test func skipsAMessageThatIsTooLong() {
    var reader = MessageReader()
    reader.append(Array("Content-Length: \(MessageReader.maximumLength + 1)\r\n\r\n".utf8))
    #expect(reader.next() == .malformed("the message is too long"))
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 24)
    for _ in 0..<64 {
      reader.append(piece)
      #expect(reader.next() == nil)
    }
    reader.append(Array("xContent-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == .message(Array("{}".utf8)))
  }

  @Test func aLineWithoutAnEndDoesNotFillTheMemory() {
    var reader = MessageReader()
    for _ in 0..<100 {
      reader.append([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20))
      #expect(reader.next() == nil)
    }
    reader.append(Array("\r\n\r\nContent-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == .malformed("the headers have no valid Content-Length"))
    #expect(reader.next() == .message(Array("{}".utf8)))
  }
}
