import SwiftLexer
import Testing

@testable import FlowRules

/// Who may use and change the properties of views and objects from outside.
@Suite("External access")
struct ExternalAccessTests {
  private static let page = "struct Page: View { @State var n = 1; var body: some View { EmptyView() } }\n"

  private func access(in code: String) throws -> (isNamed: Bool, isChanged: Bool) {
    let project = try SmallProject(["Page.swift": Self.page, "Use.swift": code])
    let property = try project.property(named: "Page.n")
    let (symbol, type) = (property.symbol, property.type.symbol)
    let variables = project.code.possibleVariables(holding: type)
    return (
      !project.code.possibleUsesOutside(symbol, of: type, heldBy: variables).isEmpty,
      project.code.mayBeChangedElsewhere(symbol, of: type, heldBy: variables)
    )
  }

  @Test(arguments: [
    ("func f(page: Page) { page.n }", true, false), ("func f(page: Page) { page.n = 1 }", true, true),
    ("func f(page: Page) { page.$n }", true, true), ("func f(page: Page) { page._n }", true, true),
    ("func f(page: Page) { page.n.count }", true, false), ("func f(page: Page) { page.n.add(1) }", true, true),
    ("let page = Page(); func f() { page.n = 1 }", true, true), ("func f() { Page().n }", true, false),
    ("struct A { let page: Page; func f() { self.page.n } }", true, false),
    ("func f(page: Page?) { page?.n }", true, false),
    ("func f(pages: [Page]) { pages[0].n }", true, false), ("func f(page: Page) { page[keyPath: \\.n] }", true, true),
    ("typealias P = Page; func f(a: P) { a.n }", true, false),
    ("func f() -> Page { g() }; func h() { f().n }", true, false),
    ("extension Page { func f(_ other: Page) { other.n = 1 } }", true, true),
  ])
  func mayHappen(code: String, isNamed: Bool, isChanged: Bool) throws {
    let found = try access(in: code)
    #expect(found.isNamed == isNamed && found.isChanged == isChanged)
  }

  @Test(arguments: [
    "func f(page: Page) { page.m }", "func f(page: Other) { page.n }", "func f(row: Row) { row.n = 1 }",
    "struct A { let page: Int; var n = 1; func f() { self.n = 2 } }", "func f() { Other().n }", "func f() { Other.n }",
    "extension Page { func f() { n; self.n } }", "func f(page: Page) { page }", "func f() { n }",
    "let page = Page(); struct A { let page: Other; func f() { page.n } }", "\\Page.m",
  ])
  func cannotHappen(code: String) throws {
    let found = try access(in: code)
    #expect(!found.isNamed && !found.isChanged)
  }

  @Test(arguments: [
    ("func f(page: Page) { page.style = 1 }", false), ("func f(page: inout Page) { page.style = 1 }", true),
    ("func f(_ page: borrowing Page) { page.style = 1 }", false),
    ("func f(make: (inout Int) -> Void, page: Page) { page.style = 1 }", false), ("func f() { let page = Page(); page.style = 1 }", false),
    ("func f() { var page = Page(); page.style = 1 }", true),
    ("extension Page { func f() -> Page { var a = self; a.style = 1; return a } }", true),
    ("struct A { var page: Page; mutating func f() { page.style = 1 } }", true),
    ("struct Other { var style = 1 }; struct A { var page: Other; mutating func f() { page.style = 1 } }; "
      + "func g(page: Other) { page.style = 1 }", false),
    ("func f(page: Page) { page.style }", false),
    ("func f(page: Page) { page.style.a = 1 }", false), ("func f() { Page.style = 1 }", false), ("", false),
    ("struct A { var page: Text; mutating func f() { page.style = 1 } }", false),
    ("func f() { host.rootView.style = 1 }", true),
  ])
  func viewsAreAssigned(code: String, mayBe: Bool) throws {
    let view = "struct Page: View { var style = 0; var body: some View { EmptyView() } }"
    let property = try SmallProject(["Page.swift": view, "Use.swift": code]).property(named: "Page.style")
    #expect(property.mayBeAssignedOutside == mayBe)
    let hidden = view.replacing("var style", with: "private var style")
    let project = try SmallProject(["Page.swift": hidden, "Use.swift": code])
    #expect(try !project.property(named: "Page.style").mayBeAssignedOutside)
  }

  @Test(arguments: [
    ("struct A { let form: Form; func f() { form.name = 1 } }", true), ("func f(form: Form) { form.name += 1 }", true),
    ("struct A { let form: Form; func f() { form.rows.append(1) } }", true),
    ("func f(form: Form) { form.name }", false),
    ("struct A { let box: Box; func f() { box.form.name = 1 } }", true),
    ("func f() { let form = Form(); form.name = 1 }", false),
    ("func f(form: Other) { form.name = 1 }", false), ("class Sub: Form {}; func f(form: Sub) { form.name = 1 }", true),
    ("func f(form: Form) { form.inner.title = 1 }", false), ("func f(form: Form) { form.pair.a = 1 }", true),
  ])
  func objectsAreChanged(code: String, isChanged: Bool) throws {
    let project = try SmallProject(
      """
      class Form: ObservableObject { var name = 0; var rows: [Int] = []; var inner = Inner(); var pair = Pair() }
      class Inner { var title = 0 }; struct Pair { var a = 0 }; class Other { var name = 0 }
      class Box { let form: Form }
      \(code)
      """)
    let form = try project.type(named: "Form")
    let changed = form.properties.filter { project.code.isChangedOutside($0.symbol, of: form.symbol) }
    #expect(!changed.isEmpty == isChanged)
    #expect(changed.allSatisfy { code.contains(".\($0.name)") })
  }
}
