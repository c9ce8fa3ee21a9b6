import FlowRules
import Testing

/// The severity of single findings about observation, their one repair, and its fix.
@Suite("Repairs of observation")
struct ObservationRepairTests {
  /// The only finding of a rule about a source.
  private func finding(_ rule: RuleID, _ source: String) throws -> ReportedFinding {
    let findings = try ExampleProject(.flagged(source)).report(of: rule, options: [:]).findings
    #expect(findings.count == 1)
    return try #require(findings.first)
  }

  private static let store =
    "final class Store: ObservableObject { @Published var n = 0; @Published var m = 0; func f() { n = 1 } }\n"
  private static let row =
    "struct Row: View { let store: Store; var body: some View { Button(\"\\(store.n)\") { store.f() } } }\n"

  @Test(arguments: [
    ("", Severity.note), ("struct Page: View { let s: Store; var body: some View { Row(store: s) } }", .warning),
    ("struct Page: View { @StateObject var s = Store(); var body: some View { Row(store: s) } }", .note),
    ("struct Page: View { let s: Store; var body: some View { Row(store: s).onReceive(s.$m) { _ in } } }", .warning),
    ("struct Page: View { @State var s = Store(); var body: some View { Row(store: s) } }", .warning),
    ("struct Page: View { @StateObject var s = Store(); var body: some View { Row(store: s); Row(store: .init()) } }",
      .warning),
  ])
  func callersDecide(page: String, severity: Severity) throws {
    #expect(try finding(.unobservedObjectProperty, Self.store + Self.row + page).severity == severity)
  }

  /// A view that shows what its own bindings change on another screen keeps no old value.
  @Test(arguments: [
    ("NavigationLink(\"\") { Save(a: a) }", Severity.note), ("Save(a: a).onTapGesture { a.name = \"x\" }", .warning),
  ])
  func bindingsOfOtherViews(code: String, severity: Severity) throws {
    let source = """
      final class A: ObservableObject { @Published var name = "" }
      struct Save: View { let a: A; var body: some View { Text(a.name) } }
      struct Create: View { let a: A; var body: some View { \(code); Field(a: a) } }
      struct Field: View { @ObservedObject var a: A; var body: some View { TextField("", text: $a.name) } }
      """
    #expect(try finding(.unobservedObjectProperty, source).severity == severity)
  }

  /// The state of a caller is a place of the finding about its child.
  @Test func namesTheStateOfTheCaller() throws {
    let page = "struct Page: View { @State var s = Store(); var body: some View { Row(store: s) } }"
    let related = try finding(.unobservedObjectProperty, Self.store + Self.row + page).related
    #expect(related.contains { $0.message.hasPrefix("this @State holds it") })
  }

  @Test(arguments: [
    "@StateObject var model = Model()", "@State var model = Model()", "let model: Model", "var model = Model()",
  ])
  func aTutorialIsNeverSilent(property: String) throws {
    let rule: RuleID =
      property.contains("@StateObject")
      ? .observableObjectNeverPublishes : property.contains("@State") ? .stateHoldsUnobservableClass
      : .unobservedObjectProperty
    let published = rule == .observableObjectNeverPublishes ? "" : "@Published "
    let source = """
      class Model: ObservableObject { \(published)var count = 0 }
      struct Page: View { \(property); var body: some View { Text("\\(model.count)") } }
      """
    #expect(try finding(rule, source).severity == .note)
  }

  @Test(arguments: [
    ("var n = 0; func f() { n = 1 }", "Text(\"\\(form.n)\")", "Mark 'n' @Published.", true),
    ("var n = 0", "Text(\"\\(form.n)\")", "Mark 'n' @Published.", false),
    ("var n = 0; var m = 0; func f() { n = 1; m = 1 }", "Text(\"\\(form.n) \\(form.m)\")",
      "Mark 'n', 'm' @Published.", false),
    ("var n = 0, m = 0; func f() { n = 1 }", "Text(\"\\(form.n)\")", "Mark 'n' @Published.", false),
  ])
  func publishesTheOnlyVariable(members: String, text: String, advice: String, hasFix: Bool) throws {
    let source = """
      final class Form: ObservableObject { \(members) }
      struct Page: View { @ObservedObject var form: Form; var body: some View { \(text) } }
      """
    let finding = try finding(.observableObjectNeverPublishes, source)
    #expect(finding.message.hasSuffix(advice), "\(finding.message)")
    #expect((finding.fix?.safety == .suggested) == hasFix)
  }

  @Test(arguments: [
    ("@Observable final class Cart { @Published var n = 0 }", "Remove @Published: @Observable tracks", true),
    ("@Observable final class Cart { @Published var n = 0; func f() { $n.sink { } } }", "tracks 'n' already.", false),
    ("@Observable final class Cart { @Published var n = 0 }; func f(_ c: Cart) { c.$n.sink { } }", "already.", false),
    ("@Observable final class Cart: ObservableObject { @Published var n = 0 }",
      "Remove @Published and ObservableObject", false),
    ("@Observable final class Cart: ObservableObject { @Published var n = 0 }; struct V: View { "
      + "@StateObject var cart = Cart(); var body: some View { EmptyView() } }",
      "Remove @Observable from 'Cart': views hold it as an ObservableObject.", false),
    ("@Observable final class Cart { lazy var n = 0 }", "Mark 'n' @ObservationIgnored.", false),
    ("@Observable final class Cart { @AppStorage(\"n\") var n = 0 }", "writes to UserDefaults in didSet", false),
  ])
  func makesTheMemberCompatible(source: String, advice: String, isSafe: Bool) throws {
    let finding = try finding(.observableIncompatibleMember, source)
    #expect(finding.severity == .error && finding.message.contains(advice), "\(finding.message)")
    #expect((finding.fix?.safety == .safe) == isSafe)
  }

