import SwiftLexer

// The members of an object in a property: those that code reads, and those that the object announces.
extension DeclarationIndex {
  /// Whether a view observes an object explicitly: `.onReceive(store.$rows)`, `.onReceive(store.objectWillChange)`.
  ///
  /// - Parameter member: nil for any member; otherwise the view listens to this one, or to all of the object's changes.
  func listens(to property: PropertySymbol, member: NameID?, _ type: TypeSymbol) -> Bool {
    let spelling = PropertySpelling(name: property.name)
    return code(of: type).contains { code in
      uses(of: spelling, in: code).contains { listens(through: $0, to: member) }
    }
  }

  private func listens(through use: PropertyUse, to member: NameID?) -> Bool {
    var suffix = use.name.nextSuffix
    while let current = suffix, current.kind == .optionalChaining || current.kind == .forceUnwrap {
      suffix = current.nextSuffix
    }
    guard let suffix, suffix.kind == .member else { return false }
    return suffix.flags.contains(.isProjected) && (member == nil || suffix.name == member)
      || suffix.name == framework.observation.objectWillChange
  }

  /// The stored property of the class or of a superclass that announces its changes.
  ///
  /// That is `@Published` in an ObservableObject, and every variable without another wrapper in an `@Observable` class.
  func announcedProperty(named name: NameID, of type: TypeSymbol) -> PropertySymbol? {
    guard type.kind == .classType, let property = property(named: name, of: type), property.isStored else { return nil }
    switch type.observableKind {
    case .observableObject: return property.wrapper == .published ? property : nil
    case .observable:
      return !property.isConstant && self[property.reference].attributes.isEmpty
        && !property.modifiers.contains(.isLazy) ? property : nil
    case .none, .maybe: return nil
    }
  }

  /// The instance property of that name that a type declares or, if it declares none, inherits; nil when there are
  /// several.
  ///
  ///     #if os(iOS)
  ///     @State var path: [Int] = []
  ///     #else
  ///     @Binding var path: [Int]
  ///     #endif
  package func property(named name: NameID, of type: TypeSymbol) -> PropertySymbol? {
    for owner in [type.id] + type.ancestry.types {
      let found = self[type: owner].properties.filter { $0.name == name && !$0.isStatic }
      if let first = found.first { return found.count == 1 && !first.isAmbiguous ? first : nil }
    }
    return nil
  }
}
