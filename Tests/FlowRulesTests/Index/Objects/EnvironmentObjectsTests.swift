import SwiftLexer
import Testing

@testable import FlowRules

/// The objects that views read from the environment, and those that code puts there.
@Suite("Environment objects")
struct EnvironmentObjectsTests {
  private static let objects = """
    class Cart: ObservableObject { @Published var count = 0 }
    @Observable class User { var name = "" }

    """

  /// An app that shows a view with `reader` and its use, and `injection` on the view.
  private static func app(
    _ reader: String, use: String = "Text(it.count)", injection: String = "", more: String = ""
  ) -> String {
    objects + """
      @main struct Shop: App { var body: some Scene { WindowGroup { Checkout()\(injection) } } }
      struct Checkout: View { \(reader); var body: some View { \(use) } }
      \(more)
      """
  }

  private func missing(in source: String) throws -> [String] {
    try SmallProject(source).index.objectsNeverInjected.map { object in
      "\(object.type.name) in \(object.readers.map(\.qualifiedName).joined(separator: ", "))"
    }
  }

  @Test(arguments: [
    app("@EnvironmentObject var it: Cart"),
    app("@EnvironmentObject var it: Cart", use: "Text(\"\").onTapGesture { it.count += 1 }"),
    app("@EnvironmentObject private var it: Cart", injection: ".environment(\\.cart, Cart())"),
    app(
      "@EnvironmentObject var it: Cart", injection: ".environmentObject(Other())",
      more: "class Other: ObservableObject {}"),
    app("@EnvironmentObject var it: Cart", more: "#Preview { Checkout().environmentObject(Cart()) }"),
    app("@EnvironmentObject var it: Cart", injection: ".environment(User())"),
  ])
  func missesAnObject(source: String) throws { #expect(try missing(in: source) == ["Cart in Checkout.it"]) }

  @Test(arguments: [
    app("@Environment(User.self) var it"), app("@Environment(User.self) private var it: User"),
    app("@Environment(User.self) var it", injection: ".environmentObject(Cart())"),
  ])
  func missesAnObservable(source: String) throws { #expect(try missing(in: source) == ["User in Checkout.it"]) }

  @Test(arguments: [
    app("@EnvironmentObject var it: Cart", injection: ".environmentObject(Cart())"),
    app("@EnvironmentObject var it: Cart", injection: ".environmentObject(Sub())", more: "class Sub: Cart {}"),
    app("@EnvironmentObject var it: Cart", injection: ".environmentObject(make())"),
    app(
      "@EnvironmentObject var it: Cart",
      more: "extension View { func f() -> some View { environmentObject(Cart()) } }"),
    app(
      "@EnvironmentObject var it: Cart",
      more: "extension View { func environmentObject(_ a: Int) -> some View { self } }"),
    app("@EnvironmentObject var it: Cart", more: "func f(cart: Cart) { provide(cart) }"),
    app("@Environment(User.self) var it", injection: ".environment(User())"),
    app(
      "@Environment(User.self) var it",
      more: "let a = Text(\"\").transformEnvironment(\\.self) { $0[User.self] = u }"),
    // No crash where it is missing.
    app("@Environment(User.self) var it: User?"), app("@Environment(\\.user) var it: User"),
    app("@EnvironmentObject var it: Cart", use: "Text(\"\")"), app("@EnvironmentObject static var it: Cart"),
    app("@EnvironmentObject var it: Unknown"), app("let it: Cart"),
    // Nobody knows who shows it.
    objects + "struct Checkout: View { @EnvironmentObject var it: Cart; var body: some View { Text(it.count) } }",
    app("let a = 1", use: "Text(\"\")", more: "struct Unused: View { @EnvironmentObject var it: Cart; "
      + "var body: some View { it } }"),
    // A client of the library may inject it.
    app("@EnvironmentObject var it: Cart").replacing("class Cart", with: "public class Cart")
      .replacing("struct Checkout", with: "public struct Checkout"),
  ])
  func missesNothing(source: String) throws { #expect(try missing(in: source) == []) }

  /// A view that a shown view shows is shown, too.
  @Test func readersAreInOrder() throws {
    let source = Self.app("@EnvironmentObject var it: Cart", use: "Row(); Text(it.count)")
    let row = "struct Row: View { @EnvironmentObject var cart: Cart; var body: some View { Text(cart.count) } }"
    #expect(try missing(in: source + row) == ["Cart in Checkout.it, Row.cart"])
  }

  @Test func partialProjectsMissNothing() throws {
    let project = try SmallProject(Self.app("@EnvironmentObject var it: Cart"), isPartial: true)
    #expect(project.index.objectsNeverInjected.isEmpty)
  }

  @Test(arguments: [
    ("#Preview { Checkout().environmentObject(Cart()) }", true),
    ("struct A: PreviewProvider { static var previews: some View { Checkout().environmentObject(Cart()) } }", true),
    ("#Preview { Checkout().environmentObject(Other()) }; class Other: ObservableObject {}", false), ("", false),
  ])
  func previewsInject(more: String, isInjected: Bool) throws {
    let project = try SmallProject(Self.app("@EnvironmentObject var it: Cart", more: more))
    #expect(project.index.objectsNeverInjected.map(\.isInjectedInPreviews) == [isInjected])
  }

  /// An object that tests inject is injected.
  @Test func testsInject() throws {
    let project = try SmallProject([
      "App.swift": Self.app("@EnvironmentObject var it: Cart"),
      "AppTests/A.swift": "let a = Checkout().environmentObject(Cart())",
    ])
    #expect(project.index.objectsNeverInjected.isEmpty)
  }

  @Test(arguments: [
    ("@EnvironmentObject var it: Cart", true), ("@EnvironmentObject private var it: Cart", false),
    ("@Environment(Cart.self) var it", true), ("@EnvironmentObject var it: Base", true),
    ("@Environment(\\.cart) var it", false),
    ("@EnvironmentObject var it: Unknown", false), ("let it: Cart", false),
  ])
  func mayBeRead(declaration: String, isRead: Bool) throws {
    let project = try SmallProject(
      "class Base: ObservableObject {}; class Cart: Base {}\nstruct Row: View { \(declaration); "
        + "var body: some View { EmptyView() } }")
    #expect(project.objects.environmentObjects.mayBeRead(try project.type(named: "Cart").symbol) == isRead)
  }

  /// A generic view may read any object.
  @Test func genericViewsReadAnything() throws {
    let project = try SmallProject(
      "class Cart: ObservableObject {}; struct Row<T>: View { @EnvironmentObject var it: T; "
        + "var body: some View { it } }")
    #expect(project.objects.environmentObjects.mayBeRead(try project.type(named: "Cart").symbol))
  }
}