  @Test(arguments: [
    ("", "Drop ObservableObject: no view observes it as one."),
    ("@State var cart = Cart()", "Drop ObservableObject: no view observes it as one."),
    ("@StateObject var cart = Cart()", "Drop ObservableObject, and make 'Page.cart' @State."),
    ("@ObservedObject var cart = Cart()", "and make 'Page.cart' @State."),
    ("@ObservedObject var cart: Cart; init() { cart = Cart() }", "and make 'Page.cart' @State."),
    ("@ObservedObject var cart: Cart", "and make 'Page.cart' a plain 'let'."),
    ("@ObservedObject var cart: Cart; func f() { print($cart.n) }", "and make 'Page.cart' @Bindable."),
    ("@StateObject var cart = Cart(); @State var other = Cart()", "and make 'Page.cart' @State."),
    ("@ObservedObject var cart: Cart; let other: Cart", "and make 'Page.cart' a plain 'let'."),
    ("@EnvironmentObject var cart: Cart; let other: Cart", "and make 'Page.cart' @Environment(Cart.self)."),
  ])
  func dropsTheUnusedConformance(members: String, advice: String) throws {
    let source = """
      @Observable final class Cart: ObservableObject { var n = 0 }
      struct Page: View { \(members)
        var body: some View { EmptyView() }
      }
      """
    let finding = try finding(.observableIncompatibleMember, source)
    #expect(finding.severity == .note && finding.message.contains(advice), "\(finding.message)")
  }

  @Test(arguments: [
    ("@ObservedObject var it: Value", "", "Make it a plain property."),
    ("@ObservedObject var it: Value", "it.n = 1", "Use @Binding."),
    ("@ObservedObject var it = Value()", "", "Use @State."), ("@StateObject var it = Value()", "", "Use @State."),
    ("@Bindable var it: Value", "", "Use @Binding."), ("@Bindable var it = Value()", "", "Use @State."),
    ("@ObservedObject var it: Cart", "", "Make it a plain property: views follow its changes."),
    ("@ObservedObject var it: Cart", "print($it.n)", "Use @Bindable."),
    ("@StateObject var it = Cart()", "", "Use @State."),
    ("@Bindable var it: Store", "", "Use @ObservedObject."), ("@Bindable var it = Store()", "", "Use @StateObject."),
    ("@StateObject var it = Plain()", "", "Make 'Plain' an ObservableObject with @Published properties."),
  ])
  func suitsTheModel(property: String, code: String, advice: String) throws {
    let source = """
      struct Value { var n = 0 }
      final class Plain { var n = 0 }
      @Observable final class Cart { var n = 0 }
      final class Store: ObservableObject { @Published var n = 0 }
      struct Page: View {
        \(property)
        func act() { \(code) }
        var body: some View { EmptyView() }
      }
      """
    let message = try finding(.objectWrapperTypeMismatch, source).message
    #expect(message.hasSuffix(advice), "\(message)")
  }

  /// Who creates the object of a @StateObject property decides what holds it without ObservableObject.
  @Test(arguments: [
    ("Form(feed: feed)", "TextField(\"\", text: $feed.title)", "@Bindable"),
    ("Form(feed: feed)", "Text(feed.title)", "a plain 'let'"),
    ("EmptyView()", "Text(feed.title)", "@State"),
  ])
  func wrapperInsteadOfStateObject(call: String, body: String, wrapper: String) throws {
    let source = """
      @Observable final class Feed: ObservableObject { var title = "" }
      struct Page: View { @State private var feed = Feed(); var body: some View { \(call) } }
      struct Form: View { @StateObject var feed: Feed; var body: some View { \(body) } }
      """
    let finding = try finding(.observableIncompatibleMember, source)
    #expect(finding.message.hasSuffix("Drop ObservableObject, and make 'Form.feed' \(wrapper)."), "\(finding.message)")
  }

  /// Other systems have no Combine, and a stand-in for it says nothing about SwiftUI.
  @Test(arguments: [
    ("#if !canImport(Combine)", "#endif", 0), ("#if os(Linux)", "#endif", 0), ("#if DEBUG", "#endif", 0), ("", "", 1),
  ])
  func standInsForCombine(condition: String, end: String, count: Int) throws {
    let source = """
      \(condition)
      public protocol ObservableObject: AnyObject {}
      \(end)
      final class Feed: ObservableObject { @Published var title = "" }
      struct Page: View { @ObservedObject var feed: Feed; var body: some View { Text(feed.title) } }
      """
    let report = try ExampleProject(.flagged(source)).report(of: .objectWrapperTypeMismatch, options: [:])
    #expect(report.findings.count == count)
  }
}
