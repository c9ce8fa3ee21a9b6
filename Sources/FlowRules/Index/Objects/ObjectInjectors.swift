import SwiftLexer

/// The types whose code injects an object into the environment.
struct ObjectInjectors {
  /// The only one, if no code outside the tree injects the object either.
  private let only: TypeID?
  private let types: Set<TypeID>

  /// Whether a type is the only one that injects the object, so that nothing around its views can inject it.
  func isOnly(_ type: TypeSymbol) -> Bool { only == type.id }

  /// Whether code of a type injects an object that it does not get from the environment itself.
  func include(_ type: TypeSymbol) -> Bool { types.contains(type.id) }

  /// Nil if no code injects the object, apart from previews and tests.
  ///
  /// - Parameter injections: all injections of the project.
  init?(of object: TypeSymbol, among injections: EnvironmentInjections, in project: CodeIndex) {
    let all = [injections.objects, injections.observables]
    let sites = all.flatMap(\.sites).filter { project.isRelated($0.type, to: object) }
    guard !sites.isEmpty else { return nil }
    let owners = Set(sites.lazy.filter { !project.handsOnObject($0.modifier) }.map { $0.modifier.scope }.map { scope in
      project.declarations.enclosingType(of: scope)?.id
    })
    types = Set(owners.compactMap { $0 })
    guard owners.count == 1, let owner = owners.first, !all.contains(where: \.isUnclear),
      !project.mayComeFromClients(object), !project.isHandedToOthers(object)
    else {
      only = nil
      return
    }
    only = owner
  }
}

extension CodeIndex {
  /// Whether a type is an object's, its ancestor or its descendant.
  func isRelated(_ type: TypeSymbol, to object: TypeSymbol) -> Bool {
    type.id == object.id || type.ancestry.types.contains(object.id) || object.ancestry.types.contains(type.id)
  }

  /// Whether a modifier injects what its view has read from the environment: `.environmentObject(session)`.
  fileprivate func handsOnObject(_ modifier: CodeNode) -> Bool {
    let scope = modifier.scope
    guard let owner = declarations.enclosingType(of: scope), let value = modifier.call?.onlyArgument?.node.firstChild,
      let name = value.afterSelf
    else { return false }
    return owner.properties.contains { property in
      (property.wrapper == .environmentObject || property.wrapper == .environment)
        && declarations.use(of: declarations.spelling(of: property), at: name) != nil
    }
  }

  /// Whether clients of a library can create an object of the class.
  fileprivate func mayComeFromClients(_ object: TypeSymbol) -> Bool {
    guard declarations.isExposed(object) else { return false }
    return object.functions.contains { function in
      function.kind == .initializer && !self.declarations[function.reference].modifiers.isDisjoint(with: .exposing)
    } || object.properties.contains { $0.isStatic && !$0.modifiers.isDisjoint(with: .exposing) }
  }
}
