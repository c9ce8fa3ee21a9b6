import SwiftLexer

// Values that differ each time the code runs, and structs whose values get such an id.
extension ProjectIndex {
  /// Whether an expression certainly has another value each time it is evaluated: `UUID()`, `Date.now`, `"\(UUID())"`,
  /// `Int.random(in: 0..<9)`.
  ///
  /// - Parameter type: the annotation of the property or parameter with that value, which `.init()` and `.now` need.
  package func isFresh(_ value: CodeSpan, as type: WrittenType? = nil) -> Bool {
    guard let postfix = value.postfix else { return false }
    let (root, names) = (postfix.root, framework.collections)
    switch root.kind {
    case .name where !root.isLocal && resolve(path: [root.name], in: value.scope) == .external(root.name):
      return isFresh(root, followedBy: Array(postfix.suffixes), in: value.scope)
    case .implicitMember:
      guard let type = type?.unwrapped, let name = type.path.last, names.freshTypes.contains(name),
        resolve(path: type.path, in: value.scope) == .external(name)
      else { return false }
      let isConstruction =
        root.name == framework.language.initializer && root.call.map { $0.node.firstChild == nil } ?? false
      return postfix.suffixes.allSatisfy { $0.kind == .call } && (isConstruction || root.name == names.now)
    // The interpolations of a string.
    case .literal:
      return root.descendants.contains { node in
        node.kind == .argument && isFresh(node.content(in: value.scope))
      }
    default: return false
    }
  }

  /// `UUID()`, `Date()`, `Date.now` and `Int.random(in:)` with the suffixes that leave them fresh.
  private func isFresh(_ type: CodeNode, followedBy suffixes: [CodeNode], in scope: Scope) -> Bool {
    let names = framework.collections
    guard let first = suffixes.first else { return false }
    if first.kind == .member, first.name == names.random { return first.call != nil }
    guard names.freshTypes.contains(type.name) else { return false }
    let isMade =
      first.kind == .call
      ? first.firstChild == nil : first.kind == .member && first.name == names.now && type.name == names.date
    guard isMade else { return false }
    return type.name != names.date
      || suffixes.dropFirst().allSatisfy { $0.kind == .member && names.freshParts.contains($0.name) }
  }
}

extension ProjectType {
  /// Whether a construction of the struct with some labels certainly yields a value with an `id` that no other has.
  ///
  ///     struct Choice: Identifiable { let id = UUID(); let name: String }    // Choice(name: "")
  package func hasNewIdentity(constructedWith labels: [NameID]) -> Bool {
    guard kind == .structure, viewKind == .no, !hasUnknownAttribute,
      let id = property(named: project.framework.id), id.symbol.owner == self.id, id.isStored, id.attributes.isEmpty
    else { return false }
    let assigning = initializers.filter { !id.assignedValues(in: $0).isEmpty }
    if id.hasInitializer {
      guard project.isFresh(id.initialValue, as: id.declaration.annotation) else { return false }
      return id.isConstant || assigning.isEmpty && !labels.contains(id.nameID)
    }
    // Whichever initializer the call means, it has to make a new id.
    return !assigning.isEmpty && assigning.count == initializers.count
      && assigning.allSatisfy { initializer in
        id.assignedValues(in: initializer).allSatisfy { value in
          if project.isFresh(value, as: id.declaration.annotation) { return true }
          guard let parameter = initializer.parameter(in: value), parameter.hasDefault else { return false }
          let declaration = initializer.declaration
          return !labels.contains(parameter.label)
            && project.isFresh(declaration.defaultValue(of: parameter), as: declaration.type(of: parameter))
        }
      }
  }
}
