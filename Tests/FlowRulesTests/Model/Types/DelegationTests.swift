import Testing

@testable import FlowRules

/// Initializers that leave the work to another one of the type.
@Suite("Initializers that call others")
struct DelegationTests {
  private func view(_ delegating: String) throws -> ProjectType {
    let source = """
      struct Cover: View {
        let title: String
        init(title: String, pages: Int = 0) { self.title = title }
        \(delegating)
        var body: some View { Text(title) }
      }
      """
    return try SmallProject(source).type(named: "Cover")
  }

  /// The parameter that the property gets as it is.
  @Test(arguments: [
    ("init(name: String) { self.init(title: name) }", "name"),
    ("init(name: String, n: Int) { self.init(title: name, pages: n) }", "name"),
    ("init(_ name: String) { self.title = name }", "name"),
    ("init(name: String) { self.init(title: name + \"!\") }", nil),
    ("init(name: String) { self.init(heading: name) }", nil),
    ("init(name: String?) { if let name { self.init(title: name) } else { self.init(title: \"\") } }", nil),
  ])
  func passesParameter(initializer: String, name: String?) throws {
    let view = try view(initializer)
    let property = try #require(view.properties.first { $0.name == "title" })
    let found = try #require(view.initializers.last).parameter(passedTo: property)
    #expect(found.map { view.project.text($0.name) } == name)
  }

  @Test func isNoneWithoutACall() throws {
    let view = try view("")
    #expect(try #require(view.initializers.first).delegation?.scope == nil)
  }
}
