import SwiftLexer

/// The views that observe each ObservableObject, and the objects among them that never announce a change.
struct ObjectObservation: Sendable {
  /// For each class, the properties of views that observe it, by view.
  private(set) var properties: [TypeID: [PropertySymbol]] = [:]
  /// The classes among them in which nothing announces a change.
  private(set) var silentClasses: Set<TypeID> = []
  /// The classes among them whose objects, or those of a subclass, have state to lose.
  private(set) var statefulClasses: Set<TypeID> = []
  /// The types that some class inherits from.
  private(set) var superclasses: Set<TypeID> = []
  /// Whether some class publishes properties, although no view can observe it.
  private(set) var hasUnobservablePublisher = false
  /// The objects whose changes code elsewhere announces.
  private(set) var externallyAnnounced = AnnouncedObjects()

  /// Creates an empty value.
  init() {}

  /// Linear in the project's code.
  init(in project: CodeIndex) {
    for type in project.declarations.types where type.kind == .classType {
      superclasses.formUnion(type.ancestry.types)
      guard type.observableKind == .none else { continue }
      hasUnobservablePublisher =
        hasUnobservablePublisher || type.properties.contains { $0.wrapper == .published && !$0.isStatic }
    }
    for type in project.declarations.types where type.viewKind == .yes {
      for property in type.properties where property.observesObject && !property.isAmbiguous {
        guard case .type(let id) = project.declarations.type(of: property).core,
          project.declarations[type: id].kind == .classType
        else { continue }
        properties[id, default: []].append(property)
      }
    }
    findStatefulClasses(in: project)
    externallyAnnounced = AnnouncedObjects(project.announcements, in: project.declarations)
    let candidates = properties.keys.filter { project.declarations.announcesNothing(project.declarations[type: $0]) }
    guard !candidates.isEmpty else { return }
    let publishing = Self.ancestorsOfPublishingClasses(in: project)
    silentClasses = Set(
      candidates.filter { id in
        !publishing.contains(id)
          && !externallyAnnounced.includes(id, heldBy: properties[id] ?? [], in: project.declarations)
      })
  }

  /// Decides once for each class, not for each view that holds an object.
  private mutating func findStatefulClasses(in project: CodeIndex) {
    for type in project.declarations.types where type.kind == .classType {
      // A property may hold an object of a subclass.
      let held = ([type.id] + type.ancestry.types).filter { properties[$0] != nil }
      if !held.isEmpty, project.hasStateToLose(type) { statefulClasses.formUnion(held) }
    }
  }

  private static func ancestorsOfPublishingClasses(in project: CodeIndex) -> Set<TypeID> {
    var result: Set<TypeID> = []
    for type in project.declarations.types where type.kind == .classType && !type.ancestry.types.isEmpty {
      if !project.declarations.announcesNothing(type) { result.formUnion(type.ancestry.types) }
    }
    return result
  }
}
