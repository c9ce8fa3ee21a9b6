import SwiftLexer

/// Where values of a type may be kept, so that code outside can name their members.
package struct Holders: Sendable {
  /// Properties, parameters and variables that hold a value of the type.
  var names: Set<NameID> = []
  /// Something else may: a collection, a function's result, an alias.
  var areOpen = false

  fileprivate func mayInclude(_ name: NameID) -> Bool { areOpen || names.contains(name) }
}

// Whether code that does not belong to a view may use what the view leaves open, where nothing says that it does.
extension ProjectIndex {
  /// What holds values of a type, by annotations anywhere in the project and by calls that initialize a variable.
  package func holders(of type: TypeSymbol) -> Holders {
    var holders = Holders()
    for place in outsideUses.mentions[type.name] ?? [] {
      let file = Int(place.file)
      let nodes = files[file].parsed.typeNodes
      let node = Int(place.position)
      // The last part of `A.B` means what the whole does.
      let whole = (max(0, node - 8)..<node).last { nodes[$0].kind == .qualified && nodes[$0].next == nodes[node].next }
      let root = whole ?? node
      guard !isExtendedType(root, in: file, of: type), mayMean(type, root, in: file) else { continue }
      if let name = variable(annotatedAt: root, in: file) {
        holders.names.insert(name)
      } else {
        holders.areOpen = true
      }
    }
    for site in calls[type.id] {
      if let name = variable(initializedBy: site) { holders.names.insert(name) }
    }
    return holders
  }

  private func mayMean(_ type: TypeSymbol, _ root: Int, in file: Int) -> Bool {
    let parsed = files[file].parsed
    let scope = parsed.declaration(around: parsed.typeNodes[root].range.start)
    switch resolver.resolve(Int32(root), in: file, declaration: scope).core {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return true
    }
  }

  /// Whether a type stands behind `extension`.
  private func isExtendedType(_ root: Int, in file: Int, of type: TypeSymbol) -> Bool {
    (type.extensions + type.sharedExtensions).contains { reference in
      let detail = Int(declaration(reference).detail)
      return Int(reference.file) == file && detail >= 0 && Int(files[file].parsed.types[detail].type) == root
    }
  }

  /// The property or the parameter of a function whose type stands at `root`, also as an optional.
  private func variable(annotatedAt root: Int, in file: Int) -> NameID? {
    let parsed = files[file].parsed
    let position = parsed.declaration(around: parsed.typeNodes[root].range.start)
    guard position >= 0, case let detail = Int(parsed.declarations[position].detail), detail >= 0 else { return nil }
    func isWhole(_ annotation: Int32) -> Bool {
      guard annotation >= 0 else { return false }
      let isOptional = [.optional, .implicitlyUnwrapped].contains(parsed.typeNodes[Int(annotation)].kind)
      return Int(annotation) == root || isOptional && Int(annotation) + 1 == root
    }
    let declaration = parsed.declarations[position]
    if declaration.kind.isProperty { return isWhole(parsed.properties[detail].type) ? declaration.name : nil }
    guard declaration.kind.isFunctionLike else { return nil }
    return parsed.parameters[parsed.functions[detail].parameters.indices].first { isWhole($0.type) }?.name
  }

  /// `badge` of `let badge = Badge()`.
  private func variable(initializedBy site: CallSite) -> NameID? {
    let parsed = files[site.file].parsed
    guard parsed.events[site.call].flags.contains(.endsChain),
      let callee = CallTable.callee(before: site.call, in: parsed, known)
    else { return nil }
    if callee.root >= 2, parsed.events[callee.root - 1].kind == .initialValue,
      parsed.events[callee.root - 2].kind == .binding
    {
      return parsed.events[callee.root - 2].name
    }
    guard site.declaration >= 0, case let declaration = parsed.declarations[site.declaration],
      declaration.kind.isProperty, Int(parsed.properties[Int(declaration.detail)].initializer.start) == callee.root
    else { return nil }
    return declaration.name
  }
}

