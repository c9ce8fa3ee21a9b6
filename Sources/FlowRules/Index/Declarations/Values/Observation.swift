import SwiftLexer

// The way in which classes announce changes, where `observableKind` is too coarse: a class can be observable in both
// ways, and each of them has its own answer.
extension DeclarationIndex {
  /// Whether a type's declaration has the Observation framework's `@Observable`.
  ///
  /// The project's own macro of that name does not count, nor does one in a branch of an `#if`.
  func hasObservableMacro(_ type: TypeSymbol) -> Bool { hasMacro(framework.observation.observableMacro, type) }

  /// Whether a type's declaration has SwiftData's `@Model`.
  func hasModelMacro(_ type: TypeSymbol) -> Bool { hasMacro(framework.observation.modelMacro, type) }

  /// Whether a type has an unknown attribute: a macro may add conformances, members and attributes.
  func hasUnknownAttribute(_ type: TypeSymbol) -> Bool {
    guard type.kind != .external else { return false }
    let declaration = self[type.declaration]
    return declaration.attributes.contains { attribute in
      if framework.neutralAttributes.contains(attribute.name) { return false }
      if attribute.name == framework.observation.observableMacro || attribute.name == framework.observation.modelMacro {
        return !isFramework(attribute, in: type.declaration.file)
      }
      // A global actor of the project. A protocol is never an attribute, though a macro may have its name.
      guard case .type(let id) = resolver.resolve(path: path(of: attribute), in: declaration.scope) else { return true }
      return self[type: id].kind == .protocolType
    }
  }

  /// Whether a type conforms to ObservableObject.
  func observableObjectConformance(of type: TypeSymbol) -> Certainty {
    if !type.ancestry.external.isDisjoint(with: framework.observableObject) { return .yes }
    // Only classes conform to ObservableObject, so a protocol of a struct, known or unknown, cannot inherit from it.
    if type.kind == .structure || type.kind == .enumeration { return .no }
    return hasUnknownSupertype(type) || inheritsFromExtended(type) ? .maybe : .no
  }

  /// Whether the project makes a superclass of another module an ObservableObject.
  ///
  /// For example `extension UIView: ObservableObject {}`.
  private func inheritsFromExtended(_ type: TypeSymbol) -> Bool {
    type.ancestry.external.contains { name in
      table.externals(named: name, among: types).contains {
        !self[type: $0].ancestry.external.isDisjoint(with: framework.observableObject)
      }
    }
  }

  /// Whether a type conforms to Observable, by the framework's macros or by itself.
  func observableConformance(of type: TypeSymbol) -> Certainty {
    if !type.ancestry.external.isDisjoint(with: framework.observable) { return .yes }
    let family = self.family(of: type)
    let model = framework.observation.modelMacro
    if family.contains(where: { hasObservableMacro($0) || hasMacro(model, $0) }) { return .yes }
    return type.observableKind == .observable || hasUnknownSupertype(type) ? .maybe : .no
  }

  /// Whether some supertype, or a macro on the type or on one of its supertypes, is unknown.
  func hasUnknownSupertype(_ type: TypeSymbol) -> Bool {
    type.ancestry.hasUnknown || type.ancestry.external.contains { !framework.isFrameworkSupertype($0) }
      || hasUnknownAttribute(type) || type.ancestry.types.contains { hasUnknownAttribute(self[type: $0]) }
  }

  private func hasMacro(_ name: NameID, _ type: TypeSymbol) -> Bool {
    guard type.kind != .external else { return false }
    return self[type.declaration].attributes.contains {
      $0.name == name && !$0.isConditional && isFramework($0, in: type.declaration.file)
    }
  }

  /// Whether an attribute with the name of one of Apple's is theirs.
  private func isFramework(_ attribute: Attribute, in file: FileID) -> Bool {
    (attribute.qualifier == .none || framework.modules.qualifiers.contains(attribute.qualifier))
      && !table.isShadowed(attribute.name, in: file, framework)
      // Foundation exports Observation: `import Foundation` is enough for `@Observable`, and so is `import UIKit`.
      && (importsFrameworks(in: file) || table.modules.imports(anyOf: framework.modules.foundations, in: file))
  }
}
