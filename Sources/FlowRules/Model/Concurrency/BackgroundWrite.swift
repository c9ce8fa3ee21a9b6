import SwiftLexer

/// A change of a `@Published` property in code that certainly runs on no actor, and so on a background thread.
struct BackgroundWrite {
  /// The reason why the code runs there.
  enum Place {
    /// A function that is `async` and isolated to no actor leaves the thread of its caller (SE-0338).
    case asyncFunction
    /// The closure of `Task { … }` in code that is isolated to no actor.
    case task
    /// The closure of `Task.detached { … }`.
    case detachedTask
    /// A closure that a framework calls on a queue of its own, with the name of the function that takes it.
    case completion(NameID)
    /// A closure of `sink`, or `assign`, after a publisher that delivers in the background.
    case pipeline(NameID)
    /// A function that a framework calls on a queue of its own, with the protocol that has it.
    case delegate(NameID)
    /// A closure of a function, or a function without one, that the notification of a change of the defaults calls: on
    /// the thread that changes them, which may be the main one.
    case changeOfDefaults(NameID?)

    /// Whether the code runs in the background each time.
    var isCertain: Bool { if case .changeOfDefaults = self { false } else { true } }
  }

  /// The property that is changed.
  let property: Property
  /// The use that changes the property, or the call of the function that has it.
  let range: FileRange
  /// The code that runs in the background.
  let place: Place
  /// The function or the initializer that contains it.
  let function: DeclarationNode
  /// The change in a function of the class that the code calls; nil where it changes the property itself.
  var called: PublishingFunction?
}

extension ProjectType {
  /// The first change in the background in each function of an ObservableObject that views observe.
  ///
  /// Nothing is known of a class with an isolation of its own, of a supertype, or of an unknown attribute.
  var backgroundWrites: [BackgroundWrite] {
    guard kind == .classType, observableKind == .observableObject, isCertainlyNonisolated,
      family.contains(where: { project.objects.observation.properties[$0.id] != nil })
    else { return [] }
    let published = properties(wrappedBy: .published).filter { !$0.isStatic && !$0.isAmbiguous && mayBeShown($0) }
    return published.isEmpty ? [] : backgroundWrites(to: published, where: isReadByViews)
  }

  /// Whether code of the class changes one of some properties in the background, whether or not views read them.
  func isChangedInBackground(_ properties: [Property]) -> Bool {
    isCertainlyNonisolated
      && backgroundWrites(to: properties, where: { _ in true }).contains { $0.place.isCertain }
  }

  /// The first change in the background in each function of the class, and in each function of other code that calls
  /// one of the class.
  private func backgroundWrites(
    to published: [Property], where counts: (Property) -> Bool
  ) -> [BackgroundWrite] {
    let direct = backgroundFunctions.flatMap { declaration -> [BackgroundWrite] in
      let writes = published.flatMap { property in
        property.uses(in: declaration.body).filter { property.isChanged(by: $0) || $0.kind == .projection }
          .map { (property, $0) }
      }
      let first = writes.sorted { $0.1.root.id < $1.1.root.id }.lazy.compactMap { property, use in
        let place =
          use.kind == .projection
          ? project.backgroundAssignment(of: use, in: declaration)
          : project.backgroundPlace(of: use.root, in: declaration)
        return place.map {
          BackgroundWrite(property: property, range: use.range, place: $0, function: declaration)
        }
      }.first
      return assignmentsInBackground(to: published, in: declaration) + [first].compactMap { $0 }
    }
    let all = direct + backgroundCalls(changing: published.filter(counts)) + writesByOthers(to: published)
    let byFunction = Dictionary(grouping: all) { $0.function.nameRange }
    return byFunction.values.compactMap { writes in
      writes.sorted { $0.range < $1.range }.first { counts($0.property) }
    }
    .sorted { $0.range < $1.range }
  }

  /// The changes of properties in the background by other names than `self`, as in other types:
  ///
  ///     DispatchQueue.global().async { model.rows = load() }
  private func writesByOthers(to published: [Property]) -> [BackgroundWrite] {
    let own = Set(backgroundFunctions.map(\.nameRange))
    return published.flatMap { property -> [BackgroundWrite] in
      let sites = project.code.changedMembers[property.nameID]
      guard sites.count < ChangedMembers.maximumCount else { return [] }
      return sites.compactMap { site in
        let kind: PropertyUse.Kind = site.member.flags.contains(.isProjected) ? .projection : .value
        guard let root = site.root, let code = root.scope.node, project.mayLeaveMainThread(code.file),
          root.kind == .name || project.declarations.enclosingTypeID(of: root.scope) != id,
          case let use = PropertyUse(kind: kind, root: root, name: site.member), property.isChanged(by: use),
          !project.isInTestOrPreview(root.scope),
          case let object = project.declarations.object(root, before: site.member), object.type == .type(id),
          !object.isNew, let place = project.backgroundPlace(of: root, in: code),
          place.isCertainEverywhere || own.contains(code.nameRange), !project.isInUnusedCode(site.member.fileRange)
        else { return nil }
        return BackgroundWrite(
          property: property, range: root.range(through: site.member), place: place, function: code)
      }
    }
  }

