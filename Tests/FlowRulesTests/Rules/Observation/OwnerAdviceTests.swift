import FlowRules
import Testing

/// Which wrapper rules about objects advise: one that compiles, and that leaves the object with its owner.
@Suite("Advice on who owns an object")
struct OwnerAdviceTests {
  @Test(arguments: [
    ("@State private var model = Model()", "", "Use @StateObject."),
    ("@State private var model: Model", "init() { model = Model() }", "'_model = StateObject(wrappedValue: …)'."),
    ("@State private var model: Model", "init(model: Model) { self.model = model }", "Use @ObservedObject."),
    ("@State private var model: Model", "init(m: Model) { _model = State(initialValue: m) }", "Use @ObservedObject."),
    ("@State private var model: Model = .shared", "", "Use @ObservedObject."),
    ("@State var model: Model", "", "Use @ObservedObject."),
    ("@State private var model: Model?", "", "Show it in a view of its own that takes it as @ObservedObject."),
    ("@State private var model = Model()", "func f() { model = Model() }", "Show it in a view of its own"),
  ])
  func suitsTheState(property: String, member: String, advice: String) throws {
    let message = try message(of: .stateHoldsUnobservableClass, about: Self.view(property, member))
    #expect(message.contains(advice), "\(message)")
  }

  /// Below iOS 17 there is no `@Observable`, and it cannot rewrite every class.
  @Test(arguments: [
    (Self.object, 17, " Use @StateObject."), (Self.object, 16, " Use @StateObject."),
    (Self.plainClass, 17, " Make 'Model' @Observable."),
    (Self.plainClass, 16, " Make 'Model' an ObservableObject with @Published properties, and use @StateObject."),
    // `@Observable` stores `n` in `_n`, and what was saved before would not be found.
    (Self.plainClass.replacing("Model {", with: "Model: Codable {"), 17,
      "with CodingKeys such as 'case _n = \"n\"', as the macro renames what is coded."),
    (Self.plainClass.replacing("var n", with: "@Published var n"), 17, "@Published properties, and use @StateObject."),
  ])
  func staysWithinTheSupportedSystems(model: String, iOS: Int, ending: String) throws {
    let project = ExampleProject(.flagged(Self.view("@State private var model = Model()", "", of: model)))
    var configuration = Configuration()
    configuration.minIOS = PlatformVersion(iOS)
    let disk = MemoryFileSystem(["/project/Example.swift": try #require(project.files.values.first)])
    let report = try disk.report(on: "/project", configuration)
    let message = try #require(report.findings.first { $0.rule == .stateHoldsUnobservableClass }?.message)
    #expect(message.hasSuffix(ending), "\(message)")
  }

  @Test(arguments: [
    ("let model: Model", "", "Make it '@ObservedObject var'."), ("var model: Model", "", "Make it @ObservedObject."),
    ("let model: Model = .shared", "", "Make it '@ObservedObject var'."),
    ("var model = Model()", "", "Make it '@StateObject private', because the view creates it."),
    ("var model = Model()", "func f() -> Page { Page() }", "Make it '@StateObject private', because"),
    ("var model = Model()", "func f() { Page(model: Model()); Page() }", "Make it @StateObject, because"),
    ("var model = Model()", "func f() { Page(model: Model()) }", "because all callers pass one."),
    ("private let model = Model()", "", "Make it '@StateObject var', because the view creates it."),
    ("let model: Model", "init() { model = Model() }", "assign '_model = StateObject(wrappedValue: …)'."),
    ("var model = Model()", "init(model: Model) { self.model = model }", "Make it @ObservedObject."),
    ("let model: Model?", "", "with '@ObservedObject var model: Model'."),
  ])
  func suitsThePlainProperty(property: String, member: String, advice: String) throws {
    let message = try message(of: .unobservedObjectProperty, about: Self.view(property, member))
    #expect(message.contains(advice), "\(message)")
  }

  private static let object =
    "final class Model: ObservableObject { static let shared = Model(); @Published var n = 0; func add() { n += 1 } }"
  private static let plainClass = "final class Model { var n = 0; func add() { n += 1 } }"

  private static func view(_ property: String, _ member: String, of model: String = object) -> String {
    """
    \(model)
    struct Page: View {
      \(property)
      \(member)
      var body: some View { Button("\\(model\(property.hasSuffix("?") ? "?" : "").n)") { model.add() } }
    }
    """
  }

  private func message(of rule: RuleID, about source: String) throws -> String {
    let report = try ExampleProject(.flagged(source)).report(of: rule, options: [:])
    return try #require(report.findings.first?.message)
  }
}
