import SwiftLexer

/// A use of a property of the enclosing type: `x`, `self.x`, `$x` or `_x`.
package struct PropertyUse: Sendable {
  /// The value of a wrapped property that a spelling of its name means.
  package enum Kind: Sendable {
    /// `x` and `self.x`
    case value
    /// `$x` and `self.$x`
    case projection
    /// `_x` and `self._x`
    case storage
  }

  /// The value, the projection or the storage.
  package var kind: Kind
  /// The node that begins the postfix expression: the name, or `self`.
  package var root: CodeNode
  /// The node that names the property: `root` itself, or the member after `self`.
  package var name: CodeNode

  package init(kind: Kind, root: CodeNode, name: CodeNode) {
    self.kind = kind
    self.root = root
    self.name = name
  }
}

extension PropertyUse {
  /// Whether nothing follows the name: no member, call or subscript.
  package var isWhole: Bool { name.endsPostfix }

  /// The flags of the postfix expression that the use begins: assigned, updated, `&`.
  package var flags: NodeFlags { root.flags }

  /// Whether the use reads the property and calls nothing through it: `x`, `x.y` and `x[0]`, where nothing is assigned.
  ///
  /// A called function may change it, as in `x.y.sort()`.
  package var isReadWithoutCall: Bool {
    guard flags.isDisjoint(with: .writes) else { return false }
    return !name.postfix.suffixes.contains { $0.kind == .call }
  }

  /// The use as written, without the code after it: `self.x`.
  package var range: FileRange {
    FileRange(file: root.file.id, range: ByteRange(start: root.range.start, end: name.range.end))
  }

  /// The member that code reads through the use: `title` of `draft.title` and `draft?.title`.
  ///
  /// Nil when anything else follows, also a call, as in `draft.save()`.
  package var member: CodeNode? { name.nextMember.flatMap { $0.call == nil ? $0 : nil } }

  /// The function that code calls through the use: `row` of `draft.row(1)` and `draft?.row(1)`.
  var calledMember: CodeNode? { name.nextMember.flatMap { $0.call == nil ? nil : $0 } }

  /// The name of the member that directly follows the use: `title` of `draft.title` and `draft.title()`.
  ///
  /// Nil when anything else follows.
  ///
  /// - Parameter depth: the minimum number of members that follow: with 2 it is `title` of `draft.wrappedValue.title`.
  package func memberName(depth: Int = 1) -> NameID? {
    var node = name
    for _ in 0..<depth {
      guard let next = node.nextSuffix, next.kind == .member else { return nil }
      node = next
    }
    return node.name
  }
}

/// The spellings of a property, as name ids.
package struct PropertySpelling: Sendable {
  /// The name at the declaration: `x`.
  package var name: NameID
  /// `_x`, if that name occurs anywhere.
  package var storage: NameID?

  init(name: NameID, storage: NameID? = nil) {
    self.name = name
    self.storage = storage
  }

  /// All spellings.
  package var names: [NameID] { storage.map { [name, $0] } ?? [name] }
}

extension DeclarationIndex {
  /// The spellings of `property`. A property that is called `_x` itself is not the storage of `x`.
  package func spelling(of property: PropertySymbol) -> PropertySpelling {
    guard let storage = names.id(of: "_" + text(property.name)) else { return PropertySpelling(name: property.name) }
    let isTaken = hasUnderscoredProperty(storage, property.owner)
    return PropertySpelling(name: property.name, storage: isTaken ? nil : storage)
  }

  /// The use of the property that `node` names, by Swift's rules for `self`.
  ///
  /// A bare name counts unless a parameter, a local variable or a pattern of that name is in scope.
  package func use(of spelling: PropertySpelling, at node: CodeNode) -> PropertyUse? {
    let name = node.name
    guard name == spelling.name || name == spelling.storage else { return nil }
    let kind: PropertyUse.Kind =
      name == spelling.storage ? .storage : node.flags.contains(.isProjected) ? .projection : .value
    switch node.kind {
    case .name: return node.isLocal ? nil : PropertyUse(kind: kind, root: node, name: node)
    case .member:
      // `self.x`, and `self?.x` in a closure.
      var root = node.base
      if root?.kind == .optionalChaining { root = root?.base }
      guard let root, root.kind == .selfReference else { return nil }
      return PropertyUse(kind: kind, root: root, name: node)
    default: return nil
    }
  }

  /// All uses in a piece of code, including closures but not types declared in it.
  package func uses(of spelling: PropertySpelling, in code: CodeSpan) -> [PropertyUse] {
    code.ownNodes { record in
      (record.name == spelling.name || record.name == spelling.storage)
        && (record.kind == .name || record.kind == .member)
    }
    .compactMap { use(of: spelling, at: $0) }
  }

  /// Whether some code in the property's file assigns a member of its name: `page.draft = …`.
  func assignsMember(_ name: NameID, inFileOf property: PropertySymbol) -> Bool {
    let targets = self[property.reference].file.allNodes.matching { record in
      record.name == name && record.kind == .member && record.flags.contains(.endsPostfix)
    }
    return targets.contains { $0.postfix.assignment != nil && $0.base?.kind != .selfReference }
  }
}

extension CodeSpan {
  /// Whether the code uses `self` as a value: passes it on, copies it, or subscripts it with a key path.
  ///
  /// A capture such as `[self]` only keeps it for the closure, whose code counts by itself.
  package var handsOnSelf: Bool {
    nodes.matching { $0.kind == .selfReference }.contains(where: \.handsOnSelf)
  }

  /// The uses of `self` as a value.
  var handedOnSelves: some Sequence<CodeNode> {
    nodes.matching { $0.kind == .selfReference }.filter(\.handsOnSelf)
  }
}

extension CodeNode {
  fileprivate var handsOnSelf: Bool {
    guard let next = nextSuffix else { return !isCapturedAsSelf }
    return next.kind == .subscriptAccess
  }

  /// Whether the node is the `self` of `[self]` or `[weak self]`; of `[page = self]` it is not.
  fileprivate var isCapturedAsSelf: Bool {
    guard let capture = parentOfFirstChild, capture.kind == .capture else { return false }
    return capture.name == .none
  }
}
