/// Who keeps an object that @State holds.
enum ObjectOwner {
  /// The view makes it.
  case view
  /// The view is given it.
  case parent
  /// The view replaces it, which only @State allows.
  case childView
}

// What users read of objects in @State that SwiftUI does not watch.
extension String {
  static func unwatched(_ name: String, _ type: String, _ kind: ObservableKind, shown: String) -> String {
    let change = kind == .observableObject ? "'\(type)' publishes" : "the properties of '\(type)' change"
    return """
      @State only notices when '\(name)' is replaced, not when \(change), and the view shows '\(shown)' \
      (\(RelatedPlace.mention(0))).
      """
  }

  /// - Parameter hasMacro: `@Observable` exists on all systems that the project supports.
  static func observable(_ type: String, _ kind: ObservableKind, by owner: ObjectOwner, hasMacro: Bool) -> String {
    let remedy =
      switch owner {
      case .view: "se @StateObject"
      case .parent: "se @ObservedObject"
      case .childView: "se @ObservedObject in a view of its own that shows it"
      }
    switch (kind, hasMacro) {
    case (.observableObject, true): return " U\(remedy), or make '\(type)' @Observable."
    case (.observableObject, false): return " U\(remedy)."
    case (_, true): return " Make '\(type)' @Observable."
    case (_, false): return " Make '\(type)' an ObservableObject that publishes them, and u\(remedy)."
    }
  }

  static func observed(by view: String) -> String {
    " '\(view)', which gets it too, observes it (\(RelatedPlace.mention(1))); this view does not."
  }
}
