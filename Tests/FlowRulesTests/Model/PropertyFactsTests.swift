import SwiftLexer
import Testing

@testable import FlowRules

/// What a person learns about the value of a property.
@Suite("Facts about properties")
struct PropertyFactsTests {
  /// `reads n in Page` for each use, in its order.
  private func uses(of name: String, _ files: [String: String], isPartial: Bool = false) throws -> [String] {
    let project = try SmallProject(files, isPartial: isPartial)
    let facts = try #require(try project.property(named: name).facts)
    return facts.uses.map { use in
      "\(use.role) \(project.text(use.location))" + (use.type.map { " in \($0)" } ?? "")
    }
  }

  private func uses(of name: String, _ source: String) throws -> [String] { try uses(of: name, ["App.swift": source]) }

  private func limits(of name: String, _ source: String, isPartial: Bool = false) throws -> [PropertyFact.Limit] {
    let project = try SmallProject(source, isPartial: isPartial)
    return try #require(try project.property(named: name).facts).limits
  }

  @Test(arguments: [
    ("@State private var n = 1", .view), ("@StateObject var n = M()", .view), ("@Binding var n: Int", .callers),
    ("@ObservedObject var n: M", .callers), ("@ObservedObject var n = M()", .eachUpdate),
    ("@Bindable var n: M", .callers), ("@Bindable var n = M()", .eachUpdate),
    ("@EnvironmentObject var n: M", .environment),
    ("@Environment(\\.locale) var n", .environment), ("@AppStorage(\"n\") var n = 1", .defaults),
    ("@SceneStorage(\"n\") var n = 1", .scene), ("@Query var n: [M]", .database), ("@Published var n = 1", .object),
  ] as [(String, PropertyFact.Owner)])
  func owner(property: String, owner: PropertyFact.Owner) throws {
    let source = "class M: ObservableObject {}; struct Page: View { \(property); var body: some View { Text(\"\") } }"
    let project = try SmallProject("import SwiftData; import SwiftUI; " + source)
    let facts = try #require(try project.property(named: "Page.n").facts)
    #expect(facts.owner == owner)
    #expect(facts.name == "Page.n" && facts.type == "Page")
    #expect(project.text(facts.declaration) == "n")
  }

  @Test func anAppKeepsItsStateForever() throws {
    let project = try SmallProject("import SwiftUI; @main struct Main: App { @State private var n = 1 }")
    #expect(try project.property(named: "Main.n").facts?.owner == .app)
  }

  @Test func nothingIsKnownAboutOtherProperties() throws {
    #expect(try SmallProject("struct Page { var n = 1 }").property(named: "Page.n").facts == nil)
  }

  @Test(arguments: [
    ("Text(n)", "reads n in Page"), ("Text(self.n.description)", "reads self.n in Page"),
    ("Button(\"\") { n = 2 }", "writes n in Page"), ("Button(\"\") { self.n += 2 }", "writes self.n in Page"),
    ("Stepper(\"\", value: $n)", "projects $n in Page"), ("Text(f(&n))", "writes n in Page"),
    ("Text(m.n)", ""), ("ForEach(0..<2) { n in Text(n) }", ""), ("Button(\"\") { n.perform() }", "mayWrite n in Page"),
    ("Text(_n.wrappedValue)", "namesStorage _n in Page"),
  ])
  func use(body: String, use: String) throws {
    let source = "struct Page: View { @State private var n = C(); var body: some View { \(body) } }"
    let uses = try uses(of: "Page.n", source)
    #expect(uses.joined(separator: "; ") == use)
  }

  @Test func valuesOfTheEnvironmentAreOnlyRead() throws {
    let source = "struct Page: View { @Environment(\\.dismiss) var n; var body: some View { f { n() } } }"
    #expect(try uses(of: "Page.n", source) == ["reads n in Page"])
  }

  @Test func usesAreInTheOrderOfTheirRoles() throws {
    let files = [
      "A.swift": "struct Page: View { @State var n = 1; var body: some View { Button(\"\") { n = 2 } } }",
      "B.swift": "extension Page { var text: some View { Text(n) } }",
    ]
    #expect(try uses(of: "Page.n", files) == ["reads n in Page", "writes n in Page"])
  }

