/// Turns bytes into tokens. (Skeleton.)
package enum Lexer {
  package static func tokenize(_ source: SourceFile, into list: inout TokenList) {
    list.tokens = [Token(start: UInt32(source.bytes.count), length: 0, kind: .endOfFile)]
    list.partners = [-1]
  }
}
