import FlowRules

/// An example as files in memory, with the offsets at which its rule must report.
struct ExampleProject {
  /// By name.
  var files: [String: String] = [:]
  /// Where the marks stood: byte offsets in ascending order by file name; files without marks are left out.
  private(set) var marks: [String: [UInt32]] = [:]

  /// - Parameter change: applied to each file's text, marks included.
  init(_ example: Example, changedBy change: (String) -> String = { $0 }) {
    for (name, text) in Self.split(example.code) {
      let changed = change(text)
      var code = ""
      for character in changed {
        if character == "↓" {
          marks[name, default: []].append(UInt32(code.utf8.count))
        } else {
          code.append(character)
        }
      }
      files[name] = code
    }
  }

  /// The report on these files with `rule` alone switched on.
  ///
  /// What suppresses nothing shows only when the others run as well; their findings are left out.
  func report(of rule: RuleID, options: [String: OptionValue]) throws -> Report {
    let others = rule == .unusedSuppression ? RuleID.allCases : []
    var report = try report(of: Set(others + [rule]), options: [rule: options])
    report.findings.removeAll { $0.rule != rule }
    return report
  }

  /// The report on these files with `rules` switched on.
  func report(of rules: Set<RuleID>, options: [RuleID: [String: OptionValue]]) throws -> Report {
    var configuration = Configuration()
    for rule in RuleID.allCases { configuration.set(rule, to: rules.contains(rule) ? rule.descriptor.severity : nil) }
    configuration.options = options
    configuration.defaultIsolation = .nonisolated
    let disk = MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { ("/project/\($0.key)", $0.value) }))
    return try disk.report(on: "/project", configuration)
  }

  /// Byte offsets by file name as `Example.swift:3:14`, with 1-based lines and columns of bytes.
  func places(at offsets: [String: [UInt32]]) -> [String] {
    offsets.sorted { $0.key < $1.key }.flatMap { name, offsets in
      offsets.map { offset in
        let before = String(decoding: (files[name] ?? "").utf8.prefix(Int(offset)), as: UTF8.self)
        let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return "\(name):\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"
      }
    }
  }

  private static func split(_ code: String) -> [(name: String, text: String)] {
    var files: [(name: String, lines: [Substring])] = [("Example.swift", [])]
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        files.append((String(line.dropFirst("// file: ".count)), []))
      } else {
        files[files.count - 1].lines.append(line)
      }
    }
    return files.map { ($0.name, $0.lines.joined(separator: "\n")) }
      .filter { !$0.text.allSatisfy(\.isWhitespace) }
  }
}

/// A change to an example's text after which the rule must still say what it said, or nothing at all.
enum ExampleVariation: String, CaseIterable, Sendable {
  case asWritten = "as written"
  /// What moves offsets and columns against each other.
  case displaced = "with CRLF line ends, after a shebang and a line of wide characters"
  case insideConditional = "inside #if DEBUG"
  case inactive = "inside a block comment and a raw string"

  /// Whether the rule must be silent, whatever it says of the example as written.
  var isSilent: Bool { self == .inactive }

  /// The changed text of one file of an example.
  func apply(to code: String) -> String {
    switch self {
    case .asWritten: code
    case .displaced:
      "#!/usr/bin/env swift\nlet 🚦 = \"🏴‍☠️ naïve 東京\"  // 🎉\n\(code)"
        .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    case .insideConditional: "#if DEBUG\n" + code + "\n#endif\n"
    // A comment inside ends the outer one.
    case .inactive:
      (code.contains("*/") ? "" : "/*\n\(code)\n*/\n") + "let text = ####\"\"\"\n\(code)\n\"\"\"####\n"
    }
  }
}
