import SwiftLexer

/// A view that shows what an ObservableObject publishes, but holds it in a plain property.
///
/// Only @StateObject, @ObservedObject and @EnvironmentObject connect a view to the object.
package enum UnobservedObjectProperty: Rule {
  private static let trustParent = RuleOption.flag(
    "trustParent", default: false, summary: "Accept views that only get objects which the views around them observe")

  package static let descriptor = RuleDescriptor(
    .unobservedObjectProperty, severity: .warning, category: .observation, since: "0.1.0",
    summary: "View that shows an ObservableObject without observing it",
    rationale: """
      A plain property holds the object, but nothing tells the view that it publishes. The screen shows what was there
      when the view was last drawn for another reason. Where every view around it observes the same object, its own
      redraws may reach this one, so that is a note.
      """,
    notCaught: """
      Objects that are read through a local variable, generic parameters, protocol types, objects of other modules, and
      views of UIKit and AppKit behind a representable one. Core Data's objects, whose properties are all set after
      they were made. Properties that no code is known to change, views that only widgets and image renderers show,
      views with a '==' of their own, and those that may learn of the change in another way: by a dynamic property of
      the project, or by another object that uses objectWillChange.
      """,
    remedy: """
      Mark the property @ObservedObject if the object is handed in, @StateObject and private if the view creates it.
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
  ] + traps

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.declarations.types(declaredIn: file)
    where type.viewKind == .yes && !project.declarations.isExempt(type) && !project.declarations.isRepresentable(type)
      && !comparesItself(type, project)
    {
      let held = heldObjects(of: type, project)
      guard !held.isEmpty else { continue }
      let codes = project.code.renderedCode(of: type, withHelpers: true)
      let reads = project.code.displayedReads(of: Set(held.map(\.property.name)), in: codes)
      for (property, object) in held {
        check(property, holding: object, reads[property.name] ?? [], of: type, project, &findings)
      }
    }
  }

  /// Whether the view says itself when it is drawn anew: by a `==` of its own, for `.equatable()`.
  private static func comparesItself(_ type: TypeSymbol, _ project: ProjectIndex) -> Bool {
    type.functions.contains { $0.name == project.declarations.known.equality }
  }

  /// The ObservableObjects that a view holds in plain properties and does not observe in others.
  private static func heldObjects(
    of type: TypeSymbol, _ project: ProjectIndex
  ) -> [(property: PropertySymbol, object: TypeSymbol)] {
    type.properties.compactMap { property in
      guard isPlain(property, project), case .type(let id) = project.declarations.type(of: property).core,
        project.declarations[type: id].kind == .classType, project.declarations[type: id].observableKind == .observableObject,
        !isObserved(id, by: type, project)
      else { return nil }
      return (property, project.declarations[type: id])
    }
  }

  private static func isPlain(_ property: PropertySymbol, _ project: ProjectIndex) -> Bool {
    property.isStored && !property.isStatic && !property.isShared
      && project.declarations.declaration(property.reference).attributes.isEmpty
  }

  /// Whether another property of the view observes an object of that class, or may.
  private static func isObserved(_ object: TypeID, by type: TypeSymbol, _ project: ProjectIndex) -> Bool {
    type.properties.contains { other in
      if project.declarations.holdsDynamicProperty(other) { return true }
      let isForeign = other.wrapper == nil && !project.declarations.attributes(of: other.reference).isEmpty
      guard other.observesObject || isForeign, !other.isStatic else { return false }
      // What an unknown wrapper holds may be anything, a number above all.
      guard case .type(let id) = project.declarations.type(of: other).core else { return other.observesObject }
      return id == object || project.declarations[type: id].ancestry.types.contains(object)
        || project.declarations[type: object].ancestry.types.contains(id)
        // `child.objectWillChange.sink { self.objectWillChange.send() }`
        || (other.observesObject && project.objects.mayUseObjectWillChange(project.declarations[type: id]))
    }
  }

  private static func check(
    _ property: PropertySymbol, holding object: TypeSymbol, _ reads: [DisplayedRead], of type: TypeSymbol,
    _ project: ProjectIndex, _ findings: inout Findings
  ) {
    for read in reads {
      guard let published = project.code.publishedProperty(behind: read.member, of: object),
        project.code.canChange(published, of: object)
      else { continue }
      if project.declarations.listens(to: property, type) || project.code.isOnlyDrawnOnce(type) { return }
      let parents = observingParents(of: property, type, project)
      if !parents.isEmpty, findings.isOn(trustParent) { return }
      report(property, object, read, parents: parents, of: type, project, &findings)
      return
    }
  }

  /// The places where views create this one if each of them passes an object that it observes itself.
  private static func observingParents(
    of property: PropertySymbol, _ type: TypeSymbol, _ project: ProjectIndex
  ) -> [RelatedPlace] {
    var places: [RelatedPlace] = []
    for site in project.code.calls[type.id] where !project.declarations.isExempt(file: site.file, declaration: site.declaration) {
      guard let place = project.observedArgument(property.name, of: site) else { return [] }
      places.append(place)
    }
    return places
  }

  private static func report(
    _ property: PropertySymbol, _ object: TypeSymbol, _ read: DisplayedRead, parents: [RelatedPlace],
    of type: TypeSymbol, _ project: ProjectIndex, _ findings: inout Findings
  ) {
    let name = project.declarations.text(property.name)
    let shown = "\(name).\(project.declarations.text(read.member))"
    let place = project.declarations.text(project.declarations.declaration(.init(file: read.file, declaration: read.declaration)).name)
    var message = String.shown(
      shown, in: place, property: name, view: project.declarations.text(type.name), object: project.declarations.text(object.name))
    if !parents.isEmpty {
      message += .parent
    } else if property.hasInitializer {
      message += .created
    } else {
      message += .passed
    }
    findings.add(
      message, at: project.declarations.declaration(property.reference).nameRange,
      in: Int(property.reference.file), subject: "\(project.declarations.qualifiedName(type.id)).\(name)",
      severity: parents.isEmpty ? nil : .note,
      related: [RelatedPlace(file: read.file, range: read.range, message: "'\(shown)' is read here")]
        + parents.prefix(1))
  }
}

extension ProjectIndex {
  /// The argument of a call if it is an object that the calling view observes: `Row(store: store)`.
  fileprivate func observedArgument(_ label: NameID, of site: CallSite) -> RelatedPlace? {
    let parsed = declarations.files[site.file].parsed
    guard site.declaration >= 0,
      let argument = parsed.children(of: site.call).first(where: {
        parsed.nodes[$0].kind == .argument && parsed.nodes[$0].name == label
      }), argument + 1 < Int(parsed.nodes[argument].next)
    else { return nil }
    let name = parsed.nodes[argument + 1].kind == .selfReference ? argument + 2 : argument + 1
    guard name + 1 == Int(parsed.nodes[argument].next),
      let use = declarations.use(of: PropertySpelling(name: parsed.nodes[name].name), at: name, in: site.file), use.form == .value,
      let owner = declarations.files[site.file].typeOfDeclaration[Int(parsed.declarations[site.declaration].parent)],
      let property = declarations.property(named: parsed.nodes[name].name, of: declarations.types[owner.index]), property.observesObject
    else { return nil }
    let range = parsed.nodes[argument].range
    return RelatedPlace(file: site.file, range: range, message: "an observed object is passed here")
  }
}

extension String {
  fileprivate static func shown(
    _ shown: String, in place: String, property: String, view: String, object: String
  ) -> String {
    """
    '\(place)' shows '\(shown)' (\(RelatedPlace.mention(0))), but '\(property)' is a plain property: '\(view)' is not \
    redrawn when '\(object)' publishes.
    """
  }

  fileprivate static let passed = " Mark it @ObservedObject."
  fileprivate static let created = " The view creates the object itself: mark it @StateObject and make it private."
  fileprivate static let parent = """
     The view that passes it observes it (\(RelatedPlace.mention(1))), and its redraws may reach this one or not. Mark \
    it @ObservedObject.
    """
}
