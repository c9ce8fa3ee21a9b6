/// The content of a configuration file, and of `rules.json`, which is one.
///
/// Every key may be left out. What is there must be known and of the right type; nothing is guessed.
struct ConfigurationDocument: Decodable {
  /// The version of the format that this flowlint reads.
  static let formatVersion = 1

  private var categories: [RuleCategory: SeveritySetting] = [:]
  private var rules: [RuleID: RuleEntry] = [:]
  private var include: [String]?
  private var exclude: [String]?
  private var respectsGitignore: Bool?
  private var observableMacros: [String]?
  private var toolchain: Toolchain?
  private var failOn: SeveritySetting?
  /// The inner nil is `null`.
  private var maxWarnings: Int??
  private var baseline: String?

  init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder)
    try object.check([
      "$schema", "flowlint", "categories", "rules", "include", "exclude", "respectGitignore", "observableMacros",
      "toolchain", "failOn", "maxWarnings", "baseline",
    ])
    _ = try object.value("$schema", as: String.self, what: "a string: the address of a schema")
    let version = try object.value("flowlint", as: Int.self, what: "the number of the format: \(Self.formatVersion)")
    if let version, version != Self.formatVersion {
      throw object.problem("flowlint", "this flowlint reads format \(Self.formatVersion), not \(version)")
    }
    categories = try Self.categories(in: object)
    rules = try Self.rules(in: object)
    include = try Self.globs("include", in: object)
    exclude = try Self.globs("exclude", in: object)
    respectsGitignore = try object.value("respectGitignore", what: "true or false")
    observableMacros = try Self.attributes("observableMacros", in: object)
    toolchain = try Self.toolchain("toolchain", in: object)
    failOn = try object.severity("failOn", off: "none")
    maxWarnings = try Self.maxWarnings("maxWarnings", in: object)
    baseline = try Self.path("baseline", in: object)
  }

  /// Puts what the document says over `configuration`: first the categories, then the rules.
  ///
  /// A category's severity does not switch an opt-in rule on: that takes the rule's own name.
  ///
  /// - Parameter folder: of the document's file, from which its paths count.
  func apply(to configuration: inout Configuration, in folder: FilePath) {
    for rule in RuleID.allCases where configuration.isEnabled(rule) {
      if let setting = categories[rule.descriptor.category] { configuration.set(rule, to: setting.severity) }
    }
    for (rule, entry) in rules {
      if let setting = entry.severity { configuration.set(rule, to: setting.severity) }
      if !entry.options.isEmpty { configuration.options[rule] = entry.options }
    }
    if let include { configuration.include = include }
    if let exclude { configuration.exclude = exclude }
    if let respectsGitignore { configuration.respectsGitignore = respectsGitignore }
    if let observableMacros { configuration.observableMacros = observableMacros }
    if let toolchain { configuration.toolchain = toolchain }
    if let failOn { configuration.failingSeverity = failOn.severity }
    if let maxWarnings { configuration.maxWarnings = maxWarnings }
    if let baseline { configuration.baseline = FilePath(baseline).absolute(in: folder) }
  }

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
        throw object.problem(key, "unknown rule\(hint.isEmpty ? "; 'flowlint rules' lists them" : hint)")
      }
      entries[rule] = try RuleEntry(of: rule, in: object)
    }
    return entries
  }

  private static func globs(_ key: String, in object: StrictObject) throws -> [String]? {
    let globs = try object.value(key, as: [String].self, what: "a list of patterns in quotes: [\"Sources\"]")
    for (index, glob) in (globs ?? []).enumerated() {
      if glob.split(separator: "/").contains("..") {
        throw object.problem(key, index: index, "patterns count from the folder of this file; '..' is not possible")
      }
      if GlobPattern(glob.utf8) == nil {
        throw object.problem(key, index: index, "'\(glob)' is no pattern; see 'PATTERN FORMAT' in 'git help ignore'")
      }
    }
    return globs
  }

  private static func toolchain(_ key: String, in object: StrictObject) throws -> Toolchain? {
    let names = Toolchain.allCases.map(\.rawValue)
    let words = names.map { "\"\($0)\"" }.joined(separator: ", ")
    guard let word = try object.value(key, as: String.self, what: "one of \(words)") else { return nil }
    guard let toolchain = Toolchain(rawValue: word) else {
      throw object.problem(key, "'\(word)' is not one of \(words)\(DidYouMean.hint(for: word, among: names))")
    }
    return toolchain
  }

  private static func maxWarnings(_ key: String, in object: StrictObject) throws -> Int?? {
    if object.isNull(key) { return .some(nil) }
    let what = "a whole number from 0 on, or null for any number"
    guard let number = try object.value(key, as: Int.self, what: what) else { return nil }
    guard number >= 0 else { throw object.problem(key, "\(number) is too small; must be \(what)") }
    return number
  }

  private static func path(_ key: String, in object: StrictObject) throws -> String? {
    let path = try object.value(key, as: String.self, what: "the path of a file in quotes")
    if path?.isEmpty == true { throw object.problem(key, "is empty; must be the path of a file") }
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
