import SwiftLexer

/// The code that can reach a property of a view from outside, and the code that does.
package struct StateExposure {
  /// The widest circle of code that can reach it.
  package enum Reach {
    case otherModules
    /// Callers of the memberwise initializer.
    case callers
    /// Code that has a value of the view.
    case holders
  }

  /// Code that may use the property, so that it cannot become private without a further change.
  package enum Obstacle {
    case none
    /// Files were left out, and an extension in one of them may use it.
    case unreadExtension
    /// An unknown supertype may require it.
    case unknownSupertype
    /// A call may pass it.
    case call(FileRange)
    /// Code in the view's file, outside the view, may use it.
    case sameFile(FileRange)
    /// Code in another file may use it.
    case otherFile(FileRange)
  }

  /// The property of the view.
  package let property: Property
  /// The uses of the view from outside.
  package let access: OutsideAccess
  /// The arguments of calls that pass it, without previews and tests.
  package let passedByApp: [PassedArgument]
  /// The arguments of calls in previews and tests that pass it.
  package let passedByPreviews: [PassedArgument]
  /// Whether it has no value, and no initializer assigns one: a caller has to pass it.
  package let mustBePassed: Bool

  /// Whether code of the app passes it, or has to.
  package var isPassed: Bool { !passedByApp.isEmpty || mustBePassed }

  /// Whether some call of the app passes a value that changes later, as the source shows, and that the view ignores.
  var receivesLaterValue: Bool { mayReceiveLaterValue && ViewInput(property).feed != nil }

  /// Whether some call of the app may pass another value later, as far as the source does not rule it out.
  package var mayReceiveLaterValue: Bool {
    let isObject = property.declaredProjectType?.isReference == true
    let isFunction = property.declaration.annotation?.functionType != nil
    return passedByApp.contains { passed in
      // The parameter is an autoclosure, which makes the object once.
      if property.wrapper == .stateObject, case .construction = type.project.content(of: passed) { return false }
      return passed.mayPassLaterValue(in: type.project, isObject: isObject, isFunction: isFunction)
    }
  }

  /// The arguments of calls of the app. Where another type has the view's name, they are of calls that may mean either.
  var argumentsOfApp: [PassedArgument] {
    if !passedByApp.isEmpty { return passedByApp }
    return type.calls.filter { !type.project.isInTestOrPreview($0.scope) }.compactMap { site in
      site.call.arguments.first { $0.label == property.nameID }.map {
        PassedArgument(argument: $0, scope: site.scope, isInTestOrPreview: false)
      }
    }
  }

  /// Whether all calls pass a new object of the property's class that is created without arguments: `Model()`.
  var isMadeOfNothing: Bool {
    guard let object = property.declaredProjectType, passedByPreviews.isEmpty, !passedByApp.isEmpty else {
      return false
    }
    return passedByApp.allSatisfy { passed in
      let value = passed.argument.value(in: passed.scope)
      guard let last = value.postfix?.last, let call = CallNode(last), call.arguments.isEmpty else { return false }
      return type.project.constructedType(in: value)?.id == object.id
    }
  }

  /// The first use in another file by an extension of the view: the property cannot be private as it is.
  package var useInOtherFile: FileRange? { access.useInOtherFile(of: property) }

  private var type: ProjectType { access.type }
  private var code: CodeIndex { access.type.project.code }
  private var declarations: DeclarationIndex { access.type.project.declarations }

  /// The code that can reach the property.
  package var reach: Reach {
    if property.isExposing && type.isExposed { return .otherModules }
    return access.hasReachableInitializer ? .callers : .holders
  }

  /// The code that may use the property from outside.
  package var obstacle: Obstacle {
    if access.hasReachableInitializer,
      let call = code.possibleCall(passing: property.symbol, of: type.symbol, heldBy: access.variables)
    {
      return .call(call)
    }
    let uses = code.possibleUsesOutside(property.symbol, of: type.symbol, heldBy: access.variables)
    let others = uses.filter { $0.file != property.file }
    if let other = others.first(where: { !type.project.isTest($0.file) }) ?? others.first { return .otherFile(other) }
    if let use = uses.first { return .sameFile(use) }
    if access.mayBeAskedForMembers { return .unknownSupertype }
    return declarations.isPartial && !type.isPrivate ? .unreadExtension : .none
  }

  // The code of the view.

  /// Whether the view's code is known as a whole: no file and no supertype is missing.
  private var isWholeCodeKnown: Bool { !type.inheritsUnknown && !declarations.isPartial }

  /// Whether the view or one of its protocols names the property, or a variable with its name.
  private var isNamedInside: Bool { property.spelling.names.contains(where: access.namesInFamily.contains) }

  /// The uses in the view and in its protocols.
  private var usesInside: [PropertyUse] {
    guard isNamedInside else { return [] }
    let spelling = property.spelling
    return access.codeOfFamily.flatMap { declarations.uses(of: spelling, in: $0) }
  }

  private var handsOnSelf: Bool { access.familyHandsOnSelf }

  private var mayBeChangedElsewhere: Bool {
    code.mayBeChangedElsewhere(property.symbol, of: type.symbol, heldBy: access.variables)
  }

  /// Whether no code names the property.
  package var isNeverUsed: Bool {
    isWholeCodeKnown && !access.mayBeAskedForMembers && !handsOnSelf && !property.hasObservers && !isNamedInside
      && code.possibleUsesOutside(property.symbol, of: type.symbol, heldBy: access.variables).isEmpty
  }

  /// Whether nothing changes the property: all uses are like `title`, `title.count` and `title.uppercased()`.
  ///
  /// Other functions of a value may change it, and so may code that holds a copy of the view.
  package var isOnlyRead: Bool { isOnlyRead(besides: nil) }

  /// - Parameter name: the name of one use that does not count.
  func isOnlyRead(besides name: CodeNode?) -> Bool {
    isWholeCodeKnown && !access.familyHandsSelfToOthers && !property.hasObservers && !mayBeChangedElsewhere
      && usesInside.allSatisfy { $0.name == name || code.isCertainlyRead($0, of: property.symbol) }
  }

  /// Whether nothing puts another object into the property: its object may change, but stays the same one.
  package var isNeverReplaced: Bool {
    isWholeCodeKnown && !access.familyHandsSelfToOthers && !property.hasObservers && !mayBeChangedElsewhere
      && usesInside.allSatisfy { use in
        use.kind != .storage && !(use.isWhole && (use.kind == .projection || !use.isReadWithoutCall))
      }
  }

  /// Whether the view only reads constants of its object, so that it has nothing to observe or to keep.
  ///
  /// A container may announce what its constants hold:
  /// `model.objectWillChange.sink(receiveValue: objectWillChange.send)`.
  var readsOnlyConstants: Bool {
    guard let object = property.declaredProjectType, object.kind == .classType, !object.mayUseObjectWillChange,
      isWholeCodeKnown, !handsOnSelf
    else { return false }
    let uses = usesInside
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard use.kind == .value, use.isReadWithoutCall, let name = use.memberName(),
          let member = object.property(named: name)
        else { return false }
        return member.isStored && member.isConstant
      }
  }

  /// Whether the view makes bindings to members of its object: `$model.title`.
  package var projectsMembers: Bool { usesInside.contains { $0.kind == .projection } }

  /// Whether the view certainly changes the value, or passes a binding to it on.
  package var isChanged: Bool { usesInside.contains { code.certainlyChanges($0, property.symbol) } }

  /// Whether the view uses the wrapper itself: `_title`.
  var usesStorage: Bool { usesInside.contains { $0.kind == .storage } }

  /// Whether the view saves the value: `archive.save(draft)`. Then it edits a copy.
  var isSaved: Bool {
    usesInside.contains { use in
      guard use.kind == .value, use.isWhole, let callee = use.root.callOfFirstArgument?.callee,
        callee.rootOfPostfix.flags.contains(.startsStatement)
      else { return false }
      let name = type.project.text(callee.name)
      // `saved(draft)` saves nothing, and `saveButton(draft)` is a view.
      return Self.savingVerbs.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isLowercase != true }
        && !declarations.makesViews(memberNamed: callee.name, of: type.symbol)
    }
  }

  private static let savingVerbs = ["commit", "overwrite", "persist", "save", "submit", "upload"]

  /// Whether the view passes the value to one of its closures: `onSave(title)`. Then it edits a copy.
  package var isHandedToClosure: Bool {
    let closures = Set(type.properties.filter { $0.declaration.annotation?.functionType != nil }.map(\.nameID))
    return !closures.isEmpty
      && type.code.contains { code in
        code.ownNodes { ($0.kind == .name || $0.kind == .member) && closures.contains($0.name) }.contains { callee in
          var next = callee.nextSuffix
          if next?.kind == .optionalChaining { next = next?.nextSuffix }
          guard let next, let call = CallNode(next) else { return false }
          return call.node.descendants.contains { declarations.use(of: property.spelling, at: $0) != nil }
        }
      }
  }
}
