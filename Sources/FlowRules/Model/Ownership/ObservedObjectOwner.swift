import SwiftLexer

/// The way in which an object that a view creates and only observes gets an owner.
enum ObservedObjectOwner: Equatable {
  /// The view keeps it: `@StateObject private var model = Model()`.
  case view
  /// The view keeps the object, which its own initializer hands to a shared object: that runs only once then.
  case viewRegisteringLater
  /// The view keeps the object, of which its initializer calls only this function: the work begins once the view is
  /// shown.
  ///
  /// - Parameter parameter: the parameter of the initializer that the function gets, if tasks can compare it.
  case viewCallingLater(function: String, parameter: String?)
  /// The view keeps the object that its initializer creates, in spite of later values of the parameter.
  ///
  /// - Parameter parameter: nil where the calls show that no other value comes.
  case viewInInitializer(parameter: String?)
  /// As ``viewInInitializer(parameter:)``, but the initializer uses the object: through the `@StateObject` it would
  /// reach another one.
  case viewThroughConstant
  /// The view keeps the object that a parameter's default creates.
  case viewWithDefault
  /// The view keeps the object that its initializer creates, and gives it later values of the parameter.
  case viewFollowing(parameter: String)
  /// The caller, which passes it, and makes a new one when the value of the parameter changes.
  ///
  /// - Parameter parameter: nil where no value that the object is made from changes, as far as the source shows it.
  case caller(parameter: String?)
  /// The callers that pass an object already.
  case callersWithoutDefault
}

extension ProjectType {
  /// The owner that an object needs which the view creates and only observes.
  ///
  /// - Parameter hasStateObject: whether `@StateObject` exists in all systems that the project supports.
  func owner(of property: Property, from origin: ObjectOrigin, hasStateObject: Bool) -> ObservedObjectOwner {
    if origin.kind == .defaulted {
      let label = origin.parameter.map(\.label) ?? property.nameID
      let isPassed = arguments(labeled: label).contains { !project.isInTestOrPreview($0.site.scope) }
      guard hasStateObject, !isPassed || isMadeInRows(without: label) else { return .callersWithoutDefault }
      // The memberwise initializer of a @StateObject takes an autoclosure by itself.
      return origin.initializer == nil ? .view : .viewWithDefault
    }
    guard hasStateObject, !isExpectedAsParameter(property), !isUsedByCallsInInitializers(property) else {
      return .caller(parameter: changingParameter(of: origin))
    }
    if origin.parameters.isEmpty, let call = onlyCallInInitializers(of: property) {
      return .viewCallingLater(function: call.function, parameter: call.parameter)
    }
    if isUsedInInitializers(property) { return .viewThroughConstant }
    if !isCreatedOnce, let initializer = origin.initializer,
      let parameter = origin.parameters.first(where: { isGivenChangingValues(as: $0, of: initializer) })
    {
      let name = project.text(parameter.name)
      // `.onChange` cannot compare all values.
      let isEquatable = ViewInput(parameter, of: initializer).isEquatable
      return isEquatable ? .viewFollowing(parameter: name) : .viewInInitializer(parameter: name)
    }
    if origin.kind == .declared {
      // The rest are initializers of previews: `self.model = model` does not compile with a @StateObject.
      let isAssigned = initializers.contains { !property.assignedValues(in: $0).isEmpty }
      if isAssigned { return .viewInInitializer(parameter: nil) }
      return property.declaredProjectType?.registersItself == true ? .viewRegisteringLater : .view
    }
    let open = origin.parameter.flatMap { isAlwaysGivenLiterals(as: $0.label) ? nil : project.text($0.name) }
    return .viewInInitializer(parameter: open)
  }

  /// Whether a call that leaves an argument out makes one view for each row: no caller keeps an object for each of
  /// them.
  private func isMadeInRows(without label: NameID) -> Bool {
    calls.prefix(64).contains { site in
      guard !site.call.arguments.contains(where: { $0.label == label }),
        let code = site.scope.node?.code(around: site.call.node)
      else { return false }
      return ConstructionPlace(within: code.path(to: site.call.node), project).isRepeated
    }
  }

