import SwiftLexer

/// A table that begins with the names of frameworks, and their numbers in it.
///
/// To intern them takes longer than to check a small file, so the table is made once, unless a project has macros of
/// its own.
package struct FrameworkTable: Sendable {
  /// The table, to which names of a project are added in a copy.
  package let names: NameTable
  private let framework: FrameworkNames
  private let observableMacros: [String]
  /// What no table has that did not begin with this one: no name of Swift contains a space.
  private let mark: String
  private let markID: NameID

  private static let plain = FrameworkTable(interning: [])

  /// - Parameter observableMacros: the names of the project's macros that make a class observable, as `@Observable`
  ///   does.
  package static func including(_ observableMacros: [String]) -> FrameworkTable {
    observableMacros.isEmpty ? plain : FrameworkTable(interning: observableMacros)
  }

  private init(interning observableMacros: [String]) {
    var names = NameTable()
    self.observableMacros = observableMacros
    framework = FrameworkNames(interningIn: &names, observableMacros: observableMacros)
    mark = "names of frameworks, " + observableMacros.joined(separator: " ")
    markID = names.intern(mark)
    self.names = names
  }

  /// The numbers in a table, which is made to have them if it did not begin with this one.
  func framework(in names: inout NameTable) -> FrameworkNames {
    names.id(of: mark) == markID
      ? framework : FrameworkNames(interningIn: &names, observableMacros: observableMacros)
  }
}
