import Foundation
import SwiftLexer
import Testing

/// Words that native readers stumble over do not come back into what users read: documents, help and errors.
///
/// Messages of rules are not checked here yet.
@Suite("Plain English")
struct PlainEnglishTests {
  @Test(arguments: try Self.documents())
  func documentsUsePlainWords(document: String) throws {
    let text = try Self.prose(of: String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8))
    for finding in Self.findings(in: text) { Issue.record("\(document):\(finding)") }
  }

  /// The help, the manual page and the errors are made of the string literals in these folders.
  @Test(arguments: [
    "flowlint", "FlowRules/Configuration", "FlowRules/Files", "FlowRules/Discovery", "FlowRules/Baseline",
    "FlowRules/Reporting/RuleDocs", "FlowRules/Reporting/Listings",
  ])
  func commandLineUsesPlainWords(folder: String) throws {
    let place = Self.root.appendingPathComponent("Sources/\(folder)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    for file in files.sorted() {
      let bytes = try Data(contentsOf: place.appendingPathComponent(file))
      for finding in try Self.findings(in: Self.strings(of: SourceFile(path: file, bytes: Array(bytes)))) {
        Issue.record("Sources/\(folder)/\(file):\(finding)")
      }
    }
  }

  @Test(arguments: [
    "this folder unless told", "how to mend it", "It is mended.", "drawn anew", "@Query and their like",
    "the line behind it", "It stands in a file.", "renders without end", "In doubt a rule is silent.",
    "It never becomes a finding.", "The report says so.", "It cannot be told.", "Whoever calls it, passes it.",
    "An object of which no code knows.", "what is\nwrong with it", "Nobody hears of the change.",
  ])
  func aWordOfTheListIsFound(text: String) { #expect(!Self.findings(in: text).isEmpty) }

  @Test(arguments: [
    "When in doubt, rules stay silent.", "flowlint recommends and amends.", "Stand-alone, outstanding, understands.",
    "an intellectual", "an essay", "It shows what the compiler reads.", "stand-ins", "a behindhand clerk",
    "```\nit says so, told anew\n```", "`behind` is a keyword",
  ])
  func nothingElseIs(text: String) throws { #expect(Self.findings(in: try Self.prose(of: text)).isEmpty) }

  @Test func onlyStringsOfASourceAreRead() throws {
    let text = "/// Says so.\nlet says = \"one\" // told\nlet b = \"\"\"\n  behind \\(told(\"anew\")) it\n  \"\"\"\n"
    let strings = Self.strings(of: try SourceFile(path: "A.swift", bytes: Array(text.utf8)))
    #expect(Self.findings(in: strings).map { $0.prefix { $0 != " " } } == ["4:", "4:"])
  }

  // The list.

  private struct Word: Sendable {
    /// A regular expression; a space in it stands for any white space. Case does not matter.
    let pattern: String
    let instead: String
  }

  private static let words = [
    Word(pattern: #"\bunless told\b"#, instead: "'default: …'"),
    Word(pattern: #"\bmend(s|ed|ing)?\b"#, instead: "'fix'"),
    Word(pattern: #"\banew\b"#, instead: "'again'"),
    Word(pattern: #"\btheir like\b"#, instead: "'and similar ones'"),
    Word(pattern: #"\bbehind\b"#, instead: "'after', 'below', 'of'"),
    Word(pattern: #"\b(stands|stood)\b"#, instead: "'is', 'is in'"),
    Word(pattern: #"\bwithout end\b"#, instead: "'forever'"),
    Word(pattern: #"(^|[.:;] )in doubt\b"#, instead: "'When in doubt, …'"),
    Word(pattern: #"\bnever becomes? a finding\b"#, instead: "'is not reported'"),
    Word(pattern: #"\b(says?|said)\b"#, instead: "'report', 'state', 'show'"),
    Word(pattern: #"\b(tells?|told)\b"#, instead: "'report', 'show', 'distinguish'"),
    Word(pattern: #"\bwho(so)?ever\b"#, instead: "the person or the code: 'callers that …'"),
    Word(pattern: #"\bof which no\b"#, instead: "'that is never …'"),
    Word(pattern: #"\bwhat is (wrong|new|mended|known|checked|left out|missing)\b"#, instead: "a noun: 'mistakes'"),
    Word(pattern: #"\bnobody hears\b"#, instead: "'no view observes'"),
  ]

  private static let patterns = Result {
    try words.map { word in
      let pattern = word.pattern.replacingOccurrences(of: " ", with: #"\s+"#)
      let options: NSRegularExpression.Options = [.caseInsensitive, .anchorsMatchLines]
      return (try NSRegularExpression(pattern: pattern, options: options), word.instead)
    }
  }

  /// `12: 'mended': write 'fix'`, in the order of the list.
  private static func findings(in text: String) -> [String] {
    guard let patterns = try? patterns.get() else { return ["0: the list has a pattern that is none"] }
    let whole = NSRange(text.startIndex..., in: text)
    return patterns.flatMap { pattern, instead in
      pattern.matches(in: text, range: whole).compactMap { match in
        guard let range = Range(match.range, in: text) else { return nil }
        let line = text[..<range.lowerBound].count(where: \.isNewline) + 1
        return "\(line): '\(text[range])': write \(instead)"
      }
    }
  }

  // What is read.

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Those that are written by hand: `docs/rules` is generated.
  private static func documents() throws -> [String] {
    let pages = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("docs").path)
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "action.yml", ".pre-commit-hooks.yaml"]
      + pages.filter { $0.hasSuffix(".md") || $0.hasSuffix(".1") }.sorted().map { "docs/\($0)" }
  }

  /// A document with empty lines for code and samples, and without code in a line.
  private static func prose(of text: String) throws -> String {
    var end: String?
    let lines = text.components(separatedBy: "\n").map { line -> String in
      let start = line.trimmingCharacters(in: .whitespaces)
      if let mark = end {
        if start.hasPrefix(mark) { end = nil }
        return ""
      }
      if start.hasPrefix("```") { end = "```" }
      return end == nil ? line : ""
    }
    return lines.joined(separator: "\n").replacing(try Regex("`[^`\n]*`"), with: "``")
  }

  /// A source with blanks for all that is not in a string literal.
  private static func strings(of source: SourceFile) -> String {
    var list = TokenList()
    Lexer.tokenize(source, into: &list)
    var bytes = source.bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    let parts: [TokenKind] = [.stringLiteral, .stringHead, .stringMiddle, .stringTail]
    for token in list.tokens where parts.contains(token.kind) {
      for index in Int(token.range.start)..<Int(token.range.end) { bytes[index] = source.bytes[index] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
