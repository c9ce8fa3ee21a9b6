import SwiftLexer

/// The content of rows around some code: a closure that runs once for each element of a collection.
struct RowContent {
  /// The call that creates the rows.
  let rows: RepeatedContent
  /// The closure.
  let closure: CodeNode
  /// Its parameters, and the constants in it that are made of them.
  let names: Set<NameID>
  /// Whether the closure declares no parameter: then `$0` is the element.
  private let isImplicit: Bool
  /// The nodes between the closure and the code, outermost first.
  let inside: ArraySlice<CodeNode>

  /// - Parameter ancestors: the nodes around the code, outermost first.
  init?(within ancestors: [CodeNode], _ framework: FrameworkNames) {
    let index = ancestors.indices.last { index in
      guard index >= 2, ancestors[index].kind == .closure, let argument = ArgumentNode(ancestors[index - 1]),
        argument.isTrailing || argument.label == framework.closures.content
          || argument.label == framework.interactions.rowContent, let call = CallNode(ancestors[index - 2])
      else { return false }
      return RepeatedContent(call, framework)?.data != nil
    }
    guard let index, let call = CallNode(ancestors[index - 2]), let rows = RepeatedContent(call, framework) else {
      return nil
    }
    self.rows = rows
    closure = ancestors[index]
    inside = ancestors[(index + 1)...]
    let parameters = closure.children.filter { $0.kind == .parameter }
    let isImplicit = parameters.isEmpty
    var names = Set(parameters.map(\.name))
    for node in closure.descendants.matching({ $0.kind == .binding }) {
      guard let value = BindingNode(node)?.initialValue,
        value.descendants.contains(where: { $0.isElement(names, isImplicit: isImplicit) })
      else { continue }
      names.insert(node.name)
    }
    self.names = names
    self.isImplicit = isImplicit
  }

  /// Whether the collection has one element at most: `[1]`.
  var hasOneElement: Bool {
    guard let data = rows.data?.first, data.kind == .arrayLiteral, data.endsPostfix else { return false }
    return data.children.filter { $0.kind == .argument }.count < 2
  }

  /// Whether some code reads the element of its row.
  func isElementRead(in node: CodeNode) -> Bool {
    node.isOrContains { $0.isElement(names, isImplicit: isImplicit) }
  }

  /// Whether some code shows the element of its row, and no other value that has its name there.
  ///
  ///     .sheet(isPresented: $isOpen) { if let book = chosen { Page(book: book) } }
  func isElementShown(in node: CodeNode) -> Bool {
    let others = node.descendants.filter { $0.kind == .binding || $0.kind == .parameter }.map(\.name)
    return isElementRead(in: node) && names.isDisjoint(with: others)
  }

  /// Whether a condition that reads the element decides which row has the code.
  var isForChosenElement: Bool {
    inside.contains { node in
      node.kind.isConditional && node.children.contains { part in
        part.kind != .block && part.kind != .caseBlock && isElementRead(in: part)
      }
    }
  }
}

extension NodeKind {
  fileprivate var isConditional: Bool {
    self == .ifStatement || self == .guardStatement || self == .switchStatement || self == .caseBlock
  }
}

extension CodeNode {
  /// Whether a node names an element: `row`, `$row` or `$0`.
  fileprivate func isElement(_ names: Set<NameID>, isImplicit: Bool) -> Bool {
    kind == .name && names.contains(name) && flags.contains(.isLocal)
      || kind == .name && names.contains(name) && flags.contains(.isProjected)
      || kind == .implicitParameter && isImplicit
  }
}
