import SwiftLexer

/// What must hold for the tokens of any bytes.
enum LexerInvariants {
  /// The first invariant that the tokens of `bytes` break, or nil.
  static func violation(in bytes: [UInt8]) throws -> String? {
    let lexed = try Lexed(bytes: bytes)
    return tilingViolation(lexed) ?? flagViolation(lexed) ?? partnerViolation(lexed)
  }

  /// Tokens, comments and white space tile the file; offsets strictly increase.
  private static func tilingViolation(_ lexed: Lexed) -> String? {
    let bytes = lexed.source.bytes
    let list = lexed.list
    guard list.partners.count == list.tokens.count else { return "not one partner for each token" }
    guard let last = list.tokens.last, last.kind == .endOfFile, last.length == 0, Int(last.start) == bytes.count else {
      return "no endOfFile at the end"
    }
    guard !list.tokens.dropLast().contains(where: { $0.length == 0 || $0.kind == .endOfFile }) else {
      return "an empty token"
    }
    var pieces = list.tokens.map(\.range) + list.comments.map(\.range)
    pieces.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var end: UInt32 = 0
    for piece in pieces {
      guard piece.start >= end else { return "overlap at byte \(piece.start)" }
      let gap = ByteRange(start: end, end: piece.start)
      if let offset = gap.indices.first(where: { !isTrivia(at: $0, lexed) }) { return "byte \(offset) is in no token" }
      end = piece.end
    }
    return nil
  }

  private static func isTrivia(at offset: Int, _ lexed: Lexed) -> Bool {
    let bytes = lexed.source.bytes
    switch bytes[offset] {
    case 0x09...0x0D, 0x20, 0: return true
    default: break
    }
    let unusual: Set<LexicalProblem.Kind> = [.invalidUTF8, .unexpectedCharacter, .conflictMarker]
    if lexed.list.problems.contains(where: { unusual.contains($0.kind) && $0.range.contains(offset: UInt32(offset)) }) {
      return true
    }
    for length in 2...3 {
      for start in max(0, offset - length + 1)...offset {
        let character = Array(bytes[start..<min(start + length, bytes.count)])
        if character == Array("\u{A0}".utf8) || character == Array("\u{FEFF}".utf8) { return true }
      }
    }
    // A shebang.
    let text = bytes.starts(with: Array("\u{FEFF}".utf8)) ? 3 : 0
    return bytes.dropFirst(text).starts(with: Array("#!".utf8))
      && !bytes[text..<offset].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The flags tell what lies between two tokens.
  private static func flagViolation(_ lexed: Lexed) -> String? {
    let tokens = lexed.list.tokens
    for (left, right) in zip(tokens, tokens.dropFirst()) {
      let gap = lexed.source.bytes[Int(left.end)..<Int(right.start)]
      let touches = gap.isEmpty && right.kind != .endOfFile
      if left.flags.contains(.spaceAfter) == touches { return "spaceAfter at byte \(left.start)" }
      if right.flags.contains(.spaceBefore) == gap.isEmpty { return "spaceBefore at byte \(right.start)" }
      if right.flags.contains(.startsLine), !gap.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
        return "startsLine at byte \(right.start)"
      }
    }
    return nil
  }

  /// Partners are mutual, of matching kinds and properly nested.
  private static func partnerViolation(_ lexed: Lexed) -> String? {
    let closings: [TokenKind: TokenKind] = [
      .leftParen: .rightParen, .leftSquare: .rightSquare, .leftBrace: .rightBrace, .stringHead: .stringTail,
    ]
    var open: [Int] = []
    for (index, partner) in lexed.list.partners.enumerated() where partner >= 0 {
      let partner = Int(partner)
      guard lexed.list.partners[partner] == Int32(index) else { return "token \(index): one-sided partner" }
      if partner > index {
        guard closings[lexed.list.tokens[index].kind] == lexed.list.tokens[partner].kind else {
          return "token \(index): partner of another kind"
        }
        open.append(index)
      } else {
        guard open.popLast() == partner else { return "token \(index): partners cross" }
      }
    }
    return nil
  }
}
