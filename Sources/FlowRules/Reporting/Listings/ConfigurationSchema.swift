/// The text of `rules.schema.json`: the valid configurations, for editors that complete names and check values.
///
/// In JSON Schema, draft 7, which every editor understands. It accepts the same as ``ConfigurationDocument``, apart
/// from comments and conditions that depend on the disk.
package enum ConfigurationSchema {
  /// The address of the newest version's schema.
  package static let address = "https://github.com/flowlint/flowlint/raw/main/rules.schema.json"

  /// JSON with sorted keys and a line break at the end: the same bytes on every system.
  package static func json() throws -> String {
    try JSONValue.object([
      "$schema": "http://json-schema.org/draft-07/schema#",
      "$id": .text(address),
      "title": "Configuration of flowlint",
      "description": "https://github.com/flowlint/flowlint/blob/main/docs/configuration.md",
      "type": "object",
      "additionalProperties": .flag(false),
      "properties": .object(properties),
      "definitions": [
        "severity": ["enum": .words(SeveritySetting.words())],
        "globs": ["type": "array", "items": glob],
        "rules": rules,
      ],
    ]).prettyText()
  }

  private static var properties: [String: JSONValue] {
    let categories = RuleCategory.allCases.map { ($0.rawValue, reference("severity")) }
    return [
      "$schema": ["type": "string", "description": "The address of this schema, for editors."],
      "flowlint": [
        "const": .number(ConfigurationDocument.formatVersion), "description": "The version of the format.",
      ],
      "extends": [
        "type": "array", "items": path,
        "description": "Files that this one extends; later ones win. Paths are relative to this file's folder.",
      ],
      "categories": [
        "type": "object", "additionalProperties": .flag(false), "properties": .object(Dictionary(categories) { $1 }),
        "description": "Severities for whole categories. None switches an opt-in rule on.",
      ],
      "rules": reference("rules", "Changes to rules' defaults: a severity, or an object with options."),
      "overrides": overrides,
      "include": reference("globs", "The files to check, as in .gitignore. Empty: all."),
      "exclude": reference("globs", "Files and folders to leave out, as in .gitignore."),
      "respectGitignore": ["type": "boolean", "description": "Leave out files that .gitignore names. Default: true."],
      "observableMacros": [
        "type": "array", "items": ["type": "string", "pattern": #"^[^\s!-\-/:-@\[-^`{-~]+$"#],
        "description": "Macros of the project that make a class observable, without '@'.",
      ],
      "toolchain": [
        "enum": .words(Toolchain.allCases.map(\.rawValue)),
        "description": """
          The @State of the project: that of Xcode 26 and before (wrapper), of Xcode 27 (macro), or both. Default: both.
          """,
      ],
      "defaultIsolation": [
        "enum": .words(DefaultIsolation.allCases.map(\.rawValue)),
        "description": """
          The actor to which code without an attribute is isolated. Default: auto, as in manifests and projects.
          """,
      ],
      "minIOS": [
        "anyOf": .list([
          ["type": "integer", "minimum": .number(0), "maximum": .number(9999)],
          ["type": "string", "pattern": #"^[0-9]{1,4}(\.[0-9]{1,4})?$"#],
        ]),
        "description": "The oldest iOS that the project supports: 16 or \"16.4\". Findings advise only its features.",
      ],
      "failOn": [
        "enum": .words(SeveritySetting.words(off: "none")),
        "description": "The lowest severity that makes flowlint exit with 1. Default: warning.",
      ],
      "maxWarnings": [
        "type": .words(["integer", "null"]), "minimum": .number(0),
        "description": "The number of warnings above which flowlint exits with 1. Default: null, any number.",
      ],
      "suppressions": [
        "type": "object", "additionalProperties": .flag(false),
        "properties": [
          "requireReason": ["type": "boolean", "description": .text(sentence(InvalidSuppression.requireReason.summary))]
        ],
        "description": "Requirements for 'flowlint:' comments.",
      ],
      "baseline": described(path, "The file with the accepted findings, relative to this file's folder."),
    ]
  }

  private static var overrides: JSONValue {
    [
      "type": "array",
      "items": [
        "type": "object", "additionalProperties": .flag(false), "required": .words(["files", "rules"]),
        "properties": [
          "files": [
            "type": "array", "items": glob, "minItems": .number(1), "description": "The files, as in .gitignore.",
          ],
          "excludeFiles": reference("globs", "Files to which the entry does not apply."),
          "rules": reference("rules"),
        ],
      ],
      "description": "Changes for some files. Of several entries that match a file the last one wins.",
    ]
  }

  private static var rules: JSONValue {
    let properties = RuleID.allCases.map { ($0.rawValue, rule($0.descriptor)) }
    return [
      "type": "object", "additionalProperties": .flag(false), "properties": .object(Dictionary(properties) { $1 }),
    ]
  }

  private static func rule(_ descriptor: RuleDescriptor) -> JSONValue {
    let options = Dictionary(descriptor.options.map { ($0.name, option($0)) }) { $1 }
    var members = options
    members["severity"] = reference("severity")
    members["options"] = ["type": "object", "additionalProperties": .flag(false), "properties": .object(options)]
    for key in RuleEntry.descriptiveKeys { members[key] = ["type": "string"] }
    let standard = descriptor.isOptIn ? "off" : descriptor.severity.word
    return [
      "description": .text("\(sentence(descriptor.summary)) Default: \(standard)."),
      "anyOf": .list([
        reference("severity"),
        ["type": "object", "additionalProperties": .flag(false), "properties": .object(members)],
      ]),
    ]
  }

  private static func option(_ option: RuleOption) -> JSONValue {
    let description = JSONValue.text(sentence(option.summary))
    switch option.defaultValue {
    case .flag(let flag): return ["type": "boolean", "description": description, "default": .flag(flag)]
    case .list(let words):
      let items: JSONValue = option.allowedValues.isEmpty ? ["type": "string"] : ["enum": .words(option.allowedValues)]
      return ["type": "array", "items": items, "description": description, "default": .words(words)]
    }
  }

  /// Neither empty, apart from `!` and `/`, nor outside of the folder.
  private static let glob: JSONValue = [
    "type": "string", "not": ["pattern": #"^!?/{0,2}$|(^|/)\.\.(/|$)"#],
  ]

  private static let path: JSONValue = ["type": "string", "minLength": .number(1)]

  /// In draft 7 keys beside a reference are ignored, so a description needs a detour.
  private static func reference(_ name: String, _ description: String? = nil) -> JSONValue {
    let reference: JSONValue = ["$ref": .text("#/definitions/\(name)")]
    guard let description else { return reference }
    return ["allOf": .list([reference]), "description": .text(description)]
  }

  private static func described(_ schema: JSONValue, _ description: String) -> JSONValue {
    ["allOf": .list([schema]), "description": .text(description)]
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}
