/// Finds the place of a key in a configuration's text, which Foundation's decoder does not report.
///
/// For text that the decoder accepts: one pass over its brackets, strings and comments, without validation.
struct KeyPathPositions {
  /// A step from the outside in.
  enum Step: Hashable {
    case key([UInt8])
    case element(Int)
  }

  private let bytes: [UInt8]
  private var tokens: JSONTokens
  /// The path of the current value. The last step of an object is its latest key.
  private var path: [Step?] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = JSONTokens(bytes)
  }

  /// The place in `bytes` of the key or element that `path` leads to, or else of its nearest container.
  ///
  /// - Returns: nil for an empty path, and for one without any part in the text. Escapes in keys are not decoded.
  /// - Complexity: of the text, times the path's length.
  static func position(of path: [Step], in bytes: [UInt8]) -> ConfigurationError.Position? {
    var reader = KeyPathPositions(bytes)
    var best: (depth: Int, offset: Int)?
    reader.visit { steps, offset in
      let isOnTheWay = steps.count <= path.count && zip(steps, path).allSatisfy { $0 == $1 }
      if isOnTheWay, steps.count > best?.depth ?? 0 { best = (steps.count, offset) }
    }
    return best.map { ConfigurationError.Position(ofByte: $0.offset, in: bytes) }
  }

  /// Calls `body` with the path to each key and each element, and its start.
  private mutating func visit(_ body: ([Step?], Int) -> Void) {
    var isInObject: [Bool] = []
    while let start = tokens.next()?.lowerBound {
      switch bytes[start] {
      case UInt8(ascii: "{"):
        announceElement(at: start, isInObject, body)
        isInObject.append(true)
        path.append(nil)
      case UInt8(ascii: "["):
        announceElement(at: start, isInObject, body)
        isInObject.append(false)
        path.append(.element(-1))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard isInObject.popLast() != nil else { return }
        path.removeLast()
      case UInt8(ascii: ","):
        if isInObject.last == true { path[path.count - 1] = nil }
      case UInt8(ascii: ":"): break
      default:
        if isInObject.last == true, path.last == .some(nil) {
          path[path.count - 1] = .key(content(from: start))
          body(path, start)
        } else {
          announceElement(at: start, isInObject, body)
        }
      }
    }
  }

  /// Counts a value that begins, if it is an element of a list.
  private mutating func announceElement(at start: Int, _ isInObject: [Bool], _ body: ([Step?], Int) -> Void) {
    guard isInObject.last == false, case .element(let last) = path.last else { return }
    path[path.count - 1] = .element(last + 1)
    body(path, start)
  }

  /// The text of the string or word that begins at `start` and has just been read.
  private func content(from start: Int) -> [UInt8] {
    let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    let end = tokens.position
    return isQuoted ? Array(bytes[(start + 1)..<max(start + 1, end - 1)]) : Array(bytes[start..<end])
  }
}