  @Test func argumentsOfCallsPassIt() throws {
    let source = """
      struct Row: View { @Binding var n: Int; let id: Int; var body: some View { Text(n) } }
      struct Page: View {
        @State private var count = 1
        var body: some View { Row(n: $count, id: 1); Row(n: .constant(2), id: 2) }
      }
      #Preview { Row(n: .constant(3), id: 3) }
      """
    #expect(
      try uses(of: "Row.n", source) == [
        "passes n: $count in Page", "passes n: .constant(2) in Page", "passesInPreviews n: .constant(3)",
        "reads n in Row",
      ])
  }

  @Test func argumentsOfInitializersPassIt() throws {
    let source = """
      struct Row: View {
        @ObservedObject var model: Model
        init(_ model: Model, style: Int = 0) { self.model = model }
        var body: some View { Text(model.title) }
      }
      class Model: ObservableObject { @Published var title = "" }
      struct Page: View { @StateObject private var m = Model(); var body: some View { Row(m, style: 1) } }
      """
    #expect(try uses(of: "Row.model", source).contains("passes m in Page"))
    #expect(try uses(of: "Row.model", source).contains("reads model in Row"))
    #expect(try uses(of: "Page.m", source).first == "creates m in Page")
  }

  @Test func bindingsOfClassesArePassed() throws {
    let source = """
      class Model: ObservableObject {
        @Binding var saved: String
        init(saved: Binding<String>) { _saved = saved }
        func save() { saved = "" }
      }
      struct Page: View {
        @State private var note = ""
        var body: some View { Text("").onAppear { Model(saved: $note).save() } }
      }
      """
    #expect(
      try uses(of: "Model.saved", source) == [
        "passes saved: $note in Page", "writes saved in Model", "namesStorage _saved in Model",
      ])
    #expect(try limits(of: "Model.saved", source) == [.classCalls, .outsideUses])
  }

  @Test func propertiesWithItsObjectUseIt() throws {
    let source = """
      import SwiftUI
      class Model: ObservableObject { @Published var title = ""; func clear() { title = "" } }
      class Other: ObservableObject { @Published var title = "" }
      struct Page: View {
        @StateObject private var model = Model()
        @StateObject private var other = Other()
        var body: some View {
          Text(model.title); Text(self.model.title.uppercased()); Text(other.title); TextField("", text: $model.title)
          Button("") { model.title = "a" }
        }
      }
      """
    #expect(
      try uses(of: "Model.title", source) == [
        "reads model.title in Page", "reads self.model.title in Page", "writes title in Model",
        "writes model.title in Page", "projects $model.title in Page",
      ])
  }

  @Test func anObjectMayHaveOtherNames() throws {
    let source = """
      import SwiftUI
      @Observable class Model { @ObservationIgnored @AppStorage("a") var title = "" }
      func reset(_ model: Model) { model.title = "" }
      struct Page: View {
        @Environment(Model.self) private var model
        var body: some View { @Bindable var m = model; let other = model; TextField(other.title, text: $m.title) }
      }
      """
    #expect(
      try uses(of: "Model.title", source) == [
        "reads other.title in Page", "writes model.title", "projects $m.title in Page",
      ])
  }

  @Test func aFunctionOfTheValueChangesIt() throws {
    let source = """
      struct Filter { var text = ""; mutating func clear() { text = "" }; func isSet() -> Bool { true } }
      struct Page: View {
        @State private var n = Filter()
        var body: some View { Button("") { n.clear() } }
      }
      """
    #expect(try uses(of: "Page.n", source) == ["writes n in Page"])
  }

  @Test func modifiersInjectIt() throws {
    let source = """
      import SwiftUI
      class Cart: ObservableObject {}
      class Other: ObservableObject {}
      struct Page: View { @EnvironmentObject var cart: Cart; var body: some View { Text(cart.sum) } }
      struct Home: View {
        @StateObject private var cart = Cart()
        var body: some View { Page().environmentObject(cart).environmentObject(Other()) }
      }
      #Preview { Page().environmentObject(Cart()) }
      """
    #expect(
      try uses(of: "Page.cart", source) == [
        "injects environmentObject in Home", "injectsInPreviews environmentObject", "reads cart in Page",
      ])
  }

  @Test(arguments: [
    ("struct Page: View { @State private var n = 1; var body: some View { Text(n) } }", []),
    ("struct Page: View { @State var n = 1 }\nfunc f(p: Page) { p.n }", [.outsideUses]),
    ("public struct Page: View { @State public var n = 1 }", [.otherModules]),
    ("struct Page: View, Unknown { @State var n = 1 }", [.unknownCode]),
    ("@Unknown struct Page: View { @State private var n = 1 }", [.unknownCode]),
    ("class Page: ObservableObject { @Published var n = 1 }", [.outsideUses]),
    ("class Page: ObservableObject { @Published private var n = 1 }", []),
    (
      "struct Page: View { @State var n = 1; init(n: Int) {}; init(n: Double) {} }\nlet page = Page(n: 1)",
      [.unclearCalls]
    ),
    ("struct Page: View { @State private var n = 1 }\nstruct Page: View {}", [.namesake]),
  ] as [(String, [PropertyFact.Limit])])
  func limit(source: String, limits: [PropertyFact.Limit]) throws {
    let found = try self.limits(of: "Page.n", "import SwiftUI\n" + source)
    #expect(found == limits)
  }

  @Test func aPartOfAProjectIsALimit() throws {
    let limits = try limits(of: "Page.n", "struct Page: View { @State private var n = 1 }", isPartial: true)
    #expect(limits.contains(.partialProject))
  }

  // The place that a person points at.

  private static let source = """
    import SwiftUI
    class Model: ObservableObject { @Published var title = "" }
    struct Page: View {
      @State private var n = 1
      @ObservedObject var model: Model
      let plain = 1
      var body: some View { Text(n); Text(self.n); Toggle("", isOn: $n); Text(model.title); Text(plain); f { n in n } }
    }
    struct Other: View { var body: some View { Text(n) } }
    """

  @Test(arguments: [
    ("@State", "Page.n"), ("private var n", nil), ("n = 1", "Page.n"), ("n);", "Page.n"), ("n); Toggle", "Page.n"),
    ("$n)", "Page.n"), ("model: Model", "Page.model"), ("title);", "Model.title"), ("model.title", "Page.model"),
    ("plain = 1", nil), ("plain);", nil), ("n }", nil), ("n) } }", nil), ("@Published", "Model.title"), ("Text", nil),
  ])
  func namesAProperty(at text: String, property: String?) throws {
    let project = try SmallProject(Self.source)
    let range = try #require(Self.source.range(of: text))
    let offset = UInt32(Self.source.utf8.distance(from: Self.source.startIndex, to: range.lowerBound))
    let named = project.index.wrappedProperty(at: offset, in: FileID(0))
    #expect(named?.property.qualifiedName == property)
  }
}
