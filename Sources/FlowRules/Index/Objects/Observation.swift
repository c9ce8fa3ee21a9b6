import SwiftLexer

// How classes announce changes, where `observableKind` is too coarse: a class can be observable in both ways, and
// whether it is not in one of them is a question of its own.
extension DeclarationIndex {
  /// Whether the Observation framework's `@Observable` stands at a type's declaration: not the project's own macro of
  /// that name, and not in one branch of an `#if`.
  package func hasObservableMacro(_ type: TypeSymbol) -> Bool { hasMacro(known.observableMacro, type) }

  /// Whether a type has an attribute that the index does not know: a macro may add conformances, members and
  /// attributes.
  package func hasUnknownAttribute(_ type: TypeSymbol) -> Bool {
    guard type.kind != .external else { return false }
    let scope = type.declaration
    return attributes(of: scope).contains { attribute in
      if known.plainAttributes.contains(attribute.name) { return false }
      if attribute.name == known.observableMacro || attribute.name == known.modelMacro {
        return !isFramework(attribute, in: Int(scope.file))
      }
      let declaration = Int(scope.declaration)
      // A global actor of the project; no protocol is an attribute, though a macro may have the name of one.
      let resolution = resolver.resolve(path: path(of: attribute), in: Int(scope.file), declaration: declaration)
      guard case .type(let id) = resolution else { return true }
      return self[type: id].kind == .protocolType
    }
  }

  /// Whether a type conforms to ObservableObject.
  package func observableObjectConformance(of type: TypeSymbol) -> Certainty {
    if !type.ancestry.external.isDisjoint(with: known.observableObject) { return .yes }
    // ObservableObject is for classes alone, so no protocol that a struct conforms to, known or not, can bring it.
    if type.kind == .structure || type.kind == .enumeration { return .no }
    return hasUnknownSupertype(type) || inheritsFromExtended(type) ? .maybe : .no
  }

  /// Whether the project makes a superclass from elsewhere an ObservableObject:
  /// `extension UIView: ObservableObject {}`.
  private func inheritsFromExtended(_ type: TypeSymbol) -> Bool {
    type.ancestry.external.contains { name in
      table.externals(named: name, among: types).contains {
        !types[$0.index].ancestry.external.isDisjoint(with: known.observableObject)
      }
    }
  }

  /// Whether a type conforms to Observable, by the framework's macros or by itself.
  package func observableConformance(of type: TypeSymbol) -> Certainty {
    if !type.ancestry.external.isDisjoint(with: known.observable) { return .yes }
    let family = [type] + type.ancestry.types.map { self[type: $0] }
    if family.contains(where: { hasObservableMacro($0) || hasMacro(known.modelMacro, $0) }) { return .yes }
    return type.observableKind == .observable || hasUnknownSupertype(type) ? .maybe : .no
  }

  /// Whether some supertype, or a macro on the type or on one of its supertypes, is not known.
  package func hasUnknownSupertype(_ type: TypeSymbol) -> Bool {
    type.ancestry.hasUnknown || type.ancestry.external.contains { !known.isKnownSupertype($0) }
      || hasUnknownAttribute(type) || type.ancestry.types.contains { hasUnknownAttribute(self[type: $0]) }
  }

  private func hasMacro(_ name: NameID, _ type: TypeSymbol) -> Bool {
    guard type.kind != .external else { return false }
    return attributes(of: type.declaration).contains {
      $0.name == name && !$0.isConditional && isFramework($0, in: Int(type.declaration.file))
    }
  }

  /// Whether an attribute with the name of one of Apple's is theirs.
  private func isFramework(_ attribute: Attribute, in file: Int) -> Bool {
    (attribute.qualifier == .none || known.modules.contains(attribute.qualifier))
      && !table.isShadowed(attribute.name, in: file, known)
      // Foundation exports Observation: `import Foundation` is enough for `@Observable`, and so is `import UIKit`.
      && (importsFrameworks(in: file) || table.modules.imports(anyOf: known.foundations, in: file))
  }

  /// Whether a file imports SwiftUI or one of its kin; a file without imports may be a part of one that does.
  package func importsFrameworks(in file: Int) -> Bool {
    table.modules.importsNothing(in: file) || table.modules.imports(anyOf: known.modules, in: file)
  }

  /// Whether a file imports SwiftUI itself; a file without imports may be a part of one that does.
  package func importsSwiftUI(in file: Int) -> Bool {
    table.modules.importsNothing(in: file) || table.modules.imports(anyOf: [known.swiftUI], in: file)
  }

  /// The attributes of a declaration.
  package func attributes(of reference: DeclarationReference) -> ArraySlice<Attribute> {
    files[Int(reference.file)].parsed.attributes[declaration(reference).attributes.indices]
  }

  /// The names that an attribute is written with.
  func path(of attribute: Attribute) -> [NameID] {
    attribute.qualifier == .none ? [attribute.name] : [attribute.qualifier, attribute.name]
  }
}

extension DeclarationIndex {
  /// Whether an attribute of a property names a property wrapper that the project declares.
  package func isPropertyWrapper(_ attribute: Attribute, at property: DeclarationReference) -> Bool {
    let file = Int(property.file)
    guard
      case .type(let id) = resolver.resolve(
        path: path(of: attribute), in: file, declaration: Int(property.declaration)),
      self[type: id].kind != .external
    else { return false }
    return attributes(of: self[type: id].declaration).contains { $0.name == known.propertyWrapper }
  }

  /// Whether a type's declaration or one of its extensions lists a supertype that is declared outside the tree.
  package func listsSupertype(_ name: NameID, _ type: TypeSymbol) -> Bool {
    ([type.declaration] + type.extensions).contains { lists(name, $0) }
  }

  /// Whether the inheritance clause of a type or an extension names a supertype from outside the tree.
  package func lists(_ name: NameID, _ clause: DeclarationReference) -> Bool {
    let file = Int(clause.file)
    let parsed = files[file].parsed
    let declaration = parsed.declarations[Int(clause.declaration)]
    guard declaration.detail >= 0 else { return false }
    var root = parsed.types[Int(declaration.detail)].inherited.indices.lowerBound
    while root < parsed.types[Int(declaration.detail)].inherited.indices.upperBound {
      let type = resolver.resolve(Int32(truncatingIfNeeded: root), in: file, declaration: Int(declaration.parent))
      if type.core == .external(name), !type.isOptional { return true }
      root = Int(parsed.typeNodes[root].next)
    }
    return false
  }
}
