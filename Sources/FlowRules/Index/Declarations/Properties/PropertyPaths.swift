import SwiftLexer

/// An expression that is a property of the enclosing type, or a property of that: `model`, `self.model.title`.
package struct PropertyPath: Sendable {
  /// The enclosing type's property.
  package var root: PropertySymbol
  /// The properties that the expression reads through it, in order.
  package var members: [PropertySymbol]
  /// `$model.title`
  package var isProjected: Bool
  /// The whole expression.
  package var range: FileRange
  /// The name of the root, with its `$`.
  var rootName: FileRange

  /// The property whose value the expression is.
  package var last: PropertySymbol { members.last ?? root }
}

// The properties that simple expressions name.
extension DeclarationIndex {
  /// The properties that the code names, when it is one path of them and nothing else.
  ///
  /// Nil when one of them is local, is unknown, or belongs to an unknown type.
  package func propertyPath(in code: CodeSpan, enclosing type: TypeSymbol) -> PropertyPath? {
    guard let postfix = code.postfix else { return nil }
    var parts = Array(postfix.parts)
    if postfix.root.kind == .selfReference { parts.removeFirst() }
    guard let start = parts.first, let use = use(of: PropertySpelling(name: start.name), at: start),
      use.kind != .storage, let root = property(named: start.name, of: type), !root.isStatic
    else { return nil }
    var path = PropertyPath(
      root: root, members: [], isProjected: use.kind == .projection, range: postfix.fileRange,
      rootName: start.nameRange)
    for part in parts.dropFirst() {
      let outer = self.type(of: path.last)
      guard part.kind == .member, !part.flags.contains(.isProjected), part.name != framework.language.selfWord,
        case .type(let id) = outer.core, !outer.isOptional,
        let member = property(named: part.name, of: self[type: id]), !member.isStatic
      else { return nil }
      path.members.append(member)
    }
    return path
  }

  /// The property that a member of an expression names, where a property of the enclosing type begins it:
  /// `rows` of `self.store.rows`.
  func property(named member: CodeNode, beginningAt root: CodeNode) -> PropertySymbol? {
    guard let type = enclosingType(of: root.scope) else { return nil }
    var found: PropertySymbol?
    for part in root.postfix.parts where part.kind != .selfReference {
      guard part.kind == .name || part.kind == .member else { return nil }
      if let outer = found {
        guard case .type(let id) = declaredOrProvidedType(of: outer) else { return nil }
        found = property(named: part.name, of: self[type: id])
      } else {
        guard use(of: PropertySpelling(name: part.name), at: part) != nil else { return nil }
        found = property(named: part.name, of: type)
      }
      if part.id == member.id || found == nil { return found }
    }
    return nil
  }
}
