import Foundation
import SwiftLexer
import Testing

/// The project speaks one language: the words of `docs/glossary.md`, and none of those that they replaced.
@Suite("Glossary")
struct GlossaryTests {
  @Test func typesInTheGlossaryExist() throws {
    let page = try Project.text(of: "docs/glossary.md")
    let types = try Set(
      Project.sources().flatMap { source in
        source.parsed.declarations.filter { $0.kind.isNominalType || $0.kind == .typeAlias || $0.kind == .enumCase }
          .map { source.names.string($0.name) }
      })
    let names = page.matches(of: /`([A-Z]\w+)(?:\.\w+)?`/).map { String($0.output.1) }
    #expect(names.count > 20)
    for name in names { #expect(types.contains(name), "\(name)") }
  }

  @Test func termsAreListedOnce() throws {
    let page = try Project.text(of: "docs/glossary.md")
    let terms = page.matches(of: #/\n- \*\*(.+?)\*\*: /#).map { String($0.output.1) }
    #expect(terms.count > 25)
    #expect(Set(terms.map { $0.lowercased() }).count == terms.count)
  }

  @Test func oldWordsAreGoneFromSources() throws {
    for source in try Project.sources() {
      for breach in Self.oldWords(in: source) { Issue.record("\(breach)") }
    }
  }

  /// The changelog reports the past.
  @Test func oldWordsAreGoneFromDocuments() throws {
    let documents = try FileManager.default.subpathsOfDirectory(atPath: Self.documents.path)
      .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    for path in documents.sorted() + ["README.md", "CONTRIBUTING.md"] {
      let lines = try Project.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        for word in OldWords.ofDocuments where OldWords.range(of: word, in: String(line)) != nil {
          Issue.record("\(path):\(number + 1) has \(word); write \(OldWords.successor(of: word))")
        }
      }
    }
  }

  @Test(arguments: [
    ("FlowRules/A.swift", "let isExempt = true", ["FlowRules/A.swift:1 has isExempt; write isInTestOrPreview"]),
    ("FlowRules/A.swift", "\n/// A ``BodyEvent`` more.", ["FlowRules/A.swift:2 has BodyEvent; write CodeNode"]),
    ("FlowRules/A.swift", "/* is\n told */ let told = 1", ["FlowRules/A.swift:2 has told; write externallyAnnounced"]),
    ("flowlint/A.swift", "tell(a)", ["flowlint/A.swift:1 has tell; write writeToStandardError"]),
    ("FlowRules/A.swift", "extension A.Traps {}", ["FlowRules/A.swift:1 has Traps; write EdgeCases"]),
    ("SwiftLexer/A.swift", "// The end of a chain.", ["SwiftLexer/A.swift:1 has chain; write postfix expression"]),
    ("FlowRules/A+Traps.swift", "", ["FlowRules/A+Traps.swift:1 has Traps; write EdgeCases"]),
    ("FlowRules/Index/A.swift", "for event in a {}", ["FlowRules/Index/A.swift:1 has event; write node"]),
    ("FlowRules/Model/A.swift", "// body events", ["FlowRules/Model/A.swift:1 has events; write nodes"]),
    ("FlowRules/Files/A.swift", "// a chain of events\nlet chain = 1", []),
    ("FlowRules/A.swift", "// The class is told of it, in TrapsAndMore.", []),
    ("FlowRules/A.swift", "let a = \"isExempt told chain\"", []),
  ])
  func anOldWordIsFound(path: String, text: String, breaches: [String]) throws {
    #expect(Self.oldWords(in: try ProjectSource(path: path, text: text)) == breaches)
  }

  /// The documents of the project; resolved, since a test may see it through a link.
  private static let documents = Project.root.appendingPathComponent("docs").resolvingSymlinksInPath()

  /// The old words in the name, the identifiers and the comments of a source.
  private static func oldWords(in source: ProjectSource) -> [String] {
    let isAboutCode = OldWords.folders.contains { source.path.hasPrefix($0) }
    let words = Array(OldWords.names.keys) + (isAboutCode ? Array(OldWords.ofCode.keys) : [])
    var found: [(offset: UInt32, word: String)] = []
    let file = source.path.split(separator: "/").last ?? ""
    for part in file.split(whereSeparator: { $0 == "+" || $0 == "." }) where OldWords.names[String(part)] != nil {
      found.append((0, String(part)))
    }
    for token in source.tokens where token.kind == .identifier {
      let name = source.text(of: token)
      if words.contains(name) || OldWords.identifiers[name] != nil { found.append((token.start, name)) }
    }
    for comment in source.comments {
      let text = source.source.text(comment.range)
      for word in words {
        guard let range = OldWords.range(of: word, in: text) else { continue }
        found.append((comment.range.start + UInt32(text[..<range.lowerBound].utf8.count), word))
      }
    }
    return found.sorted { $0.offset < $1.offset }.map { offset, word in
      "\(source.path):\(source.line(at: offset)) has \(word); write \(OldWords.successor(of: word))"
    }
  }
}

/// The words that the glossary's have replaced.
private enum OldWords {
  /// Names that were one thing only: gone from code, comments and documents.
  static let names = [
    "BodyEvent": "CodeNode", "BodyEvents": "nodes", "endsChain": "endsPostfix", "isExempt": "isInTestOrPreview",
    "keepsTouchesOff": "disablesInteraction", "TouchModifiers": "InteractionModifiers",
    "isOnlyDrawnOnce": "isOnlyInStaticRenderings", "isTypeLike": "namesType", "typeLikeNames": "typeNames",
    "eventNames": "callbackNames", "Traps": "EdgeCases", "Relatives": "TypesWithAncestors",
    "OutsideUses": "ExternalAccessIndex", "ForeignMembers": "ExternalAccess",
    "UnseenCalls": "UnresolvedInitializerCalls", "Holders": "PossibleVariables", "ObjectHolders": "PossibleVariables",
    "keepers": "statefulClasses", "keepsState": "hasStateToLose", "KeptState": "StateToLose",
    "SwiftuiWrapperOutsideView": "SwiftUIWrapperOutsideView", "ReviewedFindings": "FilteredFindings",
    "CodePlace": "FileRange", "SourcePlace": "FileRange", "KnownNames": "FrameworkNames", "PlainValues": "ValueKinds",
    "InformationCommands": "RulesCommand or ExplainCommand",
    "KnownFindings": "BaselinedFindings", "TypeDetail": "TypePayload", "PropertyDetail": "PropertyPayload",
    "FunctionDetail": "FunctionPayload",
  ]
  /// Names that are words of English as well: gone from code.
  static let identifiers = [
    "told": "externallyAnnounced", "Contexts": "TestsAndPreviews", "Surroundings": "OutsideAccess",
    "tell": "writeToStandardError", "printable": "escapedForTerminal", "Outcome": "RunOutcome",
    "ConfigurationOutcome": "EffectiveConfiguration", "mend": "fix", "anew": "again", "behind": "after",
  ]
  /// Words that mean something else in other folders, where configuration files extend each other in a chain.
  static let ofCode = [
    "event": "node", "events": "nodes", "chain": "postfix expression", "chains": "postfix expressions",
  ]
  /// The folders that speak about code.
  static let folders = [
    "SwiftLexer/", "FlowRules/Framework/", "FlowRules/Index/", "FlowRules/Model/", "FlowRules/Rules/",
  ]
  /// Words of documents.
  static let phrases = [
    "body event": "node", "body events": "nodes", "Body events": "Nodes", "chain": "postfix expression",
    "chains": "postfix expressions",
  ]

  static func successor(of word: String) -> String {
    names[word] ?? identifiers[word] ?? ofCode[word] ?? phrases[word] ?? ""
  }

  static let ofDocuments = Array(names.keys) + Array(phrases.keys)

  /// The first place where `word` is a word of its own.
  static func range(of word: String, in text: String) -> Range<String.Index>? {
    var start = text.startIndex
    while let range = text.range(of: word, range: start..<text.endIndex) {
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      if !isPartOfWord(before), !isPartOfWord(after) { return range }
      start = range.upperBound
    }
    return nil
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