  /// Whether other code provides the object as well, or reaches it through a value of the view: an initializer that
  /// takes it, a protocol that requires the property or a function that uses it, code that names it, or a property that
  /// keeps the view.
  ///
  /// A `@StateObject` exists only in a view that SwiftUI shows, and nobody can assign it.
  private func isExpectedAsParameter(_ property: Property) -> Bool {
    let isTaken = initializers.contains { initializer in
      !initializer.isOnlyForPreviews
        && property.assignedValues(in: initializer).contains { initializer.parameter(in: $0)?.hasDefault == false }
    }
    return isTaken || namesRequiredByProtocols.contains(property.nameID)
      || isUsedInRequiredFunctions(property) || project.code.isNamedThroughValues(property.symbol, of: symbol)
      || project.code.isKeptInProperty(symbol)
  }

  /// Whether a modifier of the view uses the object: callers configure a view with it before SwiftUI shows the view.
  ///
  ///     func onSuccess(_ action: @escaping () -> Void) -> Self { handler.success = action; return self }
  func isSetByModifiers(_ property: Property) -> Bool {
    symbol.functions.contains { function in
      guard function.kind == .function, let result = project.declarations[function.reference].returnType?.path.last,
        result == nameID || result == project.framework.language.selfType
      else { return false }
      return !property.uses(in: project.declarations.code(of: function.reference)).isEmpty
    }
  }

  /// Whether a function that a protocol of the project requires uses the object.
  ///
  /// Code that knows only the protocol may call it on a view that SwiftUI does not show.
  private func isUsedInRequiredFunctions(_ property: Property) -> Bool {
    let required = Set(ancestors.filter { $0.kind == .protocolType }.flatMap { $0.symbol.functions.map(\.name) })
    return !required.isEmpty
      && symbol.functions.contains { function in
        function.kind == .function && required.contains(function.name)
          && !property.uses(in: project.declarations.code(of: function.reference)).isEmpty
      }
  }

  /// Whether an initializer uses the object, other than to set the property.
  private func isUsedInInitializers(_ property: Property) -> Bool {
    initializers.contains { initializer in
      property.uses(in: initializer.code).contains { $0.kind == .value && !$0.isAssignedWhole }
    }
  }

  /// The function of the object that the initializers call, if they do nothing else with it, with the only parameter
  /// that it gets.
  ///
  ///     init(url: URL) { loader.load(url) }
  private func onlyCallInInitializers(of property: Property) -> (function: String, parameter: String?)? {
    let uses = initializers.flatMap { initializer in
      property.uses(in: initializer.code).filter { !$0.isAssignedWhole }.map { ($0, initializer) }
    }
    let functions = Set(uses.map { $0.0.root.flags.contains(.startsStatement) ? $0.0.calledMember?.name : nil })
    guard functions.count == 1, let only = functions.first, let function = only else { return nil }
    let parameters = uses.map { use, initializer -> String? in
      guard let argument = use.calledMember?.call?.onlyArgument,
        let parameter = initializer.parameter(in: argument.value(in: use.name.scope)),
        let written = initializer.declaration.type(of: parameter)?.unwrapped.path.last,
        project.framework.values.isValue(written)
      else { return nil }
      return project.text(parameter.name)
    }
    return (project.text(function), uses.count == 1 ? parameters[0] : nil)
  }

  /// Whether an initializer calls a function of the view that uses the object: `Task { [self] in await load() }`.
  ///
  /// The function reaches the object through a copy of the view that SwiftUI does not show.
  private func isUsedByCallsInInitializers(_ property: Property) -> Bool {
    let called = Set(
      initializers.flatMap { initializer in
        initializer.code.flatMap { code in
          code.ownNodes { $0.kind == .name || $0.kind == .member }.filter { $0.call != nil }.map(\.name)
        }
      })
    return !called.isEmpty
      && symbol.functions.contains { function in
        function.kind == .function && called.contains(function.name)
          && !property.uses(in: project.declarations.code(of: function.reference)).isEmpty
      }
  }

  /// The first parameter from which an initializer makes the object and whose value may change.
  private func changingParameter(of origin: ObjectOrigin) -> String? {
    guard let initializer = origin.initializer else { return nil }
    return origin.parameters.first { isGivenChangingValues(as: $0, of: initializer) }.map { project.text($0.name) }
  }

