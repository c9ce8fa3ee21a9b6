// Comments that a tool reads, such as `// flowlint:disable:next state_not_private`.
extension Parser {
  /// Keeps the comments whose text, after their delimiter and white space, begins with `marker`.
  mutating func keepMarkedComments(_ comments: [Comment], marker: String) {
    guard !comments.isEmpty, !marker.isEmpty else { return }
    let marker = Array(marker.utf8)
    var places: StatementPlaces?
    for comment in comments {
      guard var kept = markedComment(comment, marker: marker) else { continue }
      // Most files have no such comment; for the others one pass finds what follows any of them.
      let known = places ?? StatementPlaces(file)
      places = known
      kept.nextStatement = statement(after: comment.range.end, known)
      file.markedComments.append(kept)
    }
  }

  private mutating func markedComment(_ comment: Comment, marker: [UInt8]) -> MarkedComment? {
    let range = comment.range.indices.clamped(to: 0..<bytes.count)
    var begin = range.lowerBound
    // `//`, `///`, `/*`, `/**` and what is indented after them.
    while begin < range.upperBound, bytes[begin] == UInt8(ascii: "/") || bytes[begin] == UInt8(ascii: "*") {
      begin += 1
    }
    while begin < range.upperBound, isBlank(bytes[begin]) { begin += 1 }
    guard bytes[begin..<range.upperBound].starts(with: marker) else { return nil }
    begin += marker.count
    let endOfMarker = begin
    while begin < range.upperBound, isBlank(bytes[begin]) { begin += 1 }
    var end = begin
    while end < range.upperBound, !isLineEnd(bytes[end]) { end += 1 }
    if comment.isBlock, end == range.upperBound, end >= begin + 2, bytes[end - 1] == UInt8(ascii: "/") { end -= 2 }
    while end > begin, isBlank(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "*") { end -= 1 }
    return MarkedComment(
      range: comment.range, text: String(decoding: bytes[begin..<end], as: UTF8.self), textStart: UInt32(begin),
      isSpaced: begin > endOfMarker, line: line(around: range.lowerBound), nextStatement: nil)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private mutating func line(around offset: Int) -> ByteRange {
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
    return ByteRange(start: UInt32(start), end: UInt32(end))
  }

  /// The declaration or statement that begins with the first token after `offset`; its header if it has a body.
  private mutating func statement(after offset: UInt32, _ places: StatementPlaces) -> ByteRange? {
    let next = firstToken(at: offset)
    guard tokens[next].kind != .endOfFile, tokens[next].kind != .rightBrace else { return nil }
    let start = tokens[next].start
    let found =
      if let declaration = places.declarations[start] { header(of: declaration) } else {
        places.statements[start].map { statementRange(of: $0, until: places.topLevelEnds[$0]) }
      }
    guard var range = found else { return nil }
    // The part of a body on the header's last line: the comment's author sees `init() { load() }` as one line.
    let following = firstToken(at: range.end)
    if tokens[following].kind == .leftBrace, tokens[following].start == range.end {
      range.end = line(around: Int(range.end)).end
    }
    return range
  }

  /// The index of the first token that starts at `offset` or after it.
  private mutating func firstToken(at offset: UInt32) -> Int {
    var low = 0
    var high = tokenCount - 1
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A declaration up to its body.
  private mutating func header(of position: Int) -> ByteRange {
    let declaration = file.declarations[position]
    var end = declaration.range.end
    let payload = Int(declaration.payload)
    if declaration.kind.isNominalType || declaration.kind == .extensionDeclaration, payload >= 0 {
      let block = file.types[payload].memberBlock
      if !block.isEmpty { end = block.start }
    } else if declaration.kind.isFunctionLike, payload >= 0, file.functions[payload].hasBody {
      end = lastBrace(of: declaration.range) ?? end
    } else if declaration.kind.isProperty, payload >= 0 {
      // Of several bindings in one declaration the last one ends it.
      var sibling = position
      while sibling < file.declarations.count, file.declarations[sibling].range.start == declaration.range.start {
        end = max(end, file.declarations[sibling].range.end)
        sibling = Int(file.declarations[sibling].end)
      }
      let accessors = file.properties[payload].accessors
      if let first = accessors.indices.first { end = file.accessors[first].range.start }
    }
    return ByteRange(start: declaration.range.start, end: end)
  }

  /// The offset of the brace that opens the body: the last group of the declaration.
  private mutating func lastBrace(of range: ByteRange) -> UInt32? {
    guard range.end > 0 else { return nil }
    let last = firstToken(at: range.end - 1)
    guard tokens[last].kind == .rightBrace, partners[last] >= 0 else { return nil }
    let brace = tokens[Int(partners[last])].start
    // In `[{⏎func f() {⏎}` the brace closes another one.
    return brace > range.start ? brace : nil
  }

  /// The statement that begins with the node at `first`: up to its block, or else with all nodes that belong to it.
  private mutating func statementRange(of first: Int, until end: Int?) -> ByteRange {
    let node = file.nodes[first]
    var header = node.range.start
    var child = first + 1
    while child < file.end(ofNode: first) {
      switch file.nodes[child].kind {
      case .block: return ByteRange(start: node.range.start, end: file.nodes[child].range.start)
      case .caseBlock where node.kind == .switchStatement: return ByteRange(start: node.range.start, end: header)
      default: header = max(header, file.nodes[child].range.end)
      }
      child = file.end(ofNode: child)
    }
    var last = node.range.end
    var sibling = file.end(ofNode: first)
    var token = firstToken(at: node.range.start)
    // The nodes of one body are followed by those of the next, so the bracket that closes the body ends it too.
    while sibling < end ?? file.nodes.count, !file.nodes[sibling].flags.contains(.startsStatement),
      staysInside(&token, upTo: file.nodes[sibling].range.start)
    {
      last = max(last, file.nodes[sibling].range.end)
      sibling = file.end(ofNode: sibling)
    }
    return ByteRange(start: node.range.start, end: last)
  }

  /// Moves from `token` to the first one at `offset`; false when the bracket around it closes before that.
  private mutating func staysInside(_ token: inout Int, upTo offset: UInt32) -> Bool {
    while tokens[token].start < offset, token < tokenCount - 1 {
      let partner = Int(partners[token])
      if partner >= 0, partner < token { return false }
      // Not over a bracket in which the node is: a postfix expression's suffix begins at its bracket.
      token = partner > token && tokens[partner].start < offset ? partner + 1 : token + 1
    }
    return true
  }
}

/// Where declarations and statements begin, for the comments before them.
private struct StatementPlaces {
  /// The first declaration that begins at an offset.
  var declarations: [UInt32: Int] = [:]
  /// The first node of the statement that begins at an offset.
  var statements: [UInt32: Int] = [:]
  /// One past the last node of a statement at file scope, by its first.
  var topLevelEnds: [Int: Int] = [:]

  init(_ file: ParsedFile.Draft) {
    for (position, declaration) in file.declarations.enumerated() where declarations[declaration.range.start] == nil {
      declarations[declaration.range.start] = position
    }
    for (position, node) in file.nodes.enumerated()
    where node.flags.contains(.startsStatement) && statements[node.range.start] == nil {
      statements[node.range.start] = position
    }
    for span in file.topLevelCode { topLevelEnds[span.indices.lowerBound] = span.indices.upperBound }
  }
}
