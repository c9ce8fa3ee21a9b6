import FlowRules
import SwiftLexer

/// Times each phase of a run on one thread, over files that are read again each time.
struct Phases {
  /// One phase and how long it took.
  struct Phase {
    var name: String
    var duration: Duration
  }

  private(set) var phases: [Phase] = []
  private(set) var fileCount = 0
  private(set) var byteCount = 0
  private(set) var tokenCount = 0
  private(set) var findingCount = 0

  /// Runs all phases over the Swift files in `folder`.
  init(of folder: FilePath, configuration: Configuration) throws {
    let disk = DiskFileSystem()
    let discovered = try measure("walk") {
      try FileDiscovery(configuration: configuration, fileSystem: disk).files(at: [folder])
    }
    let sources = measure("read") {
      discovered.files.compactMap { file -> SourceFile? in
        guard let bytes = try? disk.contents(of: file.path) else { return nil }
        return try? SourceFile(path: file.relativePath, bytes: bytes)
      }
    }
    fileCount = sources.count
    byteCount = sources.reduce(0) { $0 + $1.bytes.count }
    lexAlone(sources)
    var batches = [parse(sources)]
    let index = measure("index") { ProjectIndex(merging: &batches, observableMacros: configuration.observableMacros) }
    let findings = measure("rules") { Self.check(index, configuration) }
    findingCount = findings.count
    report(findings, sources, configuration)
  }

  private mutating func lexAlone(_ sources: [SourceFile]) {
    var list = TokenList()
    tokenCount = measure("lex") {
      sources.reduce(0) { count, source in
        Lexer.tokenize(source, into: &list)
        return count + list.tokens.count
      }
    }
  }

  /// Lexing is part of the measured time, so it is taken off again.
  private mutating func parse(_ sources: [SourceFile]) -> ParsedBatch {
    let lexing = phases.last?.duration ?? .zero
    let batch = measure("parse") {
      var batch = ParsedBatch()
      var list = TokenList()
      var workspace = ParserWorkspace()
      for (position, source) in sources.enumerated() {
        Lexer.tokenize(source, into: &list)
        list.removeInactiveRegions(of: source)
        batch.files.append((FileID(position), Parser.parse(source, tokens: list, in: &workspace, marker: "flowlint:")))
      }
      batch.names = workspace.names
      return batch
    }
    phases[phases.count - 1].duration -= lexing
    return batch
  }

  private static func check(_ index: ProjectIndex, _ configuration: Configuration) -> [Finding] {
    let target = BuildTarget(
      toolchain: configuration.toolchain, minIOS: configuration.minIOS, isNonisolated: true)
    return RuleID.allCases.filter(configuration.isEnabled).flatMap { rule in
      index.declarations.files.flatMap { file in
        var context = RuleContext(file: file, project: index, target: target)
        context.check(with: rule.rule, as: rule, settings: [:])
        return context.findings
      }
    }
  }

  private mutating func report(
    _ findings: [Finding], _ sources: [SourceFile], _ configuration: Configuration
  ) {
    measure("report") {
      var locator = FindingLocator { sources[$0.index] }
      let located = Dictionary(grouping: findings, by: \.place.file).flatMap { file, findings in
        locator.locate(findings, in: sources[file.index])
      }
      let report = Report(findings: located, rules: [], notifications: [], fileCount: sources.count)
      var text = ""
      ConciseReporter().write(report, to: &text)
    }
  }

  private mutating func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try body()
    phases.append(Phase(name: name, duration: start.duration(to: .now)))
    return result
  }
}
