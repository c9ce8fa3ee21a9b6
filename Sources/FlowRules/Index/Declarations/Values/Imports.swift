import SwiftLexer

// What files import, where it decides on the meaning of a name.
extension DeclarationIndex {
  /// Whether a file imports SwiftUI or a related framework; a file without imports may be a part of one that does.
  package func importsFrameworks(in file: FileID) -> Bool {
    table.modules.importsNothing(in: file) || table.modules.imports(anyOf: framework.modules.qualifiers, in: file)
  }

  /// Whether a file imports SwiftUI itself; a file without imports may be a part of one that does.
  package func importsSwiftUI(in file: FileID) -> Bool {
    table.modules.importsNothing(in: file) || table.modules.imports(anyOf: [framework.modules.swiftUI], in: file)
  }
}
