import FlowRules
import Testing

/// How loud rules about new objects are, and which repair they advise.
@Suite("Ownership of new objects")
struct ObjectOwnershipTests {
  private static let model = """
    final class Model: ObservableObject {
      @Published var n = 0
      init(_ n: Int = 0) {}
      func add() { n += 1 }
      func load(_ done: () -> Void) { done() }
    }

    """

  private func findings(of rule: RuleID, in source: String) throws -> [ReportedFinding] {
    try ExampleProject(.flagged(source)).report(of: rule, options: [:]).findings
  }

  // object_created_in_body

  /// An object that code sets up with values of the view cannot be an initial value alone.
  @Test(arguments: [
    ("scene.player = player", "with @State, pass the property, and set it up in 'onAppear'."),
    ("scene.scaleMode = .fit", "with @State, and pass the property."),
  ])
  func isSetUp(statement: String, advice: String) throws {
    let found = try findings(
      of: .objectCreatedInBody,
      in: """
        import SpriteKit
        final class Board: SKScene { var player: Model? }
        struct Page: View {
          @StateObject private var player = Model()
          var scene: SKScene { let scene = Board(); \(statement); return scene }
          var body: some View { SpriteView(scene: scene) }
        }
        """ + Self.model)
    #expect(found.count == 1 && found.allSatisfy { $0.message.hasSuffix(advice) }, "\(found)")
  }

  /// What no code uses needs no owner.
  @Test(arguments: [
    (RuleID.objectCreatedInBody, "V", "Remove 'model' from 'Kid', which never uses it."),
    (.observedObjectInline, "V", "Remove it, because no code uses it."),
    (.objectCreatedInBody, "model.n", "pass the property."), (.observedObjectInline, "model.n", "in a @StateObject."),
  ])
  func isUnused(rule: RuleID, shown: String, advice: String) throws {
    let found = try findings(
      of: rule,
      in: """
        final class Plain: ObservableObject { @Published var n = 0 }
        struct Kid: View { @ObservedObject var model: Plain; var body: some View { Text("\\(\(shown))") } }
        struct Own: View { @ObservedObject private var model = Plain(); var body: some View { Text("\\(\(shown))") } }
        struct Page: View { let n: Int; var body: some View { Text("\\(n)"); Kid(model: Plain()); Own() } }
        """)
    #expect(found.count == 1 && found.allSatisfy { $0.message.hasSuffix(advice) }, "\(found)")
  }

  // observed_object_inline

  private static let dependsOnStateCases: [(String, Severity)] = [
    ("final class Model: ObservableObject { @Published var n = 0; func add() { n += 1 } }", .warning),
    ("class Model: ObservableObject { @Published var n = 0 }", .note), ("", .note),
    ("class Model: Unknown { @Published var n = 0 }", .note),
    ("class Model: ObservableObject { let n = 0 }", .note),
    // It mirrors something else.
    ("""
      class Model: ObservableObject {
        @Published var n = 0
        private let bag = DisposeBag()
        init() { sync(); Store.shared.changes.sink { [weak self] _ in self?.sync() }.store(in: &bag) }
        private func sync() { n = Store.shared.n }
      }
      """, .note),
    ("class Model: ObservableObject { @Published var n = 0; init() { store.$n.sink { [weak self] in self?.n = $0 } } }",
      .note),
    ("""
      class Model: ObservableObject {
        @Published var n = 0
        init() { sync(); changes.sink { [weak self] _ in self?.sync() } }
        func sync() { n = Store.shared.n }
      }
      """, .warning),
    ("class Model: ObservableObject { @Published var n = 0; init() { timer.sink { _ in self.n += 1 } } }", .warning),
    // The initializer assigns it in the same way, unless it waits, or counts on.
    ("class Model: ObservableObject { @Published var n = 0; init() { update() }; func update() { n = d.size } }", .note),
    ("class Model: ObservableObject { @Published var n = 0; init() { update() }; func update() { n += 1 } }", .warning),
    ("class Model: ObservableObject { @Published var n = 0; init() { update() }; "
      + "func update() { Task { n = await d.size } } }", .warning),
    ("class Model: ObservableObject { @Published var n = 0; init() {}; func update() { n = d.size } }", .warning),
    // Its observers save it, or they do not.
    ("class Model: ObservableObject { @Published var n = 0 { didSet { save(n) } }; func add() { n += 1 } }", .note),
    ("class Model: ObservableObject { @Published var n = 0 { didSet { d.set(n, forKey: \"n\") } }; "
      + "func f() { n = 1 } }", .note),
    ("class Model: ObservableObject { @Published var n = 0 { didSet { big = n > 9; print(n) } }; "
      + "@Published var big = true; func add() { n += 1 } }", .warning),
    ("class Model: ObservableObject { @Published var n = 0 { didSet { update() } }; @Published var big = true;"
      + " func update() { big = n > 9 }; func add() { n += 1 } }", .warning),
    ("class Model: ObservableObject { @Published var n = 0 { didSet { store() } };"
      + " func store() { Disk.shared.save(n) }; func add() { n += 1 } }", .note),
  ]

