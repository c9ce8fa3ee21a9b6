import SwiftLexer

/// The code that makes a collection which a view shows: an expression, or the body of a function or computed property.
struct CollectionSource {
  /// The expression, or the body.
  let code: CodeSpan
  /// The name that leads to the code; nil for the expression itself.
  let name: String?
  /// The written type of the function or computed property whose body the code is.
  let type: WrittenType?

  /// Whether the code is the body of a function or computed property.
  let isBody: Bool

  /// The code of the only result: the expression itself, or that of a body.
  var result: CodeSpan? { isBody ? code.result : code }
}

extension ProjectType {
  /// The code that makes the collection which an expression of the view begins with, one step further.
  ///
  ///     rows.filter { $0.isOpen }    // let rows = names.map { Row($0) }
  ///     rows                         // var rows: [Row] { names.map { Row($0) } }
  ///     model.rows, Row.all          // a computed property of the object or of the type
  func source(ofCollectionIn code: CodeSpan) -> CollectionSource? {
    guard let postfix = code.postfix else { return nil }
    var path = [postfix.root]
    for suffix in postfix.suffixes {
      guard suffix.kind == .member, suffix.call == nil else { break }
      path.append(suffix)
    }
    let root = postfix.root
    if path.count == 1, let value = project.declarations.valueOfConstant(at: root), root.kind == .name, root.isLocal {
      return CollectionSource(code: value, name: project.text(root.name), type: nil, isBody: false)
    }
    guard
      let (member, owner) = member(at: path, before: postfix.suffixes.dropFirst(path.count - 1).first { _ in true }),
      let target = computedMember(named: member.name, of: owner, isStatic: isStatic(path, owner))
    else { return nil }
    // `made` without a call is the function itself.
    guard project.declarations[target].kind != .function || member.call != nil else { return nil }
    let bodies = project.declarations.codeThatRuns(of: target)
    guard bodies.count == 1 else { return nil }
    let declaration = project.declarations[target]
    return CollectionSource(
      code: bodies[0], name: project.text(member.name),
      type: declaration.kind == .function ? declaration.returnType : declaration.annotation, isBody: true)
  }

  /// The member that a path of names ends with, and the type that has it. A function is called after its name.
  private func member(at path: [CodeNode], before next: CodeNode?) -> (CodeNode, ProjectType)? {
    var path = path
    // `makeRows().filter { … }`: the function is the root or follows `self`.
    if path.count == 1, path[0].kind == .selfReference, let next, next.kind == .member { path.append(next) }
    guard let root = path.first, let last = path.last else { return nil }
    if root.kind == .name, project.declarations.namesType(root.name), !root.isLocal {
      guard path.count == 2, case .type(let id) = project.resolve(path: [root.name], in: root.scope) else { return nil }
      return (last, ProjectType(id, in: project))
    }
    if let use = project.declarations.use(of: PropertySpelling(name: last.name), at: last) {
      guard use.kind == .value, path.count == (use.root == use.name ? 1 : 2) else { return nil }
      return (last, self)
    }
    guard path.count > 1, case .type(let id) = project.declarations.object(root, before: last).type else { return nil }
    return (last, ProjectType(id, in: project))
  }

  private func isStatic(_ path: [CodeNode], _ owner: ProjectType) -> Bool {
    path[0].kind == .name && !path[0].isLocal && project.declarations.namesType(path[0].name)
  }

  /// The only function or computed property of that name.
  private func computedMember(
    named name: NameID, of owner: ProjectType, isStatic: Bool
  ) -> DeclarationReference? {
    guard isStatic else { return project.declarations.codeMember(named: name, of: owner.symbol) }
    let found = owner.symbol.properties.filter { $0.name == name && $0.isStatic && !$0.isAmbiguous }
    return found.count == 1 && !found[0].isStored ? found[0].reference : nil
  }
}

/// A row that is made with a new id each time its collection is.
struct NewIdentity {
  /// The struct of the row.
  let type: ProjectType
  /// The construction of the row.
  let place: FileRange
}

extension ProjectType {
  /// The rows with new ids that an expression in the view's code makes, or the code one step further; nil if it may
  /// keep rows that exist.
  func newIdentity(inCollection code: CodeSpan) -> (row: NewIdentity, source: CollectionSource)? {
    let own = CollectionSource(code: code, name: nil, type: nil, isBody: false)
    if let row = project.newIdentity(inElementsOf: code, element: nil) { return (row, own) }
    guard let source = source(ofCollectionIn: code) else { return nil }
    // A getter that assigns a property keeps what it makes.
    if source.code.nodes.containsRecord(where: { !$0.flags.isDisjoint(with: .writes) && !$0.flags.contains(.isLocal) })
    {
      return nil
    }
    let element = source.type.flatMap { project.element(of: $0, in: source.code.scope) }
    if let element, let row = project.construction(of: element, in: source.code) { return (row, source) }
    guard let result = source.result, let row = project.newIdentity(inElementsOf: result, element: element) else {
      return nil
    }
    return (row, source)
  }
}

