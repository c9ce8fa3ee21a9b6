import SwiftLexer
import Testing

@testable import FlowRules

/// The types of properties and expressions, and what constructs an object.
@Suite("Types of properties")
struct PropertyTypesTests {
  @Test(arguments: [
    ("Model()", "Model"), ("Outer.Model(1)", "Outer.Model"), ("Model.init()", "Model"), ("Model() as Base", "Model"),
    ("Model().copy()", "unknown"), ("Model.shared", "unknown"), ("make()", "unknown"), ("model", "unknown"),
    ("{ Model() }()", "unknown"), ("Text()", "external Text"), ("1", "unknown"), ("[Model()]", "unknown"),
  ])
  func constructedType(value: String, type: String) throws {
    let project = try SmallProject(
      "class Model {}; enum Outer { class Model { init(_ n: Int) {} } }; struct A { var it = \(value) }")
    let property = try project.property(named: "A.it")
    #expect(project.notation(property.symbol.type(in: project)) == type)
  }

  /// The object that a static property holds has a type without an annotation, too.
  @Test(arguments: [
    ("Model.shared", "Model"), ("Model.made", "Model"), ("Model.other", "unknown"), ("Model.shared.next", "unknown"),
    ("Other.model", "Model"), ("Model.make()", "unknown"), ("Model()", "Model"),
  ])
  func sharedObjects(value: String, type: String) throws {
    let project = try SmallProject(
      """
      class Model { static let shared = Model(), made: Model = make(), other = make(); let next: Model? = nil }
      enum Other { static let model = Model() }
      struct A { var it = \(value) }
      """)
    let symbol = try project.property(named: "A.it").symbol
    let resolution = project.declarations.declaredOrProvidedType(of: symbol)
    #expect(project.notation(ResolvedType(core: resolution, isOptional: false)) == type)
  }

  @Test(arguments: [
    ("Model()", "Model()"), ("Outer.Model(x)", "Outer.Model(x)"), ("Model.init()", "Model.init()"),
    (".init()", ".init()"), ("(Model())", "Model()"), ("{ Model() }()", "{ Model() }()"),
    ("{ a(); return Model() }()", "{ a(); return Model() }()"), ("Box<Int>()", "Box<Int>()"),
    ("Model { a }", "Model { a }"), ("Model() as Base", "Model()"), ("_Model()", "_Model()"),
  ])
  func constructions(value: String, range: String) throws {
    let project = try SmallProject("struct A { var it = \(value) }")
    #expect(try project.property(named: "A.it").construction.map(project.text) == range)
  }

  @Test(arguments: [
    "Store.shared", "make()", "Model().configured()", "model", "Model", "{ Model() }", "b ? Model() : c", "nil",
    "{ a(); Model() }()", "{ let m = Model(); return m }()", "Model.make()", "model.Inner()", ".model()", "[Model()]",
    "(Model(), 1)", "(a: Model())", "Model()!", "Model().x", "f(Model)()", "try make { Model() }", "a ?? Model()",
  ])
  func anythingElse(value: String) throws {
    #expect(try SmallProject("struct A { var it = \(value) }").property(named: "A.it").construction == nil)
  }

  /// A parameter with a capital letter is no type.
  @Test func localNamesAreNoTypes() throws {
    let project = try SmallProject("func f(Model: () -> Int) { let a = ‸Model(); let b = ‸Other() }")
    #expect(project.markedNodes.map { project.declarations.construction(at: $0) != nil } == [false, true])
  }

  @Test(arguments: [
    ("let it: Binding<Model>", "Model"), ("let it: SwiftUI.Binding<Model?>", "Model?"),
    ("@Binding var it: Model", "unknown"), ("let it: Binding", "unknown"), ("let it: Kit.Binding<Model>", "unknown"),
    ("let it: Model", "unknown"), ("let it: Binding<Model>?", "unknown"),
  ])
  func boundType(declaration: String, type: String) throws {
    let project = try SmallProject("class Model {}; struct A { \(declaration) }")
    let property = try project.property(named: "A.it")
    #expect(project.notation(property.boundType) == type)
  }

