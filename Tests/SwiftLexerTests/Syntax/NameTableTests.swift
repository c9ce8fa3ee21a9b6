import Testing

@testable import SwiftLexer

/// The names of a run.
@Suite struct NameTableTests {
  /// A property wrapper's storage begins with an underscore, and so do names of types that others should not use.
  @Test(arguments: [
    ("View", true), ("_View", true), ("__V", true), ("view", false), ("_view", false), ("_", false), ("Ä", false),
    ("$View", false),
  ])
  func `Names of types begin with a capital letter after underscores`(name: String, isUppercase: Bool) {
    var names = NameTable()
    let id = names.intern(name)
    #expect(names.startsUppercase(id) == isUppercase)
  }
}
