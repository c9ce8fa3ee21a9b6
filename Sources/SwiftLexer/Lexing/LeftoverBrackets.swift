// Brackets that the layout left without a partner, though they are partners by counting.
extension Lexer {
  /// Pairs those brackets without a partner that balance among themselves inside one block.
  ///
  ///     var body: some View {
  ///       HStack {
  ///         }
  ///         .padding()
  ///     }
  ///
  /// The first `}` is where none should be, and nothing ends the `HStack`; but `body` is balanced.
  mutating func pairLeftovers() {
    var regions = [LeftoverRegion(closer: output.count)]
    var paired: Set<UInt32> = []
    for index in output.indices {
      let partner = output.partner(of: index)
      let kind = output[index].kind
      switch kind {
      case .poundIf:
        regions.append(LeftoverRegion(closer: -1))
      case .poundElseif, .poundElse, .poundEndif:
        guard let last = regions.last, last.closer == -1 else { continue }
        settle(last, &paired)
        regions.removeLast()
        if kind != .poundEndif { regions.append(LeftoverRegion(closer: -1)) }
      case _ where partner > index:
        regions.append(LeftoverRegion(closer: partner))
      case _ where partner >= 0:
        while regions.count > 1, let last = regions.popLast() {
          settle(last, &paired)
          if last.closer == index { break }
        }
      case .leftParen, .leftSquare, .leftBrace:
        regions[regions.count - 1].open.append(index)
      case .rightParen, .rightSquare, .rightBrace:
        let opener = regions[regions.count - 1].open.popLast()
        guard let opener, output[opener].kind.closing == kind else {
          regions[regions.count - 1].isBalanced = false
          continue
        }
        regions[regions.count - 1].pairs.append((opener, index))
      default: break
      }
    }
    while let last = regions.popLast() { settle(last, &paired) }
    problems.removeAll { $0.kind == .unbalancedBracket && paired.contains($0.range.start) }
  }

  private mutating func settle(_ region: LeftoverRegion, _ paired: inout Set<UInt32>) {
    guard region.isBalanced, region.open.isEmpty else { return }
    for (opener, closer) in region.pairs {
      makePartners(opener, closer)
      paired.insert(output[opener].start)
      paired.insert(output[closer].start)
    }
  }
}

/// The tokens between two partners, or in a branch of an `#if`, but in no other partners inside.
private struct LeftoverRegion {
  /// The index of the token that ends it; -1 for a branch.
  var closer: Int
  /// The opening brackets without a partner that are still open.
  var open: [Int] = []
  var pairs: [(Int, Int)] = []
  var isBalanced = true

  init(closer: Int) { self.closer = closer }
}

extension TokenKind {
  /// The kind of bracket that closes this kind; nil for what is no opening bracket.
  fileprivate var closing: TokenKind? {
    switch self {
    case .leftParen: .rightParen
    case .leftSquare: .rightSquare
    case .leftBrace: .rightBrace
    default: nil
    }
  }
}
