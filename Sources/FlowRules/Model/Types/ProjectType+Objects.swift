import SwiftLexer

// A type whose objects views hold: how it announces changes, and which state is lost with an object.
extension ProjectType {
  /// Whether the declaration has the Observation framework's `@Observable`.
  var hasObservableMacro: Bool { project.declarations.hasObservableMacro(symbol) }
  /// Whether the declaration has SwiftData's `@Model`.
  var hasModelMacro: Bool { project.declarations.hasModelMacro(symbol) }
  /// Whether its values have an `id`: by its declaration, or as models of SwiftData.
  var isIdentifiable: Bool { hasModelMacro || inherits(project.framework.collections.identifiable) }
  /// Whether a conformance to `Identifiable` needs no member: a class, or a structure with an `id`.
  var canBeIdentifiable: Bool {
    kind == .classType || kind == .structure && property(named: project.framework.id) != nil
  }
  /// Whether it conforms to ObservableObject; unknown where a supertype or a macro is.
  var observableObjectConformance: Certainty { project.declarations.observableObjectConformance(of: symbol) }
  /// Whether it conforms to Observable; unknown where a supertype or a macro is.
  var observableConformance: Certainty { project.declarations.observableConformance(of: symbol) }

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

  /// The first property of a view, in source order, that holds the class without a wrapper for an ObservableObject.
  var firstHolderForObservation: Property? {
    project.objects.firstHolderForObservation(of: symbol).map { Property($0, in: project) }
  }

  /// The properties of views that observe an object of exactly this class.
  package var observers: [Property] {
    (project.objects.observation.properties[symbol.id] ?? []).map { Property($0, in: project) }
  }

  /// Whether code of the class may subscribe to an object of another class, to announce its changes as its own.
  package func maySubscribe(to object: ProjectType) -> Bool {
    project.code.maySubscribe(symbol, to: object.symbol)
  }

  /// Whether objects of the class announce themselves by hand only where certain other objects change, none of another
  /// class: they forward `updates`, and not `cursor`.
  func forwardsOnlyOthers(than object: ProjectType) -> Bool {
    !isAnnouncedByOthers && project.code.forwardsOnlyOthers(symbol, than: object.symbol)
  }

  /// Whether code of other types may announce changes of objects of the class by `objectWillChange`.
  var isAnnouncedByOthers: Bool { project.objects.isAnnouncedByOthers(symbol) }

  /// The stored properties whose values a read of a member yields, and the member itself if it is computed.
  ///
  /// The member is a property, or a function with a result.
  package func propertiesRead(by member: NameID) -> [Property] {
    project.code.propertiesRead(by: member, of: symbol).map { Property($0, of: self) }
  }

  /// Whether the view observes an object explicitly: `.onReceive(store.$rows)`.
  ///
  /// - Parameter member: nil for any member; otherwise the view listens to this one, or to all of the object's changes.
  func listens(to property: Property, member: NameID? = nil) -> Bool {
    project.declarations.listens(to: property.symbol, member: member, symbol)
  }

  /// Whether the view may show a property of an object that it holds, as far as a look at all its code shows.
  ///
  /// Faster than ``displayedReads(of:in:)``, which needs the code that renders.
  func mayShow(
    oneOf objects: [(property: Property, object: ProjectType)], where isCandidate: (Property, ProjectType) -> Bool
  ) -> Bool {
    let reads = project.code.possibleReads(of: Set(objects.map(\.property.nameID)), in: symbol)
    return objects.contains { property, object in
      let reads = reads[property.nameID] ?? []
      return reads.count == CodeIndex.maximumReads
        || reads.contains { object.propertiesRead(by: $0.member).contains { isCandidate($0, object) } }
    }
  }

  /// The reads of the objects in some of its properties that the view shows, by property, in source order.
  package func displayedReads(of properties: [Property], in code: [RenderedCode]) -> [NameID: [DisplayedRead]] {
    project.code.displayedReads(of: Set(properties.map(\.nameID)), in: code)
  }
}
