/// One declaration, as `flowlint syntax` prints it.
struct Record: Equatable, Sendable {
  /// The keys that the declaration's kind has.
  var fields: [String: JSONValue]

  /// The text under `key`, or an empty one.
  func text(_ key: String) -> String {
    if case .string(let text)? = fields[key] { text } else { "" }
  }

  /// The number under `key`, or 0.
  func number(_ key: String) -> Int {
    if case .number(let number)? = fields[key] { number } else { 0 }
  }

  /// Where the declaration's name stands.
  var position: Position { Position(line: number("line"), column: number("column")) }

  /// The line that is printed.
  var line: String { JSONValue.object(fields).canonicalText }
}

/// A 1-based line and a 1-based column in UTF-8 bytes.
struct Position: Hashable, Comparable, Sendable {
  var line: Int
  var column: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