  /// A class in which code changes something is a warning; all else is a note.
  @Test(arguments: dependsOnStateCases)
  func dependsOnState(model: String, severity: Severity) throws {
    let source = "\(model)\nstruct Page: View { @ObservedObject var model = Model(); "
      + "var body: some View { Text(\"\\(model.n)\") } }\nfunc run(_ model: Model) { model.add(); model.update() }"
    #expect(try findings(of: .observedObjectInline, in: source).map(\.severity) == [severity])
  }

  /// What nobody calls changes nothing.
  @Test(arguments: [("", Severity.note), ("func run(_ model: Model) { model.add() }", .warning)])
  func dependsOnCalls(code: String, severity: Severity) throws {
    let source = Self.model + "struct Page: View { @ObservedObject var model = Model(); "
      + "var body: some View { Text(\"\\(model.n)\") } }\n\(code)"
    #expect(try findings(of: .observedObjectInline, in: source).map(\.severity) == [severity])
  }

  /// State that the view only changes is lost without a trace.
  @Test(arguments: [
    ("Text(\"\\(model.n)\")", Severity.warning), ("Button(\"\") { model.add() }", .note),
    // The closure has the same object as the call.
    ("Button(\"\") { model.load { print(model.n) } }", .note),
    ("Button(\"\") { other.load { print(model.n) } }", .warning),
  ])
  func dependsOnTheView(content: String, severity: Severity) throws {
    let source = Self.model + "struct Page: View { @ObservedObject var model = Model(); "
      + "var body: some View { \(content) } }\nfunc run(_ model: Model) { model.add() }"
    #expect(try findings(of: .observedObjectInline, in: source).map(\.severity) == [severity])
  }

  private static let dependsOnTheCallerCases: [(String, Severity)] = [
    ("@State private var n = 0; var body: some View { VStack { Page(); Button(\"\\(n)\") { n += 1 } } }", .warning),
    ("@State private var on = true; var body: some View { if !on { Page() } else { Toggle(\"\", isOn: $on) } }", .note),
    ("@StateObject var one = One(); var body: some View { if one.isOn { Text(\"\") } else { Page() } }", .note),
    ("@StateObject var two = Two(); var body: some View { if two.isOn { Text(\"\") } else { Page() } }", .warning),
    ("@StateObject var none = Nothing(); var body: some View { Page().onTapGesture { none.log() } }", .note),
    // A view that is made once stays in the state of its caller.
    ("@State private var page = AnyView(EmptyView()); @State private var n = 0; "
      + "private func made() -> AnyView { AnyView(Page()) }; "
      + "var body: some View { page.opacity(n).onAppear { page = made() }.onTapGesture { n = 1 } }", .note),
    ("@State private var page = AnyView(EmptyView()); @State private var n = 0; "
      + "private func made() -> AnyView { AnyView(Page()) }; "
      + "var body: some View { made().opacity(n).onAppear { page = made() }.onTapGesture { n = 1 } }", .warning),
  ]

