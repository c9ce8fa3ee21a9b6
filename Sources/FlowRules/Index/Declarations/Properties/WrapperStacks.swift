import SwiftLexer

/// A variable with several property wrappers.
package struct WrapperStack: Sendable {
  /// The name of the variable.
  package var name: NameID
  /// The range of that name at the declaration.
  package var nameRange: FileRange
  /// Whether SwiftUI's `@State` is one of them.
  var hasState: Bool
  /// The names of the attributes of the others, outermost first.
  package var others: [NameID]
}

// The attributes of a variable that are property wrappers.
extension DeclarationIndex {
  /// The wrappers of a property, if there are at least two.
  ///
  /// Attributes in a branch of an `#if` do not count: they may never be combined.
  func wrapperStack(of property: PropertySymbol) -> WrapperStack? {
    let declaration = self[property.reference]
    guard declaration.attributes.count > 1 else { return nil }
    let attributes = declaration.attributes.filter { !$0.isConditional }
    return stack(
      attributes.map { ($0.name, $0.qualifier) }, on: property.name, at: declaration.nameRange,
      in: declaration.outerScope)
  }

  /// The local variables of a file that have several wrappers.
  func localWrapperStacks(in file: IndexedFile) -> [WrapperStack] {
    var stacks: [WrapperStack] = []
    guard file.parsed.hasAttributesInCode else { return stacks }
    // Attributes in code are rare, and those of a variable come first in it.
    for attribute in file.parsed.allNodes.matching({ $0.kind == .attribute }) {
      guard let variable = attribute.parentOfFirstChild.flatMap(VariableNode.init) else { continue }
      let attributes = variable.attributes
      guard attributes.count > 1 else { continue }
      let scope = variable.node.scope
      for binding in variable.node.children where binding.kind == .binding {
        let stack = stack(attributes.map { ($0, .none) }, on: binding.name, at: binding.fileRange, in: scope)
        if let stack { stacks.append(stack) }
      }
    }
    return stacks
  }

  private func stack(
    _ attributes: [(name: NameID, qualifier: NameID)], on name: NameID, at range: FileRange, in scope: Scope
  ) -> WrapperStack? {
    var stack = WrapperStack(name: name, nameRange: range, hasState: false, others: [])
    for (attribute, qualifier) in attributes {
      let wrapper = wrapper(named: attribute, qualifier: qualifier, in: scope)
      if wrapper == .state {
        stack.hasState = true
      } else if wrapper != nil || isProjectWrapper(attribute, qualifier: qualifier, in: scope) {
        stack.others.append(attribute)
      }
    }
    return stack.others.count + (stack.hasState ? 1 : 0) > 1 ? stack : nil
  }

  private func wrapper(named name: NameID, qualifier: NameID, in scope: Scope) -> Wrapper? {
    table.wrapper(named: name, qualifier: qualifier, in: scope, of: self[scope.file.id], framework)
  }

  /// Whether an attribute is a type of the project with `@propertyWrapper`.
  private func isProjectWrapper(_ name: NameID, qualifier: NameID, in scope: Scope) -> Bool {
    let path = qualifier == .none ? [name] : [qualifier, name]
    guard case .type(let id) = resolver.resolve(path: path, in: scope) else { return false }
    return self[self[type: id].declaration].attributes.contains { $0.name == framework.language.propertyWrapper }
  }
}
