import SwiftLexer

/// One change to a source that leaves one declaration half-edited.
struct Breakage {
  /// What is done, as in "without }".
  let name: String
  /// The bytes that are replaced.
  let range: Range<Int>
  let replacement: [UInt8]
  /// The bytes of the lines on which the broken declaration stands, from the first line's start to the last one's end;
  /// empty for one that is added.
  let broken: Range<Int>

  /// The source with the change.
  func applied(to bytes: [UInt8]) -> [UInt8] { bytes[..<range.lowerBound] + replacement + bytes[range.upperBound...] }

  /// Where the byte at `offset` of the source is after the change.
  func moved(_ offset: Int) -> Int {
    offset < range.lowerBound ? offset : offset + replacement.count - range.count
  }
}

/// All breakages of all declarations of a source, but for those that `docs/architecture.md` says cannot be repaired.
struct Breakages {
  private let parsed: Parsed
  private let bytes: [UInt8]
  private let triple = Array("\"\"\"".utf8)
  private var all: [Breakage] = []

  /// What is left of a declaration when someone stops typing; each on a line of its own.
  static let unfinished = [
    "@State", "@State private", "@Environment(", "@Environment(\\.", "private", "private(", "static", "var", "var x",
    "var x =", "var x: ", "var x: [Int", "var x: Box<", "var x: Int {", "var x = f {", "let x = [", "let x = \"a",
    "let x = \"a \\(b", "let (x, ", "func", "func f", "func f(", "func f(a: ", "func f() ->", "func f() {", "func f<",
    "init(", "init() {", "subscript(", "struct", "struct New", "struct New:", "struct New<", "struct New {",
    "struct New { func f() {", "class New: Old, ", "enum", "enum New {", "case", "case a(", "case a =", "extension",
    "extension New", "extension New where", "extension New {", "typealias", "typealias New =", "import",
    "protocol New {", "actor", "actor New {", "#if DEBUG\n#endif", "#Preview {", "#Preview(", "f(", "f(a, [", "f {",
    "f { x in", "(", "[", "{", "}", ")", "]", "if", "if a", "if a {", "guard let a", "guard a else {", "for a in",
    "switch a {", "switch a {\ncase", "\"",
  ]

  /// What is left of code or of a member at the end of a declaration.
  static let dangling = [
    "@State", "@Environment(\\.", "private", "var x =", "var x: ", "let x = [", "func f(", "func f() {", "init(",
    "case", "struct New", "struct New {", "f(", "f(a, [", "f { x in", "(", "if", "if a", "if a {", "if let a =",
    "guard a else {", "for a in", "switch a {", "a.", "a ?", "return", "\"", "\"\\(", "#if A\n#endif",
  ]

  init(of parsed: Parsed) {
    self.parsed = parsed
    bytes = parsed.source.bytes
  }

  /// All of them.
  func list() -> [Breakage] {
    var copy = self
    copy.addMissingTokens()
    for position in parsed.file.declarations.indices {
      copy.addDangling(to: position)
      copy.addUnfinished(before: position)
    }
    return copy.all
  }

  /// Each bracket and each closing quote is missing; what breaks is the innermost declaration around it.
  ///
  /// A multi-line string stays as it is, and so does the code inside: without an end it takes in all that follows.
  private mutating func addMissingTokens() {
    var endOfString = -1
    for (index, token) in parsed.list.tokens.enumerated() where index > endOfString {
      if token.kind == .stringHead, isMultiLine(token) { endOfString = Int(parsed.list.partners[index]) }
      let range: Range<Int>
      switch token.kind {
      case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace: range = token.range.indices
      case .stringLiteral, .stringTail:
        guard !token.flags.contains(.unterminated), !isMultiLine(token) else { continue }
        range = Int(token.end) - 1..<Int(token.end)
      default: continue
      }
      guard let declaration = innermost(around: range.lowerBound) else { continue }
      let text = String(decoding: bytes[range], as: UTF8.self)
      add("without \(text)", range, "", broken: brokenLines(declaration))
    }
  }

  /// Something dangles before the `}` of a declaration.
  private mutating func addDangling(to position: Int) {
    let declaration = parsed.file.declarations[position]
    let end = Int(declaration.range.end) - 1
    guard end >= 0, bytes[end] == UInt8(ascii: "}") else { return }
    let broken = brokenLines(position)
    let line = lines(of: end..<end)
    let indent = bytes[line.lowerBound...].prefix { $0 == 0x20 || $0 == 0x09 }
    for text in Self.dangling {
      if line.lowerBound + indent.count == end {
        let inserted = String(decoding: indent, as: UTF8.self) + "  " + text + "\n"
        add("with \(text) at the end", line.lowerBound..<line.lowerBound, inserted, broken: broken)
      } else {
        add("with \(text) at the end", end..<end, " " + text + " ", broken: broken)
      }
    }
  }

