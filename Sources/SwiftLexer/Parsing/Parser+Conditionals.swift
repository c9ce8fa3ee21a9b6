// `#if`, `#elseif`, `#else`, `#endif`: all branches are code.
extension Parser {
  /// At file and member scope a directive is a mark between declarations: skips it and its condition.
  mutating func skipDirective() -> Bool {
    switch kind {
    case .poundIf:
      // `#if A⏎@objc⏎#endif⏎extension X {}`: the directive belongs to the declaration.
      if declarationKeyword() != nil { return false }
      conditionalDepth += 1
      skipCondition()
    case .poundElseif, .poundElse:
      skipCondition()
    case .poundEndif:
      conditionalDepth = max(conditionalDepth - 1, 0)
      advance()
    case .poundSourceLocation:
      advance()
      if kind == .leftParen { skipBalanced() }
    default:
      return false
    }
    return true
  }

  /// Skips a directive and its condition, which ends with the line.
  mutating func skipCondition() { move(to: endOfCondition(index)) }

  /// One past the condition of the directive at `position`.
  ///
  ///     #if os(iOS) && !targetEnvironment(macCatalyst)  // c
  ///     .padding()
  mutating func endOfCondition(_ position: Int) -> Int {
    // `#else` has none: `#else @Binding` on one line is legal.
    if tokens[position].kind == .poundElse { return position + 1 }
    var end = position + 1
    while end < limit, !tokens[end].flags.contains(.startsLine) {
      if tokens[end].kind == .leftParen, let close = partner(of: end) { end = close }
      end += 1
    }
    return min(end, max(limit, position + 1))
  }
}
