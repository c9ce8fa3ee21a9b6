import SwiftLexer

// Whether code that does not belong to a view may name what the view leaves open.
extension CodeIndex {
  /// Whether code outside the type's braces may name the property of a value of the type. Types that are nested in it
  /// may name what is private.
  package func mayBeNamedOutside(_ property: PropertySymbol, of type: TypeSymbol, heldBy holders: Holders) -> Bool {
    let places = memberPlaces(of: property)
    if places.count > OutsideUses.maximumCount { return !holders.isEmpty }
    return places.contains {
      !standsInside(type, $0) && mayBeMember(of: type, at: Int($0.position), in: Int($0.file), heldBy: holders)
    }
  }

  /// Whether code may change the property of a value of the type that is not `self`, or take its binding.
  package func mayBeChangedElsewhere(_ property: PropertySymbol, of type: TypeSymbol, heldBy holders: Holders) -> Bool {
    let places = memberPlaces(of: property)
    if places.count > OutsideUses.maximumCount { return !holders.isEmpty }
    return places.contains { place in
      let (file, member) = (Int(place.file), Int(place.position))
      let event = declarations.files[file].parsed.nodes[member]
      guard mayBeMember(of: type, at: member, in: file, heldBy: holders) else { return false }
      guard event.kind == .member, event.name == property.name, !event.flags.contains(.isProjected) else { return true }
      var root = member
      while let base = base(of: root, in: file) { root = base }
      return !declarations.isRead(PropertyUse(form: .value, file: file, root: root, name: member))
    }
  }

  private func memberPlaces(of property: PropertySymbol) -> [OutsideUses.Place] {
    declarations.spelling(of: property).names.flatMap { outsideUses.members[$0] ?? [] }
  }

  private func standsInside(_ type: TypeSymbol, _ place: OutsideUses.Place) -> Bool {
    guard type.declaration.file == place.file else { return false }
    let start = declarations.files[Int(place.file)].parsed.nodes[Int(place.position)].range.start
    return ([type.declaration] + type.extensions).contains {
      let range = declarations.declaration($0).range
      return $0.file == place.file && range.start <= start && start < range.end
    }
  }

  /// Whether a member, or the last one of a key path, may be that of a value of the type.
  private func mayBeMember(of type: TypeSymbol, at member: Int, in file: Int, heldBy holders: Holders) -> Bool {
    let events = declarations.files[file].parsed.nodes
    if case .keyPath = events[member].kind { return !holders.isEmpty }
    guard let base = base(of: member, in: file) else { return holders.areOpen }
    switch events[base].kind {
    case .selfReference, .superReference: return false
    case .optionalChaining, .forceUnwrap: return mayBeMember(of: type, at: base, in: file, heldBy: holders)
    case .name where declarations.typeLikeNames.contains(events[base].name): return false
    case .name: return mayBeValue(of: type, named: base, in: file, heldBy: holders)
    case .member where base > 0 && events[base - 1].kind == .selfReference:
      return mayBeValue(of: type, named: base, in: file, heldBy: holders)
    case .member where events[base].name == declarations.known.wrappedValue:
      return mayBeMember(of: type, at: base, in: file, heldBy: holders)
    case .member: return events[base].name == declarations.known.rootView || holders.mayInclude(events[base].name)
    case .implicitMember: return holders.mayInclude(events[base].name)
    case .call:
      guard let callee = CallTable.callee(before: base, in: declarations.files[file].parsed, declarations.known),
        let last = callee.names.last, declarations.typeLikeNames.contains(last)
      else { return holders.areOpen }
      return mayMean(type, callee.names, at: events[base].range.start, in: file)
    default: return holders.areOpen
    }
  }

  /// Whether a bare name or a member of `self` may be a value of the type.
  private func mayBeValue(of type: TypeSymbol, named position: Int, in file: Int, heldBy holders: Holders) -> Bool {
    let parsed = declarations.files[file].parsed
    let event = parsed.nodes[position]
    guard holders.mayInclude(event.name) else { return false }
    let scope = parsed.declaration(around: event.range.start)
    var resolution = Resolution.unknown
    if event.kind == .name, event.flags.contains(.isLocal) {
      if scope >= 0, parsed.declarations[scope].kind.isFunctionLike,
        case let detail = parsed.functions[Int(parsed.declarations[scope].detail)],
        let parameter = parsed.parameters[detail.parameters.indices].first(where: { $0.name == event.name })
      {
        resolution = declarations.resolver.resolve(parameter.type, in: file, declaration: scope).core
      }
    } else if let enclosing = declarations.enclosingType(at: scope, in: file),
      let property = declarations.property(named: event.name, of: declarations[type: enclosing])
    {
      resolution = self.declarations.type(of: property).core
    }
    switch resolution {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return true
    }
  }

  /// The event that a link follows: `b` of `a.b(x).c` for the call, and the call for `c`.
  private func base(of link: Int, in file: Int) -> Int? {
    let events = declarations.files[file].parsed.nodes
    guard link > 0, events[link].isSuffix else { return nil }
    var position = link - 1
    var base: Int?
    // Events inside the base end where it ends; what stands around the link ends behind it.
    while position >= 0, Int(events[position].next) <= link {
      if Int(events[position].next) == link { base = position }
      if position == link - 1, base != nil, isLeaf(events[position]) { break }
      position -= 1
    }
    return base
  }

  /// Whether an event is the one before a link for certain, not the last one inside it.
  private func isLeaf(_ event: NodeRecord) -> Bool {
    switch event.kind {
    case .name, .member, .selfReference, .superReference, .optionalChaining, .forceUnwrap, .call, .subscriptAccess:
      !event.flags.contains(.endsPostfix)
    default: false
    }
  }
}