  /// A caller that changes only together with what it shows never makes another object for the same view.
  @Test(arguments: dependsOnTheCallerCases)
  func dependsOnTheCaller(caller: String, severity: Severity) throws {
    let source = Self.model + """
      class One: ObservableObject { @Published var isOn = false; func turn() { isOn.toggle() } }
      class Two: ObservableObject { @Published var isOn = false; @Published var n = 0; func turn() { n += 1 } }
      class Nothing: ObservableObject { func log() {} }
      struct Page: View { @ObservedObject var model = Model(); var body: some View { Text("\\(model.n)") } }
      func run(_ model: Model) { model.add() }
      struct Caller: View { \(caller) }
      """
    #expect(try findings(of: .observedObjectInline, in: source).map(\.severity) == [severity])
  }

  private static let dependsOnBindingsCases: [(String, Severity)] = [
    ("@Binding var n: Int; var body: some View { Text(n) }", .note),
    ("@Binding var n: Int; init(n: Binding<Int>) { _n = n }; var body: some View { Text(n) }", .note),
    ("@Binding var n: Int; var body: some View { Button(\"\") { n = 1 } }", .warning),
    ("@Binding var n: Int; var body: some View { Stepper(\"\", value: $n) }", .warning),
  ]

  /// A binding that a child only reads changes nothing.
  @Test(arguments: dependsOnBindingsCases)
  func dependsOnBindings(child: String, severity: Severity) throws {
    let source = """
      class Model: ObservableObject { @Published var n = 0 }
      struct Child: View { \(child) }
      struct Page: View { @ObservedObject var model = Model(); var body: some View { Child(n: $model.n) } }
      """
    #expect(try findings(of: .observedObjectInline, in: source).map(\.severity) == [severity])
  }

  private static let unknownCallersCases: [(String, Severity)] = [
    // Another module may create the view.
    ("", .warning),
    // An app that does not create it never shows it.
    ("struct Home: View { var body: some View { Text(\"\") } }; @main struct Shop: App { var body: some Scene { "
      + "WindowGroup { Home() } } }", .note),
    // Two targets, each with a view of this name: which one the call creates is unknown.
    ("enum Mac { struct Page: View { var body: some View { Text(\"\") } } }; struct Host: View { let n: () -> Void; "
      + "var body: some View { Page() } }", .warning),
  ]

  /// A view without a call in the source.
  @Test(arguments: unknownCallersCases)
  func hasUnknownCallers(other: String, severity: Severity) throws {
    let source = Self.model + "struct Page: View { @ObservedObject var model = Model(); "
      + "var body: some View { Button(\"\\(model.n)\") { model.add() } } }\n" + other
    #expect(try findings(of: .observedObjectInline, in: source).map(\.severity) == [severity])
  }

  private static let isReplacedByEachChangeCases: [(String, Severity)] = [
    ("switch session.step { case 0: Page(); default: Text(\"\") }", .note),
    ("Text(session.name); if session.step == 0 { Page() }", .warning),
    ("Page().padding(CGFloat(session.step))", .warning),
  ]

  /// The only value that a caller reads decides whether it shows the view: each change of it takes the view away.
  @Test(arguments: isReplacedByEachChangeCases)
  func isReplacedByEachChange(content: String, severity: Severity) throws {
    let source = """
      @Observable final class Session { var step = 0; var name = "" }
      @Observable final class Draft { var text = "" }
      struct Page: View {
        private let draft = Draft()
        var body: some View { Button(draft.text) { draft.text = "a" } }
      }
      struct Root: View {
        @Environment(Session.self) private var session
        var body: some View { \(content) }
      }
      """
    #expect(try findings(of: .observableCreatedInline, in: source).map(\.severity) == [severity])
  }

  /// What a new object is made from may change while its view stays.
  @Test(arguments: [
    ("@State private var n = 0", "Stepper(\"\", value: $n)", "give the child an '.id(…)' with 'n'."),
    ("let n: Int", "Text(\"\")", "which stays with the first ones."),
  ])
  func dependsOnWhatChanges(property: String, control: String, advice: String) throws {
    let found = try findings(
      of: .objectCreatedInBody,
      in: Self.model + """
        struct Kid: View { @ObservedObject var model: Model; var body: some View { Button("\\(model.n)") { model.add() } } }
        struct Page: View { \(property); var body: some View { \(control); Kid(model: Model(n)) } }
        """)
    #expect(found.count == 1 && found.allSatisfy { $0.message.hasSuffix(advice) }, "\(found)")
  }