  @Test(arguments: [
    ("model", ["model"]), ("self.model", ["model"]), ("self.model.title", ["model", "title"]),
    ("$model.title", ["model", "title"]), ("model.inner.title", ["model", "inner", "title"]),
    ("_model", nil), ("model.missing", nil), ("model.title.count", nil), ("model.load()", nil), ("model?.title", nil),
    ("model + 1", nil), ("count", nil), ("Model.all", nil), ("model.self", nil), ("maybe.title", nil),
  ] as [(String, [String]?)])
  func propertyPath(value: String, names: [String]?) throws {
    let project = try SmallProject(
      """
      class Model { var title = ""; var inner = Model(); static var all = 1; func load() {} }
      struct A { @State var model = Model(); var maybe: Model?; static var count = 1; var it: Int { \(value) } }
      """)
    let type = try project.type(named: "A")
    let code = try #require(type.code.last)
    let path = type.propertyPath(in: code)
    #expect(path.map { ([$0.root] + $0.members).map { project.name($0.name) } } == names)
    #expect(path.map { project.text($0.range) } == (names == nil ? nil : value))
    #expect(path == nil || path?.isProjected == value.hasPrefix("$"))
  }

  @Test(arguments: [
    ("var it = 1", true), ("@State(initialValue: 1) var it: Int", true), ("@State var it: Int", false),
    ("var it: Int?", false), ("@MainActor var it: Int", false),
  ])
  func inlineValues(declaration: String, hasValue: Bool) throws {
    #expect(try SmallProject("struct A { \(declaration) }").property(named: "A.it").hasInlineValue == hasValue)
  }

  /// The properties that an initializer has to give a value.
  @Test(arguments: [
    ("let it: Int", true), ("let it: Int?", true), ("var it: Int", true), ("let it = 1", nil), ("var it: Int?", nil),
    ("var it: Int!", nil), ("var it: Optional<Int>", true), ("var it: (Int?, Int?)", nil),
    ("var it: (Int?, Int)", true),
    ("static var it: Int", nil), ("lazy var it: Int = 1", nil), ("var it: Int { 1 }", nil),
    ("@State var it: Int", true), ("@State var it: Int?", nil), ("@Binding var it: Int?", true),
    ("@ObservedObject var it: Model", true), ("@EnvironmentObject var it: Model", nil),
    ("@FocusState var it: Bool", nil),
    ("@Environment(\\.a) var it: Int", nil), ("@AppStorage(\"a\") var it: Int", nil), ("@Injected var it: Int", false),
    ("@Injected(a) var it: Int", false), ("@Injected @State var it: Int", false), ("@MainActor var it: Int", true),
    ("@ViewBuilder let it: Int", true), ("@ViewBuilder var it: Int", true), ("@GestureState var it: Int", false),
    ("var it: Int { didSet { } }", true),
  ] as [(String, Bool?)])
  func requiredValues(declaration: String, isCertain: Bool?) throws {
    let project = try SmallProject("struct A { \(declaration) }")
    let required = project.declarations.requiredValues(of: try project.type(named: "A").symbol)
    #expect(required.count == (isCertain == nil ? 0 : 1))
    #expect(required[try project.property(named: "A.it").nameID]?.isCertain == isCertain)
  }

  /// `#if os(iOS)⏎@Injected var it: Int⏎#else⏎let it: Int⏎#endif`
  @Test func requiredInBothBranches() throws {
    let project = try SmallProject("struct A {\n#if B\n@Injected var it: Int\n#else\nlet it: Int\n#endif\n}")
    let required = project.declarations.requiredValues(of: try project.type(named: "A").symbol)
    #expect(required.values.map(\.isCertain) == [false])
  }
}

extension PropertySymbol {
  fileprivate func type(in project: SmallProject) -> ResolvedType { project.declarations.type(of: self) }
}
