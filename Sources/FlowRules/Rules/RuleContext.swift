import SwiftLexer

/// The input of a rule for one file (project, file and settings), and the findings that it reports.
package struct RuleContext {
  /// The findings so far, in the order of the rule.
  package private(set) var findings: [Finding] = []
  /// The file to check.
  let file: IndexedFile
  /// The whole project, for questions about other files.
  package let project: ProjectIndex
  /// The toolchain and the oldest iOS of the file.
  package let target: BuildTarget
  /// The views and view-like types among ``types``: those that SwiftUI installs and evaluates.
  package let views: [ProjectType]
  /// The ``views`` outside of previews and tests.
  package let viewsOutsideTests: [ProjectType]
  /// The uses of the properties of the views that an app shows.
  ///
  /// Shared by the rules: whatever one of them has asked for, the next one need not search again.
  ///
  /// Types that only previews and tests construct belong to these views, unless the whole project has no other calls:
  /// it is then a file that somebody tries out.
  package let usages: [ViewUsage]
  private var handedObjects: [TypeID: [HandedObject]] = [:]
  private var rule: RuleID?
  private var settings: [String: OptionValue] = [:]

  package init(file: IndexedFile, project: ProjectIndex, target: BuildTarget) {
    self.file = file
    self.project = project
    self.target = target
    // Once for all rules: most files declare none, and most rules are about views.
    views = file.declaredTypes.lazy.map { ProjectType($0, in: project) }.filter(\.isView)
    viewsOutsideTests = views.filter { !$0.isInTestOrPreview }
    usages = viewsOutsideTests.lazy.filter(\.isOfTheApp).map(ViewUsage.init)
  }

  /// Lets a rule check the file. One context serves all rules: a new one for each would take longer than many a rule.
  ///
  /// - Parameters:
  ///   - id: the id of the rule's findings.
  ///   - settings: the rule's settings that differ from their defaults.
  package mutating func check(with rule: any Rule.Type, as id: RuleID, settings: [String: OptionValue]) {
    self.rule = id
    self.settings = settings
    rule.check(&self)
  }

  // Input.

  /// The types that are declared in the file, in source order; extensions of others are not among them.
  package var types: some Sequence<ProjectType> {
    // Lazy, because every rule reads this for every file.
    file.declaredTypes.lazy.map { [project] in ProjectType($0, in: project) }
  }

  /// The views of the file that an app shows: those of ``usages``.
  package var viewsOfTheApp: some Sequence<ProjectType> { usages.lazy.map(\.type) }

  /// The views among ``types`` that have explicit initializers.
  package var viewsWithInitializers: some Sequence<ProjectType> {
    views.lazy.filter { view in view.symbol.functions.contains { $0.kind == .initializer } }
  }

  /// The objects that a view constructs for its children, searched once for all rules.
  mutating func handedObjects(of view: ProjectType) -> [HandedObject] {
    if let known = handedObjects[view.id] { return known }
    let found = view.handedObjects
    handedObjects[view.id] = found
    return found
  }

  /// The names of Apple's frameworks.
  var framework: FrameworkNames { project.framework }

  // Settings.

  /// Whether the flag `option` is on.
  func isOn(_ option: RuleOption) -> Bool { value(of: option) == .flag(true) }

  /// The words of the list `option`.
  func words(of option: RuleOption) -> [String] {
    if case .list(let words) = value(of: option) { words } else { [] }
  }

  private func value(of option: RuleOption) -> OptionValue { settings[option.name] ?? option.defaultValue }

  // Output.

  /// Reports a misuse with its repair.
  ///
  /// - Parameters:
  ///   - problem: a sentence about what goes wrong.
  ///   - repair: the way to repair it, chosen by what the project shows.
  ///   - place: a tight range: the name of a declaration, the expression of a use. It may be in another file: an
  ///     initializer of a type may be in an extension elsewhere.
  ///   - subject: the declaration that the finding is about; its name is a part of the fingerprint.
  ///   - isOnlyOneOfSubject: see ``Finding/isOnlyOneOfSubject``.
  ///   - severity: nil for the rule's usual one. A warning in code that no app runs becomes a note.
  mutating func report(
    _ problem: Message, _ repair: Repair, at place: FileRange, about subject: some FindingSubject,
    isOnlyOneOfSubject: Bool = false, severity: Severity? = nil
  ) {
    guard let rule else { return }
    let message: Message = "\(problem) \(repair.advice)"
    var severity = severity ?? rule.descriptor.severity
    if severity == .warning, project.isInUnusedCode(place) { severity = .note }
    findings.append(
      Finding(
        rule: rule, severity: severity, place: place, message: message.compacted(),
        advice: repair.advice.text, fix: repair.fix, subject: subject.qualifiedName,
        isOnlyOneOfSubject: isOnlyOneOfSubject))
  }
}

extension ProjectType {
  /// Whether a view outside of tests is one of the app's: other modules or code outside of previews may create it, or
  /// no code of the app creates views.
  fileprivate var isOfTheApp: Bool {
    !isOnlyDynamicProperty && (isExposed || !isOnlyForPreviews || !project.constructsViewsInApp)
  }
}

/// The toolchain, the oldest iOS and the default isolation of a file, as far as the configuration, its package or its
/// project names them.
package struct BuildTarget: Sendable {
  /// The kind of `@State` that the project uses.
  package var toolchain: Toolchain
  /// The oldest iOS that the project supports; nil if neither the configuration nor a manifest nor a project names it.
  package var minIOS: PlatformVersion?

  /// Whether code without an attribute is certainly isolated to no actor.
  package var isNonisolated: Bool

  package init(toolchain: Toolchain, minIOS: PlatformVersion?, isNonisolated: Bool) {
    self.toolchain = toolchain
    self.minIOS = minIOS
    self.isNonisolated = isNonisolated
  }

  /// Whether `@StateObject` exists in all systems that the project supports, as far as it names them.
  package var hasStateObject: Bool { minIOS.map { $0 >= .firstWithStateObject } ?? true }
}

