import SwiftLexer

/// The functions of a project that have some property in common, looked up by what calls may mean.
struct FunctionSet: Sendable {
  private struct Function {
    let declaration: DeclarationNode
    let parameters: [CallParameter]
    var isMember: Bool
  }

  private var functions: [Function] = []
  private var indices = NameMap<[Int]>()

  /// Adds a function of the project, which may be a member later.
  mutating func insert(_ function: DeclarationNode, isMember: Bool) {
    indices[function.name, default: []].append(functions.count)
    functions.append(
      Function(
        declaration: function, parameters: function.parameters.map(CallParameter.init), isMember: isMember))
  }

  /// The set with those as members, too, that meet a condition, which may ask the set as it is.
  func addingMembers(where isMember: (DeclarationNode) -> Bool) -> FunctionSet {
    var result = self
    for index in functions.indices where !functions[index].isMember {
      result.functions[index].isMember = isMember(functions[index].declaration)
    }
    return result
  }

  /// Whether a call may mean functions of the project, and members alone: one of a framework with the same name has
  /// other labels.
  func hasOnlyMembers(meantBy call: CallNode, of name: NameID) -> Bool {
    // More functions of one name than anybody writes.
    guard let named = indices[name], named.count <= 64 else { return false }
    let meant = named.filter { CallParameter.fit(functions[$0].parameters, call) }
    return !meant.isEmpty && meant.allSatisfy { functions[$0].isMember }
  }
}
