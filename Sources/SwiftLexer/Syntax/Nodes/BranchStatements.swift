// The parts of `if`, `guard`, `switch` and `while`: conditions, and then the branches that they choose from.
extension CodeNode {
  /// The parts that the statement evaluates before its branches: `isOpen` and `let book` in
  /// `if isOpen, let book { … }`, the subject of a `switch`.
  @inlinable public var conditions: [CodeNode] { children.prefix { !$0.isBlockOfBranch } }

  /// The branches, of which the statement runs one at most, in source order.
  @inlinable public var branches: [CodeNode] { children.filter(\.isBranch) }

  /// Whether it is what an `if` or a `switch` runs in one case: a block, the `if` after `else`, a case.
  @inlinable public var isBranch: Bool { isBlockOfBranch || kind == .ifStatement }

  /// The block that an `if` runs when its conditions are true, or a `guard` when they are not.
  @inlinable public var firstBlock: CodeNode? { children.first { $0.kind == .block } }

  /// Whether it is a block or a case, which no expression of a condition is.
  @usableFromInline var isBlockOfBranch: Bool { kind == .block || kind == .caseBlock }
}
