import SwiftLexer

/// What a statement asks before some code runs.
struct PathCondition {
  /// The nodes of the condition, as siblings: `!`, `isReadOnly`.
  let nodes: [CodeNode]
  /// Whether the code runs when the condition is true; nil for a `switch`.
  let isTrue: Bool?
}

extension CodeSpan {
  /// The conditions of the branches around a node, and of the statements before it that may leave.
  ///
  ///     if isOpen { remove() }                  // isOpen is true
  ///     guard isOpen else { return }; remove()
  ///     if isOpen { return }; remove()          // isOpen is false
  func conditions(before node: CodeNode) -> [PathCondition] {
    var found: [PathCondition] = []
    let path = path(to: node)
    for (index, branch) in path.enumerated() {
      if index > 0, case let statement = path[index - 1], !statement.conditions.contains(branch) {
        switch statement.kind {
        case .ifStatement:
          let isTrue = branch == statement.firstBlock
          found.append(PathCondition(nodes: statement.conditions, isTrue: isTrue))
        case .guardStatement: found.append(PathCondition(nodes: statement.conditions, isTrue: false))
        case .switchStatement: found.append(PathCondition(nodes: statement.conditions, isTrue: nil))
        default: break
        }
      }
      for before in index == 0 ? siblings : path[index - 1].children {
        if before.id >= branch.id { break }
        if before.kind == .guardStatement || before.isEarlyReturn {
          found.append(PathCondition(nodes: before.conditions, isTrue: before.kind == .guardStatement))
        }
      }
    }
    return found
  }
}

extension CodeNode {
  /// `if isReadOnly { return }`
  fileprivate var isEarlyReturn: Bool {
    guard kind == .ifStatement else { return false }
    let blocks = branches
    return blocks.count == 1 && blocks[0].children.contains { $0.kind == .returnStatement }
  }
}
