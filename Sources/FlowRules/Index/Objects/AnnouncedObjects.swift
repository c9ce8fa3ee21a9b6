import SwiftLexer

/// The objects whose changes code of other types announces, outside of tests.
struct AnnouncedObjects: Sendable {
  /// The classes, where the source shows the type of `form`.
  private var classes: Set<TypeID> = []
  /// `form`, where the source shows that it is a property but not its type: `let form = makeForm()`.
  private var names: Set<NameID> = []
  /// Whether there is an object whose class the source does not show.
  private var isAnybody = false
  /// The members that code uses of objects in local names whose classes the source does not show: `index` of
  /// `for row in rows where row.index == 0 { row.objectWillChange.send() }`. A class without them has no such object.
  private var membersOfUnknown: [Set<NameID>] = []

  /// Creates an empty set.
  init() {}

  /// - Parameter announcements: the announcements outside of tests.
  init(_ announcements: [Announcement], in project: DeclarationIndex) {
    var members: Set<NameID> = []
    let functions = FreeFunctions(named: Set(announcements.compactMap(\.function?.name)), in: project)
    // A wrapper announces what it stores itself.
    for announcement in announcements where !project.isInPropertyWrapper(announcement.member) {
      add(announcement, in: project, functions, members: &members)
    }
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
      let used = announcement.object.map(project.membersUsed) ?? []
      if used.isEmpty || membersOfUnknown.count == Self.maximumCount { isAnybody = true }
      membersOfUnknown.append(used)
    }
  }

  /// The maximum number of unknown objects: each takes time for each class.
  private static let maximumCount = 64

  /// Whether objects of a class are among them, or may be.
  ///
  /// `form` may be an object of a subclass, and a property of type `Form` may hold one.
  func includes(_ type: TypeID, heldBy properties: [PropertySymbol], in project: DeclarationIndex) -> Bool {
    if isAnybody || properties.contains(where: { names.contains($0.name) }) { return true }
    if membersOfUnknown.contains(where: { project.mayHave($0, project[type: type]) }) { return true }
    return classes.contains { other in
      other == type || project[type: other].ancestry.types.contains(type)
        || project[type: type].ancestry.types.contains(other)
    }
  }
}

extension DeclarationIndex {
  /// Whether the innermost type around a node is a property wrapper of the project.
  fileprivate func isInPropertyWrapper(_ node: CodeNode) -> Bool {
    guard let type = enclosingTypeID(of: node.scope), self[type: type].kind != .external else { return false }
    return self[self[type: type].declaration].attributes.contains { $0.name == framework.language.propertyWrapper }
  }

  /// The type of the object that an announcement is about, if it is reached by properties with known types.
  fileprivate func typeOfObject(_ announcement: Announcement) -> TypeID? {
    guard let root = announcement.root, let object = announcement.object else { return nil }
    guard namesType(root.name) else {
      if case .type(let type) = self.object(root, before: announcement.member).type { return type } else { return nil }
    }
    // `Form.shared`
    guard object.base == root, case .type(let owner) = resolver.resolve(path: [root.name], in: root.scope),
      let property = self[type: owner].properties.first(where: { $0.name == object.name && $0.isStatic }),
      case .type(let type) = type(of: property).core
    else { return nil }
    return type
  }

  /// The members that the code around a local name uses of its object, beside `objectWillChange`.
  fileprivate func membersUsed(of object: CodeNode) -> Set<NameID> {
    guard object.kind == .name, object.isLocal, let code = object.scope.node?.code(around: object) else { return [] }
    let uses = code.nodes.matching { $0.kind == .name && $0.name == object.name && $0.flags.contains(.isLocal) }
    return Set(uses.compactMap(\.nextSuffix).filter { $0.kind == .member }.map(\.name)).subtracting([
      framework.observation.objectWillChange, framework.language.selfWord,
    ])
  }

  /// Whether objects of a class may have all these members.
  fileprivate func mayHave(_ members: Set<NameID>, _ type: TypeSymbol) -> Bool {
    if hasUnknownSupertype(type) { return true }
    let outside = type.ancestry.external.flatMap { table.externals(named: $0, among: types) }
    let family = [type] + (type.ancestry.types + outside).map { self[type: $0] }
    return members.allSatisfy { name in
      family.contains { owner in
        owner.properties.contains { $0.name == name } || owner.functions.contains { $0.name == name }
      }
    }
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
