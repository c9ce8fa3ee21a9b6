import SwiftLexer

/// What must hold for what parsing makes of any bytes.
enum ParsedFileInvariants {
  /// The first invariant that `parsed` breaks, or nil.
  static func violation(in parsed: Parsed) -> String? {
    let check = Check(parsed)
    return check.declarations() ?? check.details() ?? check.nodes() ?? check.typeNodes() ?? check.comments()
      ?? check.postfixExpressions(0..<parsed.file.nodes.count)
  }
}

private struct Check {
  let parsed: Parsed
  let size: UInt32
  // Kept, because a computed property would hand out all of its arrays each time.
  private let file: ParsedFile

  init(_ parsed: Parsed) {
    self.parsed = parsed
    size = UInt32(parsed.source.bytes.count)
    file = parsed.file
  }

  private func isValid(_ range: ByteRange) -> Bool { range.start <= range.end && range.end <= size }

  private func isValid(_ span: IndexSpan, in count: Int) -> Bool {
    span.isEmpty ? span.end >= span.start || span.start == 0 : Int(span.end) <= count
  }

  private func isName(_ id: NameID) -> Bool { Int(id.raw) < parsed.names.count }

  private func isType(_ root: Int32) -> Bool { root >= -1 && Int(root) < file.typeNodes.count }

  /// Declarations are nested as their positions and their parents say.
  func declarations() -> String? {
    var open: [(position: Int, end: Int)] = []
    for (position, declaration) in file.declarations.enumerated() {
      while let last = open.last, position >= last.end { open.removeLast() }
      let place = "declaration \(position)"
      let end = Int(declaration.end)
      guard end > position, end <= open.last?.end ?? file.declarations.count else { return "\(place): end \(end)" }
      // Between the two may stand a declaration that is not a parent, such as the function around a default value.
      guard declaration.parent >= -1, declaration.parent < position else { return "\(place): parent" }
      if declaration.parent >= 0, !open.contains(where: { $0.position == Int(declaration.parent) }) {
        return "\(place): its parent has ended"
      }
      guard isName(declaration.name), isValid(declaration.nameRange), isValid(declaration.range) else {
        return "\(place): name or range"
      }
      guard declaration.nameRange.start >= declaration.range.start else { return "\(place): name outside" }
      guard isValid(declaration.attributes, in: file.attributes.count),
        isValid(declaration.modifierList, in: file.modifiers.count)
      else { return "\(place): attributes or modifiers" }
      guard Int(declaration.payload) < detailCount(declaration.kind), declaration.payload >= -1 else {
        return "\(place): detail"
      }
      if position > 0, declaration.nameRange.start < file.declarations[position - 1].nameRange.start {
        return "\(place): not in source order"
      }
      open.append((position, end))
    }
    return nil
  }

  private func detailCount(_ kind: DeclarationKind) -> Int {
    switch kind {
    case .variable, .constant: file.properties.count
    case .function, .initializer, .deinitializer, .subscriptDeclaration, .macroUse: file.functions.count
    case .structure, .classType, .actor, .enumeration, .protocolType, .extensionDeclaration, .typeAlias,
      .associatedType:
      file.types.count
    case .importDeclaration: parsed.names.count
    case .enumCase: 0
    }
  }

  /// Every span lies in its array, every range in the file, every name in the table.
  func details() -> String? {
    let nodes = file.typeNodes.count
    for (index, type) in file.types.enumerated()
    where !(isValid(type.inherited, in: nodes) && isType(type.type) && isValid(type.memberBlock)
      && isValid(type.genericParameters, in: file.genericParameters.count))
    { return "type \(index)" }
    for (index, property) in file.properties.enumerated()
    where !(isType(property.type) && isValid(property.initializerRange) && isNodeSpan(property.initializer)
      && isValid(property.accessors, in: file.accessors.count))
    { return "property \(index)" }
    for (index, accessor) in file.accessors.enumerated()
    where !(isValid(accessor.range) && isNodeSpan(accessor.body))
    { return "accessor \(index)" }
    for (index, function) in file.functions.enumerated()
    where !(isType(function.returnType) && isNodeSpan(function.body)
      && isValid(function.parameters, in: file.parameters.count)
      && isValid(function.genericParameters, in: file.genericParameters.count)
      && isValid(function.accessors, in: file.accessors.count))
    { return "function \(index)" }
    for (index, parameter) in file.parameters.enumerated()
    where !([parameter.labelRange, parameter.nameRange, parameter.typeRange, parameter.defaultRange].allSatisfy(isValid)
      && isName(parameter.label) && isName(parameter.name) && isType(parameter.type)
      && isNodeSpan(parameter.defaultValue) && isValid(parameter.attributes, in: file.attributes.count))
    { return "parameter \(index)" }
    for (index, attribute) in file.attributes.enumerated()
    where !(isName(attribute.name) && isName(attribute.qualifier) && isValid(attribute.range)
      && isValid(attribute.nameRange) && isNodeSpan(attribute.arguments))
    { return "attribute \(index)" }
    for (index, modifier) in file.modifiers.enumerated() where !isValid(modifier.range) { return "modifier \(index)" }
    if let index = (file.genericParameters + file.macroDeclarations).firstIndex(where: { !isName($0) }) {
      return "generic parameter or macro \(index)"
    }
    if let index = file.topLevelCode.firstIndex(where: { !isNodeSpan($0) }) { return "top level code \(index)" }
    return nil
  }