  /// The functions and initializers of the class that may run in the background.
  var backgroundFunctions: [DeclarationNode] {
    symbol.functions.compactMap { function in
      let declaration = project.declarations[function.reference]
      let isCandidate = mayLeaveMainThread(declaration) && !function.isAmbiguous && isCertainlyNonisolated(declaration)
        && (isNamed(function) || backgroundDelegate(calling: declaration) != nil)
        && !waitsForMainQueue(declaration.body)
      return isCandidate ? declaration : nil
    }
  }

  /// Whether code of a view certainly reads a property, or calls a member of the class that does.
  func isCertainlyRead(byViews property: Property) -> Bool {
    project.code.membersReadInViews.value.contains(property.nameID, of: Set(family.map(\.id)))
      || mayBeShown(property, named: false)
  }

  /// Whether code of a view may read a property, or calls a member of the class that does.
  private func isReadByViews(_ property: Property) -> Bool {
    // `onDone` of `model.onDone()`
    property.isFunction || project.code.membersReadInViews.value.mayContain(property.nameID, of: Set(family.map(\.id)))
      || mayBeShown(property, named: false)
  }

  /// The key paths of `publisher.assign(to: \.rows, on: self)`, where the publisher delivers in the background.
  private func assignmentsInBackground(to published: [Property], in function: DeclarationNode) -> [BackgroundWrite] {
    let names = project.framework.subscriptions
    guard function.file.mayName(names.on) else { return [] }
    return function.body.ownNodes { $0.kind == .member && $0.name == names.assign }.compactMap { callee in
      guard let arguments = callee.call?.arguments, arguments.map(\.label) == [names.to, names.on],
        let path = arguments[0].first, let name = path.onlyComponent,
        arguments[1].value(in: function.scope).onlyNode?.kind == .selfReference,
        let property = published.first(where: { $0.nameID == name }),
        !function.body.path(to: callee).contains(where: { $0.kind == .localFunction }),
        let place = project.deliveryInBackground(before: callee, in: function.scope)
      else { return nil }
      return BackgroundWrite(property: property, range: path.fileRange, place: place, function: function)
    }
  }

  /// Whether a function may run in the background, or code in its file may run a closure there.
  private func mayLeaveMainThread(_ function: DeclarationNode) -> Bool {
    function.effects.contains(.async) || project.mayLeaveMainThread(function.file)
  }

  /// Whether nothing isolates the class to an actor, if the project isolates no code by default.
  private var isCertainlyNonisolated: Bool {
    let neutral = project.framework.isolation.neutralSupertypes
    // Up to Swift 5 the wrappers of objects put a class on the main actor (SE-0401).
    let isolates = allProperties.contains { [.observedObject, .stateObject, .environmentObject].contains($0.wrapper) }
    return !isolates && !isOnMainActor && !inheritsUnknown && family.allSatisfy { !$0.hasUnknownAttribute }
      && symbol.ancestry.external.allSatisfy(neutral.contains)
  }

  /// Whether neither a function nor the extension around it has an attribute that may isolate it, and no protocol asks
  /// for an isolated function of its name.
  func isCertainlyNonisolated(_ function: DeclarationNode) -> Bool {
    let names = project.framework.isolation
    guard function.modifiers.isDisjoint(with: [.isStatic, .isOverride]),
      function.attributes.allSatisfy({ names.neutralAttributes.contains($0.name) }),
      // `nonisolated(nonsending)` runs on the caller's actor.
      !function.writtenModifiers.contains(where: { $0.keyword == .nonisolated }),
      !function.parameters.contains(where: { $0.label == names.isolation })
    else { return false }
    if let parent = function.parent, parent.kind == .extensionDeclaration, !parent.attributes.isEmpty { return false }
    return ancestors.allSatisfy { ancestor in
      ancestor.symbol.functions.allSatisfy { required in
        required.name != function.name
          || project.declarations[required.reference].attributes.allSatisfy { $0.name != names.mainActor }
      }
    }
  }

