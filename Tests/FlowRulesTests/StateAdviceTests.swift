import FlowRules
import Testing

/// What `state_not_private` advises where callers pass the state.
@Suite("Advice for state that callers pass")
struct StateAdviceTests {
  @Test(arguments: [
    ("String", "Text(title)", Advice.dropWrapper),
    ("String", "Text(title.prefix(1))", .bind),
    ("[String]", "Text(title[0])", .dropWrapper),
    ("String", "TextField(\"\", text: $title)", .bind),
    ("String", "Button(title) { title = \"\" }", .bind),
    ("String", "Button(\"\") { show(self) }", .bind),
    ("Draft", "Text(title.text)", .dropWrapper),
    ("Draft", "TextField(\"\", text: $title.text)", .plainOrBindable),
    ("Draft?", "Button(\"\") { title = nil }", .plainOrBindable),
  ])
  func suitsWhatTheViewDoes(type: String, content: String, advice: Advice) throws {
    let project = ExampleProject(
      .flagged(
        """
        @Observable final class Draft { var text = "" }
        struct Row: View {
          @State var title: \(type)
          var body: some View { \(content) }
        }
        struct Page: View {
          let titles: [\(type)]
          var body: some View { Row(title: titles[0]) }
        }
        """))
    let report = try project.report(of: .stateNotPrivate, options: [:])
    let message = try #require(report.findings.first?.message)
    #expect(message.contains("It is passed by 1 call site (first: Example.swift:8" + advice.rawValue), "\(message)")
    #expect(message.contains("Make it private.") == (advice != .dropWrapper), "\(message)")
  }

  /// How the message goes on behind the place of the call.
  enum Advice: String {
    case dropWrapper = "), and 'Row' never changes it: without the wrapper it follows what is passed."
    case bind = "): if the parent owns the value use @Binding"
    case plainOrBindable = "): if the parent owns the object make it a plain property, or @Bindable"
  }
}
