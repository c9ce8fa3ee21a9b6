import SwiftLexer

// Wrappers that SwiftUI does not connect: what holds their type, and whether their property works without them.
extension ProjectType {
  /// The first `@State` or `@Published` property that holds a value of the struct.
  package var stateHolder: Property? { project.code.valueHolders.inState[id].map { Property($0, in: project) } }

  /// Whether it inherits from a type of another module.
  var hasFrameworkSupertype: Bool { !symbol.ancestry.external.isEmpty }

  /// The first property of a view without a wrapper that holds a value of the struct.
  package var viewHolder: Property? { project.code.valueHolders.inViews[id].map { Property($0, in: project) } }
}

extension Property {
  /// Whether it is `@Environment(Store.self)`, as opposed to `@Environment(\.locale)`.
  var readsObjectFromEnvironment: Bool {
    attributes.contains { attribute in
      declaration.arguments(of: attribute).nodes.contains { $0.kind == .name }
    }
  }

  /// The key of `@Environment(\.locale)`.
  var environmentKey: String? {
    let nodes = attributes.lazy.flatMap { declaration.arguments(of: $0).nodes }
    return nodes.first { $0.kind == .keyPath }.map { type.project.text($0.name) }
  }

  /// Whether no code reads it, as far as the project shows: its type only assigns it, and no other code names such a
  /// member.
  var isOnlyAssigned: Bool {
    let project = type.project
    return !(isExposing && type.isExposed) && !type.hasSubclasses && !type.inheritsUnknown && !hasObservers
      && requiringProtocol == nil && !project.code.membersInUse.value.contains(nameID)
      && uses.allSatisfy { $0.kind == .value && $0.isAssignedWhole }
  }

  /// Whether a computed property of its class shows what its object changes, but no code of the class subscribes to
  /// the object.
  ///
  ///     var title: String { store.title }    // without `store.$title.sink { … }` or `store.objectWillChange`
  var showsUnobservedChanges: Bool {
    guard type.observableKind == .observableObject || type.observableKind == .observable,
      let object = declaredProjectType
    else { return false }
    let getters = type.properties.filter { !$0.isStored && !$0.isStatic }.flatMap { $0.declaration.code }
    let showsChange = uses(in: getters).contains { use in
      guard use.kind == .value, let name = use.memberName() else { return false }
      return object.propertiesRead(by: name).contains { $0.isAnnounced(by: object) && $0.canChange(in: object) }
    }
    return showsChange && !isSubscribedTo
  }

  /// Whether code of its type uses a publisher of an object of its name: `store.$title`, `store.objectWillChange`.
  private var isSubscribedTo: Bool {
    let objectWillChange = type.project.framework.observation.objectWillChange
    return type.code.contains { code in
      code.nodes.matching { $0.name == nameID && ($0.kind == .name || $0.kind == .member) }.contains { node in
        guard let next = node.nextSuffix, next.kind == .member else { return false }
        return next.flags.contains(.isProjected) || next.name == objectWillChange
      }
    }
  }

  /// Whether code changes it that could not change a plain property of a struct.
  ///
  /// Only an initializer and the `mutating` functions can, but not in their closures.
  package var isChangedWithoutMutation: Bool {
    let index = type.project.declarations
    let holdsObject = wrapper == .observedObject || wrapper == .stateObject || declaredProjectType?.isReference ?? false
    for reference in type.symbol.properties.map(\.reference) + type.symbol.functions.map(\.reference) {
      let declaration = index[reference]
      let isMutating = declaration.kind == .initializer || declaration.modifiers.contains(.isMutating)
      for code in index.code(of: reference) {
        let closures = isMutating ? code.nodes.matching { $0.kind == .closure } : []
        let isChanged = uses(in: code).contains { use in
          // A call of an object's function, or a change of its member, leaves the reference as it is.
          let isChange = holdsObject ? use.isWhole && !use.isReadWithoutCall : !use.isReadWithoutCall
          return isChange && (!isMutating || closures.contains { $0.contains(use.name) })
        }
        if isChanged { return true }
      }
    }
    return type.project.code.isChangedOutside(symbol, of: type.symbol)
  }
}

// Local variables with wrappers.
extension ProjectIndex {
  /// Whether a declaration is in the closure of a macro.
  func isInMacro(_ declaration: DeclarationNode) -> Bool {
    var enclosing: DeclarationNode? = declaration
    while let current = enclosing {
      if current.kind == .macroUse { return true }
      enclosing = current.parent
    }
    return false
  }

  /// The local names of a declaration's code that it projects as `$x`, or whose storage `_x` it names.
  func namesOfBindings(in declaration: DeclarationNode) -> Set<NameID> {
    var found: Set<NameID> = []
    for node in declaration.code.flatMap({ $0.nodes.matching { $0.kind == .name } }) {
      if node.flags.contains(.isProjected) { found.insert(node.name) }
      let text = text(node.name)
      if text.hasPrefix("_"), let name = declarations.names.id(of: String(text.dropFirst())) { found.insert(name) }
    }
    return found
  }
}

extension VariableNode {
  /// Its attribute, if it has just one.
  var onlyAttribute: CodeNode? {
    let attributes = node.children.filter { $0.kind == .attribute }
    return attributes.count == 1 ? attributes.first : nil
  }
}
