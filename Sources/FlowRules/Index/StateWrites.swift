import SwiftLexer

// Writes that SwiftUI learns of: to a state property of a view, and to what an observed object publishes.
extension ProjectIndex {
  /// A write in code of a view.
  struct StateWrite {
    var use: PropertyUse
    /// What is written: the property, or the member of its object.
    var range: ByteRange
    /// The member of the object that is written.
    var member: NameID?
  }

  /// The write at an event, if it is one of `properties`, which are a view's with a wrapper of SwiftUI, by name.
  func stateWrite(at position: Int, in file: Int, to properties: [NameID: PropertySymbol]) -> StateWrite? {
    let event = files[file].parsed.events[position]
    guard event.kind == .name || event.kind == .member, let property = properties[event.name],
      let use = use(of: PropertySpelling(name: event.name), at: position, in: file), use.form == .value
    else { return nil }
    switch property.wrapper {
    case .binding, .appStorage, .sceneStorage, .focusState, .accessibilityFocusState:
      return isWritten(property, at: position, root: use.root, in: file) ? write(use) : nil
    case .state:
      if isWritten(property, at: position, root: use.root, in: file) { return write(use) }
      return memberWrite(of: property, use)
    default: return memberWrite(of: property, use)
    }
  }

  private func write(_ use: PropertyUse) -> StateWrite { StateWrite(use: use, range: range(of: use), member: nil) }

  /// A write to a member that the property's object announces: `model.count += 1`.
  private func memberWrite(of property: PropertySymbol, _ use: PropertyUse) -> StateWrite? {
    let events = files[use.file].parsed.events
    guard let position = memberPosition(behind: use), case .type(let id) = type(of: property).core,
      let member = announcedProperty(named: events[position].name, of: self[type: id]),
      isWritten(member, at: position, root: use.root, in: use.file)
    else { return nil }
    let range = ByteRange(start: events[use.root].range.start, end: events[position].range.end)
    return StateWrite(use: use, range: range, member: member.name)
  }

  /// Whether code changes what the event at `name` names: assigns it or a part of it, hands it on with `&`, or calls a
  /// function that changes it.
  private func isWritten(_ property: PropertySymbol, at name: Int, root: Int, in file: Int) -> Bool {
    let events = files[file].parsed.events
    let written: BodyEventFlags = [.isAssigned, .isUpdated, .isInout]
    let isTarget = !events[root].flags.isDisjoint(with: written)
    if events[name].flags.contains(.endsChain) { return isTarget }
    if isTarget { return isValue(property) }
    let member = Int(events[name].next)
    guard member + 1 < events.count, events[member].kind == .member, !events[member].flags.contains(.endsChain),
      events[Int(events[member].next)].kind == .call
    else { return false }
    if events[member].name == known.values.toggle { return isBool(property) }
    return known.values.collectionMutators.contains(events[member].name) && isCollection(property)
  }
}
