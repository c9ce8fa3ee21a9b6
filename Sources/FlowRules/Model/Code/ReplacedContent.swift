import SwiftLexer

/// What each evaluation of a view's body does with content that does not stay.
enum ContentReplacement {
  /// It takes the content away, or happens only while other content is there.
  ///
  ///     if session.isActive { Home() } else { SignUp() }
  ///     if user != nil { Home() } else { Button("Sign in") { user = "Ann" } }
  case takenAway
  /// It gives the content another identity: `Quiz().id(round)`.
  case restarted
}

/// The question what becomes of content of a view, for several pieces of it.
struct ContentReplacements {
  private let view: ProjectType
  /// The properties whose changes evaluate the view, each with the only value of an object in it that changes.
  private let causes: [(property: Property, value: NameID?)]
  private var count = 0

  /// A view in which more change hardly depends on one of them; each takes a look at all code.
  private static let maximumCauses = 4
  /// More pieces than any view has that one asks about; each takes a look at all code.
  private static let maximumCount = 32

  init(in view: ProjectType) {
    self.view = view
    let causes = view.propertiesThatCauseEvaluation
    self.causes = causes.count > Self.maximumCauses ? [] : causes.map { ($0, view.onlyChangingValue(of: $0)) }
  }

  /// What happens to the content that a node creates with whatever evaluates the view again; nil where it may stay.
  mutating func replacement(of node: CodeNode) -> ContentReplacement? {
    count += 1
    guard !causes.isEmpty, count <= Self.maximumCount else { return nil }
    let framework = view.project.framework
    var result = ContentReplacement.takenAway
    for (cause, value) in causes {
      let isTakenAway = view.isInEachUse(node, members: 0) { path, code in
        view.changesOnlyElsewhere(cause, than: path) || view.changesOnlyAsContentComes(cause, path)
          || code.expressions(meaning: cause, value).contains { path.isBranch(decidedBy: $0, framework.language) }
      }
      if isTakenAway { continue }
      let isRestarted = view.isInEachUse(node, members: 0) { path, code in
        code.expressions(meaning: cause, value).contains { path.hasIdentity($0, framework.id) }
      }
      guard isRestarted else { return nil }
      result = .restarted
    }
    return result
  }
}

extension ProjectType {
  /// Whether the nodes around a node have some quality, in its own member or in all those that use this one.
  ///
  /// - Parameter isMatch: gets the path to the node, which is its last element.
  fileprivate func isInEachUse(_ node: CodeNode, members: Int, _ isMatch: ([CodeNode], CodeSpan) -> Bool) -> Bool {
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
  fileprivate func onlyChangingValue(of property: Property) -> NameID? {
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

extension ProjectType {
  /// Whether state of the view changes only in the moment in which content appears for the first time.
  ///
  ///     Editor().opacity(isShown ? 1 : 0).onAppear { withAnimation { isShown = true } }
  ///
  /// - Parameter path: the nodes around the content, outermost first.
  fileprivate func changesOnlyAsContentComes(_ state: Property, _ path: [CodeNode]) -> Bool {
    guard state.wrapper == .state else { return false }
    var value: NameID?
    let roots = Set(path.map(\.rootOfPostfix))
    return state.hasOnlyChanges { change in
      guard let code = change.root.scope.node?.code(around: change.root),
        let call = LifeCycleCall(within: code.path(to: change.root), in: change.root.scope, project.framework),
        let callee = call.call.callee, roots.contains(callee.rootOfPostfix)
      else { return false }
      // Another appearance sets the same value again, which is no change. A page that covers the content makes it
      // disappear and keeps it, so a change at that time does replace what the content has.
      guard project.framework.lifeCycle.appearances.contains(callee.name), change.isAssignedWhole,
        let literal = change.assignedValue?.onlyNode, literal.kind == .literal, literal.name != .none,
        value == nil || value == literal.name, project.runsInTime(change.root, isInContent: true)
      else { return false }
      value = literal.name
      return true
    }
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
