import SwiftLexer

// Running the rules.
extension Analyzer {
  /// The rules' findings in the files that are reported on, by the file that contains them.
  ///
  /// A rule that is on in one file checks all of them, because its finding for one may be in another. The checked file
  /// provides the rule's options; the file that contains the finding decides whether it counts, and its severity.
  ///
  /// - Returns: nothing for files that are not reported on.
  func check(_ index: ProjectIndex, of survey: ProjectSurvey) -> [FilteredFindings] {
    let (discovered, rules, settings) = (survey.discovered, survey.rules, survey.settings)
    let enabled = rules.enabled
    let target = BuildTarget(
      toolchain: configuration.toolchain, minIOS: configuration.minIOS,
      isNonisolated: configuration.defaultIsolation == .nonisolated)
    let outputs = WorkerPool(jobs: jobs).run(over: index.declarations.files.count) { next in
      var found: [Finding] = []
      // Of the last file: files of one folder are adjacent, and have one.
      var last: (folder: Substring, target: BuildTarget)?
      while let position = next(), !isCancelled() {
        reportProgress(.checking(position, of: index.declarations.files.count), at: position)
        let options = rules[position].options
        let file = index.declarations.files[position]
        let folder = ModuleMap.folder(of: file.parsed.path)
        if last?.folder != folder { last = (folder, complete(target, for: file, in: index, settings)) }
        let target = last?.target ?? target
        var context = RuleContext(file: file, project: index, target: target)
        for rule in enabled { context.check(with: rule.rule, as: rule, settings: options[rule] ?? [:]) }
        found += context.findings
      }
      return found
    }
    // A type's finding may be in an extension in another file, where that file's settings and comments count.
    let found = Dictionary(grouping: outputs.joined(), by: \.place.file)
    return index.declarations.files.compactMap { file in
      guard discovered.files[file.id.index].isReported else { return nil }
      let found = found[file.id] ?? []
      if found.isEmpty && file.parsed.markedComments.isEmpty { return nil }
      let isInTarget = !found.contains { $0.severity > .note } || !discovered.members.leaveOut(file.parsed.path)
      return FilteredFindings(
        isInTarget ? found : found.map(\.asNote), in: file, settings: rules[file.id.index],
        unusedSeverity: discovered.isWholeProject ? RuleID.unusedSuppression.descriptor.severity : nil)
    }
  }

  /// The target of a file: what the configuration says, and else what its package or its project says.
  private func complete(
    _ target: BuildTarget, for file: IndexedFile, in index: ProjectIndex, _ settings: ProjectSettings
  ) -> BuildTarget {
    var target = target
    let (path, declarations) = (file.parsed.path, index.declarations)
    if configuration.minIOS == nil {
      target.minIOS = declarations.oldestIOS(for: file) ?? settings.oldestIOS(forFileAt: path)
      // An old target of the project may be one of a library.
      if !target.hasStateObject, index.usesStateObject { target.minIOS = .firstWithStateObject }
    }
    if configuration.defaultIsolation == .auto {
      let answers = [declarations.isNonisolated(file), settings.isNonisolated(fileAt: path)].compactMap { $0 }
      target.isNonisolated = !answers.isEmpty && answers.allSatisfy { $0 }
    }
    return target
  }
}

extension Finding {
  /// The finding in a file that hardly any target compiles.
  fileprivate var asNote: Finding {
    var finding = self
    finding.severity = .note
    return finding
  }
}
