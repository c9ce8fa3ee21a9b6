import SwiftLexer

// What an object would take with it if another one took its place.
extension ProjectIndex {
  /// Whether objects of a class certainly keep something that changes: a published property, a variable that some code
  /// changes, a subject with a value, or an object of their own that does.
  ///
  ///     final class Form: ObservableObject { @Published var name = "" }
  ///     final class Row: ObservableObject { let title: String }             // keeps nothing
  ///
  /// What a publisher alone assigns is no state either: a new object is given the value as well.
  ///
  ///     init(updater: Updater) { updater.publisher(for: \.canCheck).assign(to: &$canCheck) }
  ///
  /// An object that publishes nothing and holds a subscription passes on what it listens to, and its variables follow
  /// that: a new one listens as well.
  ///
  ///     final class Mirror: ObservableObject { var shown = 0; private var subscription: AnyCancellable? }
  package func keepsState(_ type: TypeSymbol) -> Bool {
    var open = [type]
    var seen: Set<TypeID> = [type.id]
    while let owner = open.popLast() {
      // Core Data keeps what Xcode's generated code declares.
      if owner.ancestry.external.contains(known.managedObject) { return true }
      let properties = properties(of: owner).filter { $0.isStored && !$0.isStatic }
      if properties.contains(where: { $0.wrapper == .published && !isFed($0, of: owner) || isSubject($0) }) {
        return true
      }
      if !holdsSubscription(owner, properties),
        properties.lazy.filter({ self.isPlainVariable($0) }).prefix(64).contains(where: { isChanging($0, of: owner) })
      {
        return true
      }
      for property in properties {
        // More than any real object has of its own.
        guard seen.count < 16, let child = ownObject(in: property), seen.insert(child.id).inserted else { continue }
        open.append(child)
      }
    }
    return false
  }

  /// Whether a publisher assigns a property, `….assign(to: &$isReady)`, and nothing else changes it.
  private func isFed(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    let spelling = spelling(of: property)
    var isAssigned = false
    for code in code(of: type) {
      let events = files[code.file].parsed.events
      for use in uses(of: spelling, in: code) where isChange(use, of: property) {
        guard use.form == .projection else { return false }
        // `$x.sink { … }` reads.
        guard events[use.root].flags.contains(.isInout) else { continue }
        guard use.root > 2, events[use.root - 1].kind == .argument, events[use.root - 2].kind == .call,
          events[use.root - 3].name == known.assign
        else { return false }
        isAssigned = true
      }
    }
    let isOpen = property.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate, .restrictsSetter])
    return isAssigned && !(isOpen && isChangedOutside(property, of: type))
  }

  /// Whether a property holds a subject with a value. `objectWillChange` may be one too, and nobody asks for its value.
  private func isSubject(_ property: PropertySymbol) -> Bool {
    property.name != known.objectWillChange && type(of: property).core == .external(known.currentValueSubject)
  }

  /// Whether a property is a variable without a wrapper, which may keep the value in the defaults, or fetch it.
  private func isPlainVariable(_ property: PropertySymbol) -> Bool {
    !property.isConstant
      && attributes(of: property.reference).allSatisfy {
        known.plainAttributes.contains($0.name) || $0.name == known.observationIgnored
      }
  }

  private func isChanging(_ variable: PropertySymbol, of type: TypeSymbol) -> Bool {
    type.observableKind == .observable || canChange(variable, of: type)
  }

  /// The class of a constant that the object makes itself.
  private func ownObject(in property: PropertySymbol) -> TypeSymbol? {
    let value = detail(of: property).initializer.indices
    let type = constructedType(
      in: value, of: Int(property.reference.file), declaration: Int(property.reference.declaration))
    guard property.isConstant, case .type(let id) = type.core, self[type: id].kind == .classType else { return nil }
    return self[type: id]
  }

  /// Whether one of the properties holds on to what the object listens to: `var token: AnyCancellable?`, or a set that
  /// some code of the class hands to `.store(in: &set)`.
  private func holdsSubscription(_ type: TypeSymbol, _ properties: [PropertySymbol]) -> Bool {
    let isAnnotated = properties.contains { property in
      let nodes = files[Int(property.reference.file)].parsed.typeNodes
      let root = Int(detail(of: property).type)
      return root >= 0 && nodes[root..<Int(nodes[root].next)].contains { known.subscriptions.contains($0.name) }
    }
    if isAnnotated { return true }
    let names = Set(properties.filter { !$0.isConstant }.map(\.name))
    return ([type] + type.ancestry.types.map { self[type: $0] }).contains { owner in
      code(of: owner).contains { code in
        let events = files[code.file].parsed.events
        return code.events.contains { position in
          guard position > 2, events[position].flags.contains(.isInout), events[position - 1].kind == .argument,
            events[position - 2].kind == .call, events[position - 3].name == known.store
          else { return false }
          let end = events[position].kind == .selfReference ? position + 1 : position
          return end < events.count && names.contains(events[end].name)
        }
      }
    }
  }
}
