import SwiftLexer

/// A place where code announces changes of an object, or may: `form.objectWillChange.send()`,
/// `announce(form.objectWillChange)`.
struct Announcement: Sendable {
  var file: Int
  /// The event that begins the chain of names that leads to the object; nil when something else leads there:
  /// `$0.objectWillChange`, `forms[0].objectWillChange`.
  var root: Int?
  /// The event that names the object, a property or a variable; nil when something else makes it.
  var object: Int?
  /// The event of `objectWillChange`.
  var member: Int
  /// The publisher is made to send here; otherwise it is handed on, most often to somebody who listens.
  var sends: Bool

  /// Those of other objects than `self`, whose own code tells.
  static func find(in file: IndexedFile, _ known: KnownNames) -> [Announcement] {
    let events = file.parsed.nodes
    var found: [Announcement] = []
    for position in events.indices.dropFirst() where events[position].name == known.objectWillChange {
      guard events[position].kind == .member else { continue }
      let sends = sends(position, in: events, known)
      guard sends || events[position].flags.contains(.endsPostfix) else { continue }
      let (root, object) = (root(before: position, in: events), object(before: position, in: events))
      // `self.objectWillChange` and `self?.objectWillChange`
      if let root, object == nil, events[root].kind == .selfReference { continue }
      found.append(
        Announcement(file: file.position, root: root, object: object, member: position, sends: sends))
    }
    return found
  }

  /// `form.objectWillChange.send()` and `(form.objectWillChange as? ObservableObjectPublisher)?.send()`.
  private static func sends(_ position: Int, in events: [NodeRecord], _ known: KnownNames) -> Bool {
    let next = Int(events[position].next)
    guard next < events.count else { return false }
    if events[position].flags.contains(.endsPostfix) { return events[next].kind == .cast }
    return events[next].kind == .member && events[next].name == known.send
  }

  private static func object(before member: Int, in events: [NodeRecord]) -> Int? {
    var position = member - 1
    while position >= 0, events[position].kind == .optionalChaining || events[position].kind == .forceUnwrap {
      position -= 1
    }
    guard position >= 0, Int(events[position].next) == position + 1,
      events[position].kind == .name || events[position].kind == .member
    else { return nil }
    return position
  }

  private static func root(before member: Int, in events: [NodeRecord]) -> Int? {
    var position = member - 1
    while position >= 0, Int(events[position].next) == position + 1 {
      switch events[position].kind {
      case .name, .selfReference: return position
      case .member, .optionalChaining, .forceUnwrap: position -= 1
      default: return nil
      }
    }
    return nil
  }
}

/// Whose changes somebody else announces, outside of tests.
struct AnnouncedObjects: Sendable {
  /// The classes, where the source says what `form` is.
  private var classes: Set<TypeID> = []
  /// `form`, where the source says that it is a property but not of what type: `let form = makeForm()`.
  private var names: Set<NameID> = []
  /// Some object of which the source says nothing.
  private var isAnybody = false

  /// Knows nothing yet.
  init() {}

  /// - Parameter announcements: those outside of tests.
  init(_ announcements: [Announcement], in project: DeclarationIndex) {
    var members: Set<NameID> = []
    for announcement in announcements { add(announcement, in: project, members: &members) }
    // One pass for all of them: a project may have many.
    guard !members.isEmpty else { return }
    for property in project.types.lazy.flatMap(\.properties) where members.contains(property.name) {
      if case .type(let type) = project.type(of: property).core { classes.insert(type) }
    }
  }

  /// - Parameter members: the names of properties of unknown objects: `form` of `cache(for: id).form`.
  private mutating func add(_ announcement: Announcement, in project: DeclarationIndex, members: inout Set<NameID>) {
    if let type = project.typeOfObject(announcement) {
      classes.insert(type)
      // `func notify(_ object: some Announcing)`
      if project[type: type].kind == .protocolType, announcement.sends { isAnybody = true }
    } else if let object = announcement.object, !project.holdsAnyObject(object, in: announcement.file) {
      let event = project.files[announcement.file].parsed.nodes[object]
      names.insert(event.name)
      if event.kind == .member { members.insert(event.name) }
    } else if announcement.sends {
      isAnybody = true
    }
  }

  /// Whether objects of a class are among them, or may be: `form` may be a subclass's, and what is held as a `Form`
  /// may be one.
  func includes(_ type: TypeID, heldBy holders: [PropertySymbol], in project: DeclarationIndex) -> Bool {
    if isAnybody || holders.contains(where: { names.contains($0.name) }) { return true }
    return classes.contains { other in
      other == type || project[type: other].ancestry.types.contains(type)
        || project[type: type].ancestry.types.contains(other)
    }
  }
}

extension DeclarationIndex {
  /// The type of the object that an announcement is about, if it is reached by properties whose types are known.
  fileprivate func typeOfObject(_ announcement: Announcement) -> TypeID? {
    let parsed = files[announcement.file].parsed
    guard let root = announcement.root, let object = announcement.object else { return nil }
    guard isTypeLike(parsed.nodes[root].name) else {
      let chain = self.object(ofChain: root, before: announcement.member, in: announcement.file)
      if case .type(let type) = chain.type { return type } else { return nil }
    }
    // `Form.shared`
    let scope = parsed.declaration(around: parsed.nodes[root].range.start)
    guard object == root + 1,
      case .type(let owner) = resolver.resolve(
        path: [parsed.nodes[root].name], in: announcement.file, declaration: scope),
      let property = self[type: owner].properties.first(where: {
        $0.name == parsed.nodes[object].name && $0.isStatic
      }), case .type(let type) = type(of: property).core
    else { return nil }
    return type
  }

  /// Whether a name may stand for any object: a local one, or a property whose type says so,
  /// `let object: any Announcing`.
  fileprivate func holdsAnyObject(_ object: Int, in file: Int) -> Bool {
    let parsed = files[file].parsed
    let event = parsed.nodes[object]
    if event.kind == .name, event.flags.contains(.isLocal) { return true }
    guard use(of: PropertySpelling(name: event.name), at: object, in: file) != nil,
      let type = enclosingType(of: parsed.declaration(around: event.range.start), in: file),
      let property = property(named: event.name, of: type)
    else { return false }
    return detail(of: property).type >= 0 && self.type(of: property).core == .unknown
  }
}
