import SwiftLexer

/// What each evaluation of a view's body does with content that does not stay.
enum ContentReplacement {
  /// It takes the content away, or happens only while other content is there.
  ///
  ///     if session.isActive { Home() } else { SignUp() }
  ///     if user != nil { Home() } else { Button("Sign in") { user = "Ann" } }
  case takenAway
  /// It gives the content another identity: `Quiz().id(round)`.
  case startedAnew
}

extension ProjectType {
  /// What happens to the content that a node creates with whatever evaluates the view again; nil where it may stay.
  func replacement(of node: CodeNode) -> ContentReplacement? {
    let causes = propertiesThatCauseEvaluation
    // More hardly decide on one branch; each of them takes a look at all code.
    guard !causes.isEmpty, causes.count <= 4 else { return nil }
    var result = ContentReplacement.takenAway
    for cause in causes {
      let value = onlyChangingValue(of: cause)
      let isTakenAway = isInEachUse(node, members: 0) { path, code in
        changesOnlyElsewhere(cause, than: path)
          || code.expressions(meaning: cause, value).contains { expression in
            path.isBranch(decidedBy: expression, project.framework.language)
          }
      }
      if isTakenAway { continue }
      let isStartedAnew = isInEachUse(node, members: 0) { path, code in
        code.expressions(meaning: cause, value).contains { path.hasIdentity($0, project.framework.id) }
      }
      guard isStartedAnew else { return nil }
      result = .startedAnew
    }
    return result
  }

  /// Whether the nodes around a node have some quality, in its own member or in all those that use this one.
  ///
  /// - Parameter isMatch: gets the path to the node, which is its last element.
  private func isInEachUse(_ node: CodeNode, members: Int, _ isMatch: ([CodeNode], CodeSpan) -> Bool) -> Bool {
    guard let member = node.scope.node, let code = member.code(around: node) else { return false }
    let path = code.path(to: node)
    // `if isReady { return page } else { return page }` shows one view.
    let branches = path.drop { $0.kind != .ifStatement && $0.kind != .switchStatement }
    if branches.contains(where: { $0.kind == .returnStatement }) { return false }
    if isMatch(path, code) { return true }
    guard members < 3, member.name != project.framework.body else { return false }
    let uses = project.code.runningUses(of: member, in: symbol)
    return !uses.isEmpty && uses.allSatisfy { isInEachUse($0.node, members: members + 1, isMatch) }
  }

  /// The only value of the object in a property whose changes evaluate the view: the one that the object announces, or
  /// the one that the view reads from an @Observable object.
  private func onlyChangingValue(of property: Property) -> NameID? {
    if property.observesObject {
      let published = property.declaredProjectType?.properties(wrappedBy: .published).filter { !$0.isStatic } ?? []
      return property.declaredProjectType?.mayUseObjectWillChange == false && published.count == 1
        ? published[0].nameID : nil
    }
    guard let object = property.knownType, object.observableKind == .observable else {
      return nil
    }
    let members = property.uses(in: code).map { $0.member?.name }
    guard let first = members.first, let name = first, members.allSatisfy({ $0 == name }),
      object.property(named: name)?.isStored == true
    else { return nil }
    return name
  }
}

extension CodeSpan {
  /// The expressions that are all of a property, or all of one member of the object in it, each as its parts.
  fileprivate func expressions(meaning property: Property, _ value: NameID?) -> [[CodeNode]] {
    nodes.matching { $0.name == property.nameID && ($0.kind == .name || $0.kind == .member) }.compactMap { name in
      guard let use = property.use(at: name), use.kind == .value else { return nil }
      let last = property.holdsValue ? name : name.nextMember
      guard last?.endsPostfix == true, property.holdsValue || value != nil && last?.name == value else { return nil }
      return Array(use.root.postfix.parts)
    }
  }
}

extension Property {
  fileprivate var holdsValue: Bool { wrapper == .state || wrapper == .binding || wrapper == .appStorage }
}

extension [CodeNode] {
  /// Whether the last node of a path, or content around it, has an `.id(…)` of an expression and nothing else.
  fileprivate func hasIdentity(_ expression: [CodeNode], _ id: NameID) -> Bool {
    contains { node in
      node.rootOfPostfix.postfix.suffixes.contains { suffix in
        guard suffix.kind == .member, suffix.name == id, let argument = suffix.call?.onlyArgument else { return false }
        return argument.label == .none && Array(argument.node.children) == expression
      }
    }
  }
}
