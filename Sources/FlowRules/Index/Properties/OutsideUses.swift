import SwiftLexer

/// Where code may name or pass the wrapped properties of views, without being able to say whose they are.
///
/// Only of properties that a view leaves open, by their names: a project has few of them.
struct OutsideUses: Sendable {
  /// An event, or a node of a type.
  struct Place: Sendable {
    var file: Int32
    var position: Int32
  }

  /// `.name`, `.$name` and `._name` behind anything but `self`, and key paths that end in the name.
  private(set) var members = NameMap<[Place]>()
  /// By argument label the calls that may mean a type ``CallTable`` does not see: `Self(n: 1)`, `.init(n: 1)`,
  /// `Alias(n: 1)`.
  private(set) var calls = NameMap<[Place]>()
  /// By the last name before it `init`, where it is a value: `map(Badge.init)`.
  private(set) var initializerValues = NameMap<[Place]>()
  /// The types that are written out, by name; without `A` of `A.B`.
  private(set) var mentions = NameMap<[Place]>()

  /// More places of one name than these are not looked at one by one: for all views with a property of that name it
  /// would take the product of both.
  static let maximumCount = 512

  /// - Parameters:
  ///   - names: the table that `resolver`'s files are numbered in.
  ///   - typeLikeNames: those that begin with a capital letter.
  init(with resolver: TypeResolver, names: NameTable, typeLikeNames: NameSet) {
    var properties = NameSet()
    var types = NameSet()
    for type in resolver.types where type.viewKind == .yes {
      for property in type.properties where Self.isOpen(property) {
        properties.insert(property.name)
        types.insert(type.name)
        if let storage = names.id(of: "_" + names.string(property.name)) { properties.insert(storage) }
      }
    }
    let search = Search(properties: properties, types: types, typeLikeNames: typeLikeNames, known: resolver.known)
    for file in resolver.files {
      collectEvents(in: file, search)
      collectMentions(in: file, search)
    }
  }

  /// What is looked for.
  private struct Search {
    let properties: NameSet
    let types: NameSet
    let typeLikeNames: NameSet
    let known: KnownNames
  }

  /// Whether a view owns a property and does not hide it. What a parent passes anyway is none of them.
  private static func isOpen(_ property: PropertySymbol) -> Bool {
    switch property.wrapper {
    case nil, .binding, .bindable, .observedObject, .published: false
    default:
      property.isStored && !property.isStatic && property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
    }
  }

  private mutating func collectEvents(in file: IndexedFile, _ search: Search) {
    let events = file.parsed.nodes
    for position in events.indices {
      switch events[position].kind {
      case .keyPath:
        guard search.properties.contains(events[position].name) else { continue }
        members[events[position].name, default: []].append(Self.place(position, file))
      case .member:
        let name = events[position].name
        if search.properties.contains(name) {
          let isOwn = position == 0 || events[position - 1].kind == .selfReference
          if isOwn || isFunction(position, events) { continue }
          members[name, default: []].append(Self.place(position, file))
        } else if name == search.known.initializer, position > 0,
          events[position].flags.contains(.endsPostfix) || position + 1 >= events.count
            || events[position + 1].kind != .call,
          case .name = events[position - 1].kind, search.types.contains(events[position - 1].name)
        {
          initializerValues[events[position - 1].name, default: []].append(Self.place(position, file))
        }
      case .call: collectCall(position, in: file, search)
      default: break
      }
    }
  }

  /// Whether a member is called itself: state that holds a function is rare.
  private func isFunction(_ member: Int, _ events: [NodeRecord]) -> Bool {
    member + 1 < events.count && events[member + 1].kind == .call && !events[member].flags.contains(.endsPostfix)
  }

  private mutating func collectCall(_ call: Int, in file: IndexedFile, _ search: Search) {
    let events = file.parsed.nodes
    guard call > 0 else { return }
    let callee = events[call - 1]
    switch callee.kind {
    case .name: guard search.typeLikeNames.contains(callee.name), !callee.flags.contains(.isLocal) else { return }
    case .member:
      guard callee.name == search.known.initializer || search.typeLikeNames.contains(callee.name) else { return }
    case .implicitMember: guard callee.name == search.known.initializer else { return }
    default: return
    }
    var argument = call + 1
    while argument < Int(events[call].next) {
      if case .argument = events[argument].kind, search.properties.contains(events[argument].name) {
        calls[events[argument].name, default: []].append(Self.place(call, file))
      }
      argument = max(Int(events[argument].next), argument + 1)
    }
  }

  private mutating func collectMentions(in file: IndexedFile, _ search: Search) {
    let nodes = file.parsed.typeNodes
    for position in nodes.indices {
      guard case .named = nodes[position].kind, search.types.contains(nodes[position].name) else { continue }
      let isQualifier =
        position > 0 && nodes[position - 1].kind == .qualified && nodes[position].next < nodes[position - 1].next
      if !isQualifier { mentions[nodes[position].name, default: []].append(Self.place(position, file)) }
    }
  }

  private static func place(_ position: Int, _ file: IndexedFile) -> Place {
    Place(file: Int32(truncatingIfNeeded: file.position), position: Int32(truncatingIfNeeded: position))
  }
}
