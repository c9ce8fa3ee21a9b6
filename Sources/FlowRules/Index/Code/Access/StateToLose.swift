import SwiftLexer

// The state that is lost with an object when another one takes its place.
extension CodeIndex {
  /// Whether objects of a class certainly keep state that changes.
  ///
  /// Such state is a variable that some code changes, a subject with a value, or an object of their own with such
  /// state.
  ///
  ///     final class Form: ObservableObject { @Published var name = ""; func clear() { name = "" } }
  ///     final class Row: ObservableObject { @Published private(set) var title: String }  // set by `init` alone
  ///
  /// A property that only a publisher assigns is not state: a new object gets the value as well.
  ///
  ///     init(updater: Updater) { updater.publisher(for: \.canCheck).assign(to: &$canCheck) }
  ///
  /// Nor is one that mirrors something else, or that its observers save: see ``isLeftToPublishers(_:of:by:)`` and
  /// ``observersWriteElsewhere(of:in:)``.
  ///
  /// An object that publishes nothing and holds a subscription passes on the changes that it receives, and its
  /// variables follow those: a new one subscribes as well.
  ///
  ///     final class Mirror: ObservableObject { var shown = 0; private var subscription: AnyCancellable? }
  package func hasStateToLose(_ type: TypeSymbol) -> Bool {
    var open = [type]
    var seen: Set<TypeID> = [type.id]
    while let owner = open.popLast() {
      // Xcode's generated code declares the state of Core Data's objects.
      if owner.ancestry.external.contains(declarations.framework.observation.managedObject) { return true }
      let properties = declarations.properties(of: owner).filter { $0.isStored && !$0.isStatic }
      if properties.contains(where: isSubject) { return true }
      // Each call walks through the code of the class, and no real object has more properties of its own.
      func changesAny(_ isCandidate: @escaping (PropertySymbol) -> Bool) -> Bool {
        properties.lazy.filter(isCandidate).prefix(64).contains { isChangedLater($0, by: owner) }
      }
      if changesAny({ $0.wrapper == .published }) { return true }
      if !holdsSubscription(owner, properties), changesAny(isUnwrappedVariable) { return true }
      for property in properties {
        // More than any real object has of its own.
        guard seen.count < 16, let child = ownObject(in: property), seen.insert(child.id).inserted else { continue }
        open.append(child)
      }
    }
    return false
  }

  /// The properties of a class whose changes a new object certainly does not have.
  ///
  /// They are those that ``hasStateToLose(_:)`` looks for, without properties that a new object reads from elsewhere:
  ///
  ///     init() { icon = Icon(UIApplication.shared.alternateIconName) }
  func lostProperties(of type: TypeSymbol) -> [PropertySymbol] {
    let properties = declarations.properties(of: type).filter { $0.isStored && !$0.isStatic }
    let isFollower = holdsSubscription(type, properties)
    return properties.prefix(64).filter { property in
      if isReadByNewObjects(property, of: type) { return false }
      if isSubject(property) || ownObject(in: property).map(hasStateToLose) == true { return true }
      let isCandidate = property.wrapper == .published || !isFollower && isUnwrappedVariable(property)
      return isCandidate && isChangedLater(property, by: type)
    }
  }

  /// Whether the first value of a property depends on other code: a new object may find the last value again.
  private func isReadByNewObjects(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    if dependsOnOtherCode(declarations[property.reference].initialValue) { return true }
    return declarations.family(of: type).flatMap(declarations.initializers(of:))
      .flatMap { declarations.assignedValues(of: property, in: $0) }.contains(where: dependsOnOtherCode)
  }

  /// Whether an expression is anything but literals, cases and constructions of them: `[]`, `.home`, `Tab(index: 1)`.
  private func dependsOnOtherCode(_ value: CodeSpan) -> Bool {
    let initializer = declarations.framework.language.initializer
    return value.nodes.contains { root in
      switch root.kind {
      case .selfReference: return true
      // `.load()`; a case with a value has arguments.
      case .implicitMember: return root.name != initializer && root.isCalledWithoutArguments
      // `name`, `load()`, `UserDefaults.standard.string(forKey: "a")`, `Store.load()`
      case .name:
        let members = root.postfix.suffixes.filter { $0.kind == .member && $0.name != initializer }
        return !declarations.namesType(root.name) || members.count > 1
          || members.contains(where: \.isCalledWithoutArguments)
      default: return false
      }
    }
  }

