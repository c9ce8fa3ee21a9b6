import SwiftLexer

/// What a rule works with while it checks one file: the project, the file, the settings; and where its findings go.
package struct RuleContext {
  /// What has been reported so far, in the order of the rules.
  package private(set) var findings: [Finding] = []
  /// The file that is checked.
  package let file: IndexedFile
  package let project: ProjectIndex
  /// What the project is built with and for.
  package let target: BuildTarget
  private var rule: RuleID?
  private var settings: [String: OptionValue] = [:]

  package init(file: IndexedFile, project: ProjectIndex, target: BuildTarget) {
    self.file = file
    self.project = project
    self.target = target
  }

  /// Lets a rule look at the file. One context serves all rules: a new one for each would take longer than many a rule.
  ///
  /// - Parameter settings: the rule's settings that differ from their defaults.
  package mutating func check(_ rule: RuleID, settings: [String: OptionValue]) {
    self.rule = rule
    self.settings = settings
    rule.rule.check(&self)
  }

  // What there is to check.

  /// The types that are declared in the file, in source order; extensions of others are not among them.
  package var types: some Sequence<ProjectType> {
    // Lazily: every rule asks this of every file.
    file.declaredTypes.lazy.map { [project] in ProjectType($0, in: project) }
  }

  /// The views and their like among ``types``: what SwiftUI installs and evaluates.
  package var views: some Sequence<ProjectType> { types.lazy.filter(\.isView) }

  /// The names of Apple's frameworks.
  package var framework: FrameworkNames { project.framework }

  // How it is set.

  /// Whether the flag `option` is on.
  package func isOn(_ option: RuleOption) -> Bool { value(of: option) == .flag(true) }

  /// The words of the list `option`.
  package func words(of option: RuleOption) -> [String] {
    if case .list(let words) = value(of: option) { words } else { [] }
  }

  private func value(of option: RuleOption) -> OptionValue { settings[option.name] ?? option.defaultValue }

  // What is wrong.

  /// Reports a misuse.
  ///
  /// - Parameters:
  ///   - place: tight: the name of a declaration, the expression of a use. It may be in another file: an initializer of a
  ///     type may be in an extension elsewhere.
  ///   - subject: the declaration that the finding is about; its name is a part of the fingerprint.
  ///   - isOnlyOneOfSubject: see ``Finding/isOnlyOneOfSubject``.
  ///   - severity: nil for the rule's usual one.
  package mutating func report(
    _ message: Message, at place: FileRange, about subject: some FindingSubject, isOnlyOneOfSubject: Bool = false,
    severity: Severity? = nil
  ) {
    guard let rule else { return }
    findings.append(
      Finding(
        rule: rule, severity: severity ?? rule.descriptor.severity, place: place, message: message.compacted(),
        subject: subject.qualifiedName, isOnlyOneOfSubject: isOnlyOneOfSubject))
  }
}

/// What a project is built with and for, as far as somebody said.
package struct BuildTarget: Sendable {
  /// Which `@State` the project is built with.
  package var toolchain: Toolchain
  /// The oldest iOS that the project supports; nil: nobody said.
  package var minIOS: PlatformVersion?

  package init(toolchain: Toolchain, minIOS: PlatformVersion?) {
    self.toolchain = toolchain
    self.minIOS = minIOS
  }
}

