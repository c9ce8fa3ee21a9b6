import SwiftLexer
import Testing

@Suite struct KeywordTests {
  static let all = (1...UInt8.max).compactMap(Keyword.init(rawValue:))

  @Test(arguments: all)
  func `A keyword is found by its spelling`(keyword: Keyword) throws {
    let lexed = try Lexed("\(keyword.spelling)")
    #expect(lexed.tokens.map(\.keyword) == [keyword])
    #expect(lexed.kinds == [keyword.isReserved ? .keyword : .identifier])
  }

  @Test(arguments: all)
  func `A longer or a shorter word is none`(keyword: Keyword) throws {
    let word = "\(keyword.spelling)"
    for name in ["\(word)x", "x\(word)", "\(word)_", "\(word)é", "\(word.dropLast())q"] {
      #expect(try Lexed(name).tokens.map(\.keyword) == [.none], "\(name)")
    }
  }

  @Test func `No two keywords have the same spelling`() {
    #expect(Set(Self.all.map { "\($0.spelling)" }).count == Self.all.count)
  }

  /// The look-up decides by these, see `KeywordTable`.
  @Test func `No two keywords have the same first eight bytes`() {
    #expect(Set(Self.all.map { "\($0.spelling)".prefix(8) }).count == Self.all.count)
  }
}
