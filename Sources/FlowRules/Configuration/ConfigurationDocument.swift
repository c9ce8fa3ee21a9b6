/// The content of a configuration file, and of `rules.json`, which is one.
///
/// Every key is optional. Keys must be valid and values of the right type; nothing is guessed.
struct ConfigurationDocument: Decodable {
  /// The version of the format that this flowlint reads.
  static let formatVersion = 1

  /// Every key at the top.
  static let keys = [
    "$schema", "flowlint", "extends", "categories", "rules", "overrides", "include", "exclude", "respectGitignore",
    "observableMacros", "toolchain", "defaultIsolation", "minIOS", "failOn", "maxWarnings", "suppressions", "baseline",
  ]

  /// The files that this one extends, relative to its folder or absolute.
  private(set) var extends: [String] = []
  /// The keys in the document.
  private(set) var statedKeys: Set<String> = []

  private var categories: [RuleCategory: SeveritySetting] = [:]
  private var rules: [RuleID: RuleEntry] = [:]
  private var overrides: [Override] = []
  private var include: [String]?
  private var exclude: [String]?
  private var respectsGitignore: Bool?
  private var observableMacros: [String]?
  private var toolchain: Toolchain?
  private var defaultIsolation: DefaultIsolation?
  private var minIOS: PlatformVersion?
  private var failOn: SeveritySetting?
  /// The inner nil is `null`.
  private var maxWarnings: Int??
  private var requiresReason: Bool?
  private var baseline: String?

  private struct Override {
    var files: [String]
    var excludedFiles: [String]
    var rules: [RuleID: RuleEntry]
  }

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder)
    try object.check(Self.keys)
    statedKeys = Set(object.keys)
    _ = try object.value("$schema", as: String.self, what: "a string: the address of a schema")
    let version = try object.value("flowlint", as: Int.self, what: "the number of the format: \(Self.formatVersion)")
    if let version, version != Self.formatVersion {
      throw object.problem("flowlint", "this flowlint reads format \(Self.formatVersion), not \(version)")
    }
    extends = try Self.paths("extends", in: object)
    categories = try Self.categories(in: object)
    rules = try Self.rules(in: object)
    overrides = try Self.overrides(in: object)
    include = try Self.globs("include", in: object)
    exclude = try Self.globs("exclude", in: object)
    respectsGitignore = try object.value("respectGitignore", what: "true or false")
    observableMacros = try Self.attributes("observableMacros", in: object)
    toolchain = try Self.word("toolchain", in: object)
    defaultIsolation = try Self.word("defaultIsolation", in: object)
    minIOS = try Self.version("minIOS", in: object)
    failOn = try object.severity("failOn", off: "none")
    maxWarnings = try Self.maxWarnings("maxWarnings", in: object)
    requiresReason = try Self.requiresReason(in: object)
    baseline = try object.value("baseline", as: String.self, what: Self.path).map {
      try Self.checked(path: $0, object.problem("baseline", "is empty; must be \(Self.path)"))
    }
  }

  /// Applies the document, the content of `file`, over `configuration`.
  ///
  /// - Parameter folder: the file's, to which its paths are relative.
  func apply(to configuration: inout Configuration, file: FilePath, in folder: FilePath) {
    for change in changes(file: file) { configuration.apply(change) }
    for (position, override) in overrides.enumerated() {
      let origin = SettingOrigin.override(file, number: position)
      configuration.overrides.append(
        RuleOverride(
          files: override.files, excludedFiles: override.excludedFiles,
          changes: Self.changes(override.rules, origin: origin), origin: origin))
    }
    if let include { configuration.include = include }
    if let exclude { configuration.exclude = exclude }
    if let respectsGitignore { configuration.respectsGitignore = respectsGitignore }
    if let observableMacros { configuration.observableMacros = observableMacros }
    if let toolchain { configuration.toolchain = toolchain }
    if let defaultIsolation { configuration.defaultIsolation = defaultIsolation }
    if let minIOS { configuration.minIOS = minIOS }
    if let failOn { configuration.failingSeverity = failOn.severity }
    if let maxWarnings { configuration.maxWarnings = maxWarnings }
    if let baseline { configuration.baseline = FilePath(baseline).absolute(in: folder) }
  }

  /// The document's changes to rules in every file: first the categories, then the rules.
  func changes(file: FilePath) -> [RuleChange] {
    let ofCategories = RuleID.allCases.compactMap { rule in
      let category = rule.descriptor.category
      return categories[category].map { setting in
        RuleChange(
          rule, severity: setting, isOfCategory: true, origin: .file(file, key: "categories.\(category.rawValue)"))
      }
    }
    // An option of a rule, under a name that is easier to find.
    let reason = requiresReason.map { flag in
      RuleChange(
        .invalidSuppression, severity: nil, options: [InvalidSuppression.requireReason.name: .flag(flag)],
        origin: .file(file, key: "suppressions"))
    }
    return ofCategories + [reason].compactMap { $0 } + Self.changes(rules, origin: .file(file, key: "rules"))
  }

  /// An entry also applies to the rules that were split off from its rule, unless they have entries beside it.
  private static func changes(_ entries: [RuleID: RuleEntry], origin: SettingOrigin) -> [RuleChange] {
    entries.ordered { $0.key < $1.key }.flatMap { rule, entry in
      ([rule] + rule.splitOff.filter { entries[$0] == nil }).map {
        RuleChange($0, severity: entry.severity, options: entry.options, origin: origin)
      }
    }
  }
}

