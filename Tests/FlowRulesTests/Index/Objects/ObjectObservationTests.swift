import SwiftLexer
import Testing

@testable import FlowRules

/// Which views observe which objects, and what those announce.
@Suite("Observed objects")
struct ObjectObservationTests {
  /// A view that observes a `Form` in `form`.
  private static let page = "struct Page: View { @ObservedObject var form: Form; "
    + "var body: some View { EmptyView() } }\n"

  private func form(_ source: String) throws -> ProjectType { try SmallProject(Self.page + source).type(named: "Form") }

  @Test(arguments: [
    ("@StateObject var a = Form()", true), ("@ObservedObject var a: Form", true),
    ("@EnvironmentObject var a: Form", true),
    ("@State var a = Form()", false), ("let a: Form", false), ("@ObservedObject static var a: Form", false),
    ("@ObservedObject var a: Other", false), ("@ObservedObject var a: Form?", true),
    ("@Environment(Form.self) var a", false),
  ])
  func propertiesObserve(declaration: String, observes: Bool) throws {
    let project = try SmallProject(
      "class Form: ObservableObject {}; struct Row: View { \(declaration); var body: some View { EmptyView() } }\n"
        + "struct Value { \(declaration) }")
    let form = try project.type(named: "Form")
    #expect(form.observers.map(\.qualifiedName) == (observes ? ["Row.a"] : []))
    #expect(form.firstObserver?.qualifiedName == (observes ? "Row.a" : nil))
  }

  /// The first by file and place, also of a subclass.
  @Test func firstObserver() throws {
    let row = "var body: some View { EmptyView() } }"
    let project = try SmallProject([
      "A.swift": "struct A: View { @ObservedObject var sub: Sub; \(row)",
      "B.swift": "struct B: View { @ObservedObject var form: Form; \(row)",
      "C.swift": "class Form: ObservableObject {}; class Sub: Form {}; class Alone: ObservableObject {}",
    ])
    #expect(try project.type(named: "Form").firstObserver?.qualifiedName == "A.sub")
    #expect(try project.type(named: "Form").observers.map(\.qualifiedName) == ["B.form"])
    #expect(try project.type(named: "Sub").firstObserver?.qualifiedName == "A.sub")
    #expect(try project.type(named: "Alone").firstObserver == nil)
    #expect(try project.type(named: "Form").hasSubclasses)
    #expect(try !project.type(named: "Sub").hasSubclasses)
  }

  @Test(arguments: [
    "class Form: ObservableObject { var name = 1; func f() { name = 2 } }",
    "class Base: ObservableObject {}; class Form: Base {}",
    "class Form: ObservableObject {}; class Other { func f() { objectWillChange.send() } }",
    "class Form: ObservableObject {}; class Sub: Form {}",
    "class Form: ObservableObject {}; struct A { let other: Other; func f() { other.objectWillChange.send() } }; "
      + "class Other: ObservableObject { @Published var n = 1 }",
    "@MainActor final class Form: NSObject, ObservableObject {}",
  ])
  func areSilent(source: String) throws {
    let form = try form(source)
    #expect(form.announcesNothing && form.isSilentlyObserved && !form.mayUseObjectWillChange)
  }

