import SwiftLexer

// Rows whose elements get another id with each other value.
extension ProjectType {
  /// Whether a member of the element that a closure's parameter is has one value for each row.
  ///
  /// A struct that makes its own id has another one when it is made anew, and nobody can assign its constants:
  ///
  ///     struct Warning: Identifiable { let id = UUID(); let title: String }
  ///     ForEach(warnings) { warning in Row(title: warning.title) }
  ///
  /// - Parameter name: the parameter, whose members may follow.
  func isFixedInRow(_ name: CodeNode) -> Bool {
    guard let rows = project.rows(binding: name), rows.identity == .idOfElement, let data = rows.data,
      let element = element(ofCollectionIn: data), element.kind == .structure, element.makesItsIdentity
    else { return false }
    if let member = name.nextMember { return element.property(named: member.name)?.isConstant == true }
    return element.properties.allSatisfy { !$0.isStored || $0.isStatic || $0.isConstant }
  }

  /// The project's type `Row` where an expression in the view's code begins with a property of type `[Row]`.
  private func element(ofCollectionIn data: CodeSpan, hops: Int = 0) -> ProjectType? {
    guard let postfix = data.postfix else { return nil }
    if let value = project.declarations.valueOfConstant(at: postfix.root), hops < 2 {
      return element(ofCollectionIn: value, hops: hops + 1)
    }
    let members = postfix.parts.filter { $0.kind == .name || $0.kind == .member }
    let calls = members.filter { $0.call != nil }
    guard calls.allSatisfy({ project.framework.collections.keeping.contains($0.name) }),
      let last = members.prefix(members.count - calls.count).last,
      let symbol = project.declarations.property(named: last, beginningAt: postfix.root),
      case let property = Property(symbol, in: project), let type = property.declaration.annotation
    else { return nil }
    return project.element(of: type, in: property.declaration.outerScope)
  }

  /// Whether each value makes an id of its own, which nothing passes: `let id = UUID()`.
  private var makesItsIdentity: Bool {
    guard hasNewIdentity(constructedWith: []), let id = property(named: project.framework.id) else { return false }
    // The memberwise initializer takes an `id` that is a variable.
    return id.isConstant || !initializers.isEmpty && initializers.allSatisfy { id.assignedValues(in: $0).isEmpty }
  }
}
