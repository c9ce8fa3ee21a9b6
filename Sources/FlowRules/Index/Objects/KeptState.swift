import SwiftLexer

// What an object would take with it if another one took its place.
extension CodeIndex {
  /// Whether objects of a class certainly keep something that changes: a variable that some code changes, a subject
  /// with a value, or an object of their own that does.
  ///
  ///     final class Form: ObservableObject { @Published var name = ""; func clear() { name = "" } }
  ///     final class Row: ObservableObject { @Published private(set) var title: String }  // set by `init` alone
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
      if owner.ancestry.external.contains(declarations.known.managedObject) { return true }
      let properties = declarations.properties(of: owner).filter { $0.isStored && !$0.isStatic }
      if properties.contains(where: isSubject) { return true }
      // Each takes a walk through the code of the class, and no real object has more of its own.
      func keepsAny(_ isCandidate: @escaping (PropertySymbol) -> Bool) -> Bool {
        properties.lazy.filter(isCandidate).prefix(64).contains { isKept($0, by: owner) }
      }
      if keepsAny({ $0.wrapper == .published }) { return true }
      if !holdsSubscription(owner, properties), keepsAny(isPlainVariable) { return true }
      for property in properties {
        // More than any real object has of its own.
        guard seen.count < 16, let child = ownObject(in: property), seen.insert(child.id).inserted else { continue }
        open.append(child)
      }
    }
    return false
  }

  /// Whether some code other than a publisher changes a property once its object is there. What the initializer sets is
  /// set in a new object as well, and what a publisher assigns is.
  private func isKept(_ property: PropertySymbol, by type: TypeSymbol) -> Bool {
    if property.isConstant { return false }
    let counts: (PropertyUse) -> Bool = { use in property.wrapper != .published || !self.isLeftToPublishers(use) }
    return ([type] + type.ancestry.types.map { declarations[type: $0] }).contains {
      isChanged(property, by: $0, where: counts)
    } || isChangedOutside(property, of: type, where: counts)
  }

  /// Whether a use of a published property changes nothing, or has a publisher do it: `$x.sink { … }`,
  /// `….assign(to: &$x)`, and `_x = Published(initialValue: 1)`.
  private func isLeftToPublishers(_ use: PropertyUse) -> Bool {
    switch use.form {
    case .value: return false
    case .storage: return declarations.isAssignedWhole(use)
    case .projection:
      let events = declarations.files[use.file].parsed.nodes
      guard events[use.root].flags.contains(.isInout) else { return true }
      return use.root > 2 && events[use.root - 1].kind == .argument && events[use.root - 2].kind == .call
        && events[use.root - 3].name == declarations.known.assign
    }
  }

  /// Whether a property holds a subject with a value. `objectWillChange` may be one too, and nobody asks for its value.
  private func isSubject(_ property: PropertySymbol) -> Bool {
    property.name != declarations.known.objectWillChange && declarations.type(of: property).core == .external(declarations.known.currentValueSubject)
  }

  /// Whether a property is a variable without a wrapper, which may keep the value in the defaults, or fetch it.
  private func isPlainVariable(_ property: PropertySymbol) -> Bool {
    !property.isConstant
      && declarations.attributes(of: property.reference).allSatisfy {
        declarations.known.plainAttributes.contains($0.name) || $0.name == declarations.known.observationIgnored
      }
  }

  /// The class of an object that the object makes itself, and which nobody replaces.
  private func ownObject(in property: PropertySymbol) -> TypeSymbol? {
    let value = declarations.detail(of: property).initializer.indices
    let type = declarations.constructedType(
      in: value, of: Int(property.reference.file), declaration: Int(property.reference.declaration))
    guard property.isConstant || property.wrapper == .published, case .type(let id) = type.core,
      declarations[type: id].kind == .classType
    else { return nil }
    return declarations[type: id]
  }

  /// Whether one of the properties holds on to what the object listens to: `var token: AnyCancellable?`, or a set that
  /// some code of the class hands to `.store(in: &set)`.
  private func holdsSubscription(_ type: TypeSymbol, _ properties: [PropertySymbol]) -> Bool {
    let isAnnotated = properties.contains { property in
      let nodes = declarations.files[Int(property.reference.file)].parsed.typeNodes
      let root = Int(declarations.detail(of: property).type)
      return root >= 0 && nodes[root..<Int(nodes[root].next)].contains { declarations.known.subscriptions.contains($0.name) }
    }
    if isAnnotated { return true }
    let names = Set(properties.filter { !$0.isConstant }.map(\.name))
    return ([type] + type.ancestry.types.map { declarations[type: $0] }).contains { owner in
      declarations.code(of: owner).contains { code in
        let events = declarations.files[code.file].parsed.nodes
        return code.events.contains { position in
          guard position > 2, events[position].flags.contains(.isInout), events[position - 1].kind == .argument,
            events[position - 2].kind == .call, events[position - 3].name == declarations.known.store
          else { return false }
          let end = events[position].kind == .selfReference ? position + 1 : position
          return end < events.count && names.contains(events[end].name)
        }
      }
    }
  }
}
