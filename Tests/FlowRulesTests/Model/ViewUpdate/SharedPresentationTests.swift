import SwiftLexer
import Testing

@testable import FlowRules

/// Sheets and alerts of rows that one Boolean opens.
@Suite("Presentations of rows")
struct SharedPresentationTests {
  /// The body of a view, and for each shared presentation whether it shows the element.
  private static let bodies: [(String, [Bool])] = [
    ("ForEach(names) { name in Text(name).sheet(isPresented: $isOpen) { Text(name) } }", [true]),
    ("ForEach(names) { Text($0).alert($0, isPresented: $isOpen) { } }", [true]),
    ("ForEach(names) { name in Text(name).sheet(isPresented: $isOpen) { Text(\"\") } }", [false]),
    ("ForEach(names) { name in Text(name).sheet(isPresented: $isOpen) { if let name = x { Text(name) } } }", [false]),
    ("List(names, rowContent: { name in Text(name).popover(isPresented: $isOpen) { Text(name) } })", [true]),
    ("ForEach(names) { name in Text(name).sheet(isPresented: $store.isOpen) { Text(name) } }", [true]),
    ("ForEach(names) { name in let a = name; Text(a).sheet(isPresented: $isOpen) { Text(a) } }", [true]),
    ("ForEach(names) { name in row(name) }", [true]), ("ForEach(names) { _ in row(\"\") }", []),
    ("row(\"\")", []), ("ForEach(names) { name in if name == \"\" { row(name) } }", []),
    ("ForEach(names) { name in if name == \"\" { Text(name).sheet(isPresented: $isOpen) { Text(name) } } }", []),
    ("ForEach(names) { name in Text(name).sheet(isPresented: $store.rows[name]) { Text(name) } }", []),
    ("ForEach(names) { name in Text(name).sheet(item: $item) { Text(name) } }", []),
    ("ForEach(names) { name in Text(name) }.sheet(isPresented: $isOpen) { Text(\"\") }", []),
    ("ForEach([\"\"]) { name in Text(name).sheet(isPresented: $isOpen) { Text(name) } }", []),
    ("TabView { ForEach(names) { name in Text(name).sheet(isPresented: $isOpen) { Text(name) } } }", []),
    ("ForEach(names) { name in Menu(name) { Text(name).sheet(isPresented: $isOpen) { Text(name) } } }", []),
    ("VStack { Text(\"\").sheet(isPresented: $isOpen) { ForEach(names) { Text($0) } } }", []),
  ]

  @Test(arguments: bodies)
  func presentations(body: String, expected: [Bool]) throws {
    let project = try SmallProject(
      """
      import SwiftUI
      final class Store: ObservableObject { @Published var isOpen = false; @Published var rows: [String: Bool] = [:] }
      struct Page: View {
        let names: [String]
        @ObservedObject var store: Store
        @State private var isOpen = false
        @State private var item: Item?
        var body: some View { \(body) }
        private func row(_ name: String) -> some View { Text(name).sheet(isPresented: $isOpen) { Text(name) } }
      }
      """)
    #expect(try project.type(named: "Page").sharedPresentations.map(\.showsElement) == expected)
  }

  @Test(arguments: [
    ("Row(name: name, isOpen: $isOpen)", 1), ("Row(name: name, isOpen: .constant(false))", 0),
    ("Row(name: \"\", isOpen: $isOpen)", 0), ("if name == \"\" { Row(name: name, isOpen: $isOpen) }", 0),
  ])
  func rowsOfTheirOwn(row: String, count: Int) throws {
    let project = try SmallProject(
      """
      import SwiftUI
      struct Row: View {
        let name: String
        @Binding var isOpen: Bool
        var body: some View { Text(name).sheet(isPresented: $isOpen) { Text(name) } }
      }
      struct Page: View {
        let names: [String]
        @State private var isOpen = false
        var body: some View { ForEach(names, id: \\.self) { name in \(row) } }
      }
      """)
    #expect(try project.type(named: "Row").sharedPresentations.count == count)
  }
}
