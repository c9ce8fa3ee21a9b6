import SwiftLexer

/// The properties that an expression of names leads through: `library`, then `Library.filter`, of `$library.filter`.
struct MemberPath {
  /// A property of an object on the way, and the node that names it.
  struct Step {
    /// The property of the object.
    let property: Property
    /// The member that names it.
    let name: CodeNode
  }

  /// The enclosing type's property that the expression begins with; nil if it begins with another object: a parameter,
  /// `Store.shared`.
  let root: Property?
  /// The node that begins the expression: a name, or `self`.
  let start: CodeNode
  /// The node that names the root, or what is in its place.
  let rootName: CodeNode
  /// The object of the root, or of what is in its place.
  let object: ProjectType?
  /// The members of objects that follow.
  let steps: [Step]
  /// What follows the last step: `append` of `library.books.append(book)`.
  let rest: CodeNode?
  /// Whether a `$` is before the root, or the root is a binding.
  let isRootProjected: Bool

  /// The class of the object that the whole expression means.
  var endObject: ProjectType? { steps.isEmpty ? object : steps[steps.count - 1].property.heldClass }

  /// The use of a step's property by the expression.
  func use(of step: Step) -> PropertyUse {
    let isProjected = isRootProjected || step.name.flags.contains(.isProjected)
    return PropertyUse(kind: isProjected ? .projection : .value, root: start, name: step.name)
  }
}

extension Property {
  /// The project's class whose object it holds, wherever the source shows the class.
  var heldClass: ProjectType? { knownType.flatMap { $0.kind == .classType ? $0 : nil } }
}

// Every question about the members of an object begins here: the graph's and those of a person who points at a name.
extension ProjectIndex {
  /// The maximum number of local names that are followed from one to the next.
  private static var maximumHops: Int { 4 }

  /// The path that begins with a use of a property of the enclosing type.
  func path(at use: PropertyUse, of property: Property) -> MemberPath {
    let (object, suffix) = (property.heldClass, use.name.nextSuffix)
    let (steps, rest) = steps(from: suffix, of: object)
    return MemberPath(
      root: property, start: use.root, rootName: use.name, object: object, steps: steps, rest: rest,
      isRootProjected: use.kind == .projection)
  }

  /// The path that leads to a member of an object, or through it; nil where nothing shows the object before the member.
  func path(to member: CodeNode) -> MemberPath? {
    let root = member.innermostBase
    if let (property, use) = ownProperty(at: root) { return path(at: use, of: property) }
    if let path = path(ofLocal: root) { return path }
    guard case .type(let id) = declarations.object(root, before: member).type else { return nil }
    let object = ProjectType(id, in: self)
    let (steps, rest) = steps(from: member, of: object)
    return MemberPath(
      root: nil, start: root, rootName: root, object: object, steps: steps, rest: rest,
      isRootProjected: root.flags.contains(.isProjected))
  }

  /// The path that begins with a local name for an object: `m` of `let m = model`, `if let m = model` and
  /// `@Bindable var m = model`.
  func path(ofLocal name: CodeNode) -> MemberPath? { path(ofLocal: name, hops: 0) }

  private func path(ofLocal name: CodeNode, hops: Int) -> MemberPath? {
    guard hops < Self.maximumHops, name.kind == .name, name.isLocal,
      let start = declarations.shorthandName(at: name)
        ?? (declarations.valueOfConstant(at: name) ?? declarations.valueOfBindable(at: name))?.postfix?.root
    else { return nil }
    let meant: MemberPath
    if let (property, use) = ownProperty(at: start) {
      meant = path(at: use, of: property)
    } else if let other = path(ofLocal: start, hops: hops + 1) {
      meant = other
    } else {
      return nil
    }
    // A constant with a value is a copy, which leads nowhere.
    guard meant.rest == nil, let object = meant.endObject else { return nil }
    let (steps, rest) = steps(from: name.nextSuffix, of: object)
    return MemberPath(
      root: meant.root, start: name, rootName: name, object: meant.object,
      steps: meant.steps.map { MemberPath.Step(property: $0.property, name: name) } + steps, rest: rest,
      isRootProjected: meant.isRootProjected || name.flags.contains(.isProjected))
  }

  /// The property of the enclosing type that an expression begins with.
  func ownProperty(at root: CodeNode) -> (property: Property, use: PropertyUse)? {
    let name = root.afterSelf ?? root
    guard let use = declarations.use(of: PropertySpelling(name: name.name), at: name),
      let property = enclosingType(of: root.scope)?.property(named: name.name), property.isStored
    else { return nil }
    return (property, use)
  }

  /// Follows members as long as objects of the project's classes have them.
  private func steps(from suffix: CodeNode?, of object: ProjectType?) -> (steps: [MemberPath.Step], rest: CodeNode?) {
    var (suffix, object) = (suffix, object)
    var steps: [MemberPath.Step] = []
    while let current = suffix, let type = object {
      if current.kind == .optionalChaining || current.kind == .forceUnwrap {
        suffix = current.nextSuffix
        continue
      }
      guard current.kind == .member, current.call == nil, let property = type.property(named: current.name) else {
        break
      }
      steps.append(MemberPath.Step(property: property, name: current))
      (suffix, object) = (current.nextSuffix, property.heldClass)
    }
    return (steps, suffix)
  }
}
