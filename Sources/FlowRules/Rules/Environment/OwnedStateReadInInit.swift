import SwiftLexer

/// A view that uses its `@StateObject` in its initializer.
///
/// Each access there creates an object for itself: SwiftUI keeps another one.
package enum OwnedStateReadInInit: Rule {
  package static let descriptor = RuleDescriptor(
    .ownedStateReadInInit, severity: .warning, category: .environment, symptom: .oldData, since: "0.2.0",
    summary: "@StateObject used in an initializer",
    rationale: """
      SwiftUI creates the object of a @StateObject when it installs the view, which is after init. Each use in init
      creates a separate object and discards it: the view does not show what was loaded or set there. The finding is a
      warning, because the work is lost each time; it is a note where init only reads the object, or calls functions
      that change nothing of it.
      """,
    notCaught: """
      Objects that are not constructed in the declaration or the initializer, such as shared instances. Uses in closures
      that init stores for later, uses through two or more functions, and uses by a type that the initializer creates.
      """,
    remedy: "Do the work in .onAppear or, where it needs what init receives, in the object's own initializer.")

  package static let examples: [Example] = [
    .flagged(
      "The object that loads is not the one that the view shows",
      """
      struct Feed: View {
        @StateObject private var model = FeedModel()
        init() { ↓model.load() }
        var body: some View { Text(model.title) }
      }
      """,
      instead: """
        struct Feed: View {
          @StateObject private var model = FeedModel()
          var body: some View { Text(model.title).onAppear { model.load() } }
        }
        """),
    .flagged(
      "The id of another object is set",
      """
      struct Feed: View {
        @StateObject private var model: FeedModel
        init(id: Int) {
          _model = StateObject(wrappedValue: FeedModel())
          ↓self.model.id = id
        }
        var body: some View { Text(model.title) }
      }
      """,
      instead: """
        struct Feed: View {
          @StateObject private var model: FeedModel
          init(id: Int) {
            _model = StateObject(wrappedValue: FeedModel(id: id))
          }
          var body: some View { Text(model.title) }
        }
        """),
    .accepted(
      "The parameter is the object that SwiftUI keeps",
      """
      struct Feed: View {
        @StateObject private var model: FeedModel
        init(model: FeedModel) {
          model.load()
          _model = StateObject(wrappedValue: model)
        }
        var body: some View { EmptyView().task { model.load() } }
      }
      """),
    .accepted(
      """
      struct Feed: View {
        @StateObject private var model: FeedModel
        init(feed: FeedModel) {
          _model = StateObject(wrappedValue: feed)
          self.model.load()
        }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      """
      struct Feed: View {
        @ObservedObject var model: FeedModel
        @State private var count = 0
        init(model: FeedModel) { self.model = model; self.model.load(); print(count) }
        var body: some View { EmptyView() }
      }
      """),
    .accepted(
      "A shared object is the same each time",
      """
      struct Feed: View {
        @StateObject private var model = FeedModel.shared
        @StateObject private var store: Store = .shared
        @StateObject private var session = currentSession()
        @StateObject private var player = Container.resolve(Player.self)
        init() {
          model.load()
          store.load()
          session.load()
          player.load()
        }
        var body: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      struct Feed: View {
        @StateObject private var model = FeedModel.shared
        @StateObject private var other = Feeds.FeedModel(id: 1)
        init(id: Int) {
          _model = .init(wrappedValue: FeedModel(id: id))
          ↓model.load()
          ↓other.load()
        }
        var body: some View { EmptyView() }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.views {
      for read in view.initializerReads(wrapper: { $0 == .stateObject }) {
        let property = Property(read.property, of: view)
        guard isConstructed(property, in: Initializer(read.initializer, of: view)) else { continue }
        context.report(
          .throwaway(property, read), repair(of: property, read), at: read.range, about: property,
          severity: property.isUnchanged(around: read) ? .note : nil)
      }
    }
  }

  private static func repair(of property: Property, _ read: InitializerRead) -> Repair {
    // An app's initializer runs once, and what it passes on is to be the object that the views get.
    if property.type.isApp {
      let name = property.name
      return Repair(
        "Create it in a constant first, use that, and keep it: '_\(name) = StateObject(wrappedValue: \(name))'.")
    }
    let initializer = Initializer(read.initializer, of: property.type)
    // What the initializer receives does not exist in `.onAppear`.
    guard !initializer.parameters.isEmpty, let object = property.declaredProjectType, object.kind == .classType else {
      return Repair("Do this in '.onAppear' instead.")
    }
    return Repair("Do this in the initializer of '\(object.qualifiedName)' instead.")
  }

  /// Whether each use creates an object, because the declaration or the initializer constructs it.
  ///
  /// A shared instance is the same object each time, and so may be the result of a function.
  private static func isConstructed(_ property: Property, in initializer: Initializer) -> Bool {
    property.construction != nil
      || property.assignedValues(in: initializer).contains { property.type.project.construction(in: $0) != nil }
  }
}

extension Message {
  fileprivate static func throwaway(_ property: Property, _ read: InitializerRead) -> Message {
    """
    '\(property.name)' is used\(through(read, in: property.type)) in 'init', before SwiftUI keeps its object: this use \
    creates another object, which is lost.
    """
  }
}

extension Property {
  /// Whether the code of a read leaves the object as it is: it reads members, and calls functions that change none.
  fileprivate func isUnchanged(around read: InitializerRead) -> Bool {
    let place = read.hop?.range ?? read.range
    guard let code = type.project.declarations[place.file].parsed.scope(around: place.range.start).node?.code else {
      return false
    }
    return uses(in: code).allSatisfy { use in
      use.isAssignedWhole || use.kind == .value && (use.isReadWithoutCall || isUnchanged(byCallOf: use.calledMember))
    }
  }

  /// Whether a function of the object certainly changes no property of it: `session.sendPing()`.
  private func isUnchanged(byCallOf function: CodeNode?) -> Bool {
    guard let function, let object = declaredProjectType, object.kind == .classType, !object.inheritsUnknown else {
      return false
    }
    let properties = object.allProperties.filter { $0.isStored && !$0.isStatic && !$0.isConstant }
    let changing = object.functions { code in
      properties.contains { property in
        property.uses(in: code).contains { object.project.code.mayChange($0, property.symbol) }
      }
    }
    return object.family.contains { $0.declaresFunction(function.name) } && !changing.contains(function.name)
  }
}
