// Messages about objects in @State that SwiftUI cannot observe.
extension Message {
  /// An object in @State whose changes the view does not show.
  static func unwatched(_ found: UnwatchedObject) -> Message {
    let (property, object, read) = (found.property, found.object, found.shown.read)
    let member = "\(property.name).\(object.project.text(read.member))"
    let (view, model) = (property.type.qualifiedName, object.qualifiedName)
    let cause: Message = "'\(view)' shows '\(member)', but @State observes only which '\(model)' it holds"
    var places = [Related(at: read.range, "'\(member)' is read here")]
    let effect: Message
    switch found.harm {
    case .stale: effect = ", so the view keeps old values."
    case .staleForATime: effect = ", so the view keeps old values until something else redraws it."
    case .noKnownChange: effect = ", so a change would not redraw it."
    case .redrawnByChild(let child, let place):
      effect = "; only '\(child.name)', which observes it, is redrawn."
      places.append(Related(at: place.range, "'\(child.name)' gets it here, and observes it"))
    case .redrawnByCaller(let supplied):
      effect = ": it follows changes only where '\(supplied.caller.qualifiedName)' redraws it."
      places.append(Related(at: supplied.range, "'\(supplied.caller.name)' passes it here"))
    case .redrawnByState(let state):
      effect = ": it follows changes only where it sets '\(state.name)' as well."
    }
    return (cause + effect).listing(places)
  }
}

extension Repair {
  /// Lets the view observe an ObservableObject in @State.
  static func observingState(_ property: Property, by owner: UnwatchedObject.Owner) -> Repair {
    switch owner {
    // @StateObject has bindings to the members of its object, and none to the object.
    case .view where property.isBoundWhole:
      Repair("Use @StateObject, and pass '\(property.name)' in place of '$\(property.name)'.")
    case .view: Repair("Use @StateObject.", fix: property.fixReplacingState(by: "StateObject"))
    case .initializer: Repair("Use @StateObject, and assign '_\(property.name) = StateObject(wrappedValue: …)'.")
    case .parent: Repair("Use @ObservedObject.", fix: property.fixReplacingState(by: "ObservedObject"))
    case .childView: Repair("Show it in a view of its own that takes it as @ObservedObject.")
    }
  }

  /// Makes a plain class in @State observable.
  ///
  /// - Parameter hasMacro: `@Observable` is available on all systems that the project supports.
  static func makingObservable(
    _ model: ProjectType, by owner: UnwatchedObject.Owner, hasMacro: Bool
  ) -> Repair {
    if hasMacro, model.canBecomeObservable {
      guard let property = model.propertyCodedByName else { return Repair("Make '\(model.name)' @Observable.") }
      let name = property.name
      return Repair(
        """
        Make '\(model.name)' @Observable, with CodingKeys such as 'case _\(name) = "\(name)"', as the macro renames \
        what is coded.
        """)
    }
    let wrapper =
      switch owner {
      case .view, .initializer: "use @StateObject"
      case .parent: "use @ObservedObject"
      case .childView: "show it in a view of its own with @ObservedObject"
      }
    return Repair("Make '\(model.name)' an ObservableObject with @Published properties, and \(wrapper).")
  }
}

extension Property {
  /// nil where the view uses the wrapper itself: `_model = State(…)`, or `$model` as a binding to the whole object.
  fileprivate func fixReplacingState(by wrapper: String) -> Fix? {
    let isUsed = uses.contains { $0.kind == .storage || $0.kind == .projection && $0.isWhole }
    guard !isUsed, let edits = editsReplacingWrapper(by: wrapper) else { return nil }
    return Fix("make '\(name)' @\(wrapper)", .suggested, edits)
  }
}

extension ProjectType {
  /// Whether `@Observable` can rewrite all stored variables of the class.
  fileprivate var canBecomeObservable: Bool {
    properties.allSatisfy { property in
      !property.isStored || property.isStatic
        || property.attributes.isEmpty && property.modifiers.isDisjoint(with: .isLazy)
    }
  }

  /// The first variable that the compiler's code of `Codable` reads or writes by its name; nil without such code.
  fileprivate var propertyCodedByName: Property? {
    guard inherits(anyOf: project.framework.values.codable) else { return nil }
    let isWritten = symbol.functions.contains { project.text($0.name) == "encode" }
    return isWritten ? nil : properties.first { $0.isStored && !$0.isStatic && !$0.isConstant }
  }
}
