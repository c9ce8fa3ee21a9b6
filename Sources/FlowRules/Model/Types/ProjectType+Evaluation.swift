import SwiftLexer

// How often SwiftUI creates a view and evaluates its body, as far as the source shows it.
extension ProjectType {
  /// Whether SwiftUI may evaluate the body more than once, because something that the view depends on can change.
  ///
  /// An app and the root of a hosting controller have no parent that could pass them other values, and a view without
  /// inputs and state never changes:
  ///
  ///     struct Root: View { var body: some View { SearchBar(search: Search()) } }    // evaluated once
  package var mayBeEvaluatedAgain: Bool {
    // The case of an enum is an input itself, and code in an extension of a protocol may belong to any view.
    kind != .structure || !propertiesThatCauseEvaluation.isEmpty
  }

  /// The properties whose changes make SwiftUI evaluate the body.
  var propertiesThatCauseEvaluation: [Property] {
    let hasParent = !isApp && !isOnlyRootOfHostingControllers
    return allProperties.filter { $0.mayCauseEvaluation(of: self, hasParent: hasParent) }
  }

  /// Whether SwiftUI may evaluate the body again although all inputs are equal to the last ones.
  ///
  /// Without closures, which are never equal, and without state and observed objects it compares the inputs, and leaves
  /// the view alone:
  ///
  ///     struct Player: View { let url: URL; var body: some View { VideoPlayer(player: AVPlayer(url: url)) } }
  var mayBeEvaluatedWithEqualInputs: Bool {
    guard kind == .structure else { return true }
    return propertiesThatCauseEvaluation.contains { property in
      property.wrapper != nil && !property.observesSilentObject || property.holdsDynamicProperty
        || property.isFunction || property.isTracked(by: self)
    }
  }

  /// Whether the source shows that SwiftUI creates the view once, so that nothing created with it is created again.
  ///
  /// That is an app, the root of hosting controllers, and a view that only bodies create which are evaluated once, code
  /// outside of views, or previews.
  package var isCreatedOnce: Bool {
    if isApp || isOnlyRootOfHostingControllers { return true }
    let sites = calls.filter { !project.isInTestOrPreview($0.scope) }
    // Previews create it once, unless other modules create it as well.
    if sites.isEmpty, !calls.isEmpty, !isExposed { return true }
    // More calls than any view has that one body creates; each of them looks at the properties of its caller.
    guard !sites.isEmpty, sites.count < 16, !hasNamesake else { return false }
    return sites.allSatisfy { site in
      guard mayRunAgain(site) else { return true }
      guard let caller = project.caller(at: site), caller.isView, caller.id != id else { return false }
      return !caller.mayBeEvaluatedAgain
    }
  }

  /// Whether some code of the app creates it, or may do so.
  var isCreatedByApp: Bool {
    isApp || isExposed || hasNamesake || isOnlyRootOfHostingControllers
      || calls.contains { !project.isInTestOrPreview($0.scope) }
  }

  /// Whether code that may run again creates the view: a body, or a function or computed property with a view.
  ///
  /// A property that holds the view keeps what is created with it: `@State private var page = Page()`.
  var isCreatedWhileRendering: Bool {
    calls.prefix(64).contains { site in
      guard !project.isInTestOrPreview(site.scope), let declaration = site.scope.node,
        declaration.kind == .function
          || declaration.kind.isProperty && !declaration.initialValue.contains(site.call.node)
      else { return false }
      return project.mayRunAgain(site.scope)
    }
  }

  /// Whether a call of the view may run again for the same place on screen.
  private func mayRunAgain(_ site: CallSite) -> Bool {
    guard let code = site.scope.node?.code(around: site.call.node) else { return true }
    let path = code.path(to: site.call.node)
    if project.isKeptForLater(within: path, in: site.scope) { return false }
    if project.mayRunAgain(site.scope) || project.returnsNoController(site) { return true }
    // `UIHostingController(rootView: Frame { Feed() })`: the frame's body calls the closure.
    return path.contains { $0.kind == .closure }
  }
}

extension ProjectIndex {
  /// Whether a function of the project keeps a closure around some code for an action, which presents the content.
  fileprivate func isKeptForLater(within path: [CodeNode], in scope: Scope) -> Bool {
    path.indices.dropLast().contains { index in
      guard let call = CallNode(path[index]), let argument = ArgumentNode(path[index + 1]) else { return false }
      return code.keepsForLater(argument, of: call, in: scope)
    }
  }

