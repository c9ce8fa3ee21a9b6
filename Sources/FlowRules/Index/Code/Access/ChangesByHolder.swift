import SwiftLexer

// Changes of an object that only one view holds, because the view that makes it hands it on at once.
extension CodeIndex {
  /// Whether the class's own code may change the state of such an object: what its initializers start, and the
  /// functions that the view calls.
  ///
  /// Code elsewhere changes other objects of the class:
  ///
  ///     Header(model: Header.Model(title))     // another one than the 'model' of 'model.title = "B"'
  ///
  /// - Parameters:
  ///   - initializers: those that may run for the object.
  ///   - names: the names of the members that the view uses.
  func mayChangeItself(
    _ type: TypeSymbol, madeBy initializers: [DeclarationReference], using names: Set<NameID>
  ) -> Bool {
    let family = [type] + type.ancestry.types.map { declarations[type: $0] }.filter { $0.kind == .classType }
    let properties = declarations.properties(of: type).filter { $0.isStored && !$0.isStatic }
    // More than any real class has.
    guard properties.count < 64, family.allSatisfy({ $0.functions.count < 256 }),
      !properties.contains(where: { isSubject($0) || ownObject(in: $0).map(hasStateToLose) == true })
    else { return true }
    let isFollower = holdsSubscription(type, properties)
    let candidates = properties.filter { property in
      !property.isConstant && (property.wrapper == .published || !isFollower && isUnwrappedVariable(property))
        && !observersWriteElsewhere(of: property, in: type)
    }
    var search = OwnChanges(of: family, using: names, declarations)
    for initializer in initializers { search.followInitializer(initializer) }
    return search.code.contains { code, isLater in
      let immediate = isLater ? [] : Set(code.immediateNodes(declarations.framework))
      return candidates.contains { property in
        declarations.uses(of: declarations.spelling(of: property), in: code).contains { use in
          mayChange(use, property) && !immediate.contains(use.name)
            && !isLeftToPublishers(use, of: property, by: declarations[type: property.owner])
        }
      }
    }
  }
}

/// The code of a class that runs for one object: during its creation, and later.
private struct OwnChanges {
  /// The code, and whether it runs after the creation.
  private(set) var code: [(code: CodeSpan, isLater: Bool)] = []
  private let functions: [NameID: [DeclarationReference]]
  private let declarations: DeclarationIndex
  private var seen: Set<DeclarationReference> = []
  private var seenLater: Set<DeclarationReference> = []

  init(of family: [TypeSymbol], using names: Set<NameID>, _ declarations: DeclarationIndex) {
    self.declarations = declarations
    let all = family.flatMap(\.functions).filter { $0.kind == .function }
    functions = Dictionary(grouping: all, by: \.name).mapValues { $0.map(\.reference) }
    let external = family.flatMap(\.ancestry.external)
    let isDelegate = external.contains { name in
      let name = declarations.text(name)
      return name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    }
    for function in all {
      let declaration = declarations[function.reference]
      // What the frameworks call by themselves.
      let isCalled = !declaration.attributes.isEmpty || declaration.modifiers.contains(.isOverride)
        || isDelegate && !declaration.parameters.isEmpty
      if isCalled || names.contains(function.name) { follow(function.reference, isLater: true) }
    }
  }

  mutating func followInitializer(_ initializer: DeclarationReference) { follow(initializer, isLater: false) }

  /// Adds the code of a function, and of those that it names.
  private mutating func follow(_ first: DeclarationReference, isLater: Bool) {
    var open = [(first, isLater)]
    while let (function, isLater) = open.popLast() {
      guard isLater ? seenLater.insert(function).inserted : seen.insert(function).inserted else { continue }
      for code in declarations.code(of: function) {
        self.code.append((code, isLater))
        let immediate = isLater ? [] : Set(code.immediateNodes(declarations.framework))
        for node in code.nodes.matching({ ($0.kind == .name || $0.kind == .member) && functions[$0.name] != nil }) {
          for callee in functions[node.name] ?? [] { open.append((callee, isLater || !immediate.contains(node))) }
        }
      }
    }
  }
}
