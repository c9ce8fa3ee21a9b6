import SwiftLexer

/// A view that shows the published values of an ObservableObject, but holds it in a plain property.
///
/// Only @StateObject, @ObservedObject and @EnvironmentObject connect a view to the object.
package enum UnobservedObjectProperty: Rule {
  private static let trustParent = RuleOption.flag(
    "trustParent", default: false, summary: "Accept views that only receive objects which their callers observe")

  package static let descriptor = RuleDescriptor(
    .unobservedObjectProperty, severity: .warning, category: .observation, since: "0.1.0",
    summary: "View that shows an ObservableObject without observing it",
    rationale: """
      A plain property holds the object but does not observe it, so its changes do not reach the view. The screen shows
      old values until the view is redrawn for another reason. Where every view that creates this one observes the same
      object, its redraws may update this view too, so that is a note.
      """,
    notCaught: """
      Objects that are read through a local variable, generic parameters, protocol types, objects of other modules, and
      views of UIKit and AppKit in a representable view. Core Data's objects, whose properties are all set after their
      creation. Properties that no code is known to change, views that only widgets and image renderers show, views with
      a '==' of their own, and those that may detect the change in another way: by a dynamic property of the project, or
      by another object that uses objectWillChange.
      """,
    remedy: """
      Mark the property @ObservedObject if the view receives the object, or @StateObject and private if the view creates
      it.
      """,
    options: [trustParent])

  package static let examples: [Example] = [
    .flagged(
      """
      final class Basket: ObservableObject {
        @Published private(set) var items: [String] = []
        func add(_ item: String) { items.append(item) }
      }
      struct BasketCount: View {
        let ↓basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """),
    .flagged(
      """
      final class Movies: ObservableObject { @Published var titles: [String] = [] }
      struct MovieList: View {
        var ↓movies = Movies()
        var body: some View {
          ForEach(movies.titles, id: \\.self) { Text($0) }
            .task { movies.titles = await load() }
        }
      }
      """),
    .accepted(
      """
      final class Basket: ObservableObject { @Published var items: [String] = [] }
      struct ClearButton: View {
        let basket: Basket
        var body: some View { Button("Clear") { basket.items = [] } }
      }
      struct Checkout: View {
        let basket: Basket
        var body: some View { BasketCount(basket: basket) }
      }
      struct BasketCount: View {
        @ObservedObject var basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """),
    .accepted(
      """
      @Observable final class Basket { var items: [String] = [] }
      struct BasketCount: View {
        let basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """),
    .accepted(
      """
      final class Basket: ObservableObject { @Published var items: [String] = []; func load() { items = ["a"] } }
      struct Shop: View {
        @StateObject private var basket = Basket()
        var body: some View { BasketCount(basket: basket) }
      }
      struct BasketCount: View {
        let basket: Basket
        var body: some View { Text("\\(basket.items.count) items") }
      }
      """, options: ["trustParent": .flag(true)]),
  ] + edgeCases

  package static func check(_ context: inout RuleContext) {
    for view in context.views where !view.isInTestOrPreview && !view.isRepresentable && !comparesItself(view) {
      let held = heldObjects(of: view)
      guard !held.isEmpty else { continue }
      let reads = view.displayedReads(of: held.map(\.property), in: view.renderedCode(withHelpers: true))
      for (property, object) in held {
        guard let read = reads[property.nameID]?.first(where: { isPublished($0, by: object) }),
          !view.listens(to: property), !view.isOnlyInStaticRenderings
        else { continue }
        let arguments = observedArguments(for: property)
        if !arguments.isEmpty, context.isOn(trustParent) { continue }
        context.report(
          .shown(property, object, read) + .advice(property, observedAt: arguments.first), at: property.nameRange,
          about: property, severity: arguments.isEmpty ? nil : .note)
      }
    }
  }

  /// Whether the view decides by its own `==` when it is redrawn, for `.equatable()`.
  private static func comparesItself(_ view: ProjectType) -> Bool {
    view.declaresFunction(view.project.framework.equality)
  }

  /// The ObservableObjects that a view holds in properties without attributes and does not observe in others.
  private static func heldObjects(of view: ProjectType) -> [(property: Property, object: ProjectType)] {
    view.properties.compactMap { property in
      guard property.isStored, !property.isStatic, !property.isAmbiguous, property.attributes.isEmpty,
        let object = property.projectType, object.kind == .classType, object.observableKind == .observableObject,
        !view.properties.contains(where: { mayObserve($0, object) })
      else { return nil }
      return (property, object)
    }
  }

  /// Whether a property of a view observes an object of that class, or may.
  private static func mayObserve(_ property: Property, _ object: ProjectType) -> Bool {
    if property.holdsDynamicProperty { return true }
    let hasUnknownWrapper = property.wrapper == nil && !property.attributes.isEmpty
    guard property.observesObject || hasUnknownWrapper, !property.isStatic else { return false }
    // An unknown wrapper may hold anything; most often it holds a number.
    guard let held = property.projectType else { return property.observesObject }
    return held.id == object.id || held.inherits(object) || object.inherits(held)
      // `child.objectWillChange.sink { self.objectWillChange.send() }`
      || (property.observesObject && held.mayUseObjectWillChange)
  }

  /// Whether the object announces changes of the member that a view reads, and some code changes it.
  private static func isPublished(_ read: DisplayedRead, by object: ProjectType) -> Bool {
    object.publishedProperty(for: read.member)?.canChange(in: object) ?? false
  }

  /// The arguments of all calls that create this view, if each of them is an object that the calling view observes.
  private static func observedArguments(for property: Property) -> [FileRange] {
    let project = property.type.project
    var places: [FileRange] = []
    for site in property.type.calls where !project.isInTestOrPreview(site.scope) {
      guard let place = observedArgument(for: property, at: site) else { return [] }
      places.append(place)
    }
    return places
  }

  /// The argument of a call if it is an object that the calling view observes: `Row(store: store)`.
  private static func observedArgument(for property: Property, at site: CallSite) -> FileRange? {
    guard let argument = site.call.arguments.first(where: { $0.label == property.nameID }),
      let path = property.type.project.caller(at: site)?.propertyPath(in: argument.value(in: site.scope)),
      path.members.isEmpty, !path.isProjected, path.root.observesObject
    else { return nil }
    return argument.fileRange
  }
}

// Messages.
extension Message {
  fileprivate static func shown(_ property: Property, _ object: ProjectType, _ read: DisplayedRead) -> Message {
    let project = object.project
    let member = read.scope.node.map { project.text($0.name) } ?? ""
    let shown = "\(property.name).\(project.text(read.member))"
    return """
      '\(member)' shows '\(shown)' (\(related: Related(at: read.range, "'\(shown)' is read here"))), but \
      '\(property.name)' is a plain property: '\(property.type.name)' is not redrawn when '\(object.name)' publishes.
      """
  }

  /// - Parameter argument: an observed object that is passed to the property; nil unless all callers pass one.
  fileprivate static func advice(_ property: Property, observedAt argument: FileRange?) -> Message {
    if let argument {
      return """
         The view that passes it observes it (\(related: Related(at: argument, "an observed object is passed here"))), \
        and its redraws may reach this one or not. Mark it @ObservedObject.
        """
    }
    return property.hasInitializer
      ? " The view creates the object itself: mark it @StateObject and make it private." : " Mark it @ObservedObject."
  }
}