  /// Whether a body passes a value that may change to a parameter of an initializer.
  ///
  /// The content of a sheet or a destination is created for one value. A binding is passed only for its first one:
  /// `Model(index: index.wrappedValue)`. An object or a closure by itself does not change. `.onChange` cannot compare
  /// what is only known by a protocol.
  private func isGivenChangingValues(as parameter: Parameter, of initializer: Initializer) -> Bool {
    guard !initializer.isBinding(parameter), let written = initializer.declaration.type(of: parameter),
      written.functionType == nil, !isReferenceOrProtocol(written, in: initializer.declaration.scope)
    else { return false }
    return arguments(labeled: parameter.label).contains { argument, site in
      // A static function makes the view for somebody else.
      guard !project.isInTestOrPreview(site.scope), site.scope.node?.modifiers.contains(.isStatic) != true,
        let caller = project.caller(at: site), caller.isView,
        !caller.isOnlyPresented,
        let code = site.scope.node?.code(around: site.call.node),
        !ConstructionPlace(within: code.path(to: site.call.node), project).isPresented,
        case let value = argument.value(in: site.scope), case .rendered = caller.inputs(of: value)
      else { return false }
      let passed = PassedArgument(argument: argument, scope: site.scope, isInTestOrPreview: false)
      guard passed.mayPassLaterValue(in: project, isObject: false, isFunction: false) else { return false }
      let last = caller.propertyPath(in: value).map { Property($0.last, in: project) }
      return last?.declaredProjectType?.isReference != true
    }
  }

  /// Whether each call outside of previews and tests passes a literal for a label.
  private func isAlwaysGivenLiterals(as label: NameID) -> Bool {
    let found = arguments(labeled: label).filter { !project.isInTestOrPreview($0.site.scope) }
    return !found.isEmpty && found.allSatisfy { project.declarations.isLiteral($0.argument.value(in: $0.site.scope)) }
  }

  private func isReferenceOrProtocol(_ written: WrittenType, in scope: Scope) -> Bool {
    // `any Store`, `some Store`
    if [.existential, .opaque, .composition].contains(written.unwrapped.kind) { return true }
    guard case .type(let id) = project.declarations.resolver.resolve(written, in: scope).core else { return false }
    let type = ProjectType(id, in: project)
    return type.isReference || type.kind == .protocolType
  }

  private func arguments(labeled label: NameID) -> [(argument: ArgumentNode, site: CallSite)] {
    // More than any real view has: each is looked at.
    calls.prefix(64).flatMap { site in
      site.call.arguments.filter { $0.label == label && !$0.isTrailing }.map { ($0, site) }
    }
  }
}

extension ProjectType {
  /// Whether an initializer of the class makes the new object that of a shared one.
  ///
  ///     init() { Header.shared.delegate = self }
  fileprivate var registersItself: Bool {
    initializers.contains { initializer in
      initializer.code.contains { code in
        code.ownNodes { $0.kind == .name && !$0.flags.contains(.endsPostfix) }.contains { root in
          guard project.declarations.namesType(root.name), let value = root.postfix.assignment?.node.firstChild
          else { return false }
          return value.kind == .selfReference && value.nextSuffix == nil
        }
      }
    }
  }
}

extension Property {
  /// Makes the view own the object that its declaration creates: `@StateObject private var model = Model()`.
  ///
  /// The property stays as visible as it is where `private` would hide the memberwise initializer from a caller, or the
  /// property from an extension in another file.
  var editsMakingStateObject: [SourceEdit]? {
    // Nobody can assign a @StateObject.
    guard let wrapper = editsReplacingWrapper(by: Wrapper.stateObject.rawValue),
      type.initializers.allSatisfy({ assignedValues(in: $0).isEmpty })
    else { return nil }
    let isCalledWithArguments =
      type.hasReachableMemberwiseInitializer && type.calls.contains { !$0.call.labels.isEmpty }
    guard !isPrivate, !isCalledWithArguments, type.namesUsedInOtherFiles[nameID] == nil,
      let access = editsMakingPrivate
    else { return wrapper }
    return wrapper + access
  }
}
