import SwiftLexer

/// A variable of an object that a view shows.
struct ShownVariable {
  /// The view's property that observes the object.
  let observer: Property
  /// The read that shows it.
  let read: DisplayedRead
  /// The variable of the class, whose changes nothing announces.
  let variable: Property
  /// Whether some code changes it after the object was created.
  let isChanged: Bool
  /// Whether views fill it while they render.
  let isFilledWhileRendering: Bool
}

/// A member of an object of another module that a view shows.
struct ShownMember {
  /// The view's property that observes the object.
  let observer: Property
  /// The read that shows it.
  let read: DisplayedRead
  /// Whether some code changes it after the object was created.
  let isChanged: Bool
}

// Messages.
extension Message {
  /// A view shows a variable of the class.
  static func silent(_ type: ProjectType, shows shown: ShownVariable) -> Message {
    let text = text(shown.observer, shown.read)
    let view = shown.observer.type.qualifiedName
    let problem: Message =
      shown.isChanged
      ? """
      '\(view)' shows '\(text)' and keeps the old value until something else redraws it: '\(type.name)' publishes \
      nothing.
      """
      : "'\(view)' shows '\(text)', but a change would not redraw it, because '\(type.name)' publishes nothing."
    return problem.listing([Related(at: shown.read.range, "'\(view)' reads '\(text)' here")])
  }

  /// No view shows a variable of the class, so that the conformance does nothing.
  static func unused(_ type: ProjectType, _ variable: Property) -> Message {
    "'\(type.qualifiedName)' is an ObservableObject but publishes nothing, so no view follows '\(variable.name)'."
  }

  /// The project makes a class of another module an ObservableObject.
  static func madeObservable(_ type: ExtendedClass, shows shown: ShownMember) -> Message {
    let text = text(shown.observer, shown.read)
    let view = shown.observer.type.qualifiedName
    let message: Message = """
      The conformance of '\(type.name)' announces nothing, so '\(view)', which shows '\(text)', is not redrawn when it \
      changes.
      """
    return message.listing([Related(at: shown.read.range, "'\(view)' reads '\(text)' here")])
  }

  private static func text(_ observer: Property, _ read: DisplayedRead) -> String {
    "\(observer.name).\(observer.type.project.text(read.member))"
  }
}

extension Repair {
  /// Publishes the variables that views show.
  static func publishing(_ shown: [ShownVariable]) -> Repair {
    var names: [String] = []
    for variable in shown.map(\.variable.name) where !names.contains(variable) { names.append(variable) }
    // A published one would redraw the view that fills it.
    if let first = shown.first(where: \.isFilledWhileRendering) {
      return Repair("Fill '\(first.variable.name)' in the initializer of '\(first.variable.type.name)'.")
    }
    let list = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      + (names.count > 3 ? " and \(names.count - 3) more" : "")
    // `var count = 0` is there to be changed.
    if let type = shown.first?.variable.type, !type.isExposed,
      shown.allSatisfy({ !$0.isChanged && !$0.variable.isLiteral })
    {
      return Repair("Make \(list) 'let', and '\(type.name)' no ObservableObject: no code changes what it shows.")
    }
    let marking = "Mark \(list) @Published"
    if let type = shown.first?.variable.type, type.isChangedInBackground(shown.map(\.variable)) {
      return Repair("\(marking), and '\(type.name)' @MainActor, because it changes them in the background.")
    }
    guard names.count == 1, let only = shown.first else { return Repair("\(marking).") }
    let edits = only.isChanged && only.variable.attributes.isEmpty
      ? only.variable.editsInsertingAttribute("@Published") : nil
    return Repair(
      "Mark '\(names[0])' @Published.",
      fix: edits.map { Fix("mark '\(names[0])' @Published", .suggested, $0) })
  }

  /// The advice for a class that the project cannot change.
  static func wrapping(_ type: ExtendedClass, _ read: DisplayedRead) -> Repair {
    Repair(
      """
      Keep '\(type.name)' in an ObservableObject of your own that publishes '\(type.project.text(read.member))'.
      """)
  }
}