  /// Whether some view names a property, or a member of the class that may return its value.
  ///
  /// - Parameter named: whether the name of the property itself counts.
  func mayBeShown(_ property: Property, named: Bool = true) -> Bool {
    let names = project.code.namesInViews.value
    if named, names.contains(property.nameID) { return true }
    let functions = symbol.functions.filter { names.contains($0.name) }.map(\.reference)
      .filter { self.project.declarations[$0].returnType != nil }
    let computed = symbol.properties.filter { !$0.isStored && names.contains($0.name) }.map(\.reference)
    return (functions + computed).contains { member in
      project.declarations.code(of: member).contains { code in
        code.nodes.containsRecord { $0.name == property.nameID && ($0.kind == .name || $0.kind == .member) }
      }
    }
  }

  /// Whether code has `DispatchQueue.main.sync`, which on the main thread waits for itself.
  func waitsForMainQueue(_ code: CodeSpan) -> Bool {
    let names = project.framework.isolation
    return code.nodes.contains { node in
      node.kind == .member && node.name == names.synchronous && node.base?.name == names.main && node.call != nil
    }
  }

  /// Whether some code may call a function: an initializer, or one whose name occurs outside of tests.
  private func isNamed(_ function: FunctionSymbol) -> Bool {
    function.kind == .initializer || function.kind == .function && project.code.namesInUse.value.contains(function.name)
  }
}

extension ProjectIndex {
  /// Whether code in a file may run a closure in the background.
  func mayLeaveMainThread(_ file: ParsedFile) -> Bool {
    framework.isolation.leavingMainThread.contains(where: file.mayName)
      || framework.background.all.contains(where: file.mayName)
  }

  /// Why a piece of code in a nonisolated function certainly runs in the background; nil if it may not.
  func backgroundPlace(of node: CodeNode, in function: DeclarationNode) -> BackgroundWrite.Place? {
    guard let path = function.code(around: node)?.path(to: node) else { return nil }
    if path.contains(where: { $0.kind == .localFunction || $0.kind == .localDeclaration }) { return nil }
    let isAsync = function.kind == .function && function.effects.contains(.async)
    var place = isAsync ? BackgroundWrite.Place.asyncFunction : nil
    if place == nil, let type = enclosingType(of: function.scope) {
      place = type.backgroundDelegate(calling: function).map { .delegate($0) }
        ?? (type.observationOfDefaults(by: function) != nil ? .changeOfDefaults(nil) : nil)
    }
    // Whether the code around the next closure is certainly nonisolated, as a task in it then is.
    var isKnown = true
    for index in path.indices.dropFirst() {
      guard let closure = ClosureNode(path[index]) else { continue }
      // `Task { @MainActor in … }`
      if closure.node.children.contains(where: { $0.kind == .attribute }) { return nil }
      let call = index > 1 ? CallNode(path[index - 2]) : nil
      if let call, runsAtOnce(call, in: function.scope, .onSameThread) { continue }
      if let handler = AssignmentNode(path[index - 1]) {
        place = runsInBackground(handler, in: function) ? .completion(framework.background.start) : nil
      } else {
        place = call.flatMap { backgroundPlace(ofClosureIn: $0, in: function.scope) }
      }
      if case .task? = place, !isKnown { place = nil }
      isKnown = place != nil
    }
    return place
  }

  /// Whether a use is that of `publisher.assign(to: &$rows)`, and the publisher delivers in the background.
  fileprivate func backgroundAssignment(
    of use: PropertyUse, in function: DeclarationNode
  ) -> BackgroundWrite.Place? {
    guard use.isWhole, let argument = use.root.argument, argument.label == framework.subscriptions.to,
      let call = function.body.path(to: argument.node).dropLast().last.flatMap(CallNode.init),
      let callee = call.callee, callee.kind == .member, callee.name == framework.subscriptions.assign
    else { return nil }
    return deliveryInBackground(before: callee, in: function.scope)
  }
}

extension Property {
  /// Whether a use assigns the property or a part of its value, or calls a function that changes the value in place.
  ///
  /// What happens to an object in it does not change the property: `player?.volume = 1`.
  func isChanged(by use: PropertyUse) -> Bool {
    guard use.kind == .value else { return false }
    let isTarget = !use.flags.isDisjoint(with: [.isAssigned, .isUpdated])
    if isTarget, use.isWhole { return true }
    let function = use.calledMember?.name
    guard isTarget || function.map(type.project.framework.values.isMutator) ?? false else { return false }
    if type.project.declarations.isCollection(symbol) {
      // `list[0] = a`; the element of `list[0].title = b` may be an object.
      return !isTarget || use.name.nextSuffix.map { $0.kind == .subscriptAccess && $0.endsPostfix } ?? false
    }
    if function == type.project.framework.values.toggle { return isBool }
    return isTarget && declaredProjectType?.kind == .structure
  }
}
