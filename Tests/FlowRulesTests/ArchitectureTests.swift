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
    ("FlowRules/Index/Code/A.swift", "import struct Foundation.Data", "imports Foundation"),
    ("FlowRules/Model/A.swift", "import Foundation", "imports Foundation"),
    ("FlowRules/Vocabulary/A.swift", "import Foundation", "imports Foundation"),
    ("FlowRules/Framework/A.swift", "import Foundation", "imports Foundation"),
    ("FlowRules/Findings/A.swift", "import Glibc", "imports Glibc"),
    ("FlowRules/A.swift", "import flowlint", "imports flowlint"),
    ("flowlint/A.swift", "import SwiftLexer", "imports SwiftLexer"),
    ("FlowRules/Reporting/A.swift", "func f() { print(1) }", "uses print"),
    ("FlowRules/Files/A.swift", "func f() { Glibc.exit(1) }", "uses exit"),
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
    ("flowlint/A.swift", "func f() { Unmanaged.passRetained(a).release() }", "uses Unmanaged"),
    ("flowlint/A.swift", String(repeating: "\n", count: 451), "has 451 lines"),
    ("FlowRules/A.swift", "\n// " + String(repeating: "é", count: 118), "has 121 columns in line 2"),
    ("SwiftLexer/Syntax/A.swift", "package enum A { case b }", "declares A as package"),
  ])
  func aBreachIsFound(path: String, text: String, violation: String) throws {
    #expect(try ArchitectureCheck(path: path, text: text).violations() == [violation])
  }

  @Test(arguments: [
    ("SwiftLexer/A.swift", "let a = !b; let c = d != e; var f: Int!; let g = try? h()"),
    ("SwiftLexer/A.swift", "// print(a!)\nlet a = \"try! b as! C, fatalError()\""),
    ("FlowRules/Index/A.swift", "import SwiftLexer\nlet a = b.print, c = output.write(d)"),
    ("FlowRules/Files/FileSystem.swift", "import Foundation\nlet a = open(b), c: UnsafeRawPointer? = nil"),
    ("flowlint/A.swift", "import FlowRules\nfunc f() { print(1); exit(1) }"),
  ])
  func nothingElseIs(path: String, text: String) throws {
    #expect(try ArchitectureCheck(path: path, text: text).violations() == [])
  }

  @Test func packageDependsOnNothing() throws {
    let manifest = try String(contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  /// The picture of code nodes in `docs/architecture.md` is what the parser makes of the code beside it.
  @Test func documentedNodesAreReal() throws {
    let code = try Self.documentation(from: "```swift\n", to: "```")
    let listing = try Self.documentation(from: "<!-- nodes -->\n```\n", to: "```")
    let actual = try ArchitectureCheck(path: "", text: "var body: some View {\n\(code)}").nodeListing()
    #expect(actual == listing, "docs/architecture.md should show\n\(actual)")
  }

  /// Types and files that `docs/architecture.md` speaks of exist.
  @Test func documentedNamesExist() throws {
    let map = try Self.documentation(from: "\n## Code map\n", to: "\n## ")
    let tests = try #require(FileManager.default.enumerator(atPath: Repository.root.appendingPathComponent("Tests").path))
    var known = Set(tests.compactMap { ($0 as? String)?.fileStem })
    let sources = try Self.sources()
    for source in sources {
      known.insert(source.path.fileStem)
      known.formUnion(source.text.matches(of: /(?:struct|enum|class|protocol) (\w+)/).map { String($0.output.1) })
    }
    for name in map.matches(of: /`([A-Z][\w+]*)`/).map({ String($0.output.1) }) {
      let isFolder = FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(name).path)
      let isKnown = known.contains(name) || known.contains(where: { name == $0 + "s" }) || isFolder
      #expect(isKnown || ["SwiftLexer", "FlowRules"].contains(name), "\(name)")
    }
    for folder in Set(sources.map { $0.path.split(separator: "/").dropLast().prefix(2).joined(separator: "/") }) {
      let name = folder.split(separator: "/").last ?? ""
      #expect(map.contains("`\(name)/`") || map.contains("`Sources/\(name)`"), "\(folder)")
    }
    let suites = try Self.documentation(from: "\n## Invariants\n", to: "\n## ")
    for name in suites.matches(of: /`(\w+Tests|LexerInvariants)`/).map({ String($0.output.1) }) {
      #expect(known.contains(name), "\(name)")
    }
  }

  /// The part of `docs/architecture.md` between two texts.
  private static func documentation(from start: String, to end: String) throws -> String {
    let page = try String(contentsOf: Repository.root.appendingPathComponent("docs/architecture.md"), encoding: .utf8)
    let head = try #require(page.range(of: start))
    let tail = try #require(page.range(of: end, range: head.upperBound..<page.endIndex))
    return String(page[head.upperBound..<tail.lowerBound])
  }

  private static func sources() throws -> [(path: String, text: String)] {
    let folder = Repository.root.appendingPathComponent("Sources")
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
    ("FlowRules/Vocabulary/", ["SwiftLexer"]),
    ("FlowRules/Framework/", ["SwiftLexer"]),
    ("FlowRules/Index/", ["SwiftLexer"]),
    ("FlowRules/Model/", ["SwiftLexer"]),
    ("FlowRules/Rules/", ["SwiftLexer"]),
    ("FlowRules/Findings/", ["SwiftLexer"]),
    ("FlowRules/", ["SwiftLexer", "Foundation", "FoundationEssentials", "Synchronization", "Glibc", "Darwin", "Musl"]),
    ("flowlint/", ["FlowRules", "Foundation", "Synchronization", "Glibc", "Darwin", "Musl"]),
  ]
  /// The two ends of the lexer, the check of an encoding, the two ends at the system, and the threads.
  static let unsafeFiles = [
    "SwiftLexer/Lexing/Cursor.swift", "SwiftLexer/Lexing/TokenOutput.swift",
    "SwiftLexer/Source/SourceFile+Encoding.swift",
    "FlowRules/Files/FileSystem.swift", "flowlint/Output/OutputStream.swift", "FlowRules/Concurrency/WorkerPool.swift",
    "FlowRules/Concurrency/ThreadMemory.swift",
  ]
  /// The only ones that open files.
  static let diskFiles = ["FlowRules/Files/FileSystem.swift", "flowlint/Output/OutputStream.swift"]
  static let maximumLineCount = 350
  static let maximumColumnCount = 120

  init(path: String, text: String) throws {
    self.path = path
    self.text = text
    source = try SourceFile(path: path, bytes: Array(text.utf8))
    var list = TokenList()
    Lexer.tokenize(source, into: &list)
    tokens = Array(list.tokens)
    var workspace = ParserWorkspace()
    parsed = ParsedFile(Parser.parse(source, tokens: list, in: &workspace, marker: ""))
    names = workspace.names
  }

  func violations() -> [String] {
    importViolations() + nameViolations() + unwrappingViolations() + sizeViolations() + inliningViolations()
  }

  /// The code nodes as an indented list, for people.
  func nodeListing() -> String {
    var listing = ""
    var ends: [Int] = []
    for (position, node) in parsed.nodes.enumerated() {
      while let end = ends.last, end <= position { ends.removeLast() }
      let hasName = node.kind != .typeAnnotation && node.kind != .localDeclaration && node.name != .none
      listing += String(repeating: "  ", count: ends.count) + "\(node.kind)"
      listing += hasName ? " \(names.string(node.name))" : ""
      listing += node.flags.contains(.endsPostfix) ? " •\n" : "\n"
      ends.append(parsed.end(ofNode: position))
    }
    return listing
  }

  /// What is `package` the compiler does not inline in other targets.
  private func inliningViolations() -> [String] {
    guard path.hasPrefix("SwiftLexer/Syntax/") else { return [] }
    return parsed.declarations.filter { $0.kind.isNominalType && $0.modifiers.contains(.isPackage) }
      .map { "declares \(names.string($0.name)) as package" }
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
        let isUnsafe =
          word.hasPrefix("Unsafe") || word.hasPrefix("withUnsafe") || word.hasPrefix("unsafeBitCast")
          || word == "Unmanaged"
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
    return parsed.nodes.filter { $0.kind == .forceUnwrap }.map { node in
      "unwraps by force in line \(lines.line(at: node.range.start))"
    }
  }

  private func sizeViolations() -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let long = lines.indices.filter { lines[$0].count > Self.maximumColumnCount }
    return (lines.count > Self.maximumLineCount ? ["has \(lines.count) lines"] : [])
      + long.map { "has \(lines[$0].count) columns in line \($0 + 1)" }
  }
}

extension String {
  /// The file's name without its extension.
  fileprivate var fileStem: String {
    URL(fileURLWithPath: self).deletingPathExtension().lastPathComponent
  }
}
