import SwiftLexer

// A type whose objects views hold: how it announces changes, and which state is lost with an object.
extension ProjectType {
  /// Whether the declaration has the Observation framework's `@Observable`.
  package var hasObservableMacro: Bool { project.declarations.hasObservableMacro(symbol) }
  package var observableObjectConformance: Certainty { project.declarations.observableObjectConformance(of: symbol) }
  package var observableConformance: Certainty { project.declarations.observableConformance(of: symbol) }

  /// Whether objects of the class certainly keep state that changes, so that replacing one loses it.
  package var hasStateToLose: Bool { project.code.hasStateToLose(symbol) }

  /// Whether views observe objects of the class, and objects of the class or a subclass have state to lose.
  package var isStatefulWhereObserved: Bool { project.objects.observation.statefulClasses.contains(id) }

  /// Whether the class is an ObservableObject in which nothing announces a change.
  package var announcesNothing: Bool { project.declarations.announcesNothing(symbol) }

  /// Whether views observe objects of exactly this class, and neither it nor a subclass nor other code announces a
  /// change.
  package var isSilentlyObserved: Bool { project.objects.observation.silentClasses.contains(symbol.id) }

  /// Whether another class of the project inherits from it.
  package var hasSubclasses: Bool { project.objects.observation.superclasses.contains(symbol.id) }

  /// Whether code of the type, of its ancestors, or elsewhere may announce its changes by `objectWillChange`.
  package var mayUseObjectWillChange: Bool { project.objects.mayUseObjectWillChange(symbol) }

  /// The first property, in source order, that holds the class with a wrapper that requires an ObservableObject.
  package var firstObserver: Property? {
    project.objects.firstHolder(of: symbol).map { Property($0, in: project) }
  }

  /// The properties of views that observe an object of exactly this class.
  package var observers: [Property] {
    (project.objects.observation.properties[symbol.id] ?? []).map { Property($0, in: project) }
  }

  /// The stored property that announces a change of a member.
  ///
  /// It is the member itself, or the published property that its getter reads.
  package func publishedProperty(for member: NameID) -> Property? {
    project.code.publishedProperty(readBy: member, of: symbol).map { Property($0, of: self) }
  }

  /// Whether the view observes an object explicitly: `.onReceive(store.$rows)`.
  package func listens(to property: Property) -> Bool { project.declarations.listens(to: property.symbol, symbol) }

  /// The reads of the objects in some of its properties that the view shows, by property, in source order.
  package func displayedReads(of properties: [Property], in code: [RenderedCode]) -> [NameID: [DisplayedRead]] {
    project.code.displayedReads(of: Set(properties.map(\.nameID)), in: code)
  }
}
