/// Whether the condition of an `#if` holds in builds for Apple's systems.
///
/// Only these compile SwiftUI. A condition that tells them apart, or depends on a build setting, is ``unknown``, and so
/// is `#if false`: it is a switch that somebody turns in the source. ``InactiveRegions`` knows the exception.
enum BuildCondition {
  case holds
  case fails
  case unknown

  /// The negation of an unknown condition is unknown.
  static prefix func ! (condition: BuildCondition) -> BuildCondition {
    switch condition {
    case .holds: .fails
    case .fails: .holds
    case .unknown: .unknown
    }
  }

  /// Fails if one of the conditions fails, even if the other is unknown.
  static func && (one: BuildCondition, two: BuildCondition) -> BuildCondition {
    if one == .fails || two == .fails { return .fails }
    return one == .holds && two == .holds ? .holds : .unknown
  }

  /// Holds if one of the conditions holds, even if the other is unknown.
  static func || (one: BuildCondition, two: BuildCondition) -> BuildCondition { !(!one && !two) }
}

/// Evaluates the conditions of one file.
struct BuildConditionParser {
  /// The text, from which the words of a condition are read.
  let source: SourceFile
  /// The tokens and the brackets of the file.
  let list: TokenList
  /// The next token.
  private var position = 0
  /// One past the last token of the condition.
  private var end = 0
  private var depth = 0

  init(_ source: SourceFile, _ list: TokenList) {
    self.source = source
    self.list = list
  }

  /// The value of a condition.
  ///
  /// - Parameter tokens: the indices of its tokens, without the directive.
  mutating func evaluate(_ tokens: Range<Int>) -> BuildCondition {
    (position, end, depth) = (tokens.lowerBound, tokens.upperBound, 0)
    let value = alternatives()
    return position == end ? value : .unknown
  }

  /// Whether a condition is `false` and nothing else.
  func isFalse(_ tokens: Range<Int>) -> Bool {
    tokens.count == 1 && source.text(list.tokens[tokens.lowerBound].range) == "false"
  }

  /// `a || b`
  private mutating func alternatives() -> BuildCondition {
    var value = parts()
    while eat("||") { value = value || parts() }
    return value
  }

  /// `a && b`, which binds its operands more tightly than `||`.
  private mutating func parts() -> BuildCondition {
    var value = operand()
    while eat("&&") { value = value && operand() }
    return value
  }

  /// `!a`, `(a)`, `os(Linux)`, `canImport(SwiftUI)`; anything else is unknown.
  private mutating func operand() -> BuildCondition {
    // More than anybody writes: `!!!!a`, `((((a))))`.
    guard depth < 64, position < end else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    if eat("!") { return !operand() }
    if eat("(") {
      let value = alternatives()
      return eat(")") ? value : .unknown
    }
    let isSystem = isAt("os"), isModule = isAt("canImport")
    position += 1
    guard eat("(") else { return .unknown }
    let name = text(at: position)
    let isAlone = position + 1 < end && text(at: position + 1) == ")"
    while position < end, !eat(")") { position += 1 }
    guard isAlone else { return .unknown }
    if isSystem { return Self.otherSystems.contains(name) ? .fails : .unknown }
    guard isModule else { return .unknown }
    return Self.modules.contains(name) ? .holds : Self.otherModules.contains(name) ? .fails : .unknown
  }

  private mutating func eat(_ word: String) -> Bool {
    guard isAt(word) else { return false }
    position += 1
    return true
  }

  private func isAt(_ word: String) -> Bool { position < end && text(at: position) == word }

  private func text(at position: Int) -> String { position < end ? source.text(list.tokens[position].range) : "" }

  /// The modules of all of Apple's systems since 2019, when SwiftUI came.
  private static let modules: Set = ["SwiftUI", "Combine", "Foundation", "Darwin", "ObjectiveC"]
  /// The modules of other systems alone.
  private static let otherModules: Set = ["Glibc", "Musl", "WinSDK", "WASILibc", "Android", "FoundationNetworking"]
  private static let otherSystems: Set = ["Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Haiku", "PS4"]
}
