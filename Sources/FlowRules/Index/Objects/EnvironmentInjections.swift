import SwiftLexer

/// The arguments of `.environmentObject(…)` and `.environment(…)` in the project.
struct EnvironmentInjections {
  /// The arguments of one of the modifiers.
  struct Arguments {
    /// The project's types among the arguments.
    var types = TypesWithAncestors()
    /// The modifiers that inject an object of one of these types.
    var sites: [(type: TypeSymbol, modifier: CodeNode)] = []
    /// Whether the type of some argument is unknown.
    var isUnclear = false

    /// - Parameter type: nil when it is unknown.
    mutating func insert(_ type: TypeSymbol?, at modifier: CodeNode) {
      guard let type else { return isUnclear = true }
      types.insert(type)
      sites.append((type, modifier))
    }
  }

  /// The objects of `.environmentObject(…)` outside tests and previews.
  var objects = Arguments()
  /// The objects of `.environmentObject(…)` in tests and previews.
  var objectsInPreviews = Arguments()
  /// The objects of `.environment(…)` outside tests and previews.
  var observables = Arguments()
  /// The objects of `.environment(…)` in tests and previews.
  var observablesInPreviews = Arguments()

  /// Linear in the project's code.
  mutating func collect(in project: CodeIndex) {
    let framework = project.declarations.framework
    objects.isUnclear = project.overloads.hasModifier(framework.environment.objectModifier)
    observables.isUnclear = project.overloads.hasModifier(framework.environment.modifier)
    let (object, value, transform) =
      (framework.environment.objectModifier, framework.environment.modifier, framework.environment.transformModifier)
    for file in project.declarations.files where [object, value, transform].contains(where: file.parsed.mayName) {
      let modifiers = file.parsed.allNodes.matching { record in
        // The names first: hardly any node in the project has one of them. The modifier may have no base, in an
        // extension of `View`: `environmentObject(session)`.
        (record.name == object || record.name == value || record.name == transform)
          && (record.kind == .member || record.kind == .name)
      }
      for modifier in modifiers { add(modifier, in: file, project) }
    }
  }

  private mutating func add(_ modifier: CodeNode, in file: IndexedFile, _ project: CodeIndex) {
    let framework = project.declarations.framework
    // `transformEnvironment(\.self) { $0[User.self] = user }`
    if modifier.name == framework.environment.transformModifier { return observables.insert(nil, at: modifier) }
    let isObject = modifier.name == framework.environment.objectModifier
    let scope = modifier.scope
    switch Self.injected(by: modifier, isObject: isObject, in: scope, project) {
    case .nothing: break
    case .object(let type):
      // A folder with the name of a test folder may be a feature's.
      let isPreview = !file.isTest && project.declarations.isInTestOrPreview(scope)
      switch (isObject, isPreview) {
      case (true, false): objects.insert(type, at: modifier)
      case (true, true): objectsInPreviews.insert(type, at: modifier)
      case (false, false): observables.insert(type, at: modifier)
      case (false, true): observablesInPreviews.insert(type, at: modifier)
      }
    }
  }

  /// The value that a modifier injects.
  enum Injected {
    case nothing
    /// Nil when its type is unknown.
    case object(TypeSymbol?)
  }

  /// The value that a modifier injects; one that is only named, `Profile().environment`, may inject any object.
  static func injected(
    by modifier: CodeNode, isObject: Bool, in scope: Scope, _ project: CodeIndex
  ) -> Injected {
    guard let call = modifier.call else {
      // `apply(Profile().environment, user)`; many other members have the name `environment`: `app.environment.name`.
      let followsCall = modifier.base?.kind == .call || modifier.parentOfFirstChild != nil
      return isObject || modifier.kind == .member && followsCall ? .object(nil) : .nothing
    }
    guard let argument = call.onlyArgument, argument.label == .none else { return isObject ? .object(nil) : .nothing }
    // `Checkout.environmentObject(Checkout())(cart)`
    if call.node.call != nil { return .object(nil) }
    return .object(project.typeOfExpression(in: argument.value(in: scope)))
  }
}
