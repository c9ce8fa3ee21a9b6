/// One line of a `.gitignore`, which is also the grammar of `include` and `exclude`.
///
/// Bytes, not characters: like git's, a `?` or a `[…]` means one byte. A pattern that git cannot read (an unclosed `[`,
/// a `\` at the end) matches nothing.
package struct GlobPattern: Hashable, Sendable {
  /// Whether a `!` precedes it: matching files are kept.
  let isNegated: Bool
  /// Whether it ends in a `/`.
  let matchesFoldersOnly: Bool
  /// Whether it has a `/` anywhere else: the pattern is about the whole path, not about a name at any depth.
  private let isAnchored: Bool
  private let form: Form

  /// The cheapest sufficient way to compare.
  private enum Form: Hashable {
    case literal([UInt8])
    /// `*` and bytes.
    case suffix([UInt8])
    case steps([GlobStep])
    case nothing
  }

  /// The pattern in `text`; nil when it is empty without `!` and `/`.
  package init?(_ text: some Collection<UInt8>) {
    var text = Array(text)[...]
    isNegated = text.first == UInt8(ascii: "!")
    if isNegated { text = text.dropFirst() }
    matchesFoldersOnly = text.last == UInt8(ascii: "/")
    if matchesFoldersOnly { text = text.dropLast() }
    isAnchored = text.contains(UInt8(ascii: "/"))
    if text.first == UInt8(ascii: "/") { text = text.dropFirst() }
    guard !text.isEmpty else { return nil }

    let isWild = text.contains(where: Self.isSpecial)
    if !isWild {
      form = .literal(Array(text))
    } else if !isAnchored, text.first == UInt8(ascii: "*"), !text.dropFirst().contains(where: Self.isSpecial) {
      form = .suffix(Array(text.dropFirst()))
    } else if let steps = GlobStep.parse(Array(text)) {
      form = .steps(steps)
    } else {
      form = .nothing
    }
  }

  /// Whether the pattern fits `subject`, with or without `!`.
  ///
  /// - Parameter start: the start of the part of the subject's path that is relative to the pattern's folder.
  /// - Complexity: of the path's length times the pattern's for each `**`; never exponential.
  package func matches(_ subject: GlobSubject, from start: Int) -> Bool {
    guard subject.isFolder || !matchesFoldersOnly else { return false }
    let textStart = isAnchored ? start : subject.nameStart
    let count = subject.path.count - textStart
    switch form {
    case .literal(let literal): return count == literal.count && subject.ends(with: literal)
    case .suffix(let suffix): return count >= suffix.count && subject.ends(with: suffix)
    case .steps(let steps):
      if case .byte(let last) = steps.last, last != subject.path.last { return false }
      return GlobStep.match(steps, subject.path[textStart...])
    case .nothing: return false
    }
  }

  /// Whether the byte has a meaning in a pattern unless a `\` precedes it.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    default: false
    }
  }
}

/// A path that patterns are matched with.
package struct GlobSubject {
  /// Any path above the folder of every pattern; absolute in discovery.
  package var path: [UInt8]
  /// The start of the last component.
  var nameStart: Int
  /// Whether it is a folder: patterns that end with `/` match nothing else.
  package var isFolder: Bool

  /// - Parameter path: with `/` between components and none at the end.
  package init(path: [UInt8], isFolder: Bool) {
    self.path = path
    nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    self.isFolder = isFolder
  }

  /// Compares from the last byte on, because most patterns differ there: `*.log` from `View.swift`.
  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    let offset = path.count - suffix.count
    guard offset >= 0 else { return false }
    for index in suffix.indices.reversed() where path[offset + index] != suffix[index] { return false }
    return true
  }
}
