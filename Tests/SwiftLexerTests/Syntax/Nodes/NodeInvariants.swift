import SwiftLexer

/// What holds for the views of every file, whatever its source: each answers everything, and as the records have it.
struct NodeInvariants {
  let file: ParsedFile

  /// The first thing that does not hold, or nil.
  static func violation(in file: ParsedFile) -> String? {
    let invariants = NodeInvariants(file: file)
    for node in file.allNodes {
      let found =
        invariants.below(node) ?? invariants.beside(node) ?? invariants.around(node) ?? invariants.asKind(node)
      if let found { return "node \(node.id.index), \(node.kind): \(found)" }
    }
    for declaration in file.allDeclarations {
      if let found = invariants.violation(in: declaration) { return "declaration \(declaration.id.index): \(found)" }
    }
    for type in file.writtenTypes(where: { _ in true }) {
      if let found = invariants.violation(in: type) { return "type \(type.id.index): \(found)" }
    }
    return invariants.walks()
  }

  /// One past the node's last descendant, by its record.
  private func end(_ node: CodeNode) -> Int { file.end(ofNode: node.id.index) }

  // Code.

  private func below(_ node: CodeNode) -> String? {
    var position = node.id.index + 1
    for child in node.children {
      if child.id.index != position { return "a child at \(child.id.index), not \(position)" }
      position = end(child)
    }
    guard position == end(node), Array(node.descendants).count == position - node.id.index - 1 else {
      return "children do not end with the node"
    }
    guard node.firstChild == node.children.first(where: { _ in true }), node.contains(node) else { return "firstChild" }
    return node.descendants.allSatisfy(node.contains) ? nil : "contains"
  }

  private func beside(_ node: CodeNode) -> String? {
    if let next = node.nextSuffix, !next.isSuffix || next.id.index != end(node) { return "nextSuffix" }
    if node.endsPostfix, node.nextSuffix != nil { return "goes on after its end" }
    if let base = node.base, !node.isSuffix || base.nextSuffix != node { return "base" }
    if let call = node.precedingCall, !node.isSuffix || end(call.node) != node.id.index { return "precedingCall" }
    if let part = node.precedingPart, !node.isSuffix || end(part) != node.id.index { return "precedingPart" }
    let postfix = node.postfix
    guard postfix.root == node, postfix.last.nextSuffix == nil, Array(postfix.parts).last == postfix.last else {
      return "postfix"
    }
    guard Array(postfix.parts) == [node] + postfix.suffixes, postfix.range.start == node.range.start else {
      return "parts"
    }
    for next in [postfix.assignment?.node, postfix.cast] {
      if let next, next.id.index != end(postfix.last) { return "what follows" }
    }
    return nil
  }

  private func around(_ node: CodeNode) -> String? {
    if let parent = node.parentOfFirstChild, parent.firstChild != node { return "parentOfFirstChild" }
    if let argument = node.argument, argument.first != node { return "argument" }
    if let call = node.callOfFirstArgument, call.arguments.first?.first != node { return "callOfFirstArgument" }
    if let binding = node.initializedBinding, BindingNode(binding) == nil || node.kind != .initialValue {
      return "initializedBinding"
    }
    if let path = node.dottedPath {
      let parts = Array(path.root.postfix.parts.prefix(path.names.count))
      guard parts.map(\.name) == path.names, parts.last == node else { return "dottedPath" }
    }
    if let declaration = node.scope.node, !declaration.range.contains(offset: node.range.start) { return "scope" }
    return nil
  }

