import SwiftLexer

/// The places that name a function of the project, as far as they are few.
struct FunctionMentions: Sendable {
  /// More than functions have that call one another and that nobody calls.
  static let maximumCount = 8

  private var scopes: [NameID: [Scope]] = [:]
  /// The functions that more code names.
  private var frequent: NameSet = []

  /// Linear in the project's code.
  init(in declarations: DeclarationIndex) {
    let functions = NameSet(
      declarations.files.lazy.flatMap(\.parsed.allDeclarations).filter { $0.kind == .function }.map(\.name))
    // Most mentions are of frequent names: no node is made for them.
    var counts = [UInt8](repeating: 0, count: declarations.names.count)
    for file in declarations.files where !file.isTest {
      file.parsed.allNodes.forEachRecord { record in
        guard functions.contains(record.name), counts[Int(record.name.raw)] <= Self.maximumCount else { return }
        counts[Int(record.name.raw)] += 1
      }
    }
    frequent = functions.filter { counts[Int($0.raw)] > Self.maximumCount }
    for file in declarations.files where !file.isTest {
      for node in file.parsed.allNodes.matching({ functions.contains($0.name) && !frequent.contains($0.name) }) {
        scopes[node.name, default: []].append(node.scope)
      }
    }
  }

  /// The code that names a function, or something else with its name; nil where that is too much.
  subscript(name: NameID) -> [Scope]? {
    frequent.contains(name) ? nil : scopes[name] ?? []
  }
}