  /// Whether a call is in a function or computed property with a result that may be a view, which any code may use.
  ///
  ///     func makeFeed() -> any Page { Feed() }
  fileprivate func returnsNoController(_ site: CallSite) -> Bool {
    guard let declaration = site.scope.node, !declaration.initialValue.contains(site.call.node),
      let result = declaration.kind.isProperty ? declaration.annotation : declaration.returnType
    else { return false }
    switch declarations.resolver.resolve(result, in: site.scope).core {
    case .type(let id): return declarations[type: id].kind != .classType
    case .external(let name): return !framework.interfaceKit.contains(name)
    case .unknown: return true
    }
  }

  /// Whether SwiftUI may run code again to render the same view: it belongs to a view, or returns one.
  ///
  /// Other code creates a view once for each view on screen: an action that presents a hosting controller.
  func mayRunAgain(_ scope: Scope) -> Bool {
    // No class is a view, whatever its unknown superclass is.
    if let type = enclosingType(of: scope), type.viewKind != .no, !type.isReference { return true }
    var declaration = scope.node
    while let current = declaration, !current.kind.isNominalType, current.kind != .extensionDeclaration {
      let result = current.kind.isProperty ? current.annotation : current.returnType
      let isBuilder = current.attributes.contains { $0.name == framework.viewBuilder }
      if isBuilder || result?.kind == .opaque || result?.path == [framework.anyView] { return true }
      declaration = current.parent
    }
    return false
  }
}

extension Property {
  /// Whether a change of the property makes SwiftUI evaluate the body of a view again.
  fileprivate func mayCauseEvaluation(of view: ProjectType, hasParent: Bool) -> Bool {
    guard isStored, !isStatic else { return false }
    switch wrapper {
    case nil: return holdsDynamicProperty || hasParent && !(hasInitializer && isFixed(in: view))
    case .namespace: return false
    case .state: return isReadAndChanged(by: view)
    case .environment:
      return knownType?.observableKind == .observable ? isTracked(by: view) : !uses(in: view.code).isEmpty
    // A parent may pass another object in @ObservedObject.
    case .stateObject, .environmentObject: return !observesSilentObject
    default: return true
    }
  }

  /// Whether the object that it observes certainly announces nothing.
  fileprivate var observesSilentObject: Bool {
    observesObject && declaredOrInferredType.map { $0.announcesNothing && !$0.hasSubclasses } ?? false
  }

  /// Whether it holds an @Observable object of which the view reads a property while it renders, whose changes evaluate
  /// the body again.
  ///
  /// A function that the view calls or passes on, as `coordinator.pop`, is no read.
  fileprivate func isTracked(by view: ProjectType) -> Bool {
    guard let object = knownType, object.observableKind == .observable else { return false }
    return isRendered(by: view) { use in
      use.member.map { member in object.allProperties.contains { $0.nameID == member.name } } ?? false
    }
  }

  /// Whether a property with an initial value certainly keeps it.
  private func isFixed(in view: ProjectType) -> Bool { isConstant || isPrivate && view.initializers.isEmpty }

  /// Whether code of the view reads it while it renders, and some code may change it.
  ///
  /// SwiftUI does not evaluate a body again for state that only an action reads.
  private func isReadAndChanged(by view: ProjectType) -> Bool {
    let uses = uses(in: view.code)
    // What an object does changes the object, and not the state that holds it.
    let holdsObject = knownType?.kind == .classType
    if holdsObject, isTracked(by: view) { return true }
    return uses.contains { $0.kind != .value || (holdsObject ? $0.isAssignedWhole : !$0.isReadWithoutCall) }
      && isRendered(by: view) { $0.kind == .value && !$0.isAssignedWhole }
  }

  /// Whether code of the view that runs while it renders has such a use.
  private func isRendered(by view: ProjectType, where isMatch: (PropertyUse) -> Bool) -> Bool {
    let names = NameSet(spelling.names)
    return view.renderedCode(withHelpers: true).contains { code in
      code.matching { names.contains($0.name) && ($0.kind == .name || $0.kind == .member) }
        .contains { node in use(at: node).map(isMatch) ?? false }
    }
  }
}