  @Test(arguments: [
    "class Form: ObservableObject { @Published var name = 1 }",
    "class Form: ObservableObject { func f() { objectWillChange.send() } }",
    "class Form: ObservableObject { let objectWillChange = Publisher() }",
    "class Form: ObservableObject { @Defaults var name = 1 }",
    "class Base: ObservableObject { @Published var name = 1 }; class Form: Base {}",
    "class Form: ObservableObject {}; class Sub: Form { @Published var name = 1 }",
    "class Form: Unknown, ObservableObject {}",
    "@Macro class Form: ObservableObject {}",
    "class Form {}",
    "@Observable class Form {}",
    "class Form: ObservableObject {}; extension ObservableObject { func notify() { objectWillChange.send() } }",
    // Others announce for it.
    "class Form: ObservableObject {}; struct A { let form: Form; func f() { form.objectWillChange.send() } }",
    "class Form: ObservableObject {}; class Sub: Form {}; func f(_ sub: Sub) { sub.objectWillChange.send() }",
    "class Form: ObservableObject {}; struct A { let form = make(); func f() { form.objectWillChange.send() } }",
    "class Form: ObservableObject {}; func f() { all[0].objectWillChange.send() }",
    "class Form: ObservableObject {}; func f(_ a: any Announcing) { a.objectWillChange.send() }",
  ])
  func mayAnnounce(source: String) throws { #expect(try !form(source).isSilentlyObserved) }

  /// Nobody observes it, so nobody waits.
  @Test func unobservedClassesAreNotSilent() throws {
    let form = try SmallProject("class Form: ObservableObject {}").type(named: "Form")
    #expect(form.announcesNothing && !form.isSilentlyObserved)
  }

  @Test(arguments: [
    ("struct A { let form: Form; func f() { form.objectWillChange.send() } }", true),
    ("struct A { let form: Form; func f() { listen(form.objectWillChange) } }", true),
    ("struct A { let form: Form; func f() { form.objectWillChange.sink { } } }", false),
    ("struct A { static let form = Form() }; func f() { A.form.objectWillChange.send() }", true),
    ("struct A { let other: Other; func f() { other.objectWillChange.send() } }; "
      + "class Other: ObservableObject {}", false),
    ("struct A { let other: Other; func f() { other.form.objectWillChange.send() } }; "
      + "class Other { let form = Form() }", true),
    // Of a function only the result counts.
    ("func f(_ n: Int) -> Form { all }; func g() { f(1).objectWillChange.send() }", true),
    ("func f(_ n: Int) -> Other? { all }; func g() { f(1)?.objectWillChange.send() }; "
      + "class Other: ObservableObject {}", false),
    ("func f() -> Other { all }; func g() { f().objectWillChange.send() }; class Other: ObservableObject {}", false),
    ("struct A { func f(_ n: Int) -> Other { all }; func g() { self.f(h(1)).objectWillChange.send() } }; "
      + "class Other: ObservableObject {}", false),
    ("struct A: Unknown { func g() { f(1).objectWillChange.send() } }; func f(_ n: Int) -> Other { all }; "
      + "class Other: ObservableObject {}", true),
    ("func f<T>(_ n: T) -> T { n }; func g() { f(1).objectWillChange.send() }", true),
    ("func f(_ n: Int) -> Other { all }; func f(_ n: String) -> any P { all }; "
      + "func g() { f(1).objectWillChange.send() }; class Other: ObservableObject {}; protocol P {}", true),
    ("func g() { f(1).objectWillChange.send() }", true),
    ("func g() { all.f(1).objectWillChange.send() }; func f(_ n: Int) -> Other { all }; "
      + "class Other: ObservableObject {}", true),
    ("", false),
  ])
  func othersAnnounce(source: String, mayUse: Bool) throws {
    let form = try form("class Form: ObservableObject {}\n" + source)
    #expect(form.mayUseObjectWillChange == mayUse)
    #expect(form.isSilentlyObserved == !mayUse)
  }

  @Test func testsAnnounceNothing() throws {
    let project = try SmallProject([
      "App.swift": Self.page + "class Form: ObservableObject {}",
      "AppTests/FormTests.swift": "func f(form: Form) { form.objectWillChange.send() }",
    ])
    #expect(try project.type(named: "Form").isSilentlyObserved)
  }

  @Test(arguments: [
    ("@Published var n = 1; func f() { n = 2 }", true), ("@Published var n = 1; func f() { n += 1 }", true),
    ("@Published var n: Int; init(n: Int) { self.n = n }", false), ("@Published var n = 1", false),
    ("let n = 1", false), ("var n = 1; func f() { n = 2 }", true), ("let s = CurrentValueSubject<Int, Never>(1)", true),
    ("let child = Child()", true), ("let child: Child; init(child: Child) { self.child = child }", false),
    ("var child = Child()", false), ("@Published var n = 1; init(a: A) { a.assign(to: &$n) }", false),
    ("var n = 1; var token: AnyCancellable?; func f() { n = 2 }", false),
    ("static var n = 1; func f() { Form.n = 2 }", false),
    ("@Published var rows: [Int] = []; func f() { rows.append(1) }", true), ("var n: Int { 1 }", false),
    ("@AppStorage(\"n\") var n = 1; func f() { n = 2 }", false),
  ])
  func statefulClasses(members: String, isStateful: Bool) throws {
    let form = try form(
      "class Form: ObservableObject { \(members) }\nclass Child: ObservableObject { @Published var n = 1; "
        + "func f() { n = 2 } }")
    #expect(form.hasStateToLose == isStateful)
    #expect(form.isStatefulWhereObserved == isStateful)
  }

  /// An object of a subclass may be the one that is observed.
  @Test func subclassesHaveState() throws {
    let sub = "class Form: ObservableObject {}; class Sub: Form { @Published var n = 1; func f() { n = 2 } }"
    let form = try form(sub)
    #expect(!form.hasStateToLose && form.isStatefulWhereObserved)
    let alone = try SmallProject(sub)
    #expect(try alone.type(named: "Sub").hasStateToLose && !alone.type(named: "Sub").isStatefulWhereObserved)
  }
}
