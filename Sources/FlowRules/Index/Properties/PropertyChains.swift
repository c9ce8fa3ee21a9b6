import SwiftLexer

/// An expression that is a property of the enclosing type, or a property of that: `model`, `self.model.title`.
package struct PropertyChain: Sendable {
  /// The enclosing type's property.
  package var root: PropertySymbol
  /// The properties that are read through it, in order.
  package var members: [PropertySymbol]
  /// `$model.title`
  package var isProjected: Bool
  /// The whole expression.
  package var range: ByteRange

  /// The property whose value the expression is.
  package var last: PropertySymbol { members.last ?? root }
}

// What a simple expression names, followed through the types of the project.
extension DeclarationIndex {
  /// The innermost type around a declaration, itself included; nil at file scope, and in an extension that may be
  /// another type's.
  package func enclosingType(of declaration: Int, in file: Int) -> TypeSymbol? {
    guard let position = typeDeclaration(around: declaration, in: file),
      let id = files[file].typeOfDeclaration[position]
    else { return nil }
    let isShared = types[id.index].sharedExtensions.contains(.init(file: file, declaration: position))
    return isShared ? nil : certainType(.type(id), in: file)
  }

  /// The innermost type around the code of a declaration, also where several of that name make it uncertain.
  func enclosingType(at declaration: Int, in file: Int) -> TypeID? {
    typeDeclaration(around: declaration, in: file).flatMap { files[file].typeOfDeclaration[$0] }
  }

  /// The position of the innermost type or extension around a declaration, itself included; nil at file scope.
  func typeDeclaration(around declaration: Int, in file: Int) -> Int? {
    var position = declaration
    while position >= 0 {
      if files[file].typeOfDeclaration[position] != nil { return position }
      position = Int(files[file].parsed.declarations[position].parent)
    }
    return nil
  }

  /// The properties that the one expression in `events` names, when it is nothing but a chain of them; nil when one of
  /// them is local, is unknown, or belongs to a type that is.
  package func propertyChain(in events: Range<Int>, of file: Int, enclosing type: TypeSymbol) -> PropertyChain? {
    let parsed = files[file].parsed
    guard let first = events.first, parsed.endOfChain(first) == events.upperBound else { return nil }
    var links = parsed.siblings(in: first..<events.upperBound)
    if parsed.nodes[first].kind == .selfReference { links.removeFirst() }
    guard let start = links.first, let use = rootUse(at: start, in: file), use.form != .storage,
      let root = property(named: parsed.nodes[start].name, of: type), !root.isStatic
    else { return nil }
    var chain = PropertyChain(
      root: root, members: [], isProjected: use.form == .projection, range: parsed.range(ofChain: first))
    for link in links.dropFirst() {
      let event = parsed.nodes[link]
      guard event.kind == .member, !event.flags.contains(.isProjected), event.name != known.selfWord,
        case .type(let id) = self.type(of: chain.last).core, !self.type(of: chain.last).isOptional,
        let member = property(named: event.name, of: self[type: id]), !member.isStatic
      else { return nil }
      chain.members.append(member)
    }
    return chain
  }

  private func rootUse(at position: Int, in file: Int) -> PropertyUse? {
    use(of: PropertySpelling(name: files[file].parsed.nodes[position].name), at: position, in: file)
  }
}
