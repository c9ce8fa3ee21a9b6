import SwiftLexer

/// The objects whose changes code of other types announces, outside of tests.
struct AnnouncedObjects: Sendable {
  /// The classes, where the source shows the type of `form`.
  private var classes: Set<TypeID> = []
  /// `form`, where the source shows that it is a property but not its type: `let form = makeForm()`.
  private var names: Set<NameID> = []
  /// Whether there is an object whose class the source does not show.
  private var isAnybody = false

  /// Creates an empty set.
  init() {}

  /// - Parameter announcements: the announcements outside of tests.
  init(_ announcements: [Announcement], in project: DeclarationIndex) {
    var members: Set<NameID> = []
    let functions = FreeFunctions(named: Set(announcements.compactMap(\.function?.name)), in: project)
    for announcement in announcements { add(announcement, in: project, functions, members: &members) }
    // One pass for all of them: a project may have many.
    guard !members.isEmpty else { return }
    for property in project.types.lazy.flatMap(\.properties) where members.contains(property.name) {
      if case .type(let type) = project.type(of: property).core { classes.insert(type) }
    }
  }

  /// - Parameter members: the names of properties of unknown objects: `form` of `cache(for: id).form`.
  private mutating func add(
    _ announcement: Announcement, in project: DeclarationIndex, _ functions: FreeFunctions, members: inout Set<NameID>
  ) {
    if let type = project.typeOfObject(announcement) {
      classes.insert(type)
      // `func notify(_ object: some Announcing)`
      if project[type: type].kind == .protocolType, announcement.sends { isAnybody = true }
    } else if let object = announcement.object, !project.holdsAnyObject(object) {
      names.insert(object.name)
      if object.kind == .member { members.insert(object.name) }
    } else if let callee = announcement.function, let results = project.classes(returnedBy: callee, functions) {
      classes.formUnion(results)
    } else if announcement.sends {
      isAnybody = true
    }
  }

  /// Whether objects of a class are among them, or may be.
  ///
  /// `form` may be an object of a subclass, and a property of type `Form` may hold one.
  func includes(_ type: TypeID, heldBy properties: [PropertySymbol], in project: DeclarationIndex) -> Bool {
    if isAnybody || properties.contains(where: { names.contains($0.name) }) { return true }
    return classes.contains { other in
      other == type || project[type: other].ancestry.types.contains(type)
        || project[type: type].ancestry.types.contains(other)
    }
  }
}

extension DeclarationIndex {
  /// The type of the object that an announcement is about, if it is reached by properties with known types.
  fileprivate func typeOfObject(_ announcement: Announcement) -> TypeID? {
    guard let root = announcement.root, let object = announcement.object else { return nil }
    guard startsUppercase(root.name) else {
      if case .type(let type) = self.object(root, before: announcement.member).type { return type } else { return nil }
    }
    // `Form.shared`
    guard object.base == root, case .type(let owner) = resolver.resolve(path: [root.name], in: root.scope),
      let property = self[type: owner].properties.first(where: { $0.name == object.name && $0.isStatic }),
      case .type(let type) = type(of: property).core
    else { return nil }
    return type
  }

  /// Whether a name may mean any object.
  ///
  /// It is a local name, or a property with a type that allows it: `let object: any Announcing`.
  fileprivate func holdsAnyObject(_ object: CodeNode) -> Bool {
    if object.kind == .name, object.isLocal { return true }
    guard use(of: PropertySpelling(name: object.name), at: object) != nil, let type = enclosingType(of: object.scope),
      let property = property(named: object.name, of: type)
    else { return false }
    return self[property.reference].annotation != nil && self.type(of: property).core == .unknown
  }
}
