import FlowRules
import Testing

/// Which wrapper rules about objects advise: one that compiles, and that leaves the object with its owner.
@Suite("Advice on who owns an object")
struct OwnerAdviceTests {
  @Test(arguments: [
    ("@State private var model = Model()", "", "Use @StateObject, or make 'Model' @Observable."),
    ("@State private var model: Model", "init() { model = Model() }", "Use @StateObject, or"),
    ("@State private var model: Model", "init(model: Model) { self.model = model }", "Use @ObservedObject, or"),
    ("@State private var model: Model", "init(m: Model) { _model = State(initialValue: m) }", "Use @ObservedObject, or"),
    ("@State private var model: Model = .shared", "", "Use @ObservedObject, or"),
    ("@State var model: Model", "", "Use @ObservedObject, or"),
    ("@State private var model: Model?", "", "Use @ObservedObject in a view of its own that shows it, or"),
    ("@State private var model = Model()", "func f() { model = Model() }", "in a view of its own that shows it, or"),
  ])
  func suitsTheState(property: String, member: String, advice: String) throws {
    let message = try message(of: .stateHoldsUnobservableClass, about: Self.view(property, member))
    #expect(message.contains(advice), "\(message)")
  }

  /// Below iOS 17 there is no `@Observable`.
  @Test(arguments: [
    (Self.object, " Use @StateObject."),
    (Self.plainClass, " Make 'Model' an ObservableObject that publishes them, and use @StateObject."),
  ])
  func staysWithinTheSupportedSystems(model: String, ending: String) throws {
    let project = ExampleProject(.flagged(Self.view("@State private var model = Model()", "", of: model)))
    var configuration = Configuration()
    configuration.minIOS = PlatformVersion(16)
    let disk = MemoryFileSystem(["/project/Example.swift": try #require(project.files.values.first)])
    let report = try Analyzer(configuration: configuration, fileSystem: disk, jobs: 1).analyze([FilePath("/project")])
    let message = try #require(report.findings.first { $0.rule == .stateHoldsUnobservableClass }?.message)
    #expect(message.hasSuffix(ending), "\(message)")
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