extension ProjectIndex {
  /// The struct `Row` of `[Row]`.
  func element(of type: WrittenType, in scope: Scope) -> ProjectType? {
    guard type.kind == .array, let element = type.firstChild,
      case .type(let id) = declarations.resolver.resolve(element, in: scope).core
    else { return nil }
    return ProjectType(id, in: self)
  }

  /// The first construction of a struct with a new id in a body: also one that the body appends to its result.
  fileprivate func construction(of type: ProjectType, in body: CodeSpan) -> NewIdentity? {
    // More constructions than rows have: each of them may be a question about the whole body.
    let constructions = body.nodes.matching { $0.kind == .name && $0.name == type.nameID }.prefix(64)
    return constructions.lazy.filter { !self.mayKeepIdentity($0, in: body) }
      .compactMap { self.newIdentity(constructedBy: $0.postfix.code(in: body.scope), type) }
      .first { $0.type.id == type.id }
  }

  /// Whether the row at a construction, or other rows of the body, may have the ids that they had before.
  private func mayKeepIdentity(_ construction: CodeNode, in body: CodeSpan) -> Bool {
    // `known.first { $0.name == name } ?? Row(name: name)`
    let before = body.prefix(upTo: construction).lastNode
    return before?.kind == .operation && before?.name == framework.language.coalescing
      || getsIdentity(construction, in: body) || isAdded(construction, in: body)
  }

  /// Whether code gives a new row an id that may be there already: `var row = Row(); row.id = entry.id`.
  private func getsIdentity(_ construction: CodeNode, in body: CodeSpan) -> Bool {
    guard let variable = construction.parentOfFirstChild?.initializedBinding else { return false }
    return body.nodes.contains { node in
      guard node.kind == .name, node.isLocal, node.name == variable.name, node.id > construction.id,
        node.nextMember?.name == framework.id, let value = node.postfix.assignment?.value(in: body.scope)
      else { return false }
      return !isFresh(value)
    }
  }

  /// Whether a row is only added to others, which are not made here: `items + [Row(title: "New")]`.
  private func isAdded(_ construction: CodeNode, in body: CodeSpan) -> Bool {
    guard let result = body.result, result.contains(construction) else { return false }
    let siblings = Array(result.siblings)
    return siblings.contains { $0.kind == .operation && text($0.name) == "+" }
      && siblings.contains { operand in
        (operand.kind == .name || operand.kind == .selfReference)
          && operand.postfix.suffixes.allSatisfy { $0.kind == .member }
      }
  }

  /// The first element with a new id of an array literal, or of the last `map { Row($0) }`.
  fileprivate func newIdentity(inElementsOf code: CodeSpan, element: ProjectType?) -> NewIdentity? {
    guard let postfix = code.postfix else { return nil }
    let mapping = Array(postfix.suffixes).last { $0.kind == .member && framework.collections.mapping.contains($0.name) }
    if let mapping {
      guard let argument = mapping.call?.onlyArgument, let closure = argument.closure else { return nil }
      let statements = closure.statements
      guard let last = statements.last else { return nil }
      let result =
        last.kind == .returnStatement ? last.content(in: code.scope) : last.postfix.code(in: code.scope)
      return newIdentity(constructedBy: result, element)
    }
    guard postfix.root.kind == .arrayLiteral else { return nil }
    return postfix.root.children.lazy.compactMap(ArgumentNode.init)
      .compactMap { self.newIdentity(constructedBy: $0.value(in: code.scope), element) }.first
  }

  /// The row if code constructs one with a new id and does nothing else.
  private func newIdentity(constructedBy code: CodeSpan, _ expected: ProjectType?) -> NewIdentity? {
    guard let range = declarations.construction(in: code), let call = code.postfix.flatMap({ CallNode($0.last) }) else {
      return nil
    }
    let isImplicit = code.first?.kind == .implicitMember
    guard let type = isImplicit ? expected : constructedType(in: code),
      !self.code.overloads.isFunction(type.nameID),
      type.hasNewIdentity(constructedWith: call.labels) || passesNewIdentity(call, in: code.scope, to: type)
    else { return nil }
    return NewIdentity(type: type, place: range)
  }

  /// `Row(id: UUID(), name: name)`
  private func passesNewIdentity(_ call: CallNode, in scope: Scope, to type: ProjectType) -> Bool {
    guard type.kind == .structure, let id = type.property(named: framework.id), id.isStored,
      let argument = call.arguments.first(where: { $0.label == framework.id })
    else { return false }
    return isFresh(argument.value(in: scope), as: id.declaration.annotation)
  }
}
