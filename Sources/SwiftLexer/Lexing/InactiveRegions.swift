// The code that no build for one of Apple's systems compiles.
extension TokenList {
  /// Removes the branches of `#if` that no build for one of Apple's systems compiles.
  ///
  ///     #if !canImport(Combine)
  ///     public protocol ObservableObject: AnyObject {}
  ///     #endif
  ///
  /// To the parser they are not in the file: a stand-in for other systems would otherwise take the place of SwiftUI's
  /// declaration. Where one branch is left that is always compiled, its directives go as well. The rest of the list
  /// stays as it is, and takes no time: most files have no such branch.
  ///
  /// - Parameter source: the file that the list was made of.
  package mutating func removeInactiveRegions(of source: SourceFile) {
    guard !directives.isEmpty else { return }
    var search = InactiveRegions(source, self)
    search.findAll()
    for position in search.newStarts { storage[position].kind = .poundIf }
    remove(search.regions)
  }

  /// Removes tokens, and the comments among them.
  private mutating func remove(_ regions: [InactiveRegions.Region]) {
    guard !regions.isEmpty else { return }
    let regions = InactiveRegions.joined(regions)
    var isRemoved = [Bool](repeating: false, count: count)
    for region in regions {
      for position in region.tokens { isRemoved[position] = true }
    }
    var ahead = regions[...]
    comments.removeAll { comment in
      while let region = ahead.first, region.bytes.end <= comment.range.start { ahead.removeFirst() }
      return ahead.first?.bytes.contains(comment.range) ?? false
    }
    // For each token where it is now; of a removed one, where the next one that is left is.
    var places: [Int32] = []
    places.reserveCapacity(count)
    var next: Int32 = 0
    for position in 0..<count {
      places.append(next)
      if !isRemoved[position] { next += 1 }
    }
    for position in 0..<count where !isRemoved[position] {
      let partner = partnerStorage[position]
      let hasPartner = partner >= 0 && !isRemoved[Int(partner)]
      storage[Int(places[position])] = storage[position]
      partnerStorage[Int(places[position])] = hasPartner ? places[Int(partner)] : -1
    }
    var ends: [Int32: Int32] = [:]
    for (bracket, end) in groupEnds where !isRemoved[Int(bracket)] {
      ends[places[Int(bracket)]] = Int(end) < count ? places[Int(end)] : next
    }
    groupEnds = ends
    directives = directives.filter { !isRemoved[Int($0)] }.map { places[Int($0)] }
    count = Int(next)
  }
}

/// Finds the branches of a file's `#if` that no build for one of Apple's systems compiles.
private struct InactiveRegions {
  /// Tokens to remove, and the bytes whose comments go with them.
  struct Region {
    var tokens: Range<Int>
    var bytes: ByteRange
  }

  /// One branch of an `#if`.
  private struct Branch {
    /// The index of the directive: `#if`, `#elseif`, `#else`.
    var directive: Int
    /// The index of the first token after the condition.
    var body: Int
    var condition: BuildCondition
  }

  private(set) var regions: [Region] = []
  /// The indices of the `#elseif`s that begin a conditional when the branches before them are gone.
  private(set) var newStarts: [Int] = []
  private let list: TokenList
  private var conditions: BuildConditionParser
  /// The open `#if`s, outermost first.
  private var open: [[Branch]] = []

  init(_ source: SourceFile, _ list: TokenList) {
    self.list = list
    conditions = BuildConditionParser(source, list)
  }

  /// The regions in source order, without those that are parts of others: an `#if` in a branch that goes.
  ///
  /// - Complexity: O(*n* log *n*), however deep they nest.
  static func joined(_ regions: [Region]) -> [Region] {
    var joined: [Region] = []
    for region in regions.sorted(by: { ($0.bytes.start, $1.bytes.end) < ($1.bytes.start, $0.bytes.end) }) {
      if let last = joined.last, last.bytes.contains(region.bytes) { continue }
      joined.append(region)
    }
    return joined
  }

  mutating func findAll() {
    for directive in list.directives.lazy.map(Int.init) {
      switch list.storage[directive].kind {
      case .poundIf: open.append([branch(at: directive)])
      case .poundEndif:
        if let branches = open.popLast() { resolve(branches, endif: directive) }
      default:
        if !open.isEmpty { open[open.count - 1].append(branch(at: directive)) }
      }
    }
  }

  private mutating func branch(at directive: Int) -> Branch {
    let isElse = list.storage[directive].kind == .poundElse
    let body = isElse ? directive + 1 : endOfLine(directive)
    return Branch(
      directive: directive, body: body, condition: isElse ? .holds : conditions.evaluate(directive + 1..<body))
  }

  /// One past the last token of a line; a line end in parentheses ends none.
  private func endOfLine(_ position: Int) -> Int {
    var end = position + 1
    while end < list.count - 1, !list.storage[end].flags.contains(.startsLine) {
      end = max(Int(list.partnerStorage[end]), end) + 1
    }
    return min(end, list.count - 1)
  }

  /// Removes the branches that fail, and those after one that holds.
  private mutating func resolve(_ branches: [Branch], endif: Int) {
    var branches = branches
    // Around a whole file `#if false` is no switch: nobody compiles it any more.
    let isWholeFile = branches.count == 1 && branches[0].directive == 0 && endif == list.count - 2
    if isWholeFile, conditions.isFalse(1..<branches[0].body) { branches[0].condition = .fails }
    let last = branches.firstIndex { $0.condition == .holds } ?? branches.count - 1
    func isKept(_ index: Int) -> Bool { index <= last && branches[index].condition != .fails }
    let kept = branches.indices.filter(isKept)
    guard kept.count < branches.count || branches[0].condition == .holds else { return }
    for (index, branch) in branches.enumerated() where !isKept(index) {
      let next = index + 1 < branches.count ? branches[index + 1].directive : endif
      remove(branch.directive..<next, through: list.storage[next].start)
    }
    guard let first = kept.first, branches[first].condition != .holds else {
      // One branch is left, or none: no directive is needed.
      if let only = kept.first { removeDirective(branches[only].directive..<branches[only].body) }
      return removeDirective(endif..<endif + 1)
    }
    if first > 0 { newStarts.append(branches[first].directive) }
  }

  private mutating func removeDirective(_ tokens: Range<Int>) {
    remove(tokens, through: list.storage[tokens.upperBound - 1].end)
  }

  private mutating func remove(_ tokens: Range<Int>, through end: UInt32) {
    regions.append(Region(tokens: tokens, bytes: ByteRange(start: list.storage[tokens.lowerBound].start, end: end)))
  }
}
