import FlowRules
import Testing

/// When `state_write_discarded_in_init` advises to remove the value from the declaration: only where it compiles then.
@Suite("Advice to remove a value")
struct RemovalAdviceTests {
  @Test(arguments: [
    ("self.count = title.count", true),
    ("self.count = self.title.count", true),
    ("count = draft.count", false),
    ("self.count = self.draft.count", false),
    ("self.count = length(title)", false),
    ("self.count = shortTitle.count", false),
    ("log(self); self.count = 1", false),
    ("self.count = 1; log(self)", true),
    ("let draft = title; count = draft.count", true),
    ("track(); count = 1", false),
    ("self.count = 1; track()", true),
  ])
  func isGivenWhereItCompiles(body: String, isRemovable: Bool) throws {
    let project = ExampleProject(
      .flagged(
        """
        struct Page: View {
          let title: String
          @Binding private var draft: String
          @State private var count: Int = 0
          var shortTitle: String { String(title.prefix(3)) }
          init(title: String, source: Binding<String>, limit: Int? = nil) {
            _draft = source
            self.title = title
            \(body.replacing("; ", with: "\n"))
          }
          func length(_ text: String) -> Int { text.count }
          var body: some View { EmptyView() }
        }
        extension View { func track() {} }
        """))
    let report = try project.report(of: .stateWriteDiscardedInInit, options: [:])
    #expect(report.findings.map { $0.message.contains("Remove '= 0'") } == [isRemovable])
  }

  /// `var count` alone is no declaration.
  @Test(arguments: [
    (": Int = 0", "Remove '= 0' from the declaration"), (" = 0", "Replace '= 0' in the declaration by a type"),
  ])
  func leavesAType(declaration: String, advice: String) throws {
    let project = ExampleProject(
      .flagged(
        """
        struct Page: View {
          @State private var count\(declaration)
          init(count: Int) { self.count = count }
          var body: some View { EmptyView() }
        }
        """))
    let report = try project.report(of: .stateWriteDiscardedInInit, options: [:])
    #expect(report.findings.map { $0.message.contains(advice) } == [true], "\(report.findings.map(\.message))")
  }
}
