import Foundation
import Testing

@testable import flowlint

/// Clients that send anything: the session answers afterwards as if nothing had been.
@Suite("Strange clients")
struct StrangeClientTests {
  private static let badge = "struct Badge: View { @State var n = 0; var body: some View { Text(\"\\(n)\") } }\n"

  private static let document = #""textDocument":{"uri":"URI","languageId":"swift","version":2,"text":"let a = 0"}"#
  private static let range = #""range":{"start":{"line":0,"character":7},"end":{"line":0,"character":9}}"#

  private static let messages = [
    #""id":5,"method":"textDocument/codeAction","params":{\#(document),\#(range),"context":{"only":["quickfix"]}}"#,
    #""id":6,"method":"textDocument/diagnostic","params":{\#(document),"previousResultId":"3"}"#,
    #""method":"textDocument/didChange","params":{\#(document),"contentChanges":[{\#(range),"text":"x\n"}]}"#,
    #""method":"textDocument/didOpen","params":{\#(document)}"#,
    #""method":"textDocument/didClose","params":{\#(document)}"#,
    #""method":"textDocument/didSave","params":{\#(document)}"#,
    #""method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"URI","type":2}]}"#,
    #""method":"$/cancelRequest","params":{"id":5}"#,
  ].map { #"{"jsonrpc":"2.0",\#($0)}"# }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func brokenMessagesDoNoHarm(seed: UInt64) throws {
    let session = try Session(["A.swift": Self.badge, ".git/HEAD": ""])
    try session.begin()
    var random = Random(state: seed)
    for _ in 0..<400 {
      let message = Self.messages.randomElement(using: &random) ?? ""
      var bytes = Array(message.replacing("URI", with: session.uri("A.swift")).utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) { Self.breakUp(&bytes, &random) }
      session.send(bytes: bytes)
    }
    try session.open("A.swift", version: 1_000_000)
    #expect(session.code == nil)
    #expect(try session.diagnostics("A.swift").map { $0.at("code") } == ["state_not_private"])
  }

  @Test func aMillionLinesAreATextAsAnyOther() throws {
    let session = try Session(["A.swift": Self.badge, ".git/HEAD": ""])
    try session.begin()
    try session.open("A.swift")
    session.change("A.swift", version: 2, [0, 0, 0, 0], to: String(repeating: "\n", count: 1_000_000))
    session.change("A.swift", version: 3, [1_000_000, 0, 1_000_000, 0], to: "  ")
    #expect(try session.diagnostics("A.swift").first?.at("range.start.line") == "1000000")
  }

  private static func breakUp(_ bytes: inout [UInt8], _ random: inout Random) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, index + Int.random(in: 1...20, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(index..<end)
    case 1: bytes.insert(contentsOf: bytes[index..<end], at: index)
    case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 3: bytes.removeSubrange(index...)
    default:
      let values = ["-1", "null", "99999999999999999999", "[]", "{}", "\"\"", "1e400", "true", "\"\\ud800\""]
      // A number or a text becomes something else.
      guard let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) else { return }
      let rest = bytes[(colon + 1)...]
      let stop = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") } ?? rest.endIndex
      bytes.replaceSubrange((colon + 1)..<stop, with: (values.randomElement(using: &random) ?? "").utf8)
    }
  }
}

/// Numbers that look random and are the same everywhere.
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
