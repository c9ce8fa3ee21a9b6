import SwiftLexer

/// What `.environmentObject(…)` and `.environment(…)` are called with.
struct EnvironmentInjections {
  /// The arguments of one of the modifiers.
  struct Arguments {
    /// The project's types among theirs.
    var types = Relatives()
    /// Of some argument the type is not known.
    var isUnclear = false

    /// - Parameter type: nil when it is not known.
    mutating func insert(_ type: TypeSymbol?) {
      if let type { types.insert(type) } else { isUnclear = true }
    }
  }

  var objects = Arguments()
  var objectsInPreviews = Arguments()
  var observables = Arguments()
  var observablesInPreviews = Arguments()

  /// Linear in the project's code.
  mutating func collect(in project: CodeIndex) {
    let known = project.declarations.known
    objects.isUnclear = project.overloads.hasModifier(known.environmentObject)
    observables.isUnclear = project.overloads.hasModifier(known.environment)
    for file in project.declarations.files {
      let events = file.parsed.nodes
      for position in events.indices {
        // The names first: of all events in the project hardly any has one of them.
        let name = events[position].name
        guard name == known.environmentObject || name == known.environment || name == known.transformEnvironment else {
          continue
        }
        switch events[position].kind {
        // Also without a base, in an extension of `View`: `environmentObject(session)`.
        case .member, .name: add(modifier: position, in: file, project)
        default: break
        }
      }
    }
  }

  private mutating func add(modifier: Int, in file: IndexedFile, _ project: CodeIndex) {
    let name = file.parsed.nodes[modifier].name
    // `transformEnvironment(\.self) { $0[User.self] = user }`
    if name == project.declarations.known.transformEnvironment { return observables.insert(nil) }
    let isObject = name == project.declarations.known.environmentObject
    let declaration = file.parsed.declaration(around: file.parsed.nodes[modifier].range.start)
    switch Self.injected(by: modifier, isObject: isObject, in: file, declaration, project) {
    case .nothing: break
    case .object(let type):
      // A folder that is named after tests may be a feature's.
      let isPreview = !file.isTest && project.declarations.isExempt(file: file.position, declaration: declaration)
      switch (isObject, isPreview) {
      case (true, false): objects.insert(type)
      case (true, true): objectsInPreviews.insert(type)
      case (false, false): observables.insert(type)
      case (false, true): observablesInPreviews.insert(type)
      }
    }
  }

  /// What a modifier injects.
  private enum Injected {
    case nothing
    /// Nil when its type is not known.
    case object(TypeSymbol?)
  }

  private static func injected(
    by modifier: Int, isObject: Bool, in file: IndexedFile, _ declaration: Int, _ project: CodeIndex
  ) -> Injected {
    let parsed = file.parsed
    let event = parsed.nodes[modifier]
    guard let call = parsed.call(after: modifier) else {
      // `apply(Profile().environment, user)`; much else is called `environment`: `app.environment.name`.
      let before = modifier - 1
      let isBehindCall =
        before >= 0 && (parsed.nodes[before].kind == .call || Int(parsed.nodes[before].next) != modifier)
      return isObject || event.kind == .member && isBehindCall ? .object(nil) : .nothing
    }
    let arguments = parsed.children(of: call)
    guard arguments.count == 1, parsed.nodes[arguments[0]].name == .none else {
      return isObject ? .object(nil) : .nothing
    }
    // `Checkout.environmentObject(Checkout())(cart)`
    if parsed.call(after: call) != nil { return .object(nil) }
    return .object(
      project.typeOfExpression(
        in: arguments[0] + 1..<Int(parsed.nodes[arguments[0]].next), of: file.position, declaration: declaration))
  }
}
