import SwiftLexer

/// Rows that edit the value by which SwiftUI recognizes them: each change makes another row.
///
///     ForEach($names, id: \.self) { $name in TextField("", text: $name) }
struct EditedIdentity {
  /// The call that makes the rows: `ForEach`.
  let rows: CodeNode
  /// The collection, if ``argument`` directly follows it.
  let data: ArgumentNode?
  /// The argument `id: \.self`; nil where the elements have an `id`.
  let argument: ArgumentNode?
  /// The name of the property whose value identifies a row; nil for the whole element.
  let member: String?
  /// The control in the row that changes it.
  let control: CodeNode
  /// The `id` of the elements that is computed from ``member``.
  let computed: Property?
  /// The project's type of the elements.
  let element: ProjectType?
  /// An `id` of the elements that the row does not change.
  let stable: Property?
}

extension ProjectType {
  /// The rows of the view that change their identity, in source order.
  var editedIdentities: [EditedIdentity] {
    let framework = project.framework
    let calls = frameworkCalls(of: framework.collections.editable) { call in
      !call.isModifier && call.call.arguments.first?.node.descendants.containsRecord { $0.flags.contains(.isProjected) }
        == true
    }
    if calls.isEmpty { return [] }
    var search = ElementEditSearch(in: project)
    return calls.compactMap { editedIdentity(in: $0, &search) }
  }

  private func editedIdentity(in call: FrameworkCall, _ search: inout ElementEditSearch) -> EditedIdentity? {
    guard let data = call.firstValue, let path = propertyPath(in: data), path.isProjected,
      let closure = call.call.arguments.lazy.compactMap(\.closure).first
    else { return nil }
    let collection = Property(path.last, in: project)
    guard let identity = RowIdentity(of: call, collection, project),
      let edit = search.edits(in: closure, scope: call.scope).first(where: { identity.isChanged(byEditOf: $0.members) })
    else { return nil }
    let argument = call.argument(labeled: project.framework.id)
    let stable = collection.element?.property(named: project.framework.id).flatMap { id in
      id.isStored && !id.isStatic && edit.members.first != id.nameID ? id : nil
    }
    let isNext = call.call.labels.dropFirst().first == project.framework.id
    var computed: Property?
    if case .computed(let id, from: _) = identity { computed = id }
    return EditedIdentity(
      rows: call.callee, data: isNext ? call.call.arguments.first : nil, argument: argument,
      member: identity.member.map(project.text), control: edit.control, computed: computed,
      element: collection.element, stable: stable)
  }
}

/// The part of an element by which SwiftUI recognizes its row.
private enum RowIdentity {
  /// The whole element: one of these properties makes another one.
  case element(Set<NameID>)
  /// The whole element, a value without properties.
  case value
  case member(NameID)
  /// An `id` that a property of the element is.
  case computed(Property, from: NameID)

  /// Nil where the source does not show what a change of the element does to its identity.
  init?(of call: FrameworkCall, _ collection: Property, _ project: ProjectIndex) {
    let framework = project.framework
    var path = framework.id
    if let argument = call.argument(labeled: framework.id) {
      guard let name = argument.value(in: call.scope).onlyNode?.onlyComponent else { return nil }
      path = name
    }
    if path == framework.language.selfWord {
      guard let identity = collection.identityOfElements else { return nil }
      self = identity
    } else if path == framework.id, let id = collection.element?.property(named: path), !id.isStored {
      guard let source = id.onlySource else { return nil }
      self = .computed(id, from: source)
    } else {
      self = .member(path)
    }
  }

  /// The property whose value it is; nil for the whole element.
  var member: NameID? {
    switch self {
    case .element, .value: nil
    case .member(let name), .computed(_, from: let name): name
    }
  }

  /// - Parameter members: the members that lead from the element to what a control changes.
  func isChanged(byEditOf members: [NameID]) -> Bool {
    switch self {
    case .element(let parts): members.first.map(parts.contains) ?? true
    case .value: members.isEmpty
    case .member(let name), .computed(_, from: let name): members == [name]
    }
  }
}

extension Property {
  /// The struct or enum of the project that the elements of an array have.
  fileprivate var element: ProjectType? {
    declaration.annotation.flatMap { type.project.element(of: $0, in: declaration.outerScope) }
  }

  /// The identity of elements that stand for themselves; nil for those with an equality of their own, and for those
  /// whose type is unknown.
  fileprivate var identityOfElements: RowIdentity? {
    guard let element else { return holdsPlainElements ? .value : nil }
    guard element.kind == .structure || element.kind == .enumeration, !element.hasUnknownAttribute,
      !element.hasNamesake, !element.declaresFunction(type.project.framework.language.equality)
    else { return nil }
    return .element(
      Set(element.properties.lazy.filter { $0.isStored && !$0.isStatic && $0.attributes.isEmpty }.map(\.nameID)))
  }

  /// Whether it is certainly an array of numbers, strings or other values of the standard library.
  private var holdsPlainElements: Bool {
    let project = type.project
    func isPlain(_ name: NameID, _ resolution: Resolution) -> Bool {
      project.framework.values.isValue(name) && resolution == .external(name)
    }
    if let annotation = declaration.annotation {
      guard annotation.kind == .array, let element = annotation.firstChild, element.kind == .named else { return false }
      return isPlain(element.name, project.resolve(path: [element.name], in: declaration.outerScope))
    }
    // `["a"]` and `[String]()`
    guard let postfix = initialValue.postfix, postfix.root.kind == .arrayLiteral,
      let first = postfix.root.firstChild?.firstChild
    else { return false }
    if postfix.root.endsPostfix { return first.kind == .literal && first.endsPostfix }
    return postfix.suffixes.allSatisfy { $0.kind == .call && $0.firstChild == nil }
      && first.kind == .name && isPlain(first.name, project.resolve(path: [first.name], in: initialValue.scope))
  }

  /// The property that a computed one returns: `name` of `var id: String { name }`.
  var onlySource: NameID? {
    let bodies = type.project.declarations.codeThatRuns(of: symbol.reference)
    guard bodies.count == 1, let result = bodies[0].result, let path = type.propertyPath(in: result),
      path.members.isEmpty, path.root.isStored, !path.isProjected
    else { return nil }
    return path.root.name
  }
}
