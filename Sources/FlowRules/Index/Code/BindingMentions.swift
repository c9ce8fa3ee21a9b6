import SwiftLexer

/// The places outside of tests that name a `@Binding` property of some type, or a property with that name.
struct BindingMentions: Sendable {
  private var nodes: [NameID: [CodeNode]] = [:]

  /// Linear in the project's nodes.
  init(in declarations: DeclarationIndex) {
    let names = NameSet(
      declarations.types.lazy.flatMap { $0.properties }.filter { $0.wrapper == .binding }.map(\.name))
    for file in declarations.files where !file.isTest {
      for node in file.parsed.allNodes.matching({ $0.kind == .name || $0.kind == .member })
      where names.contains(node.name) {
        nodes[node.name, default: []].append(node)
      }
    }
  }

  /// The names and members called `name` in code, in source order.
  subscript(name: NameID) -> [CodeNode] { nodes[name] ?? [] }
}
