/// Holds flowlint's tokens of one file against the reference's.
enum TokenComparison {
  /// Every difference between the two readings.
  ///
  /// - Parameter lines: what flowlint printed for the file.
  static func compare(_ source: SourceText, lines: [ArraySlice<UInt8>]) -> FileComparison {
    let reference = TokenReader.pieces(of: source)
    var differences: [Difference] = []
    func add(_ key: String, _ piece: TokenPiece, _ reference: String, _ flowlint: String) {
      differences.append(
        Difference(
          line: source.location(ofOffset: piece.start).line, key: key, kind: piece.kind.rawValue,
          subject: JSONValue.string(source.raw(from: piece.start, to: piece.end)).canonicalText, reference: reference,
          flowlint: flowlint))
    }
    guard !lines.isEmpty || reference.isEmpty else {
      add(Difference.Whole.file, reference[0], "\(reference.count) tokens", "nothing")
      return .compared(count: reference.count, differences: differences)
    }
    let flowlint = lines.compactMap { TokenPiece(line: $0) }
    guard flowlint.count == lines.count, flowlint.allSatisfy({ source.contains($0) }) else {
      let piece = TokenPiece(start: 0, length: 0, kind: .unknown)
      add(Difference.Whole.malformed, piece, "start length kind", "another line, or one beyond the file's end")
      return .compared(count: reference.count, differences: differences)
    }
    var rest = flowlint.joiningOperators(in: source)[...]
    for piece in reference {
      while let next = rest.first, next.start < piece.start {
        add(Difference.Whole.extra, next, "nothing starts here", next.line)
        rest.removeFirst()
      }
      guard let next = rest.first, next.start == piece.start else {
        add(Difference.Whole.missing, piece, piece.line, "nothing starts here")
        continue
      }
      rest.removeFirst()
      if next.length != piece.length {
        add("length", piece, piece.line, next.line)
      } else if next.kind != piece.kind {
        add("kind", piece, piece.line, next.line)
      }
    }
    for next in rest { add(Difference.Whole.extra, next, "nothing starts here", next.line) }
    return .compared(count: reference.count, differences: differences)
  }
}