// Members.
extension ProjectIndex {
  /// Whether code outside the type's braces may name the property of a value of the type. Types that are nested in it
  /// may name what is private.
  package func mayBeNamedOutside(_ property: PropertySymbol, of type: TypeSymbol, heldBy holders: Holders) -> Bool {
    memberPlaces(of: property).contains {
      !standsInside(type, $0) && mayBeMember(of: type, at: Int($0.position), in: Int($0.file), heldBy: holders)
    }
  }

  /// Whether code may change the property of a value of the type that is not `self`, or take its binding.
  package func mayBeChangedElsewhere(_ property: PropertySymbol, of type: TypeSymbol, heldBy holders: Holders) -> Bool {
    memberPlaces(of: property).contains { place in
      let (file, member) = (Int(place.file), Int(place.position))
      let event = files[file].parsed.events[member]
      guard mayBeMember(of: type, at: member, in: file, heldBy: holders) else { return false }
      guard event.kind == .member, event.name == property.name, !event.flags.contains(.isProjected) else { return true }
      var root = member
      while let base = base(of: root, in: file) { root = base }
      return !isRead(PropertyUse(form: .value, file: file, root: root, name: member))
    }
  }

  private func memberPlaces(of property: PropertySymbol) -> [OutsideUses.Place] {
    spelling(of: property).names.flatMap { outsideUses.members[$0] ?? [] }
  }

  private func standsInside(_ type: TypeSymbol, _ place: OutsideUses.Place) -> Bool {
    guard type.declaration.file == place.file else { return false }
    let start = files[Int(place.file)].parsed.events[Int(place.position)].range.start
    return ([type.declaration] + type.extensions).contains {
      let range = declaration($0).range
      return $0.file == place.file && range.start <= start && start < range.end
    }
  }

  /// Whether a member, or the last one of a key path, may be that of a value of the type.
  private func mayBeMember(of type: TypeSymbol, at member: Int, in file: Int, heldBy holders: Holders) -> Bool {
    let events = files[file].parsed.events
    if case .keyPath = events[member].kind { return holders.areOpen || !holders.names.isEmpty }
    guard let base = base(of: member, in: file) else { return holders.areOpen }
    switch events[base].kind {
    case .selfReference, .superReference: return false
    case .optionalChaining, .forceUnwrap: return mayBeMember(of: type, at: base, in: file, heldBy: holders)
    case .name where typeLikeNames.contains(events[base].name): return false
    case .name: return mayBeValue(of: type, named: base, in: file, heldBy: holders)
    case .member where base > 0 && events[base - 1].kind == .selfReference:
      return mayBeValue(of: type, named: base, in: file, heldBy: holders)
    case .member where events[base].name == known.wrappedValue:
      return mayBeMember(of: type, at: base, in: file, heldBy: holders)
    case .member: return events[base].name == known.rootView || holders.mayInclude(events[base].name)
    case .implicitMember: return holders.mayInclude(events[base].name)
    case .call:
      guard let callee = CallTable.callee(before: base, in: files[file].parsed, known),
        let last = callee.names.last, typeLikeNames.contains(last)
      else { return holders.areOpen }
      return mayMean(type, callee.names, at: events[base].range.start, in: file)
    default: return holders.areOpen
    }
  }

  /// Whether a bare name or a member of `self` may be a value of the type.
  private func mayBeValue(of type: TypeSymbol, named position: Int, in file: Int, heldBy holders: Holders) -> Bool {
    let parsed = files[file].parsed
    let event = parsed.events[position]
    let scope = parsed.declaration(around: event.range.start)
    var resolution = Resolution.unknown
    if event.kind == .name, event.flags.contains(.isLocal) {
      if scope >= 0, parsed.declarations[scope].kind.isFunctionLike,
        case let detail = parsed.functions[Int(parsed.declarations[scope].detail)],
        let parameter = parsed.parameters[detail.parameters.indices].first(where: { $0.name == event.name })
      {
        resolution = resolver.resolve(parameter.type, in: file, declaration: scope).core
      }
    } else if let enclosing = enclosingType(at: scope, in: file),
      let property = property(named: event.name, of: self[type: enclosing])
    {
      resolution = self.type(of: property).core
    }
    switch resolution {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return holders.mayInclude(event.name)
    }
  }