// The values of single keys.
extension ConfigurationDocument {
  private static func categories(in object: StrictObject) throws -> [RuleCategory: SeveritySetting] {
    guard let object = try object.object("categories", what: "an object with a severity for each category: { … }")
    else { return [:] }
    try object.check(RuleCategory.allCases.map(\.rawValue), noun: "category")
    var settings: [RuleCategory: SeveritySetting] = [:]
    for category in RuleCategory.allCases { settings[category] = try object.severity(category.rawValue) }
    return settings
  }

  private static func rules(in object: StrictObject) throws -> [RuleID: RuleEntry] {
    guard let object = try object.object("rules", what: "an object with the rules' ids: { … }") else { return [:] }
    var entries: [RuleID: RuleEntry] = [:]
    for key in object.keys {
      guard let rule = RuleID(rawValue: key) else {
        let hint = DidYouMean.hint(for: key, among: RuleID.allCases.map(\.rawValue))
        let listing = "; 'flowlint rules' lists all rules"
        throw object.problem(
          key, "flowlint \(FlowlintVersion.current) has no such rule\(hint.isEmpty ? listing : hint)")
      }
      entries[rule] = try RuleEntry(of: rule, in: object)
    }
    return entries
  }

  private static func globs(_ key: String, in object: StrictObject) throws -> [String]? {
    let globs = try object.value(key, as: [String].self, what: "a list of patterns in quotes: [\"Sources\"]")
    for (index, glob) in (globs ?? []).enumerated() {
      if let problem = ConfiguredGlobs.problem(with: glob) { throw object.problem(key, index: index, problem) }
    }
    return globs
  }

  private static func word<Word: CaseIterable & RawRepresentable<String>>(
    _ key: String, in object: StrictObject
  ) throws -> Word? {
    let names = Word.allCases.map(\.rawValue)
    let words = names.map { "\"\($0)\"" }.joined(separator: ", ")
    guard let word = try object.value(key, as: String.self, what: "one of \(words)") else { return nil }
    guard let value = Word(rawValue: word) else {
      throw object.problem(key, "'\(word)' is not one of \(words)\(DidYouMean.hint(for: word, among: names))")
    }
    return value
  }

  private static func version(_ key: String, in object: StrictObject) throws -> PlatformVersion? {
    let what = "a version: 16 or \"16.4\""
    let text =
      object.isText(key) ? try object.value(key, as: String.self, what: what)
      : try object.value(key, as: Int.self, what: what).map { String($0) }
    guard let text else { return nil }
    guard let version = PlatformVersion(text) else { throw object.problem(key, "'\(text)' is not \(what)") }
    return version
  }

  private static func maxWarnings(_ key: String, in object: StrictObject) throws -> Int?? {
    if object.isNull(key) { return .some(nil) }
    let what = "a whole number of at least 0, or null for any number"
    guard let number = try object.value(key, as: Int.self, what: what) else { return nil }
    guard number >= 0 else { throw object.problem(key, "\(number) is too small; must be \(what)") }
    return number
  }

  private static func requiresReason(in object: StrictObject) throws -> Bool? {
    let what = "an object: { \"requireReason\": true }"
    guard let object = try object.object("suppressions", what: what) else { return nil }
    try object.check(["requireReason"])
    return try object.value("requireReason", what: "true or false")
  }

  private static func overrides(in object: StrictObject) throws -> [Override] {
    let what = "a list of objects with 'files' and 'rules': [{ … }]"
    return try (object.objects("overrides", what: what) ?? []).map { object in
      try object.check(["files", "excludeFiles", "rules"])
      try object.require("files", what: "a list of patterns in quotes: [\"Sources\"]")
      try object.require("rules", what: "an object with the rules' ids: { … }")
      guard let files = try globs("files", in: object), !files.isEmpty else {
        throw object.problem("files", "is empty; name at least one pattern")
      }
      return Override(
        files: files, excludedFiles: try globs("excludeFiles", in: object) ?? [], rules: try rules(in: object))
    }
  }

  private static let path = "the path of a file in quotes"

  private static func paths(_ key: String, in object: StrictObject) throws -> [String] {
    let paths = try object.value(key, as: [String].self, what: "a list of paths in quotes: [\"../shared.json\"]") ?? []
    for (index, path) in paths.enumerated() {
      _ = try checked(path: path, object.problem(key, index: index, "is empty; must be \(Self.path)"))
    }
    return paths
  }

  private static func checked(path: String, _ problem: @autoclosure () -> ConfigurationProblem) throws -> String {
    if path.isEmpty { throw problem() }
    return path
  }

  private static func attributes(_ key: String, in object: StrictObject) throws -> [String]? {
    let names = try object.value(key, as: [String].self, what: "a list of names in quotes: [\"MyObservable\"]")
    for (index, name) in (names ?? []).enumerated() {
      let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      guard isName else {
        throw object.problem(key, index: index, "'\(name)' is not a macro's name; write it without '@' and arguments")
      }
    }
    return names
  }
}