  /// A new object shows what it is created from.
  @Test func followsItsParameter() throws {
    let model = "class Model: ObservableObject { @Published private(set) var n: Int; init(_ n: Int) { self.n = n } }"
    let page = "struct Page: View { @ObservedObject var m: Model; init(n: Int) { m = Model(n) }; "
      + "var body: some View { Text(m.n) } }"
    #expect(try findings(of: .observedObjectInline, in: "\(model)\n\(page)").isEmpty)
  }

  private static let choosesOneRepairCases: [(String, String, String)] = [
    ("var model = Model()", "", "Keep it in a @StateObject."),
    ("private var model: Model", "init() { model = Model() }", "Keep it in a @StateObject: assign _model ="),
    ("private var model: Model", "init(n: Int) { model = Model(n) }", "to calls that change 'n'."),
    ("private var model: Model", "init(n: Int) { let made = Model(n); model = made }", "to calls that change 'n'."),
    ("private var model: Model", "init() { model = Model(); print(model) }", "Create it as a constant"),
    ("private var model = Model()", "init() { model.add(); print(model.n) }", "Create it as a constant"),
    ("private var model: Model", "init() { model = Model(); model.add() }", "call 'add' in '.onAppear' or '.task'."),
    ("private var model = Model()", "init() { self.model.add() }", "call 'add' in '.onAppear' or '.task'."),
    ("private var model: Model", "init(model: Model = Model()) { self.model = model }", "() -> Model, and set"),
    ("private var model: Model", "init() { model = Model(); Task { [self] in load() } }; func load() { model.add() }",
      "Take it as a parameter"),
    ("private var model: Model", "init(n: Binding<Int>) { model = Model(n.wrappedValue) }", "to calls that change 'n'."),
    ("private var model: Model", "init(m: Model) { model = m }; init() { model = Model() }", "Take it as a parameter"),
  ]

  @Test(arguments: choosesOneRepairCases)
  func choosesOneRepair(property: String, member: String, advice: String) throws {
    let source = Self.model + "struct Page: View { @ObservedObject \(property); \(member); "
      + "var body: some View { Button(\"\\(model.n)\") { model.add() } } }"
    let messages = try findings(of: .observedObjectInline, in: source).map(\.message)
    #expect(messages.count == 1 && messages.allSatisfy { $0.contains(advice) }, "\(messages)")
    #expect(messages.allSatisfy { $0.count < 240 })
  }

  /// Before iOS 14 there is no `@StateObject`.
  @Test func staysWithinTheSupportedSystems() throws {
    let source = Self.model + "struct Page: View { @ObservedObject var model = Model(); "
      + "var body: some View { Button(\"\") { model.add() } } }"
    var configuration = Configuration()
    configuration.minIOS = PlatformVersion(13)
    let disk = MemoryFileSystem(["/project/Example.swift": source])
    let report = try disk.report(on: "/project", configuration)
    let finding = try #require(report.findings.first { $0.rule == .observedObjectInline })
    #expect(finding.message.hasSuffix("Take it as a parameter, and let the caller keep it.") && finding.fix == nil)
  }

  /// The caller that makes the object makes a new one when its value changes.
  @Test(arguments: [
    ("let a = 1; var body: some View { Page(n: a) }", "let the caller keep it."),
    ("@Binding var a: Int; var body: some View { Page(n: a) }", "keep it and make a new one when 'n' changes."),
  ])
  func replacesTheObjectOfTheCaller(caller: String, advice: String) throws {
    let source = """
      final class Model: ObservableObject { @Published var n: Int; init(n: Int) { self.n = n }; func add() { n += 1 } }
      struct Page: View {
        @ObservedObject var model: Model
        init(model: Model) { self.model = model }
        init(n: Int) { model = Model(n: n) }
        var body: some View { Button("\\(model.n)") { model.add() } }
      }
      struct Caller: View { \(caller) }
      """
    let message = try #require(findings(of: .observedObjectInline, in: source).first?.message)
    #expect(message.hasSuffix(advice), "\(message)")
  }

