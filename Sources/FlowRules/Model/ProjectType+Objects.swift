import SwiftLexer

// A type whose objects views hold: how it announces changes, and what is lost with an object.
extension ProjectType {
  /// The Observation framework's `@Observable` is at the declaration.
  package var hasObservableMacro: Bool { project.declarations.hasObservableMacro(symbol) }
  package var observableObjectConformance: Certainty { project.declarations.observableObjectConformance(of: symbol) }
  package var observableConformance: Certainty { project.declarations.observableConformance(of: symbol) }

  /// Objects of the class certainly keep something that changes, so that a new one in its place loses it.
  package var hasStateToLose: Bool { project.code.hasStateToLose(symbol) }

  /// Views observe objects of the class, and those or objects of a subclass have state to lose; looked up, not sought.
  package var isStatefulWhereObserved: Bool { project.objects.observation.statefulClasses.contains(id) }

  /// The class is an ObservableObject in which nothing announces a change.
  package var announcesNothing: Bool { project.declarations.announcesNothing(symbol) }

  /// Views observe objects of exactly this class, and nothing in it, in its subclasses or elsewhere announces a change.
  package var isSilentlyObserved: Bool { project.objects.observation.silentClasses.contains(symbol.id) }

  /// Another class of the project inherits from it.
  package var hasSubclasses: Bool { project.objects.observation.superclasses.contains(symbol.id) }

  /// Code of the type, of what it inherits, or elsewhere may announce its changes by `objectWillChange`.
  package var mayUseObjectWillChange: Bool { project.objects.mayUseObjectWillChange(symbol) }

  /// The first property, by file and place, that holds the class with a wrapper that waits for an ObservableObject.
  package var firstObserver: Property? {
    project.objects.firstHolder(of: symbol).map { Property($0, in: project) }
  }

  /// The properties of views that observe an object of exactly this class.
  package var observers: [Property] {
    (project.objects.observation.properties[symbol.id] ?? []).map { Property($0, in: project) }
  }

  /// The stored property that announces a change of a member: the member itself, or the published one that its getter
  /// reads.
  package func publishedProperty(for member: NameID) -> Property? {
    project.code.publishedProperty(readBy: member, of: symbol).map { Property($0, of: self) }
  }

  /// Whether the view follows an object by hand: `.onReceive(store.$rows)`.
  package func listens(to property: Property) -> Bool { project.declarations.listens(to: property.symbol, symbol) }

  /// What the view shows of the objects in some of its properties, by property, in source order.
  package func displayedReads(of properties: [Property], in code: [RenderedCode]) -> [NameID: [DisplayedRead]] {
    project.code.displayedReads(of: Set(properties.map(\.nameID)), in: code)
  }
}
