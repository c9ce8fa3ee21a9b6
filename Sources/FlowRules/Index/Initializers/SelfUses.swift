import SwiftLexer

// What an initializer may do with `self` while a property has no value yet.
extension ProjectIndex {
  /// Whether code needs all of `self`: calls a method, reads a computed property or the value behind a wrapper, hands
  /// `self` on.
  ///
  /// The compiler forbids that while a stored property has no value: `self.count = self.title.count` does not compile
  /// with `@Binding var title: String`, even when `_title` is set, unless `count` has a value. Members that a protocol
  /// extension adds are not seen.
  ///
  /// - Parameters:
  ///   - events: a part of an initializer of `type`.
  ///   - property: the one that is initialized there: assigning it is no use.
  package func needsAllOfSelf(
    _ events: Range<Int>, of file: Int, in type: TypeSymbol, initializing property: NameID
  ) -> Bool {
    let parsed = files[file].parsed
    let stored = Set(type.properties.filter(isPlainStorage).flatMap { spelling(of: $0).names })
    let storages = Set(type.properties.compactMap { spelling(of: $0).storage })
    let members = Set(type.properties.map(\.name)).union(type.functions.map(\.name))
    return events.contains { position in
      var name = position
      switch parsed.events[position].kind {
      case .name where !parsed.events[position].flags.contains(.isLocal):
        guard members.contains(parsed.events[position].name) else { return false }
      case .selfReference:
        name += 1
        guard name < events.upperBound, parsed.events[name].kind == .member else { return true }
      default: return false
      }
      let member = parsed.events[name].name
      if stored.contains(member) || storages.contains(member) { return false }
      let isTarget = member == property && parsed.events[position].flags.contains(.isAssigned)
      return !isTarget
    }
  }

  private func isPlainStorage(_ property: PropertySymbol) -> Bool {
    property.isStored && !property.isStatic && property.wrapper == nil && givingAttributes(of: property).isEmpty
  }
}
