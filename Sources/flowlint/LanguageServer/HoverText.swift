import FlowRules

/// Writes facts for a person, in Markdown with links or in plain text.
struct HoverText {
  private let isMarkdown: Bool
  private let paths: ReportPaths?

  /// The maximum number of places in a line: a hover is small.
  private static let maximumCount = 8

  /// - Parameter paths: what the paths of places mean.
  init(isMarkdown: Bool, _ paths: ReportPaths?) {
    self.isMarkdown = isMarkdown
    self.paths = paths
  }

  /// The owner of a property, the code that uses it, and the limits of these facts.
  func description(of facts: PropertyFacts<Place>) -> String {
    let title = code("@\(facts.wrapper) \(facts.name)")
    var lines = ["\(isMarkdown ? "**\(title)**" : title)\(isMarkdown ? "\n" : "")"]
    lines.append(item("Owner", Self.owner(of: facts)))
    for role in PropertyFact.Role.allCases {
      let uses = facts.uses.filter { $0.role == role }
      if !uses.isEmpty { lines.append(item(Self.label(role, facts), places(uses, besides: facts.type))) }
    }
    lines += Self.absences(in: facts).map { "- \($0)" }
    if !facts.limits.isEmpty {
      lines.append(item("Unknown", facts.limits.map { Self.text($0, facts.type) }.joined(separator: "; ") + "."))
    }
    return lines.joined(separator: "\n")
  }

  /// The text of a rule that reports something here.
  func description(of rule: RuleID) -> String {
    let descriptor = rule.descriptor
    let name = isMarkdown ? "[\(code(rule.rawValue))](\(rule.helpAddress))" : rule.rawValue
    let more = isMarkdown ? "" : " \(rule.helpAddress)"
    return "\(name): \(descriptor.summary). \(descriptor.rationale)\(more)"
  }

  // Places.

  private func places(_ uses: [PropertyFacts<Place>.Use], besides type: String) -> String {
    var seen: Set<String> = []
    let texts = uses.map { use in
      let place = place(use.location)
      return use.type.map { $0 == type ? place : "\(place) in \(code($0))" } ?? place
    }.filter { seen.insert($0).inserted }
    let rest = texts.count - Self.maximumCount
    return texts.prefix(Self.maximumCount).joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
  }

  /// `Home.swift:12`, as a link to the line.
  private func place(_ place: Place) -> String {
    let name = place.path.split(separator: "/").last.map(String.init) ?? place.path
    let text = "\(name):\(place.start.line)"
    guard isMarkdown, let paths else { return text }
    return "[\(escaped(text))](\(paths.uri(of: place.path))#L\(place.start.line))"
  }

  private func item(_ label: String, _ text: String) -> String {
    isMarkdown ? "- **\(label)**: \(text)" : "- \(label): \(text)"
  }

  private func code(_ text: String) -> String { isMarkdown ? "`\(text)`" : text }

  /// The name of a file without characters that Markdown would read.
  private func escaped(_ text: String) -> String {
    text.map { "\\`*_[]<>".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  // Words.

  private static func owner(of facts: PropertyFacts<Place>) -> String {
    switch facts.owner {
    case .view: "SwiftUI keeps the value for '\(facts.type)', as long as it is on screen."
    case .app: "SwiftUI keeps the value as long as the app runs."
    case .eachUpdate: "'\(facts.type)' creates the object again with each update of its parent."
    case .callers: "the code that creates '\(facts.type)'."
    case .environment: "a view around '\(facts.type)', through the environment."
    case .defaults: "the user's defaults, across launches of the app."
    case .scene: "the scene, which restores the value."
    case .database: "the database, which the request reads."
    case .object: "the object of '\(facts.type)'."
    }
  }

  private static func label(_ role: PropertyFact.Role, _ facts: PropertyFacts<Place>) -> String {
    let name = facts.name.split(separator: ".").last.map(String.init) ?? facts.name
    return switch role {
    case .creates: "Created"
    case .injects: "Injected"
    case .injectsInPreviews: "Injected in previews and tests"
    case .passes: "Passed"
    case .passesInPreviews: "Passed in previews and tests"
    case .reads: "Read"
    case .writes: "Written"
    case .projects: "Used as $\(name)"
    case .namesStorage: "Used as _\(name)"
    case .mayWrite: "Perhaps written"
    }
  }

  /// What a person may look for and what is not there.
  private static func absences(in facts: PropertyFacts<Place>) -> [String] {
    let roles = Set(facts.uses.map(\.role))
    var texts: [String] = []
    let isPassed = !roles.isDisjoint(with: [.passes, .passesInPreviews])
    if facts.owner == .callers, !isPassed, Set(facts.limits).isDisjoint(with: [.namesake, .classCalls]) {
      texts.append("No call that passes it was found.")
    }
    if facts.owner == .environment, facts.wrapper == "EnvironmentObject", !roles.contains(.injects) {
      texts.append("No code that injects its object was found.")
    }
    if roles.isDisjoint(with: [.reads, .writes, .projects, .namesStorage, .mayWrite]) {
      texts.append("No use in '\(facts.type)' was found.")
    }
    return texts
  }

  private static func text(_ limit: PropertyFact.Limit, _ type: String) -> String {
    switch limit {
    case .namesake: "another type has the name '\(type)', so calls of the two are not listed"
    case .unclearCalls: "some calls of '\(type)' may mean one of several initializers"
    case .classCalls: "other calls that create a '\(type)' may pass it"
    case .unclearInjections: "some code injects an object of an unknown type"
    case .partialProject: "only a part of the project was read"
    case .otherModules: "other modules may use it"
    case .unknownCode: "a macro or a type of another module may use it"
    case .outsideUses: "other code with a '\(type)' may use it"
    }
  }
}