  /// A span of nodes holds whole trees.
  private func isNodeSpan(_ span: IndexSpan) -> Bool {
    guard isValid(span, in: file.nodes.count) else { return false }
    var position = span.indices.lowerBound
    while position < span.indices.upperBound { position = file.end(ofNode: position) }
    return span.isEmpty || position == span.indices.upperBound
  }

  /// Nodes nest, and so do their ranges' beginnings.
  func nodes() -> String? {
    var open: [(end: Int, start: UInt32)] = []
    for (position, node) in file.nodes.enumerated() {
      while let last = open.last, position >= last.end { open.removeLast() }
      let place = "node \(position) (\(node.kind))"
      let next = file.end(ofNode: position)
      guard next > position, next <= open.last?.end ?? file.nodes.count else { return "\(place): next \(next)" }
      guard isValid(node.range) else { return "\(place): range" }
      guard node.range.start >= open.last?.start ?? 0 else { return "\(place): begins before its parent" }
      switch node.kind {
      case .typeAnnotation: guard node.position < file.typeNodes.count else { return "\(place): no such type" }
      case .localDeclaration:
        guard node.position < file.declarations.count else { return "\(place): no such declaration" }
      default: guard isName(node.name) else { return "\(place): no such name" }
      }
      open.append((next, node.range.start))
    }
    return nil
  }

  /// Each postfix expression has an end, and each suffix a postfix expression.
  func postfixExpressions(_ range: Range<Int>) -> String? {
    // For each open list of siblings, without recursion: nesting may be deep.
    var open: [(end: Int, inPostfix: Bool, isBranch: Bool)] = [(range.upperBound, false, false)]
    for position in range {
      while let last = open.last, position >= last.end, open.count > 1 {
        if last.inPostfix, !last.isBranch { return "node \(position): a postfix expression before it has no end" }
        open.removeLast()
      }
      let node = file.nodes[position]
      let level = open.count - 1
      let endsPostfix = node.flags.contains(.endsPostfix)
      if node.isSuffix {
        guard open[level].inPostfix else { return "node \(position): a suffix without a root" }
        open[level].inPostfix = !endsPostfix
      } else if node.kind != .operation || !open[level].inPostfix {
        // `a.b++.c`: a postfix operator is between the suffixes.
        if open[level].inPostfix { return "node \(position): the postfix expression before it has no end" }
        open[level].inPostfix = node.isPostfixRoot && !endsPostfix
      }
      // The suffixes in a branch belong to the postfix expression, which ends after it.
      if file.end(ofNode: position) > position + 1 {
        let isBranch = node.isSuffix && node.kind == .conditionalBranch
        open.append((file.end(ofNode: position), isBranch, isBranch))
      }
    }
    return nil
  }

  /// Types nest.
  func typeNodes() -> String? {
    var open: [Int] = []
    for (position, node) in file.typeNodes.enumerated() {
      while let last = open.last, position >= last { open.removeLast() }
      let next = Int(node.next)
      guard next > position, next <= open.last ?? file.typeNodes.count else { return "type node \(position): next" }
      guard isValid(node.range), isName(node.name) else { return "type node \(position): range or name" }
      open.append(next)
    }
    return nil
  }

  func comments() -> String? {
    for (index, comment) in file.markedComments.enumerated() {
      let ranges = [comment.range, comment.line] + (comment.nextStatement.map { [$0] } ?? [])
      guard ranges.allSatisfy(isValid), comment.textStart <= size else { return "marked comment \(index)" }
    }
    return nil
  }
}
