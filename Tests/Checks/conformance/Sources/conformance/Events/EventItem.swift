/// Something that code does or names, as both parsers can agree on it.
struct EventItem: Hashable, Sendable {
  var lineNumber: Int
  var column: Int
  /// `call`, `assign`, `await`, `try`, `async`, `bind`, `projection`, `storage` or `local`.
  var word: String
  var text: String

  /// The line that is printed.
  var line: String { "\(lineNumber):\(column) \(word) \(text)" }
}

extension EventItem {
  /// Reads a line; nil when it is not one.
  init?(line: ArraySlice<UInt8>) {
    let words = line.split(separator: 0x20, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3 else { return nil }
    let place = words[0].split(separator: ":").compactMap { Int($0) }
    guard place.count == 2 else { return nil }
    self.init(lineNumber: place[0], column: place[1], word: words[1], text: words[2])
  }
}
