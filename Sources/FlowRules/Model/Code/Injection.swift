import SwiftLexer

/// A modifier that puts something into the environment: `.environmentObject(cart)`, `.environment(\.locale, locale)`.
struct Injection {
  /// What is put there.
  enum Content {
    /// The value of a key.
    case key(NameID)
    case object(ProjectType)
    /// An object whose type the code does not show.
    case unknown
  }

  /// The name of the modifier.
  let modifier: CodeNode
  /// The declaration whose code has the modifier.
  let scope: Scope
  /// What the modifier puts into the environment.
  let content: Content
  /// The value or object; nil where the modifier is not called.
  let argument: ArgumentNode?
  /// Whether only tests or previews run it.
  let isInTestOrPreview: Bool
}

extension ProjectIndex {
  /// The modifiers in the project that put something into the environment. Linear in the project's code.
  var injections: [Injection] {
    let names = framework.environment
    return declarations.files.flatMap { file in
      let modifiers = file.parsed.allNodes.matching { record in
        (record.name == names.objectModifier || record.name == names.modifier || record.name == names.transformModifier)
          && (record.kind == .member || record.kind == .name)
      }
      return modifiers.compactMap { injection(by: $0) }
    }
  }

  private func injection(by modifier: CodeNode) -> Injection? {
    let names = framework.environment
    let scope = modifier.scope
    func injection(_ content: Injection.Content, _ argument: ArgumentNode?) -> Injection {
      Injection(
        modifier: modifier, scope: scope, content: content, argument: argument,
        isInTestOrPreview: isInTestOrPreview(scope))
    }
    if modifier.name == names.transformModifier { return injection(.unknown, nil) }
    let arguments = modifier.call?.arguments ?? []
    if modifier.name == names.modifier, arguments.count == 2, let key = arguments[0].first, key.kind == .keyPath {
      return injection(.key(key.name), arguments[1])
    }
    let isObject = modifier.name == names.objectModifier
    switch EnvironmentInjections.injected(by: modifier, isObject: isObject, in: scope, code) {
    case .nothing: return nil
    case .object(let symbol):
      return injection(symbol.map { .object(ProjectType($0, in: self)) } ?? .unknown, modifier.call?.onlyArgument)
    }
  }
}
