import Foundation
import SwiftLexer
import Testing

/// The invariants of `docs/architecture.md` that the compiler does not hold, checked on the project's own sources.
@Suite("Architecture")
struct ArchitectureTests {
  @Test func sourcesKeepToTheArchitecture() throws {
    let sources = try Self.sources()
    #expect(sources.count > 50)
    for source in sources {
      for violation in try ArchitectureCheck(path: source.path, text: source.text).violations() {
        Issue.record("\(source.path): \(violation)")
      }
    }
  }

  /// A name that never matches would let everything pass.
  @Test func exceptionsNameFilesThatExist() throws {
    let paths = try Self.sources().map(\.path)
    for name in ArchitectureCheck.unsafeFiles + ArchitectureCheck.diskFiles { #expect(paths.contains(name), "\(name)") }
    for folder in ArchitectureCheck.imports.map(\.folder) {
      #expect(paths.contains { $0.hasPrefix(folder) }, "\(folder)")
    }
  }

  @Test(arguments: [
    ("SwiftLexer/Syntax/A.swift", "import Foundation", "imports Foundation"),
    ("SwiftLexer/Syntax/A.swift", "#if DEBUG\nimport FlowRules\n#endif", "imports FlowRules"),
    ("FlowRules/Rules/Binding/A.swift", "private import Foundation", "imports Foundation"),
    ("FlowRules/Index/A.swift", "import struct Foundation.Data", "imports Foundation"),
    ("FlowRules/Findings/A.swift", "import Glibc", "imports Glibc"),
    ("FlowRules/A.swift", "import flowlint", "imports flowlint"),
    ("flowlint/A.swift", "import SwiftLexer", "imports SwiftLexer"),
    ("FlowRules/Reporting/A.swift", "func f() { print(1) }", "uses print"),
    ("FlowRules/Project/A.swift", "func f() { Glibc.exit(1) }", "uses exit"),
    ("FlowRules/A.swift", "let a = FileHandle.standardError", "uses FileHandle"),
    ("FlowRules/Index/A.swift", "let a = FileManager.default", "uses FileManager"),
    ("FlowRules/Findings/A.swift", "let a = open(path, 0)", "uses open"),
    ("FlowRules/A.swift", "let a = b!", "unwraps by force in line 1"),
    ("SwiftLexer/A.swift", "struct A {\n  var a: String { \"\\(b?.c![0])\" }\n}", "unwraps by force in line 2"),
    ("flowlint/A.swift", "func f() { let a = try! b() }", "uses try!"),
    ("flowlint/A.swift", "func f() { let a = b as! C }", "uses as!"),
    ("SwiftLexer/A.swift", "func f() { if a { fatalError(\"b\") } }", "uses fatalError"),
    ("SwiftLexer/A.swift", "func f() { Swift.preconditionFailure() }", "uses preconditionFailure"),
    ("SwiftLexer/A.swift", "func f() { a.withUnsafeBufferPointer { $0.count } }", "uses withUnsafeBufferPointer"),
    ("FlowRules/A.swift", "struct A { var a: UnsafeRawPointer? }", "uses UnsafeRawPointer"),
    ("flowlint/A.swift", String(repeating: "\n", count: 451), "has 451 lines"),
  ])
  func aBreachIsFound(path: String, text: String, violation: String) throws {
    #expect(try ArchitectureCheck(path: path, text: text).violations() == [violation])
  }

  @Test(arguments: [
    ("SwiftLexer/A.swift", "let a = !b; let c = d != e; var f: Int!; let g = try? h()"),
    ("SwiftLexer/A.swift", "// print(a!)\nlet a = \"try! b as! C, fatalError()\""),
    ("FlowRules/Index/A.swift", "import SwiftLexer\nlet a = b.print, c = output.write(d)"),
    ("FlowRules/Project/FileSystem.swift", "import Foundation\nlet a = open(b), c: UnsafeRawPointer? = nil"),
    ("flowlint/A.swift", "import FlowRules\nfunc f() { print(1); exit(1) }"),
  ])
  func nothingElseIs(path: String, text: String) throws {
    #expect(try ArchitectureCheck(path: path, text: text).violations() == [])
  }

  private static func sources() throws -> [(path: String, text: String)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }
}

/// What one source file breaks. It reads the file as flowlint would, so that comments and strings do not count.
private struct ArchitectureCheck {
  /// Below `Sources`.
  let path: String
  private let text: String
  private let source: SourceFile
  private let tokens: [Token]
  private let parsed: ParsedFile
  private let names: NameTable

