import FlowRules
import Testing

/// What the rules advise for state that is not private or not needed: one repair for each case.
@Suite("Advice for state")
struct StateAdviceTests {
  @Test(arguments: [
    ("String", "Text(title)", "Make it a 'let', because 'Row' never changes it."),
    ("String", "Text(title.prefix(1))", "Make it a 'let'"), ("[String]", "Text(title[0])", "Make it a 'let'"),
    ("String", "TextField(\"\", text: $title)", "take its first value in 'init': '_title = State(initialValue: title)'."),
    ("String", "Button(title) { title = \"\" }", "Make it private, and take its first value"),
    ("String", "Button(\"\") { show(self) }", "Make it private, and take its first value"),
    ("Draft", "Text(title.text)", "Make it a 'let'"),
    ("Draft", "TextField(\"\", text: $title.text)", "Make it @Bindable: the object belongs to the callers."),
    ("Draft?", "Button(\"\") { title = nil }", "take its first value in 'init'"),
  ])
  func suitsTheView(type: String, content: String, advice: String) throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        @Observable final class Draft { var text = "" }
        struct Row: View {
          @State var title: \(type)
          var body: some View { \(content) }
        }
        struct Page: View {
          let titles: [\(type)]
          var body: some View { Row(title: titles[0]) }
        }
        """)
    let isChanged = content.contains("$title") && type == "String" || content.contains("title =")
    let problem = isChanged && type == "String" ? "'Row' has its own copy of 'title', and" : "'Row' keeps its first 'title' and"
    #expect(message.hasPrefix("\(problem) ignores what callers pass later."), "\(message)")
    #expect(message.contains(advice), "\(message)")
  }

  /// What the view saves by itself is a copy until then.
  @Test(arguments: [
    ("archive.save(n)", "Make it private, and take its first value in 'init'"),
    ("Task { try await archive.save(n) }", "Make it private, and take its first value in 'init'"),
    ("save(n)", "Make it private, and take its first value in 'init'"),
    ("createLabel(n)", "Make it a @Binding"), ("logger.write(n)", "Make it a @Binding"),
    ("_ = saveButton(n)", "Make it a @Binding"), ("if saveAvailable(n) { f() }", "Make it a @Binding"),
    ("print(n)", "Make it a @Binding"), ("archive.load()", "Make it a @Binding"), ("let a = f(n)", "Make it a @Binding"),
    ("_ = saved(n)", "Make it a @Binding"), ("_ = Text(\"\").opacity(n)", "Make it a @Binding"),
  ])
  func suitsADraft(code: String, advice: String) throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        struct Row: View {
          @State var n: Int
          let archive: Archive
          var body: some View { Text("\\(n)"); Stepper("", value: $n); Button("") { \(code) } }
          func save(_ n: Int) {}
          func saveButton(_ n: Int) -> some View { Text("") }
        }
        struct Page: View { @State private var days = 1; var body: some View { Row(n: days, archive: a) } }
        """)
    #expect(message.contains(advice), "\(message)")
  }

  /// The calls decide whether a binding can take their place.
  @Test(arguments: [
    ("Row(n: days)", "Make it a @Binding, and pass '$days' at 1 call."),
    ("Row(n: days); Row(n: self.days)", "Make it a @Binding, and pass '$days' at 2 calls."),
    ("Row(n: days); Row(n: model.n)", "Make it a @Binding, and pass bindings at 2 calls."),
    // Nobody announces a change of 'model.plain', so a binding to it would redraw nothing.
    ("Row(n: model.plain)", "Make it private, and take its first value in 'init'"),
    ("Row(n: 1)", "Make it private, and take its first value in 'init'"),
    ("Row(n: days); Row(n: 1)", "Make it private, and take its first value in 'init'"),
    ("Row(n: days + 1)", "Make it private, and take its first value in 'init'"),
  ])
  func suitsTheCalls(calls: String, advice: String) throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        final class Model: ObservableObject { @Published var n: Int = 0; var plain: Int = 0 }
        struct Row: View { @State var n: Int; var body: some View { Button("") { n += 1 } } }
        struct Page: View {
          @State private var days = 1
          @ObservedObject var model: Model
          var body: some View { \(calls) }
        }
        """)
    #expect(message.contains(advice), "\(message)")
  }

  @Test(arguments: [
    ("StateObject", "store", "Make it @ObservedObject: the object belongs to the callers."),
    ("StateObject", "Store()", "Make it private with the value 'Store()', and remove the argument at 1 call."),
    // `make()` may make an object for the view, which would be lost without @StateObject.
    ("StateObject", "make()); Row(store: store", "take it in 'init' as an @autoclosure"),
    ("StateObject", "Factory.store()); Row(store: store", "take it in 'init' as an @autoclosure"),
    ("StateObject", "Store.shared.child(1)); Row(store: store", "Make it @ObservedObject: the object belongs to the callers."),
    ("StateObject", "stores.first(1)!); Row(store: store", "Make it @ObservedObject: the object belongs to the callers."),
    ("State", "Store()", "create it in 'init': '_store = State(initialValue: Store(…))'."),
    ("State", "Store()); Row(store: store", "take its first value in 'init': '_store = State(initialValue: store)'."),
  ])
  func suitsTheObject(wrapper: String, argument: String, advice: String) throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        final class Store: ObservableObject { @Published var title = "" }
        struct Row: View { @\(wrapper) var store: Store; var body: some View { Text(store.title) } }
        struct Page: View { let store: Store; var body: some View { Row(store: \(argument)) } }
        """)
    #expect(message.contains(advice), "\(message)")
  }

  /// Where callers leave the parameter out, each evaluation makes an object, and the state keeps the first.
  @Test(arguments: [
    ("Store", "Make it a 'let', because 'Row' never changes it."),
    ("Store = Store()", "take its first value in 'init': '_store = State(initialValue: store)'."),
  ])
  func aDefaultMayMakeTheObject(parameter: String, advice: String) throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        @Observable final class Store { var title = "" }
        struct Row: ViewModifier {
          @State var store: Store
          func body(content: Content) -> some View { content.help(store.title) }
        }
        extension View { func row(_ made: \(parameter)) -> some View { modifier(Row(store: made)) } }
        """)
    #expect(message.hasSuffix(advice), "\(message)")
  }

  /// An object that the parent makes in a plain property belongs to the parent.
  @Test(arguments: [
    ("StateObject", "ObservableObject", "let page = Store()", "with @StateObject, and make it @ObservedObject here."),
    ("StateObject", "ObservableObject", "let page: Store", "Make it @ObservedObject: the object belongs to the callers."),
    ("State", "Observable", "var page = Store()", "Keep 'page' of 'Page' with @State, and make it a plain property here."),
  ])
  func suitsTheOwner(wrapper: String, kind: String, property: String, advice: String) throws {
    let isMacro = kind == "Observable"
    let message = try message(
      of: .statePassedByCaller,
      about: """
        \(isMacro ? "@Observable " : "")final class Store\(isMacro ? "" : ": ObservableObject") { var title = "" }
        struct Row: View { @\(wrapper) var store: Store; var body: some View { Text(store.title) } }
        struct Page: View { \(property); var body: some View { Row(store: page) } }
        """)
    #expect(message.hasSuffix(advice), "\(message)")
  }

  /// No initializer of the view makes it follow an object that the call makes from a changing value.
  @Test(arguments: [
    ("cell(books[0])", "Add '.id(book.id)' to 'Row' at the call, so that another 'book' makes a new object."),
    ("Row(store: Store(title))", "Add an '.id(…)' with 'title' to 'Row' at the call, so that other values make a new object."),
    ("ForEach(books) { item in Row(store: Store(item)) }", "and update 'store' in 'onChange(of: item)': a row keeps its object."),
    ("let store = Store(title); Row(store: store)", "Add an '.id(…)' with 'title' to 'Row' at the call, so that other values make a new object."),
    ("Row(store: Store(title, [count]))", "Add an '.id(…)' with 'title' to 'Row' at the call, so that other values make a new object."),
    ("Row(store: Store(title, count))", "Add an '.id(…)' with 'title' and 'count' to 'Row' at the call, so that other values make a new object."),
    ("Row(store: Store(rowID, title))", "Pass 'title' to 'Row' itself, because the object keeps the first value."),
    ("Row(store: Store(title, theme))", "Add an '.id(…)' with 'title' to 'Row' at the call, so that other values make a new object."),
    ("if let store = made as? Store { Row(store: store) }",
      "take it in 'init' as an @autoclosure: '_store = StateObject(wrappedValue: store())'."),
  ])
  func suitsTheIdentity(content: String, advice: String) throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        struct Book: Identifiable { let id: Int, title: String }
        final class Store: ObservableObject { @Published var title = ""; init(_ book: Any, _ more: Any = 1) {} }
        struct Row: View { @StateObject var store: Store; var body: some View { Text(store.title) } }
        struct Page: View {
          let books: [Book], title: String, count: Int, rowID: Int
          @Environment(\\.theme) var theme
          var body: some View { \(content) }
          func cell(_ book: Book) -> some View { \(content.hasPrefix("cell") ? "Row(store: Store(book))" : "Text(\"\")") }
        }
        """)
    #expect(message.hasSuffix(advice), "\(message)")
  }

  /// A coordinator of the project shows all that it does to the view.
  @Test(arguments: [
    ("parent.text = \"\"", "Make it a 'let', because 'Field' never changes it."),
    ("parent.title = \"\"", "take its first value in 'init': '_title = State(initialValue: title)'."),
  ])
  func knowsCoordinators(change: String, advice: String) throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        struct Field: UIViewRepresentable {
          @State var title: String
          @Binding var text: String
          func updateUIView(_ view: UITextField, context: Context) { view.placeholder = title }
          func makeCoordinator() -> Coordinator { Coordinator(parent: self) }
          final class Coordinator: NSObject {
            var parent: Field
            init(parent: Field) { self.parent = parent }
            func end() { \(change) }
          }
        }
        struct Page: View { @Binding var text: String; var body: some View { Field(title: "a", text: $text) } }
        """)
    #expect(message.hasSuffix(advice), "\(message)")
  }

  /// An object of which the view only reads constants needs no wrapper.
  @Test(arguments: [
    ("Text(row.title)", "Make it a 'let', because 'Row' reads only constants of it.", Severity.warning),
    ("Text(row.note)", "Add an '.id(…)' with 'title' to 'Row' at the call", .note),
    ("Text(row.upper())", "Add an '.id(…)' with 'title' to 'Row' at the call", .note),
  ])
  func knowsConstantObjects(content: String, advice: String, severity: Severity) throws {
    let source = """
      final class RowModel: ObservableObject {
        let title: String
        @Published var note = ""
        init(_ title: String) { self.title = title }
        func upper() -> String { note = "x"; return title }
      }
      struct Row: View { @StateObject var row: RowModel; var body: some View { \(content) } }
      struct Page: View {
        let title: String
        var body: some View { let model = RowModel(title); Row(row: model) }
      }
      struct Book: View {
        @State private var title = ""
        var body: some View { Button("") { title = "x" }; Page(title: title) }
      }
      """
    let found = try report(of: .statePassedByCaller, on: source).findings
    #expect(found.map(\.severity) == [severity] && found.allSatisfy { $0.message.contains(advice) }, "\(found)")
  }

  /// A hosting controller may create its root without the view's name.
  @Test func knowsRootsWithoutNames() throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        final class Store: ObservableObject { @Published var title = "" }
        struct Row: View { @StateObject var store: Store; var body: some View { Text(store.title) } }
        final class Host: NSHostingController<Row> { init(_ store: Store) { super.init(rootView: .init(store: store)) } }
        """)
    #expect(message.hasSuffix("Make it @ObservedObject: the object belongs to the callers."), "\(message)")
  }

  /// The class of a @StateObject may be a generic parameter.
  @Test func knowsGenericObjects() throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        struct Row<Model: Titled>: View { @StateObject var model: Model; var body: some View { Text(model.title) } }
        struct Page: View { @StateObject private var store = Store(); var body: some View { Row(model: store) } }
        """)
    #expect(message.hasSuffix("Make it @ObservedObject: the object belongs to the callers."), "\(message)")
  }

  /// Code that needs the property outside the view.
  @Test(arguments: [
    ("func header(_ row: Row) -> String { row.title }", "Keep it internal for the code that may use it, and take"),
    ("protocol Titled { var title: String { get } }; extension Row: Titled {}", "Keep it internal for 'Titled', and take"),
    ("extension Row: Titled {}", "Make it private, and take"), ("", "Make it private, and take"),
    ("func show(_ row: Row) {}; struct Send { var title = \"\"; static var s: S { S(\"\\(\\.$title)\") } }", "Make it private"),
    ("func show(_ row: Row) {}; struct Send { static var s: S { S(\"\\(\\.$title)\") } }", "Keep it internal"),
  ])
  func doesNotHideWhatIsNeeded(code: String, advice: String) throws {
    let message = try message(
      of: .statePassedByCaller,
      about: """
        struct Row: View { @State var title: String; var body: some View { Button(title) { title = "" } } }
        struct Page: View { var body: some View { Row(title: "") } }
        \(code)
        """)
    #expect(message.contains(advice), "\(message)")
  }

  @Test(arguments: [
    ("#Preview { Badge(count: 3) }", 1), ("#Preview { Badge(count: 3) }\n#Preview { Badge(count: 4) }", 2),
    ("struct Badge_Previews: PreviewProvider { static var previews: some View { Badge(count: 3) } }", 1),
    ("// file: AppTests/BadgeTests.swift\nfunc testBadge() { _ = Badge(count: 3) }", 1),
  ])
  func servesPreviewsAndTests(caller: String, count: Int) throws {
    let page = "struct Page: View { var body: some View { Badge() } }"
    let report = try report(of: .stateNotPrivate, on: "\(Self.badge)\n\(page)\n\(caller)")
    let finding = try #require(report.findings.first)
    let calls = count == 1 ? "preview or test that passes it." : "\(count) calls in previews or tests that pass it."
    #expect(finding.message.contains("take its first value in an initializer for the \(calls)"))
    #expect(finding.related.count == count && finding.fix == nil)
  }

  /// A test cannot read what is private.
  @Test func leavesWhatTestsRead() throws {
    let test = "// file: AppTests/BadgeTests.swift\nfunc testBadge(_ badge: Badge) { _ = badge.count }"
    #expect(try report(of: .stateNotPrivate, on: "\(Self.badge)\n\(test)").findings.isEmpty)
    let app = "\n// file: Z.swift\nfunc header(_ badge: Badge) -> Int { badge.count }"
    #expect(try report(of: .stateNotPrivate, on: "\(Self.badge)\n\(test)\(app)").findings.count == 1)
  }

  /// Code of the project that private might break: no fix is safe.
  @Test(arguments: [
    ("struct Page: View { let content: Content<Badge>; var body: some View { show(.init(count: 1)) } }", "initializer for"),
    ("typealias Mark = Badge\nstruct Page: View { var body: some View { Mark(count: 1) } }", "initializer for the call"),
    ("struct Page: View { var body: some View { make(with: Badge.init(count:)) } }", "initializer for the call"),
    ("struct Page: View { var body: some View { ForEach([1], content: Badge.init) } }", "initializer for the call"),
    ("final class Coordinator { let parent: Badge; func f() { parent.count = 1 } }", "Make it fileprivate."),
    ("final class Coordinator { let parent: Badge?; func f() { bind(self.parent?.$count) } }", "Make it fileprivate."),
    ("func header(_ badges: [Badge]) -> [Int] { badges.map(\\.count) }", "Make it fileprivate."),
    ("func show() { let host = UIHostingController(rootView: Badge()); host.rootView.count = 1 }", "fileprivate."),
    ("// file: Header.swift\nfunc header(_ badge: Badge) -> Int { badge.count }", "Make it private."),
    ("extension Badge: Countable {}", "Make it private."),
  ])
  func knowsWhatPrivateMightBreak(neighbor: String, advice: String) throws {
    let finding = try #require(try report(of: .stateNotPrivate, on: "\(Self.badge)\n\(neighbor)").findings.first)
    #expect(finding.message.contains(advice), "\(finding.message)")
    #expect(finding.fix?.title != "make 'count' private" || finding.fix?.safety == .suggested)
  }

  /// Code of the project that private cannot break.
  @Test(arguments: [
    "",
    "struct Page: View { var body: some View { Badge() } }",
    "struct Page: View { let list: [Int]; var body: some View { Text(\"\\(list.count)\") } }",
    "func show(_ badge: Badge, _ model: Model) { print(badge.body, model.count) }",
    "struct Page: View { @StateObject var page = Model(); let badge: Badge; var body: some View { f(page.count) } }",
    "final class Model { init(count: Int) {} }\nfunc show() { _ = Model(count: 1); _ = Other.init(count: 1) }",
    "func show() { push(.init(count: 1)) }",
    "func show() -> Badge { push(.init(count: 1, total: 2)) }",
    "enum Kind { case count }\nfunc show(_ badge: Badge) { print(Kind.count) }",
    "class Base { init(count: Int) {} }\nclass Model: Base { init() { super.init(count: 1) } }",
    "func show(_ kind: Badge.Kind, _ list: Unknown) { print(list.count) }",
    "func show(_ badges: [Badge], _ model: Unknown) { print(model.inner.count(1)) }",
    "extension Badge { final class Coordinator { let parent: Badge; func f() { parent.count = 1 } } }",
    "extension Badge: Equatable { static func == (a: Badge, b: Badge) -> Bool { a.count == b.count } }",
  ])
  func knowsWhatPrivateCannotBreak(neighbor: String) throws {
    let report = try report(of: .stateNotPrivate, on: "\(Self.badge)\n\(neighbor)")
    let finding = try #require(report.findings.first { $0.subject == "Badge.count" })
    #expect(finding.message.hasSuffix(" Make it private."), "\(finding.message)")
    #expect(finding.fix?.safety == .safe)
  }

  @Test(arguments: [
    ("public struct Page: View { @State public var n = 0; init() {}; var body: some View { f(n) } }", Severity.error),
    ("public struct Page: View { @State package var n = 0; var body: some View { f(n) } }", .error),
    ("struct Page: View { @State public var n = 0; var body: some View { f(n) } }", .note),
    ("struct Page: View { @State var n = 0; init() {}; var body: some View { f(n) } }", .note),
  ])
  func gradesByAccess(source: String, severity: Severity) throws {
    #expect(try report(of: .stateNotPrivate, on: source).findings.map(\.severity) == [severity])
  }

  /// Constants never differ, widgets are drawn once, and without a change in the source nothing shows a later value.
  @Test(arguments: [
    ("Row(n: 1); Row(n: 2)", "View", Severity.note), ("Row(n: 1); Row(n: n)", "View", .warning),
    ("Row(n: n)", "View", .warning), ("Row(n: n)", "Widget", .note), ("Row(n: given)", "View", .note),
    ("", "View", .note),
  ])
  func gradesByCalls(calls: String, parent: String, severity: Severity) throws {
    let source = """
      struct Row: View { @State var n: Int; var body: some View { Text("\\(n)") } }
      struct Page: \(parent) {
        @State private var n = 0
        let given: Int
        var body: some \(parent) { \(calls) }
        func up() { n += 1 }
      }
      """
    #expect(try report(of: .statePassedByCaller, on: source).findings.map(\.severity) == [severity])
    guard severity == .note else { return }
    // A view that changes its copy ignores later values on purpose.
    let changing = source.replacing("Text(\"\\(n)\")", with: "Button(\"\") { n += 1 }")
    #expect(try report(of: .statePassedByCaller, on: changing).findings.map(\.severity) == [.note])
  }

  @Test func advisesToRemoveWhatNobodyUses() throws {
    let source = "struct Page: View { @State var n = 0; var body: some View { EmptyView() } }"
    #expect(try message(of: .unusedState, about: source).hasSuffix(" Remove it."))
    #expect(try report(of: .stateNotPrivate, on: source).findings.isEmpty)
  }

  /// Code that only closes what never opens has to go as well, unless it goes with the modifier.
  @Test(arguments: [
    ("Button(\"Cancel\") { isOpen = false }", "Text(\"Tags\")", "the modifier, the property and the code that sets it."),
    ("Text(\"Feed\")", "Button(\"Done\") { isOpen = false }", "the modifier and the property."),
    ("Text(isOpen ? \"Tags\" : \"Feed\")", "Text(\"Tags\")", "Remove the modifier."),
  ])
  func advisesToRemoveWhatNeverOpens(content: String, sheet: String, advice: String) throws {
    let source = """
      struct Page: View {
        @State private var isOpen = false
        var body: some View { \(content).sheet(isPresented: $isOpen) { \(sheet) } }
      }
      """
    let message = try message(of: .unreachablePresentation, about: source)
    #expect(message.hasSuffix(advice), "\(message)")
  }

  /// Xcode 27's macro creates the value with each view, unless the property is private.
  @Test(arguments: [(Toolchain.wrapper, false), (.both, true), (.macro, true)])
  func knowsTheMacro(toolchain: Toolchain, isMadeEachTime: Bool) throws {
    let source = """
      final class Cart { var note = "" }
      struct Page: View { @State private(set) var cart = Cart(); var body: some View { Text(cart.note) } }
      """
    var configuration = Configuration()
    configuration.toolchain = toolchain
    let disk = MemoryFileSystem(["/project/Page.swift": source])
    let report = try disk.report(on: "/project", configuration)
    let message = try #require(report.findings.first { $0.rule == .stateNotPrivate }?.message)
    #expect(message.contains("from Xcode 27 on") == isMadeEachTime, "\(message)")
  }

  private static let badge =
    "struct Badge: View { @State var count = 0; var body: some View { Button(\"\\(count)\") { count += 1 } } }"

  /// A container announces what its constants hold, and a router's parameters are not the view's inputs.
  @Test(arguments: [
    "struct Root: View { let id: String; var body: some View { Page(box: Box(Model(id: id))) } }",
    "struct Root { func page(id: String) -> some View { Page(box: Box(Model(id: id))) } }",
  ])
  func keepsTheContainer(caller: String) throws {
    let report = try report(
      of: .statePassedByCaller,
      on: """
        import Combine
        final class Model: ObservableObject { @Published var rows = 0; let id: String; init(id: String) { self.id = id } }
        final class Box: ObservableObject {
          let model: Model
          private var bag: Set<AnyCancellable> = []
          init(_ model: Model) {
            self.model = model
            model.objectWillChange.sink(receiveValue: objectWillChange.send).store(in: &bag)
          }
        }
        struct Page: View {
          @StateObject var box: Box
          private var model: Model { box.model }
          var body: some View { Text("\\(model.rows)") }
        }
        \(caller)
        """)
    #expect(report.findings.isEmpty)
  }

  /// The parameter of a @StateObject is an autoclosure: an object that a call makes in it is made once.
  @Test(arguments: [
    ("Row(store: Store(1))", false), ("Row(store: .init(1))", false), ("Row(store: make())", false),
    ("Row(store: try! Store(1))", false), ("Row(store: kept)", true), ("Row(store: Store(1)); Row(store: kept)", true),
    ("Row(store: Store(count))", true),
  ])
  func acceptsObjectsMadeInArguments(content: String, isReported: Bool) throws {
    let report = try report(
      of: .statePassedByCaller,
      on: """
        final class Store: ObservableObject { @Published var title = ""; init(_ number: Int) {} }
        struct Row: View { @StateObject var store: Store; var body: some View { Text(store.title) } }
        struct Page: View {
          @State private var count = 0
          let kept: Store
          var body: some View { Button("") { count += 1 }; \(content) }
        }
        """)
    #expect(report.findings.isEmpty != isReported)
  }

  private func report(of rule: RuleID, on source: String) throws -> Report {
    try ExampleProject(.flagged(source)).report(of: rule, options: [:])
  }

  private func message(of rule: RuleID, about source: String) throws -> String {
    try #require(try report(of: rule, on: source).findings.first?.message)
  }
}
