import SwiftLexer

/// An object in the state of a view that shows a member of it, whose changes the state does not notice.
struct UnwatchedObject {
  /// The code that keeps the object, which decides the wrapper in place of `@State`.
  enum Owner {
    /// The view creates it, in the declaration.
    case view
    /// The view creates it, in an initializer.
    case initializer
    /// The view receives it.
    case parent
    /// The view replaces it, which only @State allows.
    case childView
  }

  /// What somebody who uses the app sees.
  enum Harm {
    /// The view keeps old values, also after its own changes.
    case stale
    /// The view keeps old values when other code changes the object, until something redraws it.
    case staleForATime
    /// Nothing is known to change the member.
    case noKnownChange
    /// A view that gets the object at a place observes it.
    case redrawnByChild(ProjectType, PropertyUse)
    /// All views that create this one are redrawn by the object: the place where the first one passes it.
    case redrawnByCaller(SuppliedObject)
    /// The view sets other state wherever it changes the object.
    case redrawnByState(Property)
  }

  /// The property with `@State`.
  let property: Property
  /// The class of the object in it.
  let object: ProjectType
  /// The first property of the object that the view shows.
  let shown: ShownProperty
  /// What somebody who uses the app sees.
  let harm: Harm

  /// The code that owns the object.
  var owner: Owner { property.ownerOfObject }
}

extension ProjectType {
  /// The objects in the state of the view whose changes the state does not notice, although the view shows them.
  var unwatchedObjects: [UnwatchedObject] {
    let held = heldObjects
    guard !held.isEmpty else { return [] }
    let code = renderedCode(withHelpers: true)
    let reads = displayedReads(of: held.map(\.property), in: code)
    return held.compactMap { property, object in
      let reads = reads[property.nameID] ?? []
      guard let shown = object.propertyUnnoticedByState(in: reads), !listens(to: property),
        !isOnlyInStaticRenderings,
        // Code that has the binding may put another object there, which @State observes: `Reader(box: $box)`.
        object.observableKind != .none || !property.isBoundWhole
      else { return nil }
      return UnwatchedObject(
        property: property, object: object, shown: shown,
        harm: property.harm(of: shown, in: object, code, reads: reads))
    }
  }

  private var heldObjects: [(property: Property, object: ProjectType)] {
    properties(wrappedBy: .state).compactMap { property in
      guard !property.isStatic, !property.isAmbiguous, let object = property.declaredProjectType,
        object.kind == .classType,
        object.observableKind == .observableObject || object.observableKind == .none
      else { return nil }
      return (property, object)
    }
  }

  /// The property of an object that some reads show, and whose changes @State does not notice.
  private func propertyUnnoticedByState(in reads: [DisplayedRead]) -> ShownProperty? {
    if observableKind == .observableObject { return shownProperty(in: reads) { $0.isAnnounced(by: self) } }
    let shown = shownProperty(in: reads) { member in
      member.isStored && !member.modifiers.contains(.isLazy)
        && (member.wrapper == .published || member.attributes.isEmpty)
    }
    // A class that announces nothing may be a box that nobody changes.
    return shown?.isChanged == true ? shown : nil
  }
}

extension Property {
  /// Whether the view passes on a binding to the whole value: `Reader(box: $box)`.
  var isBoundWhole: Bool { uses.contains { $0.kind == .projection && $0.isWhole } }

  fileprivate func harm(
    of shown: ShownProperty, in object: ProjectType, _ code: [RenderedCode], reads: [DisplayedRead]
  ) -> UnwatchedObject.Harm {
    if let child = observingChild(in: code) { return .redrawnByChild(child.view, child.place) }
    guard shown.isChanged else { return .noKnownChange }
    if ownerOfObject == .parent {
      let supplied = suppliedObjects
      let member = shown.property.nameID
      let areRedrawn = supplied.allSatisfy { $0?.redrawsCaller(at: member, of: object) == true }
      if areRedrawn, let first = supplied.first, let first { return .redrawnByCaller(first) }
    }
    if let state = stateSetWithChanges(besides: reads) { return .redrawnByState(state) }
    return isHolderChanging(shown.property, of: object) ? .stale : .staleForATime
  }

  /// The object of @StateObject and @ObservedObject can neither be optional nor be replaced by the view, and
  /// @StateObject is wrong for an object that other code created.
  fileprivate var ownerOfObject: UnwatchedObject.Owner {
    let initializers = type.initializers
    if isOptional || isReplaced(outside: initializers) { return .childView }
    let assigned = initializers.flatMap { assignedValues(in: $0) }
    let isCreatedHere = initialValue.isEmpty ? !assigned.isEmpty : construction != nil
    let isAlwaysCreated = assigned.allSatisfy { type.project.construction(in: $0) != nil }
    guard isCreatedHere && isAlwaysCreated else { return .parent }
    return assigned.isEmpty ? .view : .initializer
  }

  /// Whether code other than the initializers assigns another object to the property.
  private func isReplaced(outside initializers: [Initializer]) -> Bool {
    let initializers = Set(initializers.map(\.declaration))
    return type.code.contains { code in
      code.scope.node.map(initializers.contains) != true && uses(in: code).contains(where: \.isAssignedWhole)
    }
  }
}
