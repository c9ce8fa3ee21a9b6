import SwiftLexer

/// The places that name a function of the project, as far as they are few.
struct FunctionMentions: Sendable {
  /// More than functions have that call one another and that nobody calls.
  static let maximumCount = 8

  private var scopes: [NameID: [Scope]] = [:]

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex) {
    let functions = NameSet(
      declarations.files.lazy.flatMap(\.parsed.allDeclarations).filter { $0.kind == .function }.map(\.name))
    for file in declarations.files where !file.isTest {
      for node in file.parsed.allNodes.matching({ functions.contains($0.name) }) {
        guard scopes[node.name, default: []].count <= Self.maximumCount else { continue }
        scopes[node.name, default: []].append(node.scope)
      }
    }
  }

  /// The code that names a function, or something else with its name; nil where that is too much.
  subscript(name: NameID) -> [Scope]? {
    let found = scopes[name] ?? []
    return found.count > Self.maximumCount ? nil : found
  }
}
