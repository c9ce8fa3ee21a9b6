import SwiftLexer

@testable import FlowRules

/// A report made by hand over the files in `Fixtures/Reports/Sources`, with everything that reporters have to handle.
enum SampleReport {
  static let badge = "Badge.swift"
  static let list = "Übersicht & Liste/Badge List #1.swift"

  static func source(_ path: String) throws -> SourceFile {
    try SourceFile(path: path, bytes: try Fixture.bytes("Reports/Sources/\(path)"))
  }

  static func report() throws -> Report {
    let files = [try source(badge), try source(list)]
    func place(_ text: String, in file: Int, occurrence: Int = 1) throws -> ByteRange {
      try range(of: text, occurrence: occurrence, in: files[file])
    }
    func finding(
      _ rule: RuleID, _ severity: Severity, _ file: Int, _ range: ByteRange, _ subject: String, _ message: String,
      _ related: [Related] = [], advice: String = "", fix: Fix? = nil
    ) -> Finding {
      Finding(
        rule: rule, severity: severity, place: FileRange(file: FileID(file), range: range),
        message: Message(stringLiteral: message).listing(related), advice: advice, fix: fix,
        subject: subject)
    }
    func related(_ text: String, in file: Int, occurrence: Int = 1, _ phrase: String) throws -> Related {
      Related(at: FileRange(file: FileID(file), range: try place(text, in: file, occurrence: occurrence)), phrase)
    }
    func file(_ text: String, in file: Int) throws -> FileRange {
      FileRange(file: FileID(file), range: try place(text, in: file))
    }
    let count = try place("count", in: 0)
    let findings = [
      finding(
        .stateNotPrivate, .warning, 0, count, "Badge.count",
        "@State 'count' is visible outside 'Badge'; see the call that passes 'count'. Make it private.",
        [
          try related("count: 3", in: 1, "the call that passes 'count'"),
          try related("count", in: 0, occurrence: 2, "the only read"),
        ], advice: "Make it private.",
        fix: Fix(
          "make 'count' private, and pass it no more", .suggested,
          [.insert("private ", before: try file("var", in: 0)), .remove(try file("count: 3", in: 1))])),
      finding(
        .observedObjectInline, .error, 0, try place("modèle", in: 0), "Badge.modèle",
        "'modèle' is created by the view that observes it. Use @StateObject",
        [
          try related("Badge", in: 0, "'Badge', a view"),
          try related("Model()", in: 0, "the initial value '[Model]()'"),
        ],
        fix: Fix("make it a '@StateObject'", .safe, [.replace(try file("ObservedObject", in: 0), by: "StateObject")])),
      finding(
        .bindingInClass, .note, 0, try place("modèle.names", in: 0), "Badge.body",
        "In [a](b) the closure { $0 } reads 'modèle.names'."),
      finding(
        .environmentReadInInit, .warning, 0, try place("final class Model: ObservableObject {\n", in: 0), "Model",
        "A place of one line that ends after its line end."),
      finding(
        .environmentReadInInit, .warning, 0, ByteRange(start: .max, end: .max), "", "The end of the file."),
      finding(
        .bindingInClass, .note, 1, try place("some View {\r\n    Badge(count: 3)\r\n  }", in: 1), "BadgeList.body",
        "This spans lines."),
    ]
    var locator = FindingLocator { files.indices.contains($0.index) ? files[$0.index] : nil }
    var located: [ReportedFinding] = []
    for (position, file) in files.enumerated() {
      located += locator.locate(findings.filter { $0.place.file.index == position }, in: file)
    }
    return Report(
      findings: located.sorted(by: ReportedFinding.isOrderedBefore), rules: rules,
      notifications: [
        Notification(
          kind: .unreadableFile, severity: .warning, path: "Broken: file.swift", message: "It could not be read.")
      ], fileCount: 2)
  }

  /// Active rules with texts of their own, so that the goldens do not change with the real ones.
  static let rules = [RuleID.bindingInClass, .environmentReadInInit, .observedObjectInline, .stateNotPrivate].map {
    ActiveRule(descriptor: descriptor($0), severity: $0 == .observedObjectInline ? .error : .warning)
  }

  static func descriptor(_ id: RuleID) -> RuleDescriptor {
    RuleDescriptor(
      id, severity: .warning, category: .ownership, symptom: .oldData, isOptIn: id == .bindingInClass, since: "0.2.0",
      summary: "A property with @State that other files can see, such as Binding<Bool>",
      rationale: """
        The parent passes a value once and believes that the view follows it. The view keeps the first value for as
        long as it lives, so the two drift apart: what the user sees is stale. `_count` and $count are not meant.
        """,
      notCaught: "Properties that a macro adds.", remedy: "Write private in front of it, or use @Binding.",
      options: id == .stateNotPrivate
        ? [
          .flag("allowFileprivate", default: false, summary: "Accept fileprivate properties"),
          .list("wrappers", default: ["State"], allowed: ["State", "StateObject"], summary: "Which wrappers to check"),
        ] : [])
  }

  static let examples: [Example] = [
    .flagged(
      "The caller's later values never reach the view, which keeps the first `count`",
      """
      struct Badge: View {
        @State var ↓count = 0
        var body: some View { Text("\\(count)") }
      }
      """,
      instead: """
        struct Badge: View {
          @State private var count = 0
          var body: some View { Text("\\(count)") }
        }
        """),
    .flagged(
      "With the option this counts, too",
      "struct Open: View { @State fileprivate var ↓d = 0 }",
      options: ["allowFileprivate": .flag(false), "wrappers": .list(["State"])]),
    .flagged("struct Odd: View { @State public var ↓a = 0 }"),
    .flagged("\n// file: Other.swift\nstruct Second: View { @State var ↓a = 0; @State var ↓b = 0 }\n"),
    .flagged("struct Third: View { @State var ↓c = 0 }"),
    .accepted("Nobody else can see it", "struct Badge: View { @State private var count = 0 }"),
    .accepted("The view shares the state with its parent", "struct Badge: View { @Binding var count: Int }"),
    .accepted("struct Edge: View { @Binding var count: Int }"),
  ]

  /// Where `text` stands in `file` for the `occurrence`-th time.
  static func range(of text: String, occurrence: Int = 1, in file: SourceFile) throws -> ByteRange {
    let wanted = Array(text.utf8)
    var found = 0
    for start in file.bytes.indices where file.bytes[start...].starts(with: wanted) {
      found += 1
      if found == occurrence { return ByteRange(start: UInt32(start), end: UInt32(start + wanted.count)) }
    }
    throw Missing(text: text)
  }

  struct Missing: Error { var text: String }
}

extension Reporter {
  func text(of report: Report) throws -> String {
    var text = ""
    try write(report, to: &text)
    return text
  }
}
