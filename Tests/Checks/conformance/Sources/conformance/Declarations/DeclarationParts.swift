import SwiftSyntax

/// The values of the keys that take more than a node's text.
extension DeclarationReader {
  /// A node's text as a value.
  func text(_ node: some SyntaxProtocol) -> JSONValue { .string(source.text(of: node)) }

  /// Each attribute's text; of `#if` between attributes those of every branch, one after the other.
  func attributes(_ list: AttributeListSyntax) -> [String] {
    list.flatMap { element in
      switch element {
      case .attribute(let attribute): [source.text(of: attribute)]
      case .ifConfigDecl(let conditional):
        conditional.clauses.flatMap { clause in
          if case .attributes(let nested)? = clause.elements { attributes(nested) } else { [String]() }
        }
      }
    }
  }

  /// Each inherited type's text, attributes such as `@unchecked` included.
  func inherited(_ clause: InheritanceClauseSyntax?) -> JSONValue {
    .strings(clause?.inheritedTypes.map { source.text(of: $0.type) } ?? [])
  }

  /// The accessors' words. A block that does not start with one is the body of an implicit getter.
  func accessors(_ block: AccessorBlockSyntax?) -> JSONValue {
    switch block?.accessors {
    case .accessors(let list)?: .strings(list.map(\.accessorSpecifier.text))
    case .getter?: .strings(["get"])
    case nil: .array([])
    }
  }

  /// `async`, also for `reasync`, and `throws`, also for `rethrows`.
  func effects(_ clause: FunctionEffectSpecifiersSyntax?) -> JSONValue {
    .strings((clause?.asyncSpecifier == nil ? [] : ["async"]) + (clause?.throwsClause == nil ? [] : ["throws"]))
  }

  /// Label, name, type and default value of each parameter.
  func parameters(_ clause: FunctionParameterClauseSyntax) -> JSONValue {
    .array(clause.parameters.map { parameter in
      .object([
        "label": text(parameter.firstName),
        "name": text(parameter.secondName ?? parameter.firstName),
        // `Int...`: the dots are no part of the type node.
        "type": .string(
          parameter.ellipsis.map { source.text(from: parameter.type, through: $0) } ?? source.text(of: parameter.type)),
        "default": parameter.defaultValue.map { text($0.value) } ?? .null,
      ])
    })
  }
}