  private func enclosingType(at declaration: Int, in file: Int) -> TypeID? {
    var position = declaration
    while position >= 0 {
      if let type = files[file].typeOfDeclaration[position] { return type }
      position = Int(files[file].parsed.declarations[position].parent)
    }
    return nil
  }

  /// The event that a link follows: `b` of `a.b(x).c` for the call, and the call for `c`.
  private func base(of link: Int, in file: Int) -> Int? {
    let events = files[file].parsed.events
    guard link > 0, events[link].isLink else { return nil }
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
  private func isLeaf(_ event: BodyEvent) -> Bool {
    switch event.kind {
    case .name, .member, .selfReference, .superReference, .optionalChaining, .forceUnwrap, .call, .subscriptAccess:
      !event.flags.contains(.endsChain)
    default: false
    }
  }
}

// Calls.
extension ProjectIndex {
  /// Whether the project may pass a property in a way that ``CallTable`` does not see, or to a type of the same name.
  package func mayBePassedUnseen(_ property: PropertySymbol, of type: TypeSymbol) -> Bool {
    let isAmbiguous =
      hasNamesake(type)
      && calls[type.id].contains { site in
        arguments(of: site.call, in: site.file).contains { $0.name == property.name }
      }
    return isAmbiguous
      || (outsideUses.calls[property.name] ?? []).contains {
        mayConstruct(type, at: Int($0.position), in: Int($0.file))
      }
      || (outsideUses.initializerValues[type.name] ?? []).contains { place in
        let events = files[Int(place.file)].parsed.events
        let name = events[Int(place.position) - 1]
        return mayMean(type, [name.name], at: name.range.start, in: Int(place.file))
      }
  }

  /// Whether a call that is none of ``CallTable``'s may be one of the type's memberwise initializer.
  private func mayConstruct(_ type: TypeSymbol, at call: Int, in file: Int) -> Bool {
    let parsed = files[file].parsed
    let labels = arguments(of: call, in: file).filter { !$0.flags.contains(.isTrailing) }.map(\.name)
    guard labels.allSatisfy({ label in type.properties.contains { $0.name == label && $0.isStored } }) else {
      return false
    }
    let callee = parsed.events[call - 1]
    let isOwn =
      callee.kind == .name && callee.name == known.selfType
      || callee.kind == .member && call >= 2 && parsed.events[call - 2].kind == .selfReference
    if isOwn {
      let enclosing = enclosingType(at: parsed.declaration(around: callee.range.start), in: file)
      return enclosing.map { $0 == type.id || type.ancestry.types.contains($0) } ?? false
    }
    if callee.kind == .member, call >= 2, parsed.events[call - 2].kind == .superReference { return false }
    guard let path = CallTable.callee(before: call, in: parsed, known) else { return true }
    // What is called by the name of the type is in the table, if it is certain.
    let isSeen = path.names.last == type.name
    switch resolver.resolve(path: path.names, in: file, declaration: parsed.declaration(around: callee.range.start)) {
    case .type(let id): return id == type.id && !isSeen
    case .external: return false
    case .unknown: return isSeen
    }
  }

  private func mayMean(_ type: TypeSymbol, _ path: [NameID], at offset: UInt32, in file: Int) -> Bool {
    switch resolver.resolve(path: path, in: file, declaration: files[file].parsed.declaration(around: offset)) {
    case .type(let id): return id == type.id
    case .external: return false
    case .unknown: return path.last == type.name
    }
  }
}
