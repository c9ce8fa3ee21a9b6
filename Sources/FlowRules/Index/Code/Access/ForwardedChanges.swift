import SwiftLexer

// The objects whose changes an ObservableObject announces as its own.
extension CodeIndex {
  /// Whether a class uses `objectWillChange` only to forward the changes of other objects than those of a class.
  ///
  ///     updates.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }.store(in: &bag)
  ///
  /// Every use of the name must be one of these two, with an object whose class the source shows, and which itself
  /// neither is the object nor may follow it.
  func forwardsOnlyOthers(_ type: TypeSymbol, than object: TypeSymbol) -> Bool {
    let name = declarations.framework.observation.objectWillChange
    guard !declarations.inheritsObjectWillChange(type), !type.properties.contains(where: { $0.name == name }) else {
      return false
    }
    return declarations.code(of: type).allSatisfy { code in
      code.nodes.matching { $0.name == name && ($0.kind == .name || $0.kind == .member) }.allSatisfy { node in
        guard declarations.use(of: PropertySpelling(name: name), at: node) != nil else {
          return isPublisher(node, ofOtherThan: object)
        }
        return node.nextSuffix?.name == declarations.framework.observation.send
          && isInSubscription(code.path(to: node), toOtherThan: object)
      }
    }
  }

  /// Whether code runs when an object of another class publishes.
  ///
  /// - Parameter path: the nodes around the code, outermost first.
  private func isInSubscription(_ path: [CodeNode], toOtherThan object: TypeSymbol) -> Bool {
    path.indices.contains { index in
      guard CallNode(path[index]) != nil, index + 1 < path.count, ArgumentNode(path[index + 1])?.closure != nil,
        let publisher = firstPublisher(before: path[index])
      else { return false }
      return isPublisher(publisher, ofOtherThan: object)
    }
  }

  /// The publisher with which a postfix expression begins: `$rows` of `store.$rows.dropFirst().sink { }`.
  private func firstPublisher(before call: CodeNode) -> CodeNode? {
    var found: CodeNode?
    var part: CodeNode? = call.precedingPart
    while let current = part {
      let isPublisher =
        current.flags.contains(.isProjected) || current.name == declarations.framework.observation.objectWillChange
      if current.kind == .member, isPublisher { found = current }
      part = current.precedingPart
    }
    return found
  }

  /// Whether a publisher certainly belongs to an object that is not of a class, and does not follow one.
  private func isPublisher(_ member: CodeNode, ofOtherThan object: TypeSymbol) -> Bool {
    let root = member.innermostBase
    guard root != member, root.kind == .name || root.kind == .selfReference,
      case .type(let id) = declarations.object(root, before: member).type, !isRelated(id, to: object)
    else { return false }
    return !maySubscribe(declarations[type: id], to: object)
  }
}