  private func asKind(_ node: CodeNode) -> String? {
    if let call = CallNode(node) {
      guard call.labels.count == call.arguments.count, call.callee.map({ $0.call?.node == node }) ?? true else {
        return "callee"
      }
      if let only = call.onlyArgument?.node, Array(node.children) != [only] { return "onlyArgument" }
    }
    if let argument = ArgumentNode(node) {
      guard Array(argument.value.siblings) == Array(node.children) else { return "value" }
      if let closure = argument.closure?.node, closure != argument.first { return "closure" }
    }
    if let closure = ClosureNode(node), closure.isCalled != (node.nextSuffix?.kind == .call) { return "isCalled" }
    if node.statements.contains(where: { !node.contains($0) }) { return "statements" }
    if let variable = VariableNode(node), variable.bindings.contains(where: { BindingNode($0) == nil }) {
      return "bindings"
    }
    if let binding = BindingNode(node) {
      if let value = binding.initialValue, value.initializedBinding ?? node != node { return "initialValue" }
      if let name = binding.shorthandName, name.id >= node.id { return "shorthandName" }
      if let annotation = binding.annotation, annotation.writtenType == nil { return "annotation" }
    }
    return node.castType != nil && node.kind != .cast ? "castType" : nil
  }

  /// Each node's ancestors are those that lead to it. Of long code only some nodes are asked, which takes long.
  private func walks() -> String? {
    let code = file.allDeclarations.filter { $0.parent == nil }.flatMap(\.code) + file.topLevelSpans
    for span in code {
      var walk = span.walk
      var position = 0
      while let node = walk.next() {
        guard span.contains(node) else { return "the walk leaves the code at \(node.id.index)" }
        if position % 5 == 0, walk.ancestors + [node] != span.path(to: node) { return "ancestors of \(node.id.index)" }
        position += 1
      }
      if position != span.count { return "the walk has \(position) of \(span.count) nodes" }
      if let postfix = span.postfix, Array(postfix.parts) != Array(span.siblings) { return "postfix of code" }
      if let only = span.onlyNode, span.count != 1 || only != span.first { return "onlyNode" }
      if let cast = span.finalCast, cast != Array(span.siblings).last { return "finalCast" }
    }
    return nil
  }

  // Declarations and types.

  private func violation(in declaration: DeclarationNode) -> String? {
    if let parent = declaration.parent {
      guard parent.id < declaration.id, parent.nestedDeclarations.contains(declaration) else { return "parent" }
    }
    let areInside = declaration.nestedDeclarations.allSatisfy { nested in
      sequence(first: nested, next: \.parent).contains(declaration)
    }
    guard areInside else { return "nestedDeclarations" }
    var last = -1
    for piece in declaration.code {
      guard let first = piece.first, first.id.index > last, piece.scope.node == declaration,
        declaration.code(around: first)?.first == first
      else { return "code" }
      last = first.id.index
    }
    guard declaration.genericParameters.allSatisfy(declaration.hasGenericParameter) else { return "generics" }
    _ = declaration.attributes.map { declaration.arguments(of: $0).count }
    _ = declaration.accessors.map { declaration.body(of: $0).count }
    for parameter in declaration.parameters {
      _ = (declaration.type(of: parameter), declaration.attributes(of: parameter))
      _ = declaration.defaultValue(of: parameter).count
    }
    _ = (declaration.annotation, declaration.namedType, declaration.returnType, declaration.inheritedTypes)
    _ = (declaration.initialValue.count, declaration.body.count, declaration.outerScope)
    return nil
  }

  private func violation(in type: WrittenType) -> String? {
    var position = type.id.index + 1
    for child in type.children {
      if child.id.index != position { return "a child at \(child.id.index), not \(position)" }
      position = Int(file.typeNodes[child.id.index].next)
    }
    guard position == Int(file.typeNodes[type.id.index].next), type.firstChild == type.children.first else {
      return "children"
    }
    let isPath = type.kind == .named || type.kind == .qualified
    guard type.nodes.contains(type.unwrapped), type.path.isEmpty != isPath else { return "unwrapped or path" }
    if let function = type.functionType, function.kind != .function || !type.nodes.contains(function) {
      return "function"
    }
    if let result = type.result, type.kind != .function || type.children.last != result { return "result" }
    if let outer = type.qualifiedType, outer.kind != .qualified || !outer.children.contains(type) {
      return "qualifiedType"
    }
    return nil
  }
}
