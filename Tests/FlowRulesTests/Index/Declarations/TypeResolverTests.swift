import SwiftLexer
import Testing

@testable import FlowRules

/// What the type of the property `it` means.
@Suite("Meanings of type names")
struct TypeResolverTests {
  private func type(in project: SmallProject) throws -> ResolvedType {
    let properties = project.declarations.types.flatMap(\.properties)
    return project.declarations.type(of: try #require(properties.first { project.name($0.name) == "it" }))
  }

  @Test(arguments: [
    // The nearest scope.
    ("struct A { struct B {}; let it: B }", "A.B"),
    ("struct B {}; struct A { struct B {}; let it: B }", "A.B"),
    ("struct B {}; struct A { let it: B }", "B"),
    ("struct A { struct B {} }; struct C { let it: B }", "external B"),
    ("struct A { struct B {} }; extension A { struct C { let it: B } }", "A.B"),
    ("struct A { struct B {}; struct C { struct D { let it: B } } }", "A.B"),
    ("class Base { struct B {} }; class A: Base { let it: B }", "Base.B"),
    ("class Base { struct B {} }; class A: Base { struct B {}; let it: B }", "A.B"),
    ("struct A { let it: A }", "A"),
    ("func f() { struct B {} }; struct A { let it: B }", "unknown"),
    // Paths.
    ("struct A { struct B {} }; struct C { let it: A.B }", "A.B"),
    ("struct A { struct B { struct C {} } }; struct D { let it: A.B.C? }", "A.B.C?"),
    ("struct A { let it: A.C }", "unknown"),
    ("struct A { let it: Text.Storage }", "unknown"),
    ("struct A { let it: SwiftUI.View }", "external View"),
    ("struct A { let it: SwiftUI.View.Body }", "unknown"),
    ("enum SwiftUI { struct View {} }; struct A { let it: SwiftUI.View }", "SwiftUI.View"),
    // Aliases.
    ("typealias B = C; struct C {}; struct A { let it: B }", "C"),
    ("typealias B = C; typealias C = D; struct D {}; struct A { let it: B }", "D"),
    ("struct A { typealias B = C; struct C {}; let it: B? }", "A.C?"),
    ("typealias B = D; typealias D = B; struct A { let it: B }", "unknown"),
    ("typealias B = [Int]; struct A { let it: B }", "unknown"),
    ("typealias B = Text; struct A { let it: B }", "external Text"),
    ("typealias B = C; struct C { struct D {} }; struct A { let it: B.D }", "C.D"),
    // Optionals and other forms.
    ("struct A { let it: A? }", "A?"), ("struct A { let it: Optional<A> }", "A?"), ("struct A { var it: A! }", "A?"),
    ("struct A { let it: [A] }", "unknown"), ("struct A { let it: (A, A) }", "unknown"),
    ("struct A { let it: () -> A }", "unknown"), ("protocol A {}; struct B { let it: any A }", "unknown"),
    ("struct A { let it: String }", "external String"), ("struct A { let it: Box<A> }", "external Box"),
    // What no declaration decides.
    ("struct T {}; struct A<T> { let it: T }", "unknown"),
    ("struct T {}; struct A<T> {}; extension A { struct B { let it: T } }", "unknown"),
    ("struct T {}; struct A<T> { struct B { let it: T } }", "unknown"),
    ("protocol P { associatedtype B }; struct B {}; struct A: P { let it: B }", "unknown"),
    ("#if C\nstruct B {}\n#else\nstruct B {}\n#endif\nstruct A { let it: B }", "unknown"),
  ])
  func inOneFile(source: String, meaning: String) throws {
    let project = try SmallProject(source)
    #expect(project.notation(try type(in: project)) == meaning)
  }

  @Test(arguments: [
    (["A.swift": "struct A { let it: B }; struct B {}", "B.swift": "struct B {}"], "A.swift"),
    (["A.swift": "struct A { let it: B }", "B.swift": "struct B {}"], "B.swift"),
    (["A.swift": "struct A { let it: B }", "B.swift": "private struct B {}"], nil),
    (["A.swift": "struct A { let it: B }", "B.swift": "fileprivate typealias B = C; struct C {}"], nil),
    (["A.swift": "struct A { let it: B }", "B.swift": "struct B {}", "C.swift": "struct B {}"], nil),
    (["A.swift": "struct A { let it: B }", "B.swift": "struct B {}", "C.swift": "private struct B {}"], "B.swift"),
    (["A.swift": "struct A { let it: B }", "AppTests/B.swift": "struct B {}"], nil),
    (["AppTests/A.swift": "struct A { let it: B }", "B.swift": "struct B {}"], "B.swift"),
    (
      [
        "Package.swift": "", "Sources/Kit/B.swift": "public struct B {}",
        "Sources/App/A.swift": "import Kit\nstruct A { let it: B }",
      ], "Sources/Kit/B.swift"
    ),
    (
      [
        "Package.swift": "", "Sources/Kit/B.swift": "public struct B {}",
        "Sources/App/A.swift": "import Kit\nstruct A { let it: B }", "Sources/App/B.swift": "struct B {}",
      ], "Sources/App/B.swift"
    ),
    (
      [
        "Package.swift": "", "Sources/Kit/B.swift": "public struct B {}",
        "Sources/App/A.swift": "struct A { let it: B }",
      ], nil
    ),
  ] as [([String: String], String?)])
  func nearestDeclaration(files: [String: String], path: String?) throws {
    let project = try SmallProject(files)
    #expect(project.path(of: try type(in: project)) == path)
  }

  private static let targetFolders: [(String, [String: String], String?)] = [
    (
      ".target(name: \"Kit\", path: \"Sources\")",
      ["Kit/Sources/Lists/B.swift": "public struct B {}", "App/A.swift": "import Kit\nstruct A { let it: B }"],
      "Kit/Sources/Lists/B.swift"
    ),
    (
      ".target(name: \"Kit\", path: \"./Sources/\")",
      ["Kit/Sources/Lists/A.swift": "struct A { let it: B }", "Kit/Sources/Rows/B.swift": "struct B {}"],
      "Kit/Sources/Rows/B.swift"
    ),
    (
      ".target(name: \"Kit\", path: \"Sources\")",
      ["Kit/Sources/Lists/B.swift": "public struct B {}", "App/A.swift": "struct A { let it: B }"], nil
    ),
    (
      "Target.executableTarget(name: \"Kit\", dependencies: [\"C\"], path: \"\")",
      ["Kit/B.swift": "public struct B {}", "App/A.swift": "import Kit\nstruct A { let it: B }"], "Kit/B.swift"
    ),
    (
      ".target(name: \"Kit\")",
      ["Kit/src/Kit/B.swift": "public struct B {}", "App/A.swift": "import Kit\nstruct A { let it: B }"],
      "Kit/src/Kit/B.swift"
    ),
    // What an expression computes is unknown: `Sources/Lists` may be a module.
    (
      ".target(name: \"Kit\", path: path)",
      ["Kit/Sources/Lists/A.swift": "struct A { let it: B }", "Kit/Sources/Rows/B.swift": "struct B {}"], nil
    ),
  ]

  @Test(arguments: targetFolders)
  func manifests(target: String, files: [String: String], path: String?) throws {
    let manifest = "import PackageDescription\nlet package = Package(name: \"Kit\", targets: [\(target)])"
    let project = try SmallProject(files.merging(["Kit/Package.swift": manifest]) { file, _ in file })
    #expect(project.path(of: try type(in: project)) == path)
  }

  /// A module of the project may have its own `View`, which a file that does not import it does not see.
  @Test(arguments: [("import SwiftUI", "external View"), ("import SwiftUI\nimport Kit", "View")])
  func frameworkTypes(imports: String, meaning: String) throws {
    let project = try SmallProject([
      "Package.swift": "", "Sources/Kit/View.swift": "public protocol View {}",
      "Sources/App/A.swift": "\(imports)\nstruct A { let it: View }",
    ])
    #expect(project.notation(try type(in: project)) == meaning)
  }

  @Test(arguments: [
    ("struct A<T> { let it: T }", true), ("struct A<T> { struct B { let it: T } }", true),
    ("struct A<T> {}; extension A { struct B { let it: T } }", true), ("struct A<T> { let it: T? }", false),
    ("struct A<T> { let it: U }", false), ("struct A { let it: T }", false),
  ])
  func genericParameters(source: String, isGeneric: Bool) throws {
    let project = try SmallProject(source)
    let properties = project.declarations.types.flatMap(\.properties)
    let property = try #require(properties.first { project.name($0.name) == "it" })
    #expect(project.declarations.isGenericParameter(property) == isGeneric)
  }

  /// The name of a module in an extension is no type, whatever file comes first.
  @Test(arguments: ["A.swift", "C.swift"])
  func modulesStayModules(file: String) throws {
    let project = try SmallProject([
      file: "import SwiftUI\nextension SwiftUI.View { func bold(_ n: Int) -> some SwiftUI.View { self } }",
      "B.swift": "import SwiftUI\nstruct Page: SwiftUI.View { @SwiftUI.State var n = 0; var body: some View { X() } }",
    ])
    #expect(try project.type(named: "Page").isView)
    #expect(try project.property(named: "Page.n").wrapper == .state)
  }

  /// A type may begin with a small letter, if nothing else has its name.
  @Test(arguments: [
    ("", true), ("func page() -> Int { 1 }", false), ("struct Other { let page = 1 }", false),
    ("enum Tab { case page }", false), ("extension page { func f() {} }", true),
  ])
  func typesMayBeginWithSmallLetters(other: String, namesType: Bool) throws {
    let project = try SmallProject("struct page {}\n\(other)")
    #expect(project.declarations.namesType(try project.type(named: "page").nameID) == namesType)
  }
}