  /// Before iOS 14 the view whose state an object is made from keeps the reference to it.
  @Test(arguments: [
    ("@State private var a = 1", "Let the code that creates 'Page' keep it, and pass it in."),
    ("@State private var a = 1; func next() { a += 1 }",
      "Keep it in 'Page' with @State, and replace it where 'a' changes."),
  ])
  func keepsObjectsWithoutStateObject(state: String, advice: String) throws {
    let page = "struct Page: View { \(state); var body: some View { Child(model: Model(a)) } }"
    var configuration = Configuration()
    configuration.minIOS = PlatformVersion(13)
    let disk = MemoryFileSystem(["/project/Example.swift": Self.model + Self.child + page])
    let found = try disk.report(on: "/project", configuration).findings.filter { $0.rule == .objectCreatedInBody }
    #expect(found.map { $0.message.hasSuffix(advice) } == [true], "\(found.map(\.message))")
  }

  private static let passesLaterValuesOnCases: [(String, String)] = [
    ("let a = 1; var body: some View { Page(n: a) }", "to calls that change 'n'."),
    ("var body: some View { Page(n: 1) }", "assign _model = StateObject(wrappedValue: …) in 'init'."),
    ("@Binding var a: Int; var body: some View { Page(n: a) }", "pass later values of 'n' on in '.onChange'."),
    ("var body: some View { ForEach(rows) { row in Page(n: row.n) } }", "pass later values of 'n' on in '.onChange'."),
    ("var body: some View { Text(\"\").sheet(item: $row) { row in Page(n: row.n) } }", "to calls that change 'n'."),
    ("@StateObject var s = Model(); var body: some View { Page(n: s) }", "to calls that change 'n'."),
  ]

  /// A @StateObject keeps the object of the first value.
  @Test(arguments: passesLaterValuesOnCases)
  func passesLaterValuesOn(caller: String, advice: String) throws {
    let source = Self.model + """
      struct Page: View {
        @ObservedObject private var model: Model
        init(n: Int) { model = Model(n) }
        var body: some View { Button("") { model.add() } }
      }
      struct Parent: View { let id: Int; \(caller) }
      """
    let messages = try findings(of: .observedObjectInline, in: source).map(\.message)
    #expect(messages.count == 1 && messages.allSatisfy { $0.contains(advice) }, "\(messages)")
  }

  /// A view on a stack below would stay the registered one when the view above it goes.
  @Test(arguments: [("Bar.shared.menu = self", "then runs only once."), ("client.delegate = self", "a @StateObject.")])
  func registersTheObjectLater(statement: String, advice: String) throws {
    let source = """
      final class Menu: ObservableObject {
        @Published var isOpen = false
        private let client = Client()
        init() { \(statement) }
      }
      struct Page: View {
        @ObservedObject private var menu = Menu()
        var body: some View { Button("\\(menu.isOpen)") { menu.isOpen.toggle() } }
      }
      struct Parent: View { @State private var n = 1; var body: some View { Button("") { n += 1 }; Page() } }
      """
    let messages = try findings(of: .observedObjectInline, in: source).map(\.message)
    #expect(messages.count == 1 && messages.allSatisfy { $0.hasSuffix(advice) }, "\(messages)")
  }

  /// The initializer of the preview does not compile with a property that nobody can assign.
  @Test func namesTheInitializerOfAPreview() throws {
    let source = Self.model + """
      struct Page: View {
        @ObservedObject fileprivate var model = Model()
        init() {}
        fileprivate init(model: Model) { self.init(); self.model = model }
        var body: some View { Button("\\(model.n)") { model.add() } }
      }
      struct Parent: View { @State private var n = 1; var body: some View { Button("") { n += 1 }; Page() } }
      #Preview { Page(model: Model()) }
      """
    let messages = try findings(of: .observedObjectInline, in: source).map(\.message)
    #expect(messages.count == 1 && messages.allSatisfy { $0.hasSuffix("StateObject(wrappedValue: …) in 'init'.") })
  }

  /// An object does not change by itself, whatever parameter comes first.
  @Test func namesTheParameterThatChanges() throws {
    let source = Self.model + """
      final class Store: ObservableObject { @Published var a = 0 }
      struct Page: View {
        @ObservedObject private var model: Model
        init(store: Store, n: Int) { model = Model(store, n) }
        var body: some View { Button("") { model.add() } }
      }
      struct Parent: View { let store: Store; @Binding var a: Int; var body: some View { Page(store: store, n: a) } }
      """
    let messages = try findings(of: .observedObjectInline, in: source).map(\.message)
    #expect(messages.count == 1 && messages.allSatisfy { $0.contains("later values of 'n'") }, "\(messages)")
  }