  /// What files may import, by the first folder that fits.
  static let imports: [(folder: String, modules: Set<String>)] = [
    ("SwiftLexer/", []),
    ("FlowRules/Rules/", ["SwiftLexer"]),
    ("FlowRules/Index/", ["SwiftLexer"]),
    ("FlowRules/Findings/", ["SwiftLexer"]),
    ("FlowRules/", ["SwiftLexer", "Foundation", "FoundationEssentials", "Synchronization", "Glibc", "Darwin", "Musl"]),
    ("flowlint/", ["FlowRules", "Foundation", "Synchronization", "Glibc", "Darwin", "Musl"]),
  ]
  /// The lexer's view of a file, the check of its encoding, and the two ends at the system.
  static let unsafeFiles = [
    "SwiftLexer/Lexing/Cursor.swift", "SwiftLexer/Source/SourceFile+Encoding.swift",
    "FlowRules/Project/FileSystem.swift", "flowlint/OutputStream.swift",
  ]
  /// The only ones that open files.
  static let diskFiles = ["FlowRules/Project/FileSystem.swift", "flowlint/OutputStream.swift"]
  static let maximumLineCount = 450

  init(path: String, text: String) throws {
    self.path = path
    self.text = text
    source = try SourceFile(path: path, bytes: Array(text.utf8))
    var list = TokenList()
    Lexer.tokenize(source, into: &list)
    tokens = list.tokens
    var names = NameTable()
    parsed = Parser.parse(source, tokens: list, names: &names, marker: "")
    self.names = names
  }

  func violations() -> [String] {
    importViolations() + nameViolations() + unwrappingViolations() + sizeViolations()
  }

  private func importViolations() -> [String] {
    guard let allowed = Self.imports.first(where: { path.hasPrefix($0.folder) })?.modules else {
      return ["is in a folder that is not in the architecture"]
    }
    return parsed.declarations.filter { $0.kind == .importDeclaration }.compactMap { declaration in
      let module = source.text(declaration.nameRange).prefix { $0 != "." }
      return allowed.contains(String(module)) ? nil : "imports \(module)"
    }
  }

  /// Functions and types that have no place here. `x.print(…)` is somebody's member, `Swift.print(…)` is meant.
  private func nameViolations() -> [String] {
    var violations: [String] = []
    for (index, token) in tokens.enumerated() where token.kind == .identifier || token.kind == .keyword {
      let word = source.text(token.range)
      let next = index + 1 < tokens.count ? source.text(tokens[index + 1].range) : ""
      let isCalled = next == "("
      let isMember = index > 0 && source.text(tokens[index - 1].range) == "." && !isModule(before: index)
      switch word {
      case "try", "as":
        if next == "!" { violations.append("uses \(word)!") }
      case "fatalError", "preconditionFailure", "precondition", "abort":
        if isCalled, !isMember { violations.append("uses \(word)") }
      case "print", "debugPrint", "exit", "_exit", "fputs", "puts", "printf":
        if isCalled, !isMember, !path.hasPrefix("flowlint/") { violations.append("uses \(word)") }
      case "FileHandle", "stdout", "stderr":
        if !path.hasPrefix("flowlint/") { violations.append("uses \(word)") }
      case "FileManager":
        violations.append("uses \(word)")
      case "open", "fopen", "opendir", "mmap":
        if isCalled, !isMember, !isDeclared(at: index), !Self.diskFiles.contains(path) {
          violations.append("uses \(word)")
        }
      default:
        let isUnsafe = word.hasPrefix("Unsafe") || word.hasPrefix("withUnsafe") || word.hasPrefix("unsafeBitCast")
        if isUnsafe, !Self.unsafeFiles.contains(path) { violations.append("uses \(word)") }
      }
    }
    return violations
  }

  /// Whether the member at `index` belongs to a module: `Swift.print`.
  private func isModule(before index: Int) -> Bool {
    index > 1 && ["Swift", "Foundation", "Glibc", "Darwin", "Musl"].contains(source.text(tokens[index - 2].range))
  }

  private func isDeclared(at index: Int) -> Bool { index > 0 && source.text(tokens[index - 1].range) == "func" }

  private func unwrappingViolations() -> [String] {
    let lines = LineTable(source)
    return parsed.events.filter { $0.kind == .forceUnwrap }.map { event in
      "unwraps by force in line \(lines.line(at: event.range.start))"
    }
  }

  private func sizeViolations() -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.count > Self.maximumLineCount ? ["has \(lines.count) lines"] : []
  }
}
