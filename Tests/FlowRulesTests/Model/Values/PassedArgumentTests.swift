import SwiftLexer
import Testing

@testable import FlowRules

/// The kind of value that an argument of a memberwise initializer passes.
@Suite("Passed arguments")
struct PassedArgumentTests {
  @Test(arguments: [
    ("3", "constant"), ("-3", "constant"), ("\"a\"", "constant"), ("\"\\(days)\"", "unknown"), ("nil", "constant"),
    ("[]", "constant"), (".home", "constant"), ("Tab.home", "constant"), ("days", "bindable days"),
    ("self.days", "bindable days"), ("model.title", "bindable model.title"), ("model", "existing"), ("$days", "unknown"),
    ("session.title", "existing"), ("title", "existing"), ("store", "construction of caller"), ("Store()", "construction"),
    (".init()", "construction"), ("Store.shared", "existing"), ("made", "unknown"), ("item", "existing"),
    ("item.title", "existing"), ("local", "unknown"), ("days + 1", "unknown"), ("makeStore()", "unknown"),
    ("items[0]", "existing"), ("$0", "existing"), ("other", "unknown"),
    ("self", "unknown"),
  ])
  func contents(value: String, content: String) throws {
    let project = try SmallProject(
      """
      enum Tab { case home }
      final class Store: ObservableObject { static let shared = Store(); @Published var title: String = "" }
      struct Page: View { @State var n = 1; var body: some View { Text(n) } }
      struct Book: View {
        @State private var days = 3
        @ObservedObject var model: Store
        @EnvironmentObject var session: Store
        let title: String
        let items: [Store]
        let store = Store()
        var made: Store { Store() }
        func page(item: Store) -> some View { let local = makeStore(); Page(n: \(value)) }
      }
      """)
    let access = OutsideAccess(to: try project.type(named: "Page"))
    let passed = try #require(access.exposure(of: try project.property(named: "Page.n")).passedByApp.first)
    #expect(notation(project.index.content(of: passed), project) == content)
  }

  @Test func `A class that makes a view passes itself`() throws {
    let project = try SmallProject(
      """
      @Observable final class Router { var path = [1]; func page() -> some View { Page(router: self) } }
      struct Page: View { @State var router: Router; var body: some View { Text(router.path) } }
      """)
    let access = OutsideAccess(to: try project.type(named: "Page"))
    let passed = try #require(access.exposure(of: try project.property(named: "Page.router")).passedByApp.first)
    #expect(notation(project.index.content(of: passed), project) == "existing")
  }

  private func notation(_ content: PassedArgument.Content, _ project: SmallProject) -> String {
    switch content {
    case .constant: "constant"
    case .existing: "existing"
    case .construction: "construction"
    case .constructionOfCaller: "construction of caller"
    case .unknown: "unknown"
    case .bindable(let path):
      "bindable " + ([path.root] + path.members).map { project.name($0.name) }.joined(separator: ".")
    }
  }

  @Test(arguments: [
    ("var a: Int", "var b = 1", true), ("var a: Int?", "var b: Int", false), ("var a: [Int]", "var b: [Int]", true),
    ("var a: [Int]", "var b: [String]", false), ("var a: String", "var b = \"x\"", true), ("var a: Bool", "var b = true", true),
    ("var a: Double", "var b = 1", false), ("var a: Double", "var b = 1.5", true), ("var a: Draft", "var b = Draft()", true),
    ("var a: Int", "var b = make()", false),
  ])
  func sameTypes(left: String, right: String, areSame: Bool) throws {
    let project = try SmallProject("struct Draft {}; struct Page { \(left); \(right) }")
    let (a, b) = (try project.property(named: "Page.a"), try project.property(named: "Page.b"))
    #expect(a.certainlyHasType(of: b.symbol) == areSame)
    #expect(b.certainlyHasType(of: a.symbol) == areSame)
  }
}