  /// A view that keeps another one only shows it.
  @Test func aViewMayKeepTheView() throws {
    let source = Self.model + """
      struct Page: View { @ObservedObject var model = Model(); var body: some View { Button("") { model.add() } } }
      struct Card: View { let page: Page; var body: some View { page } }
      """
    let messages = try findings(of: .observedObjectInline, in: source).map(\.message)
    #expect(messages.count == 1 && messages.allSatisfy { $0.hasSuffix("Keep it in a @StateObject.") }, "\(messages)")
  }

  private static let leavesReachableObjectsToCallersCases: [(String, String)] = [
    ("protocol Showing { var model: Model { get } }", ": View, Showing"),
    ("func show(_ page: Page) { page.model.n = 1 }", ": View"),
    ("func show() { let page = Page(); print(page.model.n) }", ": View"),
    ("final class Window: NSWindowController { var page: Page! }", ": View"),
    ("protocol Showing { func show() }; extension Page { func show() { model.add() } }", ": View, Showing"),
  ]

  @Test(arguments: leavesReachableObjectsToCallersCases)
  func leavesReachableObjectsToCallers(code: String, inheritance: String) throws {
    let source = Self.model + "struct Page\(inheritance) { @ObservedObject var model = Model(); "
      + "var body: some View { Button(\"\") { model.add() } } }\n\(code)"
    let found = try findings(of: .observedObjectInline, in: source)
    #expect(found.map(\.message).allSatisfy { $0.contains("Take it as a parameter") } && found.count == 1)
    #expect(found.allSatisfy { $0.fix == nil })
  }

  private static let fixesCases: [(String, String, String)] = [
    ("", "", "@StateObject private var model = Model()"),
    ("var title = \"\"; ", "", "@StateObject private var model = Model()"),
    ("var title = \"\"; ", "let page = Page(title: \"\")", "@StateObject var model = Model()"),
    ("", "extension Page { func f() { model.add() } }", "@StateObject private var model = Model()"),
    ("", "// file: More.swift\nextension Page { func f() { model.add() } }", "@StateObject var model = Model()"),
  ]

  /// `private` would hide the memberwise initializer from its callers.
  @Test(arguments: fixesCases)
  func fixes(member: String, code: String, expected: String) throws {
    let source = Self.model + "struct Page: View { \(member)@ObservedObject var model = Model(); "
      + "var body: some View { Button(\"\") { model.add() } } }\n\(code)"
    let project = ExampleProject(.flagged(source))
    let report = try project.report(of: .observedObjectInline, options: [:])
    #expect(report.findings.compactMap(\.fix?.safety) == [.suggested])
    let fixed = project.applying(FixPass(report.findings, safeties: [.suggested]))
    #expect(fixed.files.values.contains { $0.contains(" \(expected);") || $0.contains("; \(expected);") })
  }

  // object_created_in_body and environment_object_created_inline

  private static let child = """
    struct Child: View { @ObservedObject var model: Model; var body: some View { Button("") { model.add() } } }

    """

  /// A closure is never equal to the last one, so that the body is evaluated again.
  private static let close = "let close: () -> Void; "

