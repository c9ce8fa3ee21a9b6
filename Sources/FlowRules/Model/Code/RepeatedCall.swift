import SwiftLexer

/// A call in a view's code that creates another view again with each evaluation.
struct RepeatedCall {
  /// The call that creates the other view.
  let site: CallSite
  /// The view whose code has the call.
  let caller: ProjectType
  /// Whether the call runs only while a sheet or a destination is on screen, as far as the source shows it.
  let isPresented: Bool
}

extension ProjectType {
  /// The calls that create the view while other views render, more than once, outside of previews and tests.
  ///
  /// The content of an app's window has hardly a reason to be created again.
  var repeatedCalls: [RepeatedCall] {
    guard !hasNamesake else { return [] }
    var isEvaluatedAgain: [TypeID: Bool] = [:]
    // More calls than any view has; each of them looks at the code around it.
    return calls.prefix(64).compactMap { site in
      guard !project.isInTestOrPreview(site.scope), let caller = project.enclosingType(of: site.scope), caller.isView,
        !caller.isApp, caller.id != id, caller.kind == .structure, let path = caller.pathOfRendered(site)
      else { return nil }
      let isRepeated = isEvaluatedAgain[caller.id] ?? caller.rendersAgainInApp
      isEvaluatedAgain[caller.id] = isRepeated
      guard isRepeated else { return nil }
      let isPresented = project.isPresentedOnDemand(within: path, in: site.scope)
      return RepeatedCall(
        site: site, caller: caller, isPresented: isPresented || caller.isPresentedOnce(memberAround: site))
    }
  }

  /// Whether a view may create it again while it is on screen, as far as the source shows what creates it.
  ///
  /// A sheet and a destination have hardly a reason to be evaluated again. Where no code creates it, other modules may,
  /// unless the project is an app. Of two views with one name it is unknown which one a call creates.
  var isCreatedWhileShown: Bool { isCreatedWhileShown(hops: 0) }

  private func isCreatedWhileShown(hops: Int) -> Bool {
    if calls.isEmpty { return !hasNamesake && (isExposed || !project.containsApp) }
    return repeatedCalls.contains { call in
      guard !call.isPresented, !call.caller.isReplacedByEachChange(call.site) else { return false }
      if call.caller.mayBeEvaluatedWithEqualInputs { return true }
      // A new object is an input that differs: the caller is evaluated whenever its own caller is.
      return hops < 2 && call.caller.makesObjects && call.caller.isCreatedWhileShown(hops: hops + 1)
    }
  }

  /// Whether it makes an object for a property that observes it.
  private var makesObjects: Bool {
    properties.contains { $0.wrapper == .observedObject && $0.isStored && !$0.initialValue.isEmpty }
  }

  /// Whether whatever evaluates the view again also takes away what a call shows: the view depends on one value, which
  /// decides on the branch around the call.
  ///
  ///     if session.isActive { Home() } else { SignUp() }
  private func isReplacedByEachChange(_ site: CallSite) -> Bool {
    let causes = propertiesThatCauseEvaluation
    guard let cause = causes.first, causes.count == 1 else { return false }
    return isInBranch(site.call.node, in: site.scope, decidedBy: cause, onlyChangingValue(of: cause), members: 0)
  }

  /// Whether a node is in a branch that each change of a property takes away, in its own member or in all those that
  /// use this one.
  ///
  /// - Parameter value: the member of the property that decides; nil for the property itself.
  private func isInBranch(
    _ node: CodeNode, in scope: Scope, decidedBy cause: Property, _ value: NameID?, members: Int
  ) -> Bool {
    guard let member = scope.node, let code = member.code(around: node) else { return false }
    let path = code.path(to: node)
    // `if isReady { return page } else { return page }` shows one view.
    let branches = path.drop { $0.kind != .ifStatement && $0.kind != .switchStatement }
    if branches.contains(where: { $0.kind == .returnStatement }) { return false }
    let names = code.nodes.matching { $0.name == cause.nameID && ($0.kind == .name || $0.kind == .member) }
    let isDecided = names.contains { name in
      guard let use = cause.use(at: name),
        path.isBranch(decidedBy: Array(use.root.postfix.parts), project.framework.language)
      else { return false }
      if cause.wrapper == .state || cause.wrapper == .binding { return name.endsPostfix }
      return value != nil && name.nextMember?.name == value && name.nextMember?.endsPostfix == true
    }
    if isDecided { return true }
    guard members < 3, member.name != project.framework.body else { return false }
    let uses = project.code.runningUses(of: member, in: symbol)
    return !uses.isEmpty
      && uses.allSatisfy { isInBranch($0.node, in: $0.code.scope, decidedBy: cause, value, members: members + 1) }
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

  /// Whether an app shows the view, and something that it depends on can change.
  private var rendersAgainInApp: Bool {
    !isOnlyForPreviews && !isOnlyInStaticRenderings && mayBeEvaluatedAgain
  }

  /// The nodes around a call in the view's code, if it runs while the view renders.
  private func pathOfRendered(_ site: CallSite) -> [CodeNode]? {
    guard let member = site.scope.node, let code = member.code(around: site.call.node),
      member.name == project.framework.body || project.declarations.makesViews(memberNamed: member.name, of: symbol),
      project.code.runs(anyOf: [site.call.node], in: code), !isOnlyNamedLater(member)
    else { return nil }
    return code.path(to: site.call.node)
  }

  /// Whether the view names one of its private functions, and only in code that runs later.
  ///
  ///     .task { page = AnyView(parse(await load())) }   // the view that 'parse' makes stays in 'page'
  private func isOnlyNamedLater(_ member: DeclarationNode) -> Bool {
    guard member.kind == .function, member.modifiers.contains(.isPrivate) else { return false }
    func isUse(_ record: NodeRecord) -> Bool {
      record.name == member.name && (record.kind == .name || record.kind == .member)
    }
    let isNamed = code.contains { $0.nodes.containsRecord(where: isUse) && $0.scope.node != member }
    return isNamed && !renderedCode().contains { $0.scope.node != member && !$0.matching(isUse).isEmpty }
  }

  private func isPresentedOnce(memberAround site: CallSite) -> Bool {
    guard let member = site.scope.node, member.name != project.framework.body else { return false }
    return isPresentedOnce(memberNamed: member.name)
  }
}

extension ProjectIndex {
  /// Whether code runs only while something shows what it makes: a sheet, a menu, a destination of a value.
  ///
  /// `NavigationLink` makes its destination together with the link. What a view or a modifier of the project does with
  /// a closure is uncertain.
  ///
  /// - Parameter ancestors: the nodes around the code, outermost first.
  func isPresentedOnDemand(within ancestors: [CodeNode], in scope: Scope) -> Bool {
    zip(ancestors, ancestors.dropFirst()).contains { node, next in
      guard let callee = CallNode(node)?.callee, callee.name != framework.closures.navigationLink,
        callee.name != framework.closures.inspector
      else { return false }
      return framework.closures.presents(callee.name) || framework.closures.menus.contains(callee.name)
        || callee.name == framework.presentations.windowGroup
        || ArgumentNode(next)?.closure != nil && isDeclaredByProject(callee, in: scope)
    }
  }

  /// Whether a call may mean a view or a modifier of the project.
  private func isDeclaredByProject(_ callee: CodeNode, in scope: Scope) -> Bool {
    guard let path = declarations.typePath(endingAt: callee) else {
      return callee.kind != .member || declaresModifier(callee.name)
    }
    if case .external = declarations.resolver.resolve(path: path, in: scope) { return false }
    return true
  }
}
