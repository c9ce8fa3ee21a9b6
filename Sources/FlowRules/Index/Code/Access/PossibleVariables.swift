import SwiftLexer

/// The variables that may hold values of a type, so that code outside can name their members.
package struct PossibleVariables: Sendable {
  /// Properties, parameters and variables that hold a value of the type.
  var names: Set<NameID> = []
  /// Whether something else may hold one: a collection, a function's result, an alias.
  var areOpen = false

  /// Whether certainly no variable holds one.
  var isEmpty: Bool { names.isEmpty && !areOpen }

  /// Whether a variable of that name may hold one.
  func mayInclude(_ name: NameID) -> Bool { areOpen || names.contains(name) }
}

extension CodeIndex {
  /// The variables that may hold values of a type.
  ///
  /// They follow from annotations anywhere in the project, and from calls that initialize a variable.
  package func possibleVariables(holding type: TypeSymbol) -> PossibleVariables {
    var variables = PossibleVariables()
    for mention in externalAccess.mentions[type.name] ?? [] {
      // The last component of `A.B` means the same as the whole path.
      let qualified = mention.qualifiedType.flatMap { $0.children.last == mention ? $0 : nil }
      let written = qualified ?? mention
      guard !isExtendedType(written, of: type), mayMean(type, written) else { continue }
      if let name = variable(annotatedWith: written) {
        variables.names.insert(name)
      } else {
        variables.areOpen = true
      }
    }
    for site in calls[type.id] {
      if let name = variable(initializedBy: site) { variables.names.insert(name) }
    }
    return variables
  }

  /// Whether a property of another type is annotated with the type, so that code may use the value that it keeps.
  ///
  ///     final class Controller: NSWindowController { var view: Menu! }
  ///
  /// A view that keeps another one shows it: `struct Card: View { let details: Details }`.
  func isKeptInProperty(_ type: TypeSymbol) -> Bool {
    (externalAccess.mentions[type.name] ?? []).contains { written in
      let scope = written.file.scope(around: written.range.start)
      guard let declaration = scope.node, declaration.kind.isProperty, declaration.parent?.kind.isNominalType == true,
        variable(annotatedWith: written) != nil, !declarations.isInTestOrPreview(scope),
        declarations.enclosingType(of: scope)?.viewKind != .yes
      else { return false }
      return declarations.resolver.resolve(written, in: scope).core == .type(type.id)
    }
  }

  private func mayMean(_ type: TypeSymbol, _ written: WrittenType) -> Bool {
    let scope = written.file.scope(around: written.range.start)
    switch declarations.resolver.resolve(written, in: scope).core {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return true
    }
  }

  /// Whether a written type is the one that an `extension` of the type names.
  private func isExtendedType(_ written: WrittenType, of type: TypeSymbol) -> Bool {
    (type.extensions + type.ambiguousExtensions).contains { reference in
      reference.file == written.file.id && declarations[reference].namedType == written
    }
  }

  /// The property or parameter that is annotated with a type, or with its optional.
  private func variable(annotatedWith written: WrittenType) -> NameID? {
    guard let declaration = written.file.scope(around: written.range.start).node else { return nil }
    func isWhole(_ annotation: WrittenType?) -> Bool {
      guard let annotation else { return false }
      let isOptional = annotation.kind == .optional || annotation.kind == .implicitlyUnwrapped
      return annotation == written || isOptional && annotation.firstChild == written
    }
    if declaration.kind.isProperty { return isWhole(declaration.annotation) ? declaration.name : nil }
    guard declaration.kind.isFunctionLike else { return nil }
    return declaration.parameters.first { isWhole(declaration.type(of: $0)) }?.name
  }

  /// `badge` of `let badge = Badge()`.
  private func variable(initializedBy site: CallSite) -> NameID? {
    guard site.call.node.endsPostfix, let root = site.call.typePath(declarations.framework)?.root else { return nil }
    if let binding = root.parentOfFirstChild?.initializedBinding { return binding.name }
    guard let declaration = site.scope.node, declaration.kind.isProperty, declaration.initialValue.first == root else {
      return nil
    }
    return declaration.name
  }
}
