import SwiftLexer
import Testing

@testable import FlowRules

/// The bindings that calls pass to a class.
@Suite("Sources of bindings")
struct BindingSourceTests {
  private static let cases: [(String, [BindingSource])] = [
    ("", []), ("Model(n: $state)", [.ownState]), ("Model(n: self.$state)", [.ownState]),
    ("Model(n: $bound)", [.other]), ("Model(n: .constant(1))", [.handMade]),
    ("Model(n: Binding(get: { 1 }, set: { _ in }))", [.handMade]), ("Model(n: made)", [.handMade]),
    ("Model(n: self.made)", [.handMade]), ("Model(n: Page.shared)", [.handMade]), ("Model(n: projected)", [.other]),
    ("let a = Page.shared; Model(n: a)", [.handMade]), ("Model(n: $state); Sub(n: $bound)", [.ownState, .other]),
    ("Other.Model(n: $state)", []), ("Model(m: $state)", []), ("Model(n: Binding($state)!)", [.other]),
  ]

  @Test(arguments: cases)
  func sources(code: String, expected: [BindingSource]) throws {
    let source = """
      class Model { @Binding var n: Int; init(n: Binding<Int>) { _n = n } }
      final class Sub: Model {}
      enum Other { final class Model { init(n: Binding<Int>) {} } }
      struct Page {
        @State private var state = 0
        @Binding var bound: Int
        var made: Binding<Int> { Binding { 1 } set: { _ in } }
        var projected: Binding<Int> { Binding(get: { $state.wrappedValue }, set: { _ in }) }
        static var shared: Binding<Int> { .init(get: { 1 }, set: { _ in }) }
        func make() { \(code) }
      }
      """
    let model = try SmallProject(source).type(named: "Model")
    let property = try #require(model.properties.first)
    #expect(property.passedBindings.map(\.source) == expected)
  }
}

/// Reads that replace an argument.
@Suite("Reads in the place of arguments")
struct FallbackReadTests {
  private static let cases: [(String, String, FallbackRead?)] = [
    ("t = a ?? l", "", .unknown), ("t = a ?? l", "Row(a: b)", .unused), ("t = a ?? l", "Row(a: b); Row()", .used),
    ("t = l", "Row(a: b)", nil), ("if a != nil { t = a! } else { t = l }", "Row(a: b)", .unused),
    ("if let a { t = a } else { t = l }", "Row()", .used), ("if let b = a { t = b } else { t = l }", "Row()", .used),
    ("if a == nil { t = l }", "Row(a: b)", nil), ("if let a { t = l } else { t = a }", "Row(a: b)", nil),
    ("if g() { t = a! } else { t = l }", "Row(a: b)", nil), ("t = g() ?? l", "Row(a: b)", nil),
  ]

  @Test(arguments: cases)
  func kinds(code: String, calls: String, expected: FallbackRead?) throws {
    let source = """
      struct Row: View {
        @Environment(\\.locale) var l
        let t: Locale
        init(a: Locale? = nil) { \(code) }
        var body: some View { Text("") }
      }
      struct Page: View { let b: Locale; var body: some View { VStack { \(calls) } } }
      """
    let row = try SmallProject(source).type(named: "Row")
    let reads = row.initializerReads { $0 == .environment }
    #expect(reads.count == 1)
    #expect(try FallbackRead(#require(reads.first), in: row) == expected)
  }
}
