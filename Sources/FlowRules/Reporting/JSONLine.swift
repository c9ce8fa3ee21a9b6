/// One JSON object on a line of its own, built key by key.
struct JSONLine {
  /// A parameter in the format of ``SyntaxPrinter``.
  struct Parameter {
    /// The first name as written, also where it is the only one: `_`.
    var label: String
    /// The name in the body.
    var name: String
    /// As written: `inout Int`.
    var type: String
    /// As written; nil without one.
    var defaultValue: String?
  }

  private var body = "{"
  /// The text after each comma and colon.
  private let gap: String

  /// - Parameter isSpaced: with spaces, for lines that people read too.
  init(isSpaced: Bool = false) { gap = isSpaced ? " " : "" }

  /// The object with its line end.
  var text: String { object + "\n" }
  /// The object alone.
  var object: String { body + "}" }

  /// Adds a text, escaped as JSON needs it; nil becomes `null`.
  mutating func add(_ key: String, _ value: String?) {
    addKey(key)
    add(value)
  }

  /// Adds a number.
  mutating func add(_ key: String, _ value: Int) {
    addKey(key)
    body += String(value)
  }

  /// Adds `true` or `false`.
  mutating func add(_ key: String, _ value: Bool) {
    addKey(key)
    body += value ? "true" : "false"
  }

  /// Adds an array of texts.
  mutating func add(_ key: String, _ values: [String]) {
    addKey(key)
    body += "["
    for (position, value) in values.enumerated() {
      if position > 0 { body += "," }
      add(value)
    }
    body += "]"
  }

  /// Adds an array of objects with the keys `label`, `name`, `type` and `default`.
  mutating func add(_ key: String, parameters: [Parameter]) {
    addKey(key)
    body += "["
    for (position, parameter) in parameters.enumerated() {
      body += position > 0 ? ",{" : "{"
      add("label", parameter.label)
      add("name", parameter.name)
      add("type", parameter.type)
      add("default", parameter.defaultValue)
      body += "}"
    }
    body += "]"
  }

  private mutating func addKey(_ key: String) {
    if body.utf8.last != UInt8(ascii: "{") { body += "," + gap }
    add(key)
    body += ":" + gap
  }

  private mutating func add(_ value: String?) {
    guard let value else {
      body += "null"
      return
    }
    body += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": body += "\\\""
      case "\\": body += "\\\\"
      case "\n": body += "\\n"
      case "\r": body += "\\r"
      case "\t": body += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        body += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: body.unicodeScalars.append(scalar)
      }
    }
    body += "\""
  }
}
