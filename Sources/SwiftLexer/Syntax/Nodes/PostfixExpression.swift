/// A root and its suffixes: `self.items[0].run { }`.
///
/// The suffixes are siblings of the root: members, calls, subscripts, `?`, `!`, and branches of an `#if` with suffixes
/// in them.
public struct PostfixExpression: Sendable {
  /// The node that the expression begins with: `self` of `self.items[0]`.
  public let root: CodeNode
  /// One past the last node, as an index.
  @usableFromInline let end: Int

  /// Takes time in proportion to the number of suffixes.
  @inlinable public init(_ root: CodeNode) {
    self.root = root
    var last = root
    while let next = last.nextSuffix { last = next }
    end = last.end
  }

  /// The file that the expression is in.
  @inlinable public var file: ParsedFile { root.file }

  /// The suffixes, in source order.
  @inlinable public var suffixes: SiblingNodes { SiblingNodes(in: file, from: root.end, to: end) }

  /// The root and the suffixes.
  @inlinable public var parts: SiblingNodes { SiblingNodes(in: file, from: root.id.index, to: end) }

  /// The last suffix, or the root.
  public var last: CodeNode {
    var last = root
    for suffix in suffixes { last = suffix }
    return last
  }

  /// From the first byte of the root to the last of the suffixes.
  public var range: ByteRange {
    var range = root.range
    for suffix in suffixes { range.end = max(range.end, suffix.range.end) }
    return range
  }

  /// The range, with its file.
  public var fileRange: FileRange { FileRange(file: file.id, range: range) }

  /// The root and the suffixes as code, in a scope that the caller knows.
  @inlinable public func code(in scope: Scope) -> CodeSpan { CodeSpan(scope: scope, from: root.id.index, to: end) }

  /// The assignment whose target the expression is: `= 1` of `a.b = 1`.
  ///
  /// Parentheses around the target make no difference: `(a.b) = 1`.
  public var assignment: AssignmentNode? {
    guard end < file.nodes.count, let assignment = AssignmentNode(CodeNode(end, in: file)) else { return nil }
    if last.flags.contains(.hasContinuation) { return assignment }
    var element = root
    // A tuple whose first element ends where it ends has no others.
    while !element.flags.isDisjoint(with: [.isAssigned, .isUpdated]), let argument = element.argument,
      argument.node.end == end, let tuple = argument.node.parentOfFirstChild, tuple.kind == .tuple
    {
      if tuple.flags.contains(.hasContinuation) { return assignment }
      element = tuple
    }
    return nil
  }

  /// The cast that follows the expression: `as? Model` of `a.b as? Model`.
  public var cast: CodeNode? {
    guard end < file.nodes.count, file.nodes[end].kind == .cast, last.flags.contains(.hasContinuation) else {
      return nil
    }
    return CodeNode(end, in: file)
  }

  /// The assignment, the cast or the operation that directly follows, if `code` goes on: `as Model` of `a as Model`.
  @inlinable public func following(in code: CodeSpan) -> CodeNode? {
    end < code.end ? CodeNode(end, in: file) : nil
  }
}

extension CodeNode {
  /// The postfix expression that begins with this node.
  @inlinable public var postfix: PostfixExpression { PostfixExpression(self) }

  /// Whether the node ends its postfix expression: no member, call or subscript follows.
  @inlinable public var endsPostfix: Bool { flags.contains(.endsPostfix) }

  /// The node that begins its postfix expression.
  public var rootOfPostfix: CodeNode {
    var root = self
    while let part = root.precedingPart { root = part }
    return root
  }

  /// Whether it is a part of an expression's first operand, or of none: `a` of `a && b`.
  public var isFirstOperand: Bool {
    switch kind {
    case .name, .member, .selfReference, .call, .closure, .literal, .tuple, .arrayLiteral, .dictionaryLiteral:
      let root = rootOfPostfix
      return root.flags.contains(.startsStatement) || root.parentOfFirstChild != nil
    default: return true
    }
  }

  /// Whether `await` is before the expression that begins here, or a `for await` begins here.
  public var isAwaited: Bool { flags.contains(.isAwaited) && kind != .argument && kind != .variable }

  /// The member that follows, also after `?` and `!`; nil if it is projected, as `$line`, or anything else follows.
  public var nextMember: CodeNode? {
    nextMemberOrProjection.flatMap { $0.flags.contains(.isProjected) ? nil : $0 }
  }

  /// The member that follows, also after `?` and `!`: `line` and `$line`.
  public var nextMemberOrProjection: CodeNode? {
    var suffix = nextSuffix
    while let current = suffix, current.kind == .optionalChaining || current.kind == .forceUnwrap {
      suffix = current.nextSuffix
    }
    return suffix.flatMap { $0.kind == .member ? $0 : nil }
  }

  /// The names of `A.B.C` up to this node; nil unless it has only names and `A` is not a local name.
  ///
  /// The names of a type before a call are such a path.
  public var dottedPath: DottedPath? {
    var names: [NameID] = []
    var current = self
    while true {
      names.append(current.name)
      switch current.kind {
      case .name:
        let excluded: NodeFlags = [.isLocal, .isProjected]
        guard current.flags.isDisjoint(with: excluded) else { return nil }
        return DottedPath(names: names.reversed(), root: current)
      case .member:
        // Not the node before it, which may be in an argument: `A` of `f(A).B`.
        guard let base = current.base, base.kind == .name || base.kind == .member else { return nil }
        current = base
      default: return nil
      }
    }
  }
}

/// Dotted names that may name a type: `Outer.Inner`.
public struct DottedPath: Sendable {
  /// The names from left to right, at least one.
  public let names: [NameID]
  /// The node of the first name.
  public let root: CodeNode
}
