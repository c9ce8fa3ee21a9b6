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
  /// begins a line is, as a rule, where the line of its `{` begins. The result is dropped if it leaves more
  /// brackets alone than counting does: then the file is not laid out that way.
  ///
  ///     struct New {      // being written
  ///     struct Old {
  ///     }
  ///
  /// And code is further in than the line of the `{` around it: a line that does not ends the block.
  mutating func recoverBrackets() {
    let counted = (partners: output.indices.map { output.partner(of: $0) }, problems: problems)
    let isBalance = { (problem: LexicalProblem) in
      problem.kind == .unbalancedBracket || problem.kind == .unbalancedConditional
    }
    problems.removeAll(where: isBalance)
    for index in output.indices where output[index].isBracket { output.setPartner(of: index, to: -1) }

    var line = Line()
    var blocks = OpenBlocks()
    for index in output.indices { pair(index, &line, &blocks) }
    closeAllBrackets()
    pairLeftovers()

    if problems.count > counted.problems.count {
      for (index, partner) in counted.partners.enumerated() { output.setPartner(of: index, to: partner) }
      problems = counted.problems
    } else {
      groupEnds = blocks.ends.filter { output.partner(of: Int($0.key)) < 0 }
    }
    endGroupsWithTheirLines()
  }

  /// The text in an open `(` or `[` goes on to the end of its line, so that a half-typed `foo(a, ` does not swallow
  /// the statements below.
  private mutating func endGroupsWithTheirLines() {
    var nextLine = output.count
    for index in output.indices.reversed() {
      let token = output[index]
      if token.kind == .leftParen || token.kind == .leftSquare, output.partner(of: index) < 0 {
        groupEnds[Int32(truncatingIfNeeded: index)] = Int32(truncatingIfNeeded: nextLine)
      }
      if token.flags.contains(.startsLine) { nextLine = index }
    }
  }

  /// The line of the token that is looked at.
  private struct Line {
    /// The index of the line's first token.
    var firstToken = 0
    /// The indentation of the line; after a closing bracket, that of the line of the opening one.
    ///
    /// So the `{` of `a: Int) -> Int {` and of `} else {` belong to the line on which the statement begins.
    var indentation = 0
    /// As `indentation`; if the line continues the text in parentheses, that of the line of the opening one.
    var statementIndentation = 0
    /// Whether a `switch` is on the line, whose `case`s may be as far out as itself.
    var holdsSwitch = false
    /// The indentation of the next line, and whether it begins with `}`; nil until it is needed.
    var next: (indentation: Int, isBrace: Bool)?
  }

  /// The `{` whose end has not been found, and where those end that have none.
  private struct OpenBlocks {
    var open: [(token: Int32, indentation: Int, isSwitch: Bool)] = []
    var ends: [Int32: Int32] = [:]

    /// Ends those that begin no further out than a line does.
    mutating func end(at index: Int, indentation: Int, isCase: Bool) {
      while let block = open.last, block.indentation >= indentation,
        !(isCase && block.isSwitch && block.indentation == indentation)
      {
        ends[block.token] = Int32(truncatingIfNeeded: index)
        open.removeLast()
      }
    }

    /// Forgets those from the `{` at `token` on.
    mutating func forget(from token: Int32) {
      while let block = open.last, block.token >= token { open.removeLast() }
    }

    /// Ends those inside the `#if` at `token`.
    mutating func end(inside token: Int32, at index: Int) {
      while let block = open.last, block.token > token {
        ends[block.token] = Int32(truncatingIfNeeded: index)
        open.removeLast()
      }
    }
  }

  private mutating func pair(_ index: Int, _ line: inout Line, _ blocks: inout OpenBlocks) {
    let token = output[index]
    if token.flags.contains(.startsLine) {
      closeCutInterpolations()
      beginLine(index, &line, &blocks)
    }
    if token.keyword == .switch { line.holdsSwitch = true }
    switch token.kind {
    case .leftParen, .leftSquare, .leftBrace:
      openEntry(token.kind, token: index)
      brackets[brackets.count - 1].indentation = Int32(truncatingIfNeeded: line.indentation)
      if token.kind == .leftBrace {
        blocks.open.append((Int32(truncatingIfNeeded: index), line.statementIndentation, line.holdsSwitch))
        line.holdsSwitch = false
      }
    case .rightParen:
      close(entry: nearestEntry(.leftParen), at: index, &line)
    case .rightSquare:
      close(entry: nearestEntry(.leftSquare), at: index, &line)
    case .rightBrace:
      let isFirst = line.firstToken == index
      let entry = isFirst ? braceEntry(indentation: line.indentation) : braceEntry(at: index, &line, blocks)
      if entry >= 0 { blocks.forget(from: brackets[entry].token) }
      close(entry: entry, at: index, &line)
    case .stringHead:
      openEntry(.stringHead, token: index)
    case .stringMiddle:
      closeInterpolationFrame()
      openEntry(.stringHead, token: index)
    case .stringTail:
      closeInterpolationFrame()
    case .poundIf:
      matchConditional(token.kind, token: index)
    case .poundElseif, .poundElse, .poundEndif:
      if let frame = brackets.last?.nearestFrame, frame >= 0 {
        blocks.end(inside: brackets[Int(frame)].token, at: index)
      }
      matchConditional(token.kind, token: index)
    default:
      break
    }
  }

  private func beginLine(_ index: Int, _ line: inout Line, _ blocks: inout OpenBlocks) {
    let indentation = column(of: output[index])
    line = Line(firstToken: index, indentation: indentation, statementIndentation: indentation)
    if let top = brackets.last, top.kind == .leftParen || top.kind == .leftSquare {
      line.statementIndentation = min(indentation, Int(top.indentation))
    }
    switch output[index].kind {
    case .identifier, .keyword, .atSign, .pound, .poundIf:
      let keyword = output[index].keyword
      blocks.end(at: index, indentation: indentation, isCase: keyword == .case || keyword == .default)
    default: break
    }
  }

  private mutating func close(entry: Int, at closer: Int, _ line: inout Line) {
    if entry >= 0, line.firstToken == closer || Int(brackets[entry].token) < line.firstToken {
      line.indentation = Int(brackets[entry].indentation)
      line.statementIndentation = line.indentation
    }
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

  /// The entry that a `}` closes which does not begin its line, or -1.
  ///
  ///     struct A {
  ///       init() a = 1 }       // has lost its `{`
  ///       var b: Int {
  ///         1 }                // ends `b`
  ///     }
  ///
  /// It ends a block of an earlier line only if that has not ended before and if the next line is outside of it.
  private func braceEntry(at index: Int, _ line: inout Line, _ blocks: OpenBlocks) -> Int {
    var entry = nearestEntry(.leftBrace)
    guard entry >= 0, Int(brackets[entry].token) < line.firstToken else { return entry }
    guard let block = blocks.open.last, let top = brackets.last else { return -1 }
    // An entry outside of an interpolation or an `#if` is not closed inside: looking for it each time finds nothing.
    if top.nearestFrame >= 0, block.token < brackets[Int(top.nearestFrame)].token { return -1 }
    let next = line.next ?? nextLine(after: index)
    line.next = next
    if next.indentation > block.indentation || next.indentation == block.indentation && next.isBrace { return -1 }
    while entry >= 0, brackets[entry].token > block.token {
      entry = entry > 0 ? Int(brackets[entry - 1].nearestBrace) : -1
    }
    return entry
  }

  private func nextLine(after index: Int) -> (indentation: Int, isBrace: Bool) {
    let next = (index + 1..<output.count).first { output[$0].flags.contains(.startsLine) }
    guard let next else { return (0, false) }
    return (column(of: output[next]), output[next].kind == .rightBrace)
  }

  /// Ends the interpolations that the end of the line before has cut off.
  private mutating func closeCutInterpolations() {
    while let frame = brackets.last?.nearestFrame, frame >= 0, brackets[Int(frame)].kind == .stringHead,
      output[Int(brackets[Int(frame)].token)].flags.contains(.unterminated)
    {
      closeInterpolationFrame()
    }
  }

  /// The indentation of the token's line, in bytes; a tab counts as four spaces, if only some lines have it.
  private func column(of token: Token) -> Int {
    var offset = Int(token.start)
    var column = 0
    while offset > textStart, !cursor.isByte(at: offset - 1, in: .lineEnd) {
      offset -= 1
      column += cursor.byte(at: offset) == "\t" ? 4 : 1
    }
    return column
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
