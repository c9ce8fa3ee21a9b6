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
      if call.isPresented { return false }
      var replacements = ContentReplacements(in: call.caller)
      guard replacements.replacement(of: call.site.call.node) == nil else { return false }
      if call.caller.mayBeEvaluatedWithEqualInputs { return true }
      // A new object is an input that differs: the caller is evaluated whenever its own caller is.
      return hops < 2 && call.caller.makesObjects && call.caller.isCreatedWhileShown(hops: hops + 1)
    }
  }

  /// Whether it makes an object for a property that observes it.
  private var makesObjects: Bool {
    properties.contains { $0.wrapper == .observedObject && $0.isStored && !$0.initialValue.isEmpty }
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