  private static let handedObjectsCases: [(String, Severity, String)] = [
    ("let a: Int; \(close)var body: some View { Child(model: Model()) }", .warning, "Keep it in 'Page' with @State"),
    // SwiftUI does not ask for the body again while the number is the same.
    ("let a: Int; var body: some View { Child(model: Model(a)) }", .note, "Let the child take the values"),
    ("var body: some View { Child(model: Model()) }", .note, "Keep it in 'Page' with @StateObject"),
    ("let a: Int; \(close)var body: some View { Child(model: Model(a)) }", .warning, "Let the child take the values"),
    ("let a: Int; \(close)var body: some View { Child(model: .init(a)) }", .warning, "Let the child take the values"),
    ("let a: Int; \(close)var body: some View { ForEach(rows) { _ in Child(model: Model()) } }", .warning,
      "Let the child create it"),
    ("let a: Int; var body: some View { Text(a).sheet(item: $b) { b in Child(model: Model(b)) } }", .note,
      "Let the child take the values"),
    ("let a: Int; \(close)var m: Model; var body: some View { Child(model: m); Child(model: Model(a)) }", .warning,
      "Show 'Child' in a view of its own"),
    ("let a: Int; \(close)var new: Model { Model(a) }; var body: some View { Child(model: new) }", .warning,
      "Show 'Child'"),
    ("let a: Int; var body: some View { Text(a).sheet(item: $b) { row($0) } }; "
      + "func row(_ n: Int) -> some View { Child(model: Model(n)) }", .note, "Let the child take the values"),
  ]

  @Test(arguments: handedObjectsCases)
  func handedObjects(page: String, severity: Severity, advice: String) throws {
    let found = try findings(
      of: .objectCreatedInBody, in: Self.model + Self.child + "struct Page: View { \(page) }")
    #expect(found.map(\.severity) == [severity])
    #expect(found.allSatisfy { $0.message.contains(advice) }, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.message.count < 250 && $0.related.first?.message == "'Child' only observes it" })
  }

  /// A child that copies itself into another object has no @StateObject there.
  @Test(arguments: [
    ("var view = self; presenter.view = view; return view", "Show 'Child' in a view of its own that keeps the object"),
    ("presenter.view = self; return body", "Show 'Child' in a view of its own that keeps the object"),
    ("presenter.start(); return self.body", "Let the child take the values"),
    ("print(\"\\(self)\"); return self", "Let the child take the values"),
    ("var copy = self; copy.n = 1; return copy", "Let the child take the values"),
  ])
  func childThatCopiesItself(function: String, advice: String) throws {
    let child = Self.child.dropLast(3) + "; func configured() -> some View { \(function) } }\n"
    let page = "struct Page: View { let a: Int; \(Self.close)var body: some View { Child(model: Model(a)).configured() } }"
    let found = try findings(of: .objectCreatedInBody, in: Self.model + child + page)
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains(advice) }, "\(found.map(\.message))")
  }

  /// A generic child cannot construct the object that it receives.
  @Test func genericChild() throws {
    let child = """
      protocol Details: ObservableObject { func add() }
      struct Child<Shown: Details>: View {
        @ObservedObject var model: Shown
        var body: some View { Button("") { model.add() } }
      }

      """
    let page = "struct Page: View { let a: Int; var body: some View { Child(model: Model(a)) } }"
    let found = try findings(of: .objectCreatedInBody, in: Self.model + child + page)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.message.contains("Show 'Child' in a view of its own") }, "\(found.map(\.message))")
  }

  private static let injectedObjectsCases: [(String, Severity, String)] = [
    ("let a: Int; var body: some View { Reader().environmentObject(Model()) }", .warning, "Keep it in 'Page'"),
    ("var body: some View { Reader().environmentObject(Model()) }", .note, "Keep it in 'Page' with @StateObject"),
    ("let a: Int; var body: some View { Reader().environmentObject(Model(a)) }", .warning, "Create it from 'a' in the"),
    ("@Binding var a: Int; var body: some View { Reader().environmentObject(Model(a)) }", .warning, "Move the content"),
    ("let a: Int; var body: some View { Text(a).sheet(isPresented: $b) { Reader().environmentObject(Model()) } }",
      .warning, "Move the content"),
    ("let a: Int; var body: some View { let new = Model(); Reader().environmentObject(new) }", .warning, "Keep it in"),
  ]

  @Test(arguments: injectedObjectsCases)
  func injectedObjects(page: String, severity: Severity, advice: String) throws {
    let reader = "struct Reader: View { @EnvironmentObject var model: Model; var body: some View { Text(model.n) } }\n"
    let found = try findings(
      of: .environmentObjectCreatedInline, in: Self.model + reader + "struct Page: View { \(page) }")
    #expect(found.map(\.severity) == [severity])
    #expect(found.allSatisfy { $0.message.contains(advice) && $0.message.count < 250 }, "\(found.map(\.message))")
  }
}
