import SwiftLexer

extension DeclarationIndex {
  /// All code of a type and its extensions: of its properties, functions and initializers.
  package func code(of type: TypeSymbol) -> [CodeSpan] {
    var code: [CodeSpan] = []
    for property in type.properties { self[property.reference].appendCode(to: &code) }
    for function in type.functions { self[function.reference].appendCode(to: &code) }
    return code
  }

  /// The code of one declaration.
  package func code(of reference: DeclarationReference) -> [CodeSpan] { self[reference].code }

  /// The explicit initializers of a type and its extensions.
  package func initializers(of type: TypeSymbol) -> LazyFilterSequence<[FunctionSymbol]> {
    type.functions.lazy.filter { $0.kind == .initializer && !$0.isAmbiguous }
  }

  /// A type and the project's types that it inherits from, protocols included.
  func family(of type: TypeSymbol) -> [TypeSymbol] { [type] + type.ancestry.types.map { self[type: $0] } }

  /// The properties of a type and of the project's types that it inherits from.
  package func properties(of type: TypeSymbol) -> [PropertySymbol] {
    type.properties + type.ancestry.types.flatMap { self[type: $0].properties }
  }
}

extension CodeSpan {
  /// The start of a body that runs whenever the body does.
  ///
  /// It ends at the first statement that may leave the body, or that may skip its own contents.
  var straightLine: CodeSpan {
    var line = first.map { prefix(upTo: $0) } ?? self
    for node in siblings {
      switch node.kind {
      case .ifStatement, .guardStatement, .whileStatement, .repeatStatement, .forStatement, .switchStatement,
        .doStatement, .conditionalBranch, .returnStatement, .throwStatement:
        return line
      default: line = prefix(through: node)
      }
    }
    return line
  }

  /// The code of the one value that a body returns: its only expression, or that of the only `return` at its end.
  var result: CodeSpan? {
    let statements = siblings.filter { $0.flags.contains(.startsStatement) }
    guard let last = statements.last else { return nil }
    let returns = nodes.matching { $0.kind == .returnStatement }
    if last.kind == .returnStatement { return returns.count == 1 ? last.content(in: scope) : nil }
    return statements.count == 1 && returns.isEmpty ? self : nil
  }
}
