import SwiftLexer
import Testing

@testable import FlowRules

/// Arguments that pass a property without the `$` that they need, or with one that they must not have.
@Suite("Bindings in calls")
struct BindingUseTests {
  private static let properties = """
    @State var isOn = false; @State var name = ""; @Binding var bound: Bool; @StateObject var model = Model()
    @State var pair = Pair(); var plain = false; @Injected @State var stacked = false; @State var maybe: Binding<Bool>

    """

  private static func project(_ body: String, _ more: String = "") throws -> SmallProject {
    try SmallProject(
      "class Model: ObservableObject { @Published var isOn = false; let title = \"\"; var made: Bool { true } }\n"
        + "struct Pair { var a = false; private(set) var b = false }\n"
        + "struct Page: View { \(properties); var body: some View { \(body) } }\n\(more)")
  }

  @Test(arguments: [
    ("Toggle(\"\", isOn: isOn)", "Toggle(isOn: isOn)"), ("Toggle(\"\", isOn: self.isOn)", "Toggle(isOn: self.isOn)"),
    ("Toggle(\"\", isOn: bound)", "Toggle(isOn: bound)"),
    ("Toggle(\"\", isOn: model.isOn)", "Toggle(isOn: model.isOn)"),
    ("Toggle(\"\", isOn: pair.a)", "Toggle(isOn: pair.a)"), ("TextField(\"\", text: name)", "TextField(text: name)"),
    ("Text(a).sheet(isPresented: isOn) { }", "sheet(isPresented: isOn)"),
    ("VStack { Text(a) }.padding().alert(\"\", isPresented: isOn) { }", "alert(isPresented: isOn)"),
    ("Button(\"\") { Toggle(\"\", isOn: isOn) }", "Toggle(isOn: isOn)"),
  ])
  func valuesForFramework(body: String, expected: String) throws {
    let project = try Self.project(body)
    let uses = BindingUse.inFrameworkCalls(of: try project.type(named: "Page"))
    let texts = uses.map { use in
      "\(project.name(use.callee))(\(project.name(use.label)): \(project.text(use.value.range)))"
    }
    #expect(texts == [expected])
    #expect(uses.allSatisfy { $0.neededBinding != nil && $0.parameter == nil && $0.type.name == "Page" })
  }

  @Test(arguments: [
    "Toggle(\"\", isOn: $isOn)", "Toggle(\"\", isOn: plain)", "Toggle(\"\", isOn: stacked)",
    "Toggle(\"\", isOn: maybe)",
    "Toggle(\"\", isOn: .constant(isOn))", "Toggle(\"\", isOn: !isOn)", "Toggle(\"\", isOn: isOn, intent: a)",
    "Toggle(\"\", label: isOn)", "Toggle(\"\", isOn: pair.b)", "Toggle(\"\", isOn: model.title)",
    "Toggle(\"\", isOn: model.made)",
    "router.sheet(isPresented: isOn) { }", "Gauge(value: name)", "let isOn = true; Toggle(\"\", isOn: isOn)",
    "Toggle(\"\", isOn: other)", "Own.Toggle(\"\", isOn: isOn)", "Toggle(\"\", isOn: _isOn)",
  ])
  func nothingForFramework(body: String) throws {
    #expect(try BindingUse.inFrameworkCalls(of: Self.project(body).type(named: "Page")).isEmpty)
  }

  @Test(arguments: [
    "struct Toggle: View { var isOn: Bool; var body: some View { Text(a) } }",
    "func Toggle(_ a: String, isOn: Bool) -> Int { 1 }",
    "extension Toggle { init(_ a: String, isOn: Bool) {} }",
  ])
  func ownCallees(more: String) throws {
    let page = try Self.project("Toggle(\"\", isOn: isOn)", more).type(named: "Page")
    #expect(BindingUse.inFrameworkCalls(of: page).isEmpty)
  }

