/// A piece of a ``GlobPattern`` that has wildcards.
enum GlobStep: Hashable, Sendable {
  case byte(UInt8)
  /// `?`: a byte but not `/`.
  case anyByte
  /// `[…]`
  case anyOf(ByteSet)
  /// `*`: any bytes but `/`, or none.
  case anyRun
  /// `**/`: any number of whole components, or none.
  case anyFolders
  /// `**` at the end: the whole rest.
  case anyRest

  /// The steps of `pattern`; nil when git would match nothing with it.
  static func parse(_ pattern: [UInt8]) -> [GlobStep]? {
    // Git compares the part before the first wildcard separately and starts its matcher after it. A `**` there
    // crosses folders although no `/` precedes it: `lib**/a` matches `lib/x/a`, while `?lib**/a` does not.
    let firstWildcard = pattern.firstIndex(where: GlobPattern.isSpecial)
    var steps: [GlobStep] = []
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "?"):
        steps.append(.anyByte)
        index += 1
      case UInt8(ascii: "\\"):
        guard index + 1 < pattern.count else { return nil }
        steps.append(.byte(pattern[index + 1]))
        index += 2
      case UInt8(ascii: "["):
        guard let (set, end) = ByteSet.parse(pattern, from: index + 1) else { return nil }
        steps.append(.anyOf(set))
        index = end
      case UInt8(ascii: "*"):
        let run = pattern[index...].prefix { $0 == UInt8(ascii: "*") }
        let next = run.endIndex
        let isAfterSlash = index == 0 || pattern[index - 1] == UInt8(ascii: "/") || index == firstWildcard
        if run.count > 1, isAfterSlash, next == pattern.count {
          steps.append(.anyRest)
          index = next
        } else if run.count > 1, isAfterSlash, pattern[next] == UInt8(ascii: "/") {
          steps.append(.anyFolders)
          index = next + 1
        } else {
          steps.append(.anyRun)
          index = next
        }
      case let byte:
        steps.append(.byte(byte))
        index += 1
      }
    }
    return steps
  }

  /// Whether `steps` cover all of `text`.
  ///
  /// Only the last `*` and the last `**/` are ever tried again: a later one reaches everything that an earlier one
  /// could, because a `*` stays within its component.
  static func match(_ steps: [GlobStep], _ text: ArraySlice<UInt8>) -> Bool {
    var step = 0
    var position = text.startIndex
    var run: Retry?
    var folders: Retry?
    while true {
      if step == steps.count {
        if position == text.endIndex { return true }
      } else {
        switch steps[step] {
        case .anyRest:
          return true
        case .anyRun:
          step += 1
          run = Retry(step: step, position: position)
          continue
        case .anyFolders:
          step += 1
          folders = Retry(step: step, position: position)
          run = nil
          continue
        case let single:
          if position < text.endIndex, single.accepts(text[position]) {
            step += 1
            position += 1
            continue
          }
        }
      }
      if let retry = run, retry.position < text.endIndex, text[retry.position] != UInt8(ascii: "/") {
        step = retry.step
        position = retry.position + 1
        run?.position = position
      } else if let retry = folders, let slash = text[retry.position...].firstIndex(of: UInt8(ascii: "/")) {
        step = retry.step
        position = slash + 1
        folders?.position = position
        run = nil
      } else {
        return false
      }
    }
  }

  private func accepts(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let expected): byte == expected
    case .anyByte: byte != UInt8(ascii: "/")
    case .anyOf(let set): set.contains(byte)
    case .anyRun, .anyFolders, .anyRest: false
    }
  }

  /// The state to return to when the text does not fit: a wildcard takes more, the steps after it start again.
  private struct Retry {
    var step: Int
    var position: Int
  }
}
