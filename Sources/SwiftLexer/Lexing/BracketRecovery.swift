// Brackets of a file that is being edited.
extension Lexer {
  /// Pairs all brackets once more, by the indentation of their lines, since they turned out not to be balanced.
  ///
  ///     struct A {
  ///       func f() {
  ///         if x {      // never closed
  ///       }
  ///       var y = 1
  ///     }
  ///
  /// Counting alone would give the end of `f` to the `if`, the end of `A` to `f`, and none to `A`. But a `}` that
  /// begins a line stands, as a rule, where the line of its `{` begins. The result is dropped if it leaves more
  /// brackets alone than counting does: then the file is not laid out that way.
  mutating func recoverBrackets() {
    let counted = (partners: list.partners, problems: list.problems)
    let isBalance = { (problem: LexicalProblem) in
      problem.kind == .unbalancedBracket || problem.kind == .unbalancedConditional
    }
    list.problems.removeAll(where: isBalance)
    for index in list.tokens.indices where list.tokens[index].isBracket { list.partners[index] = -1 }

    var line = Line()
    for index in list.tokens.indices { pair(index, &line) }
    closeAllBrackets()

    if list.problems.count > counted.problems.count {
      list.partners = counted.partners
      list.problems = counted.problems
    }
  }

  /// The line of the token that is looked at.
  private struct Line {
    /// The index of the line's first token.
    var firstToken = 0
    /// How far the line is indented; if it begins with a closing bracket, as far as the line of the opening one.
    ///
    /// So the `{` of `) -> Int {` and of `} else {` belong to the line on which the statement begins.
    var indentation = 0
  }

  private mutating func pair(_ index: Int, _ line: inout Line) {
    let token = list.tokens[index]
    if token.flags.contains(.startsLine) {
      closeCutInterpolations()
      line = Line(firstToken: index, indentation: column(of: token))
    }
    switch token.kind {
    case .leftParen, .leftSquare, .leftBrace:
      openEntry(token.kind, token: index)
      brackets[brackets.count - 1].indentation = Int32(truncatingIfNeeded: line.indentation)
    case .rightParen:
      close(entry: nearestEntry(.leftParen), at: index, &line)
    case .rightSquare:
      close(entry: nearestEntry(.leftSquare), at: index, &line)
    case .rightBrace:
      let isFirst = line.firstToken == index
      close(entry: isFirst ? braceEntry(indentation: line.indentation) : nearestEntry(.leftBrace), at: index, &line)
    case .stringHead:
      openEntry(.stringHead, token: index)
    case .stringMiddle:
      closeInterpolationFrame()
      openEntry(.stringHead, token: index)
    case .stringTail:
      closeInterpolationFrame()
    case .poundIf, .poundElseif, .poundElse, .poundEndif:
      matchConditional(token.kind, token: index)
    default:
      break
    }
  }

  private mutating func close(entry: Int, at closer: Int, _ line: inout Line) {
    if line.firstToken == closer, entry >= 0 { line.indentation = Int(brackets[entry].indentation) }
    close(entry: entry, at: closer)
  }

  /// The entry that a `}` closes which begins a line with the given indentation, or -1.
  ///
  /// That is the one with the same indentation. Those further in have lost their `}`, unless none has the same: then
  /// the outermost of them may be a `{` on a line that continues another one. One further out is not meant at all: the
  /// `}` has lost its `{`.
  private func braceEntry(indentation: Int) -> Int {
    var result = -1
    var entry = nearestEntry(.leftBrace)
    while entry >= 0, brackets[entry].indentation > indentation {
      result = entry
      entry = entry > 0 ? Int(brackets[entry - 1].nearestBrace) : -1
    }
    return entry >= 0 && brackets[entry].indentation == indentation ? entry : result
  }

  /// Ends the interpolations that the end of the line before has cut off.
  private mutating func closeCutInterpolations() {
    while let frame = brackets.last?.nearestFrame, frame >= 0, brackets[Int(frame)].kind == .stringHead,
      list.tokens[Int(brackets[Int(frame)].token)].flags.contains(.unterminated)
    {
      closeInterpolationFrame()
    }
  }

  /// How many bytes stand before the token on its line.
  private func column(of token: Token) -> Int {
    let start = Int(token.start)
    var lineStart = start
    while lineStart > textStart, !cursor.isByte(at: lineStart - 1, in: .lineEnd) { lineStart -= 1 }
    return start - lineStart
  }
}

extension Token {
  /// Whether the token is one of `( [ {` and `) ] }`.
  fileprivate var isBracket: Bool {
    switch kind {
    case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace: true
    default: false
    }
  }
}
