import SwiftLexer

// The members of an object that a property holds: which of them code reads, and which the object announces.
extension DeclarationIndex {
  /// The event of the member that is read through a use: `title` of `draft.title` and `draft?.title`; nil when
  /// something else follows, or a call, as in `draft.save()`.
  func memberPosition(behind use: PropertyUse) -> Int? {
    let events = files[use.file].parsed.nodes
    var position = use.name
    repeat {
      guard !events[position].flags.contains(.endsPostfix) else { return nil }
      position = Int(events[position].next)
      guard position < events.count else { return nil }
    } while events[position].kind == .optionalChaining || events[position].kind == .forceUnwrap
    guard events[position].kind == .member, !events[position].flags.contains(.isProjected) else { return nil }
    if events[position].flags.contains(.endsPostfix) { return position }
    let next = Int(events[position].next)
    return next < events.count && events[next].kind == .call ? nil : position
  }

  /// Whether a view follows an object by hand: `.onReceive(store.$rows)`, `.onReceive(store.objectWillChange)`.
  func listens(to property: PropertySymbol, _ type: TypeSymbol) -> Bool {
    let spelling = PropertySpelling(name: property.name)
    return code(of: type).contains { code in
      uses(of: spelling, in: code).contains { use in
        let events = files[use.file].parsed.nodes
        guard !isWhole(use) else { return false }
        var next = Int(events[use.name].next)
        while next < events.count, events[next].kind == .optionalChaining || events[next].kind == .forceUnwrap {
          next += 1
        }
        guard next < events.count, events[next].kind == .member else { return false }
        return events[next].flags.contains(.isProjected) || events[next].name == known.objectWillChange
      }
    }
  }

  /// The stored property of the class or of one of its superclasses that announces its changes: `@Published` in an
  /// ObservableObject, every variable without another wrapper in an `@Observable` class.
  func announcedProperty(named name: NameID, of type: TypeSymbol) -> PropertySymbol? {
    guard type.kind == .classType, let property = property(named: name, of: type), property.isStored else { return nil }
    switch type.observableKind {
    case .observableObject: return property.wrapper == .published ? property : nil
    case .observable:
      return !property.isConstant && declaration(property.reference).attributes.isEmpty
        && !property.modifiers.contains(.isLazy) ? property : nil
    case .none, .maybe: return nil
    }
  }

  /// The instance property of that name that a type has itself or, if it has none, inherits; nil when there are
  /// several.
  ///
  ///     #if os(iOS)
  ///     @State var path: [Int] = []
  ///     #else
  ///     @Binding var path: [Int]
  ///     #endif
  package func property(named name: NameID, of type: TypeSymbol) -> PropertySymbol? {
    for owner in [type.id] + type.ancestry.types {
      let found = types[owner.index].properties.filter { $0.name == name && !$0.isStatic }
      if let first = found.first { return found.count == 1 && !first.isShared ? first : nil }
    }
    return nil
  }
}
