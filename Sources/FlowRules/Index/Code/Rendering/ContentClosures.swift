import SwiftLexer

/// A closure argument with the labels of its call.
struct ClosureArgument {
  /// The label of the closure; none for an argument without one.
  var label: NameID
  /// Whether the closure is after the parentheses.
  var isTrailing: Bool
  /// The labels of all arguments of the call.
  var labels: [NameID]
}

extension CodeIndex {
  /// Whether each of the project's functions called `name` that could take the closure builds content with it.
  ///
  /// - Returns: nil if there is no such function.
  func functionsBuildContent(_ name: NameID, from argument: ClosureArgument) -> Bool? {
    let functions = closureParameters[name]
    // Too many overloads to check each of them at each call.
    return functions.count > 16 ? false : agreement(functions.map { closureParameters.closures(of: $0) }, on: argument)
  }

  /// Whether each initializer of the type that could take the closure builds content with it.
  ///
  /// - Returns: nil if there is no such initializer.
  func initializersBuildContent(_ type: TypeSymbol, from argument: ClosureArgument) -> Bool? {
    agreement(closureParameters.initializers(of: type.id), on: argument)
  }

  /// Whether each initializer that the project adds to a type of another module builds content with the closure.
  ///
  /// Initializers that could not take the closure do not count.
  ///
  /// - Returns: nil if there is no such initializer.
  func addedInitializersBuildContent(_ type: NameID, from argument: ClosureArgument) -> Bool? {
    guard closureParameters.mayConstruct(type) else { return nil }
    let fitting = initializers(of: .external(type)).filter { initializer in
      let parameters = declarations[initializer.reference].parameters
      return argument.labels.allSatisfy { label in label == .none || parameters.contains { $0.label == label } }
    }
    return agreement(fitting.map { closureParameters.closures(of: $0.reference) }, on: argument)
  }

  /// The explicit initializers of a type; of a type of another module those in the project's extensions.
  func initializers(of type: Resolution) -> [FunctionSymbol] {
    let types: [TypeID]
    switch type {
    case .type(let id): types = [id]
    case .external(let name): types = declarations.resolver.table.externals(named: name, among: declarations.types)
    case .unknown: types = []
    }
    return types.flatMap { declarations[type: $0].functions.filter { $0.kind == .initializer } }
  }

  /// Whether a function or an initializer of the project keeps a closure for actions, which present what it returns.
  ///
  /// Where several are possible, one of them hands it on to the other.
  func keepsForLater(_ argument: ArgumentNode, of call: CallNode, in scope: Scope) -> Bool {
    guard argument.closure != nil, let callee = call.namedCallee else { return false }
    let candidates: [[ClosureParameter]]
    if let path = declarations.typePath(endingAt: callee) {
      guard case .type(let id) = declarations.resolver.resolve(path: path, in: scope) else { return false }
      candidates = closureParameters.initializers(of: id)
    } else {
      candidates = closureParameters[callee.name].prefix(16).map(closureParameters.closures)
    }
    return candidates.joined().contains { parameter in
      parameter.isKept && (parameter.label == argument.label || argument.isTrailing && argument.label == .none)
    }
  }

  private func agreement(_ candidates: [[ClosureParameter]], on argument: ClosureArgument) -> Bool? {
    var result: Bool?
    for parameters in candidates {
      let fitting = self.parameters(parameters, for: argument)
      if fitting.isEmpty { continue }
      if !fitting.allSatisfy(\.isContent) { return false }
      result = true
    }
    return result
  }

  /// The parameters that may take the closure.
  ///
  /// A trailing closure without a label goes to the first parameter that requires one. If none does and several are
  /// possible, the choice depends on more than flowlint sees.
  private func parameters(_ all: [ClosureParameter], for argument: ClosureArgument) -> [ClosureParameter] {
    guard argument.label == .none, argument.isTrailing else { return all.filter { $0.label == argument.label } }
    let open = all.filter { $0.label == .none || !argument.labels.contains($0.label) }
    let required = open.filter { !$0.hasDefault }
    return required.count == 1 ? required : open
  }
}