  /// Another declaration, an unfinished one, stands on a line before a declaration.
  private mutating func addUnfinished(before position: Int) {
    let start = Int(parsed.file.declarations[position].range.start)
    let line = lines(of: start..<start).lowerBound
    let indent = bytes[line..<start]
    guard indent.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return }
    for text in Self.unfinished {
      let inserted = text.split(separator: "\n").map { String(decoding: indent, as: UTF8.self) + $0 + "\n" }.joined()
      add("with \(text) before it", line..<line, inserted, broken: line..<line)
    }
  }

  /// The lines of a declaration. One that begins on the line of the declaration around it breaks with that:
  /// `struct A { var a = 1`. Which of the two a missing brace belonged to cannot be seen.
  private func brokenLines(_ position: Int) -> Range<Int> {
    var declaration = parsed.file.declarations[position]
    while declaration.parent >= 0 {
      let parent = parsed.file.declarations[Int(declaration.parent)]
      guard lines(of: declaration.range.indices).contains(Int(parent.nameRange.start)) else { break }
      declaration = parent
    }
    return lines(of: declaration.range.indices)
  }

  /// - Note: A quote in a line in which a multi-line string begins or ends can turn that inside out.
  private mutating func add(_ name: String, _ range: Range<Int>, _ text: String, broken: Range<Int>) {
    if bytes[lines(of: range)].contains(triple) && (name + text).contains(where: { "\"#".contains($0) }) { return }
    all.append(Breakage(name: name, range: range, replacement: Array(text.utf8), broken: broken))
  }

  private func innermost(around offset: Int) -> Int? {
    parsed.file.declarations.lastIndex { $0.range.contains(offset: UInt32(offset)) }
  }

  private func isMultiLine(_ token: Token) -> Bool {
    let text = bytes[token.range.indices].drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ")") }
    return text.starts(with: triple) || bytes[..<Int(token.end)].suffix(3).elementsEqual(triple)
  }

  /// From the start of the line of the first byte to the end of the line of the last.
  private func lines(of range: Range<Int>) -> Range<Int> {
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = bytes[..<range.lowerBound].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[max(range.upperBound - 1, range.lowerBound)...].firstIndex(where: isEnd) ?? bytes.count
    return start..<max(start, end)
  }
}

extension Breakage {
  /// What is lost outside the broken declaration, or found there that was not before; nil if nothing.
  func loss(in parsed: Parsed, afterwards broken: Parsed) -> String? {
    let known = Set(parsed.file.declarations.map { moved(Int($0.nameRange.start)) })
    let all = moved(self.broken.lowerBound)..<moved(self.broken.upperBound)
    let added = range.lowerBound..<range.lowerBound + replacement.count
    for other in broken.file.declarations {
      let start = Int(other.nameRange.start)
      if !known.contains(start), !all.contains(start), !added.contains(start) {
        return "new \(other.kind.word) \(broken.name(other.name))"
      }
    }
    let found = Dictionary(
      broken.file.declarations.map { (Int($0.nameRange.start), $0) }, uniquingKeysWith: { first, _ in first })
    for declaration in parsed.file.declarations where !isInside(declaration) {
      let words = "\(declaration.kind.word) \(parsed.name(declaration.name))"
      guard let other = found[moved(Int(declaration.nameRange.start))] else { return "no \(words)" }
      let otherWords = "\(other.kind.word) \(broken.name(other.name))"
      guard words == otherWords else { return "\(otherWords) instead of \(words)" }
      guard isSameParent(declaration, parsed, other, broken) else {
        return "\(words) in \(parent(of: other, in: broken)) instead of \(parent(of: declaration, in: parsed))"
      }
    }
    return nil
  }

  private func isInside(_ declaration: Declaration) -> Bool { broken.contains(Int(declaration.nameRange.start)) }

  private func isSameParent(_ old: Declaration, _ parsed: Parsed, _ new: Declaration, _ broken: Parsed) -> Bool {
    guard old.parent >= 0 else { return new.parent < 0 }
    let parent = parsed.file.declarations[Int(old.parent)]
    if isInside(parent) { return true }
    guard new.parent >= 0 else { return false }
    return moved(Int(parent.nameRange.start)) == Int(broken.file.declarations[Int(new.parent)].nameRange.start)
  }

  private func parent(of declaration: Declaration, in parsed: Parsed) -> String {
    declaration.parent < 0 ? "no declaration" : parsed.name(parsed.file.declarations[Int(declaration.parent)].name)
  }
}
