import SwiftLexer
import Testing

@testable import FlowRules

/// How often SwiftUI creates a view and evaluates its body.
@Suite("Evaluation of views")
struct EvaluationTests {
  private static let mayHappenAgainCases: [(String, Bool)] = [
    ("", false), ("let title: String", true), ("let title = \"\"", false), ("var title = \"\"", true),
    ("private var title = \"\"", false),
    ("private var title = \"\"; init(title: String) { self.title = title }", true),
    ("@State private var n = 0", false), ("@State private var n = 0; var m: Int { n }", false),
    ("@State private var n = 0; var m: Int { n }; func f() { n = 1 }", true),
    // SwiftUI does not follow what only an action reads.
    ("@State private var n = 0; func f() { n += 1 }", false),
    ("@StateObject private var model = Model()", true), ("@Namespace private var space", false),
    ("@Environment(\\.locale) private var locale", false),
    ("@Environment(\\.locale) private var locale; var m: Locale { locale }", true),
    ("@Binding var isOn: Bool", true), ("static var n = 0", false), ("let store: ObservedObject<Model>", true),
  ]

  @Test(arguments: mayHappenAgainCases)
  func mayHappenAgain(members: String, expected: Bool) throws {
    let shown = members.contains("var m:") ? "\\(m)" : ""
    let page = "struct Page: View { \(members); var body: some View { Text(\"\(shown)\") } }"
    #expect(try SmallProject(page).type(named: "Page").mayBeEvaluatedAgain == expected)
  }

  private static let dependsOnParentsCases: [(String, Bool)] = [
    ("@main struct Page: App { let title: String; var body: some Scene { WindowGroup {} } }", false),
    ("@main struct Page: App { @State var n = 0; var body: some Scene { WindowGroup { Text(n) } }; "
      + "func f() { n = 1 } }", true),
    ("struct Page: View { let n: Int; var body: some View { Text(n) } }; "
      + "func f() { show(UIHostingController(rootView: Page(n: 1))) }", false),
    ("struct Page: View { @StateObject var a = A(); var body: some View { Text(n) } }; "
      + "func f() { show(UIHostingController(rootView: Page())) }", true),
  ]

  /// Nobody passes values to an app, or to the root of a hosting controller.
  @Test(arguments: dependsOnParentsCases)
  func dependsOnParents(source: String, expected: Bool) throws {
    #expect(try SmallProject(source).type(named: "Page").mayBeEvaluatedAgain == expected)
  }

  private static let isCreatedOnceCases: [(String, Bool)] = [
    ("", false),
    ("@main struct Main: App { var body: some Scene { WindowGroup { Page() } } }", true),
    ("@main struct Main: App { @StateObject var a = A(); var body: some Scene { WindowGroup { Page() } } }", false),
    ("struct Root: View { var body: some View { Page() } }", true),
    ("struct Root: View { let n: Int; var body: some View { Page() } }", false),
    ("struct Root: View { var body: some View { Page() } }; func f() { show(Page()) }", true),
    ("struct Root: View { var body: some View { Page() } }; func make() -> Page { Page() }", false),
    ("final class Source { func page() -> any Paged { Page() } }", false),
    ("final class Source { func page() -> UIViewController { let page = Page(); return host(page) } }", true),
    ("final class Window: NSWindowController { var page: Page!; func open() { page = Page() } }", true),
    ("struct Root: View { var body: some View { Page() } }; #Preview { Page() }", true),
    ("enum Tab: View { case a; var body: some View { Page() } }", false),
    ("extension View { func paged() -> some View { overlay(Page()) } }", false),
    ("#Preview { Page() }", true), ("func f() { show(UIHostingController(rootView: Page())) }", true),
  ]

  @Test(arguments: isCreatedOnceCases)
  func isCreatedOnce(code: String, expected: Bool) throws {
    let page = "struct Page: View { var body: some View { Text(\"\") } }\n"
    #expect(try SmallProject(page + code).type(named: "Page").isCreatedOnce == expected)
  }
}
