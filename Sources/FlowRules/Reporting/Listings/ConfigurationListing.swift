/// The output of `flowlint config`: the effective configuration, each value with its origin.
package struct ConfigurationListing {
  private let outcome: EffectiveConfiguration
  /// The requested file, and why it is left out; nil for the general configuration.
  private let subject: (path: FilePath, omission: String?)?
  private let paths: PathDisplay

  /// - Parameter subject: the requested file, absolute, and why it is left out if it is.
  package init(_ outcome: EffectiveConfiguration, subject: (path: FilePath, omission: String?)?, paths: PathDisplay) {
    self.outcome = outcome
    self.subject = subject
    self.paths = paths
  }

  /// Writes tables for people.
  package func write(to output: inout some TextOutputStream) {
    if let (path, omission) = subject {
      output.write("\(paths.text(path)) \(omission.map { "is left out: \($0)" } ?? "is checked")\n")
    }
    output.write("Configuration: \(outcome.files.last.map { paths.text($0) } ?? "none, everything is built in")\n")
    for file in outcome.files.dropLast().reversed() { output.write("extends: \(paths.text(file))\n") }
    for override in outcome.overrides { output.write("Override: \(text(override.origin))\n") }

    let settings = outcome.settings.map { [$0.key, $0.value.oneLine, text($0.origin)] }
    output.write("\n" + Self.table([["setting", "value", "from"]] + settings))
    let rules = outcome.rules.flatMap { rule in
      [[rule.rule.rawValue, rule.severity?.word ?? "off", text(rule.origin)]]
        + rule.options.map { ["  \($0.option.name)", JSONValue($0.value).oneLine, text($0.origin)] }
    }
    output.write("\n" + Self.table([["rule", "severity", "from"]] + rules))
  }

  /// The same as one JSON object, with a line break at the end.
  package func json() throws -> String {
    var members: [String: JSONValue] = [
      "files": .words(outcome.files.reversed().map { paths.text($0) }),
      "settings": .object(
        Dictionary(
          outcome.settings.map { ($0.key, ["value": $0.value, "from": .text(text($0.origin))]) },
          uniquingKeysWith: { $1 })),
      "rules": .object(
        Dictionary(outcome.rules.map { ($0.rule.rawValue, value(of: $0)) }, uniquingKeysWith: { $1 })),
    ]
    if let (path, omission) = subject {
      members["for"] = .text(paths.text(path))
      members["checked"] = .flag(omission == nil)
      members["leftOutBecause"] = omission.map { .text($0) }
      members["overrides"] = .words(outcome.overrides.map { text($0.origin) })
    }
    return try JSONValue.object(members).prettyText()
  }

  private func value(of rule: EffectiveConfiguration.EffectiveRule) -> JSONValue {
    let options = rule.options.map { option, value, origin in
      (option.name, ["value": JSONValue(value), "from": .text(text(origin))] as JSONValue)
    }
    var members: [String: JSONValue] = [
      "severity": .text(rule.severity?.word ?? "off"), "from": .text(text(rule.origin)),
    ]
    // Systems differ in how they print an empty object.
    if !options.isEmpty { members["options"] = .object(Dictionary(options, uniquingKeysWith: { $1 })) }
    return .object(members)
  }

  private func text(_ origin: SettingOrigin) -> String {
    switch origin {
    case .builtIn: return "built in"
    case .file(let file, let key): return "'\(key)' in \(paths.text(file))"
    case .override(let file, let number):
      let glob = outcome.overrides.first { $0.origin == origin }?.glob
      return "'overrides[\(number)]' in \(paths.text(file))\(glob.map { ", by '\($0.escapedForOneLine)'" } ?? "")"
    case .commandLine(let option): return option
    }
  }

  private static func table(_ rows: [[String]]) -> String {
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
      return (cells + row.suffix(1)).joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension JSONValue {
  /// The value as in a configuration, on one line.
  fileprivate var oneLine: String {
    switch self {
    case .null: return "null"
    case .flag(let flag): return "\(flag)"
    case .number(let number): return "\(number)"
    case .text(let text): return "\"\(text.escapedForOneLine)\""
    case .list(let elements): return "[\(elements.map(\.oneLine).joined(separator: ", "))]"
    case .object: return "{…}"
    }
  }
}
