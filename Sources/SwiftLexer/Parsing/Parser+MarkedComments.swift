// Comments that a tool reads, such as `// flowlint:disable:next state_not_private`.
extension Parser {
  /// Keeps the comments whose text, behind their delimiter and white space, begins with `marker`.
  mutating func keepMarkedComments(_ comments: [Comment], marker: String) {
    guard !comments.isEmpty, !marker.isEmpty else { return }
    let marker = Array(marker.utf8)
    for comment in comments {
      if let kept = markedComment(comment, marker: marker) { file.markedComments.append(kept) }
    }
  }

  private func markedComment(_ comment: Comment, marker: [UInt8]) -> MarkedComment? {
    let range = comment.range.indices.clamped(to: 0..<bytes.count)
    var begin = range.lowerBound
    // `//`, `///`, `/*`, `/**` and what is indented behind them.
    while begin < range.upperBound, bytes[begin] == UInt8(ascii: "/") || bytes[begin] == UInt8(ascii: "*") { begin += 1 }
    while begin < range.upperBound, isBlank(bytes[begin]) { begin += 1 }
    guard bytes[begin..<range.upperBound].starts(with: marker) else { return nil }
    begin += marker.count
    while begin < range.upperBound, isBlank(bytes[begin]) { begin += 1 }
    var end = begin
    while end < range.upperBound, !isLineEnd(bytes[end]) { end += 1 }
    if comment.isBlock, end == range.upperBound, end >= begin + 2, bytes[end - 1] == UInt8(ascii: "/") { end -= 2 }
    while end > begin, isBlank(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "*") { end -= 1 }
    return MarkedComment(
      range: comment.range, text: String(decoding: bytes[begin..<end], as: UTF8.self), textStart: UInt32(begin),
      line: line(around: range.lowerBound), nextStatement: statement(behind: comment.range.end))
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func line(around offset: Int) -> ByteRange {
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
    return ByteRange(start: UInt32(start), end: UInt32(end))
  }

  /// The declaration or statement that begins with the first token behind `offset`; its header if it has a body.
  private func statement(behind offset: UInt32) -> ByteRange? {
    var low = 0
    var high = tokens.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    let next = tokens[low]
    guard next.kind != .endOfFile, next.kind != .rightBrace else { return nil }
    if let declaration = file.declarations.first(where: { $0.range.start == next.start }) {
      return header(of: declaration)
    }
    return statementRange(from: next.start)
  }

  /// A declaration up to its body.
  private func header(of declaration: Declaration) -> ByteRange {
    var end = declaration.range.end
    let detail = Int(declaration.detail)
    if declaration.kind.isNominalType || declaration.kind == .extensionDeclaration, detail >= 0 {
      let block = file.types[detail].memberBlock
      if !block.isEmpty { end = block.start }
    } else if declaration.kind.isFunctionLike, detail >= 0, file.functions[detail].hasBody {
      end = firstBrace(in: declaration.range, behind: declaration.nameRange.end) ?? end
    } else if declaration.kind.isProperty, detail >= 0 {
      // Of several bindings in one declaration the last one ends it.
      let siblings = file.declarations.filter { $0.range.start == declaration.range.start && $0.kind == declaration.kind }
      end = siblings.map(\.range.end).max() ?? end
      let accessors = file.properties[detail].accessors
      if let first = accessors.indices.first { end = file.accessors[first].range.start }
    }
    return ByteRange(start: declaration.range.start, end: end)
  }

  /// The offset of the brace that opens the body: the last group of the declaration.
  private func firstBrace(in range: ByteRange, behind offset: UInt32) -> UInt32? {
    guard let last = tokens.lastIndex(where: { $0.end == range.end && $0.kind == .rightBrace }),
      partners[last] >= 0
    else { return nil }
    return tokens[Int(partners[last])].start
  }

  /// The statement whose first event begins at `offset`: up to the next statement, or to its block.
  private func statementRange(from offset: UInt32) -> ByteRange? {
    guard let first = file.events.firstIndex(where: { $0.range.start == offset && $0.flags.contains(.startsStatement) })
    else { return nil }
    var end = file.events[first].range.end
    if let block = file.events[first..<Int(file.events[first].next)].first(where: { $0.kind == .block }) {
      return ByteRange(start: offset, end: block.range.start)
    }
    var sibling = first
    repeat {
      end = max(end, file.events[sibling].range.end)
      sibling = Int(file.events[sibling].next)
    } while sibling < file.events.count && !file.events[sibling].flags.contains(.startsStatement)
      && file.events[sibling].range.start < file.events.endOfEnclosing(first)
    return ByteRange(start: offset, end: end)
  }
}

extension [BodyEvent] {
  /// The byte offset at which the innermost event around `position` ends.
  fileprivate func endOfEnclosing(_ position: Int) -> UInt32 {
    var candidate = position - 1
    while candidate >= 0 {
      if Int(self[candidate].next) > position { return self[candidate].range.end }
      candidate -= 1
    }
    return .max
  }
}
