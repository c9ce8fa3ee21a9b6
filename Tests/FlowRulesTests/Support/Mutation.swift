import SwiftLexer

/// One small change that breaks a source, as an unfinished edit, a slip or a bad merge does.
enum Mutation: CaseIterable {
  case withoutToken, tokenTwice, tokensSwapped, otherToken
  case withoutBracket, anotherBracket
  case withoutLine, lineTwice, lineMoved
  case lineInConditional, openConditional, conditionalLink
  case cutOff, withoutStart

  /// `bytes` with one change: always the same for the same seed.
  ///
  /// - Returns: `bytes` as they are if there is nothing to change.
  static func mutated(_ bytes: [UInt8], path: String, seed: UInt64) throws -> [UInt8] {
    // Files of one folder begin alike, and must not all get the same change.
    var random = Random(seed: path.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    var list = TokenList()
    Lexer.tokenize(try SourceFile(path: path, bytes: bytes), into: &list)
    let tokens = list.tokens.map(\.range.indices).filter { !$0.isEmpty }
    guard let mutation = allCases.randomElement(using: &random), let token = tokens.randomElement(using: &random),
      let other = tokens.randomElement(using: &random)
    else { return bytes }
    return mutation.apply(to: bytes, at: token, other, bracket: bracket(in: bytes, tokens, &random))
  }

  private static func bracket(in bytes: [UInt8], _ tokens: [Range<Int>], _ random: inout Random) -> Range<Int>? {
    tokens.filter { $0.count == 1 && "()[]{}".utf8.contains(bytes[$0.lowerBound]) }.randomElement(using: &random)
  }

  private func apply(to bytes: [UInt8], at token: Range<Int>, _ other: Range<Int>, bracket: Range<Int>?) -> [UInt8] {
    let text = bytes[token]
    let space = Array(" ".utf8)[...]
    let line = Self.line(around: token, in: bytes)
    let before = line.lowerBound..<line.lowerBound
    switch self {
    case .withoutToken: return Self.replacing([(token, [])], in: bytes)
    case .tokenTwice: return Self.replacing([(token, text + space + text)], in: bytes)
    case .tokensSwapped: return Self.replacing([(token, bytes[other]), (other, text)], in: bytes)
    case .otherToken: return Self.replacing([(token, bytes[other])], in: bytes)
    case .withoutBracket: return Self.replacing([(bracket ?? token, [])], in: bytes)
    case .anotherBracket:
      let brackets = Array("()[]{}".utf8)
      return Self.replacing([(bracket ?? token, [brackets[other.lowerBound % brackets.count]])], in: bytes)
    case .withoutLine: return Self.replacing([(line, [])], in: bytes)
    case .lineTwice: return Self.replacing([(before, bytes[line])], in: bytes)
    case .lineMoved:
      let target = Self.line(around: other, in: bytes).lowerBound
      return Self.replacing([(line, []), (target..<target, bytes[line])], in: bytes)
    case .lineInConditional:
      let inner = Array("#if os(macOS)\n".utf8) + bytes[line] + Array("\n#endif\n".utf8)
      return Self.replacing([(line, inner[...])], in: bytes)
    case .openConditional: return Self.replacing([(before, Array("#if os(macOS)\n".utf8)[...])], in: bytes)
    case .conditionalLink:
      let link = Array("\n#if os(macOS)\n.environmentObject(model)\n#endif\n".utf8)
      return Self.replacing([(token.upperBound..<token.upperBound, link[...])], in: bytes)
    case .cutOff: return Array(bytes[..<token.upperBound])
    case .withoutStart: return Array(bytes[token.lowerBound...])
    }
  }

  /// The lines of a token, with the last one's end.
  private static func line(around token: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<token.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[token.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    return start..<end
  }

  /// Of two changes that overlap only the first in the source is made.
  private static func replacing(_ changes: [(range: Range<Int>, text: ArraySlice<UInt8>)], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for (range, text) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where range.lowerBound >= position {
      result += bytes[position..<range.lowerBound] + text
      position = range.upperBound
    }
    return result + bytes[position...]
  }
}

extension Mutation {
  /// Numbers that look random and are the same everywhere.
  struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

extension InputFiles {
  /// These files, each with one mutation.
  func mutated(seed: UInt64) throws -> InputFiles {
    var result: [String: [UInt8]] = [:]
    for (path, bytes) in files { result[path] = try Mutation.mutated(bytes, path: path, seed: seed) }
    return InputFiles(result)
  }

  /// Adds the files of `other`, in a folder.
  mutating func add(_ other: InputFiles, below folder: String) {
    self = InputFiles(files.merging(other.files.map { ("\(folder)/\($0.key)", $0.value) }) { first, _ in first })
  }
}
