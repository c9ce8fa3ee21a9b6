import FlowRules
import Testing

/// Objects of frameworks in representable views: a new one is missed where code uses it after the wrapped view was made.
@Suite("Objects of representable views")
struct RepresentableObjectTests {
  @Test(arguments: [
    // Only while the wrapped view is made.
    ("web.reload()", "", "", "note"), ("load()", "", "func load() { web.reload() }", "note"),
    ("makeRequest()", "", "private func makeRequest() { web.reload() }", "note"),
    ("", "", "func load() { web.reload() }", "note"),
    // Later on, too. The name of a function of the project means nothing.
    ("", "load()", "func load() { web.reload() }", "warning"),
    ("makeRequest()", "makeRequest()", "func makeRequest() { web.reload() }", "warning"),
    ("", "makeRequest()", "private func makeRequest() { web.reload() }", "warning"),
  ])
  func isMissed(making: String, updating: String, member: String, severity: String) throws {
    let source = """
      struct Page: UIViewRepresentable {
        let n: Int
        let web = WKWebView()
        func makeUIView(context: Context) -> WKWebView { \(making); return web }
        func updateUIView(_ view: WKWebView, context: Context) { \(updating) }
        \(member)
      }
      struct Root: View { @State private var n = 0; var body: some View { Page(n: n); Button("") { n += 1 } } }
      """
    let report = try MemoryFileSystem(["/p/A.swift": source]).report()
    #expect(report.findings.filter { $0.rule == .observableCreatedInline }.map(\.severity.word) == [severity])
  }
}
