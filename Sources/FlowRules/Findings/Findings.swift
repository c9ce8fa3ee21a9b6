import SwiftLexer

/// Where a rule puts what it finds in one file.
package struct Findings {
  /// What has been added so far, in the order of the rule.
  package private(set) var findings: [Finding] = []
  private let rule: RuleID
  private let file: Int
  private let options: [String: OptionValue]

  /// - Parameters:
  ///   - file: the position in ``ProjectIndex/files`` of the file that is checked.
  ///   - options: the rule's settings that differ from their defaults.
  package init(rule: RuleID, file: Int, options: [String: OptionValue]) {
    self.rule = rule
    self.file = file
    self.options = options
  }

  /// Adds a finding at `range`.
  ///
  /// - Parameters:
  ///   - otherFile: the position in ``ProjectIndex/files``; nil for the file that is checked. An initializer of a type
  ///     may stand in an extension elsewhere.
  ///   - severity: nil for the rule's usual one.
  ///   - subject: the declaration that the finding is about, outermost type first: `ContentView.isOn`.
  ///   - isOnlyOneOfSubject: see ``Finding/isOnlyOneOfSubject``.
  package mutating func add(
    _ message: String, at range: ByteRange, in otherFile: Int? = nil, subject: String, isOnlyOneOfSubject: Bool = false,
    severity: Severity? = nil, related: [RelatedPlace] = []
  ) {
    // A string that was put together keeps up to twice the room that it needs, and there may be a million of them.
    let message = String(decoding: Array(message.utf8), as: UTF8.self)
    findings.append(
      Finding(
        rule: rule, severity: severity ?? rule.descriptor.severity, file: otherFile ?? file, range: range,
        message: message, subject: subject, isOnlyOneOfSubject: isOnlyOneOfSubject, related: related))
  }

  /// Whether the flag `option` is on.
  package func isOn(_ option: RuleOption) -> Bool {
    value(of: option) == .flag(true)
  }

  /// The words of the list `option`.
  package func words(of option: RuleOption) -> [String] {
    if case .list(let words) = value(of: option) { words } else { [] }
  }

  private func value(of option: RuleOption) -> OptionValue { options[option.name] ?? option.defaultValue }
}
