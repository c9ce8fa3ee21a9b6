import SwiftLexer

/// An object that a call passes to a property of the view that it creates: `Row(store: store)`.
struct SuppliedObject {
  /// The type whose code makes the call.
  let caller: ProjectType
  /// The caller's property that holds the object; nil where another expression yields it: `model.store`.
  let source: Property?
  /// The argument, or the call if no argument is certainly the object.
  let range: FileRange

  /// Whether the caller uses the publisher of the object or of one of some members: `.onReceive(store.$rows)`.
  func listens(toAnyOf members: Set<NameID>) -> Bool {
    guard let source else { return false }
    return members.contains { caller.listens(to: source, member: $0) }
  }

  /// Whether the caller is redrawn, or may be, when the object announces a change of a member.
  ///
  /// It observes the object, it listens to the member, `.onReceive(store.$rows)`, or it observes another object that
  /// may forward the changes.
  func redrawsCaller(at member: NameID, of object: ProjectType) -> Bool {
    redrawsCaller(at: member, of: object, hops: 0)
  }

  /// The maximum number of views that pass the object on to each other.
  private static var maximumHops: Int { 2 }

  private func redrawsCaller(at member: NameID, of object: ProjectType, hops: Int) -> Bool {
    if let source, source.observesObject || caller.listens(to: source, member: member) { return true }
    // A view with closures is evaluated again with its parent: no two closures are equal.
    if let source, hops < Self.maximumHops, caller.takesClosures, case let supplied = source.suppliedObjects,
      !supplied.isEmpty,
      supplied.allSatisfy({ $0?.redrawsCaller(at: member, of: object, hops: hops + 1) == true })
    {
      return true
    }
    return caller.properties.contains { property in
      guard property.observesObject, let held = property.declaredOrInferredType, held.id != object.id else {
        return false
      }
      return held.maySubscribe(to: object) || held.isAnnouncedByOthers
    }
  }
}

extension ProjectType {
  /// Whether a plain property holds a closure that callers pass.
  fileprivate var takesClosures: Bool {
    properties.contains { property in
      property.isStored && !property.isStatic && property.wrapper == nil && !property.hasInlineValue
        && property.declaration.annotation?.functionType != nil
    }
  }
}

extension Property {
  /// The objects that the calls of the view pass to the property, one for each call outside of previews and tests.
  ///
  /// An element is nil where the type that makes the call is unknown. A view that passes its own object to its like has
  /// it from another call, and is not counted: `ForEach(children) { TreeNode(id: $0, store: store) }` in `TreeNode`.
  var suppliedObjects: [SuppliedObject?] {
    type.calls.filter { !type.project.isInTestOrPreview($0.scope) }.map(suppliedObject)
      .filter { $0.map { !isPassedOn(by: $0) } ?? true }
  }

  /// Whether the view itself, or one that only it creates, passes its own object on.
  private func isPassedOn(by supplied: SuppliedObject) -> Bool {
    if supplied.caller.id == type.id { return supplied.source?.nameID == nameID }
    let calls = supplied.caller.calls
    // `TreeNode` creates `TreeRow`, which creates the nodes below it.
    return !calls.isEmpty && calls.count < 16 && supplied.source != nil
      && calls.allSatisfy { type.project.caller(at: $0)?.id == type.id }
  }

  /// Whether it is optional, and no call of the view passes a value for it.
  var isNeverPassed: Bool {
    let calls = type.calls
    guard isOptional, !hasInlineValue, !calls.isEmpty, !type.isExposed, !type.hasNamesake else { return false }
    // An initializer may call it otherwise.
    let labels = type.initializers.flatMap { initializer in
      initializer.parameters.filter { $0.name == nameID || $0.label == nameID }.map(\.label)
    }
    let initializers = type.initializers
    guard initializers.allSatisfy({ initializer in
      assignedValues(in: initializer).allSatisfy { value in
        initializer.parameter(in: value).map { labels.contains($0.label) } ?? false
      }
    }) else { return false }
    let passing = Set(labels + [nameID])
    return calls.allSatisfy { passing.isDisjoint(with: $0.call.labels) }
  }

  private func suppliedObject(at site: CallSite) -> SuppliedObject? {
    guard let caller = type.project.caller(at: site) else { return nil }
    let arguments = site.call.arguments
    // An initializer may name its parameter otherwise: `Row(store)`.
    let named = arguments.filter { $0.label == nameID }
    for argument in named.isEmpty ? arguments : named {
      guard let path = caller.propertyPath(in: argument.value(in: site.scope)), !path.isProjected,
        Property(path.last, in: type.project).declaredOrInferredType?.id == declaredOrInferredType?.id
      else { continue }
      let source = path.members.isEmpty ? caller.property(named: path.root.name) : nil
      return SuppliedObject(caller: caller, source: source, range: argument.fileRange)
    }
    return SuppliedObject(caller: caller, source: nil, range: named.first?.fileRange ?? site.range)
  }

  /// Whether a call passes a value for it by its name, also in previews and tests.
  var isNamedByCalls: Bool { type.calls.contains { $0.call.labels.contains(nameID) } }

  /// Whether every call outside of previews and tests passes a value for it by its name, and there is such a call.
  var isPassedByEveryCall: Bool {
    let sites = type.calls.filter { !type.project.isInTestOrPreview($0.scope) }
    return !sites.isEmpty && sites.allSatisfy { $0.call.labels.contains(nameID) }
  }
}