  private static func child(_ members: String) -> String {
    "struct Child: View { \(members); var body: some View { Text(\"\") } }"
  }

  @Test(arguments: [
    ("Child(it: isOn)", child("@Binding var it: Bool"), "it: isOn", true),
    ("Child(it: self.bound)", child("@Binding var it: Bool"), "it: self.bound", true),
    ("Child(it: $isOn)", child("var it: Bool"), "it: $isOn", false),
    ("Child(it: $bound)", child("let it: Bool"), "it: $bound", false),
    ("Child(it: $model.isOn)", child("var it: Bool"), "it: $model.isOn", false),
  ])
  func memberwiseCalls(body: String, child: String, argument: String, needsBinding: Bool) throws {
    let project = try Self.project(body, child)
    let uses = BindingUse.inMemberwiseCalls(of: try project.type(named: "Child"))
    #expect(uses.map { "\(project.name($0.label)): \(project.text($0.value.range))" } == [argument])
    #expect(uses.map { $0.neededBinding != nil } == [needsBinding])
    #expect(uses.map(\.parameter?.qualifiedName) == ["Child.it"] && uses.map(\.type.name) == ["Page"])
    #expect(uses.map(\.qualifiedName).allSatisfy { $0.hasPrefix("Page.") })
  }

  @Test(arguments: [
    ("Child(it: $isOn)", child("@Binding var it: Bool")), ("Child(it: isOn)", child("var it: Bool")),
    ("Child(it: $isOn)", child("var it: Binding<Bool>")), ("Child(it: $isOn)", child("var it: Unknown")),
    ("Child(it: isOn)", child("@Binding var it: Bool; init(it: Bool) {}")),
    ("Child(it: $isOn)", child("@Other var it: Bool")),
    ("Child(it: plain)", child("@Binding var it: Bool")), ("Child(it: $model)", child("var it: Int")),
    ("Child(it: isOn)", child("@Binding var it: Bool") + "; func Child(it: Bool) -> Int { 1 }"),
    ("Child(it: isOn)", child("@Binding var it: Bool") + "; extension Child { init(it: Bool) {} }"),
    ("Child(it: isOn)", child("@Binding var it: Bool") + "; extension Child: Unknown {}"),
    ("Child { isOn }", child("@Binding var it: Bool")), ("Child(other: isOn)", child("@Binding var it: Bool")),
  ])
  func correctMemberwiseCalls(body: String, child: String) throws {
    #expect(try BindingUse.inMemberwiseCalls(of: Self.project(body, child).type(named: "Child")).isEmpty)
  }

  @Test(arguments: [
    ("Toggle(\"\", isOn: isOn)", true), ("Toggle(\"\", isOn: name)", false),
    ("TextField(\"\", text: name)", true), ("TextField(\"\", text: isOn)", false),
    ("Text(a).sheet(item: name) { _ in }", false), ("Slider(value: name)", true),
  ])
  func typesOfFrameworkParameters(body: String, areCertain: Bool) throws {
    let uses = BindingUse.inFrameworkCalls(of: try Self.project(body).type(named: "Page"))
    #expect(uses.map(\.hasCertainTypes) == [areCertain])
  }

  @Test(arguments: [
    ("Child(it: isOn)", "@Binding var it: Bool", true), ("Child(it: $isOn)", "var it: Bool", true),
    ("Child(it: isOn)", "@Binding var it: Bool?", false), ("Child(it: $name)", "var it: Bool", false),
    ("Child(it: pair)", "@Binding var it: Pair", true), ("Child(it: $name)", "var it = \"a\"", true),
  ])
  func typesOfOwnParameters(body: String, member: String, areCertain: Bool) throws {
    let project = try Self.project(body, Self.child(member))
    let uses = BindingUse.inMemberwiseCalls(of: try project.type(named: "Child"))
    #expect(uses.map(\.hasCertainTypes) == [areCertain])
  }
}
