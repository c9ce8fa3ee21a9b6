import SwiftLexer

// Values that only matter to the code that reads them.
extension DeclarationIndex {
  /// Whether a property certainly holds a value that does nothing by itself, and keeps nothing alive that does.
  ///
  ///     @State private var name = ""                            // yes
  ///     @State private var bag: Set<AnyCancellable> = []        // no: it keeps subscriptions
  ///     @State private var timer = Timer.publish(every: 1, …)   // no: its type is unknown
  func holdsPlainValue(_ property: PropertySymbol) -> Bool { holdsPlainValue(property, depth: 3) }

  private func holdsPlainValue(_ property: PropertySymbol, depth: Int) -> Bool {
    let declaration = self[property.reference]
    if let annotation = declaration.annotation { return isPlain(annotation, in: declaration.scope, depth) }
    if isLiteral(declaration.initialValue)
      || isEnumCase(declaration.initialValue)
    {
      return true
    }
    switch type(of: property).core {
    case .type(let id): return isPlain(id, depth)
    case .external(let name): return isPlain(name)
    case .unknown: return false
    }
  }

  /// Whether code is `Phase.idle` and nothing else, for an enum of the project.
  private func isEnumCase(_ code: CodeSpan) -> Bool {
    guard let path = code.postfix?.last.dottedPath, path.root == code.first, path.names.count > 1,
      case .type(let id) = resolver.resolve(path: Array(path.names.dropLast()), in: code.scope)
    else { return false }
    return self[type: id].kind == .enumeration && !self[type: id].properties.contains { $0.name == path.names.last }
  }

  private func isPlain(_ written: WrittenType, in scope: Scope, _ depth: Int) -> Bool {
    let type = written.unwrapped
    switch type.kind {
    case .array, .dictionary, .tuple: return type.children.allSatisfy { isPlain($0, in: scope, depth) }
    case .named, .qualified:
      switch resolver.resolve(type, in: scope).core {
      case .type(let id): return isPlain(id, depth)
      case .external(let name):
        return (isPlain(name) || name == framework.language.optional)
          && (type.kind == .qualified || type.children.allSatisfy { isPlain($0, in: scope, depth) })
      case .unknown: return false
      }
    default: return false
    }
  }

  private func isPlain(_ name: NameID) -> Bool {
    framework.valueTypes.contains(name) || framework.values.values.contains(name)
      || framework.values.collections.contains(name) || framework.values.others.contains(name)
  }

  /// Whether a type of the project is an enum, or a struct that keeps no object, function or subscription.
  private func isPlain(_ id: TypeID, _ depth: Int) -> Bool {
    let type = self[type: id]
    switch type.kind {
    case .enumeration: return true
    case .structure:
      return depth > 0 && !type.properties.contains { $0.isStored && !$0.isStatic && keepsSomething($0, depth) }
    default: return false
    }
  }

  /// Whether a property of a struct may keep something that works by itself. An unknown value does not.
  private func keepsSomething(_ property: PropertySymbol, _ depth: Int) -> Bool {
    if self[property.reference].annotation?.functionType != nil { return true }
    switch type(of: property).core {
    case .type(let id):
      let type = self[type: id]
      return type.kind == .classType || type.kind == .actor || type.kind == .structure && !isPlain(id, depth - 1)
    case .external(let name):
      return framework.observation.subscriptions.contains(name) || framework.values.handles.contains(name)
    case .unknown: return false
    }
  }
}
