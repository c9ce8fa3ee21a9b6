import SwiftLexer

/// Which views observe which ObservableObject, and which of those objects never announce anything.
struct ObjectHolders: Sendable {
  /// For each class the properties of views that observe it, by view.
  private(set) var properties: [TypeID: [PropertySymbol]] = [:]
  /// The classes among them in which nothing announces a change.
  private(set) var silentClasses: Set<TypeID> = []
  /// The classes among them whose objects, or those of a subclass, keep something that changes.
  private(set) var keepers: Set<TypeID> = []
  /// What some class inherits from.
  private(set) var superclasses: Set<TypeID> = []

  /// Knows nothing yet.
  init() {}

  /// - Parameter announcements: those outside of tests.
  init(in project: ProjectIndex, announcements: [Announcement]) {
    for type in project.types where type.kind == .classType { superclasses.formUnion(type.ancestry.types) }
    for type in project.types where type.viewKind == .yes {
      for property in type.properties where property.observesObject && !property.isShared {
        guard case .type(let id) = project.type(of: property).core, project[type: id].kind == .classType else {
          continue
        }
        properties[id, default: []].append(property)
      }
    }
    findKeepers(in: project)
    let candidates = properties.keys.filter { project.announcesNothing(project[type: $0]) }
    guard !candidates.isEmpty else { return }
    let publishing = Self.ancestorsOfPublishingClasses(in: project)
    let told = Told(announcements, in: project)
    silentClasses = Set(
      candidates.filter { id in
        !publishing.contains(id) && !told.includes(id, heldBy: properties[id] ?? [], in: project)
      })
  }

  /// Asks each class once, not for each view that holds an object.
  private mutating func findKeepers(in project: ProjectIndex) {
    for type in project.types where type.kind == .classType {
      // A property may hold an object of a subclass.
      let held = ([type.id] + type.ancestry.types).filter { properties[$0] != nil }
      if !held.isEmpty, project.keepsState(type) { keepers.formUnion(held) }
    }
  }

  private static func ancestorsOfPublishingClasses(in project: ProjectIndex) -> Set<TypeID> {
    var result: Set<TypeID> = []
    for type in project.types where type.kind == .classType && !type.ancestry.types.isEmpty {
      if !project.announcesNothing(type) { result.formUnion(type.ancestry.types) }
    }
    return result
  }
}

/// A place where code announces changes of an object: `form.objectWillChange.send()`.
struct Announcement: Sendable {
  var file: Int
  /// The event that names the object.
  var object: Int

  static func find(in file: IndexedFile, _ known: KnownNames) -> [Announcement] {
    let events = file.parsed.events
    var found: [Announcement] = []
    for position in events.indices.dropFirst().dropLast() where events[position].name == known.objectWillChange {
      let next = events[position + 1]
      guard events[position].kind == .member, next.kind == .member, next.name == known.send else { continue }
      var base = position - 1
      while base > 0, events[base].kind == .optionalChaining || events[base].kind == .forceUnwrap { base -= 1 }
      guard events[base].kind == .name || events[base].kind == .member else { continue }
      found.append(Announcement(file: file.position, object: base))
    }
    return found
  }
}

/// Whose changes somebody else announces, outside of tests.
private struct Told {
  /// The classes, where the source says what `form` is.
  private var classes: Set<TypeID> = []
  /// `form`, where it does not.
  private var names: Set<NameID> = []

  init(_ announcements: [Announcement], in project: ProjectIndex) {
    for announcement in announcements {
      if let type = project.typeOfObject(at: announcement.object, in: announcement.file) {
        classes.insert(type)
      } else {
        names.insert(project.files[announcement.file].parsed.events[announcement.object].name)
      }
    }
  }

  /// Whether objects of a class are among them, or may be: `form` may be a subclass's, and what is held as a `Form`
  /// may be one.
  func includes(_ type: TypeID, heldBy holders: [PropertySymbol], in project: ProjectIndex) -> Bool {
    if holders.contains(where: { names.contains($0.name) }) { return true }
    return classes.contains { other in
      other == type || project[type: other].ancestry.types.contains(type)
        || project[type: type].ancestry.types.contains(other)
    }
  }
}

extension PropertySymbol {
  /// Whether its wrapper redraws the view when the object in it publishes.
  var observesObject: Bool {
    !isStatic && (wrapper == .stateObject || wrapper == .observedObject || wrapper == .environmentObject)
  }
}

extension ProjectIndex {
  /// The first property, by path and place, that holds the class or a subclass of it with a wrapper that waits for an
  /// ObservableObject.
  package func firstHolder(of type: TypeSymbol) -> PropertySymbol? {
    let held = holders.properties.filter { $0.key == type.id || self[type: $0.key].ancestry.types.contains(type.id) }
    return held.values.joined().min {
      ($0.reference.file, $0.reference.declaration) < ($1.reference.file, $1.reference.declaration)
    }
  }

  /// Whether a class is an ObservableObject in which nothing announces a change: neither it nor what it inherits has a
  /// published property, a wrapper that may do it, or a use of `objectWillChange`, and all that it inherits is known.
  func announcesNothing(_ type: TypeSymbol) -> Bool {
    guard type.kind == .classType, type.observableKind == .observableObject, !type.ancestry.hasUnknown,
      !type.ancestry.external.contains(known.managedObject),
      type.ancestry.external.allSatisfy({ known.plainSupertypes.contains($0) || known.observableObject.contains($0) })
    else { return false }
    let all = [type] + type.ancestry.types.map { self[type: $0] }
    // An unknown macro may write the announcements.
    return all.allSatisfy {
      $0.kind != .external && $0.sharedExtensions.isEmpty && !mayAnnounce($0) && !hasUnknownAttribute($0)
    }
  }

  /// Whether something in the type itself may announce changes.
  func mayAnnounce(_ type: TypeSymbol) -> Bool {
    for property in type.properties where property.isStored {
      let attributes = declaration(property.reference).attributes
      let all = files[Int(property.reference.file)].parsed.attributes[attributes.indices]
      if !all.allSatisfy({ known.plainAttributes.contains($0.name) }) { return true }
    }
    return mentionsObjectWillChange(type)
  }

  /// Whether a type declares `objectWillChange` or its code uses it.
  func mentionsObjectWillChange(_ type: TypeSymbol) -> Bool {
    if type.properties.contains(where: { $0.name == known.objectWillChange }) { return true }
    return code(of: type).contains { code in
      files[code.file].parsed.events[code.events].contains { event in
        event.name == known.objectWillChange && (event.kind == .name || event.kind == .member)
      }
    }
  }
}
