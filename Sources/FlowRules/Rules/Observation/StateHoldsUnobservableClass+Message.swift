/// The owner of an object that @State holds.
enum ObjectOwner {
  /// The view creates it.
  case view
  /// The view receives it.
  case parent
  /// The view replaces it, which only @State allows.
  case childView
}

// Messages about objects in @State that SwiftUI cannot observe.
extension Message {
  static func unwatched(_ property: Property, _ object: ProjectType, shown read: DisplayedRead) -> Message {
    let isPublished = object.observableKind == .observableObject
    let change = isPublished ? "'\(object.name)' publishes" : "the properties of '\(object.name)' change"
    let shown = "\(property.name).\(object.project.text(read.member))"
    return """
      @State only notices when '\(property.name)' is replaced, not when \(change), and the view shows '\(shown)' \
      (\(related: Related(at: read.range, "'\(shown)' is read here"))).
      """
  }

  /// - Parameter hasMacro: `@Observable` is available on all systems that the project supports.
  static func advice(
    _ property: Property, _ object: ProjectType, by owner: ObjectOwner, hasMacro: Bool
  ) -> Message {
    let remedy =
      switch owner {
      case .view: "se @StateObject"
      case .parent: "se @ObservedObject"
      case .childView: "se @ObservedObject in a view of its own that shows it"
      }
    return switch (object.observableKind, hasMacro) {
    case (.observableObject, true): " U\(remedy), or make '\(object.name)' @Observable."
    case (.observableObject, false): " U\(remedy)."
    case (_, true): " Make '\(object.name)' @Observable."
    case (_, false): " Make '\(object.name)' an ObservableObject that publishes them, and u\(remedy)."
    }
  }

  static func observed(by view: ProjectType, at place: PropertyUse) -> Message {
    let argument = Related(at: place.range, "'\(view.name)' gets it here")
    return " '\(view.name)', which gets it too, observes it (\(related: argument)); this view does not."
  }
}
