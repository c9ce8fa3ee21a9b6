/// The owner of an object that @State holds.
enum ObjectOwner {
  /// The view creates it, in the declaration.
  case view
  /// The view creates it, in an initializer.
  case initializer
  /// The view receives it.
  case parent
  /// The view replaces it, which only @State allows.
  case childView
}

// Messages about objects in @State that SwiftUI cannot observe.
extension Message {
  /// - Parameter child: a view that gets the object and observes it, and the place where it gets it.
  static func unwatched(
    _ property: Property, _ object: ProjectType, _ shown: ShownProperty, child: (view: ProjectType, place: PropertyUse)?
  ) -> Message {
    let member = "\(property.name).\(object.project.text(shown.read.member))"
    let (view, model) = (property.type.qualifiedName, object.qualifiedName)
    let cause: Message = "'\(view)' shows '\(member)', but @State observes only which '\(model)' it holds"
    var places = [Related(at: shown.read.range, "'\(member)' is read here")]
    if let child {
      places.append(Related(at: child.place.range, "'\(child.view.name)' gets it here, and observes it"))
      return (cause + "; only '\(child.view.name)', which observes it, is redrawn.").listing(places)
    }
    let harm = shown.isChanged ? "so the view keeps old values" : "so a change would not redraw it"
    return (cause + ", \(harm).").listing(places)
  }
}

extension Repair {
  /// Lets the view observe an ObservableObject in @State.
  static func observingState(_ property: Property, by owner: ObjectOwner) -> Repair {
    switch owner {
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
    _ model: ProjectType, by owner: ObjectOwner, hasMacro: Bool
  ) -> Repair {
    if hasMacro, model.canBecomeObservable { return Repair("Make '\(model.name)' @Observable.") }
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
}
