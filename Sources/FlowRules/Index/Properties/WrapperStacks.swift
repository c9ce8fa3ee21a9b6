import SwiftLexer

/// A variable with several property wrappers.
package struct WrapperStack: Sendable {
  package var name: NameID
  package var nameRange: ByteRange
  /// SwiftUI's `@State` is one of them.
  package var hasState: Bool
  /// The names of the attributes of the others, outermost first.
  package var others: [NameID]
}

// Which attributes of a variable are property wrappers.
extension DeclarationIndex {
  /// The wrappers of a property, if there are at least two.
  ///
  /// Attributes in a branch of an `#if` do not count: they may never meet.
  package func wrapperStack(of property: PropertySymbol) -> WrapperStack? {
    let declaration = declaration(property.reference)
    let file = files[Int(property.reference.file)]
    guard declaration.attributes.count > 1 else { return nil }
    let attributes = file.parsed.attributes[declaration.attributes.indices].filter { !$0.isConditional }
    return stack(
      attributes.map { ($0.name, $0.qualifier) }, on: property.name, at: declaration.nameRange,
      scope: Int(declaration.parent), in: file)
  }

  /// The local variables of a file that have several wrappers.
  package func localWrapperStacks(in file: IndexedFile) -> [WrapperStack] {
    let events = file.parsed.nodes
    var stacks: [WrapperStack] = []
    for variable in events.indices where events[variable].kind == .variable {
      guard variable + 1 < events.count, events[variable + 1].kind == .attribute else { continue }
      let children = file.parsed.children(of: variable).map { events[$0] }
      let attributes = children.filter { $0.kind == .attribute }
      guard attributes.count > 1 else { continue }
      let scope = CodeOwners(of: file.parsed).declaration(at: variable)
      for binding in children where binding.kind == .binding {
        let stack = stack(
          attributes.map { ($0.name, .none) }, on: binding.name, at: binding.range, scope: scope, in: file)
        if let stack { stacks.append(stack) }
      }
    }
    return stacks
  }

  private func stack(
    _ attributes: [(name: NameID, qualifier: NameID)], on name: NameID, at range: ByteRange, scope: Int,
    in file: IndexedFile
  ) -> WrapperStack? {
    var stack = WrapperStack(name: name, nameRange: range, hasState: false, others: [])
    for (attribute, qualifier) in attributes {
      if table.wrapper(named: attribute, qualifier: qualifier, scope: scope, in: file, known) == .state {
        stack.hasState = true
      } else if isWrapper(attribute, qualifier: qualifier, scope: scope, in: file) {
        stack.others.append(attribute)
      }
    }
    return stack.others.count + (stack.hasState ? 1 : 0) > 1 ? stack : nil
  }

  /// Whether an attribute is a wrapper of Apple's frameworks or a type of the project with `@propertyWrapper`.
  private func isWrapper(_ name: NameID, qualifier: NameID, scope: Int, in file: IndexedFile) -> Bool {
    if table.wrapper(named: name, qualifier: qualifier, scope: scope, in: file, known) != nil { return true }
    let path = qualifier == .none ? [name] : [qualifier, name]
    guard case .type(let id) = resolver.resolve(path: path, in: file.position, declaration: scope) else { return false }
    let declaration = declaration(types[id.index].declaration)
    let attributes = files[Int(types[id.index].declaration.file)].parsed.attributes
    return attributes[declaration.attributes.indices].contains { $0.name == known.propertyWrapper }
  }
}
