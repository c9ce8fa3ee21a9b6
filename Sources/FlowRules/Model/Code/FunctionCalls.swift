import SwiftLexer

/// Which functions of a type and its ancestors name which others.
struct FunctionCalls {
  private var callers: [NameID: Set<NameID>] = [:]

  /// Linear in the code of the type and its ancestors.
  init(in type: ProjectType) {
    let functions = type.family.flatMap(\.symbol.functions)
    let names = NameSet(functions.map(\.name))
    for function in functions {
      for code in type.project.declarations.code(of: function.reference) {
        let mentions = code.nodes.matching { ($0.kind == .name || $0.kind == .member) && names.contains($0.name) }
        for mention in mentions { callers[mention.name, default: []].insert(function.name) }
      }
    }
  }

  /// The names of functions that call some functions, and those themselves.
  func functions(leadingTo names: Set<NameID>) -> Set<NameID> {
    var found = names
    // The caller of a caller is far enough: longer series are rare.
    for _ in 0..<2 { found.formUnion(found.flatMap { callers[$0] ?? [] }) }
    return found
  }
}