  /// Whether some code other than a publisher changes a property after its object was created.
  ///
  /// A new object sets the values of the initializer as well, and gets those that a publisher assigns.
  private func isChangedLater(_ property: PropertySymbol, by type: TypeSymbol) -> Bool {
    if property.isConstant || observersWriteElsewhere(of: property, in: type) { return false }
    let changesInside = declarations.family(of: type).contains { owner in
      isChanged(property, by: owner) {
        !isLeftToPublishers($0, of: property, by: owner) && !isMadeByNewObjects($0, of: property, by: owner)
      }
    }
    return changesInside
      || isChangedOutside(property, of: type) { use in
        // `self?.title = …` is among these changes.
        !isLeftToPublishers(use, of: property, by: type) && !isBoundToReader(use, of: property)
      }
  }

  /// Whether a use assigns what a new object assigns as well: at once, in a function that all initializers call.
  ///
  ///     init() { update() }
  ///     private func update() { titles = store.books.map(\.title) }
  private func isMadeByNewObjects(_ use: PropertyUse, of property: PropertySymbol, by type: TypeSymbol) -> Bool {
    guard use.kind == .value, use.isAssignedWhole, let function = use.root.scope.node, function.kind == .function,
      function.parameters.isEmpty, let value = use.assignedValue,
      !value.nodes.containsRecord(where: { ($0.kind == .name || $0.kind == .member) && $0.name == property.name }),
      function.body.count < 512, !function.body.path(to: use.root).contains(where: { $0.kind == .closure })
    else { return false }
    let initializers = declarations.initializers(of: type).map { self.declarations[$0.reference].body }
    // More code than an initializer and such a function have: both are searched for each use.
    return !initializers.isEmpty && initializers.count < 8 && initializers.allSatisfy { body in
      body.count < 512 && body.immediateNodes(declarations.framework).contains { node in
        node.name == function.name && node.call != nil && !node.isLocal
          && (node.kind == .name || node.base?.kind == .selfReference)
      }
    }
  }

  /// Whether a use changes nothing that a new object would not change in the same way.
  func isLeftToPublishers(_ use: PropertyUse, of property: PropertySymbol, by type: TypeSymbol) -> Bool {
    property.wrapper == .published && leavesChangeToPublisher(use) || isMirrored(by: use, in: type)
  }

  /// Whether a use of a published property changes nothing, or leaves the change to a publisher.
  ///
  /// For example `$x.sink { … }`, `….assign(to: &$x)`, and `_x = Published(initialValue: 1)`.
  private func leavesChangeToPublisher(_ use: PropertyUse) -> Bool {
    switch use.kind {
    case .value: return false
    case .storage: return use.isAssignedWhole
    case .projection:
      guard use.root.flags.contains(.isInout) else { return true }
      return use.root.callOfFirstArgument?.callee?.name == declarations.framework.assign
    }
  }

  /// Whether a property holds a subject with a value. `objectWillChange` may be one too, and its value does not matter.
  func isSubject(_ property: PropertySymbol) -> Bool {
    let framework = declarations.framework
    return property.name != framework.observation.objectWillChange
      && declarations.type(of: property).core == .external(framework.observation.currentValueSubject)
  }

  /// Whether a property is a variable without a wrapper. A wrapper may keep the value in the defaults, or fetch it.
  func isUnwrappedVariable(_ property: PropertySymbol) -> Bool {
    let framework = declarations.framework
    return !property.isConstant
      && declarations[property.reference].attributes.allSatisfy {
        framework.neutralAttributes.contains($0.name) || $0.name == framework.observation.observationIgnored
      }
  }

  /// The class of an object that the object creates itself, and that no code replaces.
  func ownObject(in property: PropertySymbol) -> TypeSymbol? {
    let type = declarations.constructedType(in: declarations[property.reference].initialValue)
    guard property.isConstant || property.wrapper == .published, case .type(let id) = type.core,
      declarations[type: id].kind == .classType
    else { return nil }
    return declarations[type: id]
  }

  /// Whether one of the properties holds a subscription of the object.
  ///
  /// It is `var token: AnyCancellable?`, or a set that some code of the class passes to `.store(in: &set)`.
  func holdsSubscription(_ type: TypeSymbol, _ properties: [PropertySymbol]) -> Bool {
    let framework = declarations.framework
    let isAnnotated = properties.contains { property in
      declarations[property.reference].annotation?.nodes.contains {
        framework.observation.subscriptions.contains($0.name)
      } ?? false
    }
    if isAnnotated { return true }
    let names = Set(properties.filter { !$0.isConstant }.map(\.name))
    return declarations.family(of: type).contains { owner in
      declarations.code(of: owner).contains { code in
        code.nodes.matching { $0.flags.contains(.isInout) }.contains { root in
          guard root.callOfFirstArgument?.callee?.name == framework.observation.store else { return false }
          let name = root.afterSelf
          return name.map { names.contains($0.name) } ?? false
        }
      }
    }
  }
}

extension CodeNode {
  /// Whether a call without arguments follows.
  fileprivate var isCalledWithoutArguments: Bool { call.map(\.arguments.isEmpty) ?? false }
}
