import SwiftLexer

/// The part of a finding's underlined text that its fingerprint keeps.
///
/// A baseline must recognize a finding after a formatter ran, after a name beside it changed, and after somebody edited
/// the arguments of a call. So white space and comments do not count, nor do `;` and `self.`, which formatters add and
/// remove, nor does the text between brackets: of `Model(store: store).sorted()` there remains `Model().sorted()`. The
/// finding's subject covers everything outside of the region.
struct RegionText {
  /// Reused, because a file may have a finding in each line.
  private var list = TokenList()

  /// The tokens of `region` that count, each followed by a space.
  ///
  /// The region is lexed without the surrounding text. The compiler may see it differently (a region may lie in a
  /// comment), but the same text always gives the same bytes. Linear in the length of the region.
  mutating func normalized(_ region: ArraySlice<UInt8>) -> [UInt8] {
    guard let source = try? SourceFile(path: "", bytes: Array(region)) else { return Array(region) }
    Lexer.tokenize(source, into: &list)
    var text: [UInt8] = []
    var depth = 0
    for (index, token) in list.tokens.enumerated() {
      switch token.kind {
      case .endOfFile, .semicolon: continue
      case .rightParen, .rightSquare, .rightBrace, .stringTail: depth = max(0, depth - 1)
      default: break
      }
      if depth == 0, !isRedundantSelf(at: index) {
        append(source.bytes[token.range.indices], to: &text)
        text.append(0x20)
      }
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace, .stringHead: depth += 1
      default: break
      }
    }
    return text
  }

  /// Whether the token is `self` before a dot, or that dot.
  private func isRedundantSelf(at index: Int) -> Bool {
    let tokens = list.tokens
    switch tokens[index].kind {
    case .keyword: return tokens[index].keyword == .`self` && tokens[index + 1].kind == .period
    case .period: return index > 0 && tokens[index - 1].keyword == .`self` && tokens[index - 1].kind == .keyword
    default: return false
    }
  }

  /// A literal may span lines, whose ends and indentation a formatter changes.
  private func append(_ token: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var isIndentation = false
    for byte in token where byte != 0x0D {
      if isIndentation && (byte == 0x20 || byte == 0x09) { continue }
      isIndentation = byte == 0x0A
      text.append(byte)
    }
  }
}
