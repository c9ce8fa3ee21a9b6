import SwiftLexer

/// A read of an object's member while a view renders.
package struct DisplayedRead: Sendable {
  package var file: Int
  /// The declaration that reads: `body`, or another member that makes views.
  package var declaration: Int
  /// From the property's name to the member's: `store.rows`.
  package var range: ByteRange
  package var member: NameID
}

// What a view shows of the objects that its properties hold.
extension ProjectIndex {
  /// The members of the object in `property` that the view reads while it renders, in source order.
  ///
  /// `store.rows` and `store?.rows` count; `store.load()`, `store.$rows` and `store.rows = []` do not.
  func displayedReads(of property: PropertySymbol, in codes: [RenderedCode]) -> [DisplayedRead] {
    let spelling = PropertySpelling(name: property.name)
    var reads: [DisplayedRead] = []
    for code in codes {
      let events = files[code.file].parsed.events
      for position in code.positions {
        guard let use = use(of: spelling, at: position, in: code.file), use.form == .value,
          flags(use).isDisjoint(with: [.isAssigned, .isUpdated]), let member = memberPosition(behind: use)
        else { continue }
        let range = ByteRange(start: events[use.root].range.start, end: events[member].range.end)
        reads.append(
          DisplayedRead(file: code.file, declaration: code.declaration, range: range, member: events[member].name))
      }
    }
    return reads
  }

  /// The published property behind a member of an ObservableObject: the member itself, or what its getter reads.
  func publishedProperty(behind member: NameID, of type: TypeSymbol) -> PropertySymbol? {
    guard let property = property(named: member, of: type) else { return nil }
    if property.isStored { return property.wrapper == .published ? property : nil }
    let getters = codeThatRuns(of: property.reference)
    for getter in getters {
      for position in immediateEvents(in: getter) {
        let event = files[getter.file].parsed.events[position]
        guard event.kind == .name || event.kind == .member,
          let use = use(of: PropertySpelling(name: event.name), at: position, in: getter.file), use.form == .value,
          !flags(use).contains(.isAssigned), let inner = self.property(named: event.name, of: type), inner.isStored,
          inner.wrapper == .published
        else { continue }
        return inner
      }
    }
    return nil
  }

  /// Whether some code changes a property once its object is there: a function of its class, or code elsewhere.
  func canChange(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    if property.isConstant { return false }
    let isOpen = property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter])
    return isChanged(property, by: type) || (isOpen && isChangedOutside(property, of: type))
  }

  /// Whether a function, an accessor or a closure of the class changes the property. What its initializers do before the
  /// object is there does not count.
  func isChanged(_ property: PropertySymbol, by type: TypeSymbol) -> Bool {
    let spelling = spelling(of: property)
    for member in type.properties.map(\.reference) + type.functions.map(\.reference) {
      let isInitializer = declaration(member).kind == .initializer
      for code in code(of: member) {
        let first = isInitializer ? Set(immediateEvents(in: code)) : []
        let changes = uses(of: spelling, in: code).contains { use in
          isChange(use) && !(use.form == .value && first.contains(use.name))
        }
        if changes { return true }
      }
    }
    return false
  }

  /// Whether a use may change the property: an assignment, a function that changes it, `&x`, and `$x` or `_x`, which
  /// hand it on.
  private func isChange(_ use: PropertyUse) -> Bool {
    guard use.form == .value else { return true }
    if !flags(use).isDisjoint(with: [.isAssigned, .isUpdated, .isInout]) { return true }
    // `rows.append(1)`
    let parsed = files[use.file].parsed
    let member = use.name + 1
    return !isWhole(use) && member + 1 < parsed.events.count && parsed.events[member].kind == .member
      && parsed.events[member + 1].kind == .call && known.values.isMutator(parsed.events[member].name)
  }
}
